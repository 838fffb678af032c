"""Access to the private state of a match, for the exam only: its state, and its answers as numbers.

A match shows its state to no caller. The exam has to compare what is shown with what is true, and reads the
truth only through these functions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cellmates.kernel.match import Match
    from cellmates.kernel.state import State


def state_of(match: Match) -> State:
    """The state itself, not a copy."""
    return match._state


def answers_of(match: Match) -> list[tuple[int, int]]:
    """The journal as numbers: the seat and the action; an action below 0 is a take-back."""
    return list(match._journal)


def actions_of(match: Match) -> int:
    """The number of actions of the game, on offer or not."""
    return match._game.actions


def standing_in(match: Match, state: State) -> Match:
    """A copy of the match with another state."""
    other = match.clone()
    other._state = state
    other._state.recording = True
    return other
