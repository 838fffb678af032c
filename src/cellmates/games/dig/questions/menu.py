"""How menus are written: actions in order into a vector, with their count.

An action that is not on offer may be written too; the next one overwrites it, as only the count matters.
"""

from librt.vecs import vec
from mypy_extensions import i64, u8

from cellmates.games.dig.rules import actions as a
from cellmates.games.dig.rules.state import DigState


def add(out: vec[i64], count: i64, action: i64) -> i64:
    out[count] = action
    return count + 1


def add_if(out: vec[i64], count: i64, action: i64, offered: bool) -> i64:  # noqa: FBT001 - the one thing it asks
    out[count] = action
    if offered:
        count += 1
    return count


def add_mask(out: vec[i64], count: i64, start: i64, mask: i64) -> i64:
    """One action for each bit of the mask."""
    action = start
    while mask:
        out[count] = action
        count += mask & 1
        action += 1
        mask >>= 1
    return count


def add_counts(s: DigState, out: vec[i64], start: i64, counts: vec[u8]) -> i64:
    """One action for each kind that a pile holds."""
    found: i64 = 0
    for kind in range(s.tables.kinds):
        if counts[kind] > 0:
            out[found] = start + kind
            found += 1
    return found


def add_weapons(s: DigState, out: vec[i64], count: i64, seat: i64) -> i64:
    return add_mask(out, count, a.LAY, s.held[seat] & s.tables.weapons)
