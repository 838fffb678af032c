"""One palette and one plan of the prison: everything is drawn from them, and text is readable."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cellmates.games.boats.rules.actions import COLOURS as CONVICTS
from cellmates.games.dig.rules.vocabulary import LOCATIONS
from cellmates.pictures import prison_plan
from cellmates.pictures.colours import COLOURS, PALETTE, contrast, day, letter_on, night, on_any_ground, slug
from cellmates.pictures.mixing import mixed
from cellmates.server.http.page import our_page

ROOT = Path(__file__).parents[2]
DRAWING = re.compile(r"<(?:svg|path|rect|circle|line|polygon)\b|viewBox")
HEX = re.compile(r"#(?:[0-9a-fA-F]{8}|[0-9a-fA-F]{6}|[0-9a-fA-F]{3,4})\b")
ARITHMETIC = {"#000000"}
"""Black only darkens other colours and has no meaning."""
SOURCES = {".py", ".ts", ".svelte", ".css", ".html"}
DICE = (*CONVICTS, "white")
SEATS = [f"seat-{seat}" for seat in range(6)]
WRITTEN = ["ink", "soft", "accent", "steel", "good", "bad", "michel", *SEATS]
"""The colours of text."""


def sources() -> list[Path]:
    folders = [ROOT / "src" / "cellmates", ROOT / "web" / "src"]
    found = [path for folder in folders for path in folder.rglob("*") if path.suffix in SOURCES]
    built = ROOT / "src" / "cellmates" / "server" / "page"
    return [*(path for path in found if built not in path.parents), ROOT / "web" / "index.html"]


def test_a_colour_is_named_in_the_palette_and_nowhere_else() -> None:
    strays = {path.relative_to(ROOT).as_posix(): colours_in(path) for path in sources()}
    assert {path: found for path, found in strays.items() if found} == {}


def colours_in(path: Path) -> set[str]:
    found = re.findall(rf'["\':= ]({HEX.pattern})(?!\()', path.read_text("utf-8"))
    return set(found) - ARITHMETIC


def test_pictures_are_drawn_in_their_own_room() -> None:
    """Python that draws is in `pictures`; windows ask there."""
    python = [path.relative_to(ROOT / "src") for path in sources() if path.suffix == ".py"]
    drawing = {path.parts[1] for path in python if DRAWING.search((ROOT / "src" / path).read_text("utf-8"))}
    assert drawing == {"pictures"}


def test_a_colour_has_one_name_and_is_written_in_full() -> None:
    names = [name for group in PALETTE["colours"].values() for name in group]
    assert len(names) == len(set(names))
    assert all(HEX.fullmatch(value) and len(value) in {7, 9} for both in COLOURS.values() for value in both)


def test_everybody_has_a_colour() -> None:
    assert {slug(name) for name in DICE} == set(PALETTE["colours"]["convicts"])
    rooms = {f"room-{prison_plan.kind_of(room)}" for room in LOCATIONS}
    assert rooms == set(PALETTE["colours"]["rooms"])


@pytest.mark.parametrize("name", DICE)
def test_the_letter_on_a_convict_can_be_read(name: str) -> None:
    assert contrast(letter_on(name), day(name)) >= 4.5
    other = day("print") if letter_on(name) == day("white") else day("white")
    assert contrast(letter_on(name), day(name)) > contrast(other, day(name))


@pytest.mark.parametrize("ground", ["paper", "sheet", "raised"])
@pytest.mark.parametrize("name", WRITTEN)
def test_words_can_be_read_by_day_and_by_night(name: str, ground: str) -> None:
    assert contrast(day(name), day(ground)) >= 4.5
    assert contrast(night(name), night(ground)) >= 4.5


@pytest.mark.parametrize("name", ["accent", "michel", *SEATS])
def test_a_number_can_be_read_on_a_players_colour(name: str) -> None:
    assert contrast(day("on-accent"), day(name)) >= 4.5
    assert contrast(night("on-accent"), night(name)) >= 4.5


@pytest.mark.parametrize("name", [*WRITTEN, *map(slug, CONVICTS)])
def test_a_name_in_the_terminal_can_be_told_from_black_and_from_white(name: str) -> None:
    ink = on_any_ground(name)
    assert contrast(ink, "#000000") >= 4.5
    assert contrast(ink, "#ffffff") >= 2


def test_the_rooms_can_be_told_from_their_words() -> None:
    for name in PALETTE["colours"]["rooms"]:
        assert contrast(day("soft"), day(name)) >= 4.5
        assert contrast(night("soft"), night(name)) >= 4.5


def test_colours_are_mixed_as_a_browser_mixes_them() -> None:
    assert mixed("#ff0000", 0.5, "#0000ff") == "#8c53a2"
    assert mixed("#ffffff", 0.5, "#000000") == "#636363"
    assert mixed("#c8322b", 1, "#000000") == "#c8322b"


def test_the_page_is_built_from_this_palette() -> None:
    page = our_page()
    if not page:
        pytest.skip("the page was not built")
    said = "".join(leaf.plain.decode() for path, leaf in page.items() if path.endswith(".css"))
    for name, value in PALETTE["colours"]["convicts"].items():
        assert f"--{name}:{value}" in said


# The plan of the prison


@pytest.mark.parametrize("teams", [False, True])
def test_every_room_stands_once_in_the_plan(teams: bool) -> None:
    cells = {"cells a", "cells b"} if teams else {"cells"}
    wanted = {room for room in LOCATIONS if not room.startswith("cells")} | cells
    rooms = prison_plan.rooms(teams=teams)
    assert len(rooms) == len(set(rooms))
    assert set(rooms) == wanted
    assert {room for row in prison_plan.rows(teams=teams) for room in row} == wanted
