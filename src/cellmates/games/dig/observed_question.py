"""The open question of `dig` as numbers: what is asked, who is concerned, and what is at stake."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cellmates.games.dig.extortion import MAY_LAY_MORE
from cellmates.games.dig.questions import (
    ASK_ACCEPT,
    ASK_ANSWER,
    ASK_BUY,
    ASK_DEAL_OUT,
    ASK_DIG,
    ASK_DISCARD,
    ASK_DRAW,
    ASK_FIGHT,
    ASK_FRISK,
    ASK_GANG,
    ASK_GO,
    ASK_HELP,
    ASK_INFORM,
    ASK_LAY,
    ASK_LOSE,
    ASK_MICHEL_ANSWER,
    ASK_MICHEL_CARD,
    ASK_MICHEL_TOOL,
    ASK_NAME,
    ASK_OFFER,
    ASK_PAST,
    ASK_ROLL,
    ASK_SALVAGE,
    ASK_SEAT,
    ASK_SELL,
    ASK_WITH,
    CRAFTING,
    DEALING,
    EXTORTING,
    MICHEL,
    OPTIONAL,
)
from cellmates.games.dig.state import DigState
from cellmates.games.dig.turn import hand_limit
from cellmates.games.dig.vocabulary import MOST_GANGS, NONE, RECIPES, TOOLS
from cellmates.kernel.seats import NOBODY
from cellmates.kernel.sheets import flag, write_count, write_flags, write_one, write_zeros

SEATS: Final = 6
QUESTIONS: Final = 30
WORDS: Final = 24
"""Effect words; behind them stand extorting and dealing."""
PURPOSES: Final = WORDS + 2
RECIPE_COUNT: Final = 3
assert len(RECIPES) == RECIPE_COUNT

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


def write_question(s: DigState, out: vec[u8], at: i64) -> None:
    """Public facts only (D-506): a frame's numbers are open to all."""
    question: i64 = -1
    if s.seat != NOBODY:
        question = s.frames.kind()
    write_one(out, at + ASK, question, QUESTIONS)
    write_nothing(out, at)
    if question < 0:
        return
    if question >= ASK_ANSWER:
        write_asked_of_others(s, question, out, at)
    elif question >= ASK_GO:
        write_asked_on_turn(s, question, out, at)
    else:
        write_asked_of_chance(s, question, out, at)


def write_nothing(out: vec[u8], at: i64) -> None:
    """As if nobody and nothing were concerned."""
    write_one(out, at + ATTACKER, -1, SEATS)
    write_one(out, at + ABOUT, -1, SEATS)
    write_one(out, at + PURPOSE, -1, PURPOSES)
    write_one(out, at + JOINING, -1, MOST_GANGS)
    write_one(out, at + CRAFT, -1, RECIPE_COUNT)
    write_zeros(out, at + HELPERS, QUESTION_SIZE - HELPERS)


def write_asked_of_chance(s: DigState, question: i64, out: vec[u8], at: i64) -> None:
    first = s.frames.number(0)
    if question == ASK_ROLL:
        out[at + HER_MOVE] = flag(first == MICHEL)
    elif question == ASK_GANG:
        write_one(out, at + JOINING, first, MOST_GANGS)
    elif question == ASK_DRAW or question == ASK_LOSE or question == ASK_PAST:
        write_one(out, at + ABOUT, first, SEATS)
        if question == ASK_DRAW:
            write_count(out, at + NUMBER, s.frames.number(1))
        elif question == ASK_LOSE:
            write_one(out, at + ATTACKER, s.frames.number(1), SEATS)
            write_count(out, at + NUMBER, s.frames.number(2))
    elif question == ASK_DEAL_OUT or question == ASK_MICHEL_CARD:
        write_one(out, at + ABOUT, first, SEATS)


def write_asked_on_turn(s: DigState, question: i64, out: vec[u8], at: i64) -> None:  # noqa: C901 - one branch a question
    first, second = s.frames.number(0), s.frames.number(1)
    if question == ASK_GO:
        out[at + HER_MOVE] = flag(first == MICHEL)
    elif question == ASK_WITH:
        if first >= CRAFTING:
            write_one(out, at + CRAFT, first - CRAFTING, RECIPE_COUNT)
        else:
            write_one(out, at + JOINING, first, MOST_GANGS)
        write_count(out, at + NUMBER, second)
    elif question == ASK_SEAT:
        write_purpose(first, out, at)
        write_count(out, at + NUMBER, second & (OPTIONAL - 1))
        out[at + MAY_LEAVE] = flag(second & OPTIONAL != 0)
    elif question == ASK_NAME:
        write_purpose(first, out, at)
        write_one(out, at + ABOUT, second, SEATS)
    elif question == ASK_LAY:
        write_one(out, at + ABOUT, first, SEATS)
        out[at + TOOL + second] = 1
        write_count(out, at + NUMBER, s.frames.number(2) & (MAY_LAY_MORE - 1))
        out[at + MAY_LEAVE] = flag(s.frames.number(2) & MAY_LAY_MORE != 0)
    elif question == ASK_SELL:
        write_count(out, at + SOLD, first)
        write_count(out, at + SOLD + 1, second)
    elif question == ASK_BUY:
        write_count(out, at + PER_CENT, first)
    elif question == ASK_DIG:
        out[at + MAY_LEAVE] = u8(first)
    elif question == ASK_DISCARD:
        write_count(out, at + NUMBER, i64(s.hand_size[s.turn]) - hand_limit(s, s.turn))
    elif question == ASK_SALVAGE:
        write_count(out, at + NUMBER, first)
    elif question == ASK_FRISK or question == ASK_INFORM or question == ASK_OFFER:
        write_one(out, at + ABOUT, first, SEATS)


def write_asked_of_others(s: DigState, question: i64, out: vec[u8], at: i64) -> None:
    first, second, third = s.frames.number(0), s.frames.number(1), s.frames.number(2)
    if question == ASK_ANSWER:
        write_extortion(first, second, third, out, at)
    elif question == ASK_FIGHT:
        write_extortion(first, second, third & 3, out, at)
        write_flags(out, at + HELPERS, third >> 3, 2 * SEATS)
    elif question == ASK_HELP:  # in the midst of the fight underneath
        sides = s.frames.number_under(2)
        write_extortion(s.frames.number_under(0), s.frames.number_under(1), sides & 3, out, at)
        write_flags(out, at + HELPERS, sides >> 3, 2 * SEATS)
    elif question == ASK_MICHEL_ANSWER or question == ASK_MICHEL_TOOL:
        if second != NONE:
            write_flags(out, at + TOOL, i64(s.tables.shows[second]), TOOLS)
        out[at + HER_FIGHT] = flag(question == ASK_MICHEL_ANSWER and third != 0)
    elif question == ASK_ACCEPT:
        write_one(out, at + ABOUT, s.turn, SEATS)


def write_extortion(attacker: i64, victim: i64, tool: i64, out: vec[u8], at: i64) -> None:
    write_one(out, at + ATTACKER, attacker, SEATS)
    write_one(out, at + ABOUT, victim, SEATS)
    out[at + TOOL + tool] = 1


def write_purpose(purpose: i64, out: vec[u8], at: i64) -> None:
    if purpose == EXTORTING:
        purpose = WORDS
    elif purpose == DEALING:
        purpose = WORDS + 1
    write_one(out, at + PURPOSE, purpose, PURPOSES)
