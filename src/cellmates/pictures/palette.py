"""The style sheet of pictures: classes with their colours by day and by night."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cellmates.pictures.colours import day, night
from cellmates.pictures.lettering import FONTS
from cellmates.pictures.svg import SCOPE

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Paint:
    """Fill and outline of a class; None: as the element itself says."""

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


def filled(name: str) -> Both:
    return Paint(day(name)), Paint(night(name))


def outlined(fill: str, stroke: str, width: float = 1) -> Both:
    return Paint(day(fill), day(stroke), width), Paint(night(fill), night(stroke), width)


def lined(name: str, width: float = 1) -> Both:
    return Paint(stroke=day(name), width=width), Paint(stroke=night(name), width=width)


def edged(name: str, width: float = 1) -> Both:
    """Outlined only: the element has its own fill."""
    return Paint(None, day(name), width), Paint(None, night(name), width)


HOUSE: Final[dict[str, Both]] = {
    "paper": filled("paper"),
    "panel": outlined("sheet", "line"),
    "own": outlined("raised", "soft", 2),
    "turn": outlined("lamp-soft", "lamp", 2),
    "ink": filled("ink"),
    "dim": filled("soft"),
    "accent": filled("accent"),
    "on-accent": filled("on-accent"),
    "line": lined("line"),
    "mark": lined("ink", 1.8),
    "good": lined("good", 2.6),
    "bad": lined("bad", 2.6),
    "die": outlined("white", "print", 1.4),
    "pip": filled("print"),
    "hollow": lined("metal", 1.4),
}
"""The classes that both games share."""


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
