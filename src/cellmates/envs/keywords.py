"""The keywords that a table of agents is made with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal, TypedDict

from cellmates.envs.aec import TableEnv
from cellmates.envs.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cellmates.kernel.content import Content

OF_THE_SETTINGS: Final = (
    "players",
    "reward",
    "illegal",
    "memory",
    "horizon",
    "at_horizon",
    "dtype",
    "content",
)
OF_THE_TABLE: Final = ("mask", "render_mode", "render_seat")


class Keywords(TypedDict, total=False):
    """The keywords of every game; each game adds its options. Every text starts with the default."""

    players: int
    """4."""
    reward: Literal["win", "placing", "score"]
    """`win`: what a game pays at its end, see `cellmates.envs.rewards`."""
    illegal: Literal["end", "again", "raise"]
    """`end`: what an action that is not on offer does, see `TableEnv.step`."""
    memory: bool
    """True: whether observations include what a seat remembers, or only what it can see now."""
    horizon: int
    """0, no limit: the most answers in a game."""
    at_horizon: Literal["truncate", "score"]
    """`truncate`: whether a game there is broken off and pays nothing, or ends and pays by the score."""
    dtype: Literal["uint8", "float32"]
    """`uint8`, whole numbers; `float32` divides each by its largest possible value."""
    mask: Literal["observation", "info"]
    """`observation`: whether the mask is in observations and infos, or in infos alone."""
    render_mode: Literal["ansi", "human", "rgb_array"] | None
    """None: nothing is rendered."""
    render_seat: int | None
    """None, a spectator: the seat whose view `render` shows."""
    content: Content | str | None
    """None, the built-in content: another content, or the file it is in."""


def table_of(game: str, keywords: Mapping[str, Any], *, version: int, idle_action: bool = False) -> TableEnv:
    """The environment for these keywords; any other keyword is an option of the game."""
    known = (*OF_THE_SETTINGS, *OF_THE_TABLE)
    options = {name: value for name, value in keywords.items() if name not in known}
    settings = Settings(game, options=options, version=version, **picked(keywords, OF_THE_SETTINGS))
    return TableEnv(settings, idle_action=idle_action, **picked(keywords, OF_THE_TABLE))


def picked(keywords: Mapping[str, Any], names: tuple[str, ...]) -> dict[str, Any]:
    return {name: keywords[name] for name in names if name in keywords}
