"""What the reasons for refusals have in common: who asks for what, and what all questions may refuse."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from cellmates.games.dig import actions as a
from cellmates.games.dig import vocabulary as v
from cellmates.games.dig.card_words import card, some
from cellmates.games.dig.notation import Names
from cellmates.games.dig.pasts import is_revealed
from cellmates.games.dig.state import DigState, ability, holds
from cellmates.kernel.game import Reason

BLOCKS: Final = (
    a.ASK, a.GIVE, a.SELL_KIND, a.TAKE, a.DISCARD, a.LAY, a.PLAY, a.WITH, a.DIG, a.NAME, a.JOIN, a.SEAT,
    a.VISIT, a.GO, a.BUY, a.CRAFT,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Asking:
    """A seat that asks for an action which it is not offered."""

    names: Names
    s: DigState
    seat: int
    action: int
    block: int
    """The first action of its block; the action itself where it names nothing."""

    @property
    def index(self) -> int:
        """What it names: a kind, a seat, a location …"""
        return self.action - self.block

    @property
    def kind(self) -> str:
        return str(self.names.kinds[self.index])

    @property
    def at(self) -> int:
        return int(self.s.at[self.seat])

    @property
    def ability(self) -> int:
        return int(ability(self.s, self.seat))

    def holds(self, kind: int) -> int:
        return int(holds(self.s, self.seat, kind))


def block_of(action: int) -> int:
    return next((start for start in BLOCKS if action >= start), action)


def no(reason: str, rule: str, **args: Any) -> Reason:
    return Reason(f"dig-refusal-{reason}", rule, args)


def not_held(of: Asking, rule: str) -> Reason | None:
    """A card that is not in the own hand."""
    if of.holds(of.index):
        return None
    return no("not-held", rule, kind=card(of.kind))


def why_no_lay(of: Asking) -> Reason | None:
    """Only weapons, and only one's own (D-110, D-503)."""
    if not of.s.tables.weapons >> of.index & 1:
        return no("no-weapon-card", "D-110", kind=some(of.kind))
    return not_held(of, "D-503")


def why_no_reveal(of: Asking, moment: int) -> Reason | None:
    """Revealed already, or a past for another moment (D-701)."""
    if is_revealed(of.s, of.seat):
        return no("past-spent", "D-701")
    past = int(of.s.past[of.seat])
    own = int(of.s.tables.moment[past])
    if own != moment:
        return no("past-moment", "D-701", past=card(of.names.pasts[past]), moment=v.MOMENTS[own])
    return None


def why_no_purchase(of: Asking, price: int, needed: int) -> Reason | None:
    """Not on the pile, or too dear (D-605)."""
    goods = v.KNIFE if of.index <= v.BUY_KNIVES else v.PICK if of.index == v.BUY_PICK else v.SHOVEL
    if of.s.piles[goods - v.KNIFE] < needed:
        return no("pile-empty", "D-605", kind=some(v.FIXED[goods], needed))
    has = int(of.s.cigarettes[of.seat])
    return no("too-dear", "D-605", price=price, number=has) if has < price else None


def why_no_digging(of: Asking) -> Reason | None:
    """Beaten twice, or without the tool (D-507, D-601)."""
    if of.s.beatings[of.seat] >= 2:
        return no("too-beaten-to-dig", "D-507")
    if not of.holds(v.SPOON + of.index):
        return no("not-held", "D-601", kind=card(v.TOOL_NAMES[of.index]))
    return None
