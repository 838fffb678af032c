"""What is seen of a table: pictures of its match, and who is told what when something changes."""

from __future__ import annotations

from math import inf
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, cast

import msgspec

from cellmates.kernel.decisions import Decision
from cellmates.kernel.seats import CHANCE
from cellmates.kernel.views import View
from cellmates.server.listeners import ENCODER, SHUT_OUT, Connection, Listeners, Presence, Shown, encoded
from cellmates.server.public_info import table_info, you
from cellmates.server.refusals import NoSuchTable
from cellmates.server.takebacks import Hold
from cellmates.server.wire.messages import MatchNews, Snapshot, TableNews, TalkNews, Welcome
from cellmates.server.wire.tables import Event, Picture, TableInfo

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cellmates.kernel import events
    from cellmates.kernel.game import Game
    from cellmates.kernel.match import Match
    from cellmates.kernel.story import Paragraph
    from cellmates.server.frozen import StoredLog
    from cellmates.server.record import TableRecord
    from cellmates.server.talk import Talk
    from cellmates.server.wire.tables import TalkLine
    from cellmates.words import Phrase


AT_ONCE: Final = 2_000
"""Events that are sent at once, at most."""


class Broadcast:
    """A record, a match, talk, and listeners. Nothing is changed here."""

    def __init__(self, record: TableRecord, talk: Talk) -> None:
        self.record = record
        self.match: Match | None = None
        self.frozen: StoredLog | None = None
        """Instead of a match: the log of one whose rules are gone."""
        self.last_turns = [0] * len(record.seats)
        """How much had happened when each seat's player last moved."""
        self.hold: Hold | None = None
        """Bots wait: somebody may still take back the turn that has just ended."""
        self.talk = talk
        self.listeners = Listeners()
        self.presence = Presence()
        self._asked: dict[str, float] = {}
        """When each session was last heard of, by a clock that nobody can move."""
        self._woken = monotonic()

    @property
    def has_company(self) -> bool:
        """Whether somebody is there to see what happens, or was a moment ago."""
        return len(self.listeners) > 0 or self.presence.is_recent

    @property
    def id(self) -> str:
        return self.record.id

    # Who is who

    def check_session(self, session: str) -> None:
        """Whoever has no session here is not told that there is a table."""
        if session not in self.record.sessions:
            raise NoSuchTable
        if len(self._asked) > 2 * len(self.record.sessions):
            self._asked = {key: at for key, at in self._asked.items() if key in self.record.sessions}
        self._asked[session] = monotonic()

    def silence(self, session: str) -> float:
        """Seconds since a session was last heard of: none while it listens, very long after a restart."""
        if session in self.listeners.sessions():
            return 0.0
        return monotonic() - self._asked.get(session, -inf)

    def away_for(self, session: str) -> float | None:
        """For how many seconds it is away, as far as we can know after a restart; None: it is connected."""
        if session in self.listeners.sessions():
            return None
        return min(self.silence(session), monotonic() - self._woken)

    def checked_viewer(self, session: str, seat: int | None) -> int | None:
        """The viewer that this session may be: a seat of its own, or a spectator."""
        if seat is not None:
            self.record.own_seat(session, seat)
        return seat

    def viewer_meant(self, session: str, seat: int | str | None) -> int | None:
        """The viewer a session asks to be: a seat of its own, `spectator`, or left out."""
        if seat is None:
            return self.usual_viewer(session)
        return None if isinstance(seat, str) else self.checked_viewer(session, seat)

    def usual_viewer(self, session: str) -> int | None:
        seats = self.record.seats_of(session)
        return seats[0] if seats else None

    # Seeing

    def picture(self, viewer: int | None, since: int) -> Picture:
        """The match as this viewer sees it, with his events after `since`."""
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
        match = self.match
        return Picture(
            seat=viewer,
            number=number,
            first=first,
            events=events,
            story=self.story(viewer, first - 1),
            view=match.view(viewer, memory=self.record.memory),
            decision=self._decision(viewer),
            undo=self._undo(viewer),
            last_turn=self.last_turn(viewer),
            held=self.is_held_by(viewer),
        )

    def events(self, viewer: int | None, since: int, count: int = AT_ONCE) -> list[Event]:
        """The viewer's events after `since`, the first so many of them."""
        if self.match is not None:
            return told(self.match.rules, self.match.events(viewer, since, count))
        return self.frozen.told(viewer, since, count) if self.frozen else []

    def story(self, viewer: int | None, since: int, upto: int | None = None) -> list[Paragraph]:
        """The paragraphs that end with event `since` or later, and begin before or with `upto`."""
        if self.match is not None:
            found = self.match.story(viewer, since)
        else:
            found = self.frozen.story(viewer, since) if self.frozen else []
        return found if upto is None else [each for each in found if each.begins <= upto]

    def _decision(self, viewer: int | None) -> Decision | None:
        return self.match.decision(viewer) if self.match and viewer is not None and self.is_open else None

    def _undo(self, viewer: int | None) -> int:
        return self.undoable(viewer) if viewer is not None and self.is_open else 0

    def undoable(self, seat: int) -> int:
        """How many answers this seat's player can take back."""
        if self.match is None or self.record.undo == "off":
            return 0
        found = self.match.open_answers(seat)
        if self.record.undo == "turn" and found.ends_turn:
            return 0
        return found.chosen if self.record.forced else found.answers

    def why_not_undo(self, seat: int) -> str | None:
        """The message that tells why this table takes nothing back, though the game would; None: it does."""
        if self.record.undo == "off":
            return "server-undo-off"
        is_past = self.match is not None and self.match.open_answers(seat).ends_turn
        return "server-undo-turn" if self.record.undo == "turn" and is_past else None

    @property
    def is_open(self) -> bool:
        """Whether its match can be played on."""
        return self.record.status == "playing" and self.match is not None

    def waiting(self) -> list[int]:
        """The seats that owe an answer."""
        return sorted(self.match.waiting - {CHANCE}) if self.match and not self.match.over else []

    def is_attended(self, seat: int) -> bool:
        """Whether this seat's open question is not its player's to answer: a bot's, or publicly forced."""
        if self.match is None or self.is_held:
            return False
        if not self.record.is_persons(seat):
            return True
        return self.record.forced and self.match.forced(seat) is not None

    @property
    def is_held(self) -> bool:
        """Whether bots wait for somebody's second thoughts."""
        if self.hold is None or self.match is None or not self.record.is_persons(self.hold.seat):
            return False
        return self.hold.holds(self.match.plies)

    def is_held_by(self, viewer: int | None) -> bool:
        return self.hold is not None and self.hold.seat == viewer and self.is_held

    def info(self, *newcomers: str) -> TableInfo:
        connected = self.listeners.sessions().union(newcomers)
        return table_info(self.record, connected, frozen=self.frozen is not None)

    def snapshot(self, session: str, viewer: int | None, since: int, **more: Any) -> Snapshot:
        return Snapshot(
            you=you(self.record, session), table=self.info(), picture=self.picture(viewer, since), **more
        )

    # Listening

    def join(self, connection: Connection, since: int | None, heard: int) -> None:
        """Register a listener, and tell it everything it needs to know."""
        picture = self.picture(connection.viewer, self.missed(connection.viewer, since))
        connection.number = picture.number
        connection.shown = self._shown(connection.viewer, picture.view)
        welcome = Welcome(
            you=you(self.record, connection.session),
            table=self.info(connection.session),
            picture=picture,
            talk=self.talk_for(connection.session, heard),
        )
        self.listeners.add(connection)
        connection.send(encoded(welcome))
        self.tell_table(but=connection)

    def missed(self, viewer: int | None, since: int | None) -> int:
        """From where to tell: a number that was never sent means that all is new."""
        return since if since is not None and since <= self.heard(viewer) else 0

    def look(self, connection: Connection, seat: int | None, since: int | None) -> None:
        """Show the match to a listener from another seat of his."""
        connection.viewer = self.checked_viewer(connection.session, seat)
        picture = self.picture(seat, self.missed(seat, since))
        connection.number, connection.shown = picture.number, self._shown(seat, picture.view)
        connection.send(encoded(MatchNews(picture=picture)))

    def part(self, connection: Connection) -> None:
        self.listeners.remove(connection)
        self.presence.note()
        self._asked[connection.session] = monotonic()
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
        """A listener who lost the seat he looked from looks on as a spectator; before the start, from
        another of his, since there is no hand to be shown unasked.
        """
        seats = self.record.seats_of(connection.session)
        if connection.viewer is not None and connection.viewer not in seats:
            self.look(connection, None if self.match else self.usual_viewer(connection.session), None)

    def tell_match(self) -> None:
        """Send everybody what is new to him. Who sees nothing new is sent nothing: no hidden step counts."""
        if self.match is None:
            return
        to_show = self._all_shown({connection.viewer for connection in self.listeners})
        messages: dict[tuple[int | None, int], str] = {}
        for connection in self.listeners:
            viewer, since = connection.viewer, connection.number
            shown = to_show[viewer]
            if connection.shown == shown:
                continue
            message = messages.get((viewer, since)) or self._news(viewer, since, shown)
            messages[viewer, since] = message
            connection.number, connection.shown = shown[-1], shown
            connection.send(message)

    def heard(self, viewer: int | None) -> int:
        """The number of the viewer's last event."""
        if self.match is not None:
            return self.match.heard(viewer)
        return len(self.frozen.of(viewer)) if self.frozen else 0

    def last_turn(self, viewer: int | None) -> int:
        """The number of the viewer's last event when his player last moved."""
        if self.match is None or viewer is None:
            return 0
        return self.match.heard(viewer, self.last_turns[viewer])

    def _all_shown(self, viewers: Iterable[int | None]) -> dict[int | None, Shown]:
        seats = list(viewers)
        views = self.match.views(seats, self.record.memory) if self.match else [None] * len(seats)
        return dict(zip(seats, map(self._shown, seats, views), strict=True))

    def _shown(self, viewer: int | None, view: View | None) -> Shown:
        decision = ENCODER.encode(self._decision(viewer))
        return ENCODER.encode(view), decision, self._undo(viewer), self.is_held_by(viewer), self.heard(viewer)

    def _news(self, viewer: int | None, since: int, shown: Shown) -> str:
        assert self.match is not None
        view, decision, undo, held, number = shown
        events = self.events(viewer, max(since, number - AT_ONCE))
        picture = Picture(
            seat=viewer,
            number=number,
            first=number - len(events) + 1,
            events=events,
            story=self.story(viewer, number - len(events)),
            view=cast(View, msgspec.Raw(view)),
            decision=cast(Decision, msgspec.Raw(decision)),
            undo=undo,
            last_turn=self.last_turn(viewer),
            held=held,
        )
        return encoded(MatchNews(picture=picture))

    def tell_talk(self, lines: list[TalkLine]) -> None:
        frame = encoded(TalkNews(lines=lines))
        for connection in self.listeners:
            if self.hears_talk(connection.session):
                connection.send(frame)

    def talk_for(self, session: str, heard: int) -> list[TalkLine]:
        return self.talk.since(heard) if self.hears_talk(session) else []

    def hears_talk(self, session: str) -> bool:
        """Whoever only looks at a finished game was not among those who talked."""
        found = self.record.sessions.get(session)
        return found is not None and not found.reading


def told(rules: Game, happened: Iterable[events.Event]) -> list[Event]:
    """Events as they are sent: with the sentence that tells them, in no language yet."""
    return [worded(event, rules.event_words(event.name, event.args)) for event in happened]


def worded(event: events.Event, words: Phrase) -> Event:
    return Event(event.number, event.name, event.args, event.audience, words)
