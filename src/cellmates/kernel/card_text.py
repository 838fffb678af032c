"""What a card, a gang or a place is called and does, as a player reads it."""

from __future__ import annotations

import msgspec

from cellmates.words import Phrase


class CardText(msgspec.Struct, frozen=True, kw_only=True):
    """The words for one card, gang or place."""

    name: Phrase
    """What it is called."""
    text: Phrase | None
    """What it does; None if there is nothing to say."""
    bonus: Phrase | None
    """What else it does, for some cards."""
    ways: list[str] = []
    """The answers, in notation, by which players get or use it; for a place, what it is for."""
    made_of: list[str] = []
    """What it is crafted from."""
    number: int = 1
    """How many cards the text is about: 2 if they are sold in pairs."""
