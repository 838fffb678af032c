"""The registry of all tables, in memory or in the store: finds, opens, loads and deletes them."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeVar

import msgspec

from cellmates.kernel.refusals import Problem
from cellmates.kernel.registry import game as game_named
from cellmates.kernel.shipped import HOUSE
from cellmates.server.limits.admission import Admission
from cellmates.server.refusals import Busy, NoSuchTable, Outdated, Unavailable
from cellmates.server.store.port import ContentRow, MoveRow, StoreProblem
from cellmates.server.tables.autoplay import Autoplay
from cellmates.server.tables.frozen import StoredLog
from cellmates.server.tables.listeners import GOING_AWAY, SHUT_OUT
from cellmates.server.tables.opening import Opening
from cellmates.server.tables.persistence import resume
from cellmates.server.tables.record import TableRecord
from cellmates.server.tables.retention import Sweeper
from cellmates.server.tables.table import Table, table_row
from cellmates.server.tables.talk import Talk

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Sequence

    from cellmates.kernel.content import Content
    from cellmates.server.bots.bot_pool import BotPool
    from cellmates.server.config import Config
    from cellmates.server.keys import Actor
    from cellmates.server.store.port import Store, StoredTable

LOG: Final = logging.getLogger(__name__)
SWEEP_SECONDS: Final = 3600.0
TRIES: Final = 3
"""How often an action is tried when another process was faster at the store."""
IN_LINE: Final = 256
"""Commands that may wait for one table."""
Outcome = TypeVar("Outcome")
CONTENTS: Final = 64
"""How many parsed contents are remembered."""


class TableRegistry:
    def __init__(self, config: Config, store: Store, bot_pool: BotPool) -> None:
        self.config = config
        self.store = store
        self.bot_pool = bot_pool
        self.admission = Admission()
        self.autoplay = Autoplay(bot_pool, self, config, self.admission)
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._deeds: dict[str, set[asyncio.Task[Any]]] = {}
        """What is being done or waits to be done, by table."""
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._contents: OrderedDict[str, Content] = OrderedDict()

    # Finding

    def __len__(self) -> int:
        return len(self._tables)

    def sockets(self) -> int:
        return sum(len(table.listeners.connections) for table in self._tables.values())

    async def table(self, id: str) -> Table:
        """Return the table of this id, from memory or from the store."""
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
        """Do something at a table under its lock. If the store did not take it, it has not happened.

        Without an actor, the deed must check who may do it. What is begun is finished, even if the client
        is gone by then. Refused where too much waits for the same table.
        """
        waiting = self._deeds.setdefault(id, set())
        if len(waiting) >= IN_LINE:
            raise Busy(1)
        task = asyncio.create_task(self._alone(id, actor, deed))
        waiting.add(task)
        task.add_done_callback(partial(self._done, id))
        return await asyncio.shield(task)

    def _done(self, id: str, task: asyncio.Task[Any]) -> None:
        self._deeds[id].discard(task)
        if not self._deeds[id]:
            del self._deeds[id]
        if not task.cancelled():
            task.exception()  # marks it as seen: where nobody waits any more, nobody needs to know

    async def _alone(
        self, id: str, actor: Actor | None, deed: Callable[[Table], Awaitable[Outcome]]
    ) -> Outcome:
        for _ in range(TRIES):
            table = await self.table(id)
            async with table.lock:
                if self._tables.get(id) is not table:
                    continue
                if actor is not None:
                    table.admit(actor.session, actor.address)
                try:
                    with self.admission.work():
                        return await deed(table)
                except Outdated:
                    await self.reload(table)
                except Exception as error:
                    if isinstance(error, StoreProblem) or not isinstance(error, Problem):
                        await self.reload(table)
                    raise
        raise Unavailable("server-try-again")

    @asynccontextmanager
    async def looking(self, id: str, actor: Actor) -> AsyncIterator[Table]:
        """Give the table to a session that may see it, while nothing else is done there."""
        table = await self.table(id)
        async with table.lock:
            if not self.is_current(table):
                raise Unavailable("server-try-again")
            table.admit(actor.session, actor.address)
            yield table

    def is_current(self, table: Table) -> bool:
        """Return whether this is still the table of its id, and was not dropped from memory."""
        return self._tables.get(table.id) is table

    async def reload(self, table: Table) -> None:
        """Reset a table to what the store has of it. Its lock is held."""
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
        """Drop it from memory; its listeners reconnect and go on from their last event."""
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
        table.changed = partial(self.autoplay.wake, table)
        self._tables[table.id] = table
        if len(self._tables) > self.config.limits.tables:
            self._put_away()

    def _put_away(self) -> None:
        """Drop a table from memory that nobody looks at: the one that was asked for longest ago."""
        for id, table in list(self._tables.items())[:-1]:
            if (
                not table.listeners.connections
                and not table.lock.locked()
                and not self.autoplay.is_busy(table)
            ):
                del self._tables[id]
                return

    # Content

    async def content(self, game: str, digest: str) -> Content:
        """Return the content that a table was opened with; the house's may have changed since."""
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
        """Return the text of a table's own content, if it has one."""
        row = await self.store.content(record.setup.content) if record.own_content else None
        return row.text if row else None

    def _remember(self, content: Content) -> None:
        self._contents[content.hash] = content
        if len(self._contents) > CONTENTS:
            self._contents.popitem(last=False)

    # Opening

    async def open(self, opening: Opening, moves: Sequence[MoveRow] = ()) -> Table:
        """Open a new table; it is kept before anybody is told of it."""
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
        """Delete, every hour, what is older than retention allows."""
        sweeper = Sweeper(self.store, self.config.keep_days)
        while True:
            try:
                gone = await sweeper.sweep()
                for id in gone:
                    if id in self._tables:
                        self.forget(self._tables[id])
                if gone:
                    LOG.info("tables swept", extra={"count": len(gone)})
            except Exception as fault:  # noqa: BLE001 - the next try may succeed
                LOG.warning("sweep failed", extra={"reason": type(fault).__name__})
            await asyncio.sleep(SWEEP_SECONDS)

    async def say_goodbye(self) -> None:
        """Finish what is being done, and ask all listeners to reconnect later."""
        await self.autoplay.close()
        tasks = [task for waiting in self._deeds.values() for task in waiting]
        await asyncio.gather(*tasks, return_exceptions=True)
        for table in self._tables.values():
            for connection in table.listeners:
                connection.end(GOING_AWAY)

    async def close(self) -> None:
        await self.autoplay.close()


def content_row(content: Content, text: str | None) -> ContentRow:
    """Return a content as it is stored; without a text, it is one that comes with the game."""
    if text is None:
        rules = game_named(content.game)
        text = rules.content_text(rules.content_name(content.hash) or HOUSE)
    return ContentRow(hash=content.hash, game=content.game, text=text)
