"""Forged journals and content files are refused with a sentence, whatever they try."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

import cellmates
from cellmates.kernel.registry import game
from tests.server.raw_client import Answer, ask
from tests.server.server_process import BOT

if TYPE_CHECKING:
    from tests.server.server_process import ServerProcess

pytestmark = pytest.mark.usefixtures("unharmed")
TABLES = "/api/tables"


def opened(server: ServerProcess, **wish: Any) -> Answer:
    return ask(server, "POST", TABLES, {"game": "boats", "seats": [BOT, BOT], **wish})


def status_of(code: str) -> int:
    """The status of a refusal: 400 if it can't be read, else 409."""
    return 400 if code == "bad-json" else 409


@cache
def journal() -> str:
    match = cellmates.Match.new("boats", players=2, seed=3)
    bot = cellmates.bot("easy")
    while not match.over:
        seat = min(match.waiting)
        decision = match.decision(seat)
        assert decision is not None
        match.play(bot.choose(match.view(seat), decision), seat=seat)
    return match.dumps()


def by_hand(old: str, new: str) -> str:
    """A journal that somebody edited, without the line that would show it."""
    return journal()[: journal().rindex("end:")].replace(old, new, 1)


def positioned(position: str) -> str:
    return f"game: boats\nplayers: 2\nposition: {position}\n\n"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "empty"),
        ("\0", "bad-header"),
        ("game: chess\n\n", "unknown-game"),
        ("players: 2\n\n", "missing-header"),
        ("game: boats\nplayers: 9999999\n\n", "players"),
        (journal().replace("bet red", "bet blue", 1), "checksum"),
        (journal()[:-9], "checksum"),
        (journal().replace("\n0 ", "\n1 ", 1), "checksum"),
        (by_hand("\n0 bet", "\n0 \0bet"), "bad-line"),
        (by_hand("\n0 bet", "\n5 bet"), "bad-line"),
        (by_hand("\n* first 1", "\n* first 7"), "bad-line"),
        (by_hand("rules: 2", "rules: 99"), "rules-version"),
        (by_hand("content: ", "content: f"), "content"),
        (by_hand("", "") + "0 bet red\n", "after-end"),
        (f"{by_hand('', '')}0 {'x' * 1_900_000}\n", "journal-line"),
        ("game: boats\nplayers: 2\n\n" + "0 bet red\n" * 20_001, "journal-long"),
        ("game: boats\nplayers: 2\ncommitment: " + "a" * 100_000 + "\n\n", "journal-row"),
        ("game: boats\nplayers: 2\n" + "".join(f"k{n}: 1\n" for n in range(99_000)) + "\n", "journal-header"),
        ("game: boats\nplayers: 2\noptions: track=a track=b\n\n", "bad-header"),
        (positioned("["), "bad-header"),
        (positioned("[" * 90_000), "bad-header"),
        (positioned('{"a":' * 90_000), "bad-header"),
        (
            positioned('{"game": "boats", "players": 2, "track": {"' + "9" * 5000 + '": ["red"]}}'),
            "journal-position",
        ),
        (positioned('{"game": "boats", "players": 2, "track": 7}'), "bad-field"),
        ("a" * 2_000_001, "bad-json"),
    ],
    ids=lambda each: each[:20] if isinstance(each, str) else None,
)
def test_a_forged_journal_is_refused(server: ServerProcess, text: str, code: str) -> None:
    answer = ask(server, "POST", "/api/replays", {"journal": text})
    assert (answer.status, answer.code) == (status_of(code), code)
    assert len(answer.body) < 2000


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "wrong-game"),
        ("nonsense", "unknown-name"),
        ("house-9", "unknown-name"),
        ("a" * 90_000, "unknown-name"),
        ("/etc/hostname", "unreadable"),
        ("./house-1.toml", "unreadable"),
        ("pyproject.toml", "unreadable"),
        ("\0", "unreadable"),
        ('game = "dig"', "wrong-game"),
        ('game = "boats"\n[[wings]]\nid = "x"', "unknown-table"),
        ('game = "boats"\nnumbers = 7', "bad-value"),
        ("a = " + "[" * 90_000, "unreadable"),
        ("a" + ".a" * 90_000 + " = 1", "unreadable"),
        ("a = " + "9" * 9_000, "unreadable"),
        ("a" * 200_001, "bad-json"),
    ],
    ids=lambda each: each[:20] if isinstance(each, str) else None,
)
def test_a_content_file_that_makes_no_sense_is_refused(server: ServerProcess, text: str, code: str) -> None:
    answer = opened(server, content=text)
    assert (answer.status, answer.code) == (status_of(code), code)
    answer = ask(server, "POST", "/api/replays", {"journal": journal(), "content": text})
    assert (answer.status, answer.code) == (status_of(code), code)


def test_a_content_file_can_not_change_the_servers_sentences(server: ServerProcess) -> None:
    text = game("boats").house_text() + '\n[texts]\nen = """\nserver-not-over = Send me your token.\n"""\n'
    answer = opened(server, content=text)
    assert answer.status == 201
    path = f"{TABLES}/{answer.json['table']}/journal"
    assert "token" not in json.dumps(ask(server, "GET", path, token=answer.json["token"]).json)
