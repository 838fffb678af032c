"""What a viewer of `boats` may know: all but the bets of others (B-102), in the words of position files."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace
from mypy_extensions import i64, u8

from cellmates.games.boats.actions import COLOURS, CONVICTS, HABITS
from cellmates.games.boats.notation import colours_in
from cellmates.games.boats.scoring import BOATS, points_of
from cellmates.games.boats.state import (
    NONE,
    PHASE_BETS,
    PHASE_DEAL,
    PHASE_FIRST,
    PHASE_MOVE,
    PHASE_OVER,
    PHASE_ROLL,
    BoatsState,
    round_number,
)
from cellmates.games.boats.wording import public_prompt
from cellmates.kernel.game import Setup
from cellmates.kernel.seats import seats_in
from cellmates.kernel.views import Asked, Keyed, View

VERSION: Final = 1
PENDING: Final = {
    PHASE_FIRST: "first",
    PHASE_BETS: "bets",
    PHASE_DEAL: "deal",
    PHASE_ROLL: "roll",
    PHASE_OVER: "over",
}
"""What is open, in the words of position files; a turn in which dice are chosen or played needs none."""
HABIT_NAMES: Final = ("chosen", "left", "back")


class Habits(Keyed, frozen=True, kw_only=True):
    chosen: dict[str, int]
    """How often the die of a free convict was chosen."""
    left: dict[str, int]
    """How often it was not, though it could have been."""
    back: dict[str, int]
    """How often he was moved back."""


class BoatsView(View, frozen=True, kw_only=True):
    first: int
    """The seat that started this game."""
    round: int
    track: dict[str, list[str]]
    """Stacks by field, bottom to top. Who is neither here nor in a boat stands in his window."""
    boats: list[list[str]]
    dice: dict[str, int]
    """Coloured dice that were rolled and not yet played."""
    white: int | None
    to_roll: list[str]
    """Dice that were chosen and are being rolled."""
    moved: list[str]
    """Who moved forward in this turn."""
    moved_back: str | None
    bets: list[list[str] | None]
    """Your own bet as far as it is written; all bets once the game is over."""
    bet_in: list[bool]
    pending: str | None
    """What is open besides a turn: first, bets, deal, roll or over."""
    played: int
    """Games of the match that are finished."""
    points: list[int]
    """Points from finished games."""
    tally: list[list[int]]
    """The same, by seat and boat (B-502)."""
    capped: bool
    """Whether a game of this match ended by the limit (B-606)."""
    habits: list[Habits] | None
    """By seat: how it treated the convicts in this game, as all could see. None without the memory aid."""


def view(setup: Setup, s: BoatsState, seat: int | None, end_reason: str | None, *, memory: bool) -> BoatsView:
    over = s.phase == PHASE_OVER
    players = range(setup.players)
    return BoatsView(
        game=setup.game,
        version=VERSION,
        seat=seat,
        players=setup.players,
        options=dict(setup.options),
        turn=int(s.turn),
        waiting=seats_in(s.waiting(), setup.players),
        asked=None if over else Asked(seats_in(s.waiting(), setup.players), public_prompt(s)),
        over=over,
        end_reason=end_reason,
        winners=seats_in(s.winners(), setup.players),
        first=int(s.first),
        round=int(round_number(s)),
        track=stacks(s),
        boats=boats(s),
        dice=dice(s) if s.phase in (PHASE_ROLL, PHASE_MOVE) else {},
        white=int(s.white) or None,
        to_roll=colours_in(s.to_roll),
        moved=colours_in(s.moved),
        moved_back=None if s.pulled == NONE else COLOURS[s.pulled],
        bets=bets(s, seat),
        bet_in=[s.written[owner] == CONVICTS for owner in players],
        pending=PENDING.get(int(s.phase)),
        played=int(s.games_done),
        points=[int(points_of(s, owner)) for owner in players],
        tally=tally(s),
        capped=s.capped,
        habits=habits(s) if memory else None,
    )


def views(
    setup: Setup, s: BoatsState, seats: Sequence[int | None], end_reason: str | None, *, memory: bool
) -> Iterator[BoatsView]:
    """What all may know once, and each seat's own bet."""
    public = view(setup, s, None, end_reason, memory=memory)
    for seat in seats:
        yield public if seat is None else replace(public, seat=seat, bets=bets(s, seat))


def bets(s: BoatsState, viewer: int | None) -> list[list[str] | None]:
    open_to = range(s.players) if s.phase == PHASE_OVER else (viewer,)
    return [bet(s, owner) if owner in open_to else None for owner in range(s.players)]


def habits(s: BoatsState) -> list[Habits]:
    return [Habits(chosen=chosen, left=left, back=back) for chosen, left, back in habits_of(s)]


def habits_of(s: BoatsState) -> list[list[dict[str, int]]]:
    """By seat: how often it did what to whom; who is not named: never."""
    counts = list(s.habits)
    size = CONVICTS * HABITS
    return [
        [named(counts[first : start + size : HABITS]) for first in range(start, start + HABITS)]
        for start in range(0, len(counts), size)
    ]


def named(counts: list[u8]) -> dict[str, int]:
    return {COLOURS[colour]: int(counts[colour]) for colour in range(CONVICTS) if counts[colour]}


def tally(s: BoatsState) -> list[list[int]]:
    """Points from finished games, by seat and boat."""
    cells = [int(points) for points in s.tally]
    return [cells[start : start + BOATS] for start in range(0, len(cells), BOATS)]


def stacks(s: BoatsState) -> dict[str, list[str]]:
    """Who stands on the track, by field, bottom to top."""
    found: dict[str, list[str]] = {}
    for field in range(1, len(s.top)):
        convict = i64(s.top[field])
        if convict != NONE:
            stack: list[str] = []
            while convict != NONE:
                stack.insert(0, COLOURS[convict])
                convict = i64(s.under[convict])
            found[str(field)] = stack
    return found


def boats(s: BoatsState) -> list[list[str]]:
    """Who sits in boats 1 to 4, in the order of boarding."""
    names = [COLOURS[s.places[place]] for place in range(s.aboard)]
    return [names[0:2], names[2:4], names[4:6], names[6:7]]


def dice(s: BoatsState) -> dict[str, int]:
    return {COLOURS[die]: int(s.pips[die]) for die in range(CONVICTS) if s.dice >> die & 1}


def bet(s: BoatsState, seat: int) -> list[str]:
    start = seat * CONVICTS
    return [COLOURS[i64(s.bets[start + place])] for place in range(i64(s.written[seat]))]
