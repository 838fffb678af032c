"""What a seat of `boats` sees, and what it may take back."""

from __future__ import annotations

import pytest

from cellmates import to_json
from cellmates.testkit import rule
from tests.boats.board import (
    BET,
    COLOURS,
    FIVE_ABOARD,
    WINDOW,
    begin,
    happened,
    options,
    place,
    play,
    roll,
    stand,
    start,
    write_bet,
)

FIELDS = {
    "game", "version", "seat", "players", "options", "turn", "waiting", "asked", "over", "end_reason",
    "winners", "first", "round", "track", "boats", "dice", "white", "moved", "bets", "bet_in",
}  # fmt: skip


def test_a_view_uses_the_position_files_words_and_shape() -> None:
    m = stand({7: ["red", "blue"]}, boats=[["brown"], [], [], []], dice={"red": 2, "yellow": 3}, white=4)
    view, position = m.view(0), m.position()
    assert set(view.keys()) >= FIELDS
    for field in ("game", "players", "options", "turn", "round", "track", "boats", "dice", "white"):
        assert view[field] == position[field]
    assert view["track"] == {"7": ["red", "blue"]}


def test_everybody_sees_the_same_but_for_the_bets() -> None:
    m = stand({7: ["red"]}, players=3, bets=[BET, BET[::-1], BET], dice={"red": 2}, white=4)
    views = [dict(m.view(viewer)) for viewer in (0, 1, 2, None)]
    own = [(view.pop("seat"), view.pop("bets")) for view in views]
    outlooks = [view.pop("outlook") for view in views]
    assert [outlook and [each.colour for each in outlook.convicts] for outlook in outlooks] == [
        BET,
        BET[::-1],
        BET,
        None,
    ]
    assert views[0] == views[1] == views[2] == views[3]
    assert own == [
        (0, [BET, None, None]),
        (1, [None, BET[::-1], None]),
        (2, [None, None, BET]),
        (None, [None, None, None]),
    ]


@rule("B-102")
def test_no_text_of_a_view_or_log_betrays_anothers_bet() -> None:
    """Two tables that differ only in seat 1's bet look exactly the same to everybody else."""
    tables = []
    for bet in (BET, BET[::-1]):
        m = start(3)
        write_bet(m, 1, bet)
        write_bet(m, 0)
        write_bet(m, 2)
        play(roll(m, red=6, blue=3, yellow=1), "move blue")
        tables.append([to_json([m.view(v), m.events(v)]) for v in (0, 2, None)])
        tables[-1] += [to_json(m.decision(0)), to_json(m.why_not("bet red", 2))]
    assert tables[0] == tables[1]


def test_the_open_question_is_public_but_how_far_a_bet_is_is_not() -> None:
    m = start(2)
    m.play("bet red", 0)
    asked = m.view(1)["asked"]
    assert asked.seats == [0, 1]
    assert m.view(None)["asked"] == asked
    write_bet(m, 1)
    assert m.view(1)["asked"].seats == m.view(1)["waiting"] == [0]


def test_at_the_end_all_is_open() -> None:
    m = stand({25: ["red"]}, boats=FIVE_ABOARD, dice={"red": 1}, bets=[BET, BET[::-1]])
    play(m, "move red")
    for viewer in (0, 1, None):
        view = m.view(viewer)
        assert view["bets"] == [BET, BET[::-1]]
        assert (view["over"], view["end_reason"], view["waiting"], view["asked"]) == (True, "boats", [], None)
        assert view["winners"] == list(m.winners)


def test_events_of_a_viewer_are_numbered_without_gaps() -> None:
    m = begin(3)
    for viewer in (0, 1, 2, None):
        events = m.events(viewer)
        assert [event.number for event in events] == list(range(1, len(events) + 1))
        assert m.events(viewer, since=2) == events[2:]
        assert m.events(viewer, since=len(events)) == []
    assert len(m.events(0)) == len(m.events(None)) + 7


def test_a_bets_own_events_reach_its_owner_only() -> None:
    m = begin(2)
    for event in m.log:
        if event.name == "bet_written":
            assert event.audience == (event.args["seat"],)
        else:
            assert event.audience == "all"
    assert [e.args["colour"] for e in m.events(1) if e.name == "bet_written"] == list(COLOURS)


