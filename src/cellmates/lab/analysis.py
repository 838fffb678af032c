"""The result of an analysis: chances ply by ply, what choices gave away, turning points, summaries."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from math import hypot, sqrt
from typing import TYPE_CHECKING, Any, Final, Literal

from cellmates.lab.intervals import Z

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cellmates.kernel.events import Event

Kind = Literal["choice", "forced", "chance", "seen"]
"""A choice; a forced answer; an outcome of chance; another seat's answer, as the viewer saw it."""
Mark = Literal["inaccuracy", "mistake", "blunder"]
Cause = Literal["luck", "choice"]

MARKS: Final[Mapping[Mark, float]] = {"inaccuracy": 0.05, "mistake": 0.10, "blunder": 0.20}
"""The least that a choice must give away to be marked."""
SURE: Final = 2.575829
"""Standard errors of a 99 % interval. A loss within that distance of 0 is not marked."""
DECIMALS: Final = 4
DOUBT: Final = 2.0
"""Pseudo-counts (Agresti–Coull): no small sample proves a certainty."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A chance to win, or a difference of chances, with its 95 % interval."""

    value: float
    low: float
    high: float
    error: float
    """Its standard error."""

    def is_clear(self, errors: float = SURE) -> bool:
        """Return whether it differs from 0 by more than this many standard errors."""
        return abs(self.value) > errors * self.error

    def __sub__(self, other: Estimate) -> Estimate:
        return around(self.value - other.value, hypot(self.error, other.error), least=-1.0)


def around(value: float, error: float, least: float = 0.0, most: float = 1.0) -> Estimate:
    return Estimate(value, max(least, value - Z * error), min(most, value + Z * error), error)


def counted(mean: float, error: float, count: int) -> Estimate:
    """Return an estimate from the mean of `count` results from 0 to 1, and its standard error."""
    total = count + 2 * DOUBT
    middle = (count * mean + DOUBT) / total
    square = (count * (count * error * error + mean * mean) + DOUBT) / total
    doubt = sqrt(max(0.0, square - middle * middle) / total)
    return Estimate(
        mean, max(0.0, min(mean, middle - Z * doubt)), min(1.0, max(mean, middle + Z * doubt)), doubt
    )


def certain(value: float) -> Estimate:
    return Estimate(value, value, value, 0.0)


@dataclass(frozen=True, slots=True)
class Opinion:
    """What the search thinks of one option."""

    action: str
    chances: tuple[float, ...]
    """Every seat's chance to win after it."""
    error: float
    """The standard error of the chance of the seat that is asked."""
    visits: int


@dataclass(frozen=True, slots=True)
class Score:
    """What a choice gave away, in chance to win."""

    played: str
    best: str
    played_chance: Estimate
    best_chance: Estimate
    loss: Estimate
    """Below 0 if the answer played did better than the one thought best."""
    mark: Mark | None
    options: tuple[Opinion, ...]
    """All options that were searched, the best first."""

    @property
    def is_best(self) -> bool:
        return self.loss.value <= 0.0


def mark_of(loss: Estimate) -> Mark | None:
    """How bad a choice was, if that is clearly more than noise."""
    found: Mark | None = None
    for mark, least in MARKS.items():
        if loss.value >= least and loss.is_clear():
            found = mark
    return found


@dataclass(frozen=True, slots=True)
class Ply:
    """An answer, or what chance brought in one go."""

    index: int
    """Its place among the plies, from 0."""
    step: int
    """The step, as `cellmates replay` counts for the same viewer."""
    last: int
    """The last of its steps: chance often decides several times in a row."""
    turn: int
    """Its turn, counted from 1."""
    kind: Kind
    seat: int | None
    """The seat that answered; None for chance."""
    actions: tuple[str, ...]
    """The answers in notation; empty where the viewer can't know them."""
    events: tuple[Event, ...]
    """What the viewer saw of it; empty where everything is open."""
    before: tuple[Estimate, ...]
    """Every seat's chance to win before it."""
    change: tuple[Estimate, ...]
    """How it changed every seat's chance."""
    score: Score | None = None

    @property
    def cause(self) -> Cause:
        return "luck" if self.kind == "chance" else "choice"


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A ply that changed the chances a lot."""

    ply: int
    """Its place among the plies, from 0."""
    cause: Cause
    seat: int
    """The seat whose chance changed most."""
    before: float
    after: float
    change: Estimate
    leader_before: int
    leader_after: int

    @property
    def takes_lead(self) -> bool:
        return self.leader_before != self.leader_after


@dataclass(frozen=True, slots=True)
class Summary:
    """One seat's game."""

    seat: int
    choices: int
    """The number of its choices that were scored."""
    average_loss: Estimate | None
    """The mean loss of these, counting only losses above noise; None if there were none."""
    best_rate: float | None
    marks: Mapping[Mark, int]
    luck: Estimate
    """The sum of what chance brought it, counting only changes above noise."""
    first: Estimate
    """Its chance before the first ply."""
    final: Estimate
    """Its chance after the last."""


@dataclass(frozen=True, slots=True)
class Analysis:
    game: str
    players: int
    sides: tuple[tuple[int, ...], ...]
    """For each seat, the seats that win together with it, including itself: they share their chances."""
    options: Mapping[str, Any]
    viewer: int | None
    """The seat whose point of view was taken; None: everything was open."""
    over: bool
    winners: tuple[int, ...]
    iterations: int
    seed: int
    plies: tuple[Ply, ...]
    final: tuple[Estimate, ...]
    """Every seat's chance after the last ply."""
    turning_points: tuple[TurningPoint, ...] = field(default=())
    summaries: tuple[Summary, ...] = field(default=())

    @property
    def choices(self) -> int:
        return sum(summary.choices for summary in self.summaries)

    def as_json(self) -> dict[str, Any]:
        plain: dict[str, Any] = rounded(asdict(self))
        return plain


def rounded(value: Any) -> Any:
    """The same value with floats rounded to a few decimals."""
    if isinstance(value, float):
        return round(value, DECIMALS) + 0.0
    if isinstance(value, dict):
        return {key: rounded(part) for key, part in value.items()}
    if isinstance(value, (list, tuple)):
        return [rounded(part) for part in value]
    return value
