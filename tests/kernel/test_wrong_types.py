"""Wrong types: one sentence names the value and what would be right, and nothing has changed."""

from __future__ import annotations

import copy
import pickle
from typing import TYPE_CHECKING, Any

import pytest

import cellmates
from cellmates import BadContent, BadSetup, Dealer, IllegalAction, MalformedAction, Match, Problem
from tests.boats.board import snapshot, start

if TYPE_CHECKING:
    from collections.abc import Callable

NO_SEATS: list[Any] = ["0", "x", True, 1.0, [0], 2, 6, -2, 10**30]


@pytest.mark.parametrize("seat", NO_SEATS, ids=repr)
@pytest.mark.parametrize(
    "ask",
    [
        lambda m, seat: m.decision(seat),
        lambda m, seat: m.play("bet red", seat),
        lambda m, seat: m.play_all(["bet red"], seat),
        lambda m, seat: m.view(seat),
        lambda m, seat: m.events(seat),
        lambda m, seat: m.legal_undo(seat),
        lambda m, seat: m.undo(seat),
    ],
    ids=["decision", "play", "play_all", "view", "events", "legal_undo", "undo"],
)
def test_a_seat_is_a_number_of_this_table(ask: Callable[[Match, Any], object], seat: Any) -> None:
    m = start()
    before = snapshot(m)
    with pytest.raises(MalformedAction) as caught:
        ask(m, seat)
    assert caught.value.code == "no-such-seat"
    assert str(seat) in caught.value.message
    assert snapshot(m) == before


def test_why_not_says_that_there_is_no_such_seat() -> None:
    refusal = start().why_not("bet red", 5)
    assert isinstance(refusal, MalformedAction)
    assert refusal.code == "no-such-seat"


def test_chance_and_spectators_have_no_answers_to_take_back_and_chance_no_view() -> None:
    m = start()
    for ask in (m.view, m.events, m.legal_undo, m.undo):
        with pytest.raises(MalformedAction):
            ask(-1)
    for seat in (None, "x"):
        with pytest.raises(MalformedAction):
            m.legal_undo(seat)  # type: ignore[arg-type]


@pytest.mark.parametrize("seat", ["0", "1"])
def test_a_seat_in_quotes_is_not_called_missing(seat: Any) -> None:
    """ "There is no seat 0" would be false: the sentence has to show that it is a text."""
    with pytest.raises(MalformedAction) as caught:
        start().view(seat)
    assert f"'{seat}'" in caught.value.message or f'"{seat}"' in caught.value.message


@pytest.mark.parametrize("action", [None, [], ["bet red"], {}, True, 1.0, b"bet red", ...], ids=repr)
def test_an_action_is_an_option_a_number_or_a_text(action: Any) -> None:
    m = start()
    before = snapshot(m)
    with pytest.raises(MalformedAction, match=f"not a value of type {type(action).__name__}") as caught:
        m.play(action, 0)
    assert caught.value.code == "bad-action-type"
    assert snapshot(m) == before


@pytest.mark.parametrize("action", [-1, -(10**30), 10**6, 2**31, 2**63, 2**64, 10**30], ids=repr)
def test_an_action_id_is_one_of_the_games(action: int) -> None:
    m = start()
    before = snapshot(m)
    with pytest.raises(MalformedAction) as caught:
        m.play(action, 0)
    assert caught.value.code == "unknown-action-id"
    assert str(action) in caught.value.message
    assert snapshot(m) == before


@pytest.mark.parametrize(
    "text",
    ["", " ", "bet", "bet pink", "bet red blue", "Bet red", "bet white", "roll red 7", "first 6"],
)
def test_a_text_is_an_action_in_notation(text: str) -> None:
    m = start()
    before = snapshot(m)
    with pytest.raises(MalformedAction) as caught:
        m.play(text, 0)
    assert caught.value.code == "unknown-action"
    assert caught.value.args["action"] == text
    assert snapshot(m) == before


@pytest.mark.parametrize("players", ["4", True, 2.0, [2], -2, 0, 1, 7, 10**30], ids=repr)
def test_the_number_of_players_is_a_number(players: Any) -> None:
    with pytest.raises(BadSetup, match="2 to 6 players") as caught:
        Match.new("boats", players=players)
    assert caught.value.code == "players"


def test_a_number_of_players_in_quotes_is_shown_as_a_text() -> None:
    with pytest.raises(BadSetup) as caught:
        Match.new("boats", players="4")  # type: ignore[arg-type]
    assert "'4'" in caught.value.message or '"4"' in caught.value.message


def test_the_number_of_players_must_be_given() -> None:
    with pytest.raises(BadSetup, match="2 to 6") as caught:
        Match.new("boats")
    assert caught.value.code == "players-missing"


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("track", "26"),
        ("limit", "200"),
        ("games", "1"),
        ("first", "0"),
        ("short_route", "true"),
        ("bedsheet", "8"),
    ],
)
def test_an_options_value_in_quotes_is_shown_as_a_text(option: str, value: Any) -> None:
    """ "can't be 26; it must be a whole number from 3 to 200" would contradict itself."""
    with pytest.raises(BadSetup) as caught:
        Match.new("boats", players=2, **{option: value})
    assert f"'{value}'" in caught.value.message or f'"{value}"' in caught.value.message


