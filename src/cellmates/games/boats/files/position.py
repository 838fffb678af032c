"""Position files of `boats`: a state as a dict in the rulebook's words (`docs/lookup/positions.md`)."""

from __future__ import annotations

from typing import Any

from cellmates.games.boats.files.view import HABIT_NAMES, PENDING, BoatsView
from cellmates.games.boats.files.windows import plain_order, window_order
from cellmates.games.boats.rules.actions import COLOURS, CONVICTS, colours_in
from cellmates.games.boats.rules.state import (
    NONE,
    PHASE_MOVE,
    PHASE_ROLL,
    BoatsState,
    round_number,
)
from cellmates.games.boats.seen import bet, boats, dice, habits_of, stacks, tally
from cellmates.kernel.chance import Stream
from cellmates.kernel.game import Setup


def position(setup: Setup, s: BoatsState) -> dict[str, Any]:
    """The full position, without fields at their defaults (except the essential ones)."""
    full: dict[str, Any] = {
        "game": setup.game,
        "players": setup.players,
        "options": dict(setup.options),
        "rules": setup.rules_version,
        "turn": int(s.turn),
        "round": int(round_number(s)),
        "first": int(s.first),
        "track": stacks(s),
        "boats": boats(s),
        "bets": [bet(s, seat) for seat in range(setup.players)],
    }
    pending = {"pending": PENDING[s.phase]} if s.phase in PENDING else {}
    windows = window_order(setup)
    if windows != plain_order(setup):
        full["windows"] = list(windows)
    return full | turn_fields(s) | match_fields(s) | habit_fields(s) | pending


def turn_fields(s: BoatsState) -> dict[str, Any]:
    """The dice of a turn that is under way."""
    if s.phase not in (PHASE_ROLL, PHASE_MOVE):
        return {}
    fields: dict[str, Any] = {"dice": dice(s)}
    if s.white:
        fields["white"] = int(s.white)
    if s.moved:
        fields["moved"] = colours_in(s.moved)
    if s.pulled != NONE:
        fields["moved_back"] = COLOURS[s.pulled]
    if s.to_roll:
        fields["to_roll"] = colours_in(s.to_roll)
    return fields


def match_fields(s: BoatsState) -> dict[str, Any]:
    """What earlier games of a match left behind."""
    fields: dict[str, Any] = {}
    if s.games_done:
        fields["played"] = int(s.games_done)
        fields["tally"] = tally(s)
        fields["turns_before"] = int(s.turns_before)
    if s.capped:
        fields["capped"] = True
    return fields


def habit_fields(s: BoatsState) -> dict[str, Any]:
    """What everybody saw the seats do in this game."""
    if not any(s.habits):
        return {}
    return {"habits": [dict(zip(HABIT_NAMES, seat, strict=True)) for seat in habits_of(s)]}


def from_view(seen: BoatsView, stream: Stream) -> dict[str, Any]:
    """A position with this view; bets that it doesn't show are drawn from the stream."""
    bets = [
        shown if shown is not None else imagined_bet(stream) if seen.bet_in[seat] else []
        for seat, shown in enumerate(seen.bets)
    ]
    guess: dict[str, Any] = {
        name: seen[name] for name in ("game", "players", "options", "turn", "round", "first")
    }
    guess |= {"track": seen.track, "boats": seen.boats, "bets": bets, "played": seen.played}
    guess |= {"tally": seen.tally, "capped": seen.capped}
    if seen.habits is not None:
        guess["habits"] = [dict(seat) for seat in seen.habits]
    for name in ("dice", "white", "moved", "moved_back", "to_roll", "pending"):
        if seen[name]:
            guess[name] = seen[name]
    return guess


def imagined_bet(stream: Stream) -> list[str]:
    left = list(COLOURS)
    return [left.pop(stream.below(len(left))) for _ in range(CONVICTS)]
