"""`boats` as the rest of the package knows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cellmates.games.boats.content import CONTENT_RULES, SHIPPED
from cellmates.games.boats.engine import Boats, new_state
from cellmates.games.boats.files import notation, position, reading
from cellmates.games.boats.files import view as viewing
from cellmates.games.boats.files.features import dictionary
from cellmates.games.boats.files.invariants import faults
from cellmates.games.boats.options import OPTIONS, BoatsSettings
from cellmates.games.boats.rules.actions import ACTIONS, FIRST
from cellmates.games.boats.rules.scoring import BOATS, points_of
from cellmates.games.boats.sight import BoatsSight
from cellmates.games.boats.spoken import book, consequences, story, why, wording
from cellmates.games.boats.spoken.happenings import EVENT_KINDS
from cellmates.kernel.chance import Stream
from cellmates.kernel.content import Content
from cellmates.kernel.features import Dictionary
from cellmates.kernel.game import Game, Setup
from cellmates.kernel.options import Value
from cellmates.kernel.refusals import BadSetup
from cellmates.kernel.state import State, count_options
from cellmates.kernel.views import View
from cellmates.words import Phrase
from cellmates.words.bookbinder import Plan


class BoatsGame(Game[Boats]):
    name = "boats"
    rules_version = 2
    rules_versions = (1, 2)
    least_players = 2
    most_players = 6
    actions = ACTIONS
    event_kinds = EVENT_KINDS
    view_type = viewing.BoatsView
    option_rules = OPTIONS
    content_rules = CONTENT_RULES
    shipped = SHIPPED

    parse = staticmethod(notation.parse)
    rule = staticmethod(notation.rule_of)
    prompt = staticmethod(wording.prompt)
    words = staticmethod(wording.option)
    target = staticmethod(consequences.target)
    leads_to = staticmethod(consequences.leads_to)
    event_words = staticmethod(wording.event)
    story = staticmethod(story.story)
    view = staticmethod(viewing.view)
    views = staticmethod(viewing.views)
    end_reason = staticmethod(viewing.end_reason)
    sight = staticmethod(BoatsSight)
    position = staticmethod(position.position)
    why_not = staticmethod(why.why_not)
    why_no_such = staticmethod(why.why_no_such)
    faults = staticmethod(faults)

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

    def book_plan(self, setup: Setup, players: int | None, *, is_general: bool) -> Plan:
        points = [int(each) for each in self.settings(setup).boat_points]
        return book.plan(setup.options, players, points, is_general=is_general)

    def is_publicly_forced(self, state: Boats, seat: int) -> bool:
        """Only a bet that is being written hides which options a seat has (B-102)."""
        asked = not state.is_secret() and seat == state.seat >= 0
        return asked and count_options(state, seat) == 1

    def state_from(self, setup: Setup, position_file: Mapping[str, Any]) -> State:
        return reading.state_from(self.settings(setup), position_file)

    @property
    def seat_actions(self) -> int:
        return FIRST

    @property
    def dictionary(self) -> Dictionary:
        return dictionary()

    def imagine(self, setup: Setup, seen: View, stream: Stream) -> State:
        assert isinstance(seen, viewing.BoatsView)
        return reading.state_from(self.settings(setup), position.from_view(seen, stream))

    def ranking(self, state: Boats) -> tuple[tuple[int, ...], ...]:
        """By points; then boat 4 right, then points from boat 3, then from boat 2, then shared (B-502)."""
        places: dict[tuple[int, ...], list[int]] = {}
        for seat in range(state.players):
            boats = [int(state.tally[seat * BOATS + boat]) for boat in (3, 2, 1)]
            places.setdefault((points_of(state, seat), *boats), []).append(seat)
        return tuple(tuple(places[key]) for key in sorted(places, reverse=True))


GAME = BoatsGame()
