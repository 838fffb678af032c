"""What the bots' processes do: play a seat, analyse a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from cellmates.bots.bot import Bot
from cellmates.bots.roster import SEARCHERS, THOROUGH, bots, is_thorough
from cellmates.kernel.codec import to_json
from cellmates.kernel.decisions import Decision, Option
from cellmates.kernel.refusals import BadSetup
from cellmates.kernel.registry import games
from cellmates.words import Phrase

if TYPE_CHECKING:
    from cellmates.server.bots.bot_messages import AnalysisTask, BotQuestion
    from cellmates.server.bots.worker import Tell

LEAST: Final = 20
"""Fewest iterations of a bot that searches."""


def is_house_bot(name: str, game: str) -> bool:
    """Whether a client may name this bot. `module:Class` would import code, `@BUDGET` would buy time."""
    return game in games() and name in bots(game)


def play(question: BotQuestion, _tell: Tell) -> int:
    return chosen(question, in_time(question))


def in_time(question: BotQuestion) -> str:
    """The bot's name with its time limit: it gives the best answer it finds until then."""
    bot, game = question.bot, question.game
    if question.seconds is not None and is_thorough(bot, game):
        return f"{bot}@{question.seconds * question.effort:g}s"
    if question.effort >= 1 or bot not in SEARCHERS:
        return bot
    usual = SEARCHERS[bot].get(game, THOROUGH).iterations
    return f"{bot}@{max(LEAST, round(usual * question.effort))}"


def chosen(question: BotQuestion, bot: str) -> int:
    """The option that this bot chooses."""
    player = Bot(bot, question.seed, question.content)
    return player.choose(msgspec.json.decode(question.view), decision_of(question)).id


def decision_of(question: BotQuestion) -> Decision:
    """The decision as far as bots need it: the seat, and the ids on offer."""
    unsaid = Phrase("", {})
    options = tuple(Option(id, "", "", None, unsaid) for id in question.options)
    return Decision(question.seat, unsaid, "", options)


def analyse_match(task: AnalysisTask, tell: Tell) -> bytes:
    """What `cellmates analyse --json` prints."""
    from cellmates.lab.analyst import analyse
    from cellmates.lab.played_match import read_match

    match = read_match(task.journal, task.viewer, task.content)
    if not match.over:
        raise BadSetup("analysis-running", last=match.setup.players - 1)
    of = len(match.moments)
    tell(0, of)
    analysis = analyse(match, task.iterations, task.seed, workers=1, progress=lambda done: tell(done, of))
    return to_json(analysis.as_json()).encode()
