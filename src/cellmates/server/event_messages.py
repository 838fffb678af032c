"""Events as they are sent: with the sentence that tells them, in no language yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cellmates.kernel.registry import game as game_named
from cellmates.kernel.story import Paragraph, plain_story
from cellmates.server.wire.tables import Event
from cellmates.words import Phrase

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cellmates.kernel import events
    from cellmates.kernel.game import Game, Setup
    from cellmates.server.record import SetupRecord


def voice_of(setup: Setup | SetupRecord) -> Game:
    """The game as it speaks at a table."""
    return game_named(setup.game).at_table(setup.options)


def told(rules: Game, happened: Iterable[events.Event]) -> list[Event]:
    """Events of a match that is played by the rules of today."""
    return [worded(event, rules.event_words(event.name, event.args)) for event in happened]


def told_from_memory(rules: Game, happened: Iterable[events.Event]) -> list[Event]:
    """Stored events of a match whose rules are gone: for some of them there may be no words any more."""
    return [worded(event, remembered_words(rules, event)) for event in happened]


def story_from_memory(rules: Game, happened: Sequence[events.Event]) -> list[Paragraph]:
    """The same in paragraphs; sentence by sentence where the rules of today don't know all of it."""
    if all(is_known(rules, event) for event in happened):
        return rules.story(happened)
    return plain_story(happened, [remembered_words(rules, event) for event in happened])


def remembered_words(rules: Game, event: events.Event) -> Phrase:
    if not is_known(rules, event):
        return Phrase("server-event-unsaid", {"name": event.name})
    return rules.event_words(event.name, event.args)


def is_known(rules: Game, event: events.Event) -> bool:
    kind = next((kind for kind in rules.all_event_kinds() if kind.name == event.name), None)
    return kind is not None and {argument.name for argument in kind.arguments} == event.args.keys()


def worded(event: events.Event, words: Phrase) -> Event:
    return Event(event.number, event.name, event.args, event.audience, words)
