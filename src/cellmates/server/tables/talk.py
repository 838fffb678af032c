"""The table's talk: what people say, notices about the table, and reactions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
from msgspec.structs import replace

from cellmates.server.refusals import NotFound, TableProblem, TooOften
from cellmates.server.store.port import TalkRow
from cellmates.server.tables.names import can_be_seen
from cellmates.server.wire.tables import Reaction, TalkLine

if TYPE_CHECKING:
    from cellmates.server.tables.lobby import Notice
    from cellmates.server.tables.record import TableRecord

LATELY: Final = 100


class Talk:
    """All lines, in order. A line is added here only after the store has it."""

    def __init__(self, rows: list[TalkRow], limit: int) -> None:
        self.lines = [msgspec.json.decode(row.said, type=TalkLine) for row in rows]
        self._limit = limit
        self._said: dict[tuple[str, str], int] = {}
        """Recent lines by session and command id, so that a repeated command is not said twice."""

    def since(self, heard: int) -> list[TalkLine]:
        """Lines after this one, and older ones with reactions, which may be new."""
        return [line for line in self.lines[:heard] if line.reactions] + self.lines[heard:]

    def told(self, notices: tuple[Notice, ...], record: TableRecord, at: float) -> list[TalkLine]:
        if len(self.lines) >= self._limit:
            return []
        first = len(self.lines) + 1
        return [
            TalkLine(
                line=first + i,
                at=at,
                seat=notice.seat,
                name=notice.name or name_of(record, notice.seat),
                text=None,
                notice=notice.id,
                args=notice.args or {},
                reactions=[],
            )
            for i, notice in enumerate(notices)
        ]

    def was_said(self, session: str, id: str | None) -> bool:
        return id is not None and (session, id) in self._said

    def note(self, session: str, id: str | None, line: int) -> None:
        if id is not None:
            self._said[session, id] = line
            if len(self._said) > LATELY:
                del self._said[next(iter(self._said))]

    def said(self, record: TableRecord, seat: int, text: str, at: float) -> TalkLine:
        if len(self.lines) >= self._limit:
            raise TooOften("server-talked-out", lines=self._limit)
        if not can_be_seen(text):
            raise TableProblem("server-nothing-said")
        name = record.seats[seat].name
        line = len(self.lines) + 1
        return TalkLine(
            line=line, at=at, seat=seat, name=name, text=text.strip(), notice=None, args={}, reactions=[]
        )

    def reacted(self, line: int, seat: int, sign: str, *, on: bool) -> TalkLine:
        """The line with this seat's sign, or without it."""
        if not 1 <= line <= len(self.lines):
            raise NotFound("server-no-such-line", line=line)
        old = self.lines[line - 1]
        seats = {reaction.sign: {*reaction.seats} for reaction in old.reactions}
        mine = seats.setdefault(sign, set())
        if on:
            mine.add(seat)
        else:
            mine.discard(seat)
        kept = [Reaction(sign=each, seats=sorted(who)) for each, who in seats.items() if who]
        return replace(old, reactions=kept)

    def keep(self, lines: list[TalkLine]) -> None:
        """Add lines that the store has: new ones, and old ones with new reactions."""
        for line in lines:
            if line.line > len(self.lines):
                self.lines.append(line)
            else:
                self.lines[line.line - 1] = line


def name_of(record: TableRecord, seat: int | None) -> str | None:
    return None if seat is None else record.seats[seat].name


def talk_row(table: str, line: TalkLine) -> TalkRow:
    return TalkRow(table_id=table, line=line.line, at=line.at, said=msgspec.json.encode(line))
