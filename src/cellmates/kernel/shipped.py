"""The contents that come with a game: `house`, which is the default, and house tables of the past.

A numbered one never changes, so its matches can be played again when the house has other cards.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from cellmates.kernel.content import Content, TableRule, brief, read_content
from cellmates.kernel.refusals import BadContent

NAME: Final = re.compile(r"[\w-]+")
HOUSE: Final = "house"
"""The name of the content that is used when none is named."""


class Shipped:
    def __init__(
        self, game: str, rules: tuple[TableRule, ...], names: tuple[str, ...], text: Callable[[str], str]
    ) -> None:
        self._game = game
        self._rules = rules
        self.names = names
        self.text = text
        """Return the content file of this name."""
        self._contents: dict[str, Content] = {}

    def content(self, name: str) -> Content:
        if name not in self.names:
            raise no_such_name(name, self._game, self.names)
        if name not in self._contents:
            text = self.text(name)
            self._contents[name] = read_content(text, self._game, self._rules, f"{name}.toml")
        return self._contents[name]

    def name_of(self, digest: str) -> str | None:
        """Return the content with this hash; None if it didn't come with the game."""
        return next((name for name in self.names if self.content(name).hash == digest), None)


def is_name(text: str) -> bool:
    """Return whether this names a content, not a file: `house-1`, not `house-1.toml` nor `./house-1`."""
    return NAME.fullmatch(text) is not None


def no_such_name(name: str, game: str, names: tuple[str, ...]) -> BadContent:
    return BadContent("content-unknown-name", name=brief(name), game=game, names=list(names))
