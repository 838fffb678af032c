"""Colours of text on the terminal, from the shared palette.

On a terminal with fewer colours, rich picks the nearest.
"""

from __future__ import annotations

from typing import Final

from cellmates.pictures.colours import on_any_ground

GOOD: Final = on_any_ground("good")
BAD: Final = on_any_ground("bad")
WARNING: Final = on_any_ground("lamp")
