"""The names and effects of the cards, gangs, pasts and locations of a content.

The house's sentence is used if the row matches the house's; otherwise the effect words are listed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from cellmates.games.dig.content import house_content, ids
from cellmates.games.dig.rules.vocabulary import LOCATIONS, PURCHASES
from cellmates.games.dig.spoken.card_words import TABLES, card, cards, is_said, message_of
from cellmates.games.dig.spoken.ways import goods, made_of, ways
from cellmates.kernel.card_text import CardText
from cellmates.kernel.content import NOTES, Content, Row
from cellmates.words import Phrase

UNTOLD: Final = {*NOTES, "count", "calm", "value", "points", "dice", "wears", "needs", "prototype"}
"""Fields that the house's sentences don't mention."""


def card_texts(content: Content) -> dict[str, CardText]:
    """Texts by name, as views spell it: gang cards with and without their gang, and goods too."""
    found = {id: card_text(content, id.rpartition("/")[2]) for id in named(content)}
    return {**{purchase: text_of_goods(content, purchase) for purchase in PURCHASES}, **found}


def named(content: Content) -> Iterator[str]:
    for table in TABLES:
        yield from ids(content, table)
    yield from (f"{row['gang']}/{row['id']}" for row in content.tables["gang_cards"])
    yield from LOCATIONS


def card_text(content: Content, id: str) -> CardText:
    return CardText(
        name=card(id),
        text=text(content, id),
        bonus=bonus(content, id),
        ways=ways(content, id),
        made_of=made_of(id),
    )


def text_of_goods(content: Content, purchase: str) -> CardText:
    """The text of goods that are not a card: two knives."""
    kind, number = goods(purchase)
    return msgspec.structs.replace(card_text(content, kind), ways=[f"buy {purchase}"], number=number)


def text(content: Content, id: str) -> Phrase | None:
    """What it does."""
    return sentence(content, id, "text") or in_effect_words(content, id)


def bonus(content: Content, id: str) -> Phrase | None:
    """What a past does in addition for a member of its gang."""
    if said := sentence(content, id, "bonus"):
        return said
    row = row_of(content, id)
    if not row.get("bonus"):
        return None
    return Phrase("dig-lore-bonus", {"gang": card(row["gang"]), "effects": row["bonus"]})


def sentence(content: Content, id: str, attribute: str) -> Phrase | None:
    message = f"{message_of(id)}.{attribute}"
    return Phrase(message) if is_said(message) and is_as_told(content, id) else None


def is_as_told(content: Content, id: str) -> bool:
    """Whether the sentence for this id fits the row of this content; always true for the house."""
    house = house_content()
    table = table_of(house, id)
    return table is None or (table == table_of(content, id) and told(content, id) == told(house, id))


def in_effect_words(content: Content, id: str) -> Phrase | None:
    row = row_of(content, id)
    if row.get("effect"):
        return Phrase("dig-lore-effect", {"effects": row["effect"]})
    if "ability" in row:
        return Phrase("dig-lore-ability", {"ability": row["ability"], "amount": row["amount"]})
    return worn(content, id) if row.get("role") == "accessory" else None


def worn(content: Content, accessory: str) -> Phrase:
    gangs = cards(wearers(content, accessory))
    return Phrase("dig-lore-worn", {"gangs": gangs}) if gangs else Phrase("dig-lore-unworn")


# Rows


def table_of(content: Content, id: str) -> str | None:
    """The table that has a row with this name; the cell blocks have none."""
    tables = (*TABLES, "board")
    return next((table for table in tables if any(row["id"] == id for row in content.tables[table])), None)


def row_of(content: Content, id: str) -> Row:
    table = table_of(content, id)
    return content.row(table, id) if table else {}


def told(content: Content, id: str) -> dict[str, Any]:
    """The fields that a sentence about a row mentions; for an accessory, the gangs that wear it."""
    row = row_of(content, id)
    beside = {"worn": wearers(content, id)} if row.get("role") == "accessory" else {}
    return {key: value for key, value in row.items() if key not in UNTOLD} | beside


def wearers(content: Content, accessory: str) -> list[str]:
    return [row["id"] for row in content.tables["gangs"] if accessory in row["wears"]]
