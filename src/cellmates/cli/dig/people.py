"""Draws players and Michel(le): "you", "P2", in colour where the terminal has colours."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from rich.text import Text

from cellmates.pictures.colours import on_any_ground
from cellmates.words import player

if TYPE_CHECKING:
    from cellmates.cli.terminal.screen import Screen
    from cellmates.games.dig.files.view import DigView

MOST: Final = 6
INK: Final = tuple(on_any_ground(f"seat-{seat}") for seat in range(MOST))
HERS: Final = f"bold {on_any_ground('michel')}"


class People:
    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self.dot = "." if screen.plain_characters else "·"

    def token(self, seen: DigView, seat: int) -> Text:
        own = seat == seen.seat
        words = (
            self._screen.t("terminal-dig-you") if own else self._screen.t("terminal-dig-token", n=seat + 1)
        )
        return Text(words, style=self.ink(seat, own=own))

    def label(self, seen: DigView, seat: int) -> Text:
        """The token, with the team if there are teams."""
        team = seen.seats[seat].team
        if team is None:
            return self.token(seen, seat)
        token = self.token(seen, seat).plain
        words = self._screen.t("terminal-dig-of-team", token=token, team=team.upper())
        return Text(words, style=self.ink(seat, own=seat == seen.seat))

    def hers(self, seen: DigView) -> Text:
        """Michel or Michelle, whichever is at the table."""
        name = "michelle" if seen.options["michel"] == "michelle" else "michel"
        return Text(self._screen.t(f"terminal-dig-{name}"), style=HERS)

    def ink(self, seat: int, *, own: bool = False) -> str:
        return f"bold {INK[seat]}{' underline' if own else ''}"

    def painted(self, sentence: str) -> Text:
        """A sentence with players in their colours."""
        text = Text(sentence)
        if self._screen.colours:
            for seat in range(MOST):
                text.highlight_regex(rf"\b{re.escape(self._screen.t(player(seat)))}\b", self.ink(seat))
        return text
