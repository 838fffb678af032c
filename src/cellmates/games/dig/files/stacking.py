"""Which frame may stand on which: the `pending` of a position file must be reachable in play."""

from __future__ import annotations

from typing import Any, Final, NoReturn

from cellmates.games.dig.engine import Dig
from cellmates.games.dig.questions import kinds as k
from cellmates.games.dig.questions.book import QUESTIONS
from cellmates.games.dig.questions.extortion import HELP, can_extort
from cellmates.games.dig.rules.pasts import effects_count, effects_start, is_revealed
from cellmates.games.dig.rules.vocabulary import MICHEL, NONE
from cellmates.kernel.reading import Reader
from cellmates.words import Phrase

Frame = list[int]

NOTHING: Final = (NONE,)
IN_TURN: Final = (k.ASK_TURN,)
AT_END: Final = (k.DO_END,)
BY_CARD: Final = (k.ASK_TURN, k.DO_EFFECTS)
"""What lies under a question of a card or past. Its procedure may be missing if it has nothing left to do."""
BY_HER: Final = (*BY_CARD, k.DO_MICHEL_ROUND)
IN_SETUP: Final = (k.DO_BEGIN, k.ASK_DRAW, k.ASK_GANG, k.ASK_PAST)
"""Hands, then gangs, then pasts: the set-up stacks them in this order."""

STANDS_ON: Final[dict[int, tuple[int, ...]]] = {
    k.ASK_FIRST: IN_SETUP,
    k.ASK_PAST: IN_SETUP,
    k.ASK_GANG: (k.ASK_TURN, *IN_SETUP[:3]),
    k.ASK_DRAW: (*BY_HER, k.DO_END, k.ASK_ANSWER, k.ASK_MICHEL_ANSWER, *IN_SETUP[:2]),
    k.ASK_ROLL: (k.ASK_TURN, k.DO_END),
    k.ASK_LOSE: (*BY_HER, k.DO_EACH, k.ASK_LOSE),
    k.ASK_DEAL_OUT: BY_CARD,
    k.ASK_MICHEL_CARD: BY_HER,
    k.ASK_TURN: NOTHING,
    k.ASK_GO: (*BY_CARD, k.DO_END),
    k.ASK_WITH: IN_TURN,
    k.ASK_SEAT: BY_CARD,
    k.ASK_NAME: BY_CARD,
    k.ASK_LAY: IN_TURN,
    k.ASK_SELL: IN_TURN,
    k.ASK_BUY: BY_CARD,
    k.ASK_DIG: BY_CARD,
    k.ASK_TAKE_KNIFE: IN_TURN,
    k.ASK_DISCARD: AT_END,
    k.ASK_FRISK: BY_CARD,
    k.ASK_INFORM: BY_CARD,
    k.ASK_SALVAGE: BY_CARD,
    k.ASK_MICHEL: AT_END,
    k.ASK_OFFER: IN_TURN,
    k.ASK_ANSWER: IN_TURN,
    k.ASK_FIGHT: IN_TURN,
    k.ASK_HELP: (k.ASK_FIGHT,),
    k.ASK_MICHEL_ANSWER: BY_HER,
    k.ASK_MICHEL_TOOL: BY_HER,
    k.ASK_ACCEPT: IN_TURN,
    k.DO_EFFECTS: (k.ASK_TURN, k.DO_FINISH_CARD),
    k.DO_FINISH_CARD: IN_TURN,
    k.DO_END: NOTHING,
    k.DO_MICHEL_ROUND: AT_END,
    k.DO_EACH: BY_CARD,
    k.DO_BEGIN: NOTHING,
}
"""By kind of frame: the kinds that may lie right under it."""

STAGES: Final = {
    k.ASK_DRAW: 1,
    k.ASK_MICHEL: 2,
    k.ASK_ROLL: 2,
    k.ASK_GO: 2,
    k.DO_MICHEL_ROUND: 2,
    k.ASK_DISCARD: 3,
}
"""At the end of a turn: the step that comes next (D-305)."""


