"""Access to the catalogues. They are read with the first sentence, because Fluent takes 0.2 s to import."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cellmates.words.library import Library

ENGLISH: Final = "en"


def languages() -> tuple[str, ...]:
    """Return the languages that have catalogues, English first."""
    return library().languages()


def catalogue_text(locale: str) -> str:
    """Return the catalogue of a language, as Fluent text."""
    return library().text(locale)


def add_catalogue(text: str, locale: str = ENGLISH) -> None:
    """Add the messages of a game or a content file of your own, as Fluent text.

    Ids must be new: begin them with the name of your game. The same text may be added again.
    """
    library().add(text, locale)


def library() -> Library:
    from cellmates.words.library import LIBRARY

    return LIBRARY
