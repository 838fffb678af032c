"""A match whose rules are gone: its stored events can still be read, by each viewer his own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from cellmates.kernel.events import SPECTATORS, Event

if TYPE_CHECKING:
    from collections.abc import Iterable


class StoredLog:
    def __init__(self, rows: Iterable[bytes]) -> None:
        self._events = [event for row in rows for event in msgspec.json.decode(row, type=list[Event])]

    def of(self, viewer: int | None, since: int = 0) -> list[Event]:
        """The viewer's own events, numbered as they were."""
        seen = [event for event in self._events if is_for(event, viewer)]
        return [replace(event, number=number) for number, event in enumerate(seen, 1)][since:]


def is_for(event: Event, viewer: int | None) -> bool:
    return event.audience == "all" or (SPECTATORS if viewer is None else viewer) in event.audience
