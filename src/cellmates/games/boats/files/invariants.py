"""What must hold in every state of `boats`, whatever was played."""

from __future__ import annotations

from cellmates.games.boats import seen
from cellmates.games.boats.rules.actions import COLOURS, CONVICTS
from cellmates.games.boats.rules.state import (
    ABOARD,
    NONE,
    WINDOW,
    BoatsState,
    carrier_of,
    field_of,
    passenger,
)


def faults(s: BoatsState) -> list[str]:
    """What is wrong with this state; empty if the rules can lead to it."""
    standing = [COLOURS.index(name) for stack in seen.stacks(s).values() for name in stack]
    aboard = [int(passenger(s, place)) for place in range(s.aboard)]
    inside = [convict for convict in range(CONVICTS) if s.inside >> convict & 1]
    found = []
    if sorted(standing + aboard + inside) != list(range(CONVICTS)):
        found.append("a convict is nowhere, or in two places (B-101)")
    found += [f"{COLOURS[c]} is not in its window (B-101)" for c in inside if field_of(s, c) != WINDOW]
    found += [f"{COLOURS[c]} is not in its boat (B-401)" for c in aboard if field_of(s, c) != ABOARD]
    found += [f"{COLOURS[c]} stands on somebody (B-204)" for c in inside + aboard if carrier_of(s, c) != NONE]
    for convict in standing:
        found += faults_on_the_track(s, convict, standing)
    return found + faults_in_bets(s)


def faults_on_the_track(s: BoatsState, convict: int, standing: list[int]) -> list[str]:
    found = []
    is_blocked = any(carrier_of(s, other) == convict for other in standing)
    if bool(s.tops >> convict & 1) == is_blocked:
        found.append(f"{COLOURS[convict]} is free and blocked at once (B-204)")
    if not int(s.settings.start) <= int(field_of(s, convict)) < int(s.settings.track):
        found.append(f"{COLOURS[convict]} stands off the track (B-104)")
    return found


def faults_in_bets(s: BoatsState) -> list[str]:
    bets = [seen.bet(s, seat) for seat in range(s.players)]
    return [
        f"the bet of seat {seat} names a convict twice (B-102)"
        for seat, bet in enumerate(bets)
        if len(set(bet)) != len(bet)
    ]
