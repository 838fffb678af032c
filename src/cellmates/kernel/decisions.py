"""A question to one seat, and the answers on offer: one list for page, bot, mask and validator."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from cellmates.kernel.game import Game
from cellmates.kernel.seats import CHANCE
from cellmates.kernel.state import State
from cellmates.words import Phrase


class Option(msgspec.Struct, frozen=True):
    """One answer on offer."""

    id: int
    """The action: a small integer, stable per game."""
    text: str
    """The action in notation."""
    rule: str
    """The number of the rule it comes from."""
    weight: int | None
    """At a decision of chance: its share among the weights of all options."""
    words: Phrase
    """The action as a sentence to be rendered."""
    verb: str = ""
    """What is done, in the first words of the notation: `lay`, `hand over`, `buy`."""
    target: dict[str, Any] = {}
    """The seat, location, kind or colour it is about, by name; empty if it is about none."""
    leads_to: dict[str, Any] = {}
    """What this seat can know for certain about its outcome, such as where a convict lands."""

    def __str__(self) -> str:
        return self.text


class Decision(msgspec.Struct, frozen=True):
    """A question to one seat."""

    seat: int
    """The seat that is asked."""
    prompt: Phrase
    """The question as a sentence to be rendered."""
    ticket: str
    """Opaque. An answer that carries an old one is stale."""
    options: tuple[Option, ...]
    """Every answer that may be given."""

    def __iter__(self) -> Iterator[Option]:
        return iter(self.options)

    def __len__(self) -> int:
        return len(self.options)

    def __contains__(self, action: object) -> bool:
        return any(action in (option, option.id, option.text) for option in self.options)


def question(game: Game, state: State, seat: int, ticket: str, actions: Sequence[int]) -> Decision:
    """Return the question to a seat that these actions are open to."""
    facts = game.facts
    options = tuple(
        Option(
            id=action,
            text=facts[action].text,
            rule=facts[action].rule,
            weight=state.weight(action) if seat == CHANCE else None,
            words=game.words(state, seat, action),
            verb=facts[action].verb,
            target=facts[action].target,
            leads_to=game.leads_to(state, seat, action),
        )
        for action in actions
    )
    return Decision(seat, game.prompt(state, seat), ticket, options)
