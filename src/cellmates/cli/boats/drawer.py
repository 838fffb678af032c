"""`boats` in a terminal: windows, track, boats, dice and bets."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from rich.text import Text
from typing_extensions import override

from cellmates.cli.boats.bets import BetTable, label_width
from cellmates.cli.boats.menu import Menu
from cellmates.cli.boats.pawns import WHITE, Pawns
from cellmates.cli.boats.shorthand import Shorthand
from cellmates.cli.boats.track import TrackDrawing
from cellmates.cli.terminal.drawer import Drawer, stacked
from cellmates.games.boats.files.view import BoatsView, in_windows
from cellmates.games.boats.rules.actions import COLOURS
from cellmates.words import player

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rich.console import RenderableType

    from cellmates.cli.terminal.screen import Screen
    from cellmates.kernel.content import Content
    from cellmates.kernel.decisions import Decision
    from cellmates.kernel.match import Match
    from cellmates.kernel.options import Value
    from cellmates.kernel.views import View


class BoatsDrawer(Drawer):
    def __init__(
        self,
        screen: Screen,
        game: str,
        content: Content | None = None,
        options: Mapping[str, Value] | None = None,
    ) -> None:
        super().__init__(screen, game, content, options)
        self._pawns = Pawns(screen)
        self._track = TrackDrawing(screen, self._pawns)
        self._bets = BetTable(screen, self._pawns)
        self._menu = Menu(screen, self._pawns)
        self._shorthand = Shorthand(self._pawns)

    # The board

    @override
    def headline(self, view: View) -> RenderableType:
        seen = of_boats(view)
        parts = [self.t(self.game)]
        if seen.options["games"] != 1 and not seen.over:
            parts.append(self.t("terminal-boats-game", game=seen.played + 1, games=seen.players))
        if seen.over:
            parts.append(self.t("terminal-over"))
        elif not all(seen.bet_in):
            parts.append(self.t("terminal-boats-betting"))
        else:
            yours = seen.seat == seen.turn
            parts.append(
                self.t("terminal-boats-turn", round=seen.round, yours=yours, player=player(seen.turn))
            )
        return self.heading(f" {self._pawns.dot} ".join(parts))

    @override
    def board(self, view: View) -> RenderableType:
        seen = of_boats(view)
        if seen.over:
            return self._bets.drawn(seen)
        if is_writing(seen):
            return self._bets.drawn(seen)
        return stacked(
            self._windows(seen),
            *self._track.lines(seen),
            self._bets.drawn(seen),
            self._bets.prospects(seen),
            self._dice(seen),
            self._bets_missing(seen),
            self._points(seen),
        )

    def _windows(self, seen: BoatsView) -> RenderableType | None:
        inside = in_windows(seen)
        return self._line("terminal-boats-windows", self._pawns.row(inside)) if inside else None

    def _dice(self, seen: BoatsView) -> RenderableType | None:
        dice = [self._die(seen, name, pips) for name, pips in seen.dice.items()]
        if seen.white is not None:
            dice.append(Text.assemble(self._pawns.pawn(WHITE), f" {seen.white}"))
        if seen.to_roll:
            dice.append(Text.assemble(self._pawns.row(seen.to_roll), " ?"))
        if seen.moved:
            dice.append(self._labelled("terminal-boats-moved", seen.moved))
        if seen.moved_back is not None:
            dice.append(self._labelled("terminal-boats-moved-back", [seen.moved_back]))
        return self._line("terminal-boats-dice", Text("   ").join(dice)) if dice else None

    def _labelled(self, label: str, names: list[str]) -> Text:
        return Text.assemble((f"{self.t(label)} ", "dim"), self._pawns.row(names))

    def _die(self, seen: BoatsView, name: str, pips: int) -> Text:
        is_blocked = name in seen.blocked
        note = Text(f" {self.t('terminal-boats-blocked')}", style="dim") if is_blocked else Text("")
        return Text.assemble(self._pawns.pawn(name), f" {pips}", note)

    def _bets_missing(self, seen: BoatsView) -> RenderableType | None:
        missing = [player(seat) for seat, is_in in enumerate(seen.bet_in) if not is_in]
        arrived = [player(seat) for seat, is_in in enumerate(seen.bet_in) if is_in]
        if not missing:
            return None
        return Text(" " + self.t("terminal-boats-bets-in", arrived=arrived, missing=missing), style="dim")

    def _points(self, seen: BoatsView) -> RenderableType | None:
        """The points from the finished games of a match."""
        if not seen.played or seen.over:
            return None
        scores = ", ".join(f"{self.t(player(seat))} {points}" for seat, points in enumerate(seen.points))
        return Text(" " + self.t("terminal-boats-points", scores=scores), style="dim")

    def _line(self, label: str, content: Text) -> RenderableType:
        return Text.assemble((f" {self.t(label)}".ljust(label_width(self.screen)), "dim"), content)

    @override
    def truth(self, match: Match) -> View:
        seen = of_boats(match.view(None))
        seats = [of_boats(match.view(seat)) for seat in range(match.players)]
        outlooks = [each.outlook for each in seats if each.outlook is not None]
        return msgspec.structs.replace(
            seen,
            bets=[each.bets[seat] for seat, each in enumerate(seats)],
            results=outlooks if len(outlooks) == match.players else [],
        )

    @override
    def ending(self, match: Match) -> RenderableType:
        t = self.t
        winners = [player(seat) for seat in match.winners]
        points = max(match.scores)
        reason = t("terminal-boats-limit") if match.end_reason == "limit" else ""
        won = t("boats-match-won", players=winners, count=len(winners), points=points)
        return stacked(
            Text(reason) if reason else None,
            Text(won, style="bold"),
            Text(t("terminal-boats-ranking", ranking=self._ranking(match)), style="dim"),
        )

    def _ranking(self, match: Match) -> str:
        places, lines = 1, []
        for seats in match.ranking:
            names = [player(seat) for seat in seats]
            lines.append(
                self.t("terminal-boats-rank", place=places, players=names, points=match.scores[seats[0]])
            )
            places += len(seats)
        return ", ".join(lines)

    # Questions

    @override
    def options(self, match: Match, decision: Decision) -> RenderableType:
        return self._menu.drawn(match, decision)

    @override
    def readings(self, text: str, decision: Decision) -> list[list[str]]:
        verbs = {option.text.partition(" ")[0] for option in decision.options}
        return self._shorthand.readings(text, verbs)

    @property
    @override
    def commands(self) -> Mapping[str, Callable[[View], RenderableType]]:
        return {"bet": self._own_bet, "letters": lambda _: self._pawns.legend()}

    @override
    def short_forms(self) -> RenderableType:
        return stacked(Text(self.t("terminal-boats-short")), self._pawns.legend())

    def _own_bet(self, view: View) -> RenderableType:
        return stacked(self._bets.drawn(of_boats(view)), self._bets.prospects(of_boats(view)))

    @override
    def painted(self, sentence: str) -> Text:
        return self._pawns.painted(sentence)


def of_boats(view: View) -> BoatsView:
    assert isinstance(view, BoatsView)
    return view


def is_writing(seen: BoatsView) -> bool:
    """Whether the viewer is writing a bet: then nothing else is shown."""
    own = seen.bets[seen.seat] if seen.seat is not None else None
    return own is not None and 0 < len(own) < len(COLOURS)
