"""Line drawings of the things in `dig`, each in a square of 24 by 24."""

from __future__ import annotations

from typing import Final

from cellmates.pictures.svg import Markup, element, number

ICONS: Final = {
    "knife": "M3 21l6-6M7 13L17 3q4 4 1 8l-7 6z",
    "spoon": "M3 21L13 11M13 11c-2-3 0-7 3-8s6 2 5 5-5 5-8 3z",
    "pick": "M4 21L15 8M7 4q10 0 14 12",
    "shovel": "M4 4l9 9M2 6l4-4M11 15l4-4q6 2 7 11q-9-1-11-7z",
    "blade": "M4 21L11 2l7 8-9 11zM11 2l-1 13",
    "spike": "M12 2l3 16H9zM7 21h10",
    "container": "M5 6a7 3 0 0 0 14 0a7 3 0 0 0-14 0V18a7 3 0 0 0 14 0V6M5 12a7 3 0 0 0 14 0",
    "binding": "M4 8a8 4 0 1 0 16 0a8 4 0 1 0-16 0v7a8 4 0 0 0 16 0V8M20 15q3 4-2 7",
    "chain": "M2 7a5 4 0 1 0 10 0a5 4 0 1 0-10 0M12 17a5 4 0 1 0 10 0a5 4 0 1 0-10 0M9 9l6 6",
    "cap": "M3 16a8.5 8.5 0 0 1 16-2l4 3-5 1H3z",
    "bandana": "M3 7q9-5 18 0l-9 14zM3 7q-3 4 0 7",
    "watch": "M7 12a5 5 0 1 0 10 0a5 5 0 1 0-10 0M9 7V2h6v5M9 17v5h6v-5M12 9.5V12l2 1",
    "boots": "M7 2h6v11l6 3q3 1 3 5H7zM7 17h15",
    "ring": "M5 15a7 7 0 1 0 14 0a7 7 0 1 0-14 0M9 2h6l2 3-5 3-5-3z",
    "phone": "M7 2h10v20H7zM10 19h4M9 5h6v10H9z",
    "pills": "M4 14l9-9a4.2 4.2 0 0 1 6 6l-9 9a4.2 4.2 0 0 1-6-6zM9 9l6 6",
    "whisky": "M9 2h6v5l2 4v11H7V11l2-4zM7 14h10",
    "ambush": "M4 6q8-5 16 0v6q-2 8-8 9q-6-1-8-9zM4 9h16M7 12.5h3M14 12.5h3",
    "shakedown": "M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5",
    "parcel": "M3 7l9-4 9 4v11l-9 4-9-4zM3 7l9 4 9-4M12 11v11M7.5 5l9 4",
    "pass": "M4 3h12l4 4v14H4zM8 9h8M8 13h8M8 17h4",
    "snitch": "M2 10h4l7-6v16l-7-6H2zM16 9q3 3 0 6M18 6q6 6 0 12",
    "pickpocket": "M4 9h5M15 9h5v12H4V9M12 2v13M8 11l4 4 4-4",
    "frisk": "M2 12q10-13 20 0q-10 13-20 0M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
    "bandage": "M3 15L15 3a4.2 4.2 0 0 1 6 6L9 21a4.2 4.2 0 0 1-6-6zM9 9l6 6M15 9l-6 6",
    "adrenaline": "M12 21C4 14 2 10 4 6.5S11 4 12 8c1-4 6-5 8-1.5S20 14 12 21zM5 12h4l2-3 2 5 1.5-2H19",
    "part": "M4 9l8-6 8 6v8l-8 5-8-5zM4 9l8 5 8-5M12 14v8",
    "accessory": "M5 15a7 7 0 1 0 14 0a7 7 0 1 0-14 0M9 2h6l2 3-5 3-5-3z",
    "rare": "M6 4h12l4 6-10 11L2 10zM2 10h20",
    "action": "M13 2L5 14h6l-1 8 9-13h-6z",
    "cigarette": "M2 16h13v4H2zM15 16h4v4h-4M20 13q-3-2 0-4.5t0-4.5",
    "beating": "M12 2l2 6 6-3-3 6 6 1.5-6 2 3 6-6-3-2 6-2-6-6 3 3-6-6-2 6-1.5-3-6 6 3z",
    "hand": "M3 7l9-4 6 14-9 4zM14 4h7v15h-3",
    "deck": "M5 2h11v16H5zM8 21h11V6M8 6h5M8 10h5",
    "discard": "M4 5l11-2 3 15-11 2zM20 9v12H9",
    "cells": "M3 3h18v18H3zM8 3v18M12 3v18M16 3v18",
    "canteen": "M5 13a7 7 0 1 0 14 0a7 7 0 1 0-14 0M9 13a3 3 0 1 0 6 0a3 3 0 1 0-6 0M2 4v17M22 4v17",
    "yard": "M2 20h20M6 20V4l8 3-8 3M14 20a4 4 0 0 1 8 0",
    "infirmary": "M9 2h6v7h7v6h-7v7H9v-7H2V9h7z",
    "showers": "M4 22V6a4 4 0 0 1 8 0v2M7 12a5 5 0 0 1 10 0zM9 15v2M12 15v2M15 15v2M9 20v2M12 20v2M15 20v2",
    "solitary": "M5 11h14v11H5zM8 11V7a4 4 0 0 1 8 0v4M12 15v3",
}


def icon(name: str, x: float, y: float, size: float, class_: str = "line-art") -> Markup:
    """An icon with its upper left corner at x y."""
    scale = f" scale({number(size / 24)})" if size != 24 else ""
    return element(
        "path",
        d=ICONS[name],
        transform=f"translate({number(x)} {number(y)}){scale}",
        class_=class_,
    )
