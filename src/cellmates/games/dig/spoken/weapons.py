"""Answers to an attack by a player or by Michel(le): a weapon, or a past for the moment."""

from __future__ import annotations

from cellmates.games.dig.rules import vocabulary as v
from cellmates.games.dig.rules.pasts import is_revealed
from cellmates.games.dig.spoken.card_words import card, some
from cellmates.games.dig.spoken.question import Answer, Choice, no, not_held
from cellmates.kernel.game import Reason
from cellmates.words import Phrase


class Weapon(Answer):
    def words(self, of: Choice) -> Phrase:
        return Phrase("dig-option-lay", {"kind": some(of.kind)})

    def why_not(self, of: Choice) -> Reason | None:
        """Only weapons from the seat's own hand (D-110, D-503)."""
        if not of.s.tables.weapons >> of.index & 1:
            return no("no-weapon-card", "D-110", kind=some(of.kind))
        return not_held(of, "D-503")


class Reveal(Answer):
    """The seat's own past, at its moment."""

    def __init__(self, moment: int) -> None:
        self.moment = moment

    def words(self, of: Choice) -> Phrase:
        return Phrase("dig-option-reveal", {"past": card(of.names.pasts[of.s.past[of.seat]])})

    def why_not(self, of: Choice) -> Reason | None:
        return why_no_reveal(of, self.moment)


def why_no_reveal(of: Choice, moment: int) -> Reason | None:
    """The past is revealed already, or is for another moment (D-701)."""
    if is_revealed(of.s, of.seat):
        return no("past-spent", "D-701")
    past = int(of.s.past[of.seat])
    own = int(of.s.tables.moment[past])
    if own == moment:
        return None
    return no("past-moment", "D-701", past=card(of.names.pasts[past]), moment=v.MOMENTS[own])
