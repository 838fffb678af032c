"""Pictures as pixels: text becomes strokes, the size never changes, and nothing depends on the machine."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from typing import TYPE_CHECKING

import numpy as np
import pytest

import cellmates
from cellmates.kernel.chance import Stream
from cellmates.pictures import picture
from cellmates.pictures.glyphs import GLYPHS
from cellmates.pictures.outlines import outlined, way_of
from cellmates.pictures.raster import HEIGHT, WIDTH, pixels
from cellmates.pictures.svg import NAMESPACE, document, element, joined
from cellmates.testkit.walk import wander

if TYPE_CHECKING:
    from cellmates import View

LANGUAGES = "ąćęłńóśźż àâçéèêëîïôûùüÿœæ äöüß ñ¡¿ ìò ĳ"


def view(game: str, players: int = 3) -> View:
    match = cellmates.Match.new(game, players=players, seed=4)
    wander(match, Stream(1), 60)
    return match.view(0)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), [("boats", 2), ("boats", 6), ("dig", 2), ("dig", 6)])
def test_every_picture_has_the_same_size(game: str, players: int) -> None:
    drawn = pixels(picture(view(game, players)))
    assert drawn.shape == (HEIGHT, WIDTH, 3)
    assert drawn.dtype == np.uint8
    assert len(np.unique(drawn.reshape(-1, 3), axis=0)) > 50  # not a blank sheet


@pytest.mark.parametrize("game", ["boats", "dig"])
def test_a_picture_without_words_has_a_stroke_for_every_line_of_text(game: str) -> None:
    svg = picture(view(game))
    bare = outlined(svg)
    assert "<text" in svg
    assert "<text" not in bare
    paths = [len(ET.fromstring(each).findall(f".//{{{NAMESPACE}}}path")) for each in (svg, bare)]
    assert paths[1] - paths[0] == len(ET.fromstring(svg).findall(f".//{{{NAMESPACE}}}text"))


def test_words_are_really_drawn() -> None:
    """Where a line of text was, there is ink of its colour; without the text there is none."""
    style = ".cellmates .ink{fill:#23262d}"
    page = element("rect", width=200, height=40, fill="#ffffff")
    line = element("text", "Seat 3", x=10, y=30, font_size=24, class_="ink")
    with_words, without = (
        pixels(document(200, 40, "t", joined(page, *words), style), 200, 40) for words in ([line], [])
    )
    dark = (with_words.sum(axis=2) < 200).sum()
    assert dark > 100
    assert (without.sum(axis=2) < 200).sum() == 0
    assert with_words[:, 100:].sum() == without[:, 100:].sum()  # text is no wider than six letters


def test_the_same_picture_gives_the_same_pixels() -> None:
    svg = picture(view("dig"))
    assert (pixels(svg) == pixels(svg)).all()


def test_a_picture_fits_any_sheet() -> None:
    svg = picture(view("boats"))
    assert pixels(svg, 320, 240).shape == (240, 320, 3)


@pytest.mark.parametrize("letter", sorted(set(LANGUAGES) | set(GLYPHS)))
def test_a_letter_stays_between_its_lines(letter: str) -> None:
    way, width = way_of(letter)
    starts = [(int(x), int(y)) for x, y in re.findall(r"M(-?\d+) (-?\d+)", way)]
    assert 0 <= width <= 14
    assert all(-15 <= y <= 3 for _, y in starts)
    assert starts or letter == " "


def test_an_unknown_letter_is_a_box() -> None:
    assert way_of("漢")[0] == way_of("字")[0] != ""
