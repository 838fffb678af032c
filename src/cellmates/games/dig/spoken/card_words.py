"""The names of cards, gangs and locations. A custom row without a message is called by its id."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache, reduce
from typing import Final

from cellmates.games.dig.content import house_content, ids
from cellmates.games.dig.rules.vocabulary import LOCATIONS
from cellmates.words import Phrase
from cellmates.words.shelf import ENGLISH, library

TABLES: Final = {
    "cards": "dig-kind-",
    "gangs": "dig-gang-",
    "gang_cards": "dig-card-",
    "pasts": "dig-past-",
    "michel": "dig-michel-",
}
"""How the messages of a table's rows begin."""
PLACE: Final = "dig-place-"
SPEAKABLE: Final = re.compile(r"[a-z][a-z0-9 -]*")


def card(name: str) -> Phrase:
    """A kind, a gang, a gang card (also as `gang/card`), a past, a card of Michel(le)'s or a location."""
    name = name.rpartition("/")[2]
    message = message_of(name)
    return Phrase(message) if message else Phrase("dig-own-name", {"name": name})


def some(name: str, number: int = 1) -> Phrase:
    """A number of cards of a kind: "a knife", "2 knives"."""
    message = f"{message_of(name)}.some"
    if message.startswith(TABLES["cards"]) and (name in house_messages() or is_said(message)):
        return Phrase(message, {"number": number})
    return Phrase("dig-some-of", {"kind": card(name), "number": number})


def several(counts: Mapping[str, int]) -> list[Phrase]:
    """The contents of a heap, kind by kind."""
    return [some(name, number) for name, number in counts.items() if number]


def either(names: Iterable[str]) -> Phrase:
    """One card of any of these kinds: "a spoon or a pick"."""
    words = [some(name) for name in names] or [Phrase("dig-nothing")]
    return reduce(lambda one, other: Phrase("dig-either", {"one": one, "other": other}), words)


def cards(names: Iterable[str]) -> list[Phrase]:
    return [card(name) for name in names]


def message_of(name: str) -> str | None:
    """The message that names this row, if there is one."""
    if name in house_messages():
        return house_messages()[name]
    if not SPEAKABLE.fullmatch(name):
        return None
    candidates = [prefix + name.replace(" ", "-") for prefix in TABLES.values()]
    return next((message for message in candidates if is_said(message)), None)


@cache
def house_messages() -> dict[str, str]:
    """The message ids of the house's own rows, found without reading a catalogue."""
    rows = [(prefix, id) for table, prefix in TABLES.items() for id in ids(house_content(), table)]
    rows += [(PLACE, place) for place in LOCATIONS]
    return {id: prefix + id.replace(" ", "-") for prefix, id in rows}


def is_said(message: str) -> bool:
    return library().catalogue(ENGLISH).has(message)
