"""`cellmates content` and `--content` with the names of contents that come with the games."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

import cellmates as package
from tests.later import FIRST, lengthen_the_track

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Cellmates


def test_contents_are_listed_by_game_and_name(inside: Cellmates) -> None:
    rows = json.loads(inside("content", "list", "--json").out)
    assert [(row["game"], row["name"]) for row in rows] == [
        (game, name) for game in ("boats", "dig") for name in ("house", FIRST)
    ]
    shown = inside("content", "list", "dig").out
    assert "boats" not in shown
    assert rows[-1]["hash"][:12] in shown


@pytest.mark.parametrize("game", ["boats", "dig"])
def test_a_named_content_is_exported_and_shown(inside: Cellmates, game: str) -> None:
    assert inside("content", "export", game, FIRST).out == package.game(game).content_text(FIRST)
    shown = [inside("content", "show", *words).out for words in ((game, FIRST), (f"{game}/{FIRST}",))]
    assert shown[0] == shown[1] != ""
    assert package.game(game).named_content(FIRST).hash in shown[0]


def test_the_house_is_compared_with_its_past(
    inside: Cellmates, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    lengthen_the_track(monkeypatch)
    (change,) = json.loads(inside("content", "diff", f"boats/{FIRST}", "boats", "--json").out)
    assert (change["row"], change["before"], change["after"]) == ("track", 26, 28)
    journal = tmp_path / "old.txt"
    journal.write_text(package.Match.new("boats", players=2, seed=1, content=FIRST).dumps(), "utf-8")
    assert inside("replay", str(journal), "--at", "0").code == 0
    assert "26" in inside("rules", "B-104", "--content", FIRST).out


@pytest.mark.parametrize(
    "words",
    [
        ("play", "dig", "--content", "house-9"),
        ("simulate", "dig", "--games", "1", "--content", "house-9"),
        ("rules", "dig", "--content", "house-9"),
        ("content", "show", "dig", "house-9"),
        ("content", "show", "dig/house-9"),
        ("content", "export", "dig", "house-9"),
        ("content", "diff", "dig", "house-9"),
        ("content", "check", "house-9"),
    ],
    ids=" ".join,
)
def test_an_unknown_name_is_one_sentence_with_those_that_are_known(
    inside: Cellmates, words: tuple[str, ...]
) -> None:
    done = inside(*words)
    assert (done.code, done.out) == (2, "")
    assert done.err.count("\n") == 1
    assert FIRST in done.err


def test_a_file_in_a_folder_with_a_games_name_is_a_file(
    inside: Cellmates, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "dig").mkdir()
    (tmp_path / "dig" / "mine.toml").write_text(package.game("dig").content_text(FIRST), "utf-8")
    monkeypatch.chdir(tmp_path)
    assert inside("content", "check", "dig/mine.toml").code == 0
