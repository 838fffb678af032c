"""What a game is to the rest of the package: the interface that every rulebook gives its engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, ClassVar, Final

from cellmates.kernel.card_text import CardText
from cellmates.kernel.chance import Stream
from cellmates.kernel.content import Content, TableRule, check_lengths, open_content, read_content
from cellmates.kernel.dealers import seed_or_new
from cellmates.kernel.events import TAKEN_BACK, TAKEN_BACK_KIND, Event, EventKind
from cellmates.kernel.features import Dictionary
from cellmates.kernel.options import OptionRule, Value, check_versions, settle_options
from cellmates.kernel.refusals import BadContent, BadSetup
from cellmates.kernel.renamed import warn_renamed
from cellmates.kernel.run import Playouts, Run, playouts
from cellmates.kernel.shipped import HOUSE, Shipped, is_name, no_such_name
from cellmates.kernel.sight import Sight
from cellmates.kernel.state import State
from cellmates.kernel.story import Paragraph, plain_story
from cellmates.kernel.views import View
from cellmates.words import Phrase
from cellmates.words.book import Book
from cellmates.words.bookbinder import Plan, bind, numbered_plan

USUAL_PLAYERS: Final = 4
START_STATES: Final = 64
"""How many set-ups of the bare engine a game remembers."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What a match is set up with; a set-up and a journal are a whole match."""

    game: str
    players: int
    options: Mapping[str, Value]
    rules_version: int
    content: Content
    position: Mapping[str, Any] | None = None
    """The position it started from, if not from the beginning."""
    table: str = ""
    """The public name of the table, where the dice are fair; no other match has it."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action is not on offer: a message id with arguments, and the rule behind it."""

    id: str
    rule: str
    args: Mapping[str, Any] = field(default_factory=dict)


