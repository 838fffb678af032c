"""The settings of a server: a file, overridden by flags, and what is refused."""

from __future__ import annotations

import pytest
from msgspec.structs import fields

from cellmates.server.config import DAY, BadConfig, Config, Limits, Rate, Retention, read_config
from cellmates.server.networks import address_of


def test_flags_override_the_file() -> None:
    config = read_config('port = 9000\ndatabase = "a.db"', {"port": 9001})
    assert (config.port, config.database) == (9001, "a.db")


@pytest.mark.parametrize(
    "text",
    [
        "port = ",
        'port = "high"',
        "prot = 8000",
        "[limits]\nqeue = 5",
        'public_url = "games.example"',
        "port = -1",
    ],
)
def test_an_invalid_file_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(BadConfig) as refused:
        read_config(text, {})
    assert refused.value.message.endswith(".")


NUMBERS = ["bot_seconds", "reveal_seconds", "keep_days.over", "limits.talk"]


@pytest.mark.parametrize("value", ["-1", "nan", "inf", "-inf", "1e9"])
@pytest.mark.parametrize("name", NUMBERS)
def test_an_impossible_number_is_refused_by_name(name: str, value: str) -> None:
    given = f"{{per_second = {value}, burst = 5}}" if name == "limits.talk" else value
    with pytest.raises(BadConfig, match=name):
        read_config(f"{name} = {given}", {})


@pytest.mark.parametrize("name", [field.name for field in fields(Limits)])
@pytest.mark.parametrize("number", [0, -5, 10**12])
def test_every_limit_has_bounds(name: str, number: int) -> None:
    given = f"{{per_second = 1, burst = {number}}}" if isinstance(getattr(Limits(), name), Rate) else number
    with pytest.raises(BadConfig, match=f"limits.{name}"):
        read_config(f"limits.{name} = {given}", {})


@pytest.mark.parametrize("name", ["proxies", "watchers"])
@pytest.mark.parametrize(
    "value", ["nonsense", "", "10.0.0.0/33", "10.0.0.1/8", "256.1.1.1", "localhost", "::1:80/"]
)
def test_an_invalid_network_is_refused_by_name(name: str, value: str) -> None:
    with pytest.raises(BadConfig, match=f'"{value}" is neither an address nor a network'):
        read_config(f'{name} = ["127.0.0.1", "{value}"]', {})


def test_networks_and_addresses_of_both_kinds_are_accepted() -> None:
    config = read_config('proxies = ["10.0.0.0/8", "::1", "fd00::/8", "::ffff:192.0.2.0/120"]', {})
    near = ["10.255.0.1", "::1", "fdff::1", "192.0.2.200", "::ffff:10.0.0.1"]
    far = ["11.0.0.1", "::2", "fe00::1", "192.0.3.1", "127.0.0.1"]
    assert all(address_of(each) in config.known_proxies for each in near)
    assert not any(address_of(each) in config.known_proxies for each in far)


@pytest.mark.parametrize(
    "host", ["", " ", "a b", "10.0.0.1:80", "[::1]", "https://games.example", "1.2.3", "-a"]
)
def test_an_invalid_host_is_refused(host: str) -> None:
    with pytest.raises(BadConfig):
        read_config("", {"host": host})


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "::", "::1", "localhost", "box", "games.example.", "1.example"]
)
def test_hosts_are_addresses_and_names(host: str) -> None:
    assert read_config("", {"host": host}).host == host


@pytest.mark.parametrize(
    "url",
    [
        "*",
        "null",
        "games.example",
        "ftp://games.example",
        "https://",
        "https://[::1",
        "https://games.example:port",
        "https://games.example:99999",
        "https:// games.example",
        "https://ann@games.example",
        "https://games.example/table",
        "https://games.example?a",
        "https://games.example#a",
    ],
)
def test_an_invalid_origin_is_refused(url: str) -> None:
    for settings in ({"public_url": url}, {"origins": [url]}):
        with pytest.raises(BadConfig, match="is not an address that a server can have"):
            read_config("", settings)


@pytest.mark.parametrize(
    ("url", "origin"),
    [
        ("https://Games.Example:443/", "https://games.example"),
        ("HTTP://games.example:80", "http://games.example"),
        ("https://games.example:8443", "https://games.example:8443"),
        ("http://[::1]:80", "http://[::1]"),
    ],
)
def test_origins_are_written_as_browsers_do(url: str, origin: str) -> None:
    config = read_config("", {"public_url": url, "origins": [url]})
    assert (config.url, config.origins) == (origin, [origin])


def test_every_setting_of_the_hosting_page_is_one_of_ours() -> None:
    from pathlib import Path

    page = (Path(__file__).parents[2] / "docs/do/hosting.md").read_text(encoding="utf-8")
    example = page.split("```toml\n")[1].split("```")[0]
    config = read_config(example, {})
    assert config.limits == Config().limits
    assert config.keep_days == Retention()


def test_the_url_is_the_public_one_or_where_it_listens() -> None:
    assert Config(port=1).url == "http://127.0.0.1:1"
    assert Config(host="0.0.0.0", port=1, lan_address="box.example").url == "http://box.example:1"
    assert Config(host="::1", port=1).url == "http://[::1]:1"
    public = Config(public_url="https://games.example/")
    assert public.url == "https://games.example"
    assert public.is_https


def test_retention_of_no_days_keeps_for_ever() -> None:
    until = Retention(over=2, replay=0).until(now=10 * DAY)
    assert until["over"] == 8 * DAY
    assert "replay" not in until
