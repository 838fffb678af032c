"""Events as they are sent: with the sentence that tells them, in no language yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cellmates.kernel.registry import game as game_named
from cellmates.server.wire.tables import Event
from cellmates.words import Phrase

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cellmates.kernel import events
    from cellmates.kernel.game import Game


def told(game: str, happened: Iterable[events.Event]) -> list[Event]:
    """Events of a match that is played by the rules of today."""
    face = game_named(game)
    return [worded(event, face.event_words(event.name, event.args)) for event in happened]


def told_from_memory(game: str, happened: Iterable[events.Event]) -> list[Event]:
    """Stored events of a match whose rules are gone: for some of them there may be no words any more."""
    face = game_named(game)
    return [worded(event, remembered_words(face, event)) for event in happened]


def remembered_words(face: Game, event: events.Event) -> Phrase:
    kind = next((kind for kind in face.all_event_kinds() if kind.name == event.name), None)
    if kind is None or {argument.name for argument in kind.arguments} != event.args.keys():
        return Phrase("server-event-unsaid", {"name": event.name})
    return face.event_words(event.name, event.args)


def worded(event: events.Event, words: Phrase) -> Event:
    return Event(event.number, event.name, event.args, event.audience, words)
