"""`cellmates replay`: shows a saved match again."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from rich.padding import Padding
from rich.text import Text

import cellmates
from cellmates.cli.arguments.errors import BadCommand
from cellmates.cli.arguments.files import read_text
from cellmates.cli.arguments.flags import DisplayFlags, FileName, PictureFlags
from cellmates.cli.terminal.drawer import drawer_for
from cellmates.cli.terminal.inks import WARNING
from cellmates.cli.terminal.keyboard import Keyboard
from cellmates.cli.terminal.screen import Screen
from cellmates.kernel.events import SPECTATORS
from cellmates.lab.match_replay import MatchReplay, Viewpoint, seat_of
from cellmates.words import player

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cellmates.kernel.content import Content
    from cellmates.kernel.events import Event
    from cellmates.kernel.journal import Line
    from cellmates.kernel.match import Match
    from cellmates.kernel.views import View
    from cellmates.lab.match_replay import Step


def replay(
    file: FileName,
    /,
    *,
    seat: Viewpoint = None,
    step: bool = False,
    at: int | None = None,
    all: bool = False,  # noqa: A002
    pictures: PictureFlags | None = None,
    content: str | None = None,
    json: bool = False,
    look: DisplayFlags | None = None,
) -> None:
    """Replay a saved match, step by step.

    Without --seat everything is shown, including secrets.

    Parameters
    ----------
    file
        A journal, as written by `save FILE`; `-` for standard input.
    seat
        Show only what this seat, or a `spectator`, saw.
    step
        Step through it with Enter (the default in a terminal).
    at
        Show the board after this step.
    all
        Show all steps at once (the default in a pipe).
    content
        The content file it was played with, if not a built-in one.
    json
        Print JSON and nothing else.
    """
    if step + (at is not None) + all > 1:
        raise BadCommand("terminal-one-way")
    drawn = pictures or PictureFlags()
    if drawn.svg is not None and (step or all or json):
        raise BadCommand("terminal-svg-alone")
    screen = Screen(look or DisplayFlags())
    show = Showing(screen, MatchReplay(read_text(file), content), seat)
    if at is not None:
        show.checked(at)
    if drawn.svg is not None:
        from cellmates.cli.commands.album import Album

        Album(screen, show, overwrite=drawn.overwrite).write(drawn.svg, at)
    elif json:
        print(cellmates.to_json(show.as_json() if at is None else show.step_as_json(at)))
    elif at is not None:
        show.frame(at)
    elif step or (not all and sys.stdin.isatty() and screen.console.is_terminal):
        show.step_through(Keyboard(screen))
    else:
        show.tell_all()


class Showing:
    def __init__(self, screen: Screen, replay: MatchReplay, seat: Viewpoint) -> None:
        self._screen = screen
        self._replay = replay
        self._seat = seat
        replay.end.view(None if seat is None else seat_of(seat))  # refuses a seat that isn't there
        self._steps = replay.steps(seat)
        self._drawer = drawer_for(screen, replay.end)

    @property
    def last(self) -> int:
        return len(self._steps) - 1

    def checked(self, number: int) -> int:
        if not 0 <= number <= self.last:
            raise BadCommand("terminal-no-step", given=number, last=self.last)
        return number

    def tell_all(self) -> None:
        for number, step in enumerate(self._steps):
            self._tell(number, step)
        self._screen.gap()
        self.board(self.last)
        if self._replay.end.over:
            self._screen.gap()
            self._screen.show(self._drawer.ending(self._replay.end))

    def board(self, number: int) -> None:
        """The board after a step."""
        view = next(self.views([number]))
        self._screen.show(self._drawer.headline(view), self._drawer.board(view))

    def views(self, numbers: list[int]) -> Iterator[View]:
        """The views after these steps, in rising order."""
        for match in self._replay.along([self._steps[number].lines for number in numbers]):
            yield self._seen(match)

    def _seen(self, match: Match) -> View:
        return self._drawer.truth(match) if self._seat is None else match.view(seat_of(self._seat))

    @property
    def content(self) -> Content:
        return self._replay.end.setup.content

    def frame(self, number: int) -> None:
        """The board, and what brought it about."""
        self._screen.gap()
        self.board(number)
        self._screen.gap()
        self._tell(number, self._steps[number])

    def step_through(self, keyboard: Keyboard) -> None:
        number = 0
        while True:
            self.frame(number)
            prompt = self._screen.t("terminal-replay-prompt", step=number, last=self.last)
            typed = keyboard.line(f"{prompt} ")
            if typed is None or typed.lower() in {"q", "quit", "exit"}:
                return
            number = self._next(number, typed.lower())

    def _next(self, number: int, typed: str) -> int:
        if typed in {"", "n", "next"}:
            return min(number + 1, self.last)
        if typed in {"p", "b", "back"}:
            return max(number - 1, 0)
        if typed.isdecimal() and int(typed) <= self.last:
            return int(typed)
        self._screen.tell("terminal-replay-help", style=WARNING, last=self.last)
        return number

    def _tell(self, number: int, step: Step) -> None:
        said = self._answer(step.line) if step.line else ""
        events = [event for event in step.events if not self._is_told_better(event)]
        if said or events:
            self._screen.show(Text.assemble((f"{number:>4} ", "dim"), said or self._words(events[0])))
        for event in events if said else events[1:]:
            self._screen.show(Padding(self._words(event), (0, 0, 0, 7 if said else 5)))

    def _answer(self, line: Line) -> str:
        who = self._screen.t("chance" if line.seat == cellmates.CHANCE else player(line.seat))
        return self._screen.t("terminal-replay-answer", who=who, action=line.text)

    def _is_told_better(self, event: Event) -> bool:
        """Whether an event is redundant: what others see of a secret, where the secret itself is shown."""
        return self._seat is None and event.audience != "all" and SPECTATORS in event.audience

    def _words(self, event: Event) -> Text:
        """The event in words; where everything is shown, a sentence for some seats only says which."""
        sentence = self._drawer.event_words(event)
        if self._seat is None and event.audience != "all":
            seats = [player(seat) for seat in event.audience if isinstance(seat, int)]
            sentence = self._screen.t("terminal-replay-whispered", players=seats, sentence=sentence)
        return self._drawer.painted(sentence)

    # For programs

    def as_json(self) -> dict[str, Any]:
        end = self._replay.end
        return {
            "game": end.game,
            "players": end.players,
            "options": end.options,
            "steps": [self._plain_step(number, step) for number, step in enumerate(self._steps)],
            "over": end.over,
            "end_reason": end.end_reason,
            "winners": end.winners,
            "scores": end.scores if end.over else None,
        }

    def step_as_json(self, number: int) -> dict[str, Any]:
        match = self._replay.at(self._steps[number].lines)
        seen = {"position": match.position()} if self._seat is None else {"view": self._seen(match)}
        return {**self._plain_step(number, self._steps[number]), **seen}

    def _plain_step(self, number: int, step: Step) -> dict[str, Any]:
        answer = {"seat": step.line.seat, "action": step.line.text} if step.line else {}
        return {"step": number, **answer, "events": step.events}
