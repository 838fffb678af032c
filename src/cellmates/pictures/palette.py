"""The colours of the pictures, by day and by night, as the classes of a style sheet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cellmates.pictures.lettering import FONTS
from cellmates.pictures.svg import SCOPE

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Paint:
    """How a class is filled and outlined; None: as the element says itself."""

    fill: str | None = "none"
    stroke: str | None = None
    width: float = 1

    def css(self) -> str:
        said = {"fill": self.fill, "stroke": self.stroke}
        if self.stroke and self.width != 1:
            said["stroke-width"] = f"{self.width:g}"
        return ";".join(f"{name}:{value}" for name, value in said.items() if value)


Both = tuple[Paint, Paint]
"""By day, by night."""


def filled(day: str, night: str | None = None) -> Both:
    return Paint(day), Paint(night or day)


def outlined(fill: str, stroke: str, night_fill: str, night_stroke: str, width: float = 1) -> Both:
    return Paint(fill, stroke, width), Paint(night_fill, night_stroke, width)


def lined(day: str, night: str | None = None, width: float = 1) -> Both:
    return Paint(stroke=day, width=width), Paint(stroke=night or day, width=width)


def edged(day: str, night: str, width: float = 1) -> Both:
    """Outlined only: the element has a filling of its own."""
    return Paint(None, day, width), Paint(None, night, width)


HOUSE: Final[dict[str, Both]] = {
    "paper": filled("#f3ecdf", "#13161c"),
    "panel": outlined("#fffdf8", "#d9ccb4", "#1e232c", "#3a4250"),
    "own": outlined("#fffdf8", "#8a6d3b", "#242a34", "#c9a45c", 2),
    "turn": outlined("#fff3d6", "#b7791f", "#2f2a1e", "#e0a63a", 2),
    "ink": filled("#23262d", "#efe9dc"),
    "dim": filled("#67625a", "#a9a497"),
    "accent": filled("#94550b", "#f0b64e"),
    "on-accent": filled("#ffffff", "#1a1509"),
    "line": lined("#c9bba1", "#4a5261"),
    "mark": lined("#23262d", "#efe9dc", 1.8),
    "good": lined("#1c7a4d", "#58c48e", 2.6),
    "bad": lined("#b3263c", "#f07a8c", 2.6),
    "die": outlined("#fffef9", "#3a3a3a", "#fdf8ea", "#0c0e12", 1.4),
    "pip": filled("#1b1b1b"),
    "hollow": lined("#a89a80", "#69717f", 1.4),
}
"""What both games share."""


LINES: Final = (
    f".{SCOPE} text{{font-family:{FONTS}}}"
    f".{SCOPE} path{{stroke-linejoin:round;stroke-linecap:round}}"
    f".{SCOPE} .dashed{{stroke-dasharray:4 3}}"
)


def style_sheet(*tables: Mapping[str, Both]) -> str:
    paints = {name: both for table in tables for name, both in table.items()}
    day = "".join(f".{SCOPE} .{name}{{{light.css()}}}" for name, (light, _) in paints.items())
    night = "".join(
        f".{SCOPE} .{name}{{{dark.css()}}}" for name, (light, dark) in paints.items() if dark != light
    )
    return f"{LINES}{day}@media (prefers-color-scheme:dark){{{night}}}"
