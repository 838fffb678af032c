"""Old names of the public API work, and warn."""

from __future__ import annotations

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