def check_frames(s: Dig, rows: list[Any], frames: list[Frame]) -> None:
    """Refuse frames that make no sense by themselves or on the frame below, or that ask one seat twice."""
    below, seen = [NONE], set[tuple[int, int]]()
    for row, frame in zip(rows, frames, strict=True):
        fits = below[0] in STANDS_ON[frame[0]] and stands_on(s, frame, below, frames[0])
        if not fits or (frame[0], frame[1]) in seen or not QUESTIONS[frame[0]].fits(s, *frame[1:]):
            refuse(s, row, frame, fits=fits)
        seen.add((frame[0], frame[1]))
        below = frame
    is_on_table = k.DO_FINISH_CARD in [frame[0] for frame in frames]
    if not rows or is_on_table != (s.in_play != NONE):
        Reader.wrong("pending.frames", rows, Phrase("dig-expected-pending"))


def stands_on(s: Dig, frame: Frame, below: Frame, lowest: Frame) -> bool:
    """Whether a frame's numbers agree with the frame below."""
    kind, under = frame[0], below[0]
    if kind == k.ASK_HELP:
        return bool(HELP.stands_on(s, frame[3], *below))
    if kind == k.ASK_LOSE and under == k.ASK_LOSE:
        return frame[2] == below[2] and bool(s.settings.teams)  # helpers, who lose to the same winner
    if kind == k.DO_EFFECTS:
        return are_its_effects(s, frame, is_card=under == k.DO_FINISH_CARD)
    if under == k.DO_END:
        return below[1] == STAGES[kind] and (kind not in (k.ASK_ROLL, k.ASK_GO) or frame[1] == MICHEL)
    if under in IN_SETUP:
        return lowest[0] == k.DO_BEGIN
    return under == k.DO_MICHEL_ROUND or is_of_turn(s, frame, by_card=under == k.DO_EFFECTS)


def are_its_effects(s: Dig, frame: Frame, *, is_card: bool) -> bool:
    """Whether these are remaining effects of the card in play, or of the past that its owner has revealed."""
    if is_card:
        start, count = int(s.tables.effect_start[s.in_play]), int(s.tables.effect_count[s.in_play])
    elif is_revealed(s, s.turn):
        start, count = int(effects_start(s, s.turn)), int(effects_count(s, s.turn))
    else:
        return False
    return start <= frame[1] and frame[1] + frame[2] == start + count


def is_of_turn(s: Dig, frame: Frame, *, by_card: bool) -> bool:
    """Whether it belongs to its owner's turn; no card starts extortion, deals, rolls or careful moves."""
    kind, a = frame[0], frame[1]
    if is_hers(kind) or kind in (k.ASK_ROLL, k.ASK_GO):
        is_free = kind == k.ASK_GO and frame[3] == k.FREELY
        return a == s.turn and (not by_card or is_free or is_hers(kind))
    is_action = kind in (k.ASK_SEAT, k.ASK_NAME) and a in (k.EXTORTING, k.DEALING)
    return not (by_card and is_action)


def is_hers(kind: int) -> bool:
    """Whether Michel(le) extorts: in her round, or whoever came to her in their own turn (D-804)."""
    return kind in (k.ASK_MICHEL_CARD, k.ASK_MICHEL_ANSWER, k.ASK_MICHEL_TOOL)


def refuse(s: Dig, row: object, frame: Frame, *, fits: bool = True) -> NoReturn:
    """Refuse a frame, citing the rule that it breaks if there is one; `fits`: the frame below is right."""
    kind, a = frame[0], frame[1]
    if (kind == k.ASK_FIGHT and fits and can_extort(s, a, frame[2])) or kind == k.ASK_HELP:
        Reader.wrong("pending.frames", row, Phrase("dig-expected-help"), "D-856")
    if kind in (k.ASK_OFFER, k.ASK_ACCEPT) or (kind == k.ASK_SEAT and a == k.DEALING):
        Reader.wrong("pending.frames", row, Phrase("dig-expected-deal"), "D-854")
    if is_extortion(kind, a):
        Reader.wrong("pending.frames", row, Phrase("dig-expected-extortion"), "D-407")
    Reader.wrong("pending.frames", row, Phrase("dig-expected-pending"))


def is_extortion(kind: int, a: int) -> bool:
    if kind in (k.ASK_SEAT, k.ASK_NAME):
        return a == k.EXTORTING
    return kind in (k.ASK_LAY, k.ASK_ANSWER, k.ASK_FIGHT)
