"""B-105: the convicts' order in the windows belongs to the match, and says nothing about its dice."""

from __future__ import annotations

import pytest

from cellmates import BadPosition, Match
from cellmates.kernel.fair import Fair
from cellmates.testkit import rule
from tests.boats.board import COLOURS, begin, stand, start

HARBOUR = Fair(b"s" * 32, "harbour", [b"n" * 32, None])


def fair(secret: bytes, table: str) -> Match:
    return Match.new("boats", players=2, dealer=Fair(secret * 32, table, [None, None]))


@rule("B-105")
def test_all_seven_stand_in_an_order_that_every_viewer_sees() -> None:
    m = begin(3)
    orders = [m.view(viewer)["windows"] for viewer in (None, 0, 1, 2)]
    assert sorted(orders[0]) == sorted(COLOURS)
    assert orders == [orders[0]] * 4
    assert orders[0] != list(COLOURS)


@rule("B-105")
def test_the_order_differs_from_table_to_table() -> None:
    tables = [start(players).view(None)["windows"] for players in range(2, 7)]
    tables += [fair(b"s", table).view(None)["windows"] for table in ("harbour", "tower", "cellar")]
    assert len({tuple(order) for order in tables}) == len(tables)


@rule("B-105")
def test_neither_a_seed_nor_a_secret_comes_into_it() -> None:
    seeded = [Match.new("boats", players=2, seed=seed).view(None)["windows"] for seed in range(20)]
    sealed = [fair(secret, "harbour").view(None)["windows"] for secret in (b"a", b"b", b"c")]
    assert all(order == seeded[0] for order in seeded)
    assert all(order == sealed[0] for order in sealed)


@rule("B-105")
def test_the_order_stays_through_play_undo_journal_and_position() -> None:
    m = Match.new("boats", players=2, dealer=HARBOUR)
    order = m.view(0)["windows"]
    m.play("bet red", seat=0)
    m.undo(0)
    again = [
        m,
        m.clone(),
        Match.loads(m.dumps()),
        Match.loads(m.dumps(), dealer=None),
        Match.from_position(m.position(), dealer=None),
        Match.resume(m.setup, [], HARBOUR),
    ]
    assert [each.view(0)["windows"] for each in again] == [order] * len(again)


@rule("B-105")
def test_a_position_may_set_the_order() -> None:
    order = list(reversed(COLOURS))
    m = stand({3: ["red"]}, windows=order)
    assert m.view(None)["windows"] == order
    assert m.position()["windows"] == order
    assert Match.loads(m.dumps()).view(1)["windows"] == order


@rule("B-105")
@pytest.mark.parametrize("order", [[], list(COLOURS[:6]), [*COLOURS[:6], "red"], "red", 7, [1] * 7, None])
def test_an_order_that_is_none_is_refused(order: object) -> None:
    with pytest.raises(BadPosition, match="windows") as caught:
        stand(windows=order)
    assert "all seven colours" in caught.value.message


@rule("B-105")
def test_the_order_changes_nothing_in_play() -> None:
    one = stand({3: ["red"]}, dice={"red": 2, "blue": 3})
    other = stand({3: ["red"]}, dice={"red": 2, "blue": 3}, windows=list(reversed(COLOURS)))
    for m in (one, other):
        m.play("move red")
        m.play("move blue")
    assert one.view(0)["track"] == other.view(0)["track"]
