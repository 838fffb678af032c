"""For authors of games, bots and tests: the conformance exam and what tests are built from."""

from cellmates.testkit.bot_exam import BOT_CHECKS, BotReport, examine_bot
from cellmates.testkit.cite import rule
from cellmates.testkit.exam import CHECKS, Check, Report, examine
from cellmates.testkit.failure import ExamFailure
from cellmates.testkit.setups import exam_setups

__all__ = [
    "BOT_CHECKS",
    "CHECKS",
    "BotReport",
    "Check",
    "ExamFailure",
    "Report",
    "exam_setups",
    "examine",
    "examine_bot",
    "rule",
]
