"""`dig` as the rest of the package knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from functools import cached_property
from typing import Any, Final

from cellmates.games.dig import book, gathering
from cellmates.games.dig.book.scope import Scope
from cellmates.games.dig.content import (
    CONTENT_RULES,
    SHIPPED,
    check_content,
    check_pairs,
    house_content,
    in_edition,
    tables_of,
    winning,
)
from cellmates.games.dig.engine import Dig, new_state
from cellmates.games.dig.files import imagining, invariants, position, reading, view
from cellmates.games.dig.files.features import dictionary
from cellmates.games.dig.files.notation import Notation, rule_of
from cellmates.games.dig.options import OPTIONS, DigSettings
from cellmates.games.dig.rules.actions import ACTIONS, FIRST
from cellmates.games.dig.rules.state import holds
from cellmates.games.dig.rules.tables import Tables
from cellmates.games.dig.rules.vocabulary import SPOON, TOOLS
from cellmates.games.dig.sight import DigSight
from cellmates.games.dig.spoken import consequences, events, lore_words, questions, story
from cellmates.games.dig.spoken.happenings import event_kinds
from cellmates.kernel.card_text import CardText
from cellmates.kernel.chance import Stream
from cellmates.kernel.content import Content
from cellmates.kernel.events import Event, EventKind
from cellmates.kernel.features import Dictionary
from cellmates.kernel.game import Game, Reason, Setup
from cellmates.kernel.options import Value
from cellmates.kernel.refusals import BadSetup
from cellmates.kernel.state import State
from cellmates.kernel.story import Paragraph
from cellmates.kernel.views import View
from cellmates.words import Phrase
from cellmates.words.bookbinder import Plan

TARGETS: Final = winning.TARGETS
TEAM_TARGETS: Final = winning.TEAM_TARGETS
AMENDED: Final = 2
"""From this version of the rules on mates help and deal as D-854 and D-856 say now."""
NO_PAWN: Final = "none"
"""Neither Michel nor Michelle, or no table is meant."""
BOUND: Final = 64
"""How many contents keep their bound game in memory."""


class DigGame(Game):
    name = "dig"
    rules_version = 2
    rules_versions = (1, 2)
    least_players = 2
    most_players = 6
    actions = ACTIONS
    view_type = view.DigView
    option_rules = OPTIONS
    content_rules = CONTENT_RULES
    shipped = SHIPPED

    def __init__(self, content: Content | None = None) -> None:
        self._content = content or house_content()
        self._pawn = NO_PAWN
        self._bound: dict[str, DigGame] = {}
        self._at_tables: dict[str, DigGame] = {}
        self._tables: dict[tuple[bool, bool], Tables] = {}

    def bound(self, content: Content) -> DigGame:
        if content.hash == self._content.hash:
            return self
        if content.hash not in self._bound:
            if len(self._bound) >= BOUND:
                self._bound.clear()
            self._bound[content.hash] = DigGame(content)
        return self._bound[content.hash]

    def at_table(self, options: Mapping[str, Value]) -> DigGame:
        """The pawn has one name and its own pronouns at the table (D-811)."""
        pawn = str(options.get("michel", NO_PAWN))
        if pawn == self._pawn:
            return self
        if pawn not in self._at_tables:
            self._at_tables[pawn] = self._with_pawn(pawn)
        return self._at_tables[pawn]

    def _with_pawn(self, pawn: str) -> DigGame:
        game = copy(self)
        game._pawn = pawn
        return game

    @cached_property
    def _notation(self) -> Notation:
        return Notation(self._content)

    @cached_property
    def event_kinds(self) -> tuple[EventKind, ...]:  # type: ignore[override]
        return event_kinds(self._notation.names)

    def check_content(self, content: Content) -> None:
        check_content(content)

    def check_winnable(self, content: Content) -> None:
        """Checks that apply to new content only."""
        check_pairs(content)
        winning.check_winnable(content)

    def check_table(self, setup: Setup) -> None:
        if setup.content.hash != house_content().hash:  # the house content is checked by a test
            winning.check_table(prospects(setup))

    def card_texts(self, content: Content, options: Mapping[str, Value] | None = None) -> dict[str, CardText]:
        return lore_words.card_texts(in_edition(content, options or {}))

    def content_in_play(self, content: Content, options: Mapping[str, Value]) -> Content:
        return in_edition(content, options)

    def check_options(self, options: Mapping[str, Value], players: int) -> None:
        """Options that don't fit together (D-874)."""
        clashes = {
            "dig-clash-prototype-michel": options["michel"] != "none" and options["edition"] == "prototype",
            "dig-clash-prototype-teams": bool(options["teams"]) and options["edition"] == "prototype",
            "dig-clash-prototype-players": players > 5 and options["edition"] == "prototype",
            "dig-clash-teams-players": bool(options["teams"]) and players not in TEAM_TARGETS,
        }
        for clash, is_so in clashes.items():
            if is_so:
                raise BadSetup("setup-options-clash", "D-874", sentence=Phrase(clash))

    def new_state(self, setup: Setup, *, recording: bool = False) -> State:
        return new_state(self.bound(setup.content).settings(setup), recording=recording)

    def settings(self, setup: Setup) -> DigSettings:
        options, players = setup.options, setup.players
        gangs = in_edition(self._content, options).tables["gangs"]
        gangs_in = [row in gangs for row in self._content.tables["gangs"]]
        return DigSettings(
            self._tables_for(calm=options["chaos"] == "low", teams=bool(options["teams"])),
            players,
            options,
            target=TEAM_TARGETS[players] if options["teams"] else TARGETS[players],
            gangs_in=sum(1 << gang for gang, is_in in enumerate(gangs_in) if is_in),
            amended=setup.rules_version >= AMENDED,
        )

    def _tables_for(self, *, calm: bool, teams: bool) -> Tables:
        key = (calm, teams)
        if key not in self._tables:
            self._tables[key] = tables_of(self._content, calm=calm, teams=teams)
        return self._tables[key]

    def side(self, setup: Setup, seat: int) -> tuple[int, ...]:
        """Team-mates win together (D-851)."""
        return tuple(range(seat % 2, setup.players, 2)) if setup.options["teams"] else (seat,)

    def text(self, action: int) -> str:
        return self._notation.texts[action]

    def parse(self, text: str) -> int | None:
        return self._notation.parse(text)

    def rule(self, action: int) -> str:
        return rule_of(action)

    def prompt(self, state: State, seat: int) -> Phrase:
        return questions.prompt(self._notation.names, of_dig(state))

    def words(self, state: State, seat: int, action: int) -> Phrase:
        return questions.option(self._notation.names, of_dig(state), seat, action)

    def verb(self, action: int) -> str:
        return consequences.verb(self._notation, action)

    def target(self, action: int) -> dict[str, Any]:
        return consequences.target(self._notation.names, action)

    def leads_to(self, state: State, seat: int, action: int) -> dict[str, Any]:
        return consequences.leads_to(self._notation.names, of_dig(state), seat, action)

    def event_words(self, name: str, args: Mapping[str, Any]) -> Phrase:
        return events.event(self._pawn, name, args)

    def story(self, happened: Sequence[Event]) -> list[Paragraph]:
        return story.story(happened, lambda event: self.event_words(event.name, event.args))

    def book_plan(self, setup: Setup, players: int | None, *, is_general: bool) -> Plan:
        return book.plan(
            Scope(setup.content, setup.options, players, is_general, setup.rules_version >= AMENDED)
        )

    def why_not(self, state: State, seat: int, action: int) -> Reason | None:
        return questions.why_not(self._notation.names, of_dig(state), seat, action)

    def is_publicly_forced(self, state: State, seat: int) -> bool:
        return questions.is_forced(of_dig(state), seat)

    def view(self, setup: Setup, state: State, seat: int | None, *, memory: bool) -> View:
        reason = self.end_reason(state)
        return gathering.view(self._notation.names, setup, of_dig(state), seat, reason, memory=memory)

    def views(self, setup: Setup, state: State, seats: Sequence[int | None], *, memory: bool) -> list[View]:
        names, reason = self._notation.names, self.end_reason(state)
        return [*gathering.views(names, setup, of_dig(state), seats, reason, memory=memory)]

    def position(self, setup: Setup, state: State) -> dict[str, Any]:
        return position.position(self._notation.names, setup, of_dig(state))

    def state_from(self, setup: Setup, position_file: Mapping[str, Any]) -> State:
        return reading.state_from(self._notation.names, self.settings(setup), position_file)

    def sight(self, state: State, seat: int) -> DigSight:
        return DigSight(of_dig(state), seat)

    @property
    def seat_actions(self) -> int:
        return ACTIONS

    def dictionary_of(self, version: int) -> Dictionary:
        return self.dictionary if version else self._first_dictionary

    @cached_property
    def _first_dictionary(self) -> Dictionary:
        return dictionary(self._notation.names, 0)

    def rules_of_dictionary(self, version: int) -> int:
        """Dictionary 0 has neither calls for help nor mates who compose what comes back."""
        return AMENDED if version else 1

    def seat_actions_of_dictionary(self, version: int) -> int:
        return ACTIONS if version else FIRST

    @cached_property
    def dictionary(self) -> Dictionary:
        return dictionary(self._notation.names)

    def imagine(self, setup: Setup, seen: View, stream: Stream) -> State:
        assert isinstance(seen, view.DigView)
        game = self.bound(setup.content)
        return imagining.state_seen(game._notation.names, game.settings(setup), seen, stream)

    def end_reason(self, state: State) -> str | None:
        s = of_dig(state)
        if s.seat != -2:
            return None
        return "bound" if s.bounded else "target"

    def ranking(self, state: State) -> tuple[tuple[int, ...], ...]:
        """By tunnel points, then by base points of the tools in hand, then shared (D-203)."""
        s = of_dig(state)
        places: dict[tuple[int, int], list[int]] = {}
        for seat in range(s.players):
            places.setdefault((int(s.points(seat)), in_hand(s, seat)), []).append(seat)
        return tuple(tuple(places[key]) for key in sorted(places, reverse=True))

    def faults(self, state: State) -> list[str]:
        return invariants.faults(of_dig(state))


def in_hand(s: Dig, seat: int) -> int:
    """Base points of the tools in a hand; in teams, in the team's hands."""
    seats = [
        other for other in range(s.players) if other == seat or (s.settings.teams and (other - seat) % 2 == 0)
    ]
    points = [int(s.tables.tool_points[tool]) for tool in range(TOOLS)]
    return sum(int(holds(s, each, SPOON + tool)) * points[tool] for each in seats for tool in range(TOOLS))


def prospects(setup: Setup) -> winning.Prospects:
    options = setup.options
    return winning.Prospects(
        setup.content,
        setup.players,
        teams=bool(options["teams"]),
        calm=options["chaos"] == "low",
        prototype=options["edition"] == "prototype",
    )


def of_dig(state: State) -> Dig:
    assert isinstance(state, Dig)
    return state


GAME = DigGame()
