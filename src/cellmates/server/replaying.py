"""Playing a stored match again, move by move, by the rules of today."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cellmates.kernel.match import Match
from cellmates.kernel.registry import game as game_named
from cellmates.server.keeping import lines_of, pinned_setup
from cellmates.server.record import Record

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from cellmates.kernel.content import Content
    from cellmates.kernel.events import Event
    from cellmates.server.store.port import ContentRow, MoveRow


def replayed(
    record: bytes, moves: Sequence[MoveRow], contents: Mapping[str, ContentRow]
) -> Iterator[list[Event]]:
    """The events of one row after the other; chance does what its lines say."""
    setup = msgspec.json.decode(record, type=Record).setup
    match = Match.resume(pinned_setup(setup, content_of(setup.game, setup.content, contents)), (), None)
    for move in moves:
        known = len(match._log) if move.ply else 0
        match.retrace(lines_of(move))
        yield match._log.since(known)


def content_of(game: str, name: str, contents: Mapping[str, ContentRow]) -> Content:
    """As it is kept; the house's where it is not."""
    face = game_named(game)
    return face.stored_content(contents[name].text) if name in contents else face.house_content()
