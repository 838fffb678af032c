"""Coming to a table: by a link, by a rescue code, or from the previous game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from msgspec.structs import replace

from cellmates.kernel.registry import game as game_named
from cellmates.server.keys import hashed, new_key, new_rescue_code, rescue_hash
from cellmates.server.refusals import NoSuchTable, NotAllowed, TableProblem, TooOften
from cellmates.server.tables.host_commands import link_key, renewed
from cellmates.server.tables.lobby import CLOSED, Change, Notice
from cellmates.server.tables.opening import Opening, with_links
from cellmates.server.tables.opening import rematch as rematch_record
from cellmates.server.tables.record import SessionRecord
from cellmates.server.wire.reports import Links

if TYPE_CHECKING:
    from cellmates.server.keys import Actor
    from cellmates.server.tables.record import TableRecord
    from cellmates.server.tables.table import Table
    from cellmates.server.tables.table_registry import TableRegistry

LinkKind = Literal["invite", "watch", "replay"]
LATELY: Final = 60.0
"""Seconds for which a session without a seat or a socket keeps its place at a full table."""


async def enter(table: Table, key: str, actor: Actor | None, most: int) -> str:
    """The token of a session for a client with the key of a link; `most` is the limit of sessions."""
    record = table.record
    kind = kind_of(record, hashed(key))
    if actor is not None and actor.session in record.sessions:
        await admit(table, actor.session, kind)
        return actor.token
    if len(record.sessions) >= most:
        record = with_room(table, most)
    if len(record.sessions) >= most:
        raise TooOften("server-full", sessions=most)
    token = new_key()
    session = SessionRecord(watching=kind != "invite", reading=kind == "replay")
    await table.keep(Change(record.with_session(hashed(token), session)))
    table.admit(hashed(token), "")
    return token


def kind_of(record: TableRecord, key: str) -> LinkKind:
    """The kind of link that has this key. A link to a finished game works only after its end."""
    if key == record.invite:
        return "invite"
    if key == record.watch:
        return "watch"
    if key == record.replay and is_public(record):
        return "replay"
    raise NoSuchTable


def is_public(record: TableRecord) -> bool:
    """Whether everybody with the link may look at the game: it is shared, and nothing is hidden any more."""
    return record.share and record.status in ("over", "replay")


def with_room(table: Table, most: int) -> TableRecord:
    """The record with room for one more session: the one without a seat that was silent longest goes."""
    record = table.record
    holders = {seat.holder for seat in record.seats}
    strangers = [key for key, each in record.sessions.items() if not each.host and key not in holders]
    silence = {key: table.silence(key) for key in strangers}
    idle = sorted((key for key in strangers if silence[key] > LATELY), key=silence.__getitem__, reverse=True)
    gone = set(idle[: len(record.sessions) - most + 1])
    kept = {key: each for key, each in record.sessions.items() if key not in gone}
    return replace(record, sessions=kept)


async def admit(table: Table, session: str, kind: LinkKind) -> None:
    """Add the rights of this kind of link to a session that is already here."""
    known = table.record.sessions[session]
    watching = known.watching and kind != "invite"
    now = replace(known, watching=watching, reading=known.reading and kind == "replay")
    await table.keep(Change(table.record.with_session(session, now)))


async def rescue(table: Table, code: str, actor: Actor | None) -> str:
    """A session for the seat of this code: the caller's own, or a new one. The code stays valid.

    The session that had the seat loses it.
    """
    record = table.record
    wanted = rescue_hash(code)
    found = [number for number, seat in enumerate(record.seats) if seat.rescue == wanted]
    if not found:
        raise NoSuchTable
    (number,) = found
    known = actor is not None and actor.session in record.sessions
    token = actor.token if known and actor is not None else new_key()
    old = record.seats[number].holder
    bot = record.seats[number].bot if record.status in CLOSED else None
    mine = record.sessions.get(hashed(token), SessionRecord())
    record = record.with_session(hashed(token), replace(mine, watching=False, reading=False))
    record = record.with_seat(number, holder=hashed(token), bot=bot, opening=None)
    if old is not None and old != hashed(token) and not record.seats_of(old):
        record = taken_over(record, old, hashed(token))
    await table.keep(Change(record, (Notice("notice-rescued", number),)))
    return token


def taken_over(record: TableRecord, old: str, new: str) -> TableRecord:
    """The old session has nothing left: the new one takes over its role."""
    sessions = {key: session for key, session in record.sessions.items() if key != old}
    was_host = old in record.sessions and record.sessions[old].host
    sessions[new] = replace(sessions[new], host=sessions[new].host or was_host)
    return replace(record, sessions=sessions)


# The next table


async def rematch(registry: TableRegistry, id: str, actor: Actor) -> None:
    """Open the table of the rematch, once, however many ask for it."""

    async def deed(table: Table) -> None:
        record = table.record
        if not record.seats_of(actor.session) and not record.sessions[actor.session].host:
            raise NotAllowed("server-no-seat")
        if record.status not in ("over", "abandoned"):
            raise TableProblem("server-not-over")
        if record.next is None:
            setup = game_named(record.setup.game).setup(
                record.setup.players, record.setup.options, table.content
            )
            following = rematch_record(record, setup)
            await registry.open(Opening(following, table.content, await registry.content_text(record), {}))
            await table.keep(Change(replace(record, next=following.id), (Notice("notice-rematch"),)))

    await registry.with_table(id, actor, deed)


async def follow(table: Table, actor: Actor) -> dict[int, str]:
    """Go to the rematch: the host gets its links, everybody gets new rescue codes.

    Returns the codes by seat, which are shown only once.
    """
    record, session = table.record, actor.session
    if record.invite is None and record.sessions[session].host:
        record = with_links(record, actor.token)
    codes = {seat: new_rescue_code() for seat in record.seats_of(session) if not record.seats[seat].rescue}
    for seat, code in codes.items():
        record = record.with_seat(seat, rescue=rescue_hash(code))
    await table.keep(Change(record))
    return codes


async def next_table(registry: TableRegistry, table: Table) -> Table:
    if table.record.next is None:
        raise TableProblem("server-no-rematch")
    return await registry.table(table.record.next)


# Links


def links(record: TableRecord, actor: Actor, url: str) -> Links:
    """The links; only the host's own session can show them."""
    return Links(
        invite=link(record, actor, url, "invite"),
        watch=link(record, actor, url, "watch"),
        replay=link(record, actor, url, "replay") if is_public(record) else None,
    )


def link(record: TableRecord, actor: Actor, url: str, kind: LinkKind) -> str | None:
    key = link_key(actor.token, record.id, kind, record.renewals.get(kind, 0))
    return f"{url}/t/{record.id}#{key}" if hashed(key) == getattr(record, kind) else None


async def renew(table: Table, actor: Actor, kind: LinkKind) -> None:
    record = table.record
    if kind == "watch" and not record.spectators:
        raise NotAllowed("server-no-spectators")
    if kind == "replay":
        record = shared(record, actor.session)
    await table.keep(Change(renewed(record, actor.token, kind)))


def shared(record: TableRecord, session: str) -> TableRecord:
    """A finished game that everybody may look at: agreed at the start, or the session's own game."""
    if record.status not in ("over", "replay"):
        raise TableProblem("server-not-over")
    if not record.share and not is_own_game(record, session):
        raise NotAllowed("server-not-shared")
    return replace(record, share=True)


def is_own_game(record: TableRecord, session: str) -> bool:
    """Whether they played it alone against bots, or uploaded it; not if it continues a game with others."""
    if record.origin is not None and record.origin.step is not None:
        return False
    people = [seat.holder for seat in record.seats if seat.kind != "bot"]
    return record.status == "replay" or people == [session]
