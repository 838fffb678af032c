"""What a game is to the rest of the house: the face that every rulebook puts on its engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, ClassVar, Final

from cellmates.kernel.chance import Stream
from cellmates.kernel.content import Content, TableRule, check_lengths, open_content, read_content
from cellmates.kernel.dealers import Seeded
from cellmates.kernel.events import TAKEN_BACK, TAKEN_BACK_KIND, EventKind
from cellmates.kernel.faces import Face
from cellmates.kernel.features import Dictionary
from cellmates.kernel.options import OptionRule, Value, settle_options
from cellmates.kernel.refusals import BadContent, BadSetup
from cellmates.kernel.run import Playouts, Run, playouts
from cellmates.kernel.sight import Sight
from cellmates.kernel.state import State
from cellmates.kernel.views import View
from cellmates.words import Phrase

START_STATES: Final = 64
"""How many set-ups of the bare engine a game remembers."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What a match is set up with; with the journal it is the whole match."""

    game: str
    players: int
    options: Mapping[str, Value]
    rules_version: int
    content: Content
    position: Mapping[str, Any] | None = None
    """The position it started from, if not from the beginning."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action is not on offer: a message id with arguments, and the rule behind it."""

    id: str
    rule: str
    args: Mapping[str, Any] = field(default_factory=dict)


