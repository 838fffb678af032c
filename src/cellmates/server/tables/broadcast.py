"""What is seen of a table: pictures of its match, and what each viewer is sent when something changes."""

from __future__ import annotations

from collections import Counter
from math import inf
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, cast

import msgspec

from cellmates.kernel.decisions import Decision
from cellmates.kernel.seats import CHANCE
from cellmates.kernel.views import View
from cellmates.server.refusals import NoSuchTable
from cellmates.server.tables.listeners import ENCODER, SHUT_OUT, Connection, Listeners, Shown, encoded
from cellmates.server.tables.public_info import table_info, you
from cellmates.server.tables.takebacks import Hold
from cellmates.server.wire.messages import MatchNews, Snapshot, TableNews, TalkNews, Welcome
from cellmates.server.wire.tables import Event, Picture, TableInfo

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from cellmates.kernel import events
    from cellmates.kernel.game import Game
    from cellmates.kernel.match import Match
    from cellmates.kernel.story import Paragraph
    from cellmates.server.tables.frozen import StoredLog
    from cellmates.server.tables.record import TableRecord
    from cellmates.server.tables.talk import Talk
    from cellmates.server.wire.tables import TalkLine

AT_ONCE: Final = 2_000
"""The most events that are sent at once."""
LINGER: Final = 60.0
"""Seconds for which bots play on after the last request, or after the last socket has closed."""


