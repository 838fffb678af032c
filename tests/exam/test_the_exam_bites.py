"""The exam is useful only if it fails broken games. Each test breaks one thing."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from cellmates import Decision, Event, IllegalAction, Match, Option, Phrase, Seeded, View
from cellmates.games.boats.engine import Boats
from cellmates.games.boats.game import BoatsGame
from cellmates.games.boats.rules.actions import BET, COLOURS, DICE
from cellmates.games.boats.rules.state import PHASE_BETS, PHASE_DICE, PHASE_MOVE, BoatsState, written_by
from cellmates.games.boats.spoken.wording import colour
from cellmates.games.dig.game import DigGame
from cellmates.kernel.game import Reason, Setup
from cellmates.kernel.objections import action_meant
from cellmates.kernel.state import count_options
from cellmates.testkit import ExamFailure, examine
from tests.exam.failing import failure
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cellmates.kernel.chance import Stream
    from cellmates.kernel.state import State

ROOT = Path(__file__).parents[2]
BROKEN_STATES = Path(__file__).with_name("broken_states.py")
SECRETS = {"secret_answers", "hidden_chance", "position_swap", "imagined_swap", "same_course", "twin_lines"}


# A game of boats with a state that is broken


@pytest.mark.slow
def test_broken_states_are_found() -> None:
    """Run each test of that file interpreted, because compiled states take no interpreted subclass."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(BROKEN_STATES)]
    done = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, "CELLMATES_INTERPRETED": "1", "CELLMATES_REQUIRE_COMPILED": ""},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stdout


# Leaks


class BetsInView(BoatsGame):
    def view(self, setup: Setup, state: Boats, seat: int | None, *, memory: bool) -> View:
        seen = super().view(setup, state, seat, memory=memory)
        bets = self.position(setup, state)["bets"]
        return msgspec.structs.replace(seen, bets=bets)


@pytest.mark.parametrize("bets", ["written", "dealt"])
def test_a_view_that_shows_the_bets_of_others_is_found(bets: str) -> None:
    found = failure(BetsInView(), bets=bets)
    assert found.check in SECRETS
    assert "view" in found.what


class ProgressInPrompt(BoatsGame):
    def prompt(self, state: State, seat: int) -> Phrase:
        assert isinstance(state, Boats)
        if state.phase != PHASE_BETS:
            return super().prompt(state, seat)
        return Phrase(
            "boats-prompt-bet", {"place": sum(written_by(state, seat) for seat in range(3)) % 7 + 1}
        )


def test_a_prompt_that_shows_how_far_others_are_is_found() -> None:
    found = failure(ProgressInPrompt())
    assert found.check in SECRETS
    assert "boats-prompt-bet" in found.what


class RivalInOptions(BoatsGame):
    def words(self, state: State, seat: int, action: int) -> Phrase:
        assert isinstance(state, Boats)
        if state.phase != PHASE_DICE:
            return super().words(state, seat, action)
        rival = COLOURS[state.bets[(seat + 1) % 3 * 7]]
        return Phrase("boats-option-dice", {"dice": [colour(rival)]})


@pytest.mark.slow
def test_an_option_that_names_the_favourite_of_another_is_found() -> None:
    assert failure(RivalInOptions(), zeal=4).check in SECRETS


class TalkativeRefusal(BoatsGame):
    def why_not(self, state: State, seat: int, action: int) -> Reason | None:
        assert isinstance(state, Boats)
        if not BET <= action < DICE or state.phase != PHASE_DICE:
            return super().why_not(state, seat, action)
        return Reason(
            "boats-refusal-blocked", "B-102", {"colour": colour(COLOURS[state.bets[(seat + 1) % 3 * 7]])}
        )


@pytest.mark.slow
def test_a_refusal_that_talks_is_found() -> None:
    found = failure(TalkativeRefusal(), zeal=4)
    assert found.check in {"position_swap", "imagined_swap"}
    assert "refusal" in found.what


# Questions that are called forced


