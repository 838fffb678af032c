"""The players on the other seats: bots by name, or the caller's functions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from cellmates.bots.roster import bots, policy

if TYPE_CHECKING:
    from cellmates.bots.policy import Policy
    from cellmates.envs.settings import Settings

T = TypeVar("T")

Player = Callable[[NDArray[Any], NDArray[np.int8]], int]
"""Takes its seat's observation and mask; returns an action."""
Opponent = str | Player
Opponents = Opponent | Sequence[Opponent]
"""One for all other seats, or one for each of them, clockwise from the learner's left."""


@dataclass(frozen=True)
class Others:
    """The players of all seats but the learner's, clockwise from their left."""

    game: str
    each: tuple[Opponent, ...]

    def policies(self) -> list[Policy | None]:
        """A new policy for each bot; None for a function, which is called from Python."""
        return [policy(each, self.game, 0) if isinstance(each, str) else None for each in self.each]

    def players(self) -> list[Player | None]:
        """The function of each; None for a bot."""
        return [None if isinstance(each, str) else each for each in self.each]

    def lineup(self, seat: int) -> list[Policy | None]:
        """The policies by seat, for a match in which this seat is the learner's."""
        return around(seat, self.policies())


def others_of(settings: Settings, opponents: Opponents) -> Others:
    """Check the opponents for these settings."""
    count = settings.players - 1
    each = (opponents,) * count if is_opponent(opponents) else checked_list(settings, opponents, count)
    found = Others(settings.game, each)  # type: ignore[arg-type]  # each was checked
    found.policies()  # refuses unknown names
    return found


def checked_list(settings: Settings, opponents: object, count: int) -> tuple[object, ...]:
    if isinstance(opponents, Sequence) and len(opponents) == count and all(map(is_opponent, opponents)):
        return tuple(opponents)
    raise ValueError(
        f"opponents: the name of a bot ({', '.join(bots(settings.game))}, or module:Class), a function"
        f" f(observation, mask) -> action, or a list with one of these for each of the {count} other seats,"
        f" not {opponents!r}."
    )


def is_opponent(given: object) -> bool:
    return isinstance(given, str) or callable(given)


def around(seat: int, others: Sequence[T | None]) -> list[T | None]:
    """The others by seat, starting on this seat's left; None for the seat itself."""
    players = len(others) + 1
    return [None if each == seat else others[(each - seat - 1) % players] for each in range(players)]
