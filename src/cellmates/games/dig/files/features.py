"""The observation dictionary of `dig`: what every number means, in the words of a content."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cellmates.games.dig.files.notation import SEATS, Names
from cellmates.games.dig.files.view import FRAMES
from cellmates.games.dig.rules import vocabulary as v
from cellmates.kernel.features import Dictionary, Feature
from cellmates.kernel.sheets import MOST

VERSION: Final = 1
PURPOSES: Final = (*v.ALL_EFFECTS, "extort", "deal")
SIDES: Final = ("attacker", "defender")
ROW: Final = (
    Feature("at", "where", axes=(v.LOCATIONS,), one=True),
    Feature("hand_size", "cards in hand", MOST),
    Feature("cigarettes", "cigarettes", MOST),
    Feature("beatings", "beatings", MOST),
    Feature("points", "tunnel points dug by the seat itself", MOST),
    Feature("dug", "tools dug", MOST, (v.TOOL_NAMES,)),
    Feature("revealed", "the past is revealed"),
)
"""What everybody can see of a seat; its gang follows."""
AMENDED: Final = (
    Feature("called", "help was called for in this lay (D-856)"),
    Feature("deal_declined", "a deal was declined in this turn (D-854)", MOST),
    Feature("answering", "the open deal asks for nothing: the mate composes what comes back (D-854)"),
)
"""Features that came with rules version 2."""


def dictionary(names: Names, version: int = VERSION) -> Dictionary:
    """The features of a version; version 0 lacks those of rules version 2 (`docs/decisions/0027`).

    Rows that a content doesn't have keep a number, so that every content has the same size."""
    features = (
        *of_the_table(names),
        *of_the_question(names),
        *of_the_own_seat(names),
        *of_all_seats(names),
        *of_michel(names),
        *of_memory(names),
        *(AMENDED if version else ()),
    )
    return Dictionary("dig", version, features)


def filled(names: tuple[str, ...], size: int) -> tuple[str, ...]:
    return (*names, *(f"#{number}" for number in range(len(names), size)))


def kinds(names: Names) -> tuple[str, ...]:
    return filled(names.kinds, v.MOST_KINDS)


def of_the_table(names: Names) -> tuple[Feature, ...]:
    cards = filled(tuple(names.card_text(card) for card in range(len(names.gang_cards))), v.MOST_GANG_CARDS)
    where = (
        "its place in the gang's pile: 1 open on top, 2 under it in an order that nobody knows,"
        " 3 or more returned, the next one first; 0: not there"
    )
    return (
        Feature("seat", "your own seat", axes=(SEATS,), one=True),
        Feature("players", "the number of players", 6),
        Feature("turn", "whose turn it is", axes=(SEATS,), one=True),
        Feature("asked", "the seat that is asked", axes=(SEATS,), one=True),
        Feature("first", "who started", axes=(SEATS,), one=True),
        Feature("turns", "turns finished", MOST),
        Feature("actions_left", "actions left in this turn", MOST),
        Feature("searched", "searches in this turn", MOST),
        Feature("extorted", "extortions in this turn", MOST),
        Feature("adrenaline", "adrenaline cards played in this turn", MOST),
        Feature("target", "tunnel points that win (D-201)", MOST),
        Feature("deck", "cards in the search deck", MOST),
        Feature("bank", "cigarettes in the bank", MOST),
        Feature("pool", "cards of a shakedown that are not dealt out yet", MOST),
        Feature("pile", "cards on the open pile (D-102)", MOST, (v.FIXED[v.KNIFE :],)),
        Feature("discard", "cards of this kind on the search discard", MOST, (kinds(names),)),
        Feature("in_play", "the action card on the table", axes=(kinds(names),), one=True),
        Feature("gang_card", where, 11, (cards,)),
    )


