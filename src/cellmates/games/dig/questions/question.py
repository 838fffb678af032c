"""What every question of `dig` has to say for itself."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from cellmates.games.dig.rules.state import DigState


class Question:
    """One kind of frame: a question to chance, to a seat, or a procedure that goes on by itself.

    A question has no fields: what it is about are the numbers of its frame, which its methods name.
    """

    def asked(self, s: DigState) -> i64:
        """The seat that is asked: mostly the one whose turn it is."""
        return s.turn

    def offer(self, s: DigState, seat: i64, out: vec[i64]) -> i64:
        """Write the answers on offer; how many there are."""
        raise AssertionError(s.frame)

    def answer(self, s: DigState, action: i64) -> None:
        """What an answer does."""
        raise AssertionError(s.frame)

    def fits(self, s: DigState, a: i64, b: i64, c: i64) -> bool:
        """Whether a position file may open a frame with these numbers on this table."""
        return a == 0 and b == 0 and c == 0

    def observe(self, s: DigState, out: vec[u8], at: i64) -> None:
        """Write what everybody may know of the question into an observation."""


class Chance(Question):
    """A question to chance."""

    def is_due(self, s: DigState) -> bool:
        """Whether anything is left to happen; if not, the frame has ended."""
        return True

    def weight(self, s: DigState, action: i64) -> i64:
        """How many tickets an outcome has in the lottery."""
        return 1

    def pick(self, s: DigState, number: i64) -> i64:
        """The outcome that a 32-bit number picks, in the order of the menu."""
        raise AssertionError(s.frame)


class Procedure(Question):
    """Asks nobody: takes its next step as soon as it is uppermost."""

    def go_on(self, s: DigState) -> None:
        raise AssertionError(s.frame)


def is_seat(s: DigState, number: i64) -> bool:
    return 0 <= number < s.players


def is_few(number: i64) -> bool:
    return 0 <= number <= 200


def is_some(number: i64) -> bool:
    return 0 < number <= 200
