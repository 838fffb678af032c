"""What a book covers: the rules of one table, or of the game in general."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cellmates.kernel.content import Content
from cellmates.kernel.options import Value


@dataclass(frozen=True)
class Scope:
    content: Content
    options: Mapping[str, Value]
    players: int | None
    """None: the number of players is open."""
    is_general: bool
    is_amended: bool = True
    """Whether mates help and deal as D-854 and D-856 say now; false in old matches."""

    @property
    def has_michel(self) -> bool:
        return self.is_general or self.options["michel"] != "none"

    @property
    def has_teams(self) -> bool:
        """Whether the book covers teams."""
        return self.is_general or self.in_teams

    @property
    def in_teams(self) -> bool:
        """Whether teams play."""
        return bool(self.options["teams"])

    @property
    def is_calm(self) -> bool:
        return self.options["chaos"] == "low"

    @property
    def is_prototype(self) -> bool:
        return self.options["edition"] == "prototype"
