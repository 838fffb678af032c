"""What a table of agents is made with, keyword by keyword."""

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
    """Those of every game; each game adds its options. What is left out has the value named here."""

    players: int
    """4."""
    reward: Literal["win", "placing", "score"]
    """`win`: what a game is worth at its end, see `cellmates.envs.rewards`."""
    illegal: Literal["end", "again", "raise"]
    """`end`: what an action that is not on offer does, see `TableEnv.step`."""
    memory: bool
    """True: whether observations tell what a seat remembers, or only what it can see now."""
    horizon: int
    """0, never: a game goes no further than so many answers."""
    at_horizon: Literal["truncate", "score"]
    """`truncate`: whether it is broken off there and pays nothing, or is over and pays what it stands at."""
    dtype: Literal["uint8", "float32"]
    """`uint8`: whole numbers; or each divided by the largest it can be, from 0 to 1."""
    mask: Literal["observation", "info"]
    """`observation`: whether the mask is in observations and infos, or in infos alone."""
    render_mode: Literal["ansi", "human", "rgb_array"] | None
    """None: nothing is shown."""
    render_seat: int | None
    """None, a spectator: through whose eyes `render` looks."""
    content: Content | str | None
    """None, the house's: another table of rows, or the file it is in."""


def table_of(game: str, keywords: Mapping[str, Any], *, version: int, idle_action: bool = False) -> TableEnv:
    """The environment that these keywords ask for; what is none of `Keywords` is an option of the game."""
    known = (*OF_THE_SETTINGS, *OF_THE_TABLE)
    options = {name: value for name, value in keywords.items() if name not in known}
    settings = Settings(game, options=options, version=version, **picked(keywords, OF_THE_SETTINGS))
    return TableEnv(settings, idle_action=idle_action, **picked(keywords, OF_THE_TABLE))


def picked(keywords: Mapping[str, Any], names: tuple[str, ...]) -> dict[str, Any]:
    return {name: keywords[name] for name in names if name in keywords}
