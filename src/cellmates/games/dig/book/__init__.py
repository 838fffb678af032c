"""The rulebook of `dig`, for one table or in general: its order, and the numbers to fill in (D-876)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cellmates.games.dig.book.arguments import arguments, in_game, moves
from cellmates.games.dig.book.chapters import (
    AID,
    AID_MICHEL,
    AID_TEAMS,
    AMENDED,
    CHAPTERS,
    MICHEL_IN_TEAMS,
    OF_MICHEL,
    OF_TEAMS,
    TO_AGREE_ON,
)
from cellmates.games.dig.book.grids import Grids
from cellmates.games.dig.content import first_house, ids, in_edition
from cellmates.words.bookbinder import Plan

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cellmates.games.dig.book.scope import Scope

CARD_TABLES: Final = ("gang_cards", "pasts")


def plan(scope: Scope) -> Plan:
    content = in_edition(scope.content, scope.options)
    names = [ids(content, table) for table in CARD_TABLES]
    return Plan(
        game="dig",
        chapters=chapters(scope),
        aid=aid(scope),
        arguments=arguments(scope),
        grids=Grids(scope).made,
        cards=frozenset({row["id"] for row in in_game(content, scope)}.union(*names)),
        is_general=scope.is_general,
        left_out=frozenset() if scope.has_teams else frozenset({"mate"}),
    )


def chapters(scope: Scope) -> Mapping[str, tuple[str, ...]]:
    """The chapters; a table without Michel(le) or teams leaves out whatever is about them."""
    absent = {
        *(() if scope.has_michel else OF_MICHEL),
        *(() if scope.has_teams else OF_TEAMS),
        *(() if scope.has_michel and scope.has_teams else MICHEL_IN_TEAMS),
        *(() if scope.is_general else settled(scope)),
        *(() if scope.is_amended else AMENDED),
        *untrue_examples(scope),
    }
    kept = {id: tuple(part for part in parts if part not in absent) for id, parts in CHAPTERS.items()}
    return {id: parts for id, parts in kept.items() if parts}


def settled(scope: Scope) -> Iterator[str]:
    """What a table's own book leaves out: choices already made, and targets for other numbers of players."""
    yield from TO_AGREE_ON
    if not scope.is_calm:
        yield "D-873"
    if scope.in_teams or scope.players is not None:
        yield "grid:targets"
    if scope.players is not None:
        yield "grid:team-targets"


def untrue_examples(scope: Scope) -> Iterator[str]:
    """Examples that don't hold with this table's content: they use rows of the first house table."""
    content, first = in_edition(scope.content, scope.options), in_edition(first_house(), scope.options)
    for table, part in {"gangs": "example:join", "michel": "example:michel"}.items():
        rows = content.playing()[table]
        if any(row not in rows for row in first.playing()[table]):
            yield part
    if not content.row("board", "canteen")["search"]:
        yield "example:search"
    if next(moves(content), None) is None:
        yield "example:move"


def aid(scope: Scope) -> tuple[str, ...]:
    teams = AID_TEAMS if scope.has_teams and not scope.is_general else ()
    return (*AID, *(AID_MICHEL if scope.has_michel else ()), *teams)
