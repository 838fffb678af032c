"""An analysis names what was thrown away, and uses only what its reader may know."""

from __future__ import annotations

import importlib
from dataclasses import replace
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

import pytest

import cellmates
from cellmates import BadSetup, Match
from cellmates.kernel.chance import Stream
from cellmates.lab.analysis import certain, counted, mark_of
from cellmates.lab.analyst import analyse
from cellmates.lab.played_match import read_match
from cellmates.pictures.curve import curve
from cellmates.testkit.swaps import swap_cards
from tests.boats.board import BET, FIVE_ABOARD, play, stand, start, write_bet

if TYPE_CHECKING:
    from cellmates.lab.analysis import Analysis

SEATED = ["light green", "brown", "yellow", "orange", "dark green"]
SVG = "{http://www.w3.org/2000/svg}"


def one_move_wins() -> Match:
    """The match depends on whether red or blue boards first, and seat 0 can choose."""
    return stand(
        {24: ["red"], 25: ["blue"]},
        boats=FIVE_ABOARD,
        dice={"red": 6, "blue": 6},
        bets=[[*SEATED, "red", "blue"], [*SEATED, "blue", "red"]],
    )


def thrown_away() -> Match:
    return play(one_move_wins(), "move blue")


def of(match: Match, seat: int | None = None, iterations: int = 12, **more: Any) -> Analysis:
    return analyse(read_match(match.dumps(), seat), iterations, **more)


def bots_play(game: str, answers: int, **setup: Any) -> Match:
    """A match after this many answers of quick bots, or at its end."""
    return bots_play_on(Match.new(game, **setup), answers)


def bots_play_on(match: Match, answers: int) -> Match:
    bot = cellmates.bot("normal", seed=1)
    for _ in range(answers):
        if match.over:
            break
        seat = min(match.waiting)
        decision = match.decision(seat)
        assert decision is not None
        match.play(bot.choose(match.view(seat), decision), seat=seat)
    return match


# What choices were worth


def test_a_win_that_was_thrown_away_is_a_blunder_and_a_turning_point() -> None:
    analysis = of(thrown_away(), iterations=40)
    (ply,) = analysis.plies
    assert ply.score is not None
    assert (ply.score.played, ply.score.best, ply.score.mark) == ("move blue", "move red", "blunder")
    assert ply.score.loss.value == 1.0
    (point,) = analysis.turning_points
    assert (point.ply, point.cause, point.leader_before, point.leader_after) == (0, "choice", 0, 1)


def test_the_winning_move_is_the_best_and_gives_nothing_away() -> None:
    analysis = of(play(one_move_wins(), "move red"), iterations=40)
    score = analysis.plies[0].score
    assert score is not None
    assert (score.best, score.loss.value, score.mark) == ("move red", 0.0, None)
    assert (analysis.summaries[0].best_rate, analysis.summaries[0].choices) == (1.0, 1)
    assert analysis.summaries[1].average_loss is None


def test_a_loss_within_the_noise_has_no_name() -> None:
    sure, unsure = counted(0.6, 0.02, 400), counted(0.6, 0.2, 5)
    assert mark_of(sure - counted(0.45, 0.02, 400)) == "mistake"
    assert mark_of(unsure - counted(0.3, 0.2, 5)) is None
    assert mark_of(certain(0.04)) is None


def test_no_small_sample_proves_a_certainty() -> None:
    always = counted(1.0, 0.0, 10)
    assert always.value == always.high == 1.0
    assert always.low < 0.9


def test_a_match_without_a_choice_has_an_analysis_too() -> None:
    alone = stand({24: ["red"], 20: ["blue"]}, boats=FIVE_ABOARD, dice={"red": 6})
    analysis = of(play(alone, "move red"))
    assert [ply.kind for ply in analysis.plies] == ["forced"]
    assert analysis.choices == 0
    assert not analysis.turning_points


# Plies


def test_what_chance_does_in_a_row_is_one_ply() -> None:
    match = stand({3: ["red"]}, players=2)
    play(match, "dice red blue brown", "roll red 1", "roll blue 2", "roll brown 3")
    analysis = of(match, seat=1, iterations=2)
    assert [(ply.kind, ply.step, ply.last) for ply in analysis.plies] == [("seen", 1, 1), ("chance", 2, 4)]


def test_answers_that_were_taken_back_are_not_scored() -> None:
    match = start(2)
    match.play_all(["bet red", "bet blue"], seat=0)
    match.undo(0)
    write_bet(match, 0)
    plies = of(match, seat=0, iterations=2).plies
    assert [ply.actions[0] for ply in plies] == [f"bet {colour}" for colour in BET]
    assert plies[0].step == 4
    assert [ply.kind for ply in plies] == ["choice"] * 6 + ["forced"]


