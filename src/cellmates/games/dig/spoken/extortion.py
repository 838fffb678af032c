"""The questions of an extortion: laying weapons, answering, fighting, helping (D-501 … D-503, D-856)."""

from __future__ import annotations

from typing import ClassVar, Final

from cellmates.games.dig.files.notation import Names
from cellmates.games.dig.questions import extortion as q
from cellmates.games.dig.questions import kinds
from cellmates.games.dig.rules import actions as a
from cellmates.games.dig.rules import vocabulary as v
from cellmates.games.dig.rules.state import DigState
from cellmates.games.dig.spoken import chance, hidden
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
from cellmates.games.dig.spoken.weapons import Reveal, Weapon
from cellmates.kernel.game import Reason
from cellmates.kernel.seats import bits
from cellmates.words import Phrase, player


def players(mask: int) -> list[Phrase]:
    return [player(seat) for seat in bits(mask)]


class Lay(Spoken):
    """The weapons of the threat (D-501)."""

    answers: ClassVar = {a.LAY: Weapon(), a.DONE: Plain("dig-option-done-lay", "must-lay", "D-501")}

    def question(self, _names: Names, s: DigState) -> Question:
        victim, tool = player(q.LAY.victim(s)), some(v.TOOL_NAMES[q.LAY.tool(s)])
        stem = "lay-more" if self.may_stop(s) else "lay"
        return stem, {"victim": victim, "tool": tool, "number": q.LAY.must(s)}

    def most(self, s: DigState) -> int:
        return hidden.weapons_in(s) + self.may_stop(s)

    def may_stop(self, s: DigState) -> bool:
        return q.LAY.may(s) and not q.LAY.must(s)


class HandOver(Answer):
    def words(self, of: Choice) -> Phrase:
        tool, attacker = some(v.TOOL_NAMES[q.ANSWER.tool(of.s)]), player(q.ANSWER.attacker(of.s))
        return Phrase("dig-option-hand-over", {"tool": tool, "attacker": attacker})

    def why_not(self, of: Choice) -> Reason | None:
        tool = q.ANSWER.tool(of.s)
        if of.holds(v.SPOON + tool):
            return None
        return no("tool-not-held", "D-502", tool=card(v.TOOL_NAMES[tool]))

    def outcome(self, of: Trial) -> Facts:
        return {"ends": "extortion", "to": int(q.ANSWER.attacker(of.s))}


class Refuse(Plain):
    def outcome(self, of: Trial) -> Facts:
        return {"begins": "fight", "against": int(q.ANSWER.attacker(of.s))}


class Extorted(Spoken):
    """What the victim answers: the tool, or a fight (D-502)."""

    answers: ClassVar = {
        a.HAND_OVER: HandOver(),
        a.REFUSE: Refuse("dig-option-refuse"),
        a.REVEAL: Reveal(v.WHEN_EXTORTED),
        a.LAY: Never("refuse-first", "D-886"),
        a.CALL: Never("refuse-first", "D-886"),
        a.GIVE_UP: Never("refuse-first", "D-886"),
    }

    def question(self, _names: Names, s: DigState) -> Question:
        tool, attacker = some(v.TOOL_NAMES[q.ANSWER.tool(s)]), player(q.ANSWER.attacker(s))
        return "answer", {"attacker": attacker, "tool": tool}

    def most(self, s: DigState) -> int:
        return 1 + hidden.tools_in(s, 1 << q.ANSWER.tool(s)) + hidden.reactions(s, v.WHEN_EXTORTED)


class Call(Answer):
    def words(self, of: Choice) -> Phrase:
        return Phrase("dig-option-call", {"mates": players(q.FIGHT.mates_here(of.s))})

    def why_not(self, of: Choice) -> Reason:
        """Mates can be called once for each weapon due, if one is there (D-856)."""
        if not of.s.settings.teams:
            return no("call-no-teams", "D-856")
        if not of.s.settings.amended:
            return no("call-old", "D-856")
        return no("called", "D-856") if q.FIGHT.mates_here(of.s) else no("call-no-mate", "D-856")

    def outcome(self, of: Trial) -> Facts:
        return {"asks": mates_asked(of.after)}


def mates_asked(s: DigState) -> list[int]:
    """Mates who are asked for help, one after the other (D-856)."""
    return sorted([int(q.HELP.asked(s)), *bits(q.HELP.others(s))])


class GiveUp(Plain):
    def outcome(self, of: Trial) -> Facts:
        """Who takes a beating, how many cards are drawn at random, and who gets them (D-503, D-852)."""
        if of.after.frame == kinds.ASK_HELP:  # under the first rules
            return {"asks": mates_asked(of.after)}
        return {
            "ends": "fight",
            "beaten": self.beaten(of),
            "random_cards": chance.cards_to_lose(of.after, of.seat),
            "to": int(q.FIGHT.opponent(of.s)),
        }

    def beaten(self, of: Trial) -> list[int]:
        return [seat for seat in range(of.s.players) if of.after.beatings[seat] > of.s.beatings[seat]]


class Fight(Spoken):
    """Another weapon, a call for help, or the end of the fight (D-503, D-856)."""

    answers: ClassVar = {
        a.LAY: Weapon(),
        a.CALL: Call(),
        a.REVEAL: Reveal(v.WHEN_LAYING),
        a.GIVE_UP: GiveUp("dig-option-give-up"),
        a.HAND_OVER: Never("hand-over-too-late", "D-503"),
        a.REFUSE: Never("hand-over-too-late", "D-503"),
    }

    def question(self, _names: Names, s: DigState) -> Question:
        mates = players(q.FIGHT.mates_here(s))
        return "fight", {"opponent": player(q.FIGHT.opponent(s)), "help": self.help(s), "mates": mates}

    def help(self, s: DigState) -> str:
        """What mates there can do for a fighter (D-856); the first rules ask them after giving up."""
        if not q.FIGHT.mates_here(s):
            return "none"
        if not s.settings.amended:
            return "after"
        return "declined" if q.FIGHT.has_called(s) else "call"

    def most(self, s: DigState) -> int:
        """Everybody can see who may call for help (D-856)."""
        may_call = self.help(s) == "call"
        return 1 + hidden.weapons_in(s) + hidden.reactions(s, v.WHEN_LAYING) + may_call


class Help(Spoken):
    """Whether a mate lays a weapon in the fighter's place (D-856)."""

    answers: ClassVar = {
        a.LAY: Weapon(),
        a.DECLINE: Plain("dig-option-decline-help"),
        a.CALL: Never("call-not-yours", "D-856"),
        a.REVEAL: Never("helpers-past", "D-856"),
        a.GIVE_UP: Never("decline-instead", "D-856"),
    }

    def question(self, _names: Names, s: DigState) -> Question:
        principal, opponent = player(q.HELP.principal(s)), player(q.HELP.opponent(s))
        return "help", {"principal": principal, "opponent": opponent, "called": bool(s.settings.amended)}

    def most(self, s: DigState) -> int:
        return 1 + hidden.weapons_in(s)


SPOKEN: Final = {
    kinds.ASK_LAY: Lay(),
    kinds.ASK_ANSWER: Extorted(),
    kinds.ASK_FIGHT: Fight(),
    kinds.ASK_HELP: Help(),
}
