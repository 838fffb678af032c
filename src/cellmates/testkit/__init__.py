"""For authors of games, bots and tests: the conformance exam, and building blocks for tests."""

from typing import Any

from cellmates.kernel.renamed import warn_renamed
from cellmates.testkit.bot_exam import BOT_CHECKS, BotReport, examine_bot
from cellmates.testkit.cite import rule
from cellmates.testkit.exam import CHECKS, Check, ExamReport, examine
from cellmates.testkit.failure import ExamFailure
from cellmates.testkit.setups import exam_setups

__all__ = [
    "BOT_CHECKS",
    "CHECKS",
    "BotReport",
    "Check",
    "ExamFailure",
    "ExamReport",
    "exam_setups",
    "examine",
    "examine_bot",
    "rule",
]


def __getattr__(name: str) -> Any:
    if name != "Report":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    warn_renamed("Report", "ExamReport")
    return ExamReport
