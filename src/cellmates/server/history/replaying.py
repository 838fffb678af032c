"""Playing a stored match again, move by move, under the current rules."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

import msgspec

from cellmates.kernel.match import Match
from cellmates.kernel.registry import game as game_named
from cellmates.kernel.shipped import HOUSE
from cellmates.server.tables.persistence import lines_of, pinned_setup
from cellmates.server.tables.record import SetupRecord, TableRecord

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from cellmates.kernel.content import Content
    from cellmates.kernel.events import Event
    from cellmates.kernel.game import Setup
    from cellmates.server.store.port import ContentRow, MoveRow


def replayed(
    record: bytes, moves: Sequence[MoveRow], contents: Mapping[str, ContentRow]
) -> Iterator[list[Event]]:
    """The events of one row after another; chance follows the stored lines."""
    setup = msgspec.json.decode(record, type=TableRecord).setup
    match = Match.resume(today(setup, content_of(setup.game, setup.content, contents)), (), None)
    for move in moves:
        known = match.happened if move.ply else 0
        match.retrace(lines_of(move))
        yield match.log_since(known)


def today(kept: SetupRecord, content: Content) -> Setup:
    """The set-up under the newest rules; refused if the version it began with is unknown."""
    pinned = pinned_setup(kept, content)
    return dataclasses.replace(pinned, rules_version=game_named(kept.game).rules_version)


def content_of(game: str, name: str, contents: Mapping[str, ContentRow]) -> Content:
    """The stored content; otherwise the one that came with the game, otherwise the default one."""
    rules = game_named(game)
    if name in contents:
        return rules.stored_content(contents[name].text)
    return rules.named_content(rules.content_name(name) or HOUSE)
