"""Turns the text of a picture into strokes, so that its pixels need no font and are the same everywhere."""

from __future__ import annotations

import re
import unicodedata
import xml.etree.ElementTree as ET
from functools import lru_cache
from typing import Final, NamedTuple

from cellmates.pictures.glyphs import CAPITAL, GLYPHS, MARKS, SMALL, TAILS, UNKNOWN
from cellmates.pictures.svg import NAMESPACE, SCOPE

EM: Final = 16
"""Units of a letter per font size."""
PEN: Final = 1.4
BOLD_PEN: Final = 2.3
SIDE: Final = 3
"""The difference between an advance and the width of its letter."""
SHIFT: Final = {"middle": 0.5, "end": 1.0}
HIGH: Final = frozenset("bdfhijklt")
START: Final = re.compile(r"(-?\d+) ?(-?\d+)(.*)")
INK: Final = re.compile(rf"\.{SCOPE} \.([\w-]+)\{{fill:(#\w+)")
DOTLESS: Final = re.compile("i(?=[\\u0300-\\u030c])")
"""An i below another mark loses its dot."""
TEXT: Final = f"{{{NAMESPACE}}}text"
STYLE: Final = f"{{{NAMESPACE}}}style"
BLACK: Final = "#000000"


class Stroke(NamedTuple):
    x: int
    y: int
    way: str


def strokes_in(texts: list[str]) -> tuple[Stroke, ...]:
    found = [START.fullmatch(text) for text in texts]
    return tuple(Stroke(int(one[1]), int(one[2]), one[3]) for one in found if one)


def letter(text: str) -> tuple[int, tuple[Stroke, ...]]:
    """The advance and the strokes of a letter."""
    advance, *strokes = text.split("|")
    return int(advance), strokes_in(strokes)


ALPHABET: Final = {name: letter(text) for name, text in GLYPHS.items()}
BOX: Final = letter(UNKNOWN)
ACCENTS: Final = {mark: strokes_in(text.split("|")) for mark, text in (MARKS | TAILS).items()}


def outlined(svg: str) -> str:
    """The same picture with every text turned into strokes, in its day colour."""
    ET.register_namespace("", NAMESPACE)
    root = ET.fromstring(svg)
    inks = dict(INK.findall("".join(style.text or "" for style in root.iter(STYLE)).partition("@media")[0]))
    for text in list(root.iter(TEXT)):
        draw(text, inks)
    return ET.tostring(root, encoding="unicode")


def draw(text: ET.Element, inks: dict[str, str]) -> None:
    """Turn a text element into a path, in place."""
    words = "".join(part for part in (text.text, *(child.tail for child in text)) if part)
    way, width = way_of(words)
    scale = float(text.get("font-size", EM)) / EM
    left = float(text.get("x", 0)) - width * scale * SHIFT.get(text.get("text-anchor", ""), 0)
    ink = text.get("fill") or inks.get(text.get("class", ""), BLACK)
    pen = BOLD_PEN if text.get("font-weight") == "bold" else PEN
    turn = (
        f"{text.get('transform', '')} translate({left:.2f} {text.get('y', '0')}) scale({scale:.4f})".strip()
    )
    text.clear()
    text.tag = f"{{{NAMESPACE}}}path"
    text.attrib |= {"d": way or "M0 0", "transform": turn, "fill": "none", "stroke": ink}
    text.attrib |= {"stroke-width": str(pen), "stroke-linecap": "round", "stroke-linejoin": "round"}


@lru_cache(maxsize=4096)
def way_of(words: str) -> tuple[str, int]:
    """The strokes of a text from the origin, and where they end, in letter units."""
    parts: list[str] = []
    pen = middle = top = 0
    for each in DOTLESS.sub("ı", unicodedata.normalize("NFD", words)):
        if each in ACCENTS:
            rise = 0 if each in TAILS else top
            parts += [f"M{middle + x} {rise + y}{way}" for x, y, way in ACCENTS[each]]
        elif not unicodedata.combining(each):
            advance, strokes = ALPHABET.get(each, BOX)
            parts += [f"M{pen + x} {y}{way}" for x, y, way in strokes]
            middle = pen + (advance - SIDE) // 2
            top = -(CAPITAL if each.isupper() or each in HIGH else SMALL)
            pen += advance
    return "".join(parts), max(pen - SIDE, 0)
