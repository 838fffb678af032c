"""The exam is worth something only if it fails what is broken. Each test breaks one thing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cellmates import Decision, Event, IllegalAction, Match, Option, Phrase, Seeded, View
from cellmates.games.boats.actions import BET, COLOURS, DICE, FIRST, MOVE
from cellmates.games.boats.engine import Boats, copy_numbers
from cellmates.games.boats.events import BET_DEALT, BET_WRITTEN
from cellmates.games.boats.face import BoatsGame
from cellmates.games.boats.state import PHASE_BETS, PHASE_DICE, PHASE_MOVE
from cellmates.games.boats.wording import colour
from cellmates.games.dig.face import DigGame
from cellmates.kernel.game import Reason, Setup
from cellmates.kernel.seats import EVERYBODY
from cellmates.kernel.state import count_options
from cellmates.testkit import ExamFailure, examine

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from cellmates.kernel.chance import Stream
    from cellmates.kernel.state import State

SECRETS = {"secret_answers", "hidden_chance", "position_swap", "imagined_swap", "same_course", "twin_lines"}


def failure(game: BoatsGame | str, *, zeal: float = 1, bots: Any = None, **options: Any) -> ExamFailure:
    """What the exam says of a game."""
    with pytest.raises(ExamFailure) as caught:
        examine(game, players=3, options={"track": 12, **options}, seed=5, zeal=zeal, bots=bots)
    return caught.value


# A game of boats with a state that is broken


class Sound(Boats):
    """A state of an interpreted subclass, with nothing wrong as yet."""

    def clone(self) -> Boats:
        return disguised(self, type(self))


def disguised(s: Boats, kind: type[Boats]) -> Boats:
    board = (s.field[:], s.under[:], s.top[:], s.places[:])
    copy = kind(s.settings, *board, s.bets[:], s.written[:], s.pips[:], s.tally[:], s.habits[:])
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


# Leaks


class BetsInView(BoatsGame):
    def view(self, setup: Setup, state: State, seat: int | None, *, memory: bool) -> View:
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
        return Phrase("boats-prompt-bet", {"place": sum(state.written) % 7 + 1})


def test_a_prompt_that_tells_how_far_others_are_is_found() -> None:
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


def test_an_option_that_names_the_favourite_of_another_is_found() -> None:
    assert failure(RivalInOptions(), zeal=4).check in SECRETS


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


class TalkativeRefusal(BoatsGame):
    def why_not(self, state: State, seat: int, action: int) -> Reason | None:
        assert isinstance(state, Boats)
        if not BET <= action < DICE or state.phase != PHASE_DICE:
            return super().why_not(state, seat, action)
        return Reason(
            "boats-refusal-blocked", "B-102", {"colour": colour(COLOURS[state.bets[(seat + 1) % 3 * 7]])}
        )


def test_a_refusal_that_talks_is_found() -> None:
    found = failure(TalkativeRefusal(), zeal=4)
    assert found.check in {"position_swap", "imagined_swap"}
    assert "refusal" in found.what


# Questions that are said to be forced


class PeeksAtHands(DigGame):
    """Whoever has one option only is forced, though it is for what he holds."""

    def is_publicly_forced(self, state: State, seat: int) -> bool:
        return count_options(state, seat) == 1


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


@pytest.mark.parametrize(
    ("game", "what"), [(HurriesMoves, "is said to be forced, but has"), (HurriesBets, "secret answer")]
)
def test_a_question_that_is_open_but_said_to_be_forced_is_found(game: type[BoatsGame], what: str) -> None:
    found = failure(game())
    assert found.check == "forced"
    assert what in found.what


# Rules


class LosesConvicts(Sound):
    def apply(self, seat: int, action: int) -> None:
        super().apply(seat, action)
        if MOVE <= action < FIRST:
            self.inside &= self.inside - 1


def test_a_lost_convict_is_found() -> None:
    with pytest.raises(ExamFailure, match="nowhere"):
        examine(Disguise(LosesConvicts), players=3, options={"track": 12}, seed=5, checks=["conservation"])


def test_an_unchecked_action_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    checked = Match._checked

    def lax(match: Match, action: Any, seat: int | None, ticket: str | None) -> tuple[int, int]:
        try:
            return checked(match, action, seat, ticket)
        except IllegalAction:
            if seat not in match.waiting:
                raise
            return seat, match._action_meant(action)

    monkeypatch.setattr(Match, "_checked", lax)
    assert failure("boats").check == "refusing"


class LoadedDie(Sound):
    def deal(self, number: int) -> None:
        super().deal(number // 2)


def test_a_die_that_deals_other_than_its_list_is_found() -> None:
    assert failure(Disguise(LoadedDie)).check == "dealing"


def test_a_dealer_who_favours_the_first_outcome_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Seeded.choose

    def crooked(self: Seeded, k: int, texts: Sequence[str], weights: Sequence[int]) -> int:
        return max(honest(self, k, texts, weights) - 1, 0)

    monkeypatch.setattr(Seeded, "choose", crooked)
    assert failure("boats").check == "fair_dealer"


class ForgetsSeatZero(Sound):
    def waiting(self) -> int:
        return super().waiting() & ~1


def test_a_seat_that_is_never_asked_is_found() -> None:
    assert failure(Disguise(ForgetsSeatZero), first=1).check == "waiting"


class SkipsFriendsOfRed(Sound):
    """Whose bet has red in front has no turn: nobody may be skipped for what is hidden."""

    def apply(self, seat: int, action: int) -> None:
        turn = self.turn
        super().apply(seat, action)
        if self.phase == PHASE_DICE and self.turn != turn and not self.bets[self.turn * 7]:
            self.turns += 1
            self.turn = self.seat = (self.turn + 1) % self.players


def test_a_turn_that_is_skipped_for_a_hidden_reason_is_found() -> None:
    assert failure(Disguise(SkipsFriendsOfRed), zeal=8).check == "same_course"


# Keeping


def test_a_stale_ticket_that_passes_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    checked = Match._checked
    monkeypatch.setattr(Match, "_checked", lambda match, action, seat, _: checked(match, action, seat, None))
    assert failure("boats").check == "tickets"


class SharesBets(Sound):
    def clone(self) -> Boats:
        copy = disguised(self, type(self))
        copy.bets, copy.written = self.bets, self.written
        return copy


def test_a_clone_that_shares_its_bets_is_found() -> None:
    assert failure(Disguise(SharesBets), first=0).check == "purity"


def test_an_undo_that_goes_too_far_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    undo = Match.undo

    def greedy(match: Match, seat: int) -> list[Event]:
        """Takes back what others have written, too."""
        events = undo(match, seat)
        for other in range(match.players):
            if match.legal_undo(other):
                events += undo(match, other)
        return events

    monkeypatch.setattr(Match, "undo", greedy)
    assert failure("boats", first=0).check == "undo"


class NeverLearns(Sound):
    """Forgets that a complete bet is known to be in, so that it could be taken back."""

    def apply(self, seat: int, action: int) -> None:
        super().apply(seat, action)
        self.learnt = 0


def test_an_undo_past_the_barrier_is_found() -> None:
    with pytest.raises(ExamFailure, match="past the barrier"):
        examine(Disguise(NeverLearns), players=3, options={"first": 0}, seed=5, zeal=6, checks=["undo"])


class ForgetsWhoMoved(BoatsGame):
    def position(self, setup: Setup, state: State) -> dict[str, Any]:
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
    """Chooses by something else than what it is shown and seeded with."""

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


def test_a_failure_tells_what_where_and_how_to_see_it_again() -> None:
    found = failure(Disguise(LoadedDie))
    for part in ("dealing", "boats", "3 players", "seed 5", f"ply {found.place.ply}", "track=12", "deal("):
        assert part in str(found)


def test_the_house_is_in_order_again_after_an_exam() -> None:
    failure(Disguise(LoadedDie))
    assert type(Match.new("boats", players=2, seed=1)._game) is BoatsGame
