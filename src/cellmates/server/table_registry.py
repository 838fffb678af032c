"""The registry: all tables, in memory or in the store; opening, entering, bringing, deleting them."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, TypeVar

import msgspec

from cellmates.kernel.refusals import Problem
from cellmates.kernel.registry import game as game_named
from cellmates.kernel.shipped import HOUSE
from cellmates.server.admission import Admission
from cellmates.server.autoplay import Autoplay
from cellmates.server.frozen import StoredLog
from cellmates.server.keys import hashed
from cellmates.server.listeners import GOING_AWAY, SHUT_OUT
from cellmates.server.opening import Opening
from cellmates.server.persistence import resume
from cellmates.server.record import TableRecord
from cellmates.server.refusals import Busy, NoSuchTable, Outdated, Unavailable
from cellmates.server.retention import Sweeper
from cellmates.server.store.port import ContentRow, MoveRow, StoreProblem
from cellmates.server.table import Table, table_row
from cellmates.server.talk import Talk

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Sequence

    from cellmates.kernel.content import Content
    from cellmates.server.bot_pool import BotPool
    from cellmates.server.config import Config
    from cellmates.server.store.port import Store, StoredTable

LOG: Final = logging.getLogger(__name__)
SWEEP_SECONDS: Final = 3600.0
TRIES: Final = 3
"""How often a deed is tried when somebody else was faster at the store."""
IN_LINE: Final = 256
"""Commands that may wait for one table."""
Outcome = TypeVar("Outcome")
CONTENTS: Final = 64
"""So many parsed content tables are remembered."""


@dataclass(frozen=True, slots=True)
class Actor:
    """Who asks: a session by its token, which is never kept, and the address it asks from."""

    token: str
    address: str = ""
    session: str = field(init=False, repr=False)
    """The hash of the token, by which a table knows it."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "session", hashed(self.token))


