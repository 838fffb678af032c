"""Interrupts as data: a stack of small frames inside a state (a fight, a round of questions, a deal).

A frame is a kind and three numbers. Nothing in it points at code, so a state can be cloned, saved and
searched in the middle of anything. The uppermost frame is kept in fields of the state, where rules read it;
the others are in a vector that has room for some more.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from cellmates.kernel.state import State

FRAME: Final = 4
"""Numbers in a frame: its kind and three of its own."""
ROOM: Final = 8
"""How many frames a clone has room for before its vector grows."""
NOTHING: Final = -1
"""The kind of frame under the lowest one."""


@mypyc_attr(allow_interpreted_subclasses=True)
class FramedState(State):
    frame: i64
    """The kind of the uppermost frame."""
    a: i64
    b: i64
    c: i64
    depth: i64
    """How many frames there are."""
    under: vec[i64]
    """The frames under the uppermost one, from the bottom up, NOTHING first."""

    def __init__(self, players: i64) -> None:
        super().__init__(players)
        self.frame = NOTHING
        self.a = 0
        self.b = 0
        self.c = 0
        self.depth = 0
        self.under = vec[i64]()


def push(s: FramedState, kind: i64, a: i64, b: i64, c: i64) -> None:
    """Open a frame above all others."""
    at = s.depth * FRAME
    if at + FRAME > len(s.under):
        make_room(s)
    under = s.under
    under[at] = s.frame
    under[at + 1] = s.a
    under[at + 2] = s.b
    under[at + 3] = s.c
    s.depth += 1
    become(s, kind, a, b, c)


def pop(s: FramedState) -> None:
    """End the uppermost frame."""
    s.depth -= 1
    under = s.under
    at = s.depth * FRAME
    s.frame = under[at]
    s.a = under[at + 1]
    s.b = under[at + 2]
    s.c = under[at + 3]


def become(s: FramedState, kind: i64, a: i64, b: i64, c: i64) -> None:
    """Replace the uppermost frame by another one."""
    s.frame = kind
    s.a = a
    s.b = b
    s.c = c


def below(s: FramedState, index: i64) -> i64:
    """Return number 0, 1 or 2 of the frame under the uppermost one."""
    return s.under[(s.depth - 1) * FRAME + 1 + index]


def make_room(s: FramedState) -> None:
    under = s.under
    for _ in range(FRAME * ROOM):
        under = append(under, i64(0))
    s.under = under


def copy_frames(s: FramedState, copy: FramedState) -> None:
    copy.frame = s.frame
    copy.a = s.a
    copy.b = s.b
    copy.c = s.c
    copy.depth = s.depth
    copy.under = s.under[: max(s.depth, ROOM) * FRAME]


def rows(s: FramedState) -> list[list[int]]:
    """Return the frames from the bottom up, for position files."""
    numbers = [*s.under[FRAME : s.depth * FRAME], s.frame, s.a, s.b, s.c]
    return [numbers[i : i + FRAME] for i in range(0, s.depth * FRAME, FRAME)]


def stack(s: FramedState, frames: list[list[int]]) -> None:
    """Open these frames, from the bottom up, and no others."""
    while s.depth > 0:
        pop(s)
    for kind, a, b, c in frames:
        push(s, kind, a, b, c)
