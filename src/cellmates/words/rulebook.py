"""The numbered rules of a game, read from its catalogue `rules-<game>.ftl`.

A rule is a message whose id is its number (`B-203`) with the attributes `.title`, `.source` and, where the
reason is worth telling, `.note`. The message `rules-<game>` names the book, its `.letter` begins all its
numbers; `rules-<game>-2` heads the rules whose number begins with 2.
Where a rule speaks of an option, the caller passes the table's own: `rule_text("B-104", **match.options)`.
"""

import re
from typing import NamedTuple

from cellmates.words.faults import MissingMessage
from cellmates.words.phrase import t
from cellmates.words.shelf import ENGLISH, library

NUMBER = re.compile(r"[A-Z]-\d{3}")


class Term(NamedTuple):
    """A word of the rulebook and what it means."""

    word: str
    meaning: str


def rule_numbers(game: str) -> tuple[str, ...]:
    """Every rule of a game, in order."""
    numbers = _ids(t(f"rules-{game}.letter") + "-")
    return tuple(sorted(number for number in numbers if NUMBER.fullmatch(number)))


def rule_text(number: str, locale: str = ENGLISH, /, **numbers: object) -> str:
    """The rule itself, with the table's own numbers filled in."""
    return _prose(t(_known(number), locale, **numbers))


def rule_title(number: str, locale: str = ENGLISH) -> str:
    """The rule's name, in two or three words."""
    return t(f"{_known(number)}.title", locale)


def rule_note(number: str, locale: str = ENGLISH) -> str:
    """Why the rule is so, or which part comes from where; empty where there is nothing to tell."""
    try:
        return _prose(t(f"{_known(number)}.note", locale))
    except MissingMessage:
        return ""


def provenance(number: str) -> str:
    """Where the rule comes from: `S` the printed rules, `P` public sources, `H` the house; or several."""
    return t(f"{_known(number)}.source")


def book_title(game: str, locale: str = ENGLISH) -> str:
    return t(f"rules-{game}", locale)


def book_intro(game: str, locale: str = ENGLISH) -> str:
    return _prose(t(f"rules-{game}.intro", locale))


def section_title(number: str, locale: str = ENGLISH) -> str:
    """The heading under which a rule stands."""
    return t(f"rules-{game_of(number)}-{number[2]}", locale)


def game_of(number: str) -> str:
    """The game whose rulebook has this number."""
    _known(number)
    for book in _ids("rules-"):
        if book.count("-") == 1 and t(f"{book}.letter") == number[0]:
            return book.removeprefix("rules-")
    raise MissingMessage(f"rules-…, .letter = {number[0]}")  # literal: for programmers


def rule_terms(game: str, locale: str = ENGLISH) -> tuple[Term, ...]:
    """The words that the rules use in one sense only."""
    terms = _ids(f"{game}-term-")
    return tuple(Term(t(f"{term}.word", locale), _prose(t(term, locale))) for term in terms)


def rule_examples(game: str, locale: str = ENGLISH) -> tuple[str, ...]:
    """The worked examples, in order."""
    return tuple(_prose(t(example, locale)) for example in _ids(f"{game}-example-"))


def _ids(prefix: str) -> list[str]:
    return [each for each in library().catalogue(ENGLISH).ids if each.startswith(prefix)]


def _known(number: str) -> str:
    if not NUMBER.fullmatch(number) or not library().catalogue(ENGLISH).has(number):
        raise MissingMessage(number)
    return number


def _prose(text: str) -> str:
    """A line break in a rule is only where the file was wrapped; an empty line is a new paragraph."""
    return re.sub(r"(?<!\n)\n(?!\n)", " ", text)
