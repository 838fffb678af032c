"""Old names of the public API work, and warn."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

import pytest

import cellmates
from cellmates import testkit
from cellmates.testkit.toy import Snitch


def test_the_old_keyword_of_the_exam_works_and_warns() -> None:
    with pytest.warns(DeprecationWarning, match="`minds=` has been called `policies=`"):
        report = testkit.examine(Snitch(), players=3, checks=["purity"], minds={})  # type: ignore[call-arg]
    assert report.plies > 0


def test_the_old_name_of_the_exams_report_works_and_warns() -> None:
    with pytest.warns(DeprecationWarning, match="`Report` has been called `ExamReport`"):
        assert testkit.Report is testkit.ExamReport


def test_no_other_name_is_made_up() -> None:
    with pytest.raises(AttributeError, match="Rapport"):
        _ = testkit.Rapport


def test_the_old_name_of_card_texts_works_and_warns() -> None:
    dig = cellmates.game("dig")
    with pytest.warns(DeprecationWarning, match="`faces` has been called `card_texts`"):
        found = dig.faces(dig.house_content())
    assert found == dig.card_texts(dig.house_content())


def imported_again(module: str) -> Any:
    """The module, imported as if for the first time: only then does it warn."""
    sys.modules.pop(module, None)
    return import_module(module)


def test_the_old_module_of_played_matches_works_and_warns() -> None:
    with pytest.warns(
        DeprecationWarning, match="`cellmates.lab.course` has been called `cellmates.lab.played_match`"
    ):
        old = imported_again("cellmates.lab.course")
    new = import_module("cellmates.lab.played_match")
    assert (old.read_course, old.Course) == (new.read_match, new.PlayedMatch)


def test_the_old_module_of_bot_checks_works_and_warns() -> None:
    with pytest.warns(
        DeprecationWarning, match="`cellmates.lab.audition` has been called `cellmates.lab.bot_check`"
    ):
        old = imported_again("cellmates.lab.audition")
    (report,) = old.Audition("random", "boats", matches=1).sit()
    assert report.matches == 1


@pytest.mark.parametrize(("old", "new"), [("film", "match_replay"), ("look", "assess")])
def test_other_old_modules_of_the_laboratory_work_and_warn(old: str, new: str) -> None:
    with pytest.warns(
        DeprecationWarning, match=f"`cellmates.lab.{old}` has been called `cellmates.lab.{new}`"
    ):
        module = imported_again(f"cellmates.lab.{old}")
    assert all(hasattr(module, name) for name in module.__all__)


def test_the_old_name_of_episodes_works_and_warns() -> None:
    settings = pytest.importorskip("cellmates.envs").Settings("boats", players=2)
    with pytest.warns(DeprecationWarning, match="`new_desk` has been called `new_episode`"):
        assert not settings.new_desk().over
