"""Who may owe an answer: seats count from 0, chance is a seat of its own."""

from typing import Final

from mypy_extensions import i64

CHANCE: Final = -1
"""The seat that answers dice, draws and shuffles."""

NOBODY: Final = -2
"""Nobody owes an answer: the game is over."""

EVERYBODY: Final = -1
"""As an audience: every seat, and spectators. `~bit(seat)`: everybody but this seat."""


def bit(seat: i64) -> i64:
    """The mask that holds this seat alone."""
    one: i64 = 1
    return one << seat


def seats_in(mask: int, players: int) -> list[int]:
    return [seat for seat in range(players) if mask >> seat & 1]
