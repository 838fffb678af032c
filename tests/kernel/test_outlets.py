"""What leaves a match: JSON, schema, bots that play from a view, and the bare engine."""

from __future__ import annotations

import json

import pytest

import cellmates
from cellmates import Match, to_json
from tests.boats.board import begin, play, snapshot, stand, start, take_a_turn


def test_everything_that_may_leave_has_a_json() -> None:
    m = stand({7: ["red", "blue"]}, dice={"red": 2, "yellow": 1}, white=3)
    decision = m.decision()
    for thing in (
        m.view(0),
        m.view(None),
        decision,
        m.events(0),
        m.log,
        m.position(),
        m.why_not("move red"),
        m.waiting,
    ):
        assert json.loads(to_json(thing)) is not None
    assert json.loads(to_json(m.view(0)))["track"] == {"7": ["red", "blue"]}
    assert json.loads(to_json(m.why_not("move red")))["code"] == "blocked"
    assert json.loads(to_json(m.position())) == m.position()


def test_the_schema_describes_every_view_and_every_event() -> None:
    schema = cellmates.schema("boats")
    m = Match.new("boats", players=2, seed=2)
    while not m.over:
        seat = min(m.waiting)
        decision = m.decision(seat)
        assert decision is not None
        m.play(decision.options[-1], seat)
        view = json.loads(to_json(m.view(0)))
        definition = schema["$defs"][schema["view"]["$ref"].rpartition("/")[2]]
        assert set(view) == set(definition["properties"])
        assert set(definition["required"]) <= set(view)
    for event in m.log:
        described = schema["events"][event.name]
        assert set(event.args) == set(described["properties"]) == set(described["required"])
    json.dumps(schema)


def test_a_view_carries_its_version() -> None:
    assert begin().view(0)["version"] == 2


def test_a_view_reads_like_a_mapping() -> None:
    view = begin().view(0)
    assert view["seat"] == 0
    assert "seat" in view
    assert "hand" not in view
    with pytest.raises(KeyError):
        view["hand"]
    assert dict(view)["seat"] == 0


def test_a_view_without_memory_lacks_the_memory_aid_and_nothing_else() -> None:
    m = begin()
    m.play("dice red blue yellow")
    seen, forgetful = m.view(0), m.view(0, memory=False)
    assert seen["habits"][0]["chosen"] == {"red": 1, "blue": 1, "yellow": 1}
    assert forgetful["habits"] is None
    assert {**dict(forgetful), "habits": seen["habits"]} == dict(seen)


@pytest.mark.parametrize("name", ["random", "planner"])
def test_a_bot_plays_any_seat_from_its_view(name: str) -> None:
    m = Match.new("boats", players=2, seed=4, track=12)
    bots = [cellmates.bot(name, seed=seat) for seat in (0, 1)]
    while not m.over:
        seat = min(m.waiting)
        decision = m.decision(seat)
        assert decision is not None
        option = bots[seat].choose(m.view(seat), decision)
        assert option in decision
        m.play(option, seat, ticket=decision.ticket)
    assert m.end_reason == "boats"


@pytest.mark.parametrize("name", ["random", "planner"])
def test_a_bot_with_the_same_seed_chooses_the_same(name: str) -> None:
    m = start()
    decision = m.decision(0)
    assert decision is not None
    chosen = [cellmates.bot(name, seed=8).choose(m.view(0), decision) for _ in range(2)]
    assert chosen[0] == chosen[1]


def test_a_bot_only_looks() -> None:
    m = begin()
    before = snapshot(m)
    decision = m.decision(0)
    assert decision is not None
    cellmates.bot("planner").choose(m.view(0), decision)
    assert snapshot(m) == before


def test_the_bare_engine_plays_the_same_game_as_a_match() -> None:
    run = cellmates.game("boats").start(players=3, seed=17, track=15)
    m = Match.new("boats", players=3, seed=17, track=15)
    step = 0
    while not run.over:
        decision = m.decision(run.seat)
        assert decision is not None
        assert run.seat == min(m.waiting)
        assert run.options() == [option.id for option in decision]
        action = run.options()[step % len(run.options())]
        run.step(action)
        m.play(action, decision.seat)
        step += 1
    assert m.over
    assert run.scores() == m.scores
    assert run.options() == []


def test_a_clone_of_the_bare_engine_goes_its_own_way() -> None:
    run = cellmates.game("boats").start(players=2, seed=17)
    twin = run.clone()
    before = (run.seat, run.options())
    twin.step(twin.options()[0])
    assert (run.seat, run.options()) == before
    run.step(run.options()[0])
    assert (run.seat, run.options()) == (twin.seat, twin.options())


def test_playouts_repeat_by_their_seed() -> None:
    game = cellmates.game("boats")
    one, other = game.playouts(3, seed=5), game.playouts(3, seed=5)
    assert one.games == 3
    assert one.decisions > 0
    assert (one.checksum, one.decisions) == (other.checksum, other.decisions)
    assert game.playouts(3, seed=6).checksum != one.checksum


def test_games_are_named() -> None:
    assert "boats" in cellmates.games()
    assert cellmates.game("boats").name == "boats"
    assert isinstance(cellmates.compiled, bool)


def test_every_event_can_be_said_in_words() -> None:
    game = cellmates.game("boats")
    m = begin()
    for _ in range(4):
        take_a_turn(m)
    play(m, "dice red blue yellow")
    for event in m.log:
        assert cellmates.t(game.event_words(event.name, event.args)).endswith(".")
