"""What `boats` says: prompts, options and events as phrases, which are ids rather than sentences."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from cellmates.games.boats.rules.actions import (
    BACK,
    BET,
    COLOURS,
    DICE,
    DICE_NAMES,
    DICE_SETS,
    FIRST,
    KEEP,
    MOVE,
    PIPS,
    ROLL,
    colours_in,
)
from cellmates.games.boats.rules.state import (
    PHASE_BETS,
    PHASE_DEAL,
    PHASE_DICE,
    PHASE_FIRST,
    PHASE_MOVE,
    BoatsState,
    pips_of,
    round_number,
    seat_writing,
    written_by,
)
from cellmates.games.boats.rules.turn import next_die
from cellmates.words import Phrase, player

MOVE_PROMPT: Final = Phrase("boats-prompt-move")


@cache
def colour(name: str) -> Phrase:
    return Phrase(f"colour-{name.replace(' ', '-')}")


def prompt(s: BoatsState, seat: int) -> Phrase:
    if s.phase == PHASE_MOVE:
        return MOVE_PROMPT
    if s.phase == PHASE_DICE:
        return dice_prompt(coloured_dice(s), white_offer(s))
    if s.phase == PHASE_BETS:
        return Phrase("boats-prompt-bet", {"place": int(written_by(s, seat)) + 1})
    if s.phase == PHASE_DEAL:
        writer = int(seat_writing(s))
        return Phrase(
            "boats-prompt-deal", {"player": player(writer), "place": int(written_by(s, writer)) + 1}
        )
    if s.phase == PHASE_FIRST:
        return Phrase("boats-prompt-first")
    return roll_prompt(int(next_die(s)))


@cache
def dice_prompt(coloured: int, white: str) -> Phrase:
    return Phrase("boats-prompt-dice", {"coloured": coloured, "white": white})


@cache
def roll_prompt(die: int) -> Phrase:
    return Phrase("boats-prompt-roll", {"die": colour(DICE_NAMES[die])})


def public_prompt(s: BoatsState) -> Phrase:
    """The question as others may know it: without how far anybody has got with a bet (B-102)."""
    if s.phase == PHASE_BETS:
        return Phrase("boats-asked-bet")
    if s.phase == PHASE_DEAL:
        return Phrase("boats-asked-deal")
    return prompt(s, 0)


def coloured_dice(s: BoatsState) -> int:
    """How many coloured dice a turn has (B-402)."""
    return 3 if s.aboard < 2 else 2


def white_offer(s: BoatsState) -> str:
    """Whether the white die may be added (B-301), or take the place of a coloured one (B-402)."""
    if round_number(s) < 2:
        return "no"
    return "yes" if s.aboard < 4 else "instead"


def option(s: BoatsState, seat: int, action: int) -> Phrase:
    if action >= ROLL:
        name = colour(DICE_NAMES[(action - ROLL) // PIPS])
        return Phrase("boats-option-roll", {"colour": name, "pips": (action - ROLL) % PIPS + 1})
    if action >= FIRST:
        return Phrase("boats-option-first", {"player": player(action - FIRST)})
    if action == KEEP:
        return Phrase("boats-option-keep")
    if action >= BACK:
        return Phrase("boats-option-back", {"colour": colour(COLOURS[action - BACK]), "pips": int(s.white)})
    if action >= MOVE:
        pips = int(pips_of(s, action - MOVE))
        return Phrase("boats-option-move", {"colour": colour(COLOURS[action - MOVE]), "pips": pips})
    if action >= DICE:
        return Phrase("boats-option-dice", {"dice": dice_words(DICE_SETS[action - DICE])})
    writer = seat if seat >= 0 else seat_writing(s)
    place = int(written_by(s, writer)) + 1
    return Phrase("boats-option-bet", {"colour": colour(COLOURS[action - BET]), "place": place})


@cache
def dice_words(mask: int) -> tuple[Phrase, ...]:
    return tuple(colour(name) for name in colours_in(mask))


def event(name: str, args: Mapping[str, Any]) -> Phrase:
    if name == "taken_back":
        return Phrase("taken-back", {"player": player(args["seat"])})
    words = {key: argument_words(key, value) for key, value in args.items()}
    if "seat" in words:
        words["player"] = words.pop("seat")
    return Phrase(f"boats-{name.replace('_', '-')}", words)


def argument_words(key: str, value: Any) -> object:
    if key == "seat":
        return player(value)
    if isinstance(value, str):
        return colour(value)
    if isinstance(value, list):
        return [argument_words("", each) for each in value]
    return value
