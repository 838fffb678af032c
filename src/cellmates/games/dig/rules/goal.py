"""Digging and winning (D-201 … D-204, D-601)."""

from typing import Final

from mypy_extensions import i64, u8

from cellmates.games.dig.rules.cards import lose
from cellmates.games.dig.rules.events import BOUND_REACHED, DUG, WON
from cellmates.games.dig.rules.state import POINTS, TUNNEL, DigState, amount, mates, own_points
from cellmates.games.dig.rules.vocabulary import SPOON, SPOON_POINTS
from cellmates.kernel.seats import EVERYBODY, NOBODY, bit
from cellmates.kernel.state import emit

BOUND: Final = 20_000
"""After this many answers of seats the game stops without a winner (D-204)."""


def dig_tool(s: DigState, seat: i64, tool: i64) -> None:
    """Dig with a tool; its points count at once and never change (D-601)."""
    lose(s, seat, SPOON + tool, EVERYBODY)
    points = points_for(s, seat, tool)
    s.tunnel = s.tunnel[:]
    cell = seat * TUNNEL + tool
    s.tunnel[cell] = u8(i64(s.tunnel[cell]) + 1)
    s.tunnel[seat * TUNNEL + POINTS] = u8(own_points(s, seat) + points)
    emit(s, DUG, EVERYBODY, seat, tool, points)
    if points_of(s, seat) >= s.settings.target:
        win(s, seat)


def points_for(s: DigState, seat: i64, tool: i64) -> i64:
    """What a tool scores for this seat; spoons score more with *spoon points* (D-601)."""
    points = i64(s.tables.tool_points[tool])
    return points + amount(s, seat, SPOON_POINTS, 0) if tool == 0 else points


def points_of(s: DigState, seat: i64) -> i64:
    """Tunnel points; in teams the team's sum (D-202, D-858)."""
    total = own_points(s, seat)
    if s.settings.teams:
        for other in range(s.players):
            if mates(s, seat) & bit(other):
                total += own_points(s, other)
    return total


def win(s: DigState, seat: i64) -> None:
    """Whoever reaches or passes the target wins at once (D-201), with the whole team (D-858)."""
    s.winner_mask = mates(s, seat) | bit(seat)
    emit(s, WON, EVERYBODY, seat, points_of(s, seat), 0)
    s.learnt = EVERYBODY
    s.seat = NOBODY


def maybe_stop(s: DigState) -> None:
    """Stop the game at the bound (D-204)."""
    if s.decisions >= BOUND and s.seat != NOBODY:
        s.bounded = True
        s.seat = NOBODY
        emit(s, BOUND_REACHED, EVERYBODY, s.decisions, 0, 0)
