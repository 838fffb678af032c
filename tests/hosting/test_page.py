"""docs/do/hosting.md names every setting, and its numbers agree with the server's."""

from __future__ import annotations

import re
import tomllib

import pytest
from msgspec.structs import fields

from cellmates.server.config import Config, Limits, Retention, read_config
from cellmates.server.http.requests import THROWN_AWAY
from cellmates.server.serving import PING
from tests.hosting.pages import NAME, PAGE, SETTINGS, block, directive

UNITS = {"": 1, "k": 1024, "m": 1024**2}


@pytest.mark.parametrize("table", [Config, Limits, Retention])
def test_every_setting_is_explained(table: type[Config | Limits | Retention]) -> None:
    example = block("toml", "host =")
    for field in fields(table):
        row = re.search(rf"^{field.name} = ", example, re.MULTILINE)
        heading = re.search(rf"^\[{field.name}\]", example, re.MULTILINE)
        assert row or heading or f"`{field.name}`" in PAGE, f"{field.name} is missing in docs/do/hosting.md"


def test_the_settings_of_the_example_are_the_defaults() -> None:
    example = tomllib.loads(block("toml", "host ="))
    usual = read_config("", {})
    ours = read_config(
        "", {name: example[name] for name in ("limits", "keep_days", "host", "port", "database")}
    )
    assert ours == usual
    assert {name: example[name] for name in ("bot_processes", "bot_seconds", "reveal_seconds")} == {
        "bot_processes": usual.bot_processes,
        "bot_seconds": usual.bot_seconds,
        "reveal_seconds": usual.reveal_seconds,
    }


def test_the_settings_for_the_internet_are_safe() -> None:
    config = read_config(block("toml", SETTINGS), {})
    assert (config.url, config.is_https, config.host) == (f"https://{NAME}", True, "127.0.0.1")
    assert (config.proxies, config.own_addresses) == (["127.0.0.1"], [])
    assert directive("proxy_pass") == f"http://{config.host}:{config.port}"


def test_nginx_lets_through_what_we_accept_and_not_much_more() -> None:
    found = re.fullmatch(r"(\d+)([km]?)", directive("client_max_body_size"))
    assert found is not None
    size = int(found[1]) * UNITS[found[2]]
    limits = Limits()
    assert limits.file < size < 1.5 * limits.file
    assert size - limits.body < THROWN_AWAY


@pytest.mark.parametrize("which", ["proxy_read_timeout", "proxy_send_timeout"])
def test_nginx_waits_longer_than_our_pings(which: str) -> None:
    seconds = int(directive(which).removesuffix("s"))
    assert seconds > 2 * (PING + PING)


def test_nginx_sets_the_visitors_address_itself() -> None:
    headers = dict(row.split() for row in re.findall(r"proxy_set_header (.+);", block("nginx")))
    assert headers["X-Forwarded-For"] == "$remote_addr"
    assert headers["Host"] == "$host"