class TableRegistry:
    def __init__(self, config: Config, store: Store, bot_pool: BotPool) -> None:
        self.config = config
        self.store = store
        self.bot_pool = bot_pool
        self.admission = Admission()
        self.autoplay = Autoplay(bot_pool, self, config, self.admission)
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._deeds: set[asyncio.Task[Any]] = set()
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._contents: OrderedDict[str, Content] = OrderedDict()

    # Finding

    def __len__(self) -> int:
        return len(self._tables)

    def sockets(self) -> int:
        return sum(len(table.listeners) for table in self._tables.values())

    async def table(self, id: str) -> Table:
        """The table of this id, from memory or from the store."""
        if id in self._tables:
            self._tables.move_to_end(id)
            return self._tables[id]
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id))
            self._loading[id].add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    async def with_table(
        self, id: str, actor: Actor | None, deed: Callable[[Table], Awaitable[Outcome]]
    ) -> Outcome:
        """Do something at a table, alone. If the store did not take it, it has not happened.

        Without an actor it is for the deed to find out who may do it. What is begun is ended, though
        whoever asked for it may be gone by then.
        """
        task = asyncio.create_task(self._alone(id, actor, deed))
        self._deeds.add(task)
        task.add_done_callback(self._done)
        return await asyncio.shield(task)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._deeds.discard(task)
        if not task.cancelled():
            task.exception()  # whoever waits is told; if nobody does, it was for him alone

    async def _alone(
        self, id: str, actor: Actor | None, deed: Callable[[Table], Awaitable[Outcome]]
    ) -> Outcome:
        for _ in range(TRIES):
            table = await self.table(id)
            async with self._turn_at(table):
                if not self.is_current(table):
                    continue
                if actor is not None:
                    table.check_session(actor.session)
                    self._notice(table, actor)
                try:
                    with self.admission.work():
                        return await deed(table)
                except Outdated:
                    await self.read_anew(table)
                except Exception as error:
                    if isinstance(error, StoreProblem) or not isinstance(error, Problem):
                        await self.read_anew(table)
                    raise
        raise Unavailable("server-try-again")

    @asynccontextmanager
    async def _turn_at(self, table: Table) -> AsyncIterator[None]:
        """Wait until nothing is done at a table; refused where too many wait for the same."""
        if table.in_line >= IN_LINE:
            raise Busy(1)
        table.in_line += 1
        try:
            async with table.lock:
                yield
        finally:
            table.in_line -= 1

    @asynccontextmanager
    async def looking(self, id: str, actor: Actor) -> AsyncIterator[Table]:
        """The table for somebody who may see it, while nothing is done at it."""
        table = await self.table(id)
        async with table.lock:
            if not self.is_current(table):
                raise Unavailable("server-try-again")
            table.check_session(actor.session)
            self._notice(table, actor)
            yield table

    def _notice(self, table: Table, actor: Actor) -> None:
        """Somebody is at this table: bots that had paused go on."""
        was_alone = not table.has_company
        is_member = table.record.seats_of(actor.session) or table.record.sessions[actor.session].host
        table.presence.note(actor.address if is_member else None)
        if was_alone:
            self.autoplay.wake(table)

    def is_current(self, table: Table) -> bool:
        """Whether this is the table of its id: one that was forgotten is nobody's any more."""
        return self._tables.get(table.id) is table

    async def read_anew(self, table: Table) -> None:
        """Make a table what the store has of it. Its lock is held."""
        try:
            table.become(await self._restored(await self._stored(table.id)))
        except BaseException:
            self.forget(table)
            raise

    async def _stored(self, id: str) -> StoredTable:
        stored = await self.store.load(id)
        if stored is None:
            raise NoSuchTable
        return stored

    def forget(self, table: Table) -> None:
        """Drop what is in memory; its listeners come again and are told from their numbers."""
        if self._tables.get(table.id) is table:
            del self._tables[table.id]
        for connection in table.listeners:
            connection.end(GOING_AWAY)

    async def _load(self, id: str) -> Table:
        table = await self._restored(await self._stored(id))
        self._seat(table)
        self.autoplay.wake(table)
        return table

    async def _restored(self, stored: StoredTable) -> Table:
        record = msgspec.json.decode(stored.table.record, type=TableRecord)
        content = await self.content(record.setup.game, record.setup.content)
        limits = self.config.limits
        table = Table(record, content, self.store, Talk(stored.talk, limits.talk_lines), limits)
        if stored.moves or record.status == "playing":
            try:
                table.match, table.last_turns = resume(record, stored.moves, content)
            except Problem as problem:
                LOG.warning("table frozen", extra={"table": record.id, "reason": problem.code})
                table.frozen = StoredLog(record.setup, await self.store.events(record.id))
        return table

    def _seat(self, table: Table) -> None:
        table.changed = self.autoplay.wake
        self._tables[table.id] = table
        if len(self._tables) > self.config.limits.tables:
            self._put_away()

    def _put_away(self) -> None:
        """Tables that nobody looks at leave the memory, those first that were asked for longest ago."""
        for id, table in list(self._tables.items())[:-1]:
            if not len(table.listeners) and not table.lock.locked() and not self.autoplay.is_busy(table):
                del self._tables[id]
                return

    # Content

    async def content(self, game: str, digest: str) -> Content:
        """The content that a table was opened with, though the house's may have changed since."""
        rules = game_named(game)
        if name := rules.content_name(digest):
            return rules.named_content(name)
        if digest not in self._contents:
            row = await self.store.content(digest)
            if row is None:
                raise Unavailable("server-no-content")
            self._remember(rules.stored_content(row.text))
        return self._contents[digest]

    async def content_text(self, record: TableRecord) -> str | None:
        """The text of a table's own content."""
        row = await self.store.content(record.setup.content) if record.own_content else None
        return row.text if row else None

    def _remember(self, content: Content) -> None:
        self._contents[content.hash] = content
        if len(self._contents) > CONTENTS:
            self._contents.popitem(last=False)

    # Opening

    async def open(self, opening: Opening, moves: Sequence[MoveRow] = ()) -> Table:
        """A new table, kept before anybody is told."""
        content = opening.content
        await self.store.keep_content(content_row(content, opening.content_text))
        await self.store.create(table_row(opening.record), moves)
        if opening.content_text is not None:
            self._remember(content)
        LOG.info("table opened", extra={"table": opening.record.id})
        return await self.table(opening.record.id)

    async def delete(self, table: Table) -> None:
        await self.store.delete(table.id)
        LOG.info("table deleted", extra={"table": table.id})
        self._tables.pop(table.id, None)
        for connection in table.listeners:
            connection.end(SHUT_OUT)

    # Closing

    async def sweep(self) -> None:
        """Delete, now and then, what retention says."""
        sweeper = Sweeper(self.store, self.config.keep_days)
        while True:
            try:
                gone = await sweeper.sweep()
                for id in gone:
                    if id in self._tables:
                        self.forget(self._tables[id])
                if gone:
                    LOG.info("tables swept", extra={"count": len(gone)})
            except Exception as fault:  # noqa: BLE001 - the next time it may go better
                LOG.warning("sweep failed", extra={"reason": type(fault).__name__})
            await asyncio.sleep(SWEEP_SECONDS)

    async def say_goodbye(self) -> None:
        """Nothing is begun any more; whoever listens is told to come again."""
        await self.autoplay.close()
        await asyncio.gather(*self._deeds, return_exceptions=True)
        for table in self._tables.values():
            for connection in table.listeners:
                connection.end(GOING_AWAY)

    async def close(self) -> None:
        await self.autoplay.close()


def content_row(content: Content, text: str | None) -> ContentRow:
    """A content as it is kept; without a text it came with the game."""
    if text is None:
        rules = game_named(content.game)
        text = rules.content_text(rules.content_name(content.hash) or HOUSE)
    return ContentRow(hash=content.hash, game=content.game, text=text)
