"""Whether a game with this content can be won at all: do its tools give enough points (D-201, D-601)?

The check is generous: it assumes that one player gets every tool that anybody can get. Content that it
refuses can't be won; content that it accepts may still be hard.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from cellmates.games.dig.rules.vocabulary import TOOL_NAMES
from cellmates.kernel.content import Content
from cellmates.kernel.refusals import BadContent, BadSetup
from cellmates.words import Phrase

TARGETS: Final = {2: 12, 3: 12, 4: 10, 5: 8, 6: 8}
TEAM_TARGETS: Final = {4: 16, 6: 20}
MOST_IN_PROTOTYPE: Final = 5
"""The most players of the prototype (D-871)."""
WORKSHOPS: Final = ("canteen", "yard", "infirmary")
"""Where anybody may craft (D-408)."""
PARTS: Final = {"pick": "spike", "shovel": "container"}
"""What each tool needs besides a binding."""
PLACES: Final = ("canteen", "yard", "infirmary", "showers")
DRAWING: Final = ("search more", "backup", "scene")
PAYING: Final = ("protection", "wholesale")
WHOLE: Final = 100
"""The full price in per cent."""


@dataclass(frozen=True)
class Prospects:
    """What players can get at a table with these options."""

    content: Content
    players: int
    teams: bool = False
    calm: bool = False
    prototype: bool = False

    @property
    def target(self) -> int:
        return TEAM_TARGETS[self.players] if self.teams else TARGETS[self.players]

    @cached_property
    def points(self) -> int:
        """All tunnel points that are in the game."""
        return sum(self.count(tool) * self.worth(tool) for tool in TOOL_NAMES if self.can_be_had(tool))

    @property
    def is_winnable(self) -> bool:
        return self.points >= self.target

    # Tools

    def worth(self, tool: str) -> int:
        """A tool's points; for a spoon, with the best gang card for it."""
        points: int = self.content.row("cards", tool)["points"]
        return points + max(self.amounts("spoon points"), default=0) if tool == "spoon" else points

    def can_be_had(self, tool: str) -> bool:
        if self.count(tool) == 0:
            return False
        if tool == "spoon":
            return self.can_reach("canteen")
        return self.can_craft(tool) or self.can_buy(tool)

    def can_craft(self, tool: str) -> bool:
        """Whether a location allows it, or the other team's block (D-853), and its parts can be drawn."""
        placed = self.teams or any(map(self.can_reach, WORKSHOPS)) or self.has("back room")
        bound = self.count("binding") > 0 or self.has("substitute")
        return placed and bound and self.count(PARTS[tool]) > 0 and self.are_cards_drawn

    def can_buy(self, tool: str) -> bool:
        """Whether it can be bought, in the yard or by a card, with all cigarettes that can be earned."""
        full = self.content.row("prices", tool)["price"]
        less = max(0, full - max(self.amounts("discount"), default=0))
        shares = [share for word, share in self.effects if word == "buy"]
        shares += [WHOLE] if self.can_reach("yard") else []
        return bool(shares) and -(-less * min(shares) // WHOLE) <= self.money

    @property
    def money(self) -> int:
        sold = any(row["value"] and self.count(row["id"]) for row in self.content.tables["cards"])
        paid = any(word == "cigarettes" for word, _ in self.effects)
        bank: int = self.content.row("numbers", "bank")["value"]
        return bank if sold or paid or any(map(self.has, PAYING)) else 0

    # Cards

    def count(self, card: str) -> int:
        row = self.content.row("cards", card)
        found: int = row["calm"] if self.calm and "calm" in row else row["count"]
        return found

    @cached_property
    def are_cards_drawn(self) -> bool:
        places = ["cells", *filter(self.can_reach, PLACES)]
        searched = any(self.content.row("board", place)["search"] for place in places)
        dealt = self.content.row("numbers", "start hand")["value"] > 0
        return (
            dealt
            or searched
            or any(word == "draw" for word, _ in self.effects)
            or any(map(self.has, DRAWING))
        )

    @cached_property
    def effects(self) -> list[tuple[str, int]]:
        """All effects of cards and pasts, as word and number."""
        pasts = [[*row["effect"], *row["bonus"]] for row in self.content.tables["pasts"]]
        cards = [row.get("effect", []) for row in self.content.tables["cards"] if self.count(row["id"])]
        return [effect for texts in pasts + cards for effect in words_of(texts)]

    # Places and gangs

    def can_reach(self, place: str) -> bool:
        """Whether players can go there: nothing leads to a location without a die number (D-402, D-403)."""
        return bool(self.content.row("board", place)["dice"])

    def amounts(self, ability: str) -> list[int]:
        """The numbers on the gang cards of this edition with this ability."""
        rows = self.content.tables["gangs"]
        gangs = {row["id"] for row in rows if row["prototype"] == "yes" or not self.prototype}
        cards = self.content.tables["gang_cards"]
        return [card["amount"] for card in cards if card["ability"] == ability and card["gang"] in gangs]

    def has(self, ability: str) -> bool:
        return bool(self.amounts(ability))


def words_of(effects: Iterable[str]) -> Iterator[tuple[str, int]]:
    """`may buy 50` as ("buy", 50)."""
    for text in effects:
        words = [word for word in text.split() if word != "may"]
        number = next((int(word) for word in words if word.isdecimal()), 1)
        yield words[0], number


def every_table(content: Content) -> Iterator[Prospects]:
    """Every kind of table that can be set up (D-871 … D-874)."""
    for calm in (False, True):
        for players in TARGETS:
            yield Prospects(content, players, calm=calm)
            if players <= MOST_IN_PROTOTYPE:
                yield Prospects(content, players, calm=calm, prototype=True)
        for players in TEAM_TARGETS:
            yield Prospects(content, players, calm=calm, teams=True)


def check_winnable(content: Content) -> None:
    """Refuse content with which no table could have a winner."""
    tables = list(every_table(content))
    if not any(table.is_winnable for table in tables):
        best = max(tables, key=lambda table: table.points - table.target)
        raise BadContent("dig-content-no-winner", "D-201", **sums(best))


def check_table(table: Prospects) -> None:
    """Refuse a table that could have no winner with its content."""
    if not table.is_winnable:
        raise BadSetup("dig-setup-no-winner", "D-201", players=table.players, **sums(table))


def sums(table: Prospects) -> dict[str, Any]:
    """The points of each tool, for the message."""
    tools = [
        Phrase(
            "dig-tool-had" if table.can_be_had(tool) else "dig-tool-not-had",
            {"tool": tool, "count": table.count(tool), "points": table.worth(tool)},
        )
        for tool in TOOL_NAMES
    ]
    return {"points": table.points, "target": table.target, "tools": tools}