class Broadcast:
    """A record, a match, talk, and listeners. Nothing in the record or the match is changed here."""

    def __init__(self, record: TableRecord, talk: Talk) -> None:
        self.id = record.id
        self.record = record
        self.match: Match | None = None
        self.frozen: StoredLog | None = None
        """Instead of a match: the log of one whose rules are gone."""
        self.last_turns: Counter[int | None] = Counter()
        """For each viewer, the number of their last event when their player last moved."""
        self.hold: Hold | None = None
        """Bots wait: a player may still take back the turn that has just ended."""
        self.talk = talk
        self.listeners = Listeners()
        self.changed: Callable[[], None] = lambda: None
        """Called when there may be something to do that no player does."""
        self.address = ""
        """The address that a member last asked from. It is never shown to anybody."""
        self._asked: dict[str, float] = {}
        """When each session last asked for something, by the monotonic clock."""
        self._last_asked = -inf
        """When any session last did."""
        self._woken = monotonic()

    # Sessions

    def admit(self, session: str, address: str) -> None:
        """Note that a session asks for something: bots that had paused go on.

        A session that does not belong here is not told that there is a table.
        """
        found = self.record.sessions.get(session)
        if found is None:
            raise NoSuchTable
        was_alone = not self.has_company
        if found.host or self.record.seats_of(session):
            self.address = address
        self._asked[session] = self._last_asked = monotonic()
        if was_alone:
            self.changed()

    @property
    def has_company(self) -> bool:
        """Whether somebody is there to see what happens, or was a moment ago."""
        return bool(self.listeners.connections) or monotonic() < self._last_asked + LINGER

    def _forget_strangers(self) -> None:
        """Forget when sessions asked that are no longer in the record."""
        self._asked = {key: at for key, at in self._asked.items() if key in self.record.sessions}

    def silence(self, session: str) -> float:
        """Return the seconds since a session last asked: 0 while it listens, infinite after a restart."""
        if session in self.listeners.sessions():
            return 0.0
        return monotonic() - self._asked.get(session, -inf)

    def away_for(self, session: str) -> float | None:
        """Return for how many seconds it has been away, since the restart at most; None if it listens."""
        if session in self.listeners.sessions():
            return None
        return min(self.silence(session), monotonic() - self._woken)

    def checked_viewer(self, session: str, seat: int | None) -> int | None:
        """Return the viewer, if this session may be it: one of its seats, or a spectator."""
        if seat is not None:
            self.record.own_seat(session, seat)
        return seat

    def viewer_meant(self, session: str, seat: int | str | None) -> int | None:
        """Return the viewer a session asks to be: one of its seats, `spectator`, or left out."""
        if seat is None:
            return self.usual_viewer(session)
        return None if isinstance(seat, str) else self.checked_viewer(session, seat)

    def usual_viewer(self, session: str) -> int | None:
        seats = self.record.seats_of(session)
        return seats[0] if seats else None

    # Seeing

    def picture(self, viewer: int | None, since: int) -> Picture:
        """Return the match as this viewer sees it, with their events after `since`."""
        number = self.heard(viewer)
        events = self.events(viewer, max(since, number - AT_ONCE))
        first = number - len(events) + 1
        if self.match is None:
            return Picture(
                seat=viewer,
                number=number,
                first=first,
                events=events,
                story=self.story(viewer, first - 1),
                view=None,
                decision=None,
                undo=0,
                last_turn=0,
            )
        decision, undo = self._choices(viewer)
        return Picture(
            seat=viewer,
            number=number,
            first=first,
            events=events,
            story=self.story(viewer, first - 1),
            view=self.match.view(viewer, memory=self.record.memory),
            decision=decision,
            undo=undo,
            last_turn=self.last_turns[viewer],
            held=viewer is not None and self.held_by == viewer,
        )

    def events(self, viewer: int | None, since: int, count: int = AT_ONCE) -> list[Event]:
        """Return the first `count` of the viewer's events after `since`."""
        if self.match is not None:
            return told(self.match.rules, self.match.events(viewer, since, count))
        return self.frozen.told(viewer, since, count) if self.frozen else []

    def story(self, viewer: int | None, since: int, upto: int | None = None) -> list[Paragraph]:
        """Return the paragraphs that end with event `since` or later, and begin with `upto` or earlier."""
        if self.match is not None:
            found = self.match.story(viewer, since)
        else:
            found = self.frozen.story(viewer, since) if self.frozen else []
        return found if upto is None else [each for each in found if each.begins <= upto]

    def _choices(self, viewer: int | None) -> tuple[Decision | None, int]:
        """Return the question to this viewer, and how many answers they can take back."""
        if self.match is None or viewer is None or self.record.status != "playing":
            return None, 0
        return self.match.decision(viewer), self.undoable(viewer)

    def undoable(self, seat: int) -> int:
        """Return how many answers this seat's player can take back."""
        if self.match is None or self.record.undo == "off":
            return 0
        found = self.match.open_answers(seat)
        if self.record.undo == "turn" and found.ends_turn:
            return 0
        return found.chosen if self.record.forced else found.answers

    def why_not_undo(self, seat: int) -> str | None:
        """Return the message that says why this table takes nothing back; None if it does."""
        if self.record.undo == "off":
            return "server-undo-off"
        is_past = self.match is not None and self.match.open_answers(seat).ends_turn
        return "server-undo-turn" if self.record.undo == "turn" and is_past else None

    @property
    def is_open(self) -> bool:
        """Whether its match is being played."""
        return self.record.status == "playing" and self.match is not None

    def attended(self) -> list[int]:
        """Return the seats whose open question no person needs to answer: a bot's, or publicly forced.

        Empty while nobody is there, or while bots wait for a player's second thoughts.
        """
        match, record = self.match, self.record
        if match is None or record.status != "playing" or self.held_by is not None or not self.has_company:
            return []
        asked = sorted(match.waiting - {CHANCE})
        return [
            seat for seat in asked if not record.is_persons(seat) or (record.forced and match.forced(seat))
        ]

    @property
    def held_by(self) -> int | None:
        """The seat whose player may still take back the turn that has just ended, while bots wait for it."""
        hold = self.hold
        if hold is None or self.match is None or hold.plies != self.match.plies:
            return None
        return hold.seat if self.record.is_persons(hold.seat) else None

    def info(self, *newcomers: str) -> TableInfo:
        connected = self.listeners.sessions().union(newcomers)
        return table_info(self.record, connected, frozen=self.frozen is not None)

    def snapshot(self, session: str, viewer: int | None, since: int, **more: Any) -> Snapshot:
        return Snapshot(
            you=you(self.record, session), table=self.info(), picture=self.picture(viewer, since), **more
        )

    # Listening

    def join(self, connection: Connection, since: int | None, heard: int) -> None:
        """Register a listener, and send it everything it needs to know."""
        picture = self.picture(connection.viewer, self.missed(connection.viewer, since))
        connection.number, connection.shown = picture.number, shown_in(picture)
        welcome = Welcome(
            you=you(self.record, connection.session),
            table=self.info(connection.session),
            picture=picture,
            talk=self.talk_for(connection.session, heard),
        )
        self.listeners.connections.append(connection)
        connection.send(encoded(welcome))
        self.tell_table(but=connection)

    def missed(self, viewer: int | None, since: int | None) -> int:
        """Return the number of the last event that need not be sent; 0 if `since` was never sent."""
        return since if since is not None and since <= self.heard(viewer) else 0

    def look(self, connection: Connection, seat: int | None, since: int | None) -> None:
        """Show the match to a listener from another of their seats."""
        connection.viewer = self.checked_viewer(connection.session, seat)
        picture = self.picture(seat, self.missed(seat, since))
        connection.number, connection.shown = picture.number, shown_in(picture)
        connection.send(encoded(MatchNews(picture=picture)))

    def part(self, connection: Connection) -> None:
        self.listeners.remove(connection)
        self._asked[connection.session] = self._last_asked = monotonic()
        self._forget_strangers()
        self.tell_table()

    # Telling

    def tell_table(self, but: Connection | None = None) -> None:
        info = self.info()
        for connection in self.listeners:
            if connection.session not in self.record.sessions:
                connection.end(SHUT_OUT)
            elif connection is not but:
                self.settle_viewer(connection)
                connection.send(encoded(TableNews(you=you(self.record, connection.session), table=info)))

    def settle_viewer(self, connection: Connection) -> None:
        """A listener who lost the seat they looked from becomes a spectator; before the start, they look
        from another of their seats, since there is no hand to be shown unasked.
        """
        seats = self.record.seats_of(connection.session)
        if connection.viewer is not None and connection.viewer not in seats:
            self.look(connection, None if self.match else self.usual_viewer(connection.session), None)

    def tell_match(self) -> None:
        """Send each viewer their changes; nothing to a viewer who sees no change, so no hidden step shows."""
        listeners = list(self.listeners)
        if self.match is None or not listeners:
            return
        viewers = list({connection.viewer for connection in listeners})
        views = self.match.views(viewers, self.record.memory)
        shown = dict(zip(viewers, map(self._shown, viewers, views), strict=True))
        news: dict[tuple[int | None, int], str] = {}
        for connection in listeners:
            viewer, since = connection.viewer, connection.number
            if connection.shown == shown[viewer]:
                continue
            if (viewer, since) not in news:
                news[viewer, since] = self._news(viewer, since, shown[viewer])
            connection.number, connection.shown = shown[viewer][-1], shown[viewer]
            connection.send(news[viewer, since])

    def _shown(self, viewer: int | None, view: View) -> Shown:
        assert self.match is not None
        decision, undo = self._choices(viewer)
        held = viewer is not None and self.held_by == viewer
        return ENCODER.encode(view), ENCODER.encode(decision), undo, held, self.match.heard(viewer)

    def _news(self, viewer: int | None, since: int, shown: Shown) -> str:
        assert self.match is not None
        view, decision, undo, held, number = shown
        events = told(self.match.rules, self.match.events(viewer, max(since, number - AT_ONCE)))
        before = number - len(events)
        picture = Picture(
            seat=viewer,
            number=number,
            first=before + 1,
            events=events,
            story=self.match.story(viewer, before),
            view=cast(View, msgspec.Raw(view)),
            decision=cast(Decision, msgspec.Raw(decision)),
            undo=undo,
            last_turn=self.last_turns[viewer],
            held=held,
        )
        return encoded(MatchNews(picture=picture))

    def heard(self, viewer: int | None) -> int:
        """Return the number of the viewer's last event."""
        if self.match is not None:
            return self.match.heard(viewer)
        return len(self.frozen.of(viewer)) if self.frozen else 0

    def tell_talk(self, lines: list[TalkLine]) -> None:
        frame = encoded(TalkNews(lines=lines))
        for connection in self.listeners:
            if self.hears_talk(connection.session):
                connection.send(frame)

    def talk_for(self, session: str, heard: int) -> list[TalkLine]:
        return self.talk.since(heard) if self.hears_talk(session) else []

    def hears_talk(self, session: str) -> bool:
        """A session that only looks at a finished game was not part of the talk."""
        found = self.record.sessions.get(session)
        return found is not None and not found.reading


def told(rules: Game, happened: Iterable[events.Event]) -> list[Event]:
    """Return events as they are sent: each with its sentence, in no language yet."""
    return [
        Event(event.number, event.name, event.args, event.audience, rules.event_words(event.name, event.args))
        for event in happened
    ]


def shown_in(picture: Picture) -> Shown:
    view, decision = ENCODER.encode(picture.view), ENCODER.encode(picture.decision)
    return view, decision, picture.undo, picture.held, picture.number
