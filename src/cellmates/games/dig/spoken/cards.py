"""The questions that cards and pasts ask of their player: whom, which tool, which card (D-702, D-891)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from cellmates.games.dig.files.notation import Names
from cellmates.games.dig.questions import cards as q
from cellmates.games.dig.questions import extortion, kinds
from cellmates.games.dig.rules import actions as a
from cellmates.games.dig.rules import goal, state
from cellmates.games.dig.rules import vocabulary as v
from cellmates.games.dig.rules.state import DigState
from cellmates.games.dig.spoken import hidden
from cellmates.games.dig.spoken.card_words import card, some
from cellmates.games.dig.spoken.question import (
    Answer,
    Choice,
    Facts,
    Never,
    Plain,
    Question,
    Spoken,
    Trial,
    no,
)
from cellmates.kernel.game import Reason
from cellmates.kernel.seats import bits, count_bits
from cellmates.words import Phrase, player

CHOICES: Final = {
    kinds.EXTORTING: "extort",
    kinds.DEALING: "deal",
    v.BEAT: "beat",
    v.SEND: "send",
    v.ROB: "rob",
    v.FRISK: "frisk",
    v.INFORM: "inform",
    v.BLACKMAIL: "blackmail",
    v.BLACKMAIL_OR_ROB: "blackmail",
    v.SWAP: "swap",
}
"""What a seat is chosen for."""
MUST_TAKE: Final = Never("must-take", "D-891")


# Whom


class SeatChosen(Answer):
    hangs_on_others = True

    def words(self, of: Choice) -> Phrase:
        facts = {"chosen": player(of.index), "number": q.SEAT.number(of.s)}
        return Phrase(f"dig-option-seat-{CHOICES[q.SEAT.purpose(of.s)]}", facts)

    def why_not(self, of: Choice) -> Reason | None:
        if of.index >= of.s.players:
            return no("no-such-seat", "D-880", number=int(of.s.players))
        if of.index == of.seat:
            return no("yourself", "D-880")
        if q.SEAT.purpose(of.s) == kinds.EXTORTING:
            return self.why_no_victim(of)
        if q.SEAT.purpose(of.s) == kinds.DEALING:
            return self.why_no_partner(of)
        return self.why_no_target(of)

    def why_no_victim(self, of: Choice) -> Reason:
        s, name = of.s, player(of.index)
        if s.at[of.index] != of.at:
            return no("not-here", "D-407", player=name)
        if state.are_mates(s, of.seat, of.index):
            return no("a-mate", "D-857", player=name)
        needed, have = (
            int(extortion.weapons_needed(s, of.seat, of.index)),
            int(state.weapons_held(s, of.seat)),
        )
        return no("feared", "D-887", player=name, number=needed, have=have)

    def why_no_partner(self, of: Choice) -> Reason:
        if not state.are_mates(of.s, of.seat, of.index):
            return no("not-a-mate", "D-854")
        if of.s.at[of.index] != of.at:
            return no("not-here", "D-854", player=player(of.index))
        return no("nothing-to-deal", "D-854")

    def why_no_target(self, of: Choice) -> Reason:
        name = player(of.index)
        if q.SEAT.may_leave(of.s) and of.index == of.s.chosen:
            return no("same-twice", "D-891", player=name)
        missed = why_no_target(of, of.index, q.SEAT.purpose(of.s))
        return missed or no("not-here", "D-880", player=name)

    def outcome(self, of: Trial) -> Facts:
        """How many weapons must be laid (D-887)."""
        if q.SEAT.purpose(of.s) != kinds.EXTORTING:
            return {}
        return {"weapons": int(extortion.weapons_needed(of.s, of.seat, of.index))}


class Seat(Spoken):
    """Whom to hit with an effect, to extort, or to deal with."""

    answers: ClassVar = {a.SEAT: SeatChosen(), a.DONE: Plain("dig-option-done-seat", "must-choose", "D-702")}

    def question(self, _names: Names, s: DigState) -> Question:
        facts = {"number": q.SEAT.number(s), "optional": q.SEAT.may_leave(s)}
        return f"seat-{CHOICES[q.SEAT.purpose(s)]}", facts

    def most(self, s: DigState) -> int:
        if q.SEAT.purpose(s) == kinds.EXTORTING:
            return self.victims(s)
        return int(count_bits(q.SEAT.seats(s))) + q.SEAT.may_leave(s)

    def victims(self, s: DigState) -> int:
        """Opponents here, if the hand is large enough to hold the weapons needed (D-887)."""
        here = state.seats_at(s, int(s.at[s.seat])) & state.others(s, s.seat) & ~state.mates(s, s.seat)
        needed = [extortion.weapons_needed(s, s.seat, victim) for victim in bits(here)]
        return sum(number <= hidden.hand_size(s) for number in needed)


# Which tool


class ToolNamed(Answer):
    hangs_on_others = True

    def words(self, of: Choice) -> Phrase:
        tool = some(v.TOOL_NAMES[of.index])
        return Phrase("dig-option-name", {"tool": tool, "victim": player(q.NAME.victim(of.s))})


class Name(Spoken):
    """Which tool to extort, or to blackmail a player for."""

    answers: ClassVar = {a.NAME: ToolNamed()}

    def question(self, _names: Names, s: DigState) -> Question:
        stem = "name-extort" if q.NAME.purpose(s) == kinds.EXTORTING else "name-blackmail"
        return stem, {"victim": player(q.NAME.victim(s))}


class Tool(Answer):
    """One to dig with."""

    def words(self, of: Choice) -> Phrase:
        points = int(goal.points_for(of.s, of.seat, of.index))
        return Phrase("dig-option-dig", {"tool": some(v.TOOL_NAMES[of.index]), "points": points})

    def why_not(self, of: Choice) -> Reason | None:
        """Two beatings, or no such tool (D-507, D-601)."""
        if of.s.beatings[of.seat] >= 2:
            return no("too-beaten-to-dig", "D-507")
        if not of.holds(v.SPOON + of.index):
            return no("not-held", "D-601", kind=card(v.TOOL_NAMES[of.index]))
        return None

    def outcome(self, of: Trial) -> Facts:
        """The points of the tool, the new total of the seat or team, and whether it wins (D-601)."""
        return {
            "points": int(state.own_points(of.after, of.seat) - state.own_points(of.s, of.seat)),
            "total": int(goal.points_of(of.after, of.seat)),
            "wins": of.after.winner_mask != 0,
        }


class Dig(Spoken):
    """Which tool to dig in any location; `done` where there is none, or it is optional (D-507, D-702)."""

    answers: ClassVar = {a.DIG: Tool(), a.DONE: Plain("dig-option-done-dig", "must-dig", "D-702")}

    def question(self, _names: Names, s: DigState) -> Question:
        return "dig", {"optional": q.DIG.may_leave(s)}

    def most(self, s: DigState) -> int:
        tools = hidden.tools_in(s, (1 << v.TOOLS) - 1) if s.beatings[s.seat] < 2 else 0
        return tools + 1 if q.DIG.may_leave(s) else max(1, tools)


# Which card


def why_not_in_hand(of: Choice, victim: int) -> Reason | None:
    """The seat that looks at a hand sees what it lacks (D-898)."""
    if state.holds(of.s, victim, of.index):
        return None
    return no("not-in-that-hand", "D-891", kind=card(of.kind), player=player(victim))


class Frisked(Answer):
    def words(self, of: Choice) -> Phrase:
        return Phrase("dig-option-frisk", {"kind": some(of.kind), "victim": player(q.FRISK.victim(of.s))})

    def why_not(self, of: Choice) -> Reason | None:
        return why_not_in_hand(of, q.FRISK.victim(of.s))


class Frisk(Spoken):
    """Which card of another's hand to discard."""

    answers: ClassVar = {a.DISCARD: Frisked(), a.DONE: MUST_TAKE}
    shows_a_hand = True

    def question(self, _names: Names, s: DigState) -> Question:
        return "frisk", {"victim": player(q.FRISK.victim(s))}

    def most(self, s: DigState) -> int:
        return int(s.hand_size[q.FRISK.victim(s)])


