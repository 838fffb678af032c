"""Beatings and healing (D-507, D-603)."""

from mypy_extensions import i64, u8

from cellmates.games.dig.rules import events as e
from cellmates.games.dig.rules.state import DigState
from cellmates.kernel.seats import EVERYBODY
from cellmates.kernel.state import emit


def beat(s: DigState, seat: i64, number: i64) -> None:
    """Add beatings, up to two (D-507)."""
    taken = min(number, 2 - i64(s.beatings[seat]))
    if taken > 0:
        count_beatings(s, seat, taken)
        emit(s, e.BEATEN, EVERYBODY, seat, taken, 0)


def heal(s: DigState, seat: i64, number: i64) -> None:
    healed = min(number, i64(s.beatings[seat]))
    if healed > 0:
        count_beatings(s, seat, -healed)
        emit(s, e.HEALED, EVERYBODY, seat, healed, 0)


def count_beatings(s: DigState, seat: i64, more: i64) -> None:
    s.beatings = s.beatings[:]
    s.beatings[seat] = u8(i64(s.beatings[seat]) + more)
