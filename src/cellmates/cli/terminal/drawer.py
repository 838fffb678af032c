"""How a game is shown and answered in the terminal. `Drawer` works for any game; a game may have its own."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

import cellmates
from cellmates.cli.terminal.retelling import Retelling, laps
from cellmates.words import Phrase, player

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from cellmates.cli.terminal.screen import Screen
    from cellmates.kernel.content import Content
    from cellmates.kernel.decisions import Decision, Option
    from cellmates.kernel.events import Event
    from cellmates.kernel.match import Match
    from cellmates.kernel.options import Value
    from cellmates.kernel.story import Paragraph
    from cellmates.kernel.views import View

OWN: Final = {
    "boats": "cellmates.cli.boats.drawer:BoatsDrawer",
    "dig": "cellmates.cli.dig.drawer:DigDrawer",
}
"""The games with their own drawer."""
FIGHT_INDENT: Final = 3


class Drawer:
    """Shows what every game has: a view as text, options by number, events as sentences."""

    def __init__(
        self,
        screen: Screen,
        game: str,
        content: Content | None = None,
        options: Mapping[str, Value] | None = None,
    ) -> None:
        rules = cellmates.game(game)
        self.screen = screen
        self.cast: Mapping[int, str] = {}
        """The names of bots by seat, for stories that name them."""
        self.game = game
        self.content = content or rules.house_content()
        self.rules = rules.bound(self.content).at_table(options or {})

    # The board

    def headline(self, view: View) -> RenderableType:
        """The game and how far it has come."""
        return self.heading(self.screen.t(self.game))

    def board(self, view: View) -> RenderableType:
        from cellmates.kernel.codec import to_plain

        plain = to_plain(view)
        return Text("\n".join(f"{key}: {value}" for key, value in plain.items()))

    def brief(self, view: View) -> RenderableType:
        """The part of the board that is shown before a question: by default, all of it."""
        return self.board(view)

    def truth(self, match: Match) -> View:
        """Everything, including secrets, for the holder of the file."""
        return match.view(None)

    def ending(self, match: Match) -> RenderableType:
        t = self.screen.t
        if not match.winners:
            return Text(t("terminal-nobody-won"))
        return Text(t("terminal-won", players=[player(seat) for seat in match.winners]))

    def heading(self, title: str) -> RenderableType:
        return Rule(Text(title, style="bold"), align="left", style="dim")

    # Questions

    def options(self, match: Match, decision: Decision) -> RenderableType:
        return self.numbered(decision.options)

    def in_order(self, options: Sequence[Option]) -> Sequence[Option]:
        """The options in the order shown: the numbers that people type count in this order."""
        return options

    def numbered(self, options: Sequence[Option]) -> RenderableType:
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(justify="right", style="bold")
        grid.add_column()
        grid.add_column(style="dim")
        for number, option in enumerate(options, 1):
            grid.add_row(f" {number}", self.painted(self.screen.t(option.words)), option.text)
        return grid

    def readings(self, text: str, decision: Decision) -> list[list[str]]:
        """The possible meanings of a short form, likeliest first; each is a list of answers in notation."""
        return [[text]]

    @property
    def commands(self) -> Mapping[str, Callable[[View], RenderableType]]:
        """Extra commands of the game that show something; the help text of WORD is terminal-GAME-WORD."""
        return {}

    @property
    def lookups(self) -> Mapping[str, Callable[[View, str], RenderableType]]:
        """The same for commands with an argument, such as `look knife`."""
        return {}

    def short_forms(self) -> RenderableType:
        """The short forms of answers, for the help."""
        return Text("")

    # Events

    def story(self, paragraphs: Sequence[Paragraph]) -> Sequence[RenderableType]:
        """What happened, with a gap before each round of turns."""
        retelling = Retelling(self.t, self.cast)
        found: list[RenderableType] = []
        for is_lap, part in laps(paragraphs):
            words = retelling.told([self.t(line) for line in part.lines])
            indent = FIGHT_INDENT if part.mark == "fight" else 0
            found += [Text("")] if is_lap else []
            found += [Padding(self.painted(words), (0, 0, 0, indent))] if words else []
        return found

    def event_words(self, event: Event) -> str:
        return self.screen.t(self.rules.event_words(event.name, event.args))

    def painted(self, sentence: str) -> Text:
        """A sentence with the game's own words in their colours."""
        return Text(sentence)

    def t(self, message: str | Phrase, /, **args: object) -> str:
        return self.screen.t(message, **args)


def drawer_for(screen: Screen, match: Match, cast: Mapping[int, str] | None = None) -> Drawer:
    drawer = drawer_of(match.game)(screen, match.game, match.setup.content, match.options)
    drawer.cast = cast or {}
    return drawer


def drawer_of(game: str) -> type[Drawer]:
    if game not in OWN:
        return Drawer
    module, _, name = OWN[game].partition(":")
    own: type[Drawer] = getattr(import_module(module), name)
    return own


def stacked(*parts: RenderableType | None) -> RenderableType:
    """Parts below one another; None is skipped."""
    return Group(*(part for part in parts if part is not None))
