"""What a player can take back at a table: his own answers, not those that were given for him."""

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


def ends_a_turn(match: Match, seat: int) -> bool:
    """Whether a turn has ended since the first of the answers that this seat could take back."""
    before = match.clone()
    before.undo(seat)
    return bool(before.view(None)["turns"] != match.view(None)["turns"])


def own_answers(match: Match, seat: int) -> int:
    """How many answers an undo takes back, without the forced ones that come first: they were no choice."""
    count = match.legal_undo(seat)
    if not count:
        return 0
    before = match.clone()
    before.undo(seat)
    for own in range(count, 0, -1):
        option = before.forced(seat)
        if option is None:
            return own
        if own > 1:  # after the last one chance may be asked
            before.play(option, seat)
    return 0


def take_back(match: Match, seat: int) -> list[Event]:
    """Undo the seat's own answers: it stands before the first of them again."""
    given = match.legal_undo(seat) - own_answers(match, seat)
    events = match.undo(seat)
    for _ in range(given):
        option = match.forced(seat)
        assert option is not None
        events += match.play(option, seat)
    return events
