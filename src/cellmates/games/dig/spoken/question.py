"""What every question of `dig` can say, and every answer to it.

A question has a prompt, its answers, why one of them is not on offer, where it leads, and how many there can
be at most as far as everybody can tell. A reason uses public facts and the hand and past of the seat that
asks, never what others hide.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from cellmates.games.dig.files.notation import Names, rule_of
from cellmates.games.dig.rules import actions as a
from cellmates.games.dig.rules import state
from cellmates.games.dig.rules.state import DigState
from cellmates.games.dig.spoken.card_words import card, some
from cellmates.kernel.game import Reason
from cellmates.words import Phrase, player

Question = tuple[str, dict[str, Any]]
"""The stem of its message ids, and its public facts."""
Facts = dict[str, Any]
"""What is certain about an outcome, by name."""

BLOCKS: Final = (
    a.CRAFT, a.BUY, a.GO, a.VISIT, a.SEAT, a.JOIN, a.NAME, a.DIG, a.WITH, a.PLAY, a.LAY, a.DISCARD, a.TAKE,
    a.SELL_KIND, a.GIVE, a.ASK, a.FIRST, a.ROLL, a.DRAW, a.LOSE, a.PAST, a.GANG, a.MICHEL, a.CALL,
)  # fmt: skip
"""The first actions of the blocks that name something."""


def block_of(action: int) -> int:
    """The first action of its block, or the action itself if it names nothing."""
    return BLOCKS[bisect_right(BLOCKS, action) - 1] if action >= a.CRAFT else action


@dataclass(slots=True)
class Choice:
    """An action as somebody's answer: on offer, or wished for."""

    names: Names
    s: DigState
    seat: int
    action: int
    block: int

    @property
    def index(self) -> int:
        """What it names: a kind, a seat, a location …"""
        return self.action - self.block

    @property
    def kind(self) -> str:
        return str(self.names.kinds[self.index])

    @property
    def at(self) -> int:
        return int(self.s.at[self.seat])

    @property
    def ability(self) -> int:
        return int(state.ability(self.s, self.seat))

    def holds(self, kind: int) -> int:
        return int(state.holds(self.s, self.seat, kind))


@dataclass(slots=True)
class Trial(Choice):
    """An answer on offer, and the state it leads to before chance or anybody else answers."""

    after: DigState


class Answer:
    """An answer, or all answers of one block."""

    hangs_on_others: ClassVar[bool] = False
    """Whether it may reveal a hidden hand: then it is not tried, and `after` is the state before."""

    def words(self, of: Choice) -> Phrase:
        """The words of the option."""
        raise NotImplementedError

    def why_not(self, _of: Choice) -> Reason | None:
        """Why it is not on offer; None if its question always takes it."""
        return None

    def outcome(self, _of: Trial) -> Facts:
        """What is certain, in addition to what it changes for the seat that answers."""
        return {}


class Spoken:
    """One question. The seat that is asked reads `dig-prompt-<stem>`, the others `dig-asked-<stem>`."""

    answers: ClassVar[Mapping[int, Answer]] = {}
    """The answers it takes or refuses for its own reasons, by the first action of their block."""
    counts_actions: ClassVar[bool] = False
    """Whether every answer shows how many actions are left, even if it costs none."""
    shows_a_hand: ClassVar[bool] = False
    """Whether the seat has seen the other hand that the question is about."""

    def question(self, names: Names, s: DigState) -> Question:
        """The stem and public facts, without the number of options or what is in a deal (D-506, D-854)."""
        raise NotImplementedError

    def private_facts(self, _names: Names, _s: DigState) -> dict[str, Any]:
        """Facts that only the seat that is asked reads."""
        return {}

    def most(self, _s: DigState) -> int:
        """The most options it can have as far as everybody can tell.

        0 if there are always several, or if a hidden hand, past or offer decides: nobody says `end` for a
        seat
        that might reveal a past (D-306).
        """
        return 0

    def prompt(self, names: Names, s: DigState) -> Phrase:
        stem, facts = self.question(names, s)
        return Phrase(f"dig-prompt-{stem}", {**facts, **self.private_facts(names, s)})

    def public_prompt(self, names: Names, s: DigState) -> Phrase:
        """The question as others may know it."""
        stem, facts = self.question(names, s)
        return Phrase(f"dig-asked-{stem}", {"player": player(s.seat), **facts})

    def why_not(self, of: Choice) -> Reason | None:
        answer = self.answers.get(of.block)
        return answer.why_not(of) if answer else self.why_no_answer(of)

    def why_no_answer(self, of: Choice) -> Reason | None:
        """Why this question takes no such answer."""
        return no("answer-first", rule_of(of.action), question=self.prompt(of.names, of.s))


class OfChance(Spoken):
    """A question to chance, which reads the same for everybody."""

    def public_prompt(self, names: Names, s: DigState) -> Phrase:
        return self.prompt(names, s)


def pawn(s: DigState) -> dict[str, str]:
    """Which of Michel and Michelle is at this table, for name and pronouns."""
    return {"michel": s.settings.pawn}


def no(reason: str, rule: str, **args: Any) -> Reason:
    return Reason(f"dig-refusal-{reason}", rule, args)


def not_held(of: Choice, rule: str) -> Reason | None:
    """The refusal of a card that is not in the seat's hand."""
    return None if of.holds(of.index) else no("not-held", rule, kind=card(of.kind))


# Answers to several questions


class Never(Answer):
    """An answer that belongs elsewhere, and is refused with a reason."""

    def __init__(self, reason: str, rule: str) -> None:
        self.reason = no(reason, rule)

    def why_not(self, _of: Choice) -> Reason:
        return self.reason


class Plain(Answer):
    """An answer that names nothing: its words are always the same, and so is the reason against it."""

    def __init__(self, message: str, reason: str = "", rule: str = "") -> None:
        self.message = Phrase(message)
        self.reason = no(reason, rule) if reason else None

    def words(self, _of: Choice) -> Phrase:
        return self.message

    def why_not(self, _of: Choice) -> Reason | None:
        return self.reason


class OfKind(Answer):
    """A card of the seat's own hand."""

    def __init__(self, message: str, rule: str) -> None:
        self.message = message
        self.rule = rule

    def words(self, of: Choice) -> Phrase:
        return Phrase(self.message, {"kind": some(of.kind)})

    def why_not(self, of: Choice) -> Reason | None:
        return not_held(of, self.rule)
