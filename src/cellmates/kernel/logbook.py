"""The log of a match: everything that happened, and what each viewer may read of it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cellmates.kernel.events import TAKEN_BACK, Event, Record, is_audience
from cellmates.kernel.game import Game
from cellmates.kernel.seats import EVERYBODY
from cellmates.kernel.state import RECORD, State

NOTHING: Final = vec[i64]()


class Logbook:
    """Records stay numbers until somebody reads them; each viewer's index is extended by new events only."""

    def __init__(self, game: Game, players: int) -> None:
        self._game = game
        self._players = players
        self._kinds = {kind: game.event_kind(kind) for kind in (TAKEN_BACK, *range(len(game.event_kinds)))}
        self.records: list[Record] = []
        self._read: dict[int | None, int] = {}
        self._index: dict[int | None, list[int]] = {}

    def take(self, state: State) -> None:
        """Take over the events that the last action wrote."""
        numbers = list(state.log)
        if numbers:
            state.log = NOTHING
            fields = iter(numbers)
            self.records += zip(*[fields] * RECORD, strict=True)

    def note_take_back(self, seat: int, *, hidden: bool) -> None:
        """Record that answers were taken back, as an event; nothing is deleted."""
        audience = 1 << seat if hidden else EVERYBODY
        self.records.append((TAKEN_BACK, audience, seat, 0, 0))

    def forget(self, length: int) -> None:
        """Drop what a refused answer wrote, before anybody could read it."""
        del self.records[length:]

    def since(self, position: int) -> list[Event]:
        """Return everything from this position on, for the table's holder, in the holder's numbering."""
        return [
            self._kinds[record[0]].event(number, record, self._players)
            for number, record in enumerate(self.records[position:], position + 1)
        ]

    def of(self, viewer: int | None, since: int, count: int | None = None) -> list[Event]:
        """Return the viewer's events after this number; only the first `count` of them if it is given."""
        index = self.index_of(viewer)
        upto = len(index) if count is None else min(since + count, len(index))
        records = [self.records[i] for i in index[since:upto]]
        return [
            self._kinds[record[0]].event(number, record, self._players)
            for number, record in enumerate(records, since + 1)
        ]

    def clone(self) -> Logbook:
        twin = Logbook(self._game, self._players)
        twin.records = self.records.copy()
        return twin

    def index_of(self, viewer: int | None) -> list[int]:
        """Return the positions of the records that this viewer may read."""
        index = self._index.setdefault(viewer, [])
        records = self.records
        new = range(self._read.get(viewer, 0), len(records))
        if new:
            index += [i for i in new if is_audience(records[i][1], viewer)]
            self._read[viewer] = len(records)
        return index
