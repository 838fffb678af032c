"""The contract of asking and answering: waiting, decision, play, play_all, why_not, tickets, undo, clone."""

from __future__ import annotations

from typing import Any

import pytest

import cellmates
from cellmates import (
    CHANCE,
    Decision,
    IllegalAction,
    MalformedAction,
    Match,
    Option,
    Refusal,
    StaleAction,
    to_json,
)
from tests.boats.board import (
    BET,
    COLOURS,
    begin,
    options,
    play,
    refused,
    roll,
    snapshot,
    stand,
    start,
    write_bet,
)


def asked(m: Match, seat: int | None = None) -> Decision:
    decision = m.decision(seat)
    assert decision is not None
    return decision


def test_a_match_says_what_it_is() -> None:
    m = Match.new("boats", players=3, seed=7, track=20)
    assert (m.game, m.players, m.over, m.winners, m.end_reason) == ("boats", 3, False, (), None)
    assert m.scores == (0, 0, 0)
    assert m.options == {
        "track": 20,
        "bedsheet": 8,
        "short_route": False,
        "bets": "written",
        "games": 1,
        "limit": 200,
        "counting": "empty",
        "back_stop": "window",
        "first": "random",
    }


def test_changing_what_a_match_hands_out_changes_nothing_in_it() -> None:
    m = stand({7: ["red"]})
    before = snapshot(m)
    m.options["track"] = 3
    position = m.position()
    position["track"]["7"].append("blue")
    position["bets"][0].clear()
    m.view(0)["track"].clear()
    m.view(0)["boats"][0].append("red")
    m.events(0).clear()
    assert snapshot(m) == before


def test_changing_a_position_after_handing_it_in_changes_nothing() -> None:
    given: dict[str, Any] = {
        "game": "boats",
        "players": 2,
        "bets": [list(BET), list(BET)],
        "track": {"7": ["red"]},
    }
    m = Match.from_position(given, dealer=None)
    text = m.dumps()
    given["track"]["7"].append("blue")
    given["bets"][0].reverse()
    assert m.dumps() == text
    assert Match.loads(text).position() == m.position()


def test_waiting_is_chance_alone_where_its_answers_are_ours() -> None:
    assert CHANCE == cellmates.CHANCE == -1
    m = Match.new("boats", players=2, dealer=None)
    assert m.waiting == frozenset({CHANCE})
    assert isinstance(m.waiting, frozenset)
    assert asked(m).seat == CHANCE
    assert asked(m) == asked(m, CHANCE)


def test_a_seat_that_owes_nothing_is_asked_nothing() -> None:
    m = begin()
    assert m.decision(1) is None
    assert m.decision(CHANCE) is None
    assert asked(m).seat == 0


def test_with_several_waiting_a_seat_must_be_named() -> None:
    m = start(3)
    with pytest.raises(MalformedAction, match="Player 1, Player 2 and Player 3") as caught:
        m.decision()
    assert caught.value.code == "which-seat"
    assert refused(m, "bet red").code == "which-seat"
    write_bet(m, 0)
    write_bet(m, 1)
    assert asked(m).seat == 2


def test_an_option_is_played_by_itself_its_id_or_its_text() -> None:
    results = []
    for form in range(3):
        m = start()
        option = asked(m, 0).options[3]
        m.play((option, option.id, option.text)[form], 0)
        results.append(snapshot(m))
    assert results[0] == results[1] == results[2]


def test_options_are_distinct_in_id_and_text_and_cite_a_rule() -> None:
    for m in (start(), begin(), stand({9: ["red"]}, dice={"red": 1, "blue": 2}, white=3)):
        decision = asked(m, 0)
        assert len({option.id for option in decision}) == len({option.text for option in decision})
        assert all(option.rule.startswith("B-") for option in decision)
        assert all(option.weight is None for option in decision)
        assert all(option in decision and option.text in decision for option in decision)
        assert all(cellmates.t(option.words) for option in decision)
        assert cellmates.t(decision.prompt)


def test_only_chance_has_weights() -> None:
    m = play(begin(), "dice red blue yellow")
    assert [option.weight for option in asked(m)] == [1] * 6


def test_the_engine_asks_even_where_only_one_option_is_left() -> None:
    m = start()
    m.play_all([f"bet {colour}" for colour in COLOURS[:6]], seat=0)
    assert options(m, 0) == {"bet dark green"}
    m = roll(begin(), red=1, blue=2, yellow=3)
    play(m, "move red", "move blue")
    assert options(m) == {"move yellow"}


def test_why_not_is_none_exactly_for_the_options() -> None:
    m = stand({7: ["red", "blue"]}, dice={"red": 2, "yellow": 1}, white=3)
    offered = {option.id for option in asked(m)}
    for action in range(cellmates.game("boats").actions):
        assert (m.why_not(action) is None) == (action in offered)


