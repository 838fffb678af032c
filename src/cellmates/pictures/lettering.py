"""Text in a picture. The font is unknown, so widths are those of a wide one."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Final

from cellmates.pictures.svg import Markup, element
from cellmates.words import Phrase, t

if TYPE_CHECKING:
    from collections.abc import Iterator

FONTS: Final = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue','Noto Sans',Arial,sans-serif"
NARROW: Final = frozenset("iljI.,:;'’|!1 ")
THIN: Final = frozenset("ftr()[]-/·")
BROAD: Final = frozenset("mwMW@%—…")
BOLD: Final = 1.1
SMALLEST: Final = 0.84
"""Text that doesn't fit is made smaller, down to this factor; then it is cut."""


class PictureWords:
    """The messages of a picture, in one language."""

    def __init__(self, locale: str) -> None:
        self.locale = locale

    def t(self, message: str | Phrase, /, **args: object) -> str:
        return t(message, self.locale, **args)


def width_of(text: str, size: float, *, bold: bool = False) -> float:
    return sum(map(share, text)) * size * (BOLD if bold else 1)


def share(character: str) -> float:
    """The width of a character, relative to the font size."""
    if character in NARROW:
        return 0.36
    if character in THIN:
        return 0.44
    if character in BROAD:
        return 0.98
    if unicodedata.east_asian_width(character) in {"W", "F"}:
        return 1.05
    if unicodedata.combining(character):
        return 0.0
    return 0.74 if character.isupper() else 0.635


def write(
    text: str,
    x: float,
    y: float,
    size: float,
    *,
    width: float | None = None,
    class_: str = "ink",
    anchor: str | None = None,
    bold: bool = False,
) -> Markup:
    """A line of text on the base line y, within this width; if it is cut, a tooltip shows all of it."""
    shown, fitting = (text, size) if width is None else fitted(text, width, size, bold=bold)
    whole = element("title", text) if shown != text else Markup()
    return element(
        "text",
        whole,
        shown,
        x=x,
        y=y,
        font_size=fitting,
        class_=class_,
        text_anchor=anchor,
        font_weight="bold" if bold else None,
    )


def fitted(text: str, width: float, size: float, *, bold: bool) -> tuple[str, float]:
    """The text and font size that fit a width."""
    needed = width_of(text, size, bold=bold)
    if needed <= width:
        return text, size
    if needed * SMALLEST <= width:
        return text, size * width / needed
    return cut(text, width, size * SMALLEST, bold=bold), size * SMALLEST


def cut(text: str, width: float, size: float, *, bold: bool) -> str:
    kept, room = "", width - width_of("…", size, bold=bold)
    for character in text:
        if width_of(kept + character, size, bold=bold) > room:
            break
        kept += character
    return f"{kept.rstrip()}…"


def broken(text: str, width: float, size: float, most: int, *, bold: bool = False) -> list[str]:
    """A text in at most `most` lines; the last holds the rest, however long."""
    lines: list[str] = []
    for word in pieces(text):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and (len(lines) == most or width_of(longer, size, bold=bold) <= width):
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def pieces(text: str) -> Iterator[str]:
    yield from text.split()


def paragraph(
    text: str,
    x: float,
    y: float,
    size: float,
    *,
    width: float,
    most: int,
    class_: str = "ink",
    anchor: str | None = None,
    bold: bool = False,
) -> tuple[Markup, int]:
    """A text in several lines from the base line y on, and their number."""
    lines = broken(text, width, size, most, bold=bold)
    written = [
        write(line, x, y + i * size * 1.3, size, width=width, class_=class_, anchor=anchor, bold=bold)
        for i, line in enumerate(lines)
    ]
    return Markup("".join(written)), len(lines)
