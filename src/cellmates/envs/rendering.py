"""Rendering a table: as text, on the terminal, or as pixels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np
from gymnasium import logger
from numpy.typing import NDArray

from cellmates.envs.settings import check_choice
from cellmates.pictures import picture
from cellmates.pictures.plain import plain
from cellmates.pictures.raster import pixels

if TYPE_CHECKING:
    from cellmates.envs.settings import Settings
    from cellmates.kernel.state import State

RENDER_MODES: Final = ("ansi", "human", "rgb_array")
"""Text; text that is printed; height × width × 3 bytes."""
FRAMES_A_SECOND: Final = 2
"""A pleasant speed for watching a recording."""

Rendered = str | NDArray[np.uint8] | None


def check_rendering(mode: str | None, seat: int | None, players: int) -> None:
    """Refuse an unknown mode or seat."""
    if mode is not None:
        check_choice("render_mode", mode, RENDER_MODES)
    if seat is not None and (type(seat) is not int or not 0 <= seat < players):
        seats = f"a seat from 0 to {players - 1}, or None for a spectator"
        raise ValueError(f"render_seat is {seats}, not {seat!r}.")


def render(settings: Settings, state: State, mode: str | None, seat: int | None) -> Rendered:
    """What this seat, or a spectator, may know; None without a mode."""
    if mode is None:
        logger.warn("render() shows nothing: this environment was made without a render_mode.")
        return None
    view = settings.rules.view(settings.setup, state, seat, memory=settings.memory)
    if mode == "rgb_array":
        return pixels(picture(view, content=settings.setup.content))
    text = plain(view)
    if mode == "ansi":
        return text
    print(text)
    return None
