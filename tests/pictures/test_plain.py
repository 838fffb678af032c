"""A view as plain text: short, and true to the view."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

import cellmates
from cellmates.kernel.chance import Stream
from cellmates.pictures.plain import WIDTH, plain
from cellmates.testkit import exam_setups
from cellmates.testkit.walk import wander

SETUPS = [
    pytest.param(name, players, options, id=f"{name}-{i}")
    for name in ("boats", "dig")
    for i, (players, options) in enumerate(exam_setups(cellmates.game(name)))
]


@pytest.mark.parametrize(("name", "players", "options"), SETUPS)
def test_every_view_fits_a_small_screen(name: str, players: int, options: dict[str, Any]) -> None:
    match = cellmates.Match.new(name, players=players, seed=2, **options)
    stream = Stream(9)
    for _ in range(6):
        for seat in (None, *range(players)):
            lines = plain(match.view(seat)).splitlines()
            assert max(map(len, lines)) <= WIDTH
            assert len(lines) <= 40
            assert not any(line != line.rstrip() for line in lines)
        wander(match, stream, 50)


def test_boats_in_words() -> None:
    match = cellmates.Match.from_position(
        {
            "game": "boats",
            "players": 2,
            "turn": 1,
            "round": 2,
            "track": {"7": ["red", "blue"], "12": ["orange"]},
            "boats": [["brown"], [], [], []],
            "bets": [
                ["red", "blue", "orange", "brown", "yellow", "light green", "dark green"],
                ["blue", "red", "orange", "brown", "yellow", "light green", "dark green"],
            ],
            "dice": {"red": 4, "orange": 2},
            "white": 3,
        },
        dealer=None,
    )
    assert plain(match.view(0)).splitlines() == [
        "boats    round 2, turn 1, seat 0",
        "asked    1",
        "windows  dark green, yellow, light green",
        "track    7 red, blue | 12 orange",
        "boats    1 brown | 2 - | 3 - | 4 -",
        "dice     red 4, orange 2, white 3",
        "seat 0   0 points, bet 1 red, blue | 2 orange, brown | 3 yellow, light green | 4",
        "         dark green",
        "seat 1   0 points, bet in",
    ]


def test_dig_in_words() -> None:
    match = cellmates.Match.from_position(
        {
            "game": "dig",
            "players": 2,
            "seats": [
                {
                    "at": "canteen",
                    "hand": {"knife": 1, "spoon": 2},
                    "gang": "bikers/spoils",
                    "past": "hitman",
                },
                {"at": "yard", "hand": {"pick": 1}, "beatings": 1, "cigarettes": 3, "points": 4},
            ],
        }
    )
    lines = dict(re.findall(r"^(\S+(?: \d)?) +(.*)$", plain(match.view(0)), re.MULTILINE))
    assert lines["places"] == "canteen 0 | yard 1"
    assert lines["hand"] == "knife, 2 spoon"
    assert lines["seat 0"].startswith("0 points, 3 cards, 0 cigarettes, 0 beatings, gang bikers/spoils")
    assert lines["seat 1"].startswith("4 points, 1 cards, 3 cigarettes, 1 beatings, gang -, past hidden")
    assert "hand" not in plain(match.view(None)).split()


def test_it_is_made_of_the_view_alone() -> None:
    match = cellmates.Match.new("dig", players=3, seed=1)
    view = match.view(1)
    assert plain(json.loads(cellmates.to_json(view))) == plain(view)
    with pytest.raises(ValueError, match="chess"):
        plain({"game": "chess"})
