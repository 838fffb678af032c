"""The counts that a draw adds to: its outcome, its die, its seat, the whole table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from cellmates.lab.draws import ROLL, is_die

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cellmates.lab.draws import ChanceDraw

Measure = Literal["sum", "count"]


class Topic(NamedTuple):
    """Something added up over a match: how often an outcome came, or the pips of dice."""

    measure: Measure
    what: str
    """`draw knife`, `roll red 3`; of all dice `roll 3`. For sums `roll red`, or of all dice `roll`."""
    seat: int | None
    """The seat whose draws count; None: everybody's."""

    @property
    def is_of_one_die(self) -> bool:
        """Whether it is about one of several named dice, as in `boats`."""
        die = self.what if self.measure == "sum" else self.what.rpartition(" ")[0]
        return die.startswith(f"{ROLL} ")

    @property
    def place(self) -> tuple[bool, int, bool]:
        """The sort key: sums before counts, the table before its seats, all dice before single ones."""
        return self.measure == "count", -1 if self.seat is None else self.seat, self.is_of_one_die


def topics(draw: ChanceDraw) -> dict[Topic, list[int]]:
    """All topics of this draw, with what each of its outcomes adds."""
    found: dict[Topic, list[int]] = {}
    for index, text in enumerate(draw.texts):
        for topic, amount in gains(text, draw.seat):
            found.setdefault(topic, [0] * len(draw.texts))[index] += amount
    return found


def gains(text: str, seat: int | None) -> Iterator[tuple[Topic, int]]:
    """The topics of an outcome, and what it adds to each."""
    outcome = text
    if is_die(text):
        die, _, pips = text.rpartition(" ")
        outcome = f"{ROLL} {pips}"
        yield from ((Topic("sum", *each), int(pips)) for each in shared(ROLL, die, seat))
    yield from ((Topic("count", *each), 1) for each in shared(outcome, text, seat))


def shared(common: str, single: str, seat: int | None) -> dict[tuple[str, int | None], None]:
    """It counts for the table, for its die, and for its seat."""
    return dict.fromkeys([(common, None), (single, None), (common, seat)])
