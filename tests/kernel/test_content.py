"""Content files: an owner of the box may replace the numbers; a wrong file is refused, naming the place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import cellmates
from cellmates import BadContent, BadJournal, Match
from tests.boats.board import BET, COLOURS, play

if TYPE_CHECKING:
    from pathlib import Path

FILE = """game = "boats"
[[numbers]]
id = "track"
value = {track}
provenance = "H"
[[numbers]]
id = "bedsheet"
value = {bedsheet}
provenance = "H"
"""


def file(folder: Path, text: str) -> str:
    path = folder / "content.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


def refusal_of(folder: Path, text: str) -> BadContent:
    with pytest.raises(BadContent) as caught:
        Match.new("boats", players=2, content=file(folder, text))
    assert caught.value.message
    return caught.value


def table(**numbers: Any) -> str:
    return FILE.format(**{"track": 30, "bedsheet": 9, **numbers})


def test_a_content_file_sets_the_numbers_of_the_table(tmp_path: Path) -> None:
    m = Match.new("boats", players=2, content=file(tmp_path, table()))
    assert (m.options["track"], m.options["bedsheet"]) == (30, 9)


def test_an_option_outranks_the_content(tmp_path: Path) -> None:
    m = Match.new("boats", players=2, content=file(tmp_path, table()), track=12)
    assert m.options["track"] == 12


def test_two_matches_with_different_content_run_side_by_side(tmp_path: Path) -> None:
    position: dict[str, Any] = {"game": "boats", "players": 2, "bets": [BET, BET], "track": {"11": ["red"]}}
    position |= {"dice": {"red": 1}}
    short = Match.from_position(position, dealer=None, content=file(tmp_path, table(track=12)))
    usual = Match.from_position(position, dealer=None)
    play(short, "move red")
    play(usual, "move red")
    assert short.view(None)["boats"][0] == ["red"]
    assert usual.view(None)["track"] == {"12": ["red"]}


def test_a_journal_is_loaded_with_the_content_it_was_played_with(tmp_path: Path) -> None:
    content = file(tmp_path, table())
    m = Match.new("boats", players=2, seed=1, content=content)
    m.play_all([f"bet {colour}" for colour in COLOURS], seat=0)
    assert Match.loads(m.dumps(), content=content).position() == m.position()
    with pytest.raises(BadJournal) as caught:
        Match.loads(m.dumps())
    assert caught.value.code == "content"


def test_notes_do_not_change_what_a_content_is(tmp_path: Path) -> None:
    game = cellmates.game("boats")
    plain = game.content(file(tmp_path, table()))
    noted = game.content(file(tmp_path, table().replace('"H"', '"P"\nnote = "measured"')))
    other = game.content(file(tmp_path, table(track=31)))
    assert plain.hash == noted.hash
    assert plain.hash != other.hash


def test_the_house_content_is_a_content_like_any_other() -> None:
    house = cellmates.game("boats").content()
    m = Match.new("boats", players=2, content=house)
    assert (m.options["track"], m.options["bedsheet"]) == (26, 8)
    assert all(row["provenance"] in "SPH" for rows in house.tables.values() for row in rows)


@pytest.mark.parametrize(
    ("old", "new", "code", "named"),
    [
        ("[[numbers]]", "[[colours]]", "unknown-table", "colours"),
        ('id = "track"', 'id = "tracks"', "unknown-row", "tracks"),
        ('id = "track"', "id = 5", "unknown-row", "5"),
        ('id = "track"', 'id = "bedsheet"', "duplicate", "bedsheet"),
        ("value = 30", "length = 30", "unknown-field", "length"),
        ("value = 30\n", "", "missing", "value"),
        ('provenance = "H"\n', "", "missing", "provenance"),
        ('provenance = "H"', 'provenance = "X"', "bad-value", "provenance"),
        ("value = 30", 'value = "30"', "bad-value", "track"),
        ("value = 30", "value = true", "bad-value", "track"),
        ("value = 30", "value = 30.0", "bad-value", "track"),
        ("value = 30", "value = 0", "bad-value", "track"),
        ("value = 30", "value = -26", "bad-value", "track"),
        ("value = 30", "value = [30]", "bad-value", "track"),
        ('game = "boats"', 'game = "dig"', "wrong-game", "dig"),
        ('game = "boats"', "", "wrong-game", "None"),
        ('game = "boats"', 'game = "boats', "unreadable", "content.toml"),
    ],
)
def test_an_unknown_word_or_value_is_named(tmp_path: Path, old: str, new: str, code: str, named: str) -> None:
    refusal = refusal_of(tmp_path, table().replace(old, new, 1))
    assert refusal.code == code
    assert named in refusal.message


def test_a_row_that_is_missing_is_named(tmp_path: Path) -> None:
    text = table()
    refusal = refusal_of(tmp_path, text[: text.rindex("[[numbers]]")])
    assert (refusal.code, refusal.args["row"]) == ("missing", "bedsheet")


@pytest.mark.parametrize("rows", ["numbers = 5", 'numbers = "x"', "numbers = [5]", "[numbers]\nid = 'track'"])
def test_a_table_is_a_list_of_rows(tmp_path: Path, rows: str) -> None:
    assert refusal_of(tmp_path, f'game = "boats"\n{rows}\n').code == "bad-value"


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "content.toml"
    path.write_bytes(b"\xff\xfe\x00")
    for content in (str(path), str(tmp_path), str(tmp_path / "missing.toml")):
        with pytest.raises(BadContent, match="can't be read") as caught:
            Match.new("boats", players=2, content=content)
        assert content in caught.value.message


def test_content_of_another_game_is_refused(tmp_path: Path) -> None:
    other = cellmates.Content("dig", {}, "0" * 64)
    with pytest.raises(BadContent, match="dig") as caught:
        Match.new("boats", players=2, content=other)
    assert caught.value.code == "wrong-game"
