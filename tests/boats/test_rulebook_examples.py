"""The examples and drawings of the rulebook are played: the game does what they say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import cellmates
from cellmates.testkit import rule
from tests.boats.board import BET, begin, boats, lapsed, options, place, play, roll, stack_on, stand

if TYPE_CHECKING:
    from cellmates.words.book import Block

COUNTINGS = ("empty", "all")
ROUTES: tuple[dict[str, Any], ...] = ({}, {"short_route": True, "bedsheet": 9})
WIDTH = 4
"""The width of a column of a drawing, in characters."""
MARGIN = 10


def block(kind: str, title: str, **options: Any) -> Block:
    found = cellmates.game("boats").rulebook(options)
    blocks = [block for chapter in found.chapters for block in chapter.blocks]
    return next(block for block in blocks if block.kind == kind and block.title.startswith(title))


def drawn(line: str, convict: str, first: int) -> int:
    """The field of a convict in a line of a drawing."""
    return (line.index(convict) - MARGIN) // WIDTH + first


@rule("B-203", "B-605", "B-601")
@pytest.mark.parametrize("counting", COUNTINGS)
@pytest.mark.parametrize("route", ROUTES)
def test_a_first_turn(counting: str, route: dict[str, Any]) -> None:
    m = roll(begin(counting=counting, **route), red=3, yellow=5, blue=2)
    play(m, "move red", "move yellow", "move blue")
    told = block("example", "A first turn", counting=counting, **route).text
    assert f"Red comes to field {place(m, 'red')}, yellow to field {place(m, 'yellow')}" in told
    assert f"blue to field {place(m, 'blue')}." in told


@rule("B-203", "B-605")
@pytest.mark.parametrize("counting", COUNTINGS)
@pytest.mark.parametrize("route", ROUTES)
def test_the_drawing_of_counting(counting: str, route: dict[str, Any]) -> None:
    fields, before, counted, after = block("drawing", "Counting", counting=counting, **route).text.split("\n")
    first = int(fields.split()[1])
    track = {drawn(before, name[0].upper(), first): [name] for name in ("yellow", "red", "blue")}
    m = stand(track, dice={"yellow": 4, "orange": 1}, options={"counting": counting, **route})
    play(m, "move yellow")
    assert place(m, "yellow") == drawn(after, "Y", first) == drawn(counted, "4", first)
    assert [drawn(after, name, first) for name in "RB"] == [place(m, "red"), place(m, "blue")]


@rule("B-203", "B-204")
@pytest.mark.parametrize("counting", COUNTINGS)
def test_the_drawing_of_stacking(counting: str) -> None:
    _, before, _, upper, lower = block("drawing", "Stacking", counting=counting).text.split("\n")
    track = {drawn(before, name[0].upper(), 1): [name] for name in ("yellow", "red")}
    m = stand(track, dice={"yellow": 2, "red": 1}, options={"counting": counting})
    play(m, "move yellow")
    assert drawn(upper, "Y", 1) == drawn(lower, "R", 1)
    assert stack_on(m, drawn(upper, "Y", 1)) == ["red", "yellow"]
    assert lapsed(m) == ["red"]


@rule("B-202", "B-402")
@pytest.mark.parametrize("first", ["light green", "blue"])
@pytest.mark.parametrize(("counting", "blue"), [("empty", {13: ["red", "blue"]}), ("all", {12: ["blue"]})])
def test_the_order_of_the_moves(counting: str, blue: dict[int, list[str]], first: str) -> None:
    track = {10: ["light green"], **blue, 24: ["orange"]}
    m = stand(track, boats=[["brown"], [], [], []], options={"counting": counting})
    play(roll(m, orange=3, light_green=4, blue=2), "move orange")
    assert boats(m)[0] == ["brown", "orange"]
    second = next(iter(options(m) - {f"move {first}"}))
    play(m, f"move {first}", second)
    told = block("example", "The order of the moves", counting=counting).text
    assert f"Each will come to field {place(m, 'blue')}." in told
    assert stack_on(m, int(place(m, "blue"))) == [first, second.removeprefix("move ")]


@rule("B-205", "B-303")
def test_making_a_die_lapse() -> None:
    dice = {"red": 2, "yellow": 6, "orange": 1}
    m = stand({5: ["red"], 12: ["yellow"], 20: ["orange"]}, dice=dice, white=4)
    play(m, "back yellow", "move red", "move orange")
    assert lapsed(m) == ["yellow"]
    m = stand({10: ["red"], 12: ["yellow"], 20: ["orange"]}, dice=dice, white=4)
    play(m, "move red", "move orange")
    assert lapsed(m) == ["yellow"]
    assert "yellow's own die lapses" in block("example", "Making a die lapse").text


@rule("B-501")
def test_counting_points() -> None:
    told = block("example", "Counting points").text
    bet = told.removeprefix("Your bet was ").partition(".")[0].split(", ")
    aboard = [["red", "blue"], ["brown", "light green"], ["orange"], []]
    m = play(stand({25: ["yellow"]}, boats=aboard, dice={"yellow": 1}, bets=[bet, BET]), "move yellow")
    assert boats(m)[2:] == [["orange", "yellow"], ["dark green"]]
    assert told.endswith(f"{m.scores[0]} points.")


@rule("B-501")
def test_the_table_of_boats() -> None:
    rows = block("grid", "What the boats are worth").rows
    m = play(
        stand({25: ["orange"]}, boats=[BET[:2], BET[2:4], BET[4:5], []], dice={"orange": 1}), "move orange"
    )
    worth = [int(takes) * int(score) for _, takes, _, score in rows]
    assert m.scores[0] == sum(worth) == 16


def test_a_track_too_short_for_an_example_has_none() -> None:
    found = cellmates.game("boats").rulebook({"track": 5})
    kinds = [block.kind for chapter in found.chapters for block in chapter.blocks]
    assert "drawing" not in kinds
