"""The table inside an OpenSpiel state: the engine's state, and where it began."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from cellmates.envs.spiel.chronicle import Chronicle, Viewer, blank_chronicle, first_chronicle
from cellmates.kernel.codec import to_json
from cellmates.kernel.refusals import IllegalAction
from cellmates.kernel.seats import NOBODY
from cellmates.kernel.state import Scratch, is_offered

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cellmates.kernel.game import Game, Setup
    from cellmates.kernel.state import State

SCRATCH: Final = Scratch()


class Rules:
    """What all states of an OpenSpiel game have in common."""

    def __init__(self, game: Game, setup: Setup, reward: str) -> None:
        self.game = game
        self.setup = setup
        self.reward = reward
        self.origin = set_up(self)


class HistoryOrigin:
    """Where a history begins: at the set-up, in a position, or in a world that a seat imagines. Immutable.

    `told` is what viewers knew by then. A viewer who is not in it knows what everybody was told, and what
    they see now.
    """

    __slots__ = ("_told", "chronicle", "rules", "state")

    def __init__(self, rules: Rules, state: State, chronicle: Chronicle, told: Mapping[Viewer, str]) -> None:
        self.rules = rules
        self.state = state
        self.chronicle = chronicle
        self._told = dict(told)

    def told(self, viewer: Viewer) -> str:
        if viewer not in self._told:
            public = "" if viewer is None else self.told(None)
            self._told[viewer] = public + self.seen_by(viewer) + "\n"
        return self._told[viewer]

    def seen_by(self, viewer: Viewer) -> str:
        rules = self.rules
        return to_json(rules.game.view(rules.setup, self.state, viewer, memory=True))

    def kept(self) -> Kept:
        """What must be serialised; the set-up of a game needs nothing."""
        rules = self.rules
        if self is rules.origin:
            return Kept(None, {})
        viewers = (*range(rules.setup.players), None)
        told = {viewer: self.told(viewer) for viewer in viewers}
        return Kept(to_json(rules.game.position(rules.setup, self.state)), told)


@dataclass(frozen=True, slots=True)
class Kept:
    """A serialised table: where it began. OpenSpiel keeps the history."""

    position: str | None
    told: Mapping[Viewer, str]

    def opened(self, rules: Rules, history: Sequence[int]) -> SpielTable:
        if self.position is None:
            return laid_out(rules.origin, history)
        state = rules.game.state_from(rules.setup, json.loads(self.position))
        return laid_out(begun_at(rules, state, self.told), history)


def set_up(rules: Rules) -> HistoryOrigin:
    """The usual start of a game."""
    viewers = (*range(rules.setup.players), None)
    state = rules.game.new_state(rules.setup)
    return HistoryOrigin(rules, state, first_chronicle(rules.game, rules.setup), dict.fromkeys(viewers, ""))


def begun_at(rules: Rules, state: State, told: Mapping[Viewer, str]) -> HistoryOrigin:
    """A start in the middle of a game."""
    return HistoryOrigin(rules, state, blank_chronicle(rules.game, rules.setup, state), told)


class SpielTable:
    """The current state of a game. What viewers were told is read from OpenSpiel's history on demand."""

    __slots__ = ("_chronicle", "origin", "state")

    def __init__(self, origin: HistoryOrigin, state: State, chronicle: Chronicle) -> None:
        self.origin = origin
        self.state = state
        self._chronicle = chronicle

    def is_ahead(self, moves: int) -> bool:
        """Whether more has happened than the chronicle has read from the history."""
        return self._chronicle.length < moves

    def told(self, viewer: Viewer, history: Sequence[int]) -> str:
        """Everything that a viewer has been told; `history`: every answer since the start, if any is new."""
        if self.is_ahead(len(history)):
            self._chronicle = self._chronicle.after(history[self._chronicle.length :])
        return self.origin.told(viewer) + self._chronicle.page(viewer)

    def __deepcopy__(self, memo: object) -> SpielTable:
        return SpielTable(self.origin, self.state.clone(), self._chronicle)

    def __reduce__(self) -> tuple[Any, ...]:
        kept = self.origin.kept()
        return Kept, (kept.position, kept.told)


def laid_out(origin: HistoryOrigin, history: Sequence[int] = ()) -> SpielTable:
    """A new table, after replaying this history."""
    state = origin.state.clone()
    for action in history:
        play(state, action)
    return SpielTable(origin, state, origin.chronicle)


def play(state: State, action: int) -> None:
    """Play an action for the seat that is asked. One that is not on offer is refused and changes nothing."""
    seat = state.seat
    if not is_offered(state, seat, action, SCRATCH):
        if seat == NOBODY:
            raise IllegalAction("refusal-over")
        raise IllegalAction("refusal-not-offered", action=action)
    state.apply(seat, action)
