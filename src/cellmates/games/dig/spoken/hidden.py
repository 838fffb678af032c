"""What the hand and the past of the seat that is asked may be, as far as everybody can tell.

Only public facts count: frames, piles, discard, sizes of hands, gang cards, revealed pasts (D-304). Hands,
face-down pasts and deals are not read, so an answer given for their owner gives nothing away (D-506). Every
question has an option, so one that can't have a second is forced; which option it is may still be secret.
"""

from __future__ import annotations

from cellmates.games.dig.rules import vocabulary as v
from cellmates.games.dig.rules.cards import is_open
from cellmates.games.dig.rules.pasts import is_revealed
from cellmates.games.dig.rules.state import TUNNEL, DigState, pile
from cellmates.kernel.seats import bits


def hand_size(s: DigState) -> int:
    return int(s.hand_size[s.seat])


def kinds_in(s: DigState, mask: int) -> int:
    """How many of these kinds the hand can hold: at most its size, and none whose cards are all visible."""
    hidden = [kind for kind in bits(mask) if lying_open(s, kind) < s.tables.count[kind]]
    return min(len(hidden), hand_size(s))


def lying_open(s: DigState, kind: int) -> int:
    """How many cards of a kind everybody can see: on piles, in tunnels, discarded (D-304)."""
    if not is_open(kind):
        return int(s.discard[kind])
    tool = kind - v.SPOON
    dug = [int(s.tunnel[seat * TUNNEL + tool]) for seat in range(s.players)] if tool >= 0 else []
    return int(pile(s, kind)) + sum(dug)


def weapons_in(s: DigState) -> int:
    return kinds_in(s, s.tables.weapons)


def tools_in(s: DigState, tools: int) -> int:
    """The same for a mask of tools."""
    return kinds_in(s, tools << v.SPOON)


def reactions(s: DigState, *moments: int) -> int:
    """1 if the past is face down, and one for these moments is not revealed by anybody; else 0."""
    if is_revealed(s, s.seat):
        return 0
    shown = [s.past[seat] for seat in range(s.players) if is_revealed(s, seat)]
    fitting = [past for past in pasts_dealt(s) if s.tables.moment[past] in moments and past not in shown]
    return min(len(fitting), 1)


def pasts_dealt(s: DigState) -> list[int]:
    """The pasts of this edition (D-871)."""
    gangs = s.settings.gangs_in
    return [past for past in range(s.tables.pasts) if gangs >> int(s.tables.past_gang[past]) & 1]