@pytest.mark.slow
def test_mates_share_their_chances() -> None:
    match = bots_play("dig", 2000, players=4, seed=3, teams=True)
    analysis = of(match, iterations=1)
    assert match.over
    assert analysis.sides[0] == (0, 2)
    for chances in [*(ply.before for ply in analysis.plies), analysis.final]:
        assert chances[0] == chances[2]
        assert chances[0].value + chances[1].value == pytest.approx(1.0)


def test_a_match_of_several_games_is_one_curve() -> None:
    match = bots_play("boats", 2000, players=2, seed=4, games="match")
    analysis = of(match, iterations=1)
    turns = [ply.turn for ply in analysis.plies]
    assert match.over
    assert turns == sorted(turns)
    assert analysis.plies[-1].last == int(match.dumps().rsplit("end: ", 1)[1].split()[0])


def test_the_number_of_workers_changes_nothing() -> None:
    match = read_match(thrown_away().dumps())
    longer = read_match(bots_play("boats", 12, players=2, seed=1).dumps(), 0)
    for each in (match, longer):
        assert analyse(each, 4, workers=1) == analyse(each, 4, workers=2)


# Secrets


def test_a_running_match_is_seen_through_a_seat_only() -> None:
    with pytest.raises(BadSetup, match="--seat 0 to 1"):
        of(one_move_wins())


def test_a_match_in_which_a_seat_saw_nothing_has_nothing_to_tell() -> None:
    match = start(2)
    match.play("bet red", seat=0)
    with pytest.raises(BadSetup, match="nothing to analyse"):
        of(match, seat=1)


def test_others_bets_change_nothing_in_a_seats_analysis() -> None:
    """Neither their content or progress, nor the order and the take-backs in which they were written."""
    one, other = start(3), start(3)
    write_bet(one, 0)
    write_bet(one, 2)
    one.play("bet red", seat=1)
    other.play_all(["bet blue", "bet red"], seat=1)
    other.undo(1)
    write_bet(other, 0)
    other.play("bet orange", seat=1)
    write_bet(other, 2, BET[::-1])
    seen = [of(match, seat=0, iterations=8) for match in (one, other)]
    assert cellmates.to_json(seen[0].as_json()) == cellmates.to_json(seen[1].as_json())
    assert seen[0].plies[-1].kind == "seen"
    known = [replace(read_match(match.dumps(), 0), viewer=None) for match in (one, other)]
    assert analyse(known[0], 8).final != analyse(known[1], 8).final


@pytest.mark.parametrize("seed", range(3))
def test_cards_that_a_seat_cant_know_change_nothing_in_its_analysis(seed: int) -> None:
    match = bots_play("dig", 60, players=4, seed=seed)
    while match.why_not("end", seat=0) is not None:
        bots_play_on(match, 1)
    true = match.position()
    swapped = swap_cards(match.position(), 0, Stream(seed))
    assert swapped != true
    seen = []
    for position in (true, swapped):
        twin = play(Match.from_position(position, dealer=None), "end")
        seen.append(of(twin, seat=0, iterations=8).as_json())
    assert seen[0]["plies"][0]["score"] is not None
    assert cellmates.to_json(seen[0]) == cellmates.to_json(seen[1])


def test_a_seat_is_shown_events_instead_of_others_answers() -> None:
    match = bots_play("dig", 40, players=3, seed=2)
    for ply in of(match, seat=1, iterations=1).plies:
        assert (ply.seat == 1) == bool(ply.actions)
        assert ply.seat == 1 or ply.events
        assert ply.score is None or ply.seat == 1


# The curve


def test_the_curve_is_a_picture_that_needs_no_colours() -> None:
    match = bots_play("boats", 30, players=3, seed=2)
    analysis = of(match, seat=0, iterations=3)
    text = curve(analysis, match.setup.content)
    root = ET.fromstring(text)
    lines = [path for path in root.iter(f"{SVG}path") if path.get("class") in {"seat-0", "seat-1", "seat-2"}]
    assert len({path.get("stroke-dasharray") for path in lines}) == 3
    words = ["".join(each.itertext()) for each in root.iter(f"{SVG}text")]
    assert {"P1", "P2", "P3", "0 %", "100 %", "turn"} <= set(words)
    assert "prefers-color-scheme:dark" in text
    assert curve(analysis, match.setup.content) == text


def test_turning_points_are_numbered_in_the_curve_and_told_under_it() -> None:
    match = thrown_away()
    text = curve(of(match, iterations=40), match.setup.content)
    assert "ply 1, Player 1: move blue – blunder: gave away 100 %" in text
    assert "??" in text


def test_the_old_name_of_the_curve_still_works_and_says_so() -> None:
    with pytest.warns(DeprecationWarning, match=r"cellmates\.pictures\.curve"):
        old = importlib.import_module("cellmates.lab.curve")
    assert old.curve is curve
