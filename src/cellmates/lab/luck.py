"""The luck of a match: what chance dealt, compared with what was expected.

Every decision of chance has weights, so nothing is estimated. `docs/understand/fairness.md` says how to
read the report.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Final, Literal

from cellmates.kernel.refusals import BadSetup
from cellmates.lab.draws import Dealing
from cellmates.lab.odds import LEAST, holm, once, total
from cellmates.lab.redeal import Stake, share_as_far
from cellmates.lab.topics import Topic, topics

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cellmates.kernel.content import Content
    from cellmates.kernel.match import Match
    from cellmates.lab.draws import ChanceDraw
    from cellmates.lab.odds import Odds
    from cellmates.lab.topics import Measure

LEVEL: Final = 0.05
"""Anything less likely than this is called unusual."""
RARE: Final = 0.005
DIGITS: Final = 4

Verdict = Literal["nothing", "ordinary", "unusual", "rare"]


@dataclass(frozen=True, slots=True)
class LuckRow:
    """How often an outcome came, or the sum of pips, compared with what was expected."""

    measure: Measure
    what: str
    seat: int | None
    """The seat whose draws are counted; None for everybody's."""
    draws: int
    """The number of draws that could have brought it."""
    seen: int
    expected: float
    low: int
    high: int
    """`low` to `high` covers at least 95 % of the probability."""
    p: float
    """The probability of a deviation at least this large, to either side."""
    adjusted: float
    """The same, corrected by Holm's method for all rows that were tested."""

    @property
    def topic(self) -> Topic:
        return Topic(self.measure, self.what, self.seat)

    @property
    def is_unusual(self) -> bool:
        return self.adjusted <= LEVEL


@dataclass(frozen=True, slots=True)
class Luck:
    game: str
    players: int
    over: bool
    draws: int
    """Decisions of chance with more than one outcome."""
    rows: tuple[LuckRow, ...]
    p: float
    """The share of simulated matches whose counts, taken together, deviate at least as far."""
    rounds: int
    """The number of simulated matches."""

    @property
    def unusual(self) -> tuple[LuckRow, ...]:
        return tuple(row for row in self.rows if row.is_unusual)

    @property
    def verdict(self) -> Verdict:
        if not self.rows:
            return "nothing"
        if self.p > LEVEL:
            return "ordinary"
        return "unusual" if self.p > RARE else "rare"

    def as_json(self) -> dict[str, Any]:
        rows = [{**asdict(row), "unusual": row.is_unusual} for row in self.rows]
        plain: dict[str, Any] = rounded({**asdict(self), "verdict": self.verdict, "rows": rows})
        return plain


def luck(
    match: Match | str, content: Content | str | None = None, *, unfinished: bool = False, seed: int = 0
) -> Luck:
    """Return the luck of a match or its journal. It reveals hidden draws, so a match must be over."""
    dealing = (
        Dealing(match, content) if isinstance(match, str) else Dealing(match.dumps(), match.setup.content)
    )
    draws = list(dealing.draws())
    end = dealing.match
    if not end.over and not unfinished:
        raise BadSetup("fairness-luck-running")
    return luck_of(draws, end.game, end.players, over=end.over, seed=seed)


def luck_of(
    draws: Sequence[ChanceDraw], game: str, players: int, *, over: bool = True, seed: int = 0
) -> Luck:
    uncertain = [draw for draw in draws if len(draw.texts) > 1]
    accounts = [account for account in accounts_of(uncertain) if account.is_telling]
    rows = tuple(map(row_of, accounts, holm([account.p for account in accounts])))
    p, rounds = whole(uncertain, seed)
    return Luck(game, players, over, len(uncertain), rows, p, rounds)


@dataclass(frozen=True, slots=True)
class Account:
    """All draws that count for one topic."""

    topic: Topic
    draws: int
    seen: int
    spread: Odds
    p_values: Mapping[int, float]

    @property
    def p(self) -> float:
        return self.p_values.get(self.seen, LEAST)

    @property
    def is_telling(self) -> bool:
        """Whether it could be unusual at all. If not, it isn't tested: every test weakens the others."""
        return self.topic.measure == "sum" or min(self.p_values.values()) <= LEVEL


def accounts_of(draws: Sequence[ChanceDraw]) -> list[Account]:
    parts: dict[Topic, list[Odds]] = {}
    seen: dict[Topic, int] = {}
    for draw in draws:
        for topic, amounts in topics(draw).items():
            parts.setdefault(topic, []).append(once(amounts, draw.weights))
            seen[topic] = seen.get(topic, 0) + amounts[draw.index]
    return [account(topic, parts[topic], seen[topic]) for topic in sorted(parts, key=lambda each: each.place)]


def account(topic: Topic, parts: list[Odds], seen: int) -> Account:
    spread = total(parts)
    return Account(topic, len(parts), seen, spread, spread.p_values())


def row_of(account: Account, adjusted: float) -> LuckRow:
    expected = [value for value, p in account.p_values.items() if p > LEVEL]
    return LuckRow(
        *account.topic,
        draws=account.draws,
        seen=account.seen,
        expected=account.spread.mean,
        low=expected[0],
        high=expected[-1],
        p=account.p,
        adjusted=adjusted,
    )


def whole(draws: Sequence[ChanceDraw], seed: int) -> tuple[float, int]:
    """The p-value of all counts together, and the number of rounds behind it."""
    if not draws:
        return 1.0, 0
    numbers: dict[Topic, int] = {}
    stakes = [stake(draw, numbers) for draw in draws]
    return share_as_far(stakes, len(numbers), seed)


def stake(draw: ChanceDraw, numbers: dict[Topic, int]) -> Stake:
    """The draw with the numbers of its counts; new counts are numbered."""
    counts: list[list[int]] = [[] for _ in draw.texts]
    for topic, amounts in topics(draw).items():
        if topic.measure == "count":
            number = numbers.setdefault(topic, len(numbers))
            for outcome, amount in zip(counts, amounts, strict=True):
                outcome.extend([number] * amount)
    return Stake(draw.weights, draw.index, counts)


def rounded(value: Any) -> Any:
    """The same value with floats rounded to a few digits."""
    if isinstance(value, float):
        return float(f"{value:.{DIGITS}g}")
    if isinstance(value, dict):
        return {key: rounded(part) for key, part in value.items()}
    if isinstance(value, (list, tuple)):
        return [rounded(part) for part in value]
    return value
