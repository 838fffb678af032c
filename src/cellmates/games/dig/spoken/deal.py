"""The questions of a deal between mates: composing it, accepting it (D-854, D-897)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from cellmates.games.dig.files.notation import Names
from cellmates.games.dig.questions import deal as q
from cellmates.games.dig.questions import kinds
from cellmates.games.dig.rules import actions as a
from cellmates.games.dig.rules import deals
from cellmates.games.dig.rules.state import DigState
from cellmates.games.dig.spoken.card_words import card, several, some
from cellmates.games.dig.spoken.question import Answer, Choice, Never, OfKind, Plain, Question, Spoken, no
from cellmates.kernel.game import Reason
from cellmates.words import Phrase, player


def terms(names: Names, s: DigState) -> dict[str, Any]:
    """What is in a deal, as the two of them see it (D-854)."""
    given = {kind: int(s.offer[i]) for i, kind in enumerate(names.kinds)}
    nothing = [Phrase("dig-nothing")]
    return {
        "gives": several(given) + cigarettes(s.offered_cigarettes) or nothing,
        "asks": several(wishes(names, s)) + cigarettes(s.asked_cigarettes) or nothing,
    }


def wishes(names: Names, s: DigState) -> dict[str, int]:
    """How many of each kind are asked for, or come back so far."""
    return {kind: int(s.offer[len(names.kinds) + i]) for i, kind in enumerate(names.kinds)}


def cigarettes(number: int) -> list[Phrase]:
    return [Phrase("dig-cigarettes", {"number": int(number)})] if number else []


def uneven(s: DigState) -> Reason:
    """Under the first rules cards and cigarettes don't mix."""
    return no("uneven" if s.settings.amended else "uneven-old", "D-897")


class Give(OfKind):
    def why_not(self, of: Choice) -> Reason:
        if of.holds(of.index) <= of.s.offer[of.index]:
            return no("nothing-left-to-give", self.rule, kind=card(of.kind))
        return uneven(of.s)


class Ask(OfKind):
    def why_not(self, of: Choice) -> Reason:
        """More cards than the mate holds, or than exist; the hand itself stays hidden."""
        s, mate = of.s, q.OFFER.mate(of.s)
        if int(deals.cards_asked(s)) >= int(s.hand_size[mate]):
            return no("ask-too-much", self.rule, player=player(mate), number=int(s.hand_size[mate]))
        if s.offer[s.tables.kinds + of.index] >= s.tables.count[of.index]:
            return no("no-more-of-it", self.rule, kind=card(of.kind), number=int(s.tables.count[of.index]))
        return uneven(s)


class GiveCigarette(Plain):
    def why_not(self, of: Choice) -> Reason:
        has = int(of.s.cigarettes[of.seat])
        spent = of.s.offered_cigarettes >= has
        return no("own-cigarettes", "D-854", number=has) if spent else uneven(of.s)


class AskCigarette(Plain):
    def why_not(self, of: Choice) -> Reason:
        mate = q.OFFER.mate(of.s)
        has = int(of.s.cigarettes[mate])
        spent = of.s.asked_cigarettes >= has
        return no("his-cigarettes", "D-854", player=player(mate), number=has) if spent else uneven(of.s)


class EndOfOffer(Plain):
    def why_not(self, of: Choice) -> Reason:
        """Under the first rules mates don't answer gifts."""
        if not of.s.settings.even_deals:
            return no("offer-empty", "D-854")
        return no("offer-uneven" if of.s.settings.amended else "offer-uneven-old", "D-854")


class Offer(Spoken):
    """What to give to a mate, and what to ask for."""

    answers: ClassVar = {
        a.GIVE: Give("dig-option-give", "D-854"),
        a.ASK: Ask("dig-option-ask", "D-854"),
        a.GIVE_CIGARETTE: GiveCigarette("dig-option-give-cigarette"),
        a.ASK_CIGARETTE: AskCigarette("dig-option-ask-cigarette"),
        a.DONE: EndOfOffer("dig-option-done-offer"),
    }

    def question(self, _names: Names, s: DigState) -> Question:
        return "offer", {"mate": player(q.OFFER.mate(s))}

    def private_facts(self, names: Names, s: DigState) -> dict[str, Any]:
        return terms(names, s)


# What the mate answers: yes or no; or, where the deal asks for nothing, what comes back


class AcceptDeal(Plain):
    def why_not(self, of: Choice) -> Reason:
        """Names the cards that the mate lacks. An offer that asks for nothing is answered instead."""
        if of.s.answering:
            return no("return-instead", "D-854")
        wanted = enumerate(wishes(of.names, of.s).items())
        lacking = {kind: max(0, number - of.holds(i)) for i, (kind, number) in wanted}
        return no("cant-accept", "D-854", missing=several(lacking))


class Return(Answer):
    """Part of what comes back."""

    def why_not(self, of: Choice) -> Reason:
        if not of.s.answering:
            return no("accept-or-decline", "D-854")
        return self.why_not_held(of) or no("return-uneven", "D-854", number=int(deals.cards_given(of.s)))

    def why_not_held(self, _of: Choice) -> Reason | None:
        return None


class ReturnCard(Return):
    def words(self, of: Choice) -> Phrase:
        return Phrase("dig-option-give", {"kind": some(of.kind)})

    def why_not_held(self, of: Choice) -> Reason | None:
        is_left = of.holds(of.index) > of.s.offer[of.s.tables.kinds + of.index]
        return None if is_left else no("nothing-left-to-give", "D-854", kind=card(of.kind))


class ReturnCigarette(Return):
    def words(self, _of: Choice) -> Phrase:
        return Phrase("dig-option-give-cigarette")

    def why_not_held(self, of: Choice) -> Reason | None:
        has = int(of.s.cigarettes[of.seat])
        return no("own-cigarettes", "D-854", number=has) if of.s.asked_cigarettes >= has else None


class EndOfReturn(Return):
    def words(self, of: Choice) -> Phrase:
        return Phrase("dig-option-done-return", {"nothing": bool(deals.asks_nothing(of.s))})


class Accept(Spoken):
    """Only the two seats know whether the mate composes something."""

    answers: ClassVar = {
        a.ACCEPT: AcceptDeal("dig-option-accept"),
        a.DECLINE: Plain("dig-option-decline-deal"),
        a.GIVE: ReturnCard(),
        a.GIVE_CIGARETTE: ReturnCigarette(),
        a.DONE: EndOfReturn(),
        a.ASK: Never("ask-nothing-back", "D-854"),
        a.ASK_CIGARETTE: Never("ask-nothing-back", "D-854"),
    }
    shows_a_hand = True

    def question(self, _names: Names, s: DigState) -> Question:
        return "accept", {"dealer": player(s.turn)}

    def private_facts(self, names: Names, s: DigState) -> dict[str, Any]:
        return terms(names, s)

    def prompt(self, names: Names, s: DigState) -> Phrase:
        asked = super().prompt(names, s)
        return Phrase("dig-prompt-return", asked.args) if s.answering else asked


SPOKEN: Final = {kinds.ASK_OFFER: Offer(), kinds.ASK_ACCEPT: Accept()}
