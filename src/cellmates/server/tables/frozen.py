"""A match whose rules are no longer supported: each viewer can still read their stored events."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from cellmates.kernel.events import SPECTATORS, Event
from cellmates.kernel.registry import game as game_named
from cellmates.kernel.story import Paragraph, plain_story
from cellmates.server.wire import tables
from cellmates.words import Phrase

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cellmates.kernel.game import Game
    from cellmates.server.tables.record import SetupRecord


class StoredLog:
    """Stored events, in the words of the current rules where these have any."""

    def __init__(self, setup: SetupRecord, rows: Iterable[bytes]) -> None:
        self._rules = game_named(setup.game).at_table(setup.options)
        self._events = [event for row in rows for event in msgspec.json.decode(row, type=list[Event])]

    def of(self, viewer: int | None, since: int = 0) -> list[Event]:
        """The viewer's own events, with their original numbers."""
        seen = [event for event in self._events if is_for(event, viewer)]
        return [replace(event, number=number) for number, event in enumerate(seen, 1)][since:]

    def told(self, viewer: int | None, since: int, count: int) -> list[tables.Event]:
        return worded_events(self._rules, self.of(viewer)[since : since + count])

    def story(self, viewer: int | None, since: int) -> list[Paragraph]:
        return [each for each in stored_story(self._rules, self.of(viewer)) if each.ends >= since]


def is_for(event: Event, viewer: int | None) -> bool:
    return event.audience == "all" or (SPECTATORS if viewer is None else viewer) in event.audience


def worded_events(rules: Game, happened: Iterable[Event]) -> list[tables.Event]:
    return [
        tables.Event(event.number, event.name, event.args, event.audience, words_of(rules, event))
        for event in happened
    ]


def stored_story(rules: Game, happened: Sequence[Event]) -> list[Paragraph]:
    """The story in paragraphs; sentence by sentence if the current rules don't know every event."""
    if all(is_known(rules, event) for event in happened):
        return rules.story(happened)
    return plain_story(happened, [words_of(rules, event) for event in happened])


def words_of(rules: Game, event: Event) -> Phrase:
    if not is_known(rules, event):
        return Phrase("server-event-unsaid", {"name": event.name})
    return rules.event_words(event.name, event.args)


def is_known(rules: Game, event: Event) -> bool:
    kind = next((kind for kind in rules.all_event_kinds() if kind.name == event.name), None)
    return kind is not None and {argument.name for argument in kind.arguments} == event.args.keys()