class Game:
    """A game must define the methods that raise; the others serve all games alike."""

    name: ClassVar[str]
    rules_version: ClassVar[int]
    """The version of the newest rules, which every new match uses."""
    rules_versions: ClassVar[tuple[int, ...]] = ()
    """Every version that older matches may still use; if left out, only the newest."""
    least_players: ClassVar[int]
    most_players: ClassVar[int]
    option_rules: ClassVar[tuple[OptionRule, ...]]
    content_rules: ClassVar[tuple[TableRule, ...]]
    shipped: ClassVar[Shipped | None] = None
    """The contents that come with the game; None if the game defines `house_content` and has no other."""
    event_kinds: tuple[EventKind, ...]
    view_type: ClassVar[type[View]]
    actions: ClassVar[int]
    """How many action ids there are: 0 … actions-1."""

    # What a game must define

    def new_state(self, setup: Setup, *, recording: bool = False) -> State:
        raise NotImplementedError

    def text(self, action: int) -> str:
        """Return an action in notation."""
        raise NotImplementedError

    def parse(self, text: str) -> int | None:
        """Return the action that a text in notation means."""
        raise NotImplementedError

    def rule(self, action: int) -> str:
        """Return the number of the rule that allows this kind of action."""
        raise NotImplementedError

    def prompt(self, state: State, seat: int) -> Phrase:
        raise NotImplementedError

    def words(self, state: State, seat: int, action: int) -> Phrase:
        """Return an action that is on offer, as a sentence."""
        raise NotImplementedError

    def verb(self, action: int) -> str:
        """Return what an action does, in the first words of its notation."""
        return self.text(action).partition(" ")[0]

    def target(self, action: int) -> dict[str, Any]:
        """Return what an action is about, in the words of views: a seat, a location, a kind, a colour."""
        return {}

    def leads_to(self, state: State, seat: int, action: int) -> dict[str, Any]:
        """Return what this seat can know for certain about the outcome of an action on offer."""
        return {}

    def event_words(self, name: str, args: Mapping[str, Any]) -> Phrase:
        raise NotImplementedError

    def story(self, events: Sequence[Event]) -> list[Paragraph]:
        """Return what happened, in paragraphs; `events` are one viewer's, from the beginning of a paragraph.

        When more has happened, starting again from the last paragraph gives the same story.
        """
        return plain_story(events, [self.event_words(event.name, event.args) for event in events])

    def why_not(self, state: State, seat: int, action: int) -> Reason | None:
        """Return why this seat is not offered an action; None if the game has no reason of its own."""
        raise NotImplementedError

    def book_plan(self, setup: Setup, players: int | None, *, is_general: bool) -> Plan:
        """Return the plan of its rulebook, for a table or in general; `players` is None if not known."""
        return numbered_plan(self.name, setup.options)

    def why_no_such(self, state: State, text: str) -> Reason | None:
        """Return why a text that looks like an action is not one, such as a wrong number of dice."""
        return None

    def is_publicly_forced(self, state: State, seat: int) -> bool:
        """Return whether everybody can tell that this seat, which owes an answer, has only one option.

        It uses public facts only, so that answering for the seat gives nothing away.
        """
        return False

    def view(self, setup: Setup, state: State, seat: int | None, *, memory: bool) -> View:
        raise NotImplementedError

    def views(self, setup: Setup, state: State, seats: Sequence[int | None], *, memory: bool) -> list[View]:
        """Return the views of several viewers. A game may build their common part only once."""
        return [self.view(setup, state, seat, memory=memory) for seat in seats]

    def position(self, setup: Setup, state: State) -> dict[str, Any]:
        raise NotImplementedError

    def state_from(self, setup: Setup, position: Mapping[str, Any]) -> State:
        """Return the state that a position file describes."""
        raise NotImplementedError

    def sight(self, state: State, seat: int) -> Sight:
        raise NotImplementedError

    def imagine(self, setup: Setup, view: View, stream: Stream) -> State:
        """Return a state that has this view; what the view doesn't show is drawn from the stream."""
        raise NotImplementedError

    def end_reason(self, state: State) -> str | None:
        raise NotImplementedError

    def ranking(self, state: State) -> tuple[tuple[int, ...], ...]:
        """Return the seats from first to last, those that share a place together."""
        raise NotImplementedError

    def faults(self, state: State) -> list[str]:
        """Return what is wrong with a state: the invariants that no state reached by the rules breaks."""
        raise NotImplementedError

    # What serves all games

    def house_content(self) -> Content:
        """Return the content that is used when none is named."""
        return self.named_content(HOUSE)

    def house_text(self) -> str:
        """Return the house table as a content file."""
        return self.content_text(HOUSE)

    def content_names(self) -> tuple[str, ...]:
        """Return the contents that come with the game, the house's first."""
        return self.shipped.names if self.shipped else (HOUSE,)

    def named_content(self, name: str) -> Content:
        if self.shipped:
            return self.shipped.content(name)
        if name != HOUSE:
            raise no_such_name(name, self.name, self.content_names())
        return self.house_content()

    def content_text(self, name: str) -> str:
        """Return a content that comes with the game, as a content file."""
        self.named_content(name)
        if self.shipped is None:
            raise NotImplementedError
        return self.shipped.text(name)

    def content_name(self, digest: str) -> str | None:
        """Return the content with this hash; None if none that comes with the game has it."""
        if self.shipped:
            return self.shipped.name_of(digest)
        return HOUSE if digest == self.house_content().hash else None

    @property
    def seat_actions(self) -> int:
        """Return how many action ids, from 0 on, are answers of a seat; the others are chance's."""
        return self.actions

    @property
    def dictionary(self) -> Dictionary:
        """Return what the numbers of `Sight.observe` mean, by the newest rules; a game may have none."""
        return Dictionary(self.name, 0, ())

    def dictionary_of(self, version: int) -> Dictionary:
        """Return an older dictionary, for environments of its version."""
        return self.dictionary

    def rules_of_dictionary(self, version: int) -> int:
        """Return the version of the rules that a dictionary covers completely."""
        return self.rules_version

    def seat_actions_of_dictionary(self, version: int) -> int:
        """Return how many action ids the rules of a dictionary have for seats."""
        return self.seat_actions

    def bound(self, content: Content) -> Game:
        """Return this game as it is played with a content, which gives cards their names."""
        return self

    def at_table(self, options: Mapping[str, Value]) -> Game:
        """Return this game as it speaks at a table with these options; words of events may differ."""
        return self

    def default_options(self, content: Content) -> dict[str, Value]:
        """Return the options whose default a content file may change."""
        return {}

    def check_content(self, content: Content) -> None:
        """Refuse rows that don't fit together, or say what the engine has no word for."""

    def check_winnable(self, content: Content) -> None:
        """Refuse content with which nobody could ever win, at any table."""

    def check_table(self, setup: Setup) -> None:
        """Refuse a new table at which nobody could ever win, with the content it has."""

    def card_texts(self, content: Content, options: Mapping[str, Value] | None = None) -> dict[str, CardText]:
        """Return the words for the cards, gangs and places of a content, by their names in views.

        `options` are those of a match that uses only a part of them.
        """
        return {}

    def faces(self, content: Content, options: Mapping[str, Value] | None = None) -> dict[str, CardText]:
        """The old name of `card_texts`."""
        warn_renamed("faces", "card_texts")
        return self.card_texts(content, options)

    def content_in_play(self, content: Content, options: Mapping[str, Value]) -> Content:
        """Return the part of a content that a match with these options uses."""
        return content

    def check_options(self, options: Mapping[str, Value], players: int) -> None:
        """Refuse options that don't fit together."""

    def sides(self, setup: Setup) -> tuple[tuple[int, ...], ...]:
        """Return the seats of each side of a table."""
        return tuple(dict.fromkeys(self.side(setup, seat) for seat in range(setup.players)))

    def setup(
        self,
        players: object,
        options: Mapping[str, Any],
        content: Content | str | None = None,
        position: Mapping[str, Any] | None = None,
        rules_version: int | None = None,
    ) -> Setup:
        """Return a checked set-up; `rules_version` is for old matches, new ones have the newest rules."""
        count = self._checked_players(players)
        content = self.content(content)
        given = {**self.default_options(content), **options}
        settled = settle_options(self.name, self.option_rules, given, count)
        self.check_options(settled, count)
        version = self.rules_version if rules_version is None else rules_version
        check_versions(self.option_rules, settled, version)
        return Setup(self.name, count, settled, version, content, position)

    def plays_by(self, rules_version: int) -> bool:
        """Return whether this program has the rules of this version."""
        return rules_version == self.rules_version or rules_version in self.rules_versions

    def known_versions(self) -> list[str]:
        """Return the versions of the rules that this program has, as text."""
        return [str(version) for version in self.rules_versions or (self.rules_version,)]

    def rulebook(
        self,
        options: Mapping[str, Any] | None = None,
        content: Content | str | None = None,
        players: int | None = None,
        locale: str = "en",
        rules_version: int | None = None,
    ) -> Book:
        """Return the rules of the table described, or the rules in general if none is.

        `rules_version` is for old matches.
        """
        is_general = options is None and content is None and players is None
        count = min(USUAL_PLAYERS, self.most_players) if players is None else players
        setup = self.setup(count, options or {}, content, rules_version=rules_version)
        return bind(self.book_plan(setup, players, is_general=is_general), locale)

    def content(self, content: Content | str | None = None) -> Content:
        """Return the content of this name or in this file, the one given, or the house table."""
        if content is None:
            return self.house_content()
        if isinstance(content, str) and is_name(content):
            return self.named_content(content)
        if isinstance(content, str):
            return self.checked(open_content(content, self.name, self.content_rules))
        if not isinstance(content, Content):
            raise BadContent("content-unreadable", file=repr(content), why=Phrase("why-not-a-path"))
        if content.game != self.name:
            raise BadContent("content-wrong-game", found=content.game, game=self.name)
        return content

    def strangers_content(self, text: str) -> Content:
        """Return the content in a text that somebody sent: its rows are checked, its sentences left out."""
        return self.checked(read_content(text, self.name, self.content_rules, "content", trusted=False))

    def stored_content(self, text: str) -> Content:
        """Return the content of an old match, without the checks for new content, which may be younger."""
        found = read_content(text, self.name, self.content_rules, "content", trusted=False)
        self.check_content(found)
        return found

    def checked(self, content: Content) -> Content:
        """Return content for a new match, fully checked."""
        check_lengths(content)
        self.check_content(content)
        self.check_winnable(content)
        return content

    def side(self, setup: Setup, seat: int) -> tuple[int, ...]:
        """Return the seats that win together with this one, itself among them."""
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
        """Start a game on the bare engine; chance is dealt from the seed."""
        return Run(self._start_state(players, content, options), seed_or_new(seed))

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
        return playouts(self._start_state(players, content, options), n, seed_or_new(seed))

    def _start_state(self, players: object, content: Content | str | None, options: dict[str, Any]) -> State:
        """Return a fresh state; a set-up that is used again is checked only once."""
        if content is not None:
            return self.new_state(self.setup(players, options, content))
        key = players if type(players) is int and not options else repr((players, options))
        if key not in self._start_states:
            if len(self._start_states) == START_STATES:
                self._start_states.clear()
            self._start_states[key] = self.new_state(self.setup(players, options))
        return self._start_states[key].clone()

    @cached_property
    def _start_states(self) -> dict[int | str, State]:
        return {}

    def _checked_players(self, players: object) -> int:
        least, most = self.least_players, self.most_players
        if players is None:
            raise BadSetup("setup-players-missing", game=self.name, min=least, max=most)
        if type(players) is not int or not least <= players <= most:
            raise BadSetup("setup-players", game=self.name, players=repr(players), min=least, max=most)
        return players
