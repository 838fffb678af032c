"""The questions to chance: dice, draws and shuffles (D-106, D-107, D-109, D-401, D-402, D-504, D-805)."""

from __future__ import annotations

from typing import ClassVar, Final

from cellmates.games.dig.files.notation import Names
from cellmates.games.dig.questions import chance as q
from cellmates.games.dig.questions import kinds, michel, shakedown
from cellmates.games.dig.rules import actions as a
from cellmates.games.dig.rules import vocabulary as v
from cellmates.games.dig.rules.state import DigState
from cellmates.games.dig.spoken.card_words import card, some
from cellmates.games.dig.spoken.question import Answer, Choice, OfChance, Question, pawn
from cellmates.words import Phrase, player


class FirstSeat(Answer):
    def words(self, of: Choice) -> Phrase:
        return Phrase("dig-option-first", {"player": player(of.index)})


class First(OfChance):
    """Who begins."""

    answers: ClassVar = {a.FIRST: FirstSeat()}

    def question(self, _names: Names, _s: DigState) -> Question:
        return "first", {}


class PastDealt(Answer):
    def words(self, of: Choice) -> Phrase:
        past = card(of.names.pasts[of.index])
        return Phrase("dig-option-past", {"player": player(q.PAST.seat(of.s)), "past": past})


class Past(OfChance):
    """Which past a seat is dealt."""

    answers: ClassVar = {a.PAST: PastDealt()}

    def question(self, _names: Names, s: DigState) -> Question:
        return "past", {"player": player(q.PAST.seat(s))}


class GangCard(Answer):
    def words(self, of: Choice) -> Phrase:
        return Phrase("dig-option-gang", {"card": card(of.names.gang_cards[of.index])})


class Gang(OfChance):
    """Which card of a gang is turned next."""

    answers: ClassVar = {a.GANG: GangCard()}

    def question(self, names: Names, s: DigState) -> Question:
        return "gang", {"gang": card(names.gangs[q.GANG.gang(s)])}


class Drawn(Answer):
    def words(self, of: Choice) -> Phrase:
        return Phrase("dig-option-draw", {"player": player(q.DRAW.seat(of.s)), "kind": some(of.kind)})


class Draw(OfChance):
    """Which search card a seat draws."""

    answers: ClassVar = {a.DRAW: Drawn()}

    def question(self, _names: Names, s: DigState) -> Question:
        return "draw", {"player": player(q.DRAW.seat(s)), "number": q.DRAW.more(s)}


class Pips(Answer):
    def words(self, of: Choice) -> Phrase:
        return Phrase("dig-option-roll", {"pips": of.index + 1})


class Roll(OfChance):
    """The die of a move, a seat's or Michel(le)'s."""

    answers: ClassVar = {a.ROLL: Pips()}

    def question(self, _names: Names, s: DigState) -> Question:
        mover = q.ROLL.mover(s)
        return ("roll-michel", pawn(s)) if mover == v.MICHEL else ("roll", {"player": player(mover)})


class Lost(Answer):
    def words(self, of: Choice) -> Phrase:
        return Phrase("dig-option-lose", {"player": player(q.LOSE.loser(of.s)), "kind": some(of.kind)})


class Lose(OfChance):
    """Which card of a hand is lost: discarded, or taken by another seat."""

    answers: ClassVar = {a.LOSE: Lost()}

    def question(self, _names: Names, s: DigState) -> Question:
        loser, taker = player(q.LOSE.loser(s)), q.LOSE.taker(s)
        if taker == kinds.DISCARDED:
            return "lose", {"loser": loser}
        return "rob", {"loser": loser, "taker": player(taker)}


def cards_to_lose(s: DigState, seat: int) -> int:
    """How many random cards this seat loses next."""
    if s.frame != kinds.ASK_LOSE or q.LOSE.loser(s) != seat:
        return 0
    return min(int(q.LOSE.more(s)), int(s.hand_size[seat]))


class DealtOut(Answer):
    def words(self, of: Choice) -> Phrase:
        return Phrase(
            "dig-option-deal-out", {"player": player(shakedown.DEAL_OUT.seat(of.s)), "kind": some(of.kind)}
        )


class DealOut(OfChance):
    """Which card of a shakedown's pool a seat is dealt."""

    answers: ClassVar = {a.DRAW: DealtOut()}

    def question(self, _names: Names, s: DigState) -> Question:
        return "deal-out", {"player": player(shakedown.DEAL_OUT.seat(s))}


class HerCard(Answer):
    def words(self, of: Choice) -> Phrase:
        return Phrase("dig-option-michel", {"card": card(of.names.michel[of.index]), **pawn(of.s)})


class MichelCard(OfChance):
    """Which card of Michel(le)'s is turned against a seat."""

    answers: ClassVar = {a.MICHEL: HerCard()}

    def question(self, _names: Names, s: DigState) -> Question:
        return "michel-card", {"player": player(michel.CARD.seat(s)), **pawn(s)}


SPOKEN: Final = {
    kinds.ASK_FIRST: First(),
    kinds.ASK_PAST: Past(),
    kinds.ASK_GANG: Gang(),
    kinds.ASK_DRAW: Draw(),
    kinds.ASK_ROLL: Roll(),
    kinds.ASK_LOSE: Lose(),
    kinds.ASK_DEAL_OUT: DealOut(),
    kinds.ASK_MICHEL_CARD: MichelCard(),
}
