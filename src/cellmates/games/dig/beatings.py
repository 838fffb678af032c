"""Beatings and healing (D-507, D-603)."""

from mypy_extensions import i64, u8

from cellmates.games.dig.events import BEATEN, HEALED
from cellmates.games.dig.state import DigState
from cellmates.kernel.seats import EVERYBODY
from cellmates.kernel.state import emit


def beat(s: DigState, seat: i64, number: i64) -> None:
    """Never more than two (D-507)."""
    taken = min(number, 2 - i64(s.beatings[seat]))
    if taken > 0:
        s.beatings[seat] = u8(i64(s.beatings[seat]) + taken)
        emit(s, BEATEN, EVERYBODY, seat, taken, 0)


def heal(s: DigState, seat: i64, number: i64) -> None:
    healed = min(number, i64(s.beatings[seat]))
    if healed > 0:
        s.beatings[seat] = u8(i64(s.beatings[seat]) - healed)
        emit(s, HEALED, EVERYBODY, seat, healed, 0)
