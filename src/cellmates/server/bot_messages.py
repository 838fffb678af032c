"""What bot_pool are asked and what they answer: all that goes to their processes, and nothing else does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from cellmates.kernel.codec import to_json

if TYPE_CHECKING:
    from cellmates.kernel.content import Content
    from cellmates.kernel.decisions import Decision
    from cellmates.kernel.views import View

How = Literal["bot", "late", "crashed", "refused", "busy"]
"""The bot chose itself; or why rules of thumb chose for it."""
ITERATIONS: Final = 400
"""Tables imagined for each question of an analysis, unless told otherwise."""


@dataclass(frozen=True, slots=True, repr=False)
class BotQuestion:
    """What a bot is asked: its seat's own view, and the options. It has no repr: it would tell secrets."""

    bot: str
    game: str
    seat: int
    view: bytes
    """The view as JSON: a sixth of a pickle's time to write, and nothing can hide in it."""
    options: tuple[int, ...]
    seed: int
    content: Content | None = None
    """Where the match has one of its own. Not as text: texts of two tables may use one id for two things."""
    seconds: float | None = None
    """How long a bot that searches thoroughly may think; None: as long as it usually does."""
    effort: float = 1.0
    """The part of its usual thinking that a searching bot may do, at most 1: less when many wait."""

    @classmethod
    def of(
        cls,
        bot: str,
        view: View,
        decision: Decision,
        seed: int,
        content: Content | None = None,
        seconds: float | None = None,
    ) -> BotQuestion:
        assert view.seat == decision.seat
        options = tuple(option.id for option in decision.options)
        return cls(bot, view.game, decision.seat, to_json(view).encode(), options, seed, content, seconds)


@dataclass(frozen=True, slots=True)
class BotChoice:
    """What is played, and how it was found."""

    option: int
    how: How


@dataclass(frozen=True, slots=True, repr=False)
class Order:
    """An analysis that somebody wants, of a match that is over."""

    journal: str
    viewer: int | None = None
    """Through whose eyes; None: with everything open."""
    iterations: int = ITERATIONS
    seed: int = 0
    content: Content | None = None