class Informed(Answer):
    def words(self, of: Choice) -> Phrase:
        return Phrase("dig-option-inform", {"kind": some(of.kind), "victim": player(q.INFORM.victim(of.s))})

    def why_not(self, of: Choice) -> Reason | None:
        return why_not_in_hand(of, q.INFORM.victim(of.s))


class Inform(Spoken):
    """Which card of another's hand to take."""

    answers: ClassVar = {a.TAKE: Informed(), a.DONE: MUST_TAKE}
    shows_a_hand = True

    def question(self, _names: Names, s: DigState) -> Question:
        return "inform", {"victim": player(q.INFORM.victim(s))}

    def most(self, s: DigState) -> int:
        return int(s.hand_size[q.INFORM.victim(s)])


class Salvaged(Answer):
    def words(self, of: Choice) -> Phrase:
        return Phrase("dig-option-salvage", {"kind": some(of.kind)})

    def why_not(self, of: Choice) -> Reason | None:
        return None if of.s.discard[of.index] else no("not-in-discard", "D-891", kind=card(of.kind))


class Salvage(Spoken):
    """Which card of the search discard to take."""

    answers: ClassVar = {a.TAKE: Salvaged(), a.DONE: MUST_TAKE}

    def question(self, _names: Names, s: DigState) -> Question:
        return "salvage", {"number": q.SALVAGE.more(s)}

    def most(self, s: DigState) -> int:
        return len(state.kinds_on(s.discard, 0, s.tables.kinds))


