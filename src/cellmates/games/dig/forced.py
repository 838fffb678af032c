"""How many options a question of `dig` can have at most, as far as everybody can tell.

Only what lies open counts: frames, piles, discard, sizes of hands, gang cards, revealed pasts (D-304).
No hand, no face-down past and no deal is looked at: an answer that is given for their owner tells nothing of
them (D-506). Every question has an option, so one that can't have a second is forced; which option it is may
still be the seat's secret.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cellmates.games.dig import questions as q
from cellmates.games.dig.cards import is_open
from cellmates.games.dig.extortion import MAY_LAY_MORE, weapons_needed
from cellmates.games.dig.pasts import is_revealed
from cellmates.games.dig.state import TUNNEL, DigState, kinds_on, mates, others, pile, seats_at
from cellmates.games.dig.trade import can_buy
from cellmates.games.dig.vocabulary import BINDING, BUY_SHOVEL, SPOON, TOOLS, WHEN_EXTORTED, WHEN_LAYING
from cellmates.kernel.seats import bits, count_bits

MAY_ROLL_AGAIN: Final = 16
"""Added to how one moves (`ask_go`): *lookout*."""

Count = Callable[[DigState], int]
"""The most options of the seat that is asked."""


def is_forced(s: DigState, seat: int) -> bool:
    """Whether everybody can tell that this seat, which is asked, has one option only."""
    most = MOST.get(s.frames.kind())
    return seat == s.seat >= 0 and most is not None and most(s) == 1


# What the hand and the past of the seat that is asked may be


def hand_size(s: DigState) -> int:
    return int(s.hand_size[s.seat])


def kinds_in(s: DigState, mask: int) -> int:
    """How many of these kinds the hand can hold: not more than cards, none of which all lie open."""
    hidden = [kind for kind in bits(mask) if lying_open(s, kind) < s.tables.count[kind]]
    return min(len(hidden), hand_size(s))


def lying_open(s: DigState, kind: int) -> int:
    """How many of these weapons, tools or materials all can see: on piles, in tunnels, discarded (D-304)."""
    if not is_open(kind):
        return int(s.discard[kind])
    tool = kind - SPOON
    dug = [int(s.tunnel[seat * TUNNEL + tool]) for seat in range(s.players)] if tool >= 0 else []
    return int(pile(s, kind)) + sum(dug)


def weapons_in(s: DigState) -> int:
    return kinds_in(s, s.tables.weapons)


def tools_in(s: DigState, tools: int) -> int:
    """The same of a mask of tools."""
    return kinds_in(s, tools << SPOON)


def tools_shown(s: DigState) -> int:
    """Those on Michel(le)'s first card."""
    return tools_in(s, int(s.tables.shows[s.frames.number(1)]))


def reactions(s: DigState, *moments: int) -> int:
    """1 if the past lies face down and can be one for these moments: nobody else has shown that one."""
    if is_revealed(s, s.seat):
        return 0
    shown = [s.past[seat] for seat in range(s.players) if is_revealed(s, seat)]
    fitting = [past for past in pasts_dealt(s) if s.tables.moment[past] in moments and past not in shown]
    return min(len(fitting), 1)


def pasts_dealt(s: DigState) -> list[int]:
    """The pasts of this edition (D-871)."""
    gangs = s.settings.gangs_in
    return [past for past in range(s.tables.pasts) if gangs >> int(s.tables.past_gang[past]) & 1]


# The most options of each question


def goals(s: DigState) -> int:
    return int(count_bits(s.frames.number(1))) + int(s.frames.number(2) >= MAY_ROLL_AGAIN)


def seats(s: DigState) -> int:
    if s.frames.number(0) == q.EXTORTING:
        return victims(s)
    return int(count_bits(s.frames.number(2))) + int(s.frames.number(1) & q.OPTIONAL != 0)


def victims(s: DigState) -> int:
    """Opponents here for whom the hand is large enough to hold the weapons (D-887)."""
    here = seats_at(s, int(s.at[s.seat])) & others(s, s.seat) & ~mates(s, s.seat)
    return sum(weapons_needed(s, s.seat, victim) <= hand_size(s) for victim in bits(here))


def first_weapons(s: DigState) -> int:
    return weapons_in(s) + int(s.frames.number(2) == MAY_LAY_MORE)


def materials(s: DigState) -> int:
    """What to join a gang with, each kind once (D-404); or to bind with (*substitute*)."""
    purpose, used = s.frames.number(0), s.frames.number(2)
    if purpose >= q.CRAFTING:
        return kinds_in(s, s.tables.accessories | 1 << BINDING)
    return kinds_in(s, s.tables.wears[purpose] & ~used)


def sales(s: DigState) -> int:
    return hand_size(s) + int(s.frames.number(1) > 0)


def cards_looked_at(s: DigState) -> int:
    return int(s.hand_size[s.frames.number(0)])


def purchases(s: DigState) -> int:
    return sum(can_buy(s, s.seat, purchase, s.frames.number(0)) for purchase in range(BUY_SHOVEL + 1))


def digs(s: DigState) -> int:
    """A tool; `done` where there is none to dig, or it may be left (D-507, D-702)."""
    tools = tools_in(s, (1 << TOOLS) - 1) if s.beatings[s.seat] < 2 else 0
    return tools + 1 if s.frames.number(0) else max(1, tools)


def salvages(s: DigState) -> int:
    return len(kinds_on(s.discard, 0, s.tables.kinds))


def answers(s: DigState) -> int:
    return 1 + tools_in(s, 1 << s.frames.number(2)) + reactions(s, WHEN_EXTORTED)


def lays(s: DigState) -> int:
    return 1 + weapons_in(s) + reactions(s, WHEN_LAYING)


def helps(s: DigState) -> int:
    return 1 + weapons_in(s)


def answers_to_michel(s: DigState) -> int:
    """Tools and *bouncer* only when extorted, not in the fight (D-805, D-806)."""
    if s.frames.number(2):
        return lays(s)
    return 1 + tools_shown(s) + weapons_in(s) + reactions(s, WHEN_EXTORTED, WHEN_LAYING)


def losses_to_michel(s: DigState) -> int:
    """A tool that her card shows, or `done` without one (D-807)."""
    return max(1, tools_shown(s))


MOST: Final[dict[int, Count]] = {
    q.ASK_GO: goals,
    q.ASK_SEAT: seats,
    q.ASK_LAY: first_weapons,
    q.ASK_WITH: materials,
    q.ASK_SELL: sales,
    q.ASK_DISCARD: hand_size,
    q.ASK_BUY: purchases,
    q.ASK_DIG: digs,
    q.ASK_FRISK: cards_looked_at,
    q.ASK_INFORM: cards_looked_at,
    q.ASK_SALVAGE: salvages,
    q.ASK_ANSWER: answers,
    q.ASK_FIGHT: lays,
    q.ASK_HELP: helps,
    q.ASK_MICHEL_ANSWER: answers_to_michel,
    q.ASK_MICHEL_TOOL: losses_to_michel,
}
"""The other questions always have several options, or a hidden hand, past or offer decides: nobody says `end`
for a seat that might reveal a past (D-306)."""
