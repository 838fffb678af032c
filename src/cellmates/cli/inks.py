"""Colours of words on the terminal, from the palette of all windows.

A terminal with fewer colours shows the nearest it has: rich sees to that.
"""

from __future__ import annotations

from typing import Final

from cellmates.pictures.colours import on_any_ground

GOOD: Final = on_any_ground("good")
BAD: Final = on_any_ground("bad")
WARNING: Final = on_any_ground("lamp")
