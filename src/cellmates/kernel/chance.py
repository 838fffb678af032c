"""Where chance comes from: numbers made from integers only, the same on every machine.

`draw(seed, k)` is a pure function (the counter-based generator Philox 2x32 with 7 rounds), so that
draw k of a seeded match depends on nothing but the seed and k. `Stream` is a small sequential generator
(sfc32) for bots and playouts, which only need many cheap numbers.
Products may pass 2**63: compiled they wrap, interpreted they grow, and the masks make both equal.
"""

from typing import Final

from mypy_extensions import i64

MASK32: Final = 0xFFFFFFFF
MULTIPLIER: Final = 0xD256D193
WEYL: Final = 0x9E3779B9
ROUNDS: Final = 7
SEED_LIMIT: Final = 1 << 62
"""Seeds are whole numbers from 0 up to, not including, this."""


def draw(seed: i64, k: i64) -> i64:
    """Return draw k of this seed: a whole number of 32 bits."""
    left: i64 = k & MASK32
    right: i64 = (seed >> 32) & MASK32
    key: i64 = seed & MASK32
    rounds: i64 = ROUNDS
    while rounds > 0:  # a range would allocate objects
        product: i64 = left * MULTIPLIER
        left = ((product >> 32) & MASK32) ^ key ^ right
        right = product & MASK32
        key = (key + WEYL) & MASK32
        rounds -= 1
    return left


def below(number: i64, bound: i64) -> i64:
    """Scale a 32-bit number to one of 0 … bound-1."""
    return ((number * bound) >> 32) & MASK32


def derive(seed: i64, index: i64) -> i64:
    """Return the seed of sub-stream `index`: game i of a simulation, the bot on seat i."""
    mixed: i64 = draw(seed ^ 0x5BD1E9955BD1E995, index)
    again: i64 = draw(seed ^ 0x1B8735931B873593, index)
    return ((mixed << 32) | again) & (SEED_LIMIT - 1)


class Stream:
    """A sequential generator of cheap numbers, for choices that are never repeated out of order."""

    a: i64
    b: i64
    c: i64
    count: i64
    seed: i64
    has_begun: bool

    def __init__(self, seed: i64) -> None:
        self.seed = seed
        self.has_begun = False  # most streams of a search are never drawn from
        self.a = 0
        self.b = 0
        self.c = 0
        self.count = 1

    def begin(self) -> None:
        self.a = draw(self.seed, 0)
        self.b = draw(self.seed, 1)
        self.c = draw(self.seed, 2)
        self.has_begun = True

    def below(self, bound: i64) -> i64:
        """Return one of 0 … bound-1."""
        if not self.has_begun:
            self.begin()
        number: i64 = (self.a + self.b + self.count) & MASK32
        self.count = (self.count + 1) & MASK32
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & MASK32
        self.c = (((self.c << 21) | (self.c >> 11)) + number) & MASK32
        return ((number * bound) >> 32) & MASK32