@pytest.mark.parametrize("seed", [-1, "7", True, 1.5, [7]], ids=repr)
def test_a_seed_is_a_whole_number_that_is_not_negative(seed: Any) -> None:
    for ask in (
        lambda: Match.new("boats", players=2, seed=seed),
        lambda: cellmates.game("boats").start(players=2, seed=seed),
        lambda: cellmates.game("boats").playouts(1, seed=seed),
        lambda: cellmates.bot("random", seed=seed),
        lambda: cellmates.Seeded(seed),
    ):
        with pytest.raises(BadSetup, match="whole number") as caught:
            ask()
        assert caught.value.code == "seed"


def test_a_seed_that_is_too_large_is_refused_with_the_largest() -> None:
    with pytest.raises(BadSetup) as caught:
        Match.new("boats", players=2, seed=10**30)
    assert caught.value.code == "seed"
    assert len([word for word in caught.value.message.split() if any(map(str.isdigit, word))]) >= 2


@pytest.mark.parametrize("game", ["chess", "Boats", "", None, 5, ["boats"]], ids=repr)
def test_a_game_is_one_of_those_there_are(game: Any) -> None:
    for ask in (
        lambda: Match.new(game, players=2),
        lambda: cellmates.game(game),
        lambda: cellmates.schema(game),
        lambda: Match.from_position({"game": game, "players": 2}),
    ):
        with pytest.raises(BadSetup, match="boats") as caught:
            ask()
        assert caught.value.code == "unknown-game"


def test_an_unknown_option_is_named_with_those_there_are() -> None:
    with pytest.raises(BadSetup, match=r'no option "colour".*track, bedsheet, short_route') as caught:
        Match.new("boats", players=2, colour="red")
    assert caught.value.code == "unknown-option"


@pytest.mark.parametrize(
    ("option", "value", "right"),
    [
        ("short_route", 1, "false and true"),
        ("short_route", "yes", "false and true"),
        ("bets", "secret", "written and dealt"),
        ("bets", None, "written and dealt"),
        ("games", 2, "1 and match"),
        ("games", True, "1 and match"),
        ("counting", "none", "empty and all"),
        ("first", 2, "0 to 1, or random"),
        ("limit", 0, "or none"),
        ("track", [26], "from 3"),
    ],
)
def test_an_options_value_is_one_it_allows(option: str, value: Any, right: str) -> None:
    with pytest.raises(BadSetup, match=f'option "{option}".*{right}') as caught:
        Match.new("boats", players=2, **{option: value})
    assert caught.value.code == "bad-option"
    assert caught.value.rule is not None


@pytest.mark.parametrize("dealer", ["Seeded", "none", "", 5, Dealer, ...], ids=repr)
def test_a_dealer_is_seeded_none_or_an_object(dealer: Any) -> None:
    with pytest.raises(BadSetup, match='"seeded", None or a dealer object') as caught:
        Match.new("boats", players=2, dealer=dealer)
    assert caught.value.code == "dealer"


@pytest.mark.parametrize("name", ["x", "", None, 5], ids=repr)
def test_a_bot_is_one_of_those_there_are(name: Any) -> None:
    with pytest.raises(BadSetup, match=r"random, easy, .*module:Class.*expert@200") as caught:
        cellmates.bot(name)
    assert caught.value.code == "unknown-bot"


@pytest.mark.parametrize("content", [5, {}, [], b"x", "no-such-file.toml", ""], ids=repr)
def test_content_is_a_file_or_a_content(content: Any) -> None:
    with pytest.raises(BadContent, match="can't be read") as caught:
        Match.new("boats", players=2, content=content)
    assert caught.value.code == "unreadable"


@pytest.mark.parametrize("since", ["1", None, 1.5, [0]], ids=repr)
def test_since_is_the_number_of_an_event(since: Any) -> None:
    with pytest.raises(Problem):
        start().events(0, since=since)


@pytest.mark.parametrize("ticket", ["", "x", 1, b"", [], 0.0], ids=repr)
def test_a_ticket_that_is_none_of_ours_is_stale(ticket: Any) -> None:
    m = start()
    before = snapshot(m)
    with pytest.raises(cellmates.StaleAction):
        m.play("bet red", 0, ticket=ticket)
    assert snapshot(m) == before


@pytest.mark.parametrize("action", [99999, -1, 10**30], ids=repr)
def test_the_bare_engine_takes_its_options_only(action: int) -> None:
    run = cellmates.game("boats").start(players=2, seed=1)
    before = (run.seat, run.options(), run.scores())
    with pytest.raises((IllegalAction, OverflowError, ValueError)) as caught:
        run.step(action)
    assert str(caught.value)
    assert (run.seat, run.options(), run.scores()) == before


def test_every_problem_can_be_copied_and_sent() -> None:
    m = start()
    refusals: list[Any] = [m.why_not("frob", 0), m.why_not("bet red"), m.why_not("dice red blue", 0)]
    with pytest.raises(BadSetup) as caught:
        Match.new("boats", players=2, track=1)
    for problem in (*refusals, caught.value):
        for twin in (copy.copy(problem), copy.deepcopy(problem), pickle.loads(pickle.dumps(problem))):
            assert type(twin) is type(problem)
            assert (twin.code, twin.rule, dict(twin.args)) == (problem.code, problem.rule, dict(problem.args))
            assert str(twin) == str(problem)


def test_every_problem_is_a_value_error_with_a_sentence() -> None:
    refusal = start().why_not("frob", 0)
    assert isinstance(refusal, Problem)
    assert isinstance(refusal, ValueError)
    assert refusal.message.endswith(".")
    plain = cellmates.to_json(refusal)
    for key in ("code", "rule", "args", "message"):
        assert f'"{key}":' in plain
