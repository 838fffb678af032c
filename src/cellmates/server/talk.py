"""The table's talk: what people say, what happened beside the match, and reactions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from cellmates.server.refusals import NotFound, TableProblem, TooOften
from cellmates.server.store.port import TalkRow
from cellmates.server.wire.tables import Reaction, TalkLine

if TYPE_CHECKING:
    from cellmates.server.lobby import Notice
    from cellmates.server.record import Record


class Talk:
    """All lines, in their order. Made first, kept by the store, and only then added here."""

    def __init__(self, rows: list[TalkRow], limit: int) -> None:
        self.lines = [msgspec.json.decode(row.said, type=TalkLine) for row in rows]
        self._limit = limit

    def since(self, heard: int) -> list[TalkLine]:
        return self.lines[heard:]

    def told(self, notices: tuple[Notice, ...], record: Record, at: float) -> list[TalkLine]:
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

    def said(self, record: Record, seat: int, text: str, at: float) -> TalkLine:
        if len(self.lines) >= self._limit:
            raise TooOften("server-talked-out", lines=self._limit)
        if not text.strip():
            raise TableProblem("server-nothing-said")
        name = record.seats[seat].name
        line = len(self.lines) + 1
        return TalkLine(
            line=line, at=at, seat=seat, name=name, text=text.strip(), notice=None, args={}, reactions=[]
        )

    def reacted(self, line: int, seat: int, sign: str) -> TalkLine:
        """The line with this seat's sign, or without it if it was there."""
        if not 1 <= line <= len(self.lines):
            raise NotFound("server-no-such-line", line=line)
        old = self.lines[line - 1]
        seats = {reaction.sign: list(reaction.seats) for reaction in old.reactions}
        mine = seats.setdefault(sign, [])
        if seat in mine:
            mine.remove(seat)
        else:
            mine.append(seat)
        kept = [Reaction(sign=each, seats=sorted(who)) for each, who in seats.items() if who]
        return replace(old, reactions=kept)

    def keep(self, lines: list[TalkLine]) -> None:
        """Take over lines that the store has: new ones, and old ones with new reactions."""
        for line in lines:
            if line.line > len(self.lines):
                self.lines.append(line)
            else:
                self.lines[line.line - 1] = line


def name_of(record: Record, seat: int | None) -> str | None:
    return None if seat is None else record.seats[seat].name


def talk_row(table: str, line: TalkLine) -> TalkRow:
    return TalkRow(table_id=table, line=line.line, at=line.at, said=msgspec.json.encode(line))
