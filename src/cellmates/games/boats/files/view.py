"""What a viewer of `boats` may know, in the words of position files: all but the others' bets (B-102)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Final

from msgspec.structs import replace

from cellmates.games.boats.engine import Boats
from cellmates.games.boats.files.windows import window_order
from cellmates.games.boats.rules.actions import BOAT_PLACES, COLOURS, CONVICTS, colours_in
from cellmates.games.boats.rules.scoring import points_of
from cellmates.games.boats.rules.state import (
    NONE,
    PHASE_BETS,
    PHASE_DEAL,
    PHASE_DICE,
    PHASE_FIRST,
    PHASE_MOVE,
    PHASE_OVER,
    PHASE_ROLL,
    BoatsState,
    round_number,
    written_by,
)
from cellmates.games.boats.seen import (
    Standing,
    bet,
    bet_lines,
    blocked,
    boats,
    dice,
    habits_of,
    points_so_far,
    points_still_open,
    reach,
    stacks,
    tally,
)
from cellmates.games.boats.spoken.wording import public_prompt
from cellmates.kernel.game import Setup
from cellmates.kernel.options import whole
from cellmates.kernel.seats import seats_in
from cellmates.kernel.views import Asked, Keyed, View

VERSION: Final = 2
PENDING: Final = {
    PHASE_FIRST: "first",
    PHASE_BETS: "bets",
    PHASE_DEAL: "deal",
    PHASE_ROLL: "roll",
    PHASE_OVER: "over",
}
"""The open phase, in the words of position files; none while dice are chosen or played."""
HABIT_NAMES: Final = ("chosen", "left", "back")


class Habits(Keyed, frozen=True, kw_only=True):
    chosen: dict[str, int]
    """How often the die of a free convict was chosen."""
    left: dict[str, int]
    """How often it was not, though it could have been."""
    back: dict[str, int]
    """How often it was moved back."""


class BoatsBoard(Keyed, frozen=True, kw_only=True):
    """The fixed board of this match."""

    start: int
    """The start field: 1, or the bedsheet field on the short route (B-104, B-601)."""
    last: int
    """The last field: a convict that reaches or passes it boards."""
    bedsheet: int
    """The field that the bedsheet hangs down to."""
    places: list[int]
    """How many places boats 1 to 4 have (B-401)."""
    points: list[int]
    """Points for a convict in the boat it was bet on, for boats 1 to 4 (B-501)."""


class BetOn(Keyed, frozen=True, kw_only=True):
    """One convict of a bet."""

    colour: str
    """The convict."""
    boat: int
    """The boat in which the bet puts it."""
    points: int
    """What it scores if it is there at the end."""
    standing: Standing
    """It is there (`right`), never will be (`lost`), or still can be (`open`)."""
    now: int
    """The boat it would get if the game ended now by the limit (B-604)."""


class BetOutlook(Keyed, frozen=True, kw_only=True):
    """What a complete bet is worth (B-501)."""

    sure: int
    """Points that are certain in this game."""
    most: int
    """The most points that are still possible."""
    boats: list[int]
    """The certain points, by boat."""
    convicts: list[BetOn]
    """In the order of the bet."""


class BoatsView(View, frozen=True, kw_only=True):
    first: int
    """The seat that started this game."""
    round: int
    track: dict[str, list[str]]
    """Stacks by field, bottom to top. A convict neither here nor in a boat is in its window."""
    boats: list[list[str]]
    blocked: list[str]
    """Convicts under another, which can't move (B-204)."""
    turns: int
    """Turns that are finished in this game."""
    dice: dict[str, int]
    """Coloured dice that were rolled and not yet played."""
    white: int | None
    to_roll: list[str]
    """Dice that were chosen and are being rolled."""
    moved: list[str]
    """Convicts that moved forward in this turn."""
    moved_back: str | None
    bets: list[list[str] | None]
    """Your own bet as far as it is written; all bets once the game is over."""
    bet_in: list[bool]
    pending: str | None
    """The open phase other than a plain turn: first, bets, deal, roll or over."""
    played: int
    """Games of the match that are finished."""
    points: list[int]
    """Points from finished games."""
    tally: list[list[int]]
    """The same, by seat and boat (B-502)."""
    capped: bool
    """Whether a game of this match ended by the limit (B-606)."""
    windows: list[str]
    """The convicts' windows, from left to right (B-105). The order has no effect on play."""
    board: BoatsBoard
    reach: dict[str, list[int]]
    """While dice are chosen: where 1 to 6 pips would take each free convict; the last field means aboard."""
    outlook: BetOutlook | None
    """How your own bet stands; None for spectators, and as long as it is not complete."""
    results: list[BetOutlook]
    """What every bet came to, by seat, once the match is over; empty until then."""
    habits: list[Habits] | None
    """By seat: how it treated the convicts in this game, which is public. None without the memory aid."""


