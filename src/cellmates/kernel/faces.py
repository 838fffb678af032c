"""What a thing of a content shows to whoever looks at it: what it is called, and what it does."""

from __future__ import annotations

import msgspec

from cellmates.words import Phrase


class Face(msgspec.Struct, frozen=True, kw_only=True):
    """A card, a gang, a place, as a player reads it."""

    name: Phrase
    """What it is called."""
    text: Phrase | None
    """What it does; None: there is nothing to say."""
    bonus: Phrase | None
    """What it does beside that, for some."""