class Game:
    """The methods that raise are what a game must bring; the others serve all games alike."""

    name: ClassVar[str]
    rules_version: ClassVar[int]
    least_players: ClassVar[int]
    most_players: ClassVar[int]
    option_rules: ClassVar[tuple[OptionRule, ...]]
    content_rules: ClassVar[tuple[TableRule, ...]]
    event_kinds: tuple[EventKind, ...]
    view_type: ClassVar[type[View]]
    actions: ClassVar[int]
    """How many action ids there are: 0 … actions-1."""

    # What a game must bring

    def house_content(self) -> Content:
        raise NotImplementedError

    def house_text(self) -> str:
        """The house table as the content file it is kept in."""
        raise NotImplementedError

    def new_state(self, setup: Setup, *, recording: bool = False) -> State:
        raise NotImplementedError

    def text(self, action: int) -> str:
        """An action in notation."""
        raise NotImplementedError

    def parse(self, text: str) -> int | None:
        """The action that a text in notation means."""
        raise NotImplementedError

    def rule(self, action: int) -> str:
        """The number of the rule that allows this kind of action."""
        raise NotImplementedError

    def prompt(self, state: State, seat: int) -> Phrase:
        raise NotImplementedError

    def words(self, state: State, seat: int, action: int) -> Phrase:
        """An action that is on offer, as a sentence."""
        raise NotImplementedError

    def event_words(self, name: str, args: Mapping[str, Any]) -> Phrase:
        raise NotImplementedError

    def why_not(self, state: State, seat: int, action: int) -> Reason | None:
        """Why an action that this seat is not offered is not; None: no reason of the game's own."""
        raise NotImplementedError

    def why_no_such(self, state: State, text: str) -> Reason | None:
        """Why a text that reads like an action is none, such as a wrong number of dice."""
        return None

    def is_publicly_forced(self, state: State, seat: int) -> bool:
        """Whether everybody can tell that this seat, which owes an answer, has one option only.

        From public facts alone: who answers for the seat, because of this, tells nothing that is hidden.
        """
        return False

    def view(self, setup: Setup, state: State, seat: int | None, *, memory: bool) -> View:
        raise NotImplementedError

    def views(self, setup: Setup, state: State, seats: Sequence[int | None], *, memory: bool) -> list[View]:
        """The same of several viewers. A game may put together only once what all of them may know."""
        return [self.view(setup, state, seat, memory=memory) for seat in seats]

    def position(self, setup: Setup, state: State) -> dict[str, Any]:
        raise NotImplementedError

    def state_from(self, setup: Setup, position: Mapping[str, Any]) -> State:
        """The state that a position file describes."""
        raise NotImplementedError

    def sight(self, state: State, seat: int) -> Sight:
        raise NotImplementedError

    def imagine(self, setup: Setup, view: View, stream: Stream) -> State:
        """A state that has this view; what the view doesn't tell is drawn from the stream."""
        raise NotImplementedError

    def end_reason(self, state: State) -> str | None:
        raise NotImplementedError

    def ranking(self, state: State) -> tuple[tuple[int, ...], ...]:
        """The seats from first to last, those who share a place together."""
        raise NotImplementedError

    def faults(self, state: State) -> list[str]:
        """What is wrong with a state that the rules could never reach: the invariants of the rulebook."""
        raise NotImplementedError

    # What serves all games

    @property
    def seat_actions(self) -> int:
        """The first so many action ids are what seats answer; those after them are for chance alone."""
        return self.actions

    @property
    def dictionary(self) -> Dictionary:
        """What the numbers of `Sight.observe` mean; a game may do without."""
        return Dictionary(self.name, 0, ())

    def bound(self, content: Content) -> Game:
        """This game as it is played with a content: names of cards come from there."""
        return self

    def default_options(self, content: Content) -> dict[str, Value]:
        """Options whose default a content file may change."""
        return {}

    def check_content(self, content: Content) -> None:
        """Refuse rows that don't fit together, or say what the engine has no word for."""

    def check_winnable(self, content: Content) -> None:
        """Refuse content with which nobody could ever win, at any table."""

    def check_table(self, setup: Setup) -> None:
        """Refuse a new table at which nobody could ever win, with the content it has."""

    def faces(self, content: Content, options: Mapping[str, Value] | None = None) -> dict[str, Face]:
        """What the things of a content that players meet are called and do, by their names in views.

        `options`: of the match, where it matters that it has not all of them.
        """
        return {}

    def check_options(self, options: Mapping[str, Value], players: int) -> None:
        """Refuse options that don't fit together."""

    def sides(self, setup: Setup) -> tuple[tuple[int, ...], ...]:
        """All sides of a table: the seats of each."""
        return tuple(dict.fromkeys(self.side(setup, seat) for seat in range(setup.players)))

    def setup(
        self,
        players: object,
        options: Mapping[str, Any],
        content: Content | str | None = None,
        position: Mapping[str, Any] | None = None,
    ) -> Setup:
        count = self._checked_players(players)
        content = self.content(content)
        given = {**self.default_options(content), **options}
        settled = settle_options(self.name, self.option_rules, given, count)
        self.check_options(settled, count)
        return Setup(self.name, count, settled, self.rules_version, content, position)

    def content(self, content: Content | str | None = None) -> Content:
        """The house table, the one in this file, or the one given."""
        if content is None:
            return self.house_content()
        if isinstance(content, str):
            return self.checked(open_content(content, self.name, self.content_rules))
        if not isinstance(content, Content):
            raise BadContent("content-unreadable", file=repr(content), why=Phrase("why-not-a-path"))
        if content.game != self.name:
            raise BadContent("content-wrong-game", found=content.game, game=self.name)
        return content

    def strangers_content(self, text: str) -> Content:
        """The content in a text that somebody sent: its rows are checked, its sentences are left out."""
        return self.checked(read_content(text, self.name, self.content_rules, "content", trusted=False))

    def stored_content(self, text: str) -> Content:
        """The content that a match was begun with: what is asked of new content came later, perhaps."""
        found = read_content(text, self.name, self.content_rules, "content", trusted=False)
        self.check_content(found)
        return found

    def checked(self, content: Content) -> Content:
        """Content that somebody wants to play with."""
        check_lengths(content)
        self.check_content(content)
        self.check_winnable(content)
        return content

    def side(self, setup: Setup, seat: int) -> tuple[int, ...]:
        """The seats that win together with this one, itself among them."""
        return (seat,)

    def event_kind(self, kind: int) -> EventKind:
        return TAKEN_BACK_KIND if kind == TAKEN_BACK else self.event_kinds[kind]

    def all_event_kinds(self) -> tuple[EventKind, ...]:
        return (*self.event_kinds, TAKEN_BACK_KIND)

    def start(
        self,
        players: int | None = None,
        seed: int | None = None,
        content: Content | str | None = None,
        **options: Any,
    ) -> Run:
        """A game on the bare engine, chance dealt from the seed."""
        return Run(self._start_state(players, content, options), Seeded(seed).seed)

    def playouts(
        self,
        n: int,
        seed: int = 0,
        players: int = 4,
        content: Content | str | None = None,
        **options: Any,
    ) -> Playouts:
        """Play n whole games, every seat at random, inside the engine."""
        if type(n) is not int or n < 1:
            raise BadSetup("setup-at-least-one", name="games", value=repr(n))
        return playouts(self._start_state(players, content, options), n, Seeded(seed).seed)

    def _start_state(self, players: object, content: Content | str | None, options: dict[str, Any]) -> State:
        """A fresh state; set-ups that come again and again are checked once."""
        if content is not None:
            return self.new_state(self.setup(players, options, content))
        key = repr((players, options))
        if key not in self._start_states:
            if len(self._start_states) == START_STATES:
                self._start_states.clear()
            self._start_states[key] = self.new_state(self.setup(players, options))
        return self._start_states[key].clone()

    @cached_property
    def _start_states(self) -> dict[str, State]:
        return {}

    def _checked_players(self, players: object) -> int:
        least, most = self.least_players, self.most_players
        if players is None:
            raise BadSetup("setup-players-missing", game=self.name, min=least, max=most)
        if type(players) is not int or not least <= players <= most:
            raise BadSetup("setup-players", game=self.name, players=repr(players), min=least, max=most)
        return players
