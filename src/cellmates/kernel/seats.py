"""Seats count from 0; chance is a seat of its own."""

from typing import Final

from mypy_extensions import i64

CHANCE: Final = -1
"""The seat that answers dice, draws and shuffles."""

NOBODY: Final = -2
"""No seat owes an answer: the game is over."""

EVERYBODY: Final = -1
"""As an audience: every seat, and spectators. `~bit(seat)`: everybody but this seat."""


HIGHEST: Final = 60
TOP: Final = 1 << 60


def bit(number: i64) -> i64:
    """Return the mask of one seat or one kind of card: 0 … 60.

    A literal 1 would be shifted as a C int, which overflows after 31 bits; larger constants are objects.
    """
    return TOP >> (HIGHEST - number)


def bits(mask: i64) -> list[int]:
    """Return the numbers of the bits that are set in a mask."""
    found: list[int] = []
    number = 0
    while mask:
        if mask & 1:
            found.append(number)
        mask >>= 1
        number += 1
    return found


def count_bits(mask: i64) -> i64:
    """Return how many bits are set in a mask."""
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def seats_in(mask: int, players: int) -> list[int]:
    return [seat for seat in range(players) if mask >> seat & 1]
