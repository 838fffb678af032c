"""For authors of games, bots and tests: the conformance exam and what tests are built from."""

from cellmates.testkit.cite import rule
from cellmates.testkit.exam import CHECKS, Check, Report, examine
from cellmates.testkit.failure import ExamFailure
from cellmates.testkit.setups import exam_setups

__all__ = ["CHECKS", "Check", "ExamFailure", "Report", "exam_setups", "examine", "rule"]