def of_the_question(names: Names) -> tuple[Feature, ...]:
    asks = tuple(FRAMES[kind].removeprefix("ask_") for kind in range(30))
    about = "whom the question is about: the victim, the mate in a deal, the owner of a hand or card"
    number = "how many more cards to draw, lose, lay, discard or take; the number of an effect"
    return (
        Feature("question", "what is asked", axes=(asks,), one=True),
        Feature("attacker", "who extorts, fights or takes", axes=(SEATS,), one=True),
        Feature("about", about, axes=(SEATS,), one=True),
        Feature("purpose", "what a seat is chosen, or a tool named, for", axes=(PURPOSES,), one=True),
        Feature(
            "joining",
            "the gang that is joined, or whose card is turned",
            axes=(filled(names.gangs, v.MOST_GANGS),),
            one=True,
        ),
        Feature("crafting", "what is crafted", axes=(v.RECIPES,), one=True),
        Feature("helpers", "who laid a weapon for a side of the fight (D-856)", axes=(SIDES, SEATS)),
        Feature("tool", "the tool at stake; against Michel(le) those that buy her off", axes=(v.TOOL_NAMES,)),
        Feature("number", number, MOST),
        Feature("sold", "the sale so far", MOST, (("cigarettes", "cards"),)),
        Feature("per_cent", "per cent of the price for a purchase by a card", MOST),
        Feature("may_leave", "the choice may be declined"),
        Feature("her_move", "Michel(le) moves"),
        Feature("her_fight", "the fight is with Michel(le)"),
    )


def of_the_own_seat(names: Names) -> tuple[Feature, ...]:
    return (
        Feature("hand", "cards of this kind in your own hand", MOST, (kinds(names),)),
        Feature("past", "your own past", axes=(filled(names.pasts, v.MOST_PASTS),), one=True),
        Feature("bonus", "the bonus of your own past would apply (D-702)"),
        Feature("mate", "a team-mate (D-851)", axes=(SEATS,)),
        Feature("looking_at", "cards of this kind in the hand that is looked at", MOST, (kinds(names),)),
        Feature("offer_gives", "cards that an open deal gives (D-854)", MOST, (kinds(names),)),
        Feature("offer_asks", "cards that an open deal asks for", MOST, (kinds(names),)),
        Feature("offer_cigarettes", "cigarettes in an open deal", MOST, (("gives", "asks"),)),
        *row("own", names),
    )


def of_all_seats(names: Names) -> tuple[Feature, ...]:
    """The rows of all seats in order."""
    rows = tuple(feature for seat in SEATS for feature in row(f"seat_{seat}", names))
    return (
        *rows,
        Feature("pasts_out", "a past that somebody revealed", axes=(filled(names.pasts, v.MOST_PASTS),)),
    )


def row(prefix: str, names: Names) -> tuple[Feature, ...]:
    of_gang = (
        Feature("gang", "in this gang", axes=(filled(names.gangs, v.MOST_GANGS),), one=True),
        Feature("ability", "the word of the gang card's ability (D-410)", axes=(v.ABILITIES,), one=True),
        Feature("amount", "its number", MOST),
    )
    return tuple(replace(each, name=f"{prefix}_{each.name}") for each in (*ROW, *of_gang))


def of_michel(names: Names) -> tuple[Feature, ...]:
    cards = filled(names.michel, v.MOST_MICHEL)
    return (
        Feature("michel_at", "where Michel(le) is", axes=(v.LOCATIONS,), one=True),
        Feature("michel_deck", "her card can come next", axes=(cards,)),
        Feature("michel_discard", "her card is used", axes=(cards,)),
        Feature("michel_open", "her card is open in this extortion", axes=(cards,)),
    )


def of_memory(names: Names) -> tuple[Feature, ...]:
    axes = (SEATS, kinds(names))
    return (
        Feature("known", "the seat certainly holds at least this many", MOST, axes, memory=True),
        Feature("lacks", "the seat certainly holds none", axes=axes, memory=True),
    )
