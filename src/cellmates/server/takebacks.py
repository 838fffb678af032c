"""What a player can take back at a table: their own answers, not those that were given for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from cellmates.kernel.events import Event
    from cellmates.kernel.match import Match

LONGEST: Final = 15.0
"""Seconds that bots wait for a player's second thoughts where other people wait with them."""


class Hold(NamedTuple):
    """Bots don't go on yet: this seat's turn is over, and can still be taken back."""

    seat: int
    plies: int
    """How long the journal is: with the next line the hold is over."""

    def holds(self, plies: int) -> bool:
        return plies == self.plies


def take_back(match: Match, seat: int) -> list[Event]:
    """Undo the seat's own answers: it stands before the first of them again."""
    found = match.open_answers(seat)
    events = match.undo(seat)
    for _ in range(found.answers - found.chosen):
        option = match.forced(seat)
        assert option is not None
        events += match.play(option, seat)
    return events
