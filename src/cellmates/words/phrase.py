"""A phrase is an id with arguments, never text; `t` says it in a language."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from typing_extensions import override

from cellmates.words.shelf import ENGLISH, library

LONGEST = 2000
"""The most characters of one argument: Fluent refuses longer parts, and no sentence needs them."""


@dataclass(frozen=True, slots=True, eq=False)
class Phrase:
    """What is to be said, in no language yet."""

    # One line: schemas carry the docstring of a dataclass, and Pythons indent a longer one differently.

    id: str
    args: Mapping[str, Any] = field(default_factory=dict)
    """Each is a str, a number, a bool or None (for selectors: `yes`, `no`, `none`), another Phrase,
    or a list or tuple of these, which becomes a list in words ("red, blue and yellow").
    Two phrases are equal when they say the same; a list and a tuple of the same things do."""

    @override
    def __str__(self) -> str:
        return t(self)

    @override
    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Phrase):
            return NotImplemented
        return self.id == other.id and _frozen(self.args) == _frozen(other.args)

    @override
    def __hash__(self) -> int:
        return hash((self.id, _frozen(self.args)))


def player(seat: int) -> Phrase:
    """Return the player on a seat, as sentences name them: "Player 1" sits on seat 0."""
    if seat < 0:
        raise ValueError(f"{seat} is not a player's seat")  # literal: for programmers
    return Phrase("player", {"n": seat + 1})


def t(message: str | Phrase, locale: str = ENGLISH, /, **args: object) -> str:
    """Return a message in words, in this language, or in English where this language lacks it.

    `message` is an id, an id with an attribute (`B-101.title`), or a Phrase, whose arguments may be added to.
    """
    phrase = (
        Phrase(message, args) if isinstance(message, str) else Phrase(message.id, {**message.args, **args})
    )
    told = {name: plain(value, locale) for name, value in phrase.args.items()}
    return library().catalogue_with(phrase.id, locale).render(phrase.id, told)


def plain(value: object, locale: str) -> str | float:
    """Return an argument as Fluent takes it: a string or a number. Frequent ones can be converted once."""
    if isinstance(value, Phrase):
        return t(value, locale)
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (int, float)):
        return value
    if isinstance(value, (list, tuple)):
        return _listed([plain(item, locale) for item in value], locale)
    return _cut(str(value))


def _listed(items: Sequence[str | float], locale: str) -> str | float:
    if not items:
        return t("list-none", locale)
    *others, last = items
    if not others:
        return last
    listed = others[0]
    for item in others[1:]:
        listed = t("list-next", locale, list=listed, item=item)
    return _cut(t("list-last", locale, list=listed, item=last))


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def _frozen(value: object) -> object:
    if isinstance(value, Mapping):
        return frozenset((key, _frozen(part)) for key, part in value.items())
    if isinstance(value, (list, tuple)):
        return tuple(_frozen(part) for part in value)
    return value
