"""Tables are kept in the system's usual folder, and found again."""

from __future__ import annotations

import stat
import sys
from typing import TYPE_CHECKING

import pytest

from cellmates.cli.arguments.data_folder import data_folder, place_for_data

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="sets XDG_DATA_HOME and HOME")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    return tmp_path


@pytest.mark.skipif(sys.platform == "darwin", reason="macOS has another place")
@pytest.mark.parametrize("named", ["", "here"])
def test_they_are_in_the_usual_place_unless_an_absolute_one_is_named(
    home: Path, monkeypatch: pytest.MonkeyPatch, named: str
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", named)
    assert place_for_data() == home / ".local" / "share" / "cellmates"
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "elsewhere"))
    assert place_for_data() == home / "elsewhere" / "cellmates"


@pytest.mark.parametrize("nowhere", ["", "here"])
def test_a_home_that_is_no_place_is_not_believed(monkeypatch: pytest.MonkeyPatch, nowhere: str) -> None:
    monkeypatch.setenv("HOME", nowhere)
    assert place_for_data().is_absolute()
    assert place_for_data().parts[1] != ".local"


def test_only_their_owner_may_look(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "new" / "place"))
    assert stat.S_IMODE(data_folder().stat().st_mode) == 0o700


def test_a_folder_of_macos_from_before_xdg_counted_there_is_still_used(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "new"))
    assert place_for_data() == home / "new" / "cellmates"
    old = home / "Library" / "Application Support" / "cellmates"
    old.mkdir(parents=True)
    assert place_for_data() == old
