"""Lines that many tests type."""

from typing import Final

BET: Final = "bet red blue light green brown yellow orange dark green"
SHORT: Final = ("-o", "track=8", "--players", "2", "--seed", "3")
"""Arguments of `play boats`: a short game that is always the same."""


def lights(colour: str) -> str:
    """A colour in a terminal's escape code: `#c8322b` is `200;50;43`."""
    return ";".join(str(int(colour[i : i + 2], 16)) for i in (1, 3, 5))
