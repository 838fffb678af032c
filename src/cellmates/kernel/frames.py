"""Interrupts as data: a stack of small frames inside a state (a fight, a round of questions, a deal).

A frame is a kind and three numbers. Nothing in it points at code, so a state can be cloned, saved and
searched in the middle of anything.
"""

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

FRAME: Final = 4
"""A frame is this many numbers: its kind and three of its own."""


class Frames:
    def __init__(self, numbers: vec[i64]) -> None:
        self._numbers = numbers

    def __len__(self) -> int:
        return len(self._numbers) // FRAME

    def push(self, kind: i64, a: i64, b: i64, c: i64) -> None:
        numbers = append(self._numbers, kind)
        numbers = append(numbers, a)
        numbers = append(numbers, b)
        self._numbers = append(numbers, c)

    def pop(self) -> None:
        """End the uppermost frame."""
        numbers = self._numbers
        for _ in range(FRAME):
            numbers, _number = pop(numbers)
        self._numbers = numbers

    def kind(self) -> i64:
        """What the uppermost frame settles; -1 when there is none."""
        size = len(self._numbers)
        if size == 0:
            return -1
        return self._numbers[size - FRAME]

    def number(self, index: i64) -> i64:
        """Number 0, 1 or 2 of the uppermost frame."""
        return self._numbers[len(self._numbers) - FRAME + 1 + index]

    def number_under(self, index: i64) -> i64:
        """Number 0, 1 or 2 of the frame under the uppermost one."""
        return self._numbers[len(self._numbers) - 2 * FRAME + 1 + index]

    def write(self, index: i64, value: i64) -> None:
        """Change number 0, 1 or 2 of the uppermost frame."""
        self._numbers[len(self._numbers) - FRAME + 1 + index] = value

    def clone(self) -> "Frames":
        return Frames(self._numbers[:])

    def rows(self) -> list[list[int]]:
        """The frames from the bottom up, for position files."""
        numbers = list(self._numbers)
        return [numbers[i : i + FRAME] for i in range(0, len(numbers), FRAME)]


def no_frames() -> Frames:
    return Frames(vec[i64]())


def frames_from(rows: list[list[int]]) -> Frames:
    frames = no_frames()
    for kind, a, b, c in rows:
        frames.push(kind, a, b, c)
    return frames
