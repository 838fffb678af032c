"""Help for a player who has to choose: why an answer would be refused, and what a bot would do."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cellmates.bots.roster import LEVELS
from cellmates.kernel.chance import SEED_LIMIT
from cellmates.server.bots.bot_messages import BotQuestion
from cellmates.server.bots.bot_pool import FALLBACK_BOT
from cellmates.server.refusals import NotAllowed, TableProblem
from cellmates.server.tables.lobby import checked_bot
from cellmates.server.wire.reports import Hint
from cellmates.words import player

if TYPE_CHECKING:
    from cellmates.kernel.decisions import Decision
    from cellmates.kernel.refusals import Refusal
    from cellmates.server.bots.bot_pool import BotPool
    from cellmates.server.bots.fair_queue import Owner
    from cellmates.server.tables.table import Table
    from cellmates.server.wire.commands import AskHint, WhyNot

ADVISER: Final = LEVELS[-1]
SECONDS: Final = 0.5
"""Time limit of an adviser that searches."""


def objections(table: Table, session: str, wish: WhyNot) -> list[Refusal | None]:
    """For each answer, the refusal it would meet now; `None` if it can be played."""
    match = table.playable(session, wish.seat)
    return [match.why_not(answer, wish.seat) for answer in wish.answers]


@dataclass(frozen=True, slots=True, repr=False)
class HintQuestion:
    """A question that a player wants a hint for: as they are asked it, and as a bot is. Holds secrets."""

    decision: Decision
    question: BotQuestion


def hint_question(table: Table, session: str, wish: AskHint) -> HintQuestion:
    """Ask a bot that is shown what the seat is shown, and nothing else."""
    if not table.record.hints:
        raise NotAllowed("server-no-hints")
    match = table.playable(session, wish.seat)
    bot = checked_bot(match.game, wish.bot or ADVISER)
    decision = match.decision(wish.seat)
    if decision is None:
        raise TableProblem("server-nothing-asked", seat=player(wish.seat))
    view = match.view(wish.seat, memory=table.record.memory)
    content = table.unusual_content
    seed = secrets.randbelow(SEED_LIMIT)
    return HintQuestion(decision, BotQuestion.of(bot, view, decision, seed, content, SECONDS))


async def hint(bot_pool: BotPool, asked: HintQuestion, owner: Owner) -> Hint:
    """What a bot would answer. The match goes on meanwhile, so the hint may come too late."""
    choice = await bot_pool.choose(asked.question, owner)
    option = next(option for option in asked.decision if option.id == choice.option)
    bot = asked.question.bot if choice.how == "bot" else FALLBACK_BOT
    return Hint(ticket=asked.decision.ticket, answer=option.text, words=option.words, bot=bot)