def test_why_not_changes_nothing() -> None:
    m = stand({7: ["red", "blue"]}, dice={"red": 2, "yellow": 1}, white=3)
    before = snapshot(m)
    for action in ("move red", "move yellow", "frob", None, 10**6):
        m.why_not(action)  # type: ignore[arg-type]
    assert snapshot(m) == before


def test_playing_all_is_all_or_none() -> None:
    m = start()
    before = snapshot(m)
    with pytest.raises(IllegalAction) as caught:
        m.play_all(["bet red", "bet blue", "bet red"], seat=0)
    assert caught.value.code == "bet-twice"
    assert snapshot(m) == before
    m.play_all(["bet red", "bet blue"], seat=0)
    assert m.view(0)["bets"][0] == ["red", "blue"]


def test_playing_all_equals_playing_one_by_one() -> None:
    one, other = start(), start()
    returned = one.play_all([f"bet {colour}" for colour in COLOURS], seat=1)
    singly = [event for colour in COLOURS for event in other.play(f"bet {colour}", 1)]
    assert returned == singly
    assert snapshot(one) == snapshot(other)


def test_answers_to_others_cannot_hide_in_a_list() -> None:
    """The eighth answer would be another seat's, or come after the bet is in."""
    m = start()
    before = snapshot(m)
    with pytest.raises(IllegalAction):
        m.play_all([*(f"bet {colour}" for colour in COLOURS), "bet red"], seat=0)
    assert snapshot(m) == before


@pytest.mark.parametrize("answers", [[], "bet red", "", None, 5, [None], [["bet red"]], ["bet red", None]])
def test_a_list_of_answers_is_a_list_of_actions(answers: Any) -> None:
    m = start()
    before = snapshot(m)
    with pytest.raises(MalformedAction):
        m.play_all(answers, seat=0)
    assert snapshot(m) == before


def test_a_text_is_not_called_an_empty_list() -> None:
    m = start()
    with pytest.raises(MalformedAction) as caught:
        m.play_all("bet red", seat=0)
    assert "empty" not in caught.value.message


# The three refusals


def test_malformed_is_what_the_game_does_not_know() -> None:
    refusal = refused(begin(), "frob")
    assert type(refusal) is MalformedAction
    assert refusal.code == "unknown-action"
    assert dict(refusal.args) == {"action": "frob", "game": "boats"}
    problem, advice = '"frob" is not an action of boats', "play one of the options of the open decision."
    assert refusal.message == f"{problem}; {advice}"


def test_illegal_is_what_is_not_on_offer() -> None:
    refusal = refused(stand({7: ["red", "blue"]}, dice={"red": 2, "yellow": 1}), "move red")
    assert type(refusal) is IllegalAction
    assert (refusal.code, refusal.rule) == ("blocked", "B-204")
    assert "red convict is blocked" in refusal.message
    assert str(refusal) == f"{refusal.message} (B-204)"
    assert isinstance(refusal, Refusal)
    assert isinstance(refusal, ValueError)


def test_stale_is_an_answer_to_an_older_question() -> None:
    m = begin()
    old = asked(m).ticket
    play(m, "dice red blue yellow", "roll red 1", "roll blue 2", "roll yellow 4")
    before = snapshot(m)
    with pytest.raises(StaleAction) as caught:
        m.play("move red", 0, ticket=old)
    assert caught.value.code == "stale"
    assert "Player 1" in caught.value.message
    assert snapshot(m) == before
    m.play("move red", 0, ticket=asked(m).ticket)


def test_an_answer_out_of_turn_is_illegal_and_says_whom_the_match_waits_for() -> None:
    refusal = refused(stand(dice={"red": 1, "blue": 2}), "move red", 1)
    assert (type(refusal), refusal.code) == (IllegalAction, "not-asked")
    assert "Player 2" in refusal.message
    assert "Player 1" in refusal.message


def test_nobody_answers_for_chance_but_chance() -> None:
    m = play(begin(), "dice red blue yellow")
    assert refused(m, "roll red 3", 0).code == "chance-waits"
    assert refused(m, "move red").code == "not-offered"
    assert refused(begin(), "roll red 3", CHANCE).code == "not-chance"
    m.play("roll red 3", CHANCE)


def test_after_the_end_nothing_can_be_played() -> None:
    m = play(stand({25: ["red"]}, boats=[BET[2:4], BET[4:6], BET[6:], []], dice={"red": 1}), "move red")
    for seat in (None, 0, 1, CHANCE):
        assert refused(m, "keep", seat).code == "over"
    assert m.decision() is None
    assert m.decision(0) is None


# Tickets


def test_a_ticket_changes_only_with_the_seats_own_question() -> None:
    m = start(3)
    mine = asked(m, 0).ticket
    write_bet(m, 1)
    m.play("bet red", 2)
    m.undo(2)
    assert asked(m, 0).ticket == mine
    m.play("bet red", 0, ticket=mine)
    assert asked(m, 0).ticket != mine