def view(setup: Setup, s: Boats, seat: int | None, end_reason: str | None, *, memory: bool) -> BoatsView:
    over = s.phase == PHASE_OVER
    players = range(setup.players)
    waiting = seats_in(s.waiting(), setup.players)
    return BoatsView(
        game=setup.game,
        version=VERSION,
        seat=seat,
        players=setup.players,
        options=dict(setup.options),
        turn=s.turn,
        waiting=waiting,
        asked=None if over else Asked(waiting.copy(), public_prompt(s)),
        over=over,
        end_reason=end_reason,
        winners=seats_in(s.winners(), setup.players) if over else [],
        first=s.first,
        round=round_number(s),
        track=stacks(s),
        boats=boats(s),
        blocked=blocked(s),
        turns=s.turns,
        dice=dice(s) if s.phase in (PHASE_ROLL, PHASE_MOVE) else {},
        white=s.white or None,
        to_roll=colours_in(s.to_roll),
        moved=colours_in(s.moved),
        moved_back=None if s.pulled == NONE else COLOURS[s.pulled],
        bets=bets(s, seat),
        bet_in=[written_by(s, owner) == CONVICTS for owner in players],
        pending=PENDING.get(s.phase),
        played=s.games_done,
        points=[points_of(s, owner) for owner in players],
        tally=tally(s),
        capped=s.capped,
        windows=list(window_order(setup)),
        board=board(setup, s),
        reach=reach(s) if s.phase == PHASE_DICE else {},
        outlook=outlook(s, seat),
        results=results(s),
        habits=habits(s) if memory else None,
    )


def board(setup: Setup, s: BoatsState) -> BoatsBoard:
    settings = s.settings
    return BoatsBoard(
        start=settings.start,
        last=settings.track,
        bedsheet=whole(setup.options["bedsheet"]),
        places=list(BOAT_PLACES),
        points=[int(points) for points in settings.boat_points],
    )


def views(
    setup: Setup, s: Boats, seats: Sequence[int | None], end_reason: str | None, *, memory: bool
) -> Iterator[BoatsView]:
    """The public part, built once, and each seat's own bet and outlook."""
    public = view(setup, s, None, end_reason, memory=memory)
    for seat in seats:
        if seat is None:
            yield public
        else:
            yield replace(public, seat=seat, bets=bets(s, seat), outlook=outlook(s, seat))


def bets(s: BoatsState, viewer: int | None) -> list[list[str] | None]:
    shown = s.phase == PHASE_OVER
    return [bet(s, owner) if shown or owner == viewer else None for owner in range(s.players)]


def outlook(s: Boats, seat: int | None) -> BetOutlook | None:
    """How a bet stands, once it is complete."""
    if seat is None or written_by(s, seat) < CONVICTS:
        return None
    so_far = points_so_far(s, seat)
    sure = sum(so_far)
    return BetOutlook(
        sure=sure,
        most=sure + points_still_open(s, seat),
        boats=so_far,
        convicts=[
            BetOn(colour=colour, boat=boat, points=points, standing=standing, now=now)
            for colour, boat, points, standing, now in bet_lines(s, seat)
        ],
    )


def results(s: Boats) -> list[BetOutlook]:
    """What every bet came to; public once the match is over."""
    found = [outlook(s, seat) for seat in range(s.players)] if s.phase == PHASE_OVER else []
    return [each for each in found if each is not None]


def habits(s: BoatsState) -> list[Habits]:
    return [Habits(chosen=chosen, left=left, back=back) for chosen, left, back in habits_of(s)]


def by_boats(seen: BoatsView, bet: list[str]) -> list[list[str]]:
    """A bet, or the part that is written, boat by boat."""
    ends = list(accumulate(seen.board.places))
    return [bet[end - places : end] for places, end in zip(seen.board.places, ends, strict=True)]


def bet_on(seen: BoatsView, seat: int) -> dict[str, BetOn]:
    """How every convict of a seat's bet stands; empty if this viewer doesn't know the bet."""
    known = seen.outlook if seat == seen.seat else seen.results[seat] if seen.results else None
    return {each.colour: each for each in known.convicts} if known else {}


def in_windows(seen: BoatsView) -> list[str]:
    """The convicts still in their windows, from left to right."""
    out = {name for names in (*seen.track.values(), *seen.boats) for name in names}
    return [name for name in seen.windows if name not in out]
