"""What a turn allows: searches, the hand limit, its end (D-303, D-306, D-401)."""

from mypy_extensions import i64

from cellmates.games.dig.rules import vocabulary as v
from cellmates.games.dig.rules.cards import cards_to_draw
from cellmates.games.dig.rules.pasts import is_revealed
from cellmates.games.dig.rules.state import DigState, amount


def hand_limit(s: DigState, seat: i64) -> i64:
    """Ten cards, or thirteen with *family* (D-303)."""
    return amount(s, seat, v.HAND_LIMIT, s.tables.hand_limit)


def search_value(s: DigState, seat: i64) -> i64:
    """How many cards a search draws where the seat is."""
    return search_value_at(s, seat, i64(s.at[seat]))


def search_value_at(s: DigState, seat: i64, place: i64) -> i64:
    """The location's value, plus one with *corner boys* in canteen or yard (D-401)."""
    value = i64(s.tables.search[place])
    return value + amount(s, seat, v.SEARCH_MORE, 0) if place == v.CANTEEN or place == v.YARD else value


def may_search(s: DigState, seat: i64) -> bool:
    """Once per turn, or twice with *networking*, where there is something to find (D-401, D-881)."""
    allowed = s.searched < amount(s, seat, v.SEARCH_TIMES, 1)
    return allowed and search_value(s, seat) > 0 and cards_to_draw(s) > 0


def ends_by_itself(s: DigState) -> bool:
    """With no action left and the past revealed; otherwise the seat says `end` (D-306)."""
    return s.actions_left == 0 and is_revealed(s, s.turn)
