"""Endpoints of finished games: replay, journal, luck, analysis, playing on, uploading a journal."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, Literal

from starlette.responses import Response

from cellmates.lab.luck import luck
from cellmates.server.bots.bot_messages import AnalysisTask
from cellmates.server.history import archive
from cellmates.server.http.requests import answer
from cellmates.server.http.tables import opened
from cellmates.server.keys import Actor, new_key
from cellmates.server.refusals import Malformed, NoSuchTable, NotAllowed

if TYPE_CHECKING:
    from cellmates.server.http.requests import ApiRequest
    from cellmates.server.tables.table import Table

STEPS: Final = 200
"""Most steps of a replay that are sent at once."""


async def show_replay(ask: ApiRequest) -> Response:
    """A seat's own replay at any time; the others' and the open one once the match is over."""
    first, count = ask.number("first") or 0, min(ask.number("count") or STEPS, STEPS)
    async with ask.registry.looking(ask.table, ask.actor) as table:
        viewer = checked_eyes(ask, table)
        text = archive.playable_match(table).dumps()
    replay = partial(archive.replay, memory=table.record.memory)
    found = await ask.aside(replay, text, table.content, viewer, first, count)
    return answer(found)


def checked_eyes(ask: ApiRequest, table: Table) -> int | Literal["open"] | None:
    asked = ask.request.query_params.get("viewer", "open" if archive.is_closed(table) else "spectator")
    if asked == "open":
        archive.check_closed(table)
        return "open"
    if asked == "spectator":
        return None
    if not asked.isdecimal() or len(asked) > 1:
        raise Malformed("server-bad-query", name="viewer", value=asked)
    seat = int(asked)
    table.record.seat_at(seat)
    if not archive.is_closed(table):
        table.checked_viewer(ask.actor.session, seat)
    return seat


async def show_journal(ask: ApiRequest) -> Response:
    async with ask.registry.looking(ask.table, ask.actor) as table:
        archive.check_closed(table)
        if table.match is not None:
            text = table.match.dumps()
        else:
            stored = await ask.registry.store.load(table.id)
            if stored is None:
                raise NoSuchTable
            text = archive.frozen_journal(table.record, stored.moves)
    name = f"cellmates-{table.record.setup.game}-{table.id}.txt"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, headers=headers, media_type="text/plain; charset=utf-8")


async def show_luck(ask: ApiRequest) -> Response:
    async with ask.registry.looking(ask.table, ask.actor) as table:
        match = archive.closed_match(table).clone()
    report = await ask.aside(partial(luck, unfinished=True), match)
    return answer(report.as_json())


async def bring_journal(ask: ApiRequest) -> Response:
    token = new_key()
    opening, moves = await ask.aside(archive.uploaded, ask.body, token, ask.services.config.limits)
    table = await ask.registry.open(opening, moves)
    return opened(ask, table, token, {}, status=201)


async def play_on(ask: ApiRequest) -> Response:
    ask.services.count(ask.services.opens, ask.request)
    token = new_key()
    async with ask.registry.looking(ask.table, ask.actor) as table:
        archive.closed_match(table)
        text = await ask.registry.content_text(table.record)
    opening, moves = await ask.aside(archive.branch, table, ask.body, token, text)
    following = await ask.registry.open(opening, moves)
    async with following.lock:
        return opened(ask, following, token, opening.rescue, status=201)


async def begin_analysis(ask: ApiRequest) -> Response:
    """Only players of the table, or whoever uploaded the journal, may ask for an analysis."""
    async with ask.registry.looking(ask.table, ask.actor) as table:
        check_member(table, ask.actor)
        match = archive.closed_match(table)
        if ask.body.seat is not None:
            table.record.seat_at(ask.body.seat)
        content = table.unusual_content
        task = AnalysisTask(match.dumps(), ask.body.seat, content=content)
    viewer = "open" if ask.body.seat is None else str(ask.body.seat)
    begun = await ask.services.analyses.begin(table, viewer, task, ask.actor.address)
    return answer(begun, 202)


def check_member(table: Table, actor: Actor) -> None:
    if not table.record.seats_of(actor.session) and not table.record.sessions[actor.session].host:
        raise NotAllowed("server-no-seat")


async def show_analysis(ask: ApiRequest) -> Response:
    seat = ask.number("seat")
    async with ask.registry.looking(ask.table, ask.actor) as table:
        archive.check_closed(table)
        if seat is not None:
            table.record.seat_at(seat)
    return answer(await ask.services.analyses.show(table.id, "open" if seat is None else str(seat)))