class PeeksAtHands(DigGame):
    """Calls any single option forced, even if it depends on a hidden hand."""

    def is_publicly_forced(self, state: State, seat: int) -> bool:
        return count_options(state, seat) == 1


@pytest.mark.slow
@pytest.mark.parametrize("michel", ["none", "michelle"])
def test_a_question_that_is_forced_by_a_hidden_hand_is_found(michel: str) -> None:
    with pytest.raises(ExamFailure, match="who is forced") as caught:
        examine(PeeksAtHands(), players=3, options={"michel": michel}, seed=5, zeal=4, length=300)
    assert caught.value.check == "forced"


class HurriesMoves(BoatsGame):
    def is_publicly_forced(self, state: State, seat: int) -> bool:
        assert isinstance(state, Boats)
        return state.phase == PHASE_MOVE


class HurriesBets(BoatsGame):
    """Would write a bet for its owner, who could still take it back."""

    def is_publicly_forced(self, state: State, seat: int) -> bool:
        return state.is_secret()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "what"), [(HurriesMoves, "is called forced, but has"), (HurriesBets, "secret answer")]
)
def test_a_question_that_is_open_but_said_to_be_forced_is_found(game: type[BoatsGame], what: str) -> None:
    found = failure(game())
    assert found.check == "forced"
    assert what in found.what


# Rules


def test_an_unchecked_action_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    checked = Match._checked

    def lax(match: Match, action: Any, seat: int | None, ticket: str | None) -> tuple[int, int]:
        try:
            return checked(match, action, seat, ticket)
        except IllegalAction:
            if seat not in match.waiting:
                raise
            return seat, action_meant(match._game, match._state, action)

    monkeypatch.setattr(Match, "_checked", lax)
    assert failure("boats").check == "refusing"


def test_a_dealer_that_favours_the_first_outcome_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Seeded.choose

    def crooked(self: Seeded, k: int, texts: Sequence[str], weights: Sequence[int]) -> int:
        return max(honest(self, k, texts, weights) - 1, 0)

    monkeypatch.setattr(Seeded, "choose", crooked)
    assert failure("boats").check == "fair_dealer"


# Keeping


def test_a_stale_ticket_that_passes_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    checked = Match._checked
    monkeypatch.setattr(Match, "_checked", lambda match, action, seat, _: checked(match, action, seat, None))
    assert failure("boats").check == "tickets"


def test_an_undo_that_goes_too_far_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    undo = Match.undo

    def greedy(match: Match, seat: int) -> list[Event]:
        """Takes back what others have written too."""
        events = undo(match, seat)
        for other in range(match.players):
            if match.legal_undo(other):
                events += undo(match, other)
        return events

    monkeypatch.setattr(Match, "undo", greedy)
    assert failure("boats", first=0).check == "undo"


class ForgetsWhoMoved(BoatsGame):
    def position(self, setup: Setup, state: BoatsState) -> dict[str, Any]:
        whole = super().position(setup, state)
        whole.pop("moved", None)
        return whole


def test_a_position_that_leaves_something_out_is_found() -> None:
    assert failure(ForgetsWhoMoved()).check == "position"


class DreamsOfNothing(BoatsGame):
    def imagine(self, setup: Setup, seen: View, stream: Stream) -> State:
        return self.new_state(setup)


def test_an_imagination_without_the_view_is_found() -> None:
    assert failure(DreamsOfNothing()).check == "imagination"


# Bots


class Moody:
    """Chooses by something other than what it is shown and its seed."""

    count = 0

    def choose(self, view: View, decision: Decision) -> Option:
        Moody.count += 1
        return decision.options[Moody.count % len(decision.options)]


class Cheat:
    def choose(self, view: View, decision: Decision) -> Option:
        return msgspec.structs.replace(decision.options[0], id=10**6)


@pytest.mark.parametrize(("bot", "checks"), [(Moody, SECRETS), (Cheat, {"bot_play"})])
def test_a_bot_that_does_not_play_by_its_view_is_found(bot: Callable[[], Any], checks: set[str]) -> None:
    assert failure("boats", bots={"it": lambda seed: bot()}).check in checks
