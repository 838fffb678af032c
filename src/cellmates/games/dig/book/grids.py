"""The tables of the rulebook, made from content rows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cellmates.games.dig.book.arguments import by_target, count, places
from cellmates.games.dig.content import in_edition, winning
from cellmates.games.dig.rules.vocabulary import FIXED, PURCHASES, TOOL_NAMES
from cellmates.games.dig.spoken import lore_words
from cellmates.games.dig.spoken.card_words import card, cards, some
from cellmates.words import Phrase

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cellmates.games.dig.book.scope import Scope
    from cellmates.kernel.content import Content, Row
    from cellmates.words.bookbinder import Cell, Rows

RECIPES: Final = {"knives": "blade", **winning.PARTS}
"""What each product needs besides a binding (D-408)."""
BEATINGS: Final = {1: "one", 2: "two"}
ANYWHERE: Final = ("search", "move", "careful", "join", "play", "extort", "craft")
WITH_MATES: Final = ("deal", "visit")
IN_PLACES: Final = ("dig", "steal", "heal", "sell", "buy")
NONE: Final = Phrase("rules-dig-none")


class Grids:
    def __init__(self, scope: Scope) -> None:
        self._scope = scope
        self._content = in_edition(scope.content, scope.options)
        self.made: Mapping[str, Callable[[], Rows]] = {
            "targets": lambda: by_players(scope, teams=False),
            "team-targets": lambda: by_players(scope, teams=True),
            "turn": self.turn,
            "board": self.board,
            "cards": self.held,
            "recipes": recipes,
            "prices": self.prices,
            "beatings": beatings,
            "gangs": self.gangs,
            "gang-cards": self.gang_cards,
            "actions": self.actions,
            "pasts": self.pasts,
            "michel": self.michel,
            "tools": self.tools,
        }

    def turn(self) -> Rows:
        mates = WITH_MATES if self._scope.in_teams else ()
        ids = [f"rules-dig-turn-{name}" for name in (*ANYWHERE, *mates, *IN_PLACES)]
        return [(Phrase(f"{id}.name"), Phrase(f"{id}.where"), Phrase(id)) for id in ids]

    def board(self) -> Rows:
        return [place_row(self._content, name) for name in places(self._content, self._scope)]

    def held(self) -> Rows:
        """All cards of the deck and the open piles, except action cards, which have their own table."""
        rows = [row for row in self._rows("cards") if row["role"] != "action"]
        return [(*self._counted(row), use(self._content, row)) for row in rows if count(row, self._scope)]

    def actions(self) -> Rows:
        rows = [row for row in self._rows("cards") if row["role"] == "action"]
        return [(*self._counted(row), self._does(row)) for row in rows if count(row, self._scope)]

    def _counted(self, row: Row) -> tuple[Cell, ...]:
        return card(row["id"]), count(row, self._scope), row["value"]

    def prices(self) -> Rows:
        return [(product(id), self._content.row("prices", id)["price"]) for id in PURCHASES]

    def gangs(self) -> Rows:
        everything = {row["id"] for row in self._rows("cards") if row["role"] == "accessory"}
        return [(card(row["id"]), row["needs"], wanted(row, everything)) for row in self._rows("gangs")]

    def gang_cards(self) -> Rows:
        return [(card(row["gang"]), card(row["id"]), self._does(row)) for row in self._rows("gang_cards")]

    def pasts(self) -> Rows:
        return [
            (card(row["gang"]), card(row["id"]), self._does(row), self._bonus(row))
            for row in self._rows("pasts")
        ]

    def michel(self) -> Rows:
        return [(card(row["id"]), self._does(row)) for row in self._rows("michel")]

    def tools(self) -> Rows:
        """For the player aid: what tools and weapons score, and how to get them."""
        return [tool_row(self._content, id) for id in ("knife", *TOOL_NAMES)]

    def _rows(self, table: str) -> tuple[Row, ...]:
        return self._content.tables[table]

    def _does(self, row: Row) -> Phrase:
        return lore_words.text(self._content, row["id"]) or NONE

    def _bonus(self, row: Row) -> Phrase:
        return lore_words.bonus(self._content, row["id"]) or NONE


def by_players(scope: Scope, *, teams: bool) -> Rows:
    return [(players, points) for points, players in by_target(scope, teams=teams)]


def place_row(content: Content, name: str) -> tuple[Cell, ...]:
    row = content.row("board", "cells" if name.startswith("cells") else name)
    dice = " ".join(map(str, row["dice"])) or NONE
    return card(name), dice, row["search"], Phrase(f"rules-dig-at-{name.replace(' ', '-')}")


def use(content: Content, row: Row) -> Phrase:
    if row["id"] in TOOL_NAMES:
        return Phrase("rules-dig-for-tool", {"points": row["points"]})
    if row["id"] in FIXED:
        return Phrase(f"rules-dig-for-{row['id']}")
    if row["role"] == "accessory":
        return Phrase("rules-dig-for-accessory", {"gangs": cards(lore_words.wearers(content, row["id"]))})
    return Phrase(f"rules-dig-for-{row['role']}")


def recipes() -> Rows:
    return [(some("binding"), some(part), product(recipe)) for recipe, part in RECIPES.items()]


def beatings() -> Rows:
    return [(number, Phrase(f"rules-dig-{word}-beatings")) for number, word in BEATINGS.items()]


def product(recipe: str) -> Phrase:
    return some("knife", 2) if recipe == "knives" else some(recipe)


def wanted(row: Row, everything: set[str]) -> Phrase:
    if set(row["wears"]) == everything:
        return Phrase("rules-dig-any-kind")
    return Phrase("rules-dig-list", {"items": cards(row["wears"])})


def tool_row(content: Content, id: str) -> tuple[Cell, ...]:
    row = content.row("cards", id)
    price = {each["id"]: each["price"] for each in content.tables["prices"]}
    two = Phrase("rules-dig-buy-two", {"one": price["knife"], "two": price["knives"]})
    bought: Cell = two if id == "knife" else price.get(id, NONE)
    return card(id), row.get("points", NONE), made_of(id), bought, row["value"]


def made_of(id: str) -> Phrase:
    part = {"knife": "blade", **winning.PARTS}.get(id)
    if part is None:
        return Phrase("rules-dig-stolen")
    words = {"one": card("binding"), "other": card(part), "number": 2 if id == "knife" else 1}
    return Phrase("rules-dig-from", words)
