"""What a player can take back at a table: their own answers, not the forced ones given for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from cellmates.kernel.events import Event
    from cellmates.kernel.match import Match

LONGEST: Final = 15.0
"""Seconds that bots wait for a player's second thoughts while other people wait too."""


class Hold(NamedTuple):
    """Bots wait: this seat's turn has ended, and can still be taken back."""

    seat: int
    plies: int
    """The length of the journal: the next line ends the hold."""


def take_back(match: Match, seat: int) -> list[Event]:
    """Undo the seat's own answers, back to before the first of them."""
    found = match.open_answers(seat)
    events = match.undo(seat)
    for _ in range(found.answers - found.chosen):
        option = match.forced(seat)
        assert option is not None
        events += match.play(option, seat)
    return events
