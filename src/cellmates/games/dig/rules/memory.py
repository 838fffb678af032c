"""What seats know of each other's hands: lower bounds that are always true (design, section 4)."""

from mypy_extensions import i64, u8

from cellmates.games.dig.rules.state import DigState, holds
from cellmates.kernel.seats import bit


def own_memory(s: DigState) -> None:
    """Copy shared memory before writing to it: clones share it."""
    if s.is_memory_shared:
        s.known = s.known[:]
        s.lacks = s.lacks[:]
        s.is_memory_shared = False


def see_gain(s: DigState, holder: i64, kind: i64, seen: i64) -> None:
    """A card came into a hand. Seats that saw it count one more; others forget which kinds it lacks."""
    own_memory(s)
    for viewer in range(s.players):
        if viewer != holder:
            pair = viewer * s.players + holder
            if seen & bit(viewer):
                cell = pair * s.tables.kinds + kind
                s.known[cell] = u8(i64(s.known[cell]) + 1)
                s.lacks[pair] &= ~bit(kind)
                s.memory_changes += 1
            elif s.lacks[pair] != 0:
                s.lacks[pair] = 0
                s.memory_changes += 1


def see_loss(s: DigState, holder: i64, kind: i64, seen: i64) -> None:
    """A card left a hand. Seats that did not see which know of one card less of every kind there."""
    own_memory(s)
    for viewer in range(s.players):
        if viewer != holder:
            pair = viewer * s.players + holder
            if seen & bit(viewer):
                drop(s, pair * s.tables.kinds + kind)
            else:
                for other in range(s.tables.kinds):
                    drop(s, pair * s.tables.kinds + other)


def drop(s: DigState, cell: i64) -> None:
    count = i64(s.known[cell])
    if count > 0:
        s.known[cell] = u8(count - 1)
        s.memory_changes += 1


def see_lack(s: DigState, holder: i64, kinds: i64) -> None:
    """Everybody learns that a hand holds none of these kinds (`kinds` is a mask)."""
    own_memory(s)
    s.memory_changes += 1
    for viewer in range(s.players):
        if viewer != holder:
            s.lacks[viewer * s.players + holder] |= kinds


def see_hand(s: DigState, viewer: i64, holder: i64) -> None:
    """A seat looks at a whole hand."""
    own_memory(s)
    s.memory_changes += 1
    pair = viewer * s.players + holder
    s.lacks[pair] = 0
    for kind in range(s.tables.kinds):
        count = holds(s, holder, kind)
        s.known[pair * s.tables.kinds + kind] = u8(count)
        if count == 0:
            s.lacks[pair] |= bit(kind)


def forget_all(s: DigState) -> None:
    """All hands were shuffled: nobody knows anything (D-889)."""
    own_memory(s)
    s.memory_changes += 1
    for cell in range(len(s.known)):
        s.known[cell] = 0
    for pair in range(len(s.lacks)):
        s.lacks[pair] = 0


def swap_knowledge(s: DigState, a: i64, b: i64) -> None:
    """Two hands changed owners: what others know moves with them, and the two know each other's (D-889)."""
    own_memory(s)
    s.memory_changes += 1
    kinds = s.tables.kinds
    for viewer in range(s.players):
        if viewer != a and viewer != b:
            left, right = viewer * s.players + a, viewer * s.players + b
            kept = s.lacks[left]
            s.lacks[left] = s.lacks[right]
            s.lacks[right] = kept
            for kind in range(kinds):
                count = s.known[left * kinds + kind]
                s.known[left * kinds + kind] = s.known[right * kinds + kind]
                s.known[right * kinds + kind] = count
    see_hand(s, a, b)
    see_hand(s, b, a)


def blur_hand(s: DigState, holder: i64, knowing: i64, more: i64) -> None:
    """For those who don't know: up to `more` further cards may have left a hand, and others come."""
    own_memory(s)
    s.memory_changes += 1
    for viewer in range(s.players):
        if not knowing & bit(viewer):
            pair = viewer * s.players + holder
            s.lacks[pair] = 0
            for kind in range(s.tables.kinds):
                for _ in range(more):
                    drop(s, pair * s.tables.kinds + kind)


def know(s: DigState, viewer: i64, holder: i64, kind: i64, count: i64) -> None:
    """Set how many cards of a kind a viewer knows a hand to hold."""
    own_memory(s)
    s.memory_changes += 1
    s.known[(viewer * s.players + holder) * s.tables.kinds + kind] = u8(count)


def surely_holds(s: DigState, viewer: i64, holder: i64, kind: i64) -> i64:
    """How many cards of a kind a viewer knows a hand to hold."""
    return i64(s.known[(viewer * s.players + holder) * s.tables.kinds + kind])
