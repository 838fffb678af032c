"""What every viewer of a game has been told, line by line: the memory behind information states.

A line is one of the viewer's own answers, as a journal writes it (`2 move red`), an event that the viewer was
told (`die_rolled red 4`), or the open question as everybody may read it, where an answer changed it without a
public event (`asked 2 …`). Nothing else about others' answers is included: the rules decide who learns what.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cellmates.kernel.events import SPECTATORS
from cellmates.kernel.logbook import Logbook
from cellmates.words import Phrase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cellmates.kernel.events import Audience, Event
    from cellmates.kernel.game import Game, Setup
    from cellmates.kernel.state import State

Viewer = int | None
"""A seat; None: a spectator."""


class Chronicle:
    """What every viewer was told up to one moment: an earlier chronicle, and the lines since.

    Clones of a state share it, and a long game has thousands of them. So a whole page is cached only where it
    was read last; anywhere else it is put together again.
    """

    __slots__ = ("_before", "_chunks", "_pages", "_scribe", "length")

    def __init__(self, scribe: Scribe, before: Chronicle | None = None, answers: int = 0) -> None:
        self._scribe = scribe
        self._before = before
        self._chunks = scribe.hand_in()
        self._pages: dict[Viewer, str] = {}
        self.length: int = answers + (before.length if before else 0)
        """How many answers it covers, including those of chance."""

    def after(self, answers: Sequence[int]) -> Chronicle:
        """This chronicle, extended by these answers."""
        scribe = self._scribe.clone()
        for action in answers:
            scribe.play(action)
        return Chronicle(scribe, self, len(answers))

    def page(self, viewer: Viewer) -> str:
        """Everything that one viewer was told."""
        if viewer not in self._pages:
            chunks: list[str] = []
            node: Chronicle | None = self
            while node is not None and viewer not in node._pages:
                chunks.append(node._chunks[viewer])
                node = node._before
            chunks.append(node._pages.pop(viewer) if node else "")
            self._pages[viewer] = "".join(reversed(chunks))
        return self._pages[viewer]


class Scribe:
    """Plays a recorded game and writes down what every viewer is told."""

    def __init__(self, game: Game, setup: Setup, state: State, asked: str | None = None) -> None:
        self._game = game
        self._setup = setup
        self._state = state
        self._asked = asked
        """The open question; None if it has not been read yet."""
        self._lines: dict[Viewer, list[str]] = {viewer: [] for viewer in (*range(setup.players), None)}

    def clone(self) -> Scribe:
        """A copy at the same moment, without lines."""
        state = self._state.clone()
        state.recording = True
        return Scribe(self._game, self._setup, state, self._asked)

    def play(self, action: int) -> None:
        before, seat = self._state.clone(), int(self._state.seat)
        if seat >= 0:
            self._lines[seat].append(f"{seat} {self._game.text(action)}\n")
        self._state.apply(seat, action)
        asked, self._asked = self._asked, None
        if not self.note_events():
            self.note_question(self._question(before) if asked is None else asked)

    def hand_in(self) -> dict[Viewer, str]:
        """Return the lines of each viewer, and start new ones."""
        pages = {viewer: "".join(lines) for viewer, lines in self._lines.items()}
        for lines in self._lines.values():
            lines.clear()
        return pages

    def note_events(self) -> bool:
        """Write the new events; return whether any of them was public."""
        book = Logbook(self._game, self._setup.players)
        book.take(self._state)
        events = book.since(0)
        for event in events:
            self._write(event_line(event), event.audience)
        return any(is_for(None, event.audience) for event in events)

    def note_seats(self) -> None:
        for seat in range(self._setup.players):
            self._lines[seat].append(f"seat {seat}\n")

    def note_question(self, before: str = "") -> None:
        """Write the open question, unless it is the same as before."""
        self._asked = self._question(self._state)
        if self._asked != before:
            self._write(self._asked, "all")

    def _write(self, line: str, audience: Audience) -> None:
        for viewer, lines in self._lines.items():
            if is_for(viewer, audience):
                lines.append(line)

    def _question(self, state: State) -> str:
        asked = self._game.view(self._setup, state, None, memory=False).asked
        if asked is None:
            return ""
        return " ".join(["asked", *map(str, asked.seats), word(asked.prompt)]) + "\n"


def is_for(viewer: Viewer, audience: Audience) -> bool:
    return audience == "all" or (SPECTATORS if viewer is None else viewer) in audience


def first_chronicle(game: Game, setup: Setup) -> Chronicle:
    """What a set-up tells before anybody is asked."""
    scribe = Scribe(game, setup, game.new_state(setup, recording=True))
    scribe.note_seats()
    scribe.note_events()
    scribe.note_question()
    return Chronicle(scribe)


def blank_chronicle(game: Game, setup: Setup, state: State) -> Chronicle:
    """Nothing has been told since this moment."""
    return Chronicle(Scribe(game, setup, state))


def event_line(event: Event) -> str:
    return " ".join([event.name, *map(word, event.args.values())]) + "\n"


def word(argument: object) -> str:
    if isinstance(argument, Phrase):
        return " ".join([argument.id, *map(word, argument.args.values())])
    return ", ".join(map(str, argument)) if isinstance(argument, list) else str(argument)
