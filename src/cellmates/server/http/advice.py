"""Endpoints that help a player to choose."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cellmates.server.bots.fair_queue import Owner
from cellmates.server.http.requests import answer, problem_info
from cellmates.server.tables import advice
from cellmates.server.wire.reports import Objection

if TYPE_CHECKING:
    from starlette.responses import Response

    from cellmates.server.http.requests import ApiRequest


async def why(ask: ApiRequest) -> Response:
    """Why each answer would be refused, if it would; one that can't be read counts as refused too."""
    ask.services.commands.count(ask.actor)
    async with ask.registry.looking(ask.table, ask.actor) as table:
        found = advice.objections(table, ask.actor.session, ask.body)
    problems = [problem_info(refusal) if refusal else None for refusal in found]
    pairs = zip(ask.body.answers, problems, strict=True)
    return answer([Objection(answer=each, problem=problem) for each, problem in pairs])


async def hint(ask: ApiRequest) -> Response:
    """A hint; a request that is refused doesn't count against the limit."""
    ask.services.commands.count(ask.actor)
    async with ask.registry.looking(ask.table, ask.actor) as table:
        asked = advice.hint_question(table, ask.actor.session, ask.body)
        ask.services.hints.take(ask.actor.session)
    return answer(await advice.hint(ask.registry.bot_pool, asked, Owner(ask.address, ask.table)))
