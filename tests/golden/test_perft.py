"""How many sequences of decisions, and how many different positions, a few small positions lead to.

Chance counts: each of its outcomes is a branch. A wrong option, move or end changes the numbers.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

import pytest

from cellmates import Match, to_json
from tests.dig.board import deck_of
from tests.golden.golden_file import compare
from tests.golden.recipes import COLOURS, PINNED

if TYPE_CHECKING:
    from collections.abc import Iterator


FIVE: Final = [["light green", "brown"], ["yellow", "orange"], ["dark green"], []]
FOUR: Final = [["light green", "brown"], ["yellow", "orange"], [], []]
ROOTS: Final[dict[str, tuple[int, dict[str, Any]]]] = {
    "the last two, apart": (5, {"boats": FIVE, "track": {"3": ["red"], "22": ["blue"]}}),
    "the last two, stacked": (6, {"boats": FIVE, "track": {"4": ["blue", "red"]}}),
    "the last two, one in his window": (5, {"boats": FIVE, "track": {"24": ["red"]}}),
    "three left": (4, {"boats": FOUR, "track": {"24": ["red", "blue"], "2": ["dark green"]}}),
    "four left, dice rolled, with the white die": (
        6,
        {
            "boats": [["light green", "brown"], ["yellow"], [], []],
            "track": {"23": ["red"], "24": ["blue", "orange"], "5": ["dark green"]},
            "dice": {"red": 2, "orange": 1},
            "white": 4,
        },
    ),
    "all seven, dice rolled": (
        4,
        {
            "track": {"7": ["red", "blue"], "8": ["yellow"], "10": ["brown"]},
            "dice": {"blue": 2, "yellow": 2, "red": 3},
            "white": 3,
        },
    ),
    "the first choice of the first round": (2, {"round": 1}),
    "the short route, counting all": (
        5,
        {
            "boats": FIVE,
            "track": {"9": ["red"], "10": ["blue"]},
            "options": {"short_route": True, "counting": "all"},
        },
    ),
    "the last turn before the limit": (
        4,
        {"turn": 1, "boats": FOUR, "track": {"9": ["red", "blue"]}, "options": {"limit": 4}},
    ),
}

USUAL: Final[dict[str, dict[str, Any]]] = {
    "boats": {"players": 2, "round": 2, "bets": [COLOURS, COLOURS[::-1]]},
    "dig": {"players": 2},
}
"""Defaults that a root may override."""

Seat = dict[str, Any]
ARMED: Final[Seat] = {"at": "yard", "hand": {"knife": 1, "blade": 1}, "cigarettes": 2, "past": "smuggler"}
VICTIM: Final[Seat] = {"at": "yard", "hand": {"pick": 1, "knife": 1, "cap": 1}, "past": "bouncer"}
DIGGER: Final[Seat] = {
    "at": "cells",
    "hand": {"spoon": 1, "shovel": 1, "shakedown": 1},
    "points": 9,
    "past": "locksmith",
}
SLEEPER: Final[Seat] = {"at": "canteen", "hand": {"ring": 2}, "past": "master"}
CAUGHT: Final[Seat] = {"at": "yard", "hand": {"pick": 1, "knife": 2, "whisky": 1}, "past": "robber"}
MATES: Final[list[Seat]] = [
    {"at": "yard", "hand": {"cap": 1, "spoon": 1}, "cigarettes": 1},
    {"at": "yard", "hand": {"blade": 1}},
    {"at": "yard", "hand": {"ring": 1}, "cigarettes": 2},
    {"at": "infirmary", "beatings": 1},
]
DIG_ROOTS: Final[dict[str, tuple[int, dict[str, Any]]]] = {
    "dig: an armed man beside his victim": (
        6,
        {"seats": [ARMED, VICTIM], "discard": deck_of(ARMED, VICTIM, binding=2, spike=1)},
    ),
    "dig: one action before the end, with a shakedown": (
        6,
        {"actions_left": 1, "seats": [DIGGER, SLEEPER], "discard": deck_of(DIGGER, SLEEPER, blade=1, cap=1)},
    ),
    "dig: Michelle among two": (
        7,
        {
            "options": {"michel": "michelle"},
            "michel": {"at": "infirmary", "discard": ["smile", "wink", "knife pick", "knife spoon"]},
            "actions_left": 0,
            "seats": [CAUGHT, SLEEPER | {"at": "yard"}],
            "discard": deck_of(CAUGHT, SLEEPER, watch=1, boots=1),
        },
    ),
    "dig: mates who may deal": (4, {"players": 4, "options": {"teams": True}, "seats": MATES}),
}
"""Small decks, so that chance has few outcomes."""


def start(root: dict[str, Any], game: str = "boats") -> Match:
    return Match.from_position({"game": game, **USUAL[game], **root}, dealer=None, content=PINNED)


def next_matches(m: Match) -> Iterator[Match]:
    if m.over:
        return
    decision = m.decision()
    assert decision is not None
    for option in decision:
        after = m.clone()
        after.play(option)
        yield after


def count(m: Match, depth: int) -> list[dict[str, int]]:
    level, found = [m], []
    for ply in range(1, depth + 1):
        level = [after for each in level for after in next_matches(each)]
        positions = {to_json({**each.position(), "habits": None}) for each in level}
        ended = sum(each.over for each in level)
        found.append({"ply": ply, "sequences": len(level), "positions": len(positions), "ended": ended})
    return found


@pytest.mark.slow
def test_the_tree_of_a_fixed_position_has_the_golden_size(request: pytest.FixtureRequest) -> None:
    counts = {name: count(start(root), depth) for name, (depth, root) in ROOTS.items()}
    counts |= {name: count(start(root, "dig"), depth) for name, (depth, root) in DIG_ROOTS.items()}
    rows = [
        f"{json.dumps(name)}: [\n  " + ",\n  ".join(map(json.dumps, found)) + "\n ]"
        for name, found in counts.items()
    ]
    compare(request, "perft.json", "{\n " + ",\n ".join(rows) + "\n}\n")


def test_one_action_before_the_end_by_hand() -> None:
    """Nine points of twelve, one action; a deck of two different cards; a locksmith who may dig by that."""
    plies = count(start(DIG_ROOTS["dig: one action before the end, with a shakedown"][1], "dig"), 2)
    first = ["search", "move", "play shakedown", "dig spoon", "dig shovel", "reveal", "end"]
    assert (plies[0]["sequences"], plies[0]["ended"]) == (len(first), 1)
    drawn, rolled, first_card_dealt, reveal_or_end, dug_by_the_locksmith = 2, 6, 3, 2, 2
    next_turn = len(["search", "move", "careful", "steal", "end"])
    own = drawn + rolled + first_card_dealt + reveal_or_end + dug_by_the_locksmith
    assert (plies[1]["sequences"], plies[1]["ended"]) == (own + next_turn, 1)


def test_the_last_two_by_hand() -> None:
    """Red on 3, blue on 22. Three choices of two dice; six and six outcomes; then the moves."""
    plies = count(start(ROOTS["the last two, apart"][1]), 4)
    assert [ply["sequences"] for ply in plies[:3]] == [3, 3 * 6, 3 * 36]
    both_coloured = 36 * 2
    one_and_white = 36 * 3
    assert plies[3]["sequences"] == both_coloured + 2 * one_and_white
    blue_boards = 36 // 6 * 3 + 36 // 6 * 3
    red_past_the_start = 2 * 6 * 4
    assert plies[3]["ended"] == blue_boards + red_past_the_start
