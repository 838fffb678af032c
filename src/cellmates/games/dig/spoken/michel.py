"""The questions about Michel(le): rolling for her, answering her, losing to her (D-802, D-805 … D-807)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from cellmates.games.dig.files.notation import Names
from cellmates.games.dig.questions import kinds
from cellmates.games.dig.questions import michel as q
from cellmates.games.dig.rules import actions as a
from cellmates.games.dig.rules import vocabulary as v
from cellmates.games.dig.rules.state import DigState
from cellmates.games.dig.spoken import hidden
from cellmates.games.dig.spoken.card_words import card, either, some
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
    not_held,
    pawn,
)
from cellmates.games.dig.spoken.weapons import Reveal, Weapon, why_no_reveal
from cellmates.kernel.game import Reason
from cellmates.kernel.seats import bits
from cellmates.words import Phrase


class RollForHer(Answer):
    def words(self, of: Choice) -> Phrase:
        return Phrase("dig-option-roll-michel", pawn(of.s))


class LeaveHer(Answer):
    def words(self, of: Choice) -> Phrase:
        return Phrase("dig-option-leave-michel", pawn(of.s))


class Michel(Spoken):
    """Whether she moves (D-802)."""

    answers: ClassVar = {
        a.ROLL_MICHEL: RollForHer(),
        a.LEAVE_MICHEL: LeaveHer(),
    }

    def question(self, _names: Names, s: DigState) -> Question:
        return "michel", {"location": card(v.LOCATIONS[s.michel_at]), **pawn(s)}


def her_card(names: Names, s: DigState, first: int) -> dict[str, Any]:
    """Her first card, and the tools on it."""
    shown = [tool for i, tool in enumerate(v.TOOL_NAMES) if s.tables.shows[first] >> i & 1]
    return {"card": card(names.michel[first]), "tools": either(shown), **pawn(s)}


def tools_shown(s: DigState, first: int) -> int:
    """How many of the tools on her card the hand can hold."""
    return hidden.tools_in(s, int(s.tables.shows[first]))


def why_no_bribe(of: Choice, first: int, rule: str) -> Reason | None:
    """Only a tool that her first card shows (D-805, D-807)."""
    tool = of.index - v.SPOON
    if 0 <= tool < v.TOOLS and of.s.tables.shows[first] >> tool & 1:
        return not_held(of, rule)
    tools = her_card(of.names, of.s, first)["tools"]
    return no("not-shown", rule, kind=card(of.kind), tools=tools, **pawn(of.s))


class BuyOff(Answer):
    def words(self, of: Choice) -> Phrase:
        return Phrase("dig-option-buy-off", {"kind": some(of.kind)})

    def why_not(self, of: Choice) -> Reason | None:
        if q.ANSWER.is_fight(of.s):
            return no("bribe-too-late", "D-806", **pawn(of.s))
        return why_no_bribe(of, q.ANSWER.first(of.s), "D-805")


class RevealToHer(Reveal):
    def why_not(self, of: Choice) -> Reason | None:
        """*Master* works whenever a weapon can be laid, *bouncer* only at first (D-894)."""
        own = int(of.s.tables.moment[int(of.s.past[of.seat])])
        if own == v.WHEN_EXTORTED and q.ANSWER.is_fight(of.s):
            return why_no_reveal(of, own) or no("bouncer-too-late", "D-894", **pawn(of.s))
        return why_no_reveal(of, self.moment)


class GiveIn(Plain):
    def outcome(self, of: Trial) -> Facts:
        """One of these tools is lost, or a random card without any (D-807)."""
        s, seat = of.after, of.seat
        tools = [v.TOOL_NAMES[tool] for tool in bits(q.tools_to_give(s, seat, q.TOOL.first(s)))]
        random_cards = 0 if tools else min(1, int(s.hand_size[seat]))
        return {"ends": "visit", "one_of": tools, "random_cards": random_cards}


class NeverHers(Never):
    """A refusal that names the pawn, Michel or Michelle."""

    def why_not(self, of: Choice) -> Reason:
        return Reason(self.reason.id, self.reason.rule, pawn(of.s))


class MichelAnswer(Spoken):
    """A tool on her card, a weapon, or neither; in the fight no tool and no *bouncer* (D-805, D-806)."""

    answers: ClassVar = {
        a.DISCARD: BuyOff(),
        a.LAY: Weapon(),
        a.REVEAL: RevealToHer(v.WHEN_LAYING),
        a.GIVE_UP: GiveIn("dig-option-give-up"),
        a.CALL: NeverHers("call-michel", "D-809"),
        a.HAND_OVER: NeverHers("discard-to-her", "D-805"),
        a.REFUSE: NeverHers("lay-or-give-up", "D-806"),
    }

    def question(self, names: Names, s: DigState) -> Question:
        stem = "michel-fight" if q.ANSWER.is_fight(s) else "michel-answer"
        return stem, her_card(names, s, q.ANSWER.first(s))

    def most(self, s: DigState) -> int:
        if q.ANSWER.is_fight(s):
            return 1 + hidden.weapons_in(s) + hidden.reactions(s, v.WHEN_LAYING)
        tools = tools_shown(s, q.ANSWER.first(s))
        return 1 + tools + hidden.weapons_in(s) + hidden.reactions(s, v.WHEN_EXTORTED, v.WHEN_LAYING)


class ToolLost(Answer):
    def words(self, of: Choice) -> Phrase:
        return Phrase("dig-option-discard", {"kind": some(of.kind)})

    def why_not(self, of: Choice) -> Reason | None:
        return why_no_bribe(of, q.TOOL.first(of.s), "D-807")


class NoTool(Answer):
    def words(self, _of: Choice) -> Phrase:
        return Phrase("dig-option-done-michel-tool")

    def why_not(self, of: Choice) -> Reason:
        return no("tool-held", "D-893", **pawn(of.s))


class MichelTool(Spoken):
    """A tool that her card shows, or `done` without one (D-807)."""

    answers: ClassVar = {
        a.DISCARD: ToolLost(),
        a.DONE: NoTool(),
    }

    def question(self, names: Names, s: DigState) -> Question:
        return "michel-tool", her_card(names, s, q.TOOL.first(s))

    def most(self, s: DigState) -> int:
        return max(1, tools_shown(s, q.TOOL.first(s)))


SPOKEN: Final = {
    kinds.ASK_MICHEL: Michel(),
    kinds.ASK_MICHEL_ANSWER: MichelAnswer(),
    kinds.ASK_MICHEL_TOOL: MichelTool(),
}