SPOKEN: Final = {
    kinds.ASK_SEAT: Seat(),
    kinds.ASK_NAME: Name(),
    kinds.ASK_DIG: Dig(),
    kinds.ASK_FRISK: Frisk(),
    kinds.ASK_INFORM: Inform(),
    kinds.ASK_SALVAGE: Salvage(),
}


# Why a card or an effect can't do anything, or can't hit a seat (D-857, D-880 … D-882)

ALONE: Final = {
    v.DRAW: "deck-empty",
    v.CIGARETTES: "bank-empty",
    v.ADRENALINE: "adrenaline",
    v.HEAL: "nothing-to-heal",
    v.KNIVES: "no-knives",
    v.SALVAGE: "discard-empty",
    v.BUY: "nothing-to-buy",
    v.DIG: "nothing-to-dig",
}
"""Why an effect on its own player does nothing."""
RULES: Final = {"adrenaline": "D-301", "nothing-to-buy": "D-605", "nothing-to-dig": "D-601"}


def why_no_effect(of: Choice, effects: Iterable[int]) -> Reason | None:
    """Why none of a card's effects would change anything: the reason of the first one."""
    word, reach = next(((int(of.s.tables.word[e]), int(of.s.tables.reach[e])) for e in effects), (-1, 0))
    if word in ALONE:
        return no(ALONE[word], RULES.get(ALONE[word], "D-881"))
    return why_no_targets(of, word, reach) if word >= v.BEAT else None


def why_no_targets(of: Choice, word: int, reach: int) -> Reason:
    """Nobody within reach, or the reason why the only one there can't be hit."""
    mask = int(state.others(of.s, of.seat))
    if reach == v.HERE:
        mask &= int(state.seats_at(of.s, of.at))
        if not mask:
            return no("nobody-here", "D-880")
    reasons = [why_no_target(of, seat, word) for seat in bits(mask)]
    return reasons[0] if len(reasons) == 1 and reasons[0] else no("no-target", "D-880")


def why_no_target(of: Choice, target: int, word: int) -> Reason | None:
    """Why this seat can't be hit, wherever it is; all reasons are public."""
    s, name = of.s, player(target)
    if word not in (v.SWAP, v.SHAKEDOWN) and state.are_mates(s, of.seat, target):
        return no("a-mate", "D-857", player=name)
    if word <= v.SWAP and state.ability(s, target) == v.UNTOUCHABLE:
        return no("untouchable", "D-882", player=name)
    if word in (v.BEAT, v.BEAT_EACH):
        return no("beaten-enough", "D-881", player=name) if s.beatings[target] >= 2 else None
    if word == v.SEND:
        return no("in-solitary", "D-881", player=name) if s.at[target] == v.SOLITARY else None
    if word in (v.SWAP, v.SHAKEDOWN):
        empty = s.hand_size[target] == 0 and s.hand_size[of.seat] == 0
        return no("both-empty", "D-889", player=name) if empty else None
    return no("hand-empty", "D-881", player=name) if s.hand_size[target] == 0 else None
