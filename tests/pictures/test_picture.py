"""Pictures of views: well-formed, deterministic, small, and made from the view alone."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

import pytest

import cellmates
from cellmates import Match
from cellmates.kernel.chance import Stream
from cellmates.kernel.refusals import MalformedAction
from cellmates.pictures import picture
from cellmates.pictures.lettering import fitted, width_of
from cellmates.pictures.svg import document, element
from cellmates.testkit.setups import exam_setups
from cellmates.testkit.swaps import SWAPS
from cellmates.testkit.walk import wander

if TYPE_CHECKING:
    from pathlib import Path

MOST = 60_000
"""Bytes."""
SVG = "{http://www.w3.org/2000/svg}"
COLOURS = ["red", "blue", "light green", "brown", "yellow", "orange", "dark green"]
SETUPS = [(name, *setup) for name in cellmates.games() for setup in exam_setups(cellmates.game(name))]
GAMES = [("boats", {}), ("dig", {}), ("dig", {"michel": "michelle"}), ("dig", {"teams": True})]


def checked(svg: str) -> ET.Element:
    """A self-contained picture: XML with a size, a text alternative and no external parts."""
    root = ET.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    assert root.get("viewBox") == f"0 0 {root.get('width')} {root.get('height')}"
    assert [child.tag for child in root[:2]] == [f"{SVG}title", f"{SVG}desc"]
    assert all(child.text for child in root[:2])
    assert not list(root.iter(f"{SVG}script"))
    assert "href" not in svg
    assert set(re.findall(r"url\(([^)]*)\)", svg)) <= {f"#{each.get('id')}" for each in root.iter()}
    assert len(svg.encode()) < MOST
    return root


def texts(svg: str) -> list[str]:
    return ["".join(each.itertext()) for each in ET.fromstring(svg).iter(f"{SVG}text")]


@pytest.mark.parametrize(("name", "players", "options"), SETUPS)
def test_every_set_up_can_be_drawn(name: str, players: int, options: dict[str, Any]) -> None:
    m = Match.new(name, players=players, seed=5, dealer=None, **options)
    stream = Stream(players)
    for steps in (0, 60, 300):
        wander(m, stream, steps)
        for viewer in (0, None):
            checked(picture(m.view(viewer)))


@pytest.mark.slow
@pytest.mark.parametrize("name", cellmates.games())
def test_a_whole_match_can_be_drawn_by_everybody(name: str) -> None:
    m = Match.new(name, players=3, seed=11)
    stream = Stream(1)
    while not m.over:
        wander(m, stream, 40)
        for viewer in (*range(3), None):
            checked(picture(m.view(viewer)))
    won = m.winners[0] + 1
    assert any(f"Player {won}" in text and "won" in text for text in texts(picture(m.view(None))))


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_the_same_view_gives_the_same_bytes_also_after_a_journey_as_json(
    name: str, options: dict[str, Any]
) -> None:
    m = Match.new(name, players=4, seed=2, **options)
    stream = Stream(3)
    for _ in range(12):
        wander(m, stream, 25)
        view = m.view(1)
        travelled = json.loads(cellmates.to_json(view))
        assert picture(travelled) == picture(view) == picture(m.view(1))


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_what_a_viewer_cannot_know_changes_no_byte(name: str, options: dict[str, Any]) -> None:
    m = Match.new(name, players=4, seed=9, dealer=None, **options)
    stream = Stream(4)
    wander(m, stream, 40)
    swapped = 0
    for _ in range(8):
        wander(m, stream, 30)
        true = Match.from_position(m.position(), dealer=None)
        for viewer in (0, 2, None):
            other = Match.from_position(SWAPS[name](m.position(), viewer, stream), dealer=None)
            swapped += other.position() != true.position()
            assert picture(other.view(viewer)) == picture(true.view(viewer))
    assert swapped


def test_a_spectator_sees_no_hand_and_no_bet() -> None:
    m = Match.new("dig", players=2, seed=1)
    assert "Your hand" in texts(picture(m.view(0)))
    assert "Your hand" not in texts(picture(m.view(None)))
    b = Match.from_position({"game": "boats", "players": 2, "bets": [COLOURS, COLOURS[::-1]]}, dealer=None)
    assert texts(picture(b.view(None))).count("The secret bet is in.") == 2
    assert texts(picture(b.view(0))).count("The secret bet is in.") == 1


def test_a_stack_is_drawn_with_every_letter_and_stands_on_its_field() -> None:
    m = Match.from_position({"game": "boats", "players": 2, "track": {"7": COLOURS}}, dealer=None)
    svg = picture(m.view(None))
    assert "from the bottom: red, blue, light green, brown, yellow, orange and dark green</title>" in svg
    letters = texts(svg)
    assert all(letters.count(letter) >= 2 for letter in "RBLNYOD")  # in the window's place, and on the field


def test_the_longest_track_and_every_kind_in_hand_stay_small() -> None:
    long = Match.from_position(
        {"game": "boats", "players": 6, "options": {"track": 200}, "track": {"150": COLOURS}}, dealer=None
    )
    checked(picture(long.view(0)))
    kinds = [row["id"] for row in cellmates.game("dig").house_content().tables["cards"]]
    rich = {"game": "dig", "players": 6, "seats": [{"hand": dict.fromkeys(kinds, 1)}, {}, {}, {}, {}, {}]}
    svg = picture(Match.from_position(rich, dealer=None).view(0))
    checked(svg)
    assert {"shovel", "Adrenaline", "whisky"} <= {*texts(svg)}


HOSTILE = '</text><script>alert("x")</script> & <![CDATA['


def test_names_from_a_content_file_are_escaped_and_fit(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    text = cellmates.game("dig").house_text().replace('id = "parcel"', 'id = "bomb of tests"')
    long = "A very long name of a card that nobody could ever print on so small a card"
    file.write_text(
        f"{text}\n[texts]\nen = '''\ndig-kind-bomb-of-tests = {HOSTILE} {long}\n'''\n", encoding="utf-8"
    )
    position = {"game": "dig", "players": 2, "seats": [{"hand": {"bomb of tests": 1}}, {}]}
    m = Match.from_position(position, dealer=None, content=str(file))
    svg = picture(m.view(0), content=m.setup.content)
    checked(svg)
    assert picture(m.view(0), content=str(file)) == svg
    assert "&lt;/text&gt;&lt;script&gt;" in svg
    assert any(text.endswith("…") for text in texts(svg))


def test_dice_of_the_rooms_come_from_the_content(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    text = cellmates.game("dig").house_text().replace("search = 3", "search = 7")
    file.write_text(text, encoding="utf-8")
    m = Match.new("dig", players=2, seed=1, content=str(file))
    assert "search 7" in texts(picture(m.view(0), content=str(file)))


def test_what_is_no_view_is_refused_with_a_sentence() -> None:
    with pytest.raises(MalformedAction, match="takes a view"):
        picture(7)  # type: ignore[arg-type]
    with pytest.raises(MalformedAction):
        picture({"game": "boats", "seat": "x"})


# The tools


def test_elements_are_escaped_and_numbers_short() -> None:
    drawn = element("text", "a < b & \x00", element("b"), x=1.50001, class_='"', text_anchor=None, y=-0.001)
    assert drawn == '<text x="1.5" class="&quot;" y="0">a &lt; b &amp; \ufffd<b/></text>'
    assert checked(document(10, 20, "<t>", element("g"), desc="d")).get("width") == "10"


def test_words_that_do_not_fit_become_smaller_and_then_shorter() -> None:
    assert fitted("short", 100, 12, bold=False) == ("short", 12)
    shown, size = fitted("nearly fitting", width_of("nearly fitting", 12) * 0.9, 12, bold=False)
    assert shown == "nearly fitting"
    assert size < 12
    shown, size = fitted("much too long to fit", 60, 12, bold=True)
    assert shown.endswith("…")
    assert width_of(shown, size, bold=True) <= 60
