"""Refusals: each has a code, a rule number, arguments, and a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cellmates.words import Phrase, player, t


class Problem(ValueError):
    """A person or a program asked for something that can't be done. Nothing has changed."""

    def __init__(self, id: str, /, rule: str | None = None, **args: Any) -> None:
        super().__init__(id)
        self.phrase = Phrase(id, args)
        self.rule = rule

    @property
    def code(self) -> str:
        """The reason in one stable word, such as `blocked` or `unknown-option`."""
        _, refusal, rest = self.phrase.id.rpartition("refusal-")
        return rest if refusal else self.phrase.id.partition("-")[2]

    @property
    def args(self) -> Mapping[str, Any]:  # type: ignore[override]
        return self.phrase.args

    @property
    def message(self) -> str:
        """Return the sentence in English."""
        return t(self.phrase)

    def __str__(self) -> str:
        return f"{self.message} ({self.rule})" if self.rule else self.message

    def __reduce__(self) -> tuple[Any, ...]:
        return revive, (type(self), self.phrase.id, self.rule, dict(self.phrase.args))


def revive(kind: type[Problem], id: str, rule: str | None, args: dict[str, Any]) -> Problem:
    return kind(id, rule, **args)


class Refusal(Problem):
    """An answer that was not taken."""


class MalformedAction(Refusal):
    """Not an action of this game at all, or one that names no seat where it must."""


class IllegalAction(Refusal):
    """An action of this game that is not on offer now."""


class StaleAction(Refusal):
    """An answer to a question that is no longer asked."""


class BadSetup(Problem):
    """An unknown game or option, a wrong number of players."""


class BadPosition(Problem):
    """A position that can't occur."""


class BadJournal(Problem):
    """A journal that is cut, edited, or made for other rules."""


class BadContent(Problem):
    """A content file with something the game doesn't know."""


class BotFault(Problem):
    """A bot that raised, answered what is not on offer, or took too long."""


def not_on_offer(action: int, seat: int) -> IllegalAction:
    """The bare engine's refusal, which knows numbers only."""
    if seat < 0:
        return IllegalAction("refusal-over")
    return IllegalAction("refusal-not-offered", action=action)


def names_of(seats: list[int]) -> list[Phrase]:
    return [player(seat) for seat in seats]
