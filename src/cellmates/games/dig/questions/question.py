"""The interface of all questions of `dig`."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from cellmates.games.dig.rules.state import DigState


class Question:
    """One kind of frame: a question to chance or to a seat, or a procedure that runs by itself.

    A question has no fields of its own: its methods read the numbers of its frame.
    """

    def asked(self, s: DigState) -> i64:
        """The seat that is asked; by default the one whose turn it is."""
        return s.turn

    def offer(self, s: DigState, seat: i64, out: vec[i64]) -> i64:
        """Write the answers on offer; return their number."""
        raise AssertionError(s.frame)

    def answer(self, s: DigState, action: i64) -> None:
        """Carry out an answer."""
        raise AssertionError(s.frame)

    def fits(self, s: DigState, a: i64, b: i64, c: i64) -> bool:
        """Whether a position file may have a frame with these numbers at this table."""
        return a == 0 and b == 0 and c == 0

    def observe(self, s: DigState, out: vec[u8], at: i64) -> None:
        """Write what everybody may know of the question into an observation."""


class Chance(Question):
    """A question to chance."""

    def is_due(self, s: DigState) -> bool:
        """Whether anything is left to draw; if not, the frame ends."""
        return True

    def weight(self, s: DigState, action: i64) -> i64:
        """The weight of an outcome."""
        return 1

    def pick(self, s: DigState, number: i64) -> i64:
        """The outcome that a 32-bit number picks, in the order of the menu."""
        raise AssertionError(s.frame)


class Procedure(Question):
    """A frame that asks nobody and takes its next step as soon as it is uppermost."""

    def go_on(self, s: DigState) -> None:
        raise AssertionError(s.frame)


def is_seat(s: DigState, number: i64) -> bool:
    return 0 <= number < s.players


def is_few(number: i64) -> bool:
    return 0 <= number <= 200


def is_some(number: i64) -> bool:
    return 0 < number <= 200