def test_play_returns_what_happened() -> None:
    m = stand({7: ["red"], 9: ["blue"]}, dice={"red": 2, "blue": 3})
    names = [(event.name, dict(event.args)) for event in m.play("move red")]
    assert names[:2] == [
        ("moved", {"colour": "red", "from": 7, "to": 9}),
        ("landed_on", {"colour": "red", "under": "blue", "field": 9}),
    ]
    assert ("die_lapsed", {"colour": "blue"}) in names
    assert names[-1] == ("turn_began", {"seat": 1, "round": 2})


def test_a_turn_says_who_began_it_which_dice_and_what_they_show() -> None:
    m = roll(begin(), red=3, blue=2, yellow=5)
    assert happened(m, "turn_began") == [{"seat": 0, "round": 1}]
    assert happened(m, "dice_chosen") == [{"seat": 0, "dice": ["red", "blue", "yellow"]}]
    rolled = [(args["colour"], args["pips"]) for args in happened(m, "die_rolled")]
    assert rolled == [("red", 3), ("blue", 2), ("yellow", 5)]


# Taking back


def test_moves_since_the_roll_may_be_taken_back_all_together() -> None:
    m = roll(begin(), red=3, blue=2, yellow=5)
    before = m.position()
    play(m, "move red", "move blue")
    assert (m.legal_undo(0), m.legal_undo(1)) == (2, 0)
    m.undo(0)
    assert m.position() == before
    assert m.legal_undo(0) == 0


def test_a_roll_is_never_taken_back() -> None:
    m = play(begin(), "dice red blue yellow")
    assert m.legal_undo(0) in {0, 1}
    play(m, "roll red 1")
    assert m.legal_undo(0) == 0
    play(m, "roll blue 1", "roll yellow 1")
    assert m.legal_undo(0) == 0


def test_the_choice_of_dice_may_be_taken_back_before_they_roll() -> None:
    m = play(begin(), "dice red blue yellow")
    assert m.legal_undo(0) == 1
    m.undo(0)
    assert m.waiting == {0}
    assert len(options(m)) == 35


@pytest.mark.parametrize("last", ["back orange", "keep"])
def test_the_last_move_of_a_turn_may_be_taken_back_until_the_next_player_answers(last: str) -> None:
    m = play(stand({9: ["orange"]}, dice={"red": 1}, white=2), "move red", last)
    assert m.waiting == {1}
    assert m.legal_undo(0) == 2
    back = m.clone()
    back.undo(0)
    assert (place(back, "red"), back.waiting == {0}) == (WINDOW, True)
    play(m, "dice red blue yellow")
    assert m.legal_undo(0) == 0


def test_an_unfinished_bet_is_taken_back_whole_and_a_complete_one_never() -> None:
    m = start(2)
    for n, colour in enumerate(COLOURS[:6], 1):
        m.play(f"bet {colour}", 0)
        assert m.legal_undo(0) == n
    m.undo(0)
    assert m.view(0)["bets"][0] == []
    write_bet(m, 0)
    assert m.legal_undo(0) == 0


def test_another_seats_bet_does_not_close_a_seats_own() -> None:
    m = start(2)
    m.play("bet red", 0)
    m.play("bet blue", 1)
    assert (m.legal_undo(0), m.legal_undo(1)) == (1, 1)
    m.undo(0)
    assert m.view(1)["bets"][1] == ["blue"]
    assert m.view(0)["bets"][0] == []
    assert m.legal_undo(1) == 1


def test_the_end_of_the_game_is_never_taken_back() -> None:
    """The bets were shown: everybody has learnt something."""
    m = play(stand({25: ["red"]}, boats=FIVE_ABOARD, dice={"red": 1}), "move red")
    assert m.over
    assert (m.legal_undo(0), m.legal_undo(1)) == (0, 0)


def test_a_take_back_is_an_event_and_a_journal_line() -> None:
    m = play(stand(dice={"red": 2, "blue": 3}), "move red")
    (event,) = m.undo(0)
    assert (event.name, dict(event.args), event.audience) == ("taken_back", {"seat": 0}, "all")
    assert m.dumps().splitlines()[-3:-1] == ["0 move red", "0 undo"]
