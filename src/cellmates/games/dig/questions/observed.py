"""The open question as numbers: what is asked, who is concerned, and what is at stake.

Public facts only (D-506): everybody may know a frame's numbers.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cellmates.games.dig.rules import vocabulary as v
from cellmates.kernel.sheets import flag, write_count, write_flags, write_one, write_zeros

# Repeated here: an offset is a plain number in C only if everything it is computed from is in this module.
MOST_GANGS: Final = 8
TOOLS: Final = 3
assert MOST_GANGS == v.MOST_GANGS
assert TOOLS == v.TOOLS
SEATS: Final = 6
QUESTIONS: Final = 30
WORDS: Final = 24
"""How many effect words there are; extorting and dealing follow them."""
PURPOSES: Final = WORDS + 2
RECIPE_COUNT: Final = 3
assert len(v.RECIPES) == RECIPE_COUNT

ASK: Final = 0
ATTACKER: Final = ASK + 1 + QUESTIONS
ABOUT: Final = ATTACKER + 1 + SEATS
PURPOSE: Final = ABOUT + 1 + SEATS
JOINING: Final = PURPOSE + 1 + PURPOSES
CRAFT: Final = JOINING + 1 + MOST_GANGS
HELPERS: Final = CRAFT + 1 + RECIPE_COUNT
TOOL: Final = HELPERS + 2 * SEATS
NUMBER: Final = TOOL + TOOLS
SOLD: Final = NUMBER + 1
PER_CENT: Final = SOLD + 2
MAY_LEAVE: Final = PER_CENT + 1
HER_MOVE: Final = MAY_LEAVE + 1
HER_FIGHT: Final = HER_MOVE + 1
QUESTION_SIZE: Final = HER_FIGHT + 1


def nothing(out: vec[u8], at: i64, question: i64) -> None:
    """Write the question without any details."""
    write_one(out, at + ASK, question, QUESTIONS)
    write_one(out, at + ATTACKER, -1, SEATS)
    write_one(out, at + ABOUT, -1, SEATS)
    write_one(out, at + PURPOSE, -1, PURPOSES)
    write_one(out, at + JOINING, -1, MOST_GANGS)
    write_one(out, at + CRAFT, -1, RECIPE_COUNT)
    write_zeros(out, at + HELPERS, QUESTION_SIZE - HELPERS)


def about(out: vec[u8], at: i64, seat: i64) -> None:
    write_one(out, at + ABOUT, seat, SEATS)


def attacker(out: vec[u8], at: i64, seat: i64) -> None:
    write_one(out, at + ATTACKER, seat, SEATS)


def purpose(out: vec[u8], at: i64, number: i64) -> None:
    write_one(out, at + PURPOSE, number, PURPOSES)


def joining(out: vec[u8], at: i64, gang: i64) -> None:
    write_one(out, at + JOINING, gang, MOST_GANGS)


def crafting(out: vec[u8], at: i64, recipe: i64) -> None:
    write_one(out, at + CRAFT, recipe, RECIPE_COUNT)


def helpers(out: vec[u8], at: i64, mask: i64) -> None:
    """The attacker's helpers, then the defender's."""
    write_flags(out, at + HELPERS, mask, 2 * SEATS)


def tool(out: vec[u8], at: i64, index: i64) -> None:
    out[at + TOOL + index] = 1


def tools(out: vec[u8], at: i64, mask: i64) -> None:
    write_flags(out, at + TOOL, mask, TOOLS)


def number(out: vec[u8], at: i64, count: i64) -> None:
    write_count(out, at + NUMBER, count)


def sold(out: vec[u8], at: i64, total: i64, cards: i64) -> None:
    write_count(out, at + SOLD, total)
    write_count(out, at + SOLD + 1, cards)


def per_cent(out: vec[u8], at: i64, share: i64) -> None:
    write_count(out, at + PER_CENT, share)


def may_leave(out: vec[u8], at: i64, allowed: bool) -> None:  # noqa: FBT001 - a fact, written as it is
    out[at + MAY_LEAVE] = flag(allowed)


def her_move(out: vec[u8], at: i64, hers: bool) -> None:  # noqa: FBT001 - as above
    out[at + HER_MOVE] = flag(hers)


def her_fight(out: vec[u8], at: i64, fighting: bool) -> None:  # noqa: FBT001 - as above
    out[at + HER_FIGHT] = flag(fighting)
