"""The settings of a server: a file, flags over it, and what can't be meant."""

from __future__ import annotations

import pytest

from cellmates.server.config import DAY, BadConfig, Config, Retention, read_config


def test_flags_stand_over_the_file() -> None:
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
def test_a_file_that_cannot_be_meant_is_refused_in_words(text: str) -> None:
    with pytest.raises(BadConfig) as refused:
        read_config(text, {})
    assert refused.value.message.endswith(".")


def test_every_setting_of_the_hosting_page_is_one_of_ours() -> None:
    from pathlib import Path

    page = (Path(__file__).parents[2] / "docs/hosting.md").read_text(encoding="utf-8")
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
