"""Why a deal can't be composed or accepted like that (D-854, D-897)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cellmates.games.dig import actions as a
from cellmates.games.dig.card_words import card, several
from cellmates.games.dig.deals import cards_asked
from cellmates.games.dig.reasons import Asking, no
from cellmates.kernel.game import Reason
from cellmates.words import player


def why_no_gift(of: Asking) -> Reason:
    if of.holds(of.index) <= of.s.offer[of.index]:
        return no("nothing-left-to-give", "D-854", kind=card(of.kind))
    return no("uneven", "D-897")


def why_no_wish(of: Asking) -> Reason:
    """More than the mate's hand holds, or than there is; his hand itself stays his secret."""
    s, mate = of.s, of.s.frames.number(0)
    if int(cards_asked(s)) >= int(s.hand_size[mate]):
        return no("ask-too-much", "D-854", player=player(mate), number=int(s.hand_size[mate]))
    if s.offer[s.tables.kinds + of.index] >= s.tables.count[of.index]:
        return no("no-more-of-it", "D-854", kind=card(of.kind), number=int(s.tables.count[of.index]))
    return no("uneven", "D-897")


def why_no_gift_of_cigarettes(of: Asking) -> Reason:
    has = int(of.s.cigarettes[of.seat])
    return (
        no("own-cigarettes", "D-854", number=has) if of.s.offered_cigarettes >= has else no("uneven", "D-897")
    )


def why_no_wish_for_cigarettes(of: Asking) -> Reason:
    mate = of.s.frames.number(0)
    has = int(of.s.cigarettes[mate])
    if of.s.asked_cigarettes >= has:
        return no("his-cigarettes", "D-854", player=player(mate), number=has)
    return no("uneven", "D-897")


def why_no_end_of_offer(of: Asking) -> Reason:
    return no("offer-uneven", "D-854") if of.s.settings.even_deals else no("offer-empty", "D-854")


OFFER: Final[dict[int, Callable[[Asking], Reason | None]]] = {
    a.GIVE: why_no_gift,
    a.ASK: why_no_wish,
    a.GIVE_CIGARETTE: why_no_gift_of_cigarettes,
    a.ASK_CIGARETTE: why_no_wish_for_cigarettes,
    a.DONE: why_no_end_of_offer,
}


def why_no_accept(of: Asking) -> Reason:
    """He can accept only what he holds; these he lacks."""
    kinds = of.names.kinds
    wanted = [int(of.s.offer[len(kinds) + kind]) for kind in range(len(kinds))]
    missing = {name: wanted[i] - of.holds(i) for i, name in enumerate(kinds) if wanted[i] > of.holds(i)}
    return no("cant-accept", "D-854", missing=several(missing))
