"""The question of where to go: by the die, carefully, by a card; also for Michel(le) (D-402, D-403)."""

from __future__ import annotations

from typing import ClassVar, Final

from cellmates.games.dig.files.notation import Names
from cellmates.games.dig.questions import going as q
from cellmates.games.dig.questions import kinds
from cellmates.games.dig.rules import actions as a
from cellmates.games.dig.rules import moving
from cellmates.games.dig.rules import vocabulary as v
from cellmates.games.dig.rules.state import DigState
from cellmates.games.dig.spoken.card_words import card
from cellmates.games.dig.spoken.question import Answer, Choice, Question, Spoken, no, pawn
from cellmates.kernel.game import Reason
from cellmates.kernel.seats import count_bits
from cellmates.words import Phrase

STEMS: Final = {kinds.WALK: "go", kinds.CAREFULLY: "go-careful", kinds.FREELY: "go-free"}


def is_michel(s: DigState) -> bool:
    """Whether Michel(le) moves."""
    return q.GO.mover(s) == v.MICHEL


class Location(Answer):
    def words(self, of: Choice) -> Phrase:
        where = {"location": card(v.LOCATIONS[of.index])}
        if is_michel(of.s):
            return Phrase("dig-option-go-michel", {**where, **pawn(of.s)})
        if q.GO.how(of.s) == kinds.CAREFULLY:
            cost = int(moving.careful_cost(of.s, of.seat, of.index))
            return Phrase("dig-option-go-careful", {**where, "number": cost})
        return Phrase("dig-option-go", where)

    def why_not(self, of: Choice) -> Reason:
        s, place, name = of.s, of.index, card(v.LOCATIONS[of.index])
        if s.settings.teams == (place == v.CELLS) and place in (v.CELLS, v.CELLS_A, v.CELLS_B):
            return no("no-such-place", "D-851", location=name)
        if place == (s.michel_at if is_michel(s) else of.at):
            return no("never-stay", "D-402", location=name)
        if s.tables.numbers[place] == 0:
            return no("nobody-goes-there", "D-884", location=name)
        walks = q.GO.how(s) == kinds.WALK
        return no("not-rolled", "D-402") if walks else no("shortcut-too-far", "D-890")


class Again(Answer):
    """A second roll, with *lookout*."""

    def words(self, _of: Choice) -> Phrase:
        return Phrase("dig-option-again")

    def why_not(self, of: Choice) -> Reason:
        if is_michel(of.s):
            return no("again-michel", "D-890", **pawn(of.s))
        if q.GO.how(of.s) != kinds.WALK:
            return no("again-later", "D-890")
        return no("again-once", "D-890") if of.ability == v.REROLL else no("no-lookout", "D-890")


class Go(Spoken):
    answers: ClassVar = {a.GO: Location(), a.AGAIN: Again()}

    def question(self, _names: Names, s: DigState) -> Question:
        return ("go-michel", pawn(s)) if is_michel(s) else (STEMS[q.GO.how(s)], {})

    def most(self, s: DigState) -> int:
        return int(count_bits(q.GO.goals(s))) + q.GO.may_reroll(s)


SPOKEN: Final = {kinds.ASK_GO: Go()}
