"""Failures of the exam: which check, on which set-up, at which moment, and what differed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from cellmates.kernel.refusals import BotFault

if TYPE_CHECKING:
    from collections.abc import Mapping

AROUND: Final = 60
"""How much of two differing texts is shown on either side of the first difference."""


class ExamFinding(Exception):
    """What a check found wrong. The examiner adds the place, unless the check gives it."""

    def __init__(
        self, what: str, *, ply: int | None = None, position: Mapping[str, Any] | None = None
    ) -> None:
        super().__init__(what)
        self.ply = ply
        self.position = position


@dataclass(frozen=True, slots=True)
class Place:
    """Where in an exam something was found. `ply` counts all answers, including those of chance."""

    game: str
    players: int
    seed: int
    ply: int
    options: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        options = ", ".join(f"{name}={value!r}" for name, value in self.options.items())
        return (
            f"game {self.game}, {self.players} players, seed {self.seed}, ply {self.ply}, options {options}"
        )


class ExamFailure(AssertionError):
    """A game or bot that breaks the contract."""

    def __init__(
        self, check: str, place: Place, what: str, position: Mapping[str, Any] | None = None
    ) -> None:
        super().__init__(check, place, what, position)
        self.check = check
        self.place = place
        self.what = what
        self.position = position
        """The position of the table at which it was found, if there is one."""

    def __str__(self) -> str:
        return f"{self.check}: {self.what} [{self.place}]"


def raised(error: Exception) -> str:
    """An exception in words; a bot's fault is already a sentence."""
    return str(error) if isinstance(error, BotFault) else f"raised {type(error).__name__}: {error}"


def expect(truth: object, what: str) -> None:
    if not truth:
        raise ExamFinding(what)


def expect_equal(found: object, right: object, what: str) -> None:
    """Demand equality, and show where the first difference is."""
    if found != right:
        raise ExamFinding(f"{what}: {difference(str(found), str(right))}")


def difference(found: str, right: str) -> str:
    pairs = enumerate(zip(found, right, strict=False))
    start = next((i for i, (a, b) in pairs if a != b), min(len(found), len(right)))
    return f"found {around(found, start)}, where {around(right, start)} would be right"


def around(text: str, start: int) -> str:
    before = "…" if start > AROUND else ""
    after = "…" if len(text) > start + AROUND else ""
    return f"«{before}{text[max(start - AROUND, 0) : start + AROUND]}{after}»"
