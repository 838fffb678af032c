"""`cellmates replay --svg`: a position of a saved match as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final
from xml.etree import ElementTree as ET

import pytest

from cellmates import Match
from cellmates.pictures import picture

if TYPE_CHECKING:
    from tests.cli.conftest import Cellmates

GOLDEN: Final = Path(__file__).parents[1] / "golden"
BOATS: Final = str(GOLDEN / "matches" / "a-short-track.txt")
DIG: Final = str(GOLDEN / "matches-dig" / "michelle-late.txt")


@pytest.mark.parametrize("file", [BOATS, DIG])
def test_the_end_of_a_match_is_drawn_as_a_seat_sees_it(inside: Cellmates, tmp_path: Path, file: str) -> None:
    out = tmp_path / "end.svg"
    done = inside("replay", file, "--svg", str(out), "--seat", "1", columns=300)
    assert (done.code, done.out) == (0, f"Saved in {out}.\n")
    end = Match.loads(Path(file).read_text(encoding="utf-8"))
    assert out.read_text(encoding="utf-8") == picture(end.view(1))
    inside("replay", file, "--svg", str(out), "--seat", "spectator", "--overwrite")
    assert out.read_text(encoding="utf-8") == picture(end.view(None))


def test_without_a_seat_everything_is_drawn(inside: Cellmates) -> None:
    whole = inside("replay", BOATS, "--svg", "-", "--at", "40").out
    assert "the holder of the table" in whole
    assert "The secret bet is in." not in whole
    onlooker = inside("replay", BOATS, "--svg", "-", "--at", "3", "--seat", "spectator").out
    assert "a spectator" in onlooker


@pytest.mark.slow
def test_a_folder_gets_a_picture_of_every_step(inside: Cellmates, tmp_path: Path) -> None:
    out = f"{tmp_path}/new/film/"
    done = inside("replay", BOATS, "--svg", out, "--seat", "0", columns=300)
    files = sorted(Path(out).iterdir())
    assert done.out == f"{len(files)} pictures in {out}.\n"
    assert [file.name for file in files[:2]] == ["0000.svg", "0001.svg"]
    for file in files:
        ET.parse(file)
    alone = inside("replay", BOATS, "--svg", "-", "--seat", "0", "--at", "7").out
    assert files[7].read_text(encoding="utf-8") == alone


def test_one_step_goes_into_a_folder_too(inside: Cellmates, tmp_path: Path) -> None:
    assert inside("replay", DIG, "--svg", str(tmp_path), "--at", "3").code == 0
    assert [file.name for file in tmp_path.iterdir()] == ["0003.svg"]


def test_nothing_is_overwritten_without_being_told(inside: Cellmates, tmp_path: Path) -> None:
    taken = tmp_path / "0009.svg"
    taken.write_text("mine", encoding="utf-8")
    for out in (taken, tmp_path):
        done = inside("replay", BOATS, "--svg", str(out), columns=300)
        assert (done.code, done.out) == (2, "")
        assert f"There is already a file {taken}" in done.err
    assert [file.name for file in tmp_path.iterdir()] == ["0009.svg"]
    assert taken.read_text(encoding="utf-8") == "mine"
    assert inside("replay", BOATS, "--svg", str(taken), "--overwrite").code == 0
    assert taken.read_text(encoding="utf-8").startswith("<svg")


WRONG: Final = {
    "--at 99999": "There is no step 99999",
    "--at -1": "There is no step -1",
    "--seat 9": "There is no seat 9",
    "--seat nobody": "--seat",
    "--json": "--svg writes pictures",
    "--step": "--svg writes pictures",
    "--all": "--svg writes pictures",
}


@pytest.mark.parametrize("words", WRONG)
def test_what_cannot_be_meant_is_told(inside: Cellmates, tmp_path: Path, words: str) -> None:
    done = inside("replay", BOATS, "--svg", str(tmp_path / "x.svg"), *words.split())
    assert (done.code, done.out) == (2, "")
    assert WRONG[words] in done.err
    assert done.err.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_a_place_that_cannot_be_written_is_told(inside: Cellmates, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("", encoding="utf-8")
    for out in (tmp_path / "nowhere" / "x.svg", f"{file}/", f"{file}/x.svg"):
        done = inside("replay", BOATS, "--svg", str(out), columns=300)
        assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)


def test_a_cut_journal_gives_no_picture(inside: Cellmates, tmp_path: Path) -> None:
    cut, out = tmp_path / "cut.cm", tmp_path / "x.svg"
    lines = Path(BOATS).read_text(encoding="utf-8").splitlines(keepends=True)
    cut.write_text("".join(lines[:-5] + lines[-1:]), encoding="utf-8")
    done = inside("replay", str(cut), "--svg", str(out), columns=300)
    assert (done.code, done.out) == (2, "")
    assert "cut or added to" in done.err
    assert not out.exists()
