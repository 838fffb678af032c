"""States of `boats` broken by a subclass, for test_the_exam_bites.py, which runs this file interpreted.

Compiled states take no interpreted subclasses, which makes their rules faster.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cellmates import Match, View
from cellmates.games.boats.engine import Boats, copy_numbers
from cellmates.games.boats.game import BoatsGame
from cellmates.games.boats.rules.actions import FIRST, MOVE
from cellmates.games.boats.rules.events import BET_DEALT, BET_WRITTEN
from cellmates.games.boats.rules.state import PHASE_DICE
from cellmates.kernel.seats import EVERYBODY
from cellmates.testkit import ExamFailure, examine
from tests.exam.failing import failure

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cellmates.kernel.chance import Stream
    from cellmates.kernel.game import Setup
    from cellmates.kernel.state import State


class Sound(Boats):
    """A state of an interpreted subclass with nothing wrong."""

    def clone(self) -> Boats:
        return disguised(self, type(self))


def disguised(s: Boats, kind: type[Boats]) -> Boats:
    copy = kind(s.settings, s.top[:], s.bets[:], s.tally[:], s.habits[:])
    copy_numbers(s, copy)
    return copy


class Disguise(BoatsGame):
    """Boats, played with states of another class."""

    def __init__(self, kind: type[Boats]) -> None:
        super().__init__()
        self.kind = kind

    def new_state(self, setup: Setup, *, recording: bool = False) -> State:
        plain = super().new_state(setup, recording=recording)
        assert isinstance(plain, Boats)
        state = disguised(plain, self.kind)
        state.recording, state.log = plain.recording, plain.log
        return state

    def state_from(self, setup: Setup, position_file: Mapping[str, Any]) -> State:
        plain = super().state_from(setup, position_file)
        assert isinstance(plain, Boats)
        return disguised(plain, self.kind)

    def imagine(self, setup: Setup, seen: View, stream: Stream) -> State:
        plain = super().imagine(setup, seen, stream)
        assert isinstance(plain, Boats)
        return disguised(plain, self.kind)


def test_a_sound_disguise_passes() -> None:
    examine(Disguise(Sound), players=3, options={"track": 12}, seed=5)


class LoudBets(Sound):
    def apply(self, seat: int, action: int) -> None:
        super().apply(seat, action)
        numbers = list(self.log)
        for start in range(0, len(numbers), 5):
            if numbers[start] in (BET_WRITTEN, BET_DEALT):
                numbers[start + 1] = EVERYBODY
        self.log = vec[i64](numbers)


@pytest.mark.parametrize(("bets", "check"), [("written", "secret_answers"), ("dealt", "hidden_chance")])
def test_an_event_with_too_wide_an_audience_is_found(bets: str, check: str) -> None:
    found = failure(Disguise(LoudBets), bets=bets, first=0)
    assert found.check == check
    assert "bet_" in found.what


class LosesConvicts(Sound):
    def apply(self, seat: int, action: int) -> None:
        super().apply(seat, action)
        if MOVE <= action < FIRST:
            self.inside &= self.inside - 1


def test_a_lost_convict_is_found() -> None:
    with pytest.raises(ExamFailure, match="nowhere"):
        examine(Disguise(LosesConvicts), players=3, options={"track": 12}, seed=5, checks=["conservation"])


class LoadedDie(Sound):
    def deal(self, number: int) -> None:
        super().deal(number // 2)


def test_a_die_that_deals_other_than_its_list_is_found() -> None:
    assert failure(Disguise(LoadedDie)).check == "dealing"


class ForgetsSeatZero(Sound):
    def waiting(self) -> int:
        return super().waiting() & ~1


def test_a_seat_that_is_never_asked_is_found() -> None:
    assert failure(Disguise(ForgetsSeatZero), first=1).check == "waiting"


class SkipsFriendsOfRed(Sound):
    """Skips seats whose bet begins with red: nobody may be skipped for something hidden."""

    def apply(self, seat: int, action: int) -> None:
        turn = self.turn
        super().apply(seat, action)
        if self.phase == PHASE_DICE and self.turn != turn and not self.bets[self.turn * 7]:
            self.turns += 1
            self.turn = self.seat = (self.turn + 1) % self.players


def test_a_turn_that_is_skipped_for_a_hidden_reason_is_found() -> None:
    assert failure(Disguise(SkipsFriendsOfRed), zeal=8).check == "same_course"


class SharesBets(Sound):
    def clone(self) -> Boats:
        copy = disguised(self, type(self))
        copy.bets = self.bets
        return copy


def test_a_clone_that_shares_its_bets_is_found() -> None:
    assert failure(Disguise(SharesBets), first=0).check == "undo"


class SharesHabits(Sound):
    def clone(self) -> Boats:
        copy = disguised(self, type(self))
        copy.habits = self.habits
        return copy


def test_a_clone_that_shares_its_habits_is_found() -> None:
    assert failure(Disguise(SharesHabits), first=0).check == "purity"


class NeverLearns(Sound):
    """Forgets that a complete bet is known to be in, so that it could be taken back."""

    def apply(self, seat: int, action: int) -> None:
        super().apply(seat, action)
        self.learnt = 0


def test_an_undo_past_the_barrier_is_found() -> None:
    with pytest.raises(ExamFailure, match="past the barrier"):
        examine(Disguise(NeverLearns), players=3, options={"first": 0}, seed=5, zeal=6, checks=["undo"])


def test_a_failure_says_what_where_and_how_to_see_it_again() -> None:
    found = failure(Disguise(LoadedDie))
    for part in ("dealing", "boats", "3 players", "seed 5", f"ply {found.place.ply}", "track=12", "deal("):
        assert part in str(found)


def test_the_house_is_in_order_again_after_an_exam() -> None:
    failure(Disguise(LoadedDie))
    assert type(Match.new("boats", players=2, seed=1)._game) is BoatsGame
