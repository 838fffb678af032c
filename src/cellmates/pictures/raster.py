"""A picture as pixels: always the same size, and the same pixels on every machine."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from io import BytesIO
from typing import TYPE_CHECKING, Final

from cellmates.pictures.colours import day
from cellmates.pictures.outlines import outlined

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

WIDTH: Final = 1200
HEIGHT: Final = 800
PAPER: Final = day("paper")
"""The colour around a picture of another shape."""


def pixels(svg: str, width: int = WIDTH, height: int = HEIGHT) -> NDArray[np.uint8]:
    """Height × width × 3 bytes: the picture as large as possible, on paper."""
    try:
        import numpy as np
        from PIL import Image
        from resvg_py import svg_to_bytes
    except ModuleNotFoundError as missing:
        needed = f"pictures as pixels need {missing.name}: pip install cellmates[envs]"
        raise ModuleNotFoundError(needed, name=missing.name) from missing
    root = ET.fromstring(svg)
    scale = min(width / float(root.get("width", width)), height / float(root.get("height", height)))
    png = svg_to_bytes(svg_string=outlined(svg), zoom=scale, skip_system_fonts=True, background=PAPER)
    drawn = Image.open(BytesIO(png)).convert("RGB")
    sheet = Image.new("RGB", (width, height), PAPER)
    sheet.paste(drawn, ((width - drawn.width) // 2, (height - drawn.height) // 2))
    return np.array(sheet)
