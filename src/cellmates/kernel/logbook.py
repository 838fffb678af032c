"""The log of a match: everything that happened, and what each viewer may read of it."""

from __future__ import annotations

from bisect import bisect_left
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cellmates.kernel.events import TAKEN_BACK, Event, Record, audience_of, is_audience
from cellmates.kernel.game import Game
from cellmates.kernel.seats import EVERYBODY
from cellmates.kernel.state import RECORD, State

NOTHING: Final = vec[i64]()


class Logbook:
    """Records stay numbers until somebody reads them; each viewer's index is extended by new events only."""

    def __init__(self, game: Game, players: int) -> None:
        self._game = game
        self._players = players
        self._records: list[Record] = []
        self._read: dict[int | None, int] = {}
        self._index: dict[int | None, list[int]] = {}

    def __len__(self) -> int:
        return len(self._records)

    def take(self, state: State) -> None:
        """Take over the events that the last action wrote."""
        numbers = list(state.log)
        if numbers:
            state.log = NOTHING
            fields = iter(numbers)
            self._records += zip(*[fields] * RECORD, strict=True)

    def note_take_back(self, seat: int, *, hidden: bool) -> None:
        """Record that answers were taken back, as an event; nothing is deleted."""
        audience = 1 << seat if hidden else EVERYBODY
        self._records.append((TAKEN_BACK, audience, seat, 0, 0))

    def forget(self, length: int) -> None:
        """Drop what a refused answer wrote, before anybody could read it."""
        del self._records[length:]

    def since(self, position: int) -> list[Event]:
        """Return everything from this position on, for the table's holder, in the holder's numbering."""
        return [self._event(i + 1, self._records[i]) for i in range(position, len(self._records))]

    def count(self, viewer: int | None, upto: int | None = None) -> int:
        """Return how many events this viewer may read; `upto`: among the first records of the log."""
        index = self._index_of(viewer)
        return len(index) if upto is None else bisect_left(index, upto)

    def of(self, viewer: int | None, since: int, count: int | None = None) -> list[Event]:
        """Return the viewer's events after this number; only the first `count` of them if it is given."""
        index = self._index_of(viewer)
        upto = len(index) if count is None else min(since + count, len(index))
        return [self._event(i + 1, self._records[index[i]]) for i in range(since, upto)]

    def clone(self) -> Logbook:
        twin = Logbook(self._game, self._players)
        twin._records = self._records.copy()
        return twin

    def _index_of(self, viewer: int | None) -> list[int]:
        index = self._index.setdefault(viewer, [])
        records = self._records
        new = range(self._read.get(viewer, 0), len(records))
        if new:
            index += [i for i in new if is_audience(records[i][1], viewer)]
            self._read[viewer] = len(records)
        return index

    def _event(self, number: int, record: Record) -> Event:
        kind = self._game.event_kind(record[0])
        return Event(number, kind.name, kind.args(record[2:]), audience_of(record[1], self._players))
