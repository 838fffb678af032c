"""Endpoints of a table: opening, entering, commands, views."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from cellmates.kernel.refusals import StaleAction
from cellmates.kernel.registry import game as game_named
from cellmates.server.http.gate import maybe_actor
from cellmates.server.http.requests import answer, refusal, with_session
from cellmates.server.keys import Actor, new_key
from cellmates.server.tables import visits
from cellmates.server.tables.broadcast import AT_ONCE
from cellmates.server.tables.host_commands import check_host
from cellmates.server.tables.opening import new_table
from cellmates.server.wire.commands import React, Rematch, Say
from cellmates.server.wire.reports import ContentInfo, Deleted, EventList, Opened

if TYPE_CHECKING:
    from starlette.responses import Response

    from cellmates.server.http.requests import ApiRequest
    from cellmates.server.tables.table import Table


async def open_table(ask: ApiRequest) -> Response:
    token = new_key()
    opening = await asyncio.to_thread(new_table, ask.body, token, ask.services.config.reveal_seconds)
    table = await ask.registry.open(opening)
    return opened(ask, table, token, opening.rescue, status=201)


def opened(
    ask: ApiRequest, table: Table, token: str, rescue: dict[int, str], *, status: int = 200
) -> Response:
    """A session for a table: a cookie for a page, a token for a program."""
    actor = Actor(token)
    viewer = table.usual_viewer(actor.session)
    value = Opened(
        table=table.id,
        token=None if ask.is_browser else token,
        links=visits.links(table.record, actor, ask.services.config.url),
        rescue={str(seat): code for seat, code in rescue.items()},
        snapshot=table.snapshot(actor.session, viewer, 0),
    )
    return with_session(answer(value, status), ask, table.id, token)


async def enter(ask: ApiRequest) -> Response:
    """Exchange the key of a link for a session; a client that has one already keeps it."""
    ask.services.count(ask.services.enters, ask.request)
    config = ask.services.config
    actor, most = maybe_actor(ask.request, ask.table, config), config.limits.sessions

    async def deed(table: Table) -> Response:
        token = await visits.enter(table, ask.body.key, actor, most)
        return opened(ask, table, token, {})

    return await ask.registry.with_table(ask.table, None, deed)


async def rescue(ask: ApiRequest) -> Response:
    ask.services.count(ask.services.enters, ask.request)
    actor = maybe_actor(ask.request, ask.table, ask.services.config)

    async def deed(table: Table) -> Response:
        return opened(ask, table, await visits.rescue(table, ask.body.code, actor), {})

    return await ask.registry.with_table(ask.table, None, deed)


async def follow(ask: ApiRequest) -> Response:
    """Go on to the rematch: the session of the old table is valid at the new one too."""
    async with ask.registry.looking(ask.table, ask.actor) as table:
        following = await visits.next_table(ask.registry, table)

    async def deed(table: Table) -> Response:
        return opened(ask, table, ask.actor.token, await visits.follow(table, ask.actor))

    return await ask.registry.with_table(following.id, ask.actor, deed)


async def command(ask: ApiRequest) -> Response:
    """Any command that a table takes, as on the socket."""
    actor = ask.actor
    ask.services.commands.count(actor, is_talk=isinstance(ask.body, Say | React))
    try:
        with ask.services.meters.timed_command(str(ask.body.__struct_config__.tag)):
            return await acted(ask, actor)
    except StaleAction as stale:
        async with ask.registry.looking(ask.table, actor) as table:
            viewer = viewer_of(ask, table)
            return refusal(stale, table.snapshot(actor.session, viewer, table.heard(viewer)))


async def acted(ask: ApiRequest, actor: Actor) -> Response:
    if isinstance(ask.body, Rematch):
        await visits.rematch(ask.registry, ask.table, actor)

    async def deed(table: Table) -> Response:
        viewer = viewer_of(ask, table)
        since = table.heard(viewer)
        if isinstance(ask.body, Rematch):
            return answer(table.snapshot(actor.session, viewer, since))
        done = await table.act(actor.session, ask.body, actor.token)
        if viewer != (viewer := viewer_of(ask, table)):
            since = 0
        found = table.snapshot(actor.session, viewer, since, repeated=done.repeated, rescue=done.rescue)
        return answer(found)

    return await ask.registry.with_table(ask.table, actor, deed)


def viewer_of(ask: ApiRequest, table: Table) -> int | None:
    """Where to look from after a command: the seat it was for, if the session still holds it."""
    seats = table.record.seats_of(ask.actor.session)
    seat = getattr(ask.body, "seat", None)
    return seat if seat in seats else (seats[0] if seats else None)


# Views


async def show_table(ask: ApiRequest) -> Response:
    async with ask.registry.looking(ask.table, ask.actor) as table:
        viewer = asked_viewer(ask, table)
        return answer(table.snapshot(ask.actor.session, viewer, table.missed(viewer, ask.number("since"))))


async def show_events(ask: ApiRequest) -> Response:
    async with ask.registry.looking(ask.table, ask.actor) as table:
        return answer(event_list(table, asked_viewer(ask, table), ask.number("since"), ask.number("count")))


async def show_recap(ask: ApiRequest) -> Response:
    """What happened since this seat's player last moved."""
    async with ask.registry.looking(ask.table, ask.actor) as table:
        viewer = asked_viewer(ask, table)
        return answer(event_list(table, viewer, table.last_turns[viewer], None))


