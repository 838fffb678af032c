"""A table: its record, its match, its talk and its listeners. One thing at a time, kept before it is told."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any, cast

import msgspec
from msgspec.structs import replace

from cellmates.kernel.decisions import Decision
from cellmates.kernel.refusals import IllegalAction, StaleAction
from cellmates.kernel.seats import CHANCE
from cellmates.kernel.views import View
from cellmates.server import dealing, lobby, powers
from cellmates.server.audience import ENCODER, SHUT_OUT, Audience, Connection, Face, encoded
from cellmates.server.keeping import begin, move_row, result_of
from cellmates.server.keys import new_key
from cellmates.server.lobby import Change, Notice, own_seat
from cellmates.server.portrait import table_info, you
from cellmates.server.refusals import NoSuchTable, NotAllowed, Outdated, TableProblem
from cellmates.server.store.port import TableRow
from cellmates.server.talk import talk_row
from cellmates.server.wire import commands as wire
from cellmates.server.wire.frames import Done, MatchNews, Snapshot, TableNews, TalkNews, Welcome
from cellmates.server.wire.tables import Picture
from cellmates.words import player

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cellmates.kernel.content import Content
    from cellmates.kernel.events import Event
    from cellmates.kernel.match import Match
    from cellmates.server.frozen import StoredLog
    from cellmates.server.record import Record
    from cellmates.server.store.port import MoveRow, Store
    from cellmates.server.talk import Talk
    from cellmates.server.wire.tables import TalkLine

CHANGES: dict[type[wire.Command], Callable[[Record, str, Any], Change]] = {
    wire.Take: lobby.take,
    wire.Ready: lobby.ready,
    wire.HandOver: lobby.hand_over,
    wire.ComeBack: lobby.come_back,
    wire.Leave: lobby.leave,
    wire.Kick: powers.kick,
    wire.Swap: powers.swap,
    wire.Replace: powers.replace_by_bot,
    wire.Open: powers.open_seat,
    wire.Abandon: powers.abandon,
    wire.Start: dealing.start,
    wire.Reveal: dealing.reveal,
}
"""The commands that change the record, and nothing in the match."""


class Table:
    def __init__(self, record: Record, content: Content, store: Store, talk: Talk) -> None:
        self.record = record
        self.content = content
        self.match: Match | None = None
        self.frozen: StoredLog | None = None
        """Instead of a match: the log of one whose rules are gone."""
        self.last_turns = [0] * len(record.seats)
        self.talk = talk
        self.audience = Audience()
        self.lock = asyncio.Lock()
        """Held while something is done: nobody sees what is not kept yet."""
        self.stirred: Callable[[Table], None] = lambda _: None
        """Called when a question may wait that nobody at the table needs to answer."""
        self._store = store
        self._doubtful = False
        """Whether something was not kept lately: perhaps since a move's id was used before."""

    @property
    def id(self) -> str:
        return self.record.id

    def become(self, other: Table) -> None:
        """Be what the store has of it: what could not be kept has not happened. Its listeners stay."""
        self.record, self.match, self.frozen = other.record, other.match, other.frozen
        self.last_turns, self.talk = other.last_turns, other.talk
        self._doubtful = True

    # Who is who

    def check_session(self, session: str) -> None:
        """Whoever has no session here is not told that there is a table."""
        if session not in self.record.sessions:
            raise NoSuchTable

    def checked_viewer(self, session: str, seat: int | None) -> int | None:
        """The viewer that this session may be: a seat of its own, or a spectator."""
        if seat is not None:
            own_seat(self.record, session, seat)
        return seat

    def usual_viewer(self, session: str) -> int | None:
        seats = self.record.seats_of(session)
        return seats[0] if seats else None

    # Seeing

    def picture(self, viewer: int | None, since: int) -> Picture:
        """The match as this viewer sees it, with his events after `since`."""
        if self.match is None:
            events = self.frozen.of(viewer, 0) if self.frozen else []
            return Picture(
                seat=viewer,
                number=len(events),
                events=events[since:],
                view=None,
                decision=None,
                undo=0,
                last_turn=0,
            )
        match = self.match
        return Picture(
            seat=viewer,
            number=match.heard(viewer),
            events=match.events(viewer, since),
            view=match.view(viewer, memory=self.record.memory),
            decision=self._decision(viewer),
            undo=self._undo(viewer),
            last_turn=self.last_turns[viewer] if viewer is not None else 0,
        )

    def _decision(self, viewer: int | None) -> Decision | None:
        return self.match.decision(viewer) if self.match and viewer is not None and self.is_open else None

    def _undo(self, viewer: int | None) -> int:
        return self.match.legal_undo(viewer) if self.match and viewer is not None and self.is_open else 0

    @property
    def is_open(self) -> bool:
        """Whether its match can be played on."""
        return self.record.status == "playing" and self.match is not None

    def waiting(self) -> list[int]:
        """The seats that owe an answer."""
        return sorted(self.match.waiting - {CHANCE}) if self.match and not self.match.over else []

    def is_attended(self, seat: int) -> bool:
        """Whether this seat's open question is not its player's to answer: a bot's, or publicly forced."""
        if not self.record.is_persons(seat):
            return True
        return self.record.forced and self.match is not None and self.match.forced(seat) is not None

    def info(self) -> Any:
        return table_info(self.record, self.audience.sessions(), frozen=self.frozen is not None)

    def snapshot(self, session: str, viewer: int | None, since: int, **more: Any) -> Snapshot:
        return Snapshot(
            you=you(self.record, session), table=self.info(), picture=self.picture(viewer, since), **more
        )

    # Listening

    def join(self, connection: Connection, since: int | None, heard: int) -> None:
        """Register a listener, and tell it everything it needs to know."""
        self.audience.add(connection)
        picture = self.picture(connection.viewer, self.missed(connection.viewer, since))
        connection.number, connection.shown = picture.number, self._face(connection.viewer)
        welcome = Welcome(
            you=you(self.record, connection.session),
            table=self.info(),
            picture=picture,
            talk=self.talk.since(heard),
        )
        connection.send(encoded(welcome))
        self.tell_table(but=connection)

    def missed(self, viewer: int | None, since: int | None) -> int:
        """From where to tell: a number that was never sent means that all is new."""
        return since if since is not None and since <= self.heard(viewer) else 0

    def look(self, connection: Connection, seat: int | None, since: int | None) -> None:
        """Show the match to a listener from another seat of his."""
        connection.viewer = self.checked_viewer(connection.session, seat)
        picture = self.picture(seat, self.missed(seat, since))
        connection.number, connection.shown = picture.number, self._face(seat)
        connection.send(encoded(MatchNews(picture=picture)))

    def part(self, connection: Connection) -> None:
        self.audience.remove(connection)
        self.tell_table()

    # Telling

    def tell_table(self, but: Connection | None = None) -> None:
        info = self.info()
        for connection in self.audience:
            if connection.session not in self.record.sessions:
                connection.end(SHUT_OUT)
            elif connection is not but:
                self.settle_viewer(connection)
                connection.send(encoded(TableNews(you=you(self.record, connection.session), table=info)))

    def settle_viewer(self, connection: Connection) -> None:
        """A listener who lost the seat he looked from looks on from another of his, or as a spectator."""
        seats = self.record.seats_of(connection.session)
        if connection.viewer is not None and connection.viewer not in seats:
            self.look(connection, self.usual_viewer(connection.session), None)

    def tell_match(self) -> None:
        """Send everybody what is new to him. Who sees nothing new is sent nothing: no hidden step counts."""
        faces: dict[int | None, Face] = {}
        frames: dict[tuple[int | None, int], str] = {}
        for connection in self.audience:
            viewer, since = connection.viewer, connection.number
            face = faces[viewer] = faces.get(viewer) or self._face(viewer)
            if connection.shown == face:
                continue
            frame = frames[viewer, since] = frames.get((viewer, since)) or self._news(viewer, since, face)
            connection.number, connection.shown = face[-1], face
            connection.send(frame)

    def heard(self, viewer: int | None) -> int:
        """The number of the viewer's last event."""
        return self.match.heard(viewer) if self.match else 0

    def _face(self, viewer: int | None) -> Face:
        view = self.match.view(viewer, memory=self.record.memory) if self.match else None
        decision = ENCODER.encode(self._decision(viewer))
        return ENCODER.encode(view), decision, self._undo(viewer), self.heard(viewer)

    def _news(self, viewer: int | None, since: int, face: Face) -> str:
        assert self.match is not None
        view, decision, undo, number = face
        picture = Picture(
            seat=viewer,
            number=number,
            events=self.match.events(viewer, since),
            view=cast(View, msgspec.Raw(view)),
            decision=cast(Decision, msgspec.Raw(decision)),
            undo=undo,
            last_turn=self.last_turns[viewer] if viewer is not None else 0,
        )
        return encoded(MatchNews(picture=picture))

    def tell_talk(self, lines: list[TalkLine]) -> None:
        frame = encoded(TalkNews(lines=lines))
        for connection in self.audience:
            connection.send(frame)

    # Doing

    async def act(self, session: str, command: wire.Command, token: str) -> Done:
        """Carry out a command of a session. The lock is held."""
        self.check_session(session)
        match command:
            case wire.Move():
                return await self.move(session, command)
            case wire.Undo():
                return await self.undo(session, command)
            case wire.Say():
                await self.say(session, command.text)
            case wire.React():
                await self.react(session, command)
            case _:
                return await self.change(session, command, token)
        return Done(id=command.id, number=self._number(session))

    async def change(self, session: str, command: wire.Command, token: str) -> Done:
        change = CHANGES[type(command)](self.record, session, command)
        if isinstance(command, wire.Kick) and token:
            change = Change(powers.renewed(change.record, token, "invite"), change.notices)
        if isinstance(command, wire.Start | wire.Reveal) and dealing.is_dealt(change.record):
            await self.begin(change)
        else:
            await self.keep(change)
        return Done(id=command.id, number=self._number(session), rescue=change.rescue)

    def _number(self, session: str) -> int:
        return self.heard(self.usual_viewer(session))

    async def keep(self, change: Change) -> None:
        """Save a new record with its notices; then it holds, and is told."""
        record, lines = self._next(change)
        rows = [talk_row(self.id, line) for line in lines]
        await self._sure(self._store.save(table_row(record), rows))
        self._took(record, lines)

    def _next(self, change: Change) -> tuple[Record, list[TalkLine]]:
        record = replace(change.record, version=self.record.version + 1)
        return record, self.talk.told(change.notices, record, time.time())

    def _took(self, record: Record, lines: list[TalkLine]) -> None:
        self.record = record
        self.talk.keep(lines)
        self.tell_table()
        if lines:
            self.tell_talk(lines)
        self.stirred(self)

    async def _sure(self, written: Any) -> None:
        if not await written:
            raise Outdated

    # The match

    async def begin(self, change: Change) -> None:
        """Chance opens the match; with that it has begun."""
        started = Change(
            replace(change.record, status="playing"), (*change.notices, Notice("notice-started"))
        )
        record, lines = self._next(started)
        match = begin(record, self.content)
        row = move_row(match, match.log, table=self.id, ply=0, seat=CHANCE, move_id=None, at=time.time())
        rows = [talk_row(self.id, line) for line in lines]
        await self._sure(self._store.append(row, table_row(record), rows))
        self.match = match
        self._took(record, lines)
        self.tell_match()

    async def move(self, session: str, wish: wire.Move) -> Done:
        match = self._playable(session, wish.seat)
        if self._doubtful and await self.was_played(wish):
            return Done(id=wish.id, number=match.heard(wish.seat), repeated=True)
        ply = match.plies
        try:
            events = match.play_all(wish.answers, wish.seat, wish.ticket)
        except (StaleAction, IllegalAction):  # illegal: it ended the match
            if not await self.was_played(wish):
                raise
            return Done(id=wish.id, number=match.heard(wish.seat), repeated=True)
        await self._keep_move(match, events, ply, wish.seat, wish.id)
        return Done(id=wish.id, number=match.heard(wish.seat))

    async def was_played(self, wish: wire.Move) -> bool:
        """Whether this very move is kept already: then it is not played twice."""
        found = await self._store.find_move(self.id, wish.seat, wish.id)
        if found is None:
            return False
        if not is_same(found, wish, self.match):
            raise TableProblem("server-id-used", id=wish.id)
        return True

    async def undo(self, session: str, wish: wire.Undo) -> Done:
        match = self._playable(session, wish.seat)
        if wish.id is not None and await self._store.find_move(self.id, wish.seat, wish.id):
            return Done(id=wish.id, number=match.heard(wish.seat), repeated=True)
        ply = match.plies
        events = match.undo(wish.seat)
        await self._keep_move(match, events, ply, wish.seat, wish.id or new_key())
        return Done(id=wish.id, number=match.heard(wish.seat))

    async def answer(self, seat: int, action: int, ticket: str) -> None:
        """An answer of a bot, or one that is given for a player. The lock is held."""
        if self.match is None or not self.is_open:
            return
        ply = self.match.plies
        events = self.match.play(action, seat, ticket)
        await self._keep_move(self.match, events, ply, seat, None)

    def _playable(self, session: str, seat: int) -> Match:
        own_seat(self.record, session, seat)
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
        row = move_row(match, events, table=self.id, ply=ply, seat=seat, move_id=move_id, at=time.time())
        if match.over:
            await self._end(match, row)
        else:
            await self._sure(self._store.append(row))
        if move_id is not None:
            self.last_turns[seat] = match.heard(seat)
        self.tell_match()
        self.stirred(self)

    async def _end(self, match: Match, row: MoveRow) -> None:
        over = Change(replace(self.record, status="over", result=result_of(match)), (Notice("notice-over"),))
        record, lines = self._next(over)
        rows = [talk_row(self.id, line) for line in lines]
        await self._sure(self._store.append(row, table_row(record), rows))
        self._took(record, lines)

    # Talk

    async def say(self, session: str, text: str) -> None:
        line = self.talk.said(self.record, self._speaker(session), text, time.time())
        await self._sure(self._store.talk([talk_row(self.id, line)]))
        self.talk.keep([line])
        self.tell_talk([line])

    async def react(self, session: str, wish: wire.React) -> None:
        line = self.talk.reacted(wish.line, self._speaker(session), wish.sign)
        await self._store.retell(talk_row(self.id, line))
        self.talk.keep([line])
        self.tell_talk([line])

    def _speaker(self, session: str) -> int:
        if not self.record.chat:
            raise NotAllowed("server-no-chat")
        seats = self.record.seats_of(session)
        if not seats:
            raise NotAllowed("server-no-seat")
        return seats[0]


def table_row(record: Record) -> TableRow:
    return TableRow(
        id=record.id,
        version=record.version,
        status=record.status,
        created_at=record.created_at,
        touched_at=time.time(),
        record=msgspec.json.encode(record),
    )


def is_same(found: MoveRow, wish: wire.Move, match: Match | None) -> bool:
    """Whether a kept move begins with the answers that are wished for now."""
    if match is None:
        return False
    wished = [f"{wish.seat} {match.notation(answer)}" for answer in wish.answers]
    return found.lines.split("\n")[: len(wished)] == wished
