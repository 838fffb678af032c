"""Messages to and from the bots' processes. Nothing else is sent to them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from cellmates.kernel.codec import to_json

if TYPE_CHECKING:
    from cellmates.kernel.content import Content
    from cellmates.kernel.decisions import Decision
    from cellmates.kernel.views import View

How = Literal["bot", "late", "crashed", "refused", "busy"]
"""`bot`: the bot chose. Otherwise, why the fallback bot chose for it."""
ITERATIONS: Final = 400
"""Default number of imagined tables per question of an analysis."""


@dataclass(frozen=True, slots=True, repr=False)
class BotQuestion:
    """What a bot is asked: its seat's view and the options. It has no `repr`, which would reveal secrets."""

    bot: str
    game: str
    seat: int
    view: bytes
    """The view as JSON: six times faster to write than a pickle, and safe to read."""
    options: tuple[int, ...]
    seed: int
    content: Content | None = None
    """Set if the match doesn't use the default content. Not as text: two tables may use one id differently.
    """
    seconds: float | None = None
    """Time limit of a bot that searches; `None`: its usual one."""
    effort: float = 1.0
    """Share of its usual search that a bot may do, at most 1; less when many questions wait."""

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
    """The option to play, and how it was chosen."""

    option: int
    how: How


@dataclass(frozen=True, slots=True, repr=False)
class AnalysisTask:
    """A request to analyse a finished match."""

    journal: str
    viewer: int | None = None
    """The seat whose knowledge is used; `None`: everything is open."""
    iterations: int = ITERATIONS
    seed: int = 0
    content: Content | None = None
