"""From a view, a state with this view. What the view doesn't show is drawn at random."""

from __future__ import annotations

from typing import Any

from mypy_extensions import u8

from cellmates.games.dig.engine import Dig
from cellmates.games.dig.files.notation import Names
from cellmates.games.dig.files.reading import open_question, table_from
from cellmates.games.dig.files.view import DigView
from cellmates.games.dig.options import DigSettings
from cellmates.games.dig.rules.cards import is_open
from cellmates.games.dig.rules.state import look_through
from cellmates.games.dig.rules.vocabulary import FIXED, KNIFE, NONE
from cellmates.games.dig.sight import share_memory, shuffle_hands, shuffle_pasts
from cellmates.kernel.chance import Stream


def state_seen(names: Names, settings: DigSettings, seen: DigView, stream: Stream) -> Dig:
    """Build any state with this view, then shuffle its hidden cards within what the viewer knows."""
    position = position_seen(seen)
    s = table_from(names, settings, position)
    viewer = NONE if seen.seat is None else seen.seat
    deal_unknown(s, seen)
    if seen.seat is not None:
        shuffle_pasts(s, viewer, stream)
        shuffle_hands(s, viewer, stream, sees_offer=seen.offer is not None)
        share_memory(s, viewer)
    open_question(names, s, position)
    return s


def position_seen(seen: DigView) -> dict[str, Any]:
    """What is certain, as a position file; hidden cards are still in the deck and on the piles."""
    pending: dict[str, Any] = {"frames": seen.pending}
    if seen.in_play is not None:
        pending["in_play"] = seen.in_play
    if seen.chosen is not None:
        pending["chosen"] = seen.chosen
    if seen.offer is not None:
        pending["offer"] = [seen.offer.give, seen.offer.ask]
        pending["offered_cigarettes"] = [seen.offer.give_cigarettes, seen.offer.ask_cigarettes]
        pending["answering"] = seen.offer.answering
    if seen.over:
        pending["over"] = seen.end_reason
    sure: dict[str, Any] = {name: seen[name] for name in ("game", "players", "options", "turn", "first")}
    sure |= {name: seen[name] for name in ("turns", "actions_left", "used", "discard", "bank", "gangs")}
    sure |= {"seats": [seat_seen(seen, seat) for seat in range(seen.players)], "pending": pending}
    if seen.michel is not None:
        hers = seen.michel
        sure["michel"] = {"at": hers.at, "discard": hers.discard, "open": hers.open}
    if seen.seat is not None:
        sure["known"] = of_viewer(seen, "known")
        sure["lacks"] = of_viewer(seen, "lacks")
    return sure


def seat_seen(seen: DigView, owner: int) -> dict[str, Any]:
    seat = seen.seats[owner]
    fields: dict[str, Any] = {"at": seat.at, "gang": seat.gang, "past": seat.past}
    fields |= {"past_revealed": seat.past_revealed, "beatings": seat.beatings, "dug": seat.dug}
    fields |= {"cigarettes": seat.cigarettes, "points": seat.points}
    return fields | {"hand": seat.hand if seat.hand is not None else sure_cards(seen, owner)}


def sure_cards(seen: DigView, owner: int) -> dict[str, int]:
    """What another player certainly holds: cards that were seen, and cards offered to the viewer."""
    known = seen.seats[owner].known or {}
    given = seen.offer.give if seen.offer is not None and owner == seen.turn else {}
    return {kind: max(known.get(kind, 0), given.get(kind, 0)) for kind in {**known, **given}}


def of_viewer(seen: DigView, what: str) -> list[dict[str, Any]]:
    """What the viewer knows of the others; what others know is not included."""
    table: list[dict[str, Any]] = [{} for _ in seen.seats]
    for holder, seat in enumerate(seen.seats):
        found = getattr(seat, what)
        if found and seen.seat is not None:
            table[seen.seat][str(holder)] = found
    return table


def deal_unknown(s: Dig, seen: DigView) -> None:
    """Fill the hands up to their sizes: first with cards that must be in hands, then from the deck."""
    room = [seat.hand_size - int(s.hand_size[i]) for i, seat in enumerate(seen.seats)] + [seen.pool]
    for kind in range(s.tables.kinds):
        if is_open(kind):
            surplus = int(s.piles[kind - KNIFE]) - seen.piles[FIXED[kind]]
            s.piles[kind - KNIFE] = u8(seen.piles[FIXED[kind]])
            put_somewhere(s, kind, surplus, room)
    for kind in range(s.tables.kinds):
        if not is_open(kind):
            number = min(int(s.deck[kind]), sum(room))
            s.deck[kind] = u8(int(s.deck[kind]) - number)
            s.deck_size -= number
            put_somewhere(s, kind, number, room)


def put_somewhere(s: Dig, kind: int, number: int, room: list[int]) -> None:
    """Put cards into the first hands with room; the last entry is the pool of a shakedown."""
    for holder in range(len(room)):
        put = min(number, room[holder])
        number -= put
        room[holder] -= put
        if holder == s.players:
            s.pool[kind] = u8(int(s.pool[kind]) + put)
            s.pool_size += put
        else:
            cell = holder * int(s.tables.kinds) + kind
            s.hand[cell] = u8(int(s.hand[cell]) + put)
            look_through(s, holder)
