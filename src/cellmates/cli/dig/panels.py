"""The players: what everybody may see of them, and what the viewer remembers of their hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.padding import Padding
from rich.text import Text

from cellmates.cli.dig.prison import in_turn
from cellmates.cli.terminal.inks import BAD, GOOD

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import RenderableType

    from cellmates.cli.dig.lore import Lore
    from cellmates.cli.dig.people import People
    from cellmates.cli.terminal.screen import Screen
    from cellmates.games.dig.files.view import DigView, SeatView

NAME: Final = 6
INDENT: Final = NAME + 3
NUMBERS: Final = ("hand", "cigarettes", "beatings")


class Panels:
    def __init__(self, screen: Screen, lore: Lore, people: People) -> None:
        self._screen = screen
        self._lore = lore
        self._people = people
        self._done, self._open = ("#", ".") if screen.plain_characters else ("■", "·")

    def drawn(self, seen: DigView) -> Iterator[RenderableType]:
        heads = [self._screen.t(f"terminal-dig-column-{head}") for head in NUMBERS]
        tunnel = self._screen.t("terminal-dig-column-tunnel", target=seen.target)
        yield Text(" " * (NAME + 1) + "".join(f"  {head}" for head in [*heads, tunnel]), style="dim")
        for seat in in_turn(seen):
            yield from self._panel(seen, seat, list(map(len, heads)))

    def _panel(self, seen: DigView, seat: int, widths: list[int]) -> Iterator[RenderableType]:
        """A line of numbers with the tunnel, and below it what else is known."""
        line, between = self._line(seen, seat, widths), f" {self._people.dot} "
        facts = [fact for fact in (self._dug(seen.seats[seat]), *self._facts(seen, seat)) if fact]
        beside = [fact for fact in facts[:1] if line.cell_len + len(fact) + 3 <= self._screen.width]
        if line.cell_len + len(between.join(facts)) + 3 <= self._screen.width:
            beside = facts
        yield Text.assemble(line, f"   {between.join(beside)}" if beside else "")
        below = facts[len(beside) :]
        if below:
            yield Padding(Text(between.join(below), style="dim"), (0, 0, 0, INDENT))

    def _line(self, seen: DigView, seat: int, widths: list[int]) -> Text:
        held, points = seen.seats[seat], seen.scores[seat]
        label = self._people.label(seen, seat)
        on_turn = seat == seen.turn and not seen.over
        mark = (">" if self._screen.plain_characters else "▸") if on_turn else " "
        numbers = (held.hand_size, held.cigarettes, held.beatings)
        styles = ("", "", f"bold {BAD}" if held.beatings else "dim")
        line = Text.assemble((mark, "bold"), label, " " * (NAME - label.cell_len))
        for number, width, style in zip(numbers, widths, styles, strict=True):
            line.append(f"  {number:>{width}}", style=style)
        reached = min(points, seen.target)
        line.append("  ").append(self._done * reached, style=f"bold {GOOD}")
        line.append(self._open * (seen.target - reached), style="dim")
        return line.append(f" {points}", style="bold" if points else "dim")

    def _dug(self, held: SeatView) -> str:
        return ", ".join(self._lore.heap(held.dug))

    def _facts(self, seen: DigView, seat: int) -> Iterator[str]:
        held, t = seen.seats[seat], self._screen.t
        own = seat == seen.seat
        if held.gang is not None and not own:
            gang, card = map(self._lore.name, held.gang.split("/"))
            yield t("terminal-dig-in-gang", gang=gang, card=card)
        if held.past is not None and not own:
            fact = "terminal-dig-had-past" if held.past_revealed else "terminal-dig-has-past"
            yield t(fact, past=self._lore.name(held.past))
        if held.hand and not own:
            yield t("terminal-dig-holds", cards=self._lore.objects(held.hand))
        if held.known:
            yield t("terminal-dig-surely-holds", cards=self._lore.objects(held.known))
        lacking = [kind for kind in held.lacks or [] if is_telling(self._lore, kind)]
        if lacking and held.hand_size:
            yield t("terminal-dig-surely-lacks", cards=self._lore.objects(dict.fromkeys(lacking, 1)))


def is_telling(lore: Lore, kind: str) -> bool:
    """Whether it is worth saying that somebody has none of this kind: tools and weapons only."""
    return kind in lore.groups["tools"] + lore.groups["weapons"]
