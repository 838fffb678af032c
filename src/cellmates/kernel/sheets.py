"""How numbers are written on an observation's sheet: flags, one of several, and counts that fit in a byte."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

MOST: Final = 255
"""The largest number on a sheet; a larger one is written as this."""


NEVER: Final = -1_000_000
"""In notes: not written yet, so everything may have changed."""


class Notes:
    """What a sheet already shows, so that it need not be written again.

    The notes belong to one sheet and are forgotten when it is blanked. A game notes here how often something
    had changed by the time it was written.
    """

    def __init__(self) -> None:
        self.seat: i64 = NEVER
        """The seat whose memory is on the sheet."""
        self.memory: i64 = NEVER
        self.table: i64 = NEVER

    def forget(self) -> None:
        """Forget everything: the sheet is blank."""
        self.seat = NEVER
        self.memory = NEVER
        self.table = NEVER


def write_flags(out: vec[u8], at: i64, mask: i64, count: i64) -> None:
    """Write the lowest bits of a mask, one number each."""
    for i in range(count):
        out[at + i] = u8((mask >> i) & 1)


def write_one(out: vec[u8], at: i64, index: i64, count: i64) -> None:
    """Write which one of several things it is: its number from 1 on, or 0 for none, then a flag for each.

    The number says which flag is set, so only that one is cleared: most of the time nothing is written.
    """
    number: i64 = 0
    if 0 <= index < count:
        number = index + 1
    last = i64(out[at])
    if number == last:
        return
    if last:
        out[at + last] = 0
    if number:
        out[at + number] = 1
    out[at] = u8(number)


def write_zeros(out: vec[u8], at: i64, count: i64) -> None:
    for i in range(count):
        out[at + i] = 0


def write_count(out: vec[u8], at: i64, number: i64) -> None:
    if number > MOST:
        out[at] = MOST
    else:
        out[at] = u8(number)


def flag(is_so: bool) -> u8:  # noqa: FBT001 - it is what is written
    """Return 1 or 0. A conditional expression would not be a native number, and would be ten times slower."""
    if is_so:
        return 1
    return 0


def new_sheet(size: i64) -> vec[u8]:
    return vec[u8]([0 for _ in range(size)])