def event_list(table: Table, viewer: int | None, since: int | None, count: int | None) -> EventList:
    """The newest of the events asked for; with `count`, the oldest, for reading page by page."""
    number = table.heard(viewer)
    start = min(since or 0, number) if count is not None else max(since or 0, number - AT_ONCE)
    events = table.events(viewer, start, AT_ONCE if count is None else min(count, AT_ONCE))
    first = min(start, number) + 1
    story = table.story(viewer, first - 1, first - 1 + len(events))
    return EventList(seat=viewer, number=number, first=first, events=events, story=story)


async def show_talk(ask: ApiRequest) -> Response:
    async with ask.registry.looking(ask.table, ask.actor) as table:
        return answer(table.talk_for(ask.actor.session, ask.number("heard") or 0))


async def show_content(ask: ApiRequest) -> Response:
    async with ask.registry.looking(ask.table, ask.actor) as table:
        content, options = table.content, table.record.setup.options
    rules = game_named(content.game)
    tables = rules.content_in_play(content, options).playing()
    faces = rules.card_texts(content, options)
    return answer(ContentInfo(game=content.game, hash=content.hash, tables=tables, faces=faces))


async def show_table_rules(ask: ApiRequest) -> Response:
    """The rules of this very table (D-876)."""
    async with ask.registry.looking(ask.table, ask.actor) as table:
        content, setup = table.content, table.record.setup
    rules = game_named(content.game)
    rulebook = partial(rules.rulebook, rules_version=setup.rules_version)
    return answer(await ask.aside(rulebook, setup.options, content, setup.players))


def asked_viewer(ask: ApiRequest, table: Table) -> int | None:
    """`seat=N`: that seat, if the session holds it; left out: its first seat, or a spectator."""
    session = ask.actor.session
    if ask.request.query_params.get("seat") == "spectator":
        return None
    seat = ask.number("seat")
    return table.checked_viewer(session, seat) if seat is not None else table.usual_viewer(session)


# Links and the end of a table


async def show_links(ask: ApiRequest) -> Response:
    """The links that this session made; a host who came by another session makes new ones."""
    async with ask.registry.looking(ask.table, ask.actor) as table:
        check_host(table.record, ask.actor.session)
        return answer(visits.links(table.record, ask.actor, ask.services.config.url))


async def renew(ask: ApiRequest) -> Response:
    async def deed(table: Table) -> Response:
        check_host(table.record, ask.actor.session)
        await visits.renew(table, ask.actor, ask.body.link)
        return answer(visits.links(table.record, ask.actor, ask.services.config.url))

    return await ask.registry.with_table(ask.table, ask.actor, deed)


async def delete(ask: ApiRequest) -> Response:
    async def deed(table: Table) -> Response:
        check_host(table.record, ask.actor.session)
        await ask.registry.delete(table)
        return answer(Deleted(table=table.id))

    return await ask.registry.with_table(ask.table, ask.actor, deed)
