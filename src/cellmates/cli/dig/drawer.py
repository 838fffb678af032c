"""`dig` in a terminal: the prison, the players, the table in the middle, the viewer's own hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
from rich.table import Table as Grid
from rich.text import Text
from typing_extensions import override

from cellmates.cli.dig.hand import Hand
from cellmates.cli.dig.lookup import Lookup
from cellmates.cli.dig.lore import Lore
from cellmates.cli.dig.market import Market
from cellmates.cli.dig.menu import Menu, in_order
from cellmates.cli.dig.panels import Panels
from cellmates.cli.dig.people import People
from cellmates.cli.dig.prison import WIDE, Prison
from cellmates.cli.dig.shorthand import Shorthand
from cellmates.cli.terminal.drawer import Drawer, stacked
from cellmates.games.dig.content import in_edition
from cellmates.games.dig.files.view import DigView
from cellmates.words import player

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rich.console import RenderableType

    from cellmates.cli.terminal.screen import Screen
    from cellmates.kernel.content import Content
    from cellmates.kernel.decisions import Decision, Option
    from cellmates.kernel.match import Match
    from cellmates.kernel.options import Value
    from cellmates.kernel.views import View

TALL: Final = 44
"""From this many lines on, there is room to explain every gang's open card."""
ABOUT_PLACES: Final = {"ask_go", "ask_seat", "ask_michel"}
"""Questions in the middle of an action for which the prison matters."""


