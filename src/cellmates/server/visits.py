"""Coming to a table: by a link, by a rescue code, or from the game before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from cellmates.kernel.registry import game as game_named
from cellmates.server.keys import hashed, new_key, new_rescue_code, rescue_hash
from cellmates.server.lobby import CLOSED, Change, Notice
from cellmates.server.opening import Opening
from cellmates.server.opening import rematch as rematch_record
from cellmates.server.powers import link_key, renewed
from cellmates.server.record import SessionRecord
from cellmates.server.refusals import NoSuchTable, NotAllowed, TableProblem, TooOften
from cellmates.server.wire.reports import Links

if TYPE_CHECKING:
    from cellmates.server.hall import Actor, Hall
    from cellmates.server.record import Record
    from cellmates.server.table import Table


async def enter(table: Table, key: str, actor: Actor | None, most: int) -> str:
    """The token of a session for whoever has the key of a link; there are so many at most."""
    record = table.record
    kind = hashed(key)
    if kind not in (record.invite, record.watch):
        raise NoSuchTable
    if actor is not None and actor.session in record.sessions:
        await admit(table, actor.session, may_sit=kind == record.invite)
        return actor.token
    if len(record.sessions) >= most:
        raise TooOften("server-full", sessions=most)
    token = new_key()
    session = SessionRecord(watching=kind == record.watch)
    await table.keep(Change(record.with_session(hashed(token), session)))
    return token


async def admit(table: Table, session: str, *, may_sit: bool) -> None:
    """Who came to watch and now has the invite link may sit down."""
    known = table.record.sessions[session]
    if known.watching and may_sit:
        await table.keep(Change(table.record.with_session(session, replace(known, watching=False))))


async def rescue(table: Table, code: str) -> tuple[str, dict[int, str]]:
    """A new session for the seat of this code, and its next code. The session that had it loses it."""
    record = table.record
    wanted = rescue_hash(code)
    found = [number for number, seat in enumerate(record.seats) if seat.rescue == wanted]
    if not found:
        raise NoSuchTable
    (number,) = found
    token, fresh = new_key(), new_rescue_code()
    old = record.seats[number].holder
    bot = record.seats[number].bot if record.status in CLOSED else None
    record = record.with_session(hashed(token), SessionRecord())
    record = record.with_seat(number, holder=hashed(token), rescue=rescue_hash(fresh), bot=bot)
    if old is not None and not record.seats_of(old):
        record = moved_in(record, old, hashed(token))
    await table.keep(Change(record, (Notice("notice-rescued", number),)))
    return token, {number: fresh}


def moved_in(record: Record, old: str, new: str) -> Record:
    """The old session has nothing left: what it was, the new one is."""
    sessions = {key: session for key, session in record.sessions.items() if key != old}
    sessions[new] = record.sessions.get(old, SessionRecord())
    return replace(record, sessions=sessions)


# The next table


async def rematch(hall: Hall, id: str, actor: Actor) -> None:
    """Open the table of the rematch, once, however many ask for it."""

    async def deed(table: Table) -> None:
        record = table.record
        if not record.seats_of(actor.session):
            raise NotAllowed("server-no-seat")
        if record.status not in ("over", "abandoned"):
            raise TableProblem("server-not-over")
        if record.next is None:
            setup = game_named(record.setup.game).setup(
                record.setup.players, record.setup.options, table.content
            )
            following = rematch_record(record, setup)
            await hall.open(Opening(following, table.content, await hall.content_text(record), {}))
            await table.keep(Change(replace(record, next=following.id), (Notice("notice-rematch"),)))

    await hall.with_table(id, actor, deed)


async def next_table(hall: Hall, table: Table) -> Table:
    if table.record.next is None:
        raise TableProblem("server-no-rematch")
    return await hall.table(table.record.next)


# Links


def links(record: Record, actor: Actor, url: str) -> Links:
    """The links as only the host's own session can show them."""
    return Links(
        invite=link(record, actor, url, "invite", record.invite),
        watch=link(record, actor, url, "watch", record.watch),
    )


def link(record: Record, actor: Actor, url: str, kind: str, kept: str | None) -> str | None:
    for number in range(record.renewed, 0, -1):
        key = link_key(actor.token, record.id, kind, number)
        if hashed(key) == kept:
            return f"{url}/t/{record.id}#{key}"
    return None


async def renew(table: Table, actor: Actor, kind: str) -> None:
    if kind == "watch" and not table.record.spectators:
        raise NotAllowed("server-no-spectators")
    await table.keep(Change(renewed(table.record, actor.token, kind)))


async def renew_missing(table: Table, actor: Actor) -> None:
    """Links that this host can't show any more are made anew: he came by another session."""
    kinds = ["invite", "watch"] if table.record.spectators else ["invite"]
    shown = links(table.record, actor, "")
    missing = [kind for kind in kinds if getattr(shown, kind) is None]
    if missing:
        await table.keep(Change(renewed(table.record, actor.token, *missing)))
