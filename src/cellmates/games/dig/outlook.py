"""What a seat of `dig` can reach from where it is, and what its cards are worth."""

from mypy_extensions import i64

from cellmates.games.dig.files.notation import Names
from cellmates.games.dig.files.view import Counts, Outlook
from cellmates.games.dig.questions.extortion import victims
from cellmates.games.dig.questions.kinds import ASK_TURN
from cellmates.games.dig.rules.deals import partners
from cellmates.games.dig.rules.goal import points_for, points_of
from cellmates.games.dig.rules.moving import all_locations, careful_cost, hosts
from cellmates.games.dig.rules.state import DigState, amount
from cellmates.games.dig.rules.trade import own_cells, price
from cellmates.games.dig.rules.turn import hand_limit, search_value_at
from cellmates.games.dig.rules.vocabulary import (
    EXTORT_TIMES,
    LOCATIONS,
    PURCHASES,
    SEARCH_TIMES,
    TOOL_NAMES,
)
from cellmates.games.dig.spoken.deeds import deeds
from cellmates.kernel.seats import bit, bits, seats_in


def outlook(names: Names, s: DigState, seat: i64) -> Outlook:
    teams = s.settings.teams
    return Outlook(
        deeds=deeds(names, s, seat) if s.seat == seat and s.frame == ASK_TURN else {},
        spent=spent(s, seat) if seat == s.turn else [],
        prices={PURCHASES[i]: price(s, seat, i, 100) for i in range(len(PURCHASES))},
        values=values(names, s, seat),
        points={TOOL_NAMES[tool]: points_for(s, seat, tool) for tool in range(len(TOOL_NAMES))},
        search={LOCATIONS[place]: search_value_at(s, seat, place) for place in bits(places(s))},
        careful=careful(s, seat),
        extort=seats_in(victims(s, seat), s.players),
        visit=seats_in(hosts(s, seat), s.players) if teams else [],
        deal=seats_in(partners(s, seat), s.players) if teams and s.deals_declined == 0 else [],
        joins=joins(names, s, seat),
        needs={names.gangs[gang]: i64(s.tables.needs[gang]) for gang in bits(s.settings.gangs_in)},
        home=LOCATIONS[own_cells(s, seat)],
        hand_limit=hand_limit(s, seat),
        to_win=max(0, s.settings.target - points_of(s, seat)),
    )


def spent(s: DigState, seat: i64) -> list[str]:
    """Limited actions that are used up this turn (D-401, D-407)."""
    found = []
    if s.searched >= amount(s, seat, SEARCH_TIMES, 1):
        found.append("search")
    if s.extorted >= amount(s, seat, EXTORT_TIMES, 1):
        found.append("extort")
    if s.adrenaline > 0:
        found.append("adrenaline")
    return found


def places(s: DigState) -> i64:
    """The mask of the locations of this table (D-851)."""
    mask: i64 = 0
    for place in range(len(LOCATIONS)):
        if i64(s.tables.numbers[place]) != 0 or i64(s.tables.search[place]) != 0:
            mask |= bit(place)
    return mask


def values(names: Names, s: DigState, seat: i64) -> Counts:
    return {names.kinds[kind]: i64(s.tables.value[kind]) for kind in bits(s.held[seat])}


def careful(s: DigState, seat: i64) -> Counts:
    reach = all_locations(s, i64(s.at[seat]))
    return {LOCATIONS[place]: careful_cost(s, seat, place) for place in bits(reach)}


def joins(names: Names, s: DigState, seat: i64) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for gang in bits(s.settings.gangs_in):
        found[names.gangs[gang]] = [names.kinds[kind] for kind in bits(s.held[seat] & s.tables.wears[gang])]
    return found