class DigDrawer(Drawer):
    def __init__(
        self,
        screen: Screen,
        game: str,
        content: Content | None = None,
        options: Mapping[str, Value] | None = None,
    ) -> None:
        super().__init__(screen, game, content, options)
        self._lore = Lore(screen, in_edition(self.content, options or {}))
        self._people = People(screen)
        self._prison = Prison(screen, self._lore, self._people)
        self._panels = Panels(screen, self._lore, self._people)
        self._market = Market(screen, self._lore, self._people)
        self._hand = Hand(screen, self._lore)
        self._menu = Menu(screen, self._lore, self.painted)
        self._lookup = Lookup(screen, self._lore, self._people)
        self._shorthand = Shorthand(self.rules)

    # The board

    @override
    def headline(self, view: View) -> RenderableType:
        seen = of_dig(view)
        parts = [self.t(self.game)]
        if seen.over:
            parts.append(self.t("terminal-over"))
        else:
            yours = seen.seat == seen.turn
            parts.append(
                self.t("terminal-dig-turn", turn=seen.turns + 1, yours=yours, player=player(seen.turn))
            )
            parts.append(self.t("terminal-dig-actions", count=seen.actions_left))
        return self.heading(f" {self._people.dot} ".join(parts))

    @override
    def board(self, view: View) -> RenderableType:
        seen = of_dig(view)
        return self._whole(seen, self._market.gangs(seen))

    def _whole(self, seen: DigView, gangs: RenderableType) -> RenderableType:
        return stacked(
            *self._middle(seen),
            None if seen.over else gangs,
            None if seen.over or seen.hand is None else Text(""),
            self._hand.drawn(seen),
        )

    def _middle(self, seen: DigView) -> list[RenderableType]:
        """The prison, the players and the piles, side by side where there is room."""
        prison, market = stacked(*self._prison.lines(seen)), self._market.drawn(seen)
        if self.screen.width < WIDE:
            return [prison, *self._panels.drawn(seen), Text(""), market]
        grid = Grid.grid(padding=(0, 1, 0, 0))
        grid.add_column(no_wrap=True)
        grid.add_row(prison, market)
        return [grid, *self._panels.drawn(seen), Text("")]

    @override
    def brief(self, view: View) -> RenderableType:
        """A shorter board, in the middle of a sale, a fight or a deal."""
        seen = of_dig(view)
        question = seen.pending[-1][0] if seen.pending else ""
        if seen.over or seen.seat not in seen.waiting:
            return self.board(view)
        if question == "ask_turn":
            return self._whole(seen, self._gangs(seen))
        prison = self._prison.lines(seen) if question in ABOUT_PLACES else ()
        return stacked(*prison, *self._panels.drawn(seen), self._hand.drawn(seen))

    def _gangs(self, seen: DigView) -> RenderableType:
        """At the start of a turn, what every open card does, if there is room; otherwise the names only."""
        return self._market.gangs(seen) if self._explains_gangs(seen) else self._market.gang_line(seen)

    def _explains_gangs(self, seen: DigView) -> bool:
        tall = not self.screen.console.is_terminal or self.screen.console.height >= TALL
        return tall and seen.actions_left > 1

    @override
    def truth(self, match: Match) -> View:
        seen = of_dig(match.view(None))
        own = [of_dig(match.view(seat)) for seat in range(match.players)]
        seats = [each.seats[seat] for seat, each in enumerate(own)]
        return msgspec.structs.replace(seen, seats=seats, offer=own[seen.turn].offer)

    @override
    def ending(self, match: Match) -> RenderableType:
        seen = of_dig(self.truth(match))
        return stacked(
            Text(self._outcome(match), style="bold"), self._ranking(match, seen), self._ties(match)
        )

    def _outcome(self, match: Match) -> str:
        winners = [player(seat) for seat in match.winners]
        if not winners:
            return self.t("terminal-dig-bound")
        points = match.scores[match.winners[0]]
        return self.t("terminal-dig-won", players=winners, count=len(winners), points=points)

    def _ranking(self, match: Match, seen: DigView) -> RenderableType:
        grid = Grid.grid(padding=(0, 2, 0, 0))
        place = 1
        for seats in match.ranking:
            for seat in seats:
                dug = self._lore.objects(seen.seats[seat].dug)
                tools = self.t("terminal-dig-dug", tools=dug) if dug else self.t("terminal-dig-dug-nothing")
                name = Text(self.t(player(seat)), style=self._people.ink(seat))
                points = self.t("terminal-dig-points", points=match.scores[seat])
                grid.add_row(f" {self.t('terminal-dig-place', place=place)}", name, points, tools)
            place += len(seats)
        return grid

    def _ties(self, match: Match) -> Text | None:
        """How ties were broken, if there were any."""
        tied = len(set(match.scores)) < len(match.ranking)
        return Text(self.t("terminal-dig-ties"), style="dim") if tied else None

    # Questions

    @override
    def in_order(self, options: Sequence[Option]) -> Sequence[Option]:
        return in_order(options)

    @override
    def options(self, match: Match, decision: Decision) -> RenderableType:
        seen = of_dig(match.view(None))
        return self._menu.drawn(decision.options, seen, explained=self._explains_gangs(seen))

    @override
    def readings(self, text: str, decision: Decision) -> list[list[str]]:
        return self._shorthand.readings(text, [option.text for option in decision.options])

    @property
    @override
    def commands(self) -> Mapping[str, Callable[[View], RenderableType]]:
        return {
            "hand": lambda view: self._hand.drawn(of_dig(view)) or Text(""),
            "gangs": lambda view: self._market.gangs(of_dig(view)),
            "players": lambda view: stacked(*self._panels.drawn(of_dig(view))),
            "discard": lambda view: self._discard(of_dig(view)),
        }

    @property
    @override
    def lookups(self) -> Mapping[str, Callable[[View, str], RenderableType]]:
        return {"look": lambda view, typed: self._lookup.told(of_dig(view), typed)}

    @override
    def short_forms(self) -> RenderableType:
        return Text(self.t("terminal-dig-short"))

    def _discard(self, seen: DigView) -> RenderableType:
        if not seen.discard:
            return Text(self.t("terminal-dig-discard-empty"))
        return Text(f" {', '.join(self._lore.heap(seen.discard))}")

    @override
    def painted(self, sentence: str) -> Text:
        return self._people.painted(sentence)


def of_dig(view: View) -> DigView:
    assert isinstance(view, DigView)
    return view
