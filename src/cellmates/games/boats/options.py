"""The options of `boats`, declared once: a row for everything that offers them, a field for the rules that
read them.

Command-line flags, schema, environment keywords, lobby and rulebook arguments come from the rows.
"""

from collections.abc import Mapping
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cellmates.games.boats.content import LONGEST_TRACK
from cellmates.kernel.options import OptionRule, Value, whole
from cellmates.kernel.seats import CHANCE

OPTIONS: Final = (
    OptionRule("track", 26, "B-104", least=3, most=LONGEST_TRACK),
    OptionRule("bedsheet", 8, "B-104", least=1, most=LONGEST_TRACK),
    OptionRule("short_route", False, "B-601", choices=(False, True), basic=True),
    OptionRule("bets", "written", "B-602", choices=("written", "dealt"), basic=True),
    OptionRule("games", 1, "B-603", choices=(1, "match"), basic=True),
    OptionRule("limit", 200, "B-604", choices=(None,), least=1, most=1_000_000),
    OptionRule("counting", "empty", "B-605", choices=("empty", "all")),
    OptionRule("back_stop", "window", "B-610", choices=("window", "start"), since=2),
    OptionRule("first", "random", "B-103", choices=("random",), seat=True),
)

BOAT_POINTS: Final = (1, 2, 3, 4)
"""Points for a convict in the boat it was bet on, boat by boat (B-501)."""


class BoatsSettings:
    """The options of a match, as the rules read them; shared by all clones of a state."""

    def __init__(
        self, players: i64, options: Mapping[str, Value], boat_points: tuple[int, ...] = BOAT_POINTS
    ) -> None:
        self.players: i64 = players
        self.track: i64 = whole(options["track"])  # the last field: reaching or passing it is arrival
        self.start: i64 = (
            whole(options["bedsheet"]) if options["short_route"] else 1
        )  # the start field (B-601)
        self.limit: i64 = whole(options["limit"])  # turns a game may last; 0: no limit
        self.games: i64 = players if options["games"] == "match" else 1
        self.first: i64 = CHANCE if options["first"] == "random" else whole(options["first"])
        self.count_all: bool = options["counting"] == "all"
        self.deal_bets: bool = options["bets"] == "dealt"
        self.stop_at_start: bool = options["back_stop"] == "start"
        self.boat_points: vec[u8] = vec[u8]([u8(points) for points in boat_points])
