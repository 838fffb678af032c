"""Deprecated: the former name of `cellmates.lab.bot_check`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cellmates.kernel.renamed import warn_renamed
from cellmates.lab.bot_check import BotCheck

if TYPE_CHECKING:
    from collections.abc import Callable

    from cellmates.testkit.bot_exam import BotReport

warn_renamed("cellmates.lab.audition", "cellmates.lab.bot_check")


class Audition(BotCheck):
    def sit(self, progress: Callable[[int], None] = lambda done: None) -> list[BotReport]:
        return self.run(progress)
