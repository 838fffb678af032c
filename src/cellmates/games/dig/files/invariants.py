"""What must hold in every state of `dig` (section 12 of the rules)."""

from __future__ import annotations

from cellmates.games.dig.rules.cards import is_open
from cellmates.games.dig.rules.state import QUEUE, TUNNEL, DigState, holds, returned
from cellmates.games.dig.rules.vocabulary import KNIFE, NONE, SPOON


def faults(s: DigState) -> list[str]:
    """What is wrong with this state; empty if the rules can lead to it."""
    return [*faults_in_cards(s), *faults_in_gangs(s), *faults_of_seats(s), *faults_in_memory(s)]


def faults_in_cards(s: DigState) -> list[str]:
    """Every card is in exactly one place."""
    found = []
    for kind in range(s.tables.kinds):
        places = sum(int(holds(s, seat, kind)) for seat in range(s.players))
        places += int(s.deck[kind]) + int(s.discard[kind]) + int(s.pool[kind]) + int(s.in_play == kind)
        if is_open(kind):
            places += int(s.piles[kind - KNIFE])
        if kind >= SPOON and is_open(kind):
            places += sum(int(s.tunnel[seat * TUNNEL + kind - SPOON]) for seat in range(s.players))
        if places != s.tables.count[kind]:
            found.append(f"there are {places} cards of kind {kind}, not {s.tables.count[kind]} (D-101)")
    if sum(s.deck) != s.deck_size or sum(s.discard) != s.discard_size or sum(s.pool) != s.pool_size:
        found.append("a pile's size is not the number of its cards (D-104)")
    return found


def faults_in_gangs(s: DigState) -> list[str]:
    cards = [int(card) for card in [*s.gang, *s.top] if card != NONE]
    for gang in range(s.tables.gangs):
        cards += [int(s.queue[gang * QUEUE + i]) for i in range(returned(s, gang))]
        cards += [card for card in range(s.tables.gang_cards) if s.rest[gang] >> card & 1]
    all_cards = [
        card for card in range(s.tables.gang_cards) if s.settings.gangs_in >> int(s.tables.gang_of[card]) & 1
    ]
    return [] if sorted(cards) == all_cards else ["a gang card is nowhere, or in two places (D-103)"]


def faults_of_seats(s: DigState) -> list[str]:
    found = []
    if int(s.bank) + sum(map(int, s.cigarettes)) != s.tables.bank:
        found.append("cigarettes are lost or made (D-108)")
    for seat in range(s.players):
        if s.beatings[seat] > 2:
            found.append(f"seat {seat} has more than two beatings (D-507)")
        held = [int(holds(s, seat, kind)) for kind in range(s.tables.kinds)]
        if s.hand_size[seat] != sum(held) or s.held[seat] != sum(1 << k for k, n in enumerate(held) if n):
            found.append(f"the hand of seat {seat} is not what it is said to be")
    pasts = [int(past) for past in s.past if past != NONE]
    if len(set(pasts)) != len(pasts) or any(s.pasts_left >> past & 1 for past in pasts):
        found.append("a past is in two places (D-106)")
    return found


def faults_in_memory(s: DigState) -> list[str]:
    """What seats know of each other's hands is true."""
    found = []
    for viewer in range(s.players):
        for holder in range(s.players):
            pair = viewer * s.players + holder
            for kind in range(s.tables.kinds):
                held = holds(s, holder, kind)
                if viewer != holder and int(s.known[pair * s.tables.kinds + kind]) > held:
                    found.append(f"seat {viewer} knows cards of seat {holder} that are not there")
                if viewer != holder and s.lacks[pair] >> kind & 1 and held:
                    found.append(f"seat {viewer} denies cards of seat {holder} that are there")
    return found
