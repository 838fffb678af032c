"""The numbered rules of a game, read from its catalogue `rules-<game>.ftl`.

A rule is a message whose id is its number (`B-203`) with the attributes `.title`, `.source` and, where the
reason is worth giving, `.note`; `.card-…` is what it says about one card. The message `rules-<game>` names
the book; its `.letter` begins all its numbers. `bookbinder.py` makes the whole book.
Options and numbers in a rule are those of the table: see `Game.book_plan`.
"""

import re
from collections.abc import Collection
from typing import NamedTuple

from cellmates.words.faults import MissingMessage
from cellmates.words.phrase import t
from cellmates.words.shelf import ENGLISH, library

NUMBER = re.compile(r"[A-Z]-\d{3}")
CARD = "card-"
"""The prefix of attributes that hold what a rule says about one card."""


class Term(NamedTuple):
    """A word of the rulebook and what it means."""

    id: str
    word: str
    meaning: str


def rule_numbers(game: str) -> tuple[str, ...]:
    """Return every rule of a game, in order."""
    numbers = _ids(t(f"rules-{game}.letter") + "-")
    return tuple(sorted(number for number in numbers if NUMBER.fullmatch(number)))


def rule_text(
    number: str, locale: str = ENGLISH, /, *, cards: Collection[str] = (), **numbers: object
) -> str:
    """Return the rule itself, with the table's own numbers filled in, and what it says about these cards."""
    message = _known(number)
    notes = [f"{message}.{CARD}{name.replace(' ', '-')}" for name in cards]
    said = [each for each in library().catalogue(ENGLISH).attributes(message) if each in notes]
    return "\n\n".join(prose(t(each, locale, **numbers)) for each in (message, *said))


def rule_title(number: str, locale: str = ENGLISH) -> str:
    """Return the rule's name, in two or three words."""
    return t(f"{_known(number)}.title", locale)


def rule_note(number: str, locale: str = ENGLISH, /, **numbers: object) -> str:
    """Return the reason for the rule, or which part comes from where; empty if there is no note."""
    try:
        return prose(t(f"{_known(number)}.note", locale, **numbers))
    except MissingMessage:
        return ""


def provenance(number: str) -> str:
    """Return the rule's source: `S` the printed rules, `P` public sources, `H` the house; or several."""
    return t(f"{_known(number)}.source")


def book_title(game: str, locale: str = ENGLISH) -> str:
    return t(f"rules-{game}", locale)


def game_of(number: str) -> str:
    """Return the game whose rulebook has this number."""
    _known(number)
    for book in _ids("rules-"):
        if book.count("-") == 1 and t(f"{book}.letter") == number[0]:
            return book.removeprefix("rules-")
    raise MissingMessage(f"rules-…, .letter = {number[0]}")  # literal: for programmers


def rule_terms(game: str, locale: str = ENGLISH, /, **numbers: object) -> tuple[Term, ...]:
    """Return the words that the rules define."""
    return tuple(
        Term(id.removeprefix(f"{game}-term-"), t(f"{id}.word", locale), prose(t(id, locale, **numbers)))
        for id in _ids(f"{game}-term-")
    )


def _ids(prefix: str) -> list[str]:
    return [each for each in library().catalogue(ENGLISH).ids if each.startswith(prefix)]


def _known(number: str) -> str:
    if not NUMBER.fullmatch(number) or not library().catalogue(ENGLISH).has(number):
        raise MissingMessage(number)
    return number


def prose(text: str) -> str:
    """Join wrapped lines: only an empty line begins a new paragraph."""
    return re.sub(r" {2,}", " ", re.sub(r"(?<!\n) *\n(?!\n)", " ", text)).strip()
