"""`look CARD`: what a card, a gang, a past or a location is and does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.padding import Padding
from rich.text import Text

from cellmates.cli.arguments.errors import BadCommand
from cellmates.cli.dig.prison import dice_of, search_in
from cellmates.cli.terminal.drawer import stacked
from cellmates.games.dig.spoken.ways import goods
from cellmates.pictures.prison_plan import rooms

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import RenderableType

    from cellmates.cli.dig.lore import Lore
    from cellmates.cli.dig.people import People
    from cellmates.cli.terminal.screen import Screen
    from cellmates.games.dig.files.view import DigView
    from cellmates.kernel.content import Row


class Lookup:
    def __init__(self, screen: Screen, lore: Lore, people: People) -> None:
        self._screen = screen
        self._lore = lore
        self._people = people

    def told(self, seen: DigView, typed: str) -> RenderableType:
        """One thing, by its name or the beginning of it; without a name, everything in the viewer's hand."""
        if not typed:
            kinds = [kind for kind in self._lore.kinds if (seen.hand or {}).get(kind)]
            return stacked(*(self._thing(seen, kind) for kind in kinds))
        return self._thing(seen, self._meant(seen, " ".join(typed.lower().split())))

    def _meant(self, seen: DigView, typed: str) -> str:
        names = self._names(seen)
        exact = {names[name] for name in names if name == typed}
        found = exact or {names[name] for name in names if name.startswith(typed)}
        if len(found) > 1:
            raise BadCommand("terminal-dig-which", word=typed, options=sorted(found))
        if not found:
            raise BadCommand("terminal-dig-look-unknown", word=typed)
        return found.pop()

    def _names(self, seen: DigView) -> dict[str, str]:
        """Everything with a name: by its id, and by its displayed name."""
        ids = rooms(teams=bool(seen.options["teams"]))
        for table in ("cards", "gangs", "gang_cards", "pasts"):
            ids += [row["id"] for row in self._lore.rows(table)]
        if seen.michel is not None:
            ids += [row["id"] for row in self._lore.rows("michel")]
        return {self._lore.name(id).lower(): id for id in ids} | {id: id for id in ids}

    def _thing(self, seen: DigView, id: str) -> RenderableType:
        sentences = [sentence for sentence in self._sentences(seen, id) if sentence]
        title = Text(f" {self._lore.name(id)}", style="bold")
        return stacked(title, Padding(Text(" ".join(sentences)), (0, 0, 0, 3)))

    def _sentences(self, seen: DigView, id: str) -> Iterator[str]:
        yield self._lore.text(id)
        if id in rooms(teams=bool(seen.options["teams"])):
            yield from self._of_room(seen, id)
            return
        table = self._lore.table_of(id)
        if table == "cards":
            yield from self._of_card(seen, self._lore.row("cards", id))
        elif table == "gangs":
            yield from self._of_gang(seen, id)
        elif table == "pasts":
            yield self._lore.bonus(id)

    def _of_card(self, seen: DigView, row: Row) -> Iterator[str]:
        t, kind = self._screen.t, row["id"]
        prices = self._prices(seen)
        if "points" in row:
            points = row["points"] if seen.outlook is None else seen.outlook.points[kind]
            yield t("terminal-dig-look-points", points=points)
        if kind in prices:
            yield t("terminal-dig-look-price", number=prices[kind])
        if kind == "knife":
            yield t("terminal-dig-look-price-two", number=prices["knives"])
        yield t("terminal-dig-look-value", number=row["value"])
        calm = seen.options["chaos"] == "low"
        yield t("terminal-dig-look-count", count=row.get("calm", row["count"]) if calm else row["count"])

    def _of_gang(self, seen: DigView, gang: str) -> Iterator[str]:
        row = self._lore.row("gangs", gang)
        worn = [self._lore.name(kind) for kind in row["wears"]]
        yield self._screen.t("terminal-dig-look-wears", needs=row["needs"], worn=worn)
        cards = [card["id"] for card in self._lore.rows("gang_cards") if card["gang"] == gang]
        yield self._screen.t("terminal-dig-look-cards", cards=[self._lore.name(card) for card in cards])

    def _of_room(self, seen: DigView, place: str) -> Iterator[str]:
        t = self._screen.t
        dice = dice_of(self._lore, place)
        yield t("terminal-dig-look-dice", dice=dice) if dice else t("terminal-dig-look-no-dice")
        yield t("terminal-dig-look-search", search=search_in(seen, self._lore, place))
        if f"buy {next(iter(self._prices(seen)))}" in self._lore.ways(place):
            prices = [self._price(goods, price) for goods, price in self._prices(seen).items()]
            yield t("terminal-dig-look-prices", prices=prices)
        here = [seat for seat in range(seen.players) if seen.seats[seat].at == place]
        if here:
            yield t("terminal-dig-look-here", people=[self._people.token(seen, seat).plain for seat in here])

    def _prices(self, seen: DigView) -> dict[str, int]:
        """What purchases cost the viewer; for spectators, the prices in the content."""
        if seen.outlook is not None:
            return seen.outlook.prices
        return {row["id"]: row["price"] for row in self._lore.rows("prices")}

    def _price(self, purchase: str, price: int) -> str:
        return f"{self._lore.many(*goods(purchase))} {price}"
