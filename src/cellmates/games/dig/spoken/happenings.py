"""The kinds of events of `dig`, in the order of their numbers, with the meaning of their arguments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cellmates.games.dig.files.notation import Names
from cellmates.games.dig.rules.vocabulary import LOCATIONS, PURCHASES, RECIPES, SPOON, TOOL_NAMES
from cellmates.kernel.events import Argument, EventKind, number

SEAT: Final = number("seat")
NUMBER: Final = number("number")


def word(name: str, words: Sequence[str], *, of_content: bool = False) -> Argument:
    """An argument that is one of these words, the first being number 0."""
    return Argument(name, lambda index: words[index], {"enum": list(words)}, of_content)


def location(name: str = "location") -> Argument:
    return word(name, LOCATIONS)


TOOL: Final = word("tool", TOOL_NAMES)
TOOL_KIND: Final = Argument("tool", lambda kind: TOOL_NAMES[kind - SPOON], {"enum": list(TOOL_NAMES)})
"""A tool that the event numbers as a kind of card."""


def event_kinds(names: Names) -> tuple[EventKind, ...]:
    """What can happen, with the names that a content gives to its cards."""
    return (
        *set_up(names),
        *of_the_turn(names),
        *of_trade(names),
        *of_extortion(names),
        *of_loot(names),
        *of_michel(names),
        *of_deals(names),
        EventKind("turn_ended", (SEAT,)),
        EventKind("won", (SEAT, number("points"))),
        EventKind("bound_reached", (number("decisions"),)),
        EventKind("called", (SEAT,)),
        EventKind("deal_returns", (kind_of(names), NUMBER)),
        EventKind("deal_returns_cigarettes", (NUMBER,)),
    )


def kind_of(names: Names) -> Argument:
    return word("kind", names.kinds, of_content=True)


def gang_card(names: Names) -> Argument:
    cards = [names.card_text(card) for card in range(len(names.gang_cards))]
    return word("card", cards, of_content=True)


def past_of(names: Names) -> Argument:
    return word("past", names.pasts, of_content=True)


def set_up(names: Names) -> tuple[EventKind, ...]:
    return (
        EventKind("first_chosen", (SEAT,)),
        EventKind("past_dealt", (SEAT, past_of(names))),
        EventKind("gang_turned", (gang_card(names),)),
        EventKind("drew", (SEAT, kind_of(names))),
        EventKind("drew_unseen", (SEAT,)),
    )


def of_the_turn(names: Names) -> tuple[EventKind, ...]:
    return (
        EventKind("turn_began", (SEAT,)),
        EventKind("searched", (SEAT, location(), number("cards"))),
        EventKind("reshuffled"),
        EventKind("rolled", (SEAT, number("pips"))),
        EventKind("rolled_again", (SEAT,)),
        EventKind("went", (SEAT, location("from"), location("to"))),
        EventKind("sent_to_solitary", (SEAT,)),
        EventKind("joined", (SEAT, gang_card(names))),
        EventKind("left_gang", (SEAT, gang_card(names))),
        EventKind("discarded", (SEAT, kind_of(names))),
        EventKind("played", (SEAT, kind_of(names))),
        EventKind("took", (SEAT, kind_of(names), NUMBER)),
    )


def of_trade(names: Names) -> tuple[EventKind, ...]:
    return (
        EventKind("crafted", (SEAT, word("recipe", RECIPES), kind_of(names))),
        EventKind("bought", (SEAT, word("purchase", PURCHASES), number("price"))),
        EventKind("sold", (SEAT, kind_of(names))),
        EventKind("got_cigarettes", (SEAT, NUMBER)),
        EventKind("dug", (SEAT, TOOL, number("points"))),
        EventKind("healed", (SEAT, NUMBER)),
        EventKind("beaten", (SEAT, NUMBER)),
        EventKind("revealed", (SEAT, past_of(names))),
    )


def of_extortion(names: Names) -> tuple[EventKind, ...]:
    return (
        EventKind("chose", (SEAT, number("chosen"))),
        EventKind("extorted", (SEAT, number("victim"), TOOL)),
        EventKind("laid", (SEAT, kind_of(names))),
        EventKind("handed_over", (SEAT, number("to"), TOOL_KIND)),
        EventKind("refused", (SEAT,)),
        EventKind("gave_up", (SEAT,)),
        EventKind("declined_help", (SEAT,)),
        EventKind("fight_won", (SEAT, number("loser"))),
    )


def of_loot(names: Names) -> tuple[EventKind, ...]:
    return (
        EventKind("robbed", (number("taker"), number("loser"), kind_of(names))),
        EventKind("robbed_unseen", (number("taker"), number("loser"))),
        EventKind("lost", (SEAT, kind_of(names))),
        EventKind("looked_at", (SEAT, number("holder"))),
        EventKind("hand_seen", (number("holder"), kind_of(names), NUMBER)),
        EventKind("lacked", (SEAT, TOOL_KIND)),
        EventKind("salvaged", (SEAT, kind_of(names))),
        EventKind("swapped", (SEAT, number("other"))),
        EventKind("shaken_down", (SEAT, number("cards"))),
        EventKind("dealt", (SEAT, kind_of(names))),
        EventKind("showed_no_weapon", (SEAT,)),
    )


def of_michel(names: Names) -> tuple[EventKind, ...]:
    return (
        EventKind("michel_rolled", (SEAT, number("pips"))),
        EventKind("michel_left", (SEAT,)),
        EventKind("michel_went", (location("from"), location("to"))),
        EventKind("michel_extorted", (SEAT,)),
        EventKind("michel_card", (word("card", names.michel, of_content=True),)),
        EventKind("michel_beaten", (SEAT,)),
        EventKind("michel_won", (SEAT,)),
        EventKind("repelled", (SEAT,)),
    )


def of_deals(names: Names) -> tuple[EventKind, ...]:
    return (
        EventKind("deal_offered", (SEAT, number("mate"))),
        EventKind("deal_gives", (kind_of(names), NUMBER)),
        EventKind("deal_asks", (kind_of(names), NUMBER)),
        EventKind("deal_cigarettes", (number("given"), number("asked"))),
        EventKind("deal_accepted", (SEAT, number("mate"))),
        EventKind("deal_declined", (SEAT, number("mate"))),
    )
