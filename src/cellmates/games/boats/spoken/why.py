"""Why an action of `boats` is not on offer, with the rule, in the order a player would ask."""

from __future__ import annotations

from cellmates.games.boats.engine import aboard_mask
from cellmates.games.boats.files.notation import parse_dice
from cellmates.games.boats.rules.actions import (
    BACK,
    BET,
    COLOURS,
    CONVICTS,
    DICE,
    DICE_NAMES,
    DICE_SETS,
    FIRST,
    KEEP,
    MOVE,
    WHITE_BIT,
)
from cellmates.games.boats.rules.state import (
    ABOARD,
    NONE,
    PHASE_BETS,
    PHASE_DICE,
    PHASE_MOVE,
    WINDOW,
    BoatsState,
    field_of,
    free,
    round_number,
    written_by,
)
from cellmates.games.boats.spoken.wording import colour, coloured_dice
from cellmates.kernel.game import Reason


def why_not(s: BoatsState, seat: int, action: int) -> Reason | None:
    """None if the reason is not one of this game, such as another seat's turn."""
    if BET <= action < DICE:
        return why_no_bet(s, seat, action - BET)
    if seat != s.seat or seat < 0:
        return None
    if DICE <= action < MOVE:
        return why_no_dice(s, int(DICE_SETS[action - DICE]))
    if MOVE <= action < FIRST:
        return why_no_move(s, action)
    return None


def why_no_such(s: BoatsState, text: str) -> Reason | None:
    """Dice that can never be chosen: one coloured die alone, four, or only the white one."""
    verb, _, rest = " ".join(text.split()).partition(" ")
    names = parse_dice(rest) if verb == "dice" else []
    return wrong_count(s, sum(1 << DICE_NAMES.index(name) for name in names)) if names else None


def why_no_bet(s: BoatsState, seat: int, convict: int) -> Reason | None:
    if s.phase != PHASE_BETS:
        return Reason("boats-refusal-not-betting", "B-102")
    if written_by(s, seat) == CONVICTS:
        return Reason("boats-refusal-bet-in", "B-102")
    return about(convict, "bet-twice", "B-102")


def why_no_dice(s: BoatsState, dice: int) -> Reason | None:
    if s.phase != PHASE_DICE:
        return Reason("boats-refusal-rolled-already", "B-201") if s.phase == PHASE_MOVE else None
    gone = dice & int(aboard_mask(s))
    if gone:
        return about(gone.bit_length() - 1, "aboard", "B-401")
    if dice & WHITE_BIT and round_number(s) < 2:
        return Reason("boats-refusal-white-first-round", "B-301")
    if not fits_count(s, dice):
        return wrong_count(s, dice)
    return Reason("boats-refusal-none-free", "B-207")


def fits_count(s: BoatsState, dice: int) -> bool:
    coloured = (dice & ~WHITE_BIT).bit_count()
    if s.aboard < 4:
        return coloured == coloured_dice(s)
    return dice.bit_count() == 2


def wrong_count(s: BoatsState, dice: int) -> Reason:
    if s.aboard >= 4:
        return Reason("boats-refusal-two-in-all", "B-402")
    args = {"coloured": coloured_dice(s), "given": (dice & ~WHITE_BIT).bit_count()}
    return Reason("boats-refusal-dice-count", "B-402" if s.aboard else "B-201", args)


def why_no_move(s: BoatsState, action: int) -> Reason | None:
    if s.phase != PHASE_MOVE:
        return Reason("boats-refusal-not-rolled", "B-201") if s.phase == PHASE_DICE else None
    if action == KEEP:
        return why_no_keep(s)
    if action >= BACK:
        return why_no_back(s, action - BACK)
    return why_no_forward(s, action - MOVE)


def why_no_keep(s: BoatsState) -> Reason:
    return no_white(s) if not s.white else Reason("boats-refusal-keep-too-early", "B-208")


def why_no_forward(s: BoatsState, convict: int) -> Reason:
    if field_of(s, convict) == ABOARD:
        return about(convict, "aboard", "B-401")
    if s.dice >> convict & 1:
        return about(convict, "blocked", "B-204")
    if s.moved >> convict & 1:
        return about(convict, "already-played", "B-202")
    if s.pulled == convict:
        return about(convict, "moved-back", "B-303")
    return about(convict, "no-die", "B-201")


def why_no_back(s: BoatsState, convict: int) -> Reason:
    if not s.white:
        return no_white(s)
    if field_of(s, convict) == ABOARD:
        return about(convict, "aboard", "B-304")
    if field_of(s, convict) == WINDOW:
        return about(convict, "in-window", "B-304")
    if not free(s) >> convict & 1:
        return about(convict, "blocked", "B-204")
    return about(convict, "moved-forward", "B-303")


def no_white(s: BoatsState) -> Reason:
    if s.pulled == NONE:
        return Reason("boats-refusal-white-not-rolled", "B-301")
    return Reason("boats-refusal-white-done", "B-302")


def about(convict: int, reason: str, rule: str) -> Reason:
    return Reason(f"boats-refusal-{reason}", rule, {"colour": colour(COLOURS[convict])})
