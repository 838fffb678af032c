"""What the exam sees of a match that nobody else does: its state, and its answers as numbers.

A match shows its state to no caller. The exam has to compare what is shown with what is true, and reads the
truth by these functions alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cellmates.kernel.match import Match
    from cellmates.kernel.state import State


def state_of(match: Match) -> State:
    """The state itself, no copy."""
    return match._state


def answers_of(match: Match) -> list[tuple[int, int]]:
    """The journal as numbers: the seat and the action; an action below 0 is a take-back."""
    return list(match._journal)


def actions_of(match: Match) -> int:
    """How many actions the game has at this table, on offer or not."""
    return match._game.actions


def standing_in(match: Match, state: State) -> Match:
    """The same match with another state put under it."""
    other = match.clone()
    other._state = state
    other._state.recording = True
    return other
