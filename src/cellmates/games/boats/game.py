"""`boats` as the rest of the package knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cellmates.games.boats.content import CONTENT_RULES, SHIPPED
from cellmates.games.boats.engine import Boats, new_state
from cellmates.games.boats.files import notation, position, reading, view
from cellmates.games.boats.files.features import dictionary
from cellmates.games.boats.files.invariants import faults
from cellmates.games.boats.options import OPTIONS, BoatsSettings
from cellmates.games.boats.rules.actions import ACTIONS, FIRST
from cellmates.games.boats.rules.scoring import BOATS, points_of
from cellmates.games.boats.rules.state import PHASE_OVER
from cellmates.games.boats.sight import BoatsSight
from cellmates.games.boats.spoken import book, consequences, story, why, wording
from cellmates.games.boats.spoken.happenings import EVENT_KINDS
from cellmates.kernel.chance import Stream
from cellmates.kernel.content import Content
from cellmates.kernel.events import Event
from cellmates.kernel.features import Dictionary
from cellmates.kernel.game import Game, Reason, Setup
from cellmates.kernel.options import Value
from cellmates.kernel.refusals import BadSetup
from cellmates.kernel.state import State, count_options
from cellmates.kernel.story import Paragraph
from cellmates.kernel.views import View
from cellmates.words import Phrase
from cellmates.words.bookbinder import Plan


class BoatsGame(Game):
    name = "boats"
    rules_version = 2
    rules_versions = (1, 2)
    least_players = 2
    most_players = 6
    actions = ACTIONS
    event_kinds = EVENT_KINDS
    view_type = view.BoatsView
    option_rules = OPTIONS
    content_rules = CONTENT_RULES
    shipped = SHIPPED

    def default_options(self, content: Content) -> dict[str, Value]:
        return {name: content.row("numbers", name)["value"] for name in ("track", "bedsheet")}

    def check_options(self, options: Mapping[str, Value], players: int) -> None:
        track, bedsheet = options["track"], options["bedsheet"]
        if options["short_route"] and int(bedsheet or 0) >= int(track or 0):
            expected = Phrase("boats-expected-bedsheet", {"track": track})
            raise BadSetup("setup-bad-option", "B-601", option="bedsheet", value=bedsheet, allowed=expected)

    def new_state(self, setup: Setup, *, recording: bool = False) -> State:
        return new_state(self.settings(setup), recording=recording)

    def settings(self, setup: Setup) -> BoatsSettings:
        return BoatsSettings(setup.players, setup.options)

    def text(self, action: int) -> str:
        return notation.texts()[action]

    def parse(self, text: str) -> int | None:
        return notation.parse(text)

    def rule(self, action: int) -> str:
        return notation.rule_of(action)

    def prompt(self, state: State, seat: int) -> Phrase:
        return wording.prompt(of_boats(state), seat)

    def words(self, state: State, seat: int, action: int) -> Phrase:
        return wording.option(of_boats(state), seat, action)

    def target(self, action: int) -> dict[str, Any]:
        return consequences.target(action)

    def leads_to(self, state: State, seat: int, action: int) -> dict[str, Any]:
        return consequences.leads_to(of_boats(state), seat, action)

    def event_words(self, name: str, args: Mapping[str, Any]) -> Phrase:
        return wording.event(name, args)

    def story(self, events: Sequence[Event]) -> list[Paragraph]:
        return story.story(events, lambda event: self.event_words(event.name, event.args))

    def book_plan(self, setup: Setup, players: int | None, *, is_general: bool) -> Plan:
        points = [int(each) for each in self.settings(setup).boat_points]
        return book.plan(setup.options, players, points, is_general=is_general)

    def why_not(self, state: State, seat: int, action: int) -> Reason | None:
        return why.why_not(of_boats(state), seat, action)

    def why_no_such(self, state: State, text: str) -> Reason | None:
        return why.why_no_such(of_boats(state), text)

    def is_publicly_forced(self, state: State, seat: int) -> bool:
        """Only a bet that is being written hides which options a seat has (B-102)."""
        asked = not state.is_secret() and seat == state.seat >= 0
        return asked and count_options(state, seat) == 1

    def view(self, setup: Setup, state: State, seat: int | None, *, memory: bool) -> View:
        return view.view(setup, of_boats(state), seat, self.end_reason(state), memory=memory)

    def views(self, setup: Setup, state: State, seats: Sequence[int | None], *, memory: bool) -> list[View]:
        return [*view.views(setup, of_boats(state), seats, self.end_reason(state), memory=memory)]

    def position(self, setup: Setup, state: State) -> dict[str, Any]:
        return position.position(setup, of_boats(state))

    def state_from(self, setup: Setup, position_file: Mapping[str, Any]) -> State:
        return reading.state_from(self.settings(setup), position_file)

    def sight(self, state: State, seat: int) -> BoatsSight:
        return BoatsSight(of_boats(state), seat)

    @property
    def seat_actions(self) -> int:
        return FIRST

    @property
    def dictionary(self) -> Dictionary:
        return dictionary()

    def imagine(self, setup: Setup, seen: View, stream: Stream) -> State:
        assert isinstance(seen, view.BoatsView)
        return reading.state_from(self.settings(setup), position.from_view(seen, stream))

    def end_reason(self, state: State) -> str | None:
        """`limit` if any game of the match ended by it (B-606), else `boats`."""
        s = of_boats(state)
        if s.phase != PHASE_OVER:
            return None
        return "limit" if s.capped else "boats"

    def ranking(self, state: State) -> tuple[tuple[int, ...], ...]:
        """By points; then boat 4 right, then points from boat 3, then from boat 2, then shared (B-502)."""
        s = of_boats(state)
        places: dict[tuple[int, ...], list[int]] = {}
        for seat in range(s.players):
            boats = [int(s.tally[seat * BOATS + boat]) for boat in (3, 2, 1)]
            places.setdefault((points_of(s, seat), *boats), []).append(seat)
        return tuple(tuple(places[key]) for key in sorted(places, reverse=True))

    def faults(self, state: State) -> list[str]:
        return faults(of_boats(state))


def of_boats(state: State) -> Boats:
    assert isinstance(state, Boats)
    return state


GAME = BoatsGame()
