"""A match: a set-up and a journal, played by checked answers, seen through views and events."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from cellmates.kernel.content import Content
from cellmates.kernel.dealers import Dealer, Seeded, dealer_from, dealt
from cellmates.kernel.decisions import Decision, Option, question
from cellmates.kernel.events import Event
from cellmates.kernel.game import Game, Setup
from cellmates.kernel.headers import dealer_in, header_of, setup_at, setup_from, with_table
from cellmates.kernel.journal import UNDO, Line, journal_line, read_journal, write_journal
from cellmates.kernel.logbook import Logbook
from cellmates.kernel.objections import (
    checked_answers,
    checked_id,
    checked_since,
    misread,
    not_asked,
    not_offered,
    seat_words,
)
from cellmates.kernel.refusals import (
    BadJournal,
    IllegalAction,
    MalformedAction,
    Refusal,
    StaleAction,
    names_of,
)
from cellmates.kernel.registry import game as game_named
from cellmates.kernel.seats import CHANCE, EVERYBODY, NOBODY, seats_in
from cellmates.kernel.state import Scratch, State, is_offered, listed
from cellmates.kernel.story import Paragraph, Storybook
from cellmates.kernel.takebacks import OpenAnswers, TakeBacks, follow
from cellmates.kernel.tickets import Tickets
from cellmates.kernel.views import View
from cellmates.words import player

TOOK_BACK: Final = -1
"""As an action in the journal: the seat took back its answers."""

Action = Option | int | str
Taken = tuple[int, int, bool]
"""An applied answer: the action, the mask of the seats that learnt something by it, whether it was secret."""


class Match:
    """Make one with `new`, `from_position` or `loads`.

    A match holds the whole truth: it belongs to whoever holds the table. Players get `view`, `events`
    and `decision` of their seats, nothing else.
    """

    def __init__(self, game: Game, setup: Setup, state: State, dealer: Dealer | None) -> None:
        self._game = game
        self._setup = with_table(setup, dealer)
        self._state = state
        self._dealer = dealer
        self._journal: list[tuple[int, int]] = []
        self._scratch = Scratch()
        self._log = Logbook(game, setup.players)
        self._story = Storybook(game, self._log)
        self._tickets = Tickets(setup.players)
        self._tickets.ask(state.waiting())
        self._takebacks = TakeBacks(state)

    # Making a match

    @classmethod
    def new(
        cls,
        game: str,
        *,
        players: int | None = None,
        seed: int | None = None,
        dealer: Dealer | str | None = "seeded",
        content: Content | str | None = None,
        **options: Any,
    ) -> Match:
        """Start a match. With `dealer=None` the decisions of chance are yours to answer."""
        rulebook = game_named(game)
        setup = rulebook.setup(players, options, content)
        rulebook.check_table(setup)
        return cls._begin(rulebook, setup, dealer_from(dealer, seed))

    @classmethod
    def from_position(
        cls,
        position: Mapping[str, Any],
        *,
        seed: int | None = None,
        dealer: Dealer | str | None = "seeded",
        content: Content | str | None = None,
    ) -> Match:
        """Start a match from any legal position, in the rulebook's words (`docs/lookup/positions.md`)."""
        setup = setup_at(position, content)
        return cls._begin(game_named(setup.game), setup, dealer_from(dealer, seed))

    @classmethod
    def loads(
        cls,
        text: str,
        *,
        dealer: Dealer | str | None = "recorded",
        content: Content | str | None = None,
    ) -> Match:
        """Load a match from its journal. It goes on with its dealer, unless you name another.

        A journal that holds its seed has the same future; one that doesn't leaves chance to you.
        """
        journal = read_journal(text)
        rulebook = game_named(journal.require("game"))
        setup = setup_from(rulebook, journal, content)
        dealer = dealer_in(journal) if dealer == "recorded" else dealer_from(dealer, None)
        return cls.resume(setup, journal.lines, dealer)

    @classmethod
    def resume(cls, setup: Setup, lines: Iterable[Line], dealer: Dealer | None) -> Match:
        """Load a match from its set-up and the lines of its journal; the dealer goes on from there."""
        match = cls._begin(game_named(setup.game), setup, None)
        match.retrace(lines)
        match.hand_to(dealer)
        return match

    def retrace(self, lines: Iterable[Line]) -> None:
        """Play the lines of a journal, including those of chance."""
        for number, seat, text in lines:
            if not self._retrace(seat, text):
                self._replay(Line(number, seat, text))

    def hand_to(self, dealer: Dealer | None) -> None:
        """Let this dealer answer for chance from now on."""
        self._dealer = dealer
        self._setup = with_table(self._setup, dealer)
        self._deal()

    @classmethod
    def _begin(cls, game: Game, setup: Setup, dealer: Dealer | None) -> Match:
        game = game.bound(setup.content).at_table(setup.options)
        if setup.position is None:
            state = game.new_state(setup, recording=True)
        else:
            state = game.state_from(setup, setup.position)
            state.recording = True
        match = cls(game, setup, state, dealer)
        match._log.take(state)
        match._deal()
        return match

    # What a match is

    @property
    def game(self) -> str:
        return self._setup.game

    @property
    def players(self) -> int:
        return self._setup.players

    @property
    def options(self) -> dict[str, Any]:
        return dict(self._setup.options)

    @property
    def setup(self) -> Setup:
        return self._setup

    @property
    def rules(self) -> Game:
        """The game as it is played and worded at this table."""
        return self._game

    @property
    def seed(self) -> int | None:
        """The seed of a seeded match. Never show it to a player."""
        return self._dealer.seed if isinstance(self._dealer, Seeded) else None

    @property
    def over(self) -> bool:
        return self._state.seat == NOBODY

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; empty while the match goes on, or when nobody did."""
        return tuple(seats_in(self._state.winners(), self.players))

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self._state.points(seat) for seat in range(self.players))

    @property
    def ranking(self) -> tuple[tuple[int, ...], ...]:
        """The seats from first to last, those that share a place together."""
        return self._game.ranking(self._state)

    @property
    def end_reason(self) -> str | None:
        return self._game.end_reason(self._state)

    @property
    def waiting(self) -> frozenset[int]:
        """The seats that owe an answer; only CHANCE where its decisions are yours to answer."""
        if self._state.seat == CHANCE:
            return frozenset({CHANCE})
        return frozenset(seats_in(self._state.waiting(), self.players))

    # Asking and answering

    def decision(self, seat: int | None = None) -> Decision | None:
        """The question this seat owes an answer to; None if it owes none."""
        seat = self._seat_meant(seat) if seat is None else self._checked_seat(seat)
        if not self._owes(seat):
            return None
        actions = listed(self._state, seat, self._scratch)
        return question(self._game, self._state, seat, self._tickets.of(seat), actions)

    def forced(self, seat: int) -> Option | None:
        """The only option, if everybody can tell that the answer is forced; None otherwise.

        A table may give this answer for a player. Secret answers are never forced: they could be taken back.
        """
        is_asked = self._checked_seat(seat) != CHANCE and self._owes(seat)
        decision = self.decision(seat) if is_asked and self._is_forced(self._state, seat) else None
        if decision is None:
            return None
        (option,) = decision.options  # the exam checks this for every game
        return option

    def _is_forced(self, state: State, seat: int) -> bool:
        return not state.is_secret() and self._game.is_publicly_forced(state, seat)

    def play(self, action: Action, seat: int | None = None, ticket: str | None = None) -> list[Event]:
        """Play an answer. Return all new events with their audiences, for the table's holder only."""
        return self.play_all([action], seat, ticket)

    def play_all(
        self, actions: Iterable[Action], seat: int | None = None, ticket: str | None = None
    ) -> list[Event]:
        """Play several answers of one seat, all or none; nobody else may answer or learn anything between."""
        answers = checked_answers(actions)
        if self._dealer is not None and self._dealer.may_refuse:
            return self._play_with_care(answers, seat, ticket)
        return self._play(answers, seat, ticket)

    def _play_with_care(self, answers: list[Action], seat: int | None, ticket: str | None) -> list[Event]:
        """Play so that nothing has changed even if the dealer's script doesn't fit."""
        kept = self.clone()
        try:
            return self._play(answers, seat, ticket)
        except Refusal:
            self.__dict__ = kept.__dict__
            raise

    def _play(self, answers: list[Action], seat: int | None, ticket: str | None) -> list[Event]:
        known = len(self._log)
        before = self._state.clone() if len(answers) > 1 else self._state
        seat, action = self._checked(answers[0], seat, ticket)
        taken = [self._apply(seat, action)]
        try:
            for answer in answers[1:]:
                if seat >= 0 and taken[-1][1] >> seat & 1:  # else a seat could peek and back out
                    raise IllegalAction("refusal-learnt-meanwhile")
                action = self._checked(answer, seat, None)[1]
                taken.append(self._apply(seat, action))
        except Refusal:
            self._state = before
            self._state.recording = True
            self._log.forget(known)
            raise
        self._acknowledge(seat, taken)
        self._deal()
        return self._log.since(known)

    def why_not(self, action: Action, seat: int | None = None) -> Refusal | None:
        """The refusal that playing this would meet; None if it can be played."""
        try:
            self._checked(action, seat, None)
        except Refusal as refusal:
            return refusal
        return None

    def notation(self, action: Action) -> str | None:
        """An action as journals write it, however it was named; None if the game has no such action."""
        try:
            return self._game.text(self._action_meant(action))
        except Refusal:
            return None

    # Seeing

    def heard(self, seat: int | None, upto: int | None = None) -> int:
        """The number of this viewer's last event; `upto`: up to this number of the holder's log."""
        return self._log.count(seat, upto)

    def view(self, seat: int | None, memory: bool = True) -> View:  # noqa: FBT001, FBT002 - the contract
        """What this seat may know (None: a spectator)."""
        return self._game.view(self._setup, self._state, self._checked_viewer(seat), memory=memory)

    def views(self, seats: Sequence[int | None], memory: bool = True) -> list[View]:  # noqa: FBT001, FBT002
        """The views of several viewers, which costs less than one by one."""
        viewers = [self._checked_viewer(seat) for seat in seats]
        return self._game.views(self._setup, self._state, viewers, memory=memory)

    def events(self, seat: int | None, since: int = 0, count: int | None = None) -> list[Event]:
        """This viewer's log after number `since` (at most `count` events), numbered from 1 without gaps."""
        return self._log.of(self._checked_viewer(seat), checked_since(since), count)

    def story(self, seat: int | None, since: int = 0) -> list[Paragraph]:
        """The same in paragraphs: those that end with event `since` or later. The last may still grow."""
        return self._story.of(self._checked_viewer(seat), checked_since(since))

    @property
    def log(self) -> list[Event]:
        """Everything that happened, for the table's holder only."""
        return self._log.since(0)

    def log_since(self, number: int) -> list[Event]:
        """What happened after this event of `log`, for the table's holder only."""
        return self._log.since(number)

    @property
    def happened(self) -> int:
        """The number of the last event of `log`, for the table's holder only."""
        return len(self._log)

    # Taking back

    def legal_undo(self, seat: int) -> int:
        """How many answers `undo` would take back."""
        return self._takebacks.count(self._checked_player(seat))

    def open_answers(self, seat: int) -> OpenAnswers:
        """The same, with what a table needs to decide whether to allow it."""
        return self._takebacks.open_answers(self._checked_player(seat), self._state, self._is_forced)

    def undo(self, seat: int) -> list[Event]:
        """Take back this seat's answers since chance or another seat answered, or it learnt something."""
        if not self.legal_undo(seat):
            raise IllegalAction("refusal-nothing-to-undo", seat=player(seat))
        known = len(self._log)
        self._take_back(seat)
        return self._log.since(known)

    # Keeping

    @property
    def plies(self) -> int:
        """How many lines the journal has."""
        return len(self._journal)

    def lines(self, since: int = 0) -> list[str]:
        """The journal's lines from this ply on, for the table's holder only."""
        name = self._game.text
        return [
            journal_line(seat, UNDO if action == TOOK_BACK else name(action))
            for seat, action in self._journal[since:]
        ]

    def dumps(self) -> str:
        """The journal as text."""
        dealer = self._dealer.header(over=self.over) if self._dealer else {"dealer": "none"}
        return write_journal({**header_of(self._setup), **dealer}, self.lines())

    def position(self) -> dict[str, Any]:
        """The whole position as a plain dict, for files and tests; never for a player."""
        return self._game.position(self._setup, self._state)

    def __copy__(self) -> Match:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> Match:
        return self.clone()

    def clone(self) -> Match:
        """An independent copy of the match with the same future."""
        twin = type(self).__new__(type(self))
        twin.__dict__ |= self.__dict__
        twin._state = self._state.clone()
        twin._state.recording = True
        twin._dealer = self._dealer.clone() if self._dealer else None
        twin._journal = self._journal.copy()
        twin._scratch = Scratch()
        twin._log = self._log.clone()
        twin._story = Storybook(self._game, twin._log)
        twin._tickets = self._tickets.clone()
        twin._takebacks = self._takebacks.clone()
        return twin

    # Checking an answer

    def _checked(self, action: Action, seat: int | None, ticket: str | None) -> tuple[int, int]:
        """The seat and the action that are meant; raises the refusal if they can't be played."""
        meant = self._action_meant(action)
        seat = self._seat_meant(seat)
        if self.over:
            raise IllegalAction("refusal-over")
        if ticket is not None and not (self._owes(seat) and ticket == self._tickets.of(seat)):
            raise StaleAction("refusal-stale", seat=seat_words(seat))
        if not self._owes(seat):
            raise not_asked(self._game, self._state, seat, meant)
        if not is_offered(self._state, seat, meant, self._scratch):
            raise not_offered(self._game, self._state, seat, meant)
        return seat, meant

    def _action_meant(self, action: object) -> int:
        if isinstance(action, Option):
            action = action.id
        if isinstance(action, str):
            found = self._game.parse(action)
            if found is None:
                raise misread(self._game, self._state, action)
            return found
        return checked_id(action, self._game)

    def _seat_meant(self, seat: object) -> int:
        if seat is not None:
            return self._checked_seat(seat)
        waiting = sorted(self.waiting)
        if len(waiting) > 1:
            raise MalformedAction("refusal-which-seat", seats=names_of(waiting))
        return waiting[0] if waiting else NOBODY

    def _checked_seat(self, seat: object) -> int:
        return CHANCE if seat == CHANCE and type(seat) is int else self._checked_player(seat)

    def _checked_viewer(self, seat: int | None) -> int | None:
        return None if seat is None else self._checked_player(seat)

    def _checked_player(self, seat: object) -> int:
        if type(seat) is not int or not 0 <= seat < self.players:
            raise MalformedAction("refusal-no-such-seat", seat=repr(seat), players=self.players)
        return seat

    def _owes(self, seat: int) -> bool:
        """Whether this seat owes an answer."""
        if seat < 0 or self._state.seat < 0:
            return seat == self._state.seat == CHANCE
        return bool(self._state.waiting() >> seat & 1)

    # Playing

    def _apply(self, seat: int, action: int) -> Taken:
        secret = self._state.is_secret()
        self._state.learnt = 0
        self._state.apply(seat, action)
        self._log.take(self._state)
        opened = not secret and self._state.is_secret()
        return action, EVERYBODY if opened else self._state.learnt, secret

    def _acknowledge(self, seat: int, taken: list[Taken]) -> None:
        """Record applied answers in journal, tickets and take-backs."""
        self._journal += [(seat, action) for action, _, _ in taken]
        self._tickets.answered(seat, self._state.waiting(), len(taken))
        for action, learnt, secret in taken:
            self._takebacks.note(seat, action, learnt, secret=secret)
        self._takebacks.settle(self._state)

    def _deal(self) -> None:
        """Let the dealer answer for chance while it is asked and has answers."""
        while self._state.seat == CHANCE and self._dealer is not None:
            action = dealt(self._dealer, self._tickets.draws, self._game, self._state, self._scratch)
            if action is None:
                return
            self._acknowledge(CHANCE, [self._apply(CHANCE, action)])

    def _take_back(self, seat: int) -> None:
        hidden = self._state.is_secret() or self._state.is_private()
        self._state = self._takebacks.take_back(seat)
        self._state.recording = True
        self._journal.append((seat, TOOK_BACK))
        self._tickets.asked_again(seat, self._state.waiting())
        self._log.note_take_back(seat, hidden=hidden)

    def _retrace(self, seat: int, text: str) -> bool:
        """Fast path for a correct line of a journal; False if the line needs a closer look."""
        action = self._game.parse(text)
        if action is None or not follow(
            self._state, seat, action, self._scratch, self._tickets, self._takebacks
        ):
            return False
        self._log.take(self._state)
        self._journal.append((seat, action))
        return True

    def _replay(self, line: Line) -> None:
        """Play a journal's line, also one of chance."""
        try:
            if line.text == UNDO:
                self.undo(line.seat)
            else:
                seat, action = self._checked(line.text, line.seat, None)
                self._acknowledge(seat, [self._apply(seat, action)])
        except Refusal as refusal:
            if self.over:
                raise BadJournal("journal-after-end", line=line.number) from None
            text = journal_line(line.seat, line.text)
            raise BadJournal("journal-bad-line", line=line.number, text=text, why=refusal.phrase) from None
