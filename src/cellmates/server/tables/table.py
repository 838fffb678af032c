"""A table: what is done at it, one thing at a time, and stored before anybody is told."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec.structs import replace

from cellmates.kernel.journal import UNDO, journal_line
from cellmates.kernel.refusals import IllegalAction, StaleAction
from cellmates.kernel.registry import game as game_named
from cellmates.kernel.seats import CHANCE
from cellmates.server.keys import new_key
from cellmates.server.refusals import NotAllowed, Outdated, TableProblem
from cellmates.server.store.port import TableRow
from cellmates.server.tables import consent, dealing, host_commands, lobby
from cellmates.server.tables.broadcast import Broadcast
from cellmates.server.tables.lobby import Change, Notice
from cellmates.server.tables.persistence import begin, move_row, pinned_today, result_of
from cellmates.server.tables.takebacks import LONGEST, Hold, take_back
from cellmates.server.tables.talk import talk_row
from cellmates.server.wire import commands as wire
from cellmates.server.wire.messages import Done
from cellmates.words import player

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cellmates.kernel.content import Content
    from cellmates.kernel.events import Event
    from cellmates.kernel.match import Match
    from cellmates.server.config import Limits
    from cellmates.server.store.port import MoveRow, Store
    from cellmates.server.tables.listeners import Connection
    from cellmates.server.tables.record import TableRecord
    from cellmates.server.tables.talk import Talk
    from cellmates.server.wire.tables import TalkLine

CHANGES: dict[type[wire.Command], Callable[[TableRecord, str, Any], Change]] = {
    wire.Take: lobby.take,
    wire.Ready: lobby.ready,
    wire.NewCode: lobby.new_code,
    wire.HandOver: lobby.hand_over,
    wire.ComeBack: lobby.come_back,
    wire.Leave: lobby.leave,
    wire.Kick: host_commands.kick,
    wire.Swap: host_commands.swap,
    wire.Replace: host_commands.replace_by_bot,
    wire.Open: consent.open_seat,
    wire.Agree: consent.agree,
    wire.Abandon: host_commands.abandon,
    wire.Start: dealing.start,
    wire.Reveal: dealing.reveal,
}
"""The commands that change the record, and nothing in the match."""

MOST_UNDOS: Final = 500
"""For one seat in a match: endless take-backs would use up the answers that a match may have."""


class Table(Broadcast):
    def __init__(
        self, record: TableRecord, content: Content, store: Store, talk: Talk, limits: Limits
    ) -> None:
        super().__init__(record, talk)
        self._limits = limits
        self.content = content
        self.lock = asyncio.Lock()
        """Held while something is done: nobody sees what is not stored yet."""
        self._store = store
        self._undos: Counter[int] = Counter()
        """How often each seat has taken something back."""
        self._doubtful = False
        """Whether the store refused something lately: perhaps a move's id was used before."""

    def become(self, other: Table) -> None:
        """Reset to what the store has: what could not be stored has not happened. The listeners are told."""
        self.record, self.match, self.frozen = other.record, other.match, other.frozen
        self.last_turns, self.talk = other.last_turns, other.talk
        self._doubtful, self.hold = True, None
        self.tell_table()
        self.tell_match()
        self.changed()

    @property
    def unusual_content(self) -> Content | None:
        """The content, if it is not the house's of today, which bots have themselves."""
        house = game_named(self.record.setup.game).house_content()
        return self.content if self.content.hash != house.hash else None

    def join(self, connection: Connection, since: int | None, heard: int) -> None:
        """Register a listener; bots that paused because nobody was there play on."""
        super().join(connection, since, heard)
        self.changed()

    # Doing

    async def act(self, session: str, command: wire.Command, token: str) -> Done:
        """Carry out a command of an admitted session. The lock is held."""
        match command:
            case wire.Move():
                return await self.move(session, command)
            case wire.Undo():
                return await self.undo(session, command)
            case wire.GoOn():
                self.go_on(session, command.seat)
            case wire.Say():
                await self.say(session, command)
            case wire.React():
                await self.react(session, command)
            case _:
                return await self.change(session, command, token)
        return Done(id=command.id, number=self._number(session))

    async def change(self, session: str, command: wire.Command, token: str) -> Done:
        change = CHANGES[type(command)](self.record, session, command)
        if isinstance(command, wire.Replace):
            host_commands.check_away(self.record, session, command.seat, self.away_for)
        if isinstance(command, wire.Kick) and token:
            change = Change(host_commands.renewed(change.record, token, "invite"), change.notices)
        if isinstance(command, wire.Start | wire.Reveal) and dealing.is_dealt(change.record):
            await self.begin(change)
        else:
            await self.keep(change)
        return Done(id=command.id, number=self._number(session), rescue=change.rescue)

    def _number(self, session: str) -> int:
        return self.heard(self.usual_viewer(session))

    async def keep(self, change: Change) -> None:
        """Store a new record with its notices; then use it, and tell the listeners."""
        if change.record == self.record and not change.notices:
            return
        record, lines = self._next(change)
        rows = [talk_row(self.id, line) for line in lines]
        await self._sure(self._store.save(table_row(record), rows))
        self._took(record, lines)

    def _next(self, change: Change) -> tuple[TableRecord, list[TalkLine]]:
        record = replace(change.record, version=self.record.version + 1)
        return record, self.talk.told(change.notices, record, time.time())

    def _took(self, record: TableRecord, lines: list[TalkLine]) -> None:
        self.record = record
        self._forget_strangers()
        self._limit_hold()
        self.talk.keep(lines)
        self.tell_table()
        self.tell_match()
        if lines:
            self.tell_talk(lines)
        self.changed()

    async def _sure(self, written: Any) -> None:
        if not await written:
            raise Outdated

    # The match

    async def begin(self, change: Change) -> None:
        """Let chance open the match: now it has begun."""
        started = Change(consent.begun(change.record), (*change.notices, Notice("notice-started")))
        record, lines = self._next(started)
        record = replace(record, setup=pinned_today(record.setup, self.content))
        match = begin(record, self.content)
        rows = [talk_row(self.id, line) for line in lines]
        if match.plies:
            row = move_row(match, match.log, table=self.id, ply=0, seat=CHANCE, move_id=None, at=time.time())
            await self._sure(self._store.append(row, table_row(record), rows))
        else:  # chance has nothing to open with: the row of the first move holds the beginning too
            await self._sure(self._store.save(table_row(record), rows))
        self.match = match
        self._took(record, lines)
        self.tell_match()

    async def move(self, session: str, wish: wire.Move) -> Done:
        match = self.playable(session, wish.seat)
        if self._doubtful:
            await self._check_new(match, wish)
        ply, is_turn = match.plies, wish.hold and match.view(None).turn == wish.seat
        try:
            events = match.play_all(wish.answers, wish.seat, wish.ticket)
        except (StaleAction, IllegalAction):  # illegal, if the same move ended the match
            if not await self.was_played(wish):
                raise
            return Done(id=wish.id, number=match.heard(wish.seat), repeated=True)
        if is_turn:
            self._hold(match, wish.seat)
        await self._keep_move(match, events, ply, wish.seat, wish.id)
        return Done(id=wish.id, number=match.heard(wish.seat))

    def _hold(self, match: Match, seat: int) -> None:
        """Make bots wait if this seat's turn has just ended with an answer that can still be taken back."""
        if match.over or match.view(None).turn == seat or not self.undoable(seat):
            return
        others = [each for each in range(match.players) if each != seat and self.record.is_persons(each)]
        if any(each in match.waiting for each in others):
            return
        self.hold = Hold(seat, match.plies)
        self._limit_hold()

    def _limit_hold(self) -> None:
        """Bots wait without limit for a player who is alone with them, on one seat; else for a while."""
        if self.hold is None:
            return
        holder = self.record.seats[self.hold.seat].holder
        people = [seat for seat in range(len(self.record.seats)) if self.record.is_persons(seat)]
        if people != [self.hold.seat] or holder is None or len(self.record.seats_of(holder)) > 1:
            asyncio.get_running_loop().call_later(LONGEST, self._end_hold, self.hold)

    def _end_hold(self, hold: Hold) -> None:
        """End this hold, if it is still the current one."""
        if self.hold is hold:
            self.hold = None
            self.tell_match()
            self.changed()

    def go_on(self, session: str, seat: int) -> None:
        """The player takes nothing back. If it comes too late, it changes nothing."""
        self.record.own_seat(session, seat)
        if self.hold is not None and self.held_by == seat:
            self._end_hold(self.hold)

    async def _check_new(self, match: Match, wish: wire.Move) -> None:
        """Refuse an answer to the open question whose id was used before: it can't be a retry."""
        decision = match.decision(wish.seat)
        is_answer = decision is not None and decision.ticket == wish.ticket
        if is_answer and await self._store.find_move(self.id, wish.seat, wish.id):
            raise TableProblem("server-id-used", id=wish.id)

    async def was_played(self, wish: wire.Move) -> bool:
        """Return whether this very move is stored already: it must not be played twice."""
        found = await self._store.find_move(self.id, wish.seat, wish.id)
        if found is None:
            return False
        if not is_same(found, wish, self.match):
            raise TableProblem("server-id-used", id=wish.id)
        return True

    async def undo(self, session: str, wish: wire.Undo) -> Done:
        match = self.playable(session, wish.seat)
        if wish.id is not None and await self._was_undone(wish.seat, wish.id):
            return Done(id=wish.id, number=match.heard(wish.seat), repeated=True)
        ply = match.plies
        barred = self.why_not_undo(wish.seat)
        if barred is not None:
            raise TableProblem(barred)
        if not self.undoable(wish.seat):
            raise IllegalAction("refusal-nothing-to-undo", seat=player(wish.seat))
        if self._undos[wish.seat] >= MOST_UNDOS:
            raise TableProblem("server-undone-often", most=MOST_UNDOS)
        self._undos[wish.seat] += 1
        events = take_back(match, wish.seat) if self.record.forced else match.undo(wish.seat)
        await self._keep_move(match, events, ply, wish.seat, wish.id or new_key())
        return Done(id=wish.id, number=match.heard(wish.seat))

    async def _was_undone(self, seat: int, id: str) -> bool:
        found = await self._store.find_move(self.id, seat, id)
        if found is not None and found.lines.split("\n")[0] != journal_line(seat, UNDO):
            raise TableProblem("server-id-used", id=id)
        return found is not None

    async def answer(self, seat: int, action: int, ticket: str) -> None:
        """Play the answer of a bot, or a forced one for a player. The lock is held."""
        if self.match is None or not self.is_open:
            return
        ply = self.match.plies
        events = self.match.play(action, seat, ticket)
        await self._keep_move(self.match, events, ply, seat, None)

    def playable(self, session: str, seat: int) -> Match:
        """Return the match, if this session plays this seat itself."""
        self.record.own_seat(session, seat)
        if self.frozen is not None:
            raise TableProblem("server-frozen", version=self.record.setup.rules_version)
        if self.match is None or self.record.status in ("abandoned", "replay"):
            raise TableProblem("server-not-playing")
        if not self.record.is_persons(seat):
            raise TableProblem("server-played-by-bot", seat=player(seat))
        return self.match

    async def _keep_move(
        self, match: Match, events: Sequence[Event], ply: int, seat: int, move_id: str | None
    ) -> None:
        told = events if ply else match.log
        row = move_row(match, told, table=self.id, ply=ply, seat=seat, move_id=move_id, at=time.time())
        if match.over:
            over = replace(self.record, status="over", result=result_of(match))
            await self._end(Change(over, (Notice("notice-over"),)), row)
        elif match.plies >= self._limits.plies or match.happened >= self._limits.events:
            closed = replace(self.record, status="abandoned")
            await self._end(Change(closed, (Notice("notice-too-long", None, {"plies": match.plies}),)), row)
        elif not await self._store.append(row):
            raise Outdated
        if move_id is not None:
            self.last_turns[seat] = match.heard(seat)
        self.tell_match()
        self.changed()

    async def _end(self, change: Change, row: MoveRow) -> None:
        """Store the last move together with the record of the ended table."""
        record, lines = self._next(change)
        rows = [talk_row(self.id, line) for line in lines]
        await self._sure(self._store.append(row, table_row(record), rows))
        self._took(record, lines)

    # Talk

    async def say(self, session: str, wish: wire.Say) -> None:
        speaker = self._speaker(session, wish.seat)
        if self.talk.was_said(session, wish.id):
            return
        line = self.talk.said(self.record, speaker, wish.text, time.time())
        await self._sure(self._store.talk([talk_row(self.id, line)]))
        self.talk.keep([line])
        self.talk.note(session, wish.id, line.line)
        self.tell_talk([line])

    async def react(self, session: str, wish: wire.React) -> None:
        line = self.talk.reacted(wish.line, self._speaker(session, wish.seat), wish.sign, on=wish.on)
        await self._store.retell(talk_row(self.id, line))
        self.talk.keep([line])
        self.tell_talk([line])

    def _speaker(self, session: str, seat: int | None) -> int:
        if not self.record.chat:
            raise NotAllowed("server-no-chat")
        if seat is not None:
            self.record.own_seat(session, seat)
            return seat
        seats = self.record.seats_of(session)
        if not seats:
            raise NotAllowed("server-no-seat")
        return seats[0]


def table_row(record: TableRecord) -> TableRow:
    return TableRow(
        id=record.id,
        version=record.version,
        status=record.status,
        created_at=record.created_at,
        touched_at=time.time(),
        record=msgspec.json.encode(record),
    )


def is_same(found: MoveRow, wish: wire.Move, match: Match | None) -> bool:
    """Return whether a stored move begins with the answers of this command."""
    if match is None:
        return False
    wished = [f"{wish.seat} {match.notation(answer)}" for answer in wish.answers]
    return found.lines.split("\n")[: len(wished)] == wished