def test_every_answer_needs_a_new_ticket() -> None:
    m = start()
    seen = set()
    for colour in COLOURS:
        ticket = asked(m, 0).ticket
        assert ticket not in seen
        seen.add(ticket)
        m.play(f"bet {colour}", 0, ticket=ticket)
        assert isinstance(m.why_not(f"bet {colour}", 0), IllegalAction)


def test_a_double_click_is_stale() -> None:
    m = start()
    ticket = asked(m, 0).ticket
    m.play("bet red", 0, ticket=ticket)
    with pytest.raises(StaleAction):
        m.play("bet blue", 0, ticket=ticket)
    assert m.view(0)["bets"][0] == ["red"]


def test_a_ticket_of_an_undone_question_is_stale() -> None:
    m = stand(dice={"red": 1, "blue": 3})
    play(m, "move red")
    ticket = asked(m).ticket
    m.undo(0)
    with pytest.raises(StaleAction):
        m.play("move blue", 0, ticket=ticket)
    m.play("move blue", 0, ticket=asked(m).ticket)


def test_anothers_ticket_is_stale() -> None:
    m = start()
    with pytest.raises(StaleAction):
        m.play("bet red", 0, ticket=asked(m, 1).ticket)


def test_no_ticket_counts_the_steps_of_others() -> None:
    """Tickets of a seat are the same whatever the others wrote and took back meanwhile."""
    quiet, busy = start(), start()
    for colour in COLOURS[:4]:
        busy.play(f"bet {colour}", 1)
    busy.undo(1)
    for m in (quiet, busy):
        write_bet(m, 1)
        write_bet(m, 0)
    assert asked(quiet, 0).ticket == asked(busy, 0).ticket


def test_playing_all_takes_one_ticket_for_the_first_answer() -> None:
    m = start()
    ticket = asked(m, 0).ticket
    m.play_all(["bet red", "bet blue"], seat=0, ticket=ticket)
    with pytest.raises(StaleAction):
        m.play_all(["bet brown"], seat=0, ticket=ticket)


# Undo and clone


def test_undo_without_anything_to_take_back_is_refused() -> None:
    m = begin()
    before = snapshot(m)
    for seat in (0, 1):
        assert m.legal_undo(seat) == 0
        with pytest.raises(IllegalAction, match=f"Player {seat + 1} has no answer to take back") as caught:
            m.undo(seat)
        assert caught.value.code == "nothing-to-undo"
    assert snapshot(m) == before


def test_undo_deletes_nothing_and_is_replayed() -> None:
    m = play(stand({5: ["yellow"]}, dice={"red": 1, "blue": 3, "yellow": 2}), "move red", "move blue")
    m.undo(0)
    play(m, "move yellow", "move red")
    lines = m.dumps().splitlines()
    assert [line for line in lines if line.startswith("0 ")] == [
        "0 move red",
        "0 move blue",
        "0 undo",
        "0 move yellow",
        "0 move red",
    ]
    again = Match.loads(m.dumps())
    assert again.position() == m.position()
    assert again.events(1) == m.events(1)
    assert again.legal_undo(0) == m.legal_undo(0) == 2


def test_a_clone_is_equal_and_goes_its_own_way() -> None:
    m = roll(begin(), red=1, blue=3, yellow=6)
    twin = m.clone()
    assert snapshot(twin) == snapshot(m)
    before = snapshot(m)
    play(twin, "move red", "move blue")
    twin.undo(0)
    assert snapshot(m) == before
    play(m, "move yellow")
    assert options(twin) == {"move red", "move blue", "move yellow"}


def test_a_clone_of_a_seeded_match_has_the_same_future() -> None:
    m = Match.new("boats", players=2, seed=11)
    for seat in (0, 1):
        write_bet(m, seat)
    twin = m.clone()
    for each in (m, twin):
        while not each.over:
            each.play(asked(each).options[0])
    assert snapshot(m) == snapshot(twin)


def test_play_returns_every_new_event_for_the_tables_holder() -> None:
    m = start()
    (event,) = m.play("bet red", 1)
    assert (event.name, event.audience) == ("bet_written", (1,))
    assert m.log[-1] == event
    assert event.name not in {other.name for other in (*m.events(0), *m.events(None))}


def test_the_holder_can_ask_what_happened_since_an_event() -> None:
    m = start()
    known = m.happened
    told = m.play("bet red", 1)
    m.undo(1)
    assert m.log_since(known)[:-1] == told
    assert m.log_since(0) == m.log
    assert m.log_since(m.happened) == []
    assert m.happened == m.log[-1].number


def test_a_refused_answer_has_not_happened() -> None:
    m = start()
    known = m.happened
    with pytest.raises(Refusal):
        m.play_all(["bet red", "bet red"], 1)
    assert (m.happened, m.log_since(known)) == (known, [])


def test_an_option_of_another_decision_is_refused() -> None:
    m = begin()
    option = asked(m).options[0]
    play(m, "dice red blue yellow", "roll red 1", "roll blue 2", "roll yellow 4")
    assert isinstance(option, Option)
    assert refused(m, option).code == "rolled-already"
    assert to_json(option)
