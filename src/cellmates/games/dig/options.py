"""The options of `dig`, declared once: a row for everything that offers them, a field for the rules that
read them.

Command-line flags, schema, environment keywords, lobby and rulebook arguments come from the rows.
"""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from cellmates.games.dig.rules.tables import Tables
from cellmates.kernel.options import OptionRule, Value, whole
from cellmates.kernel.seats import CHANCE

OPTIONS: Final = (
    OptionRule("edition", "retail", "D-871", choices=("retail", "prototype")),
    OptionRule("michel", "none", "D-872", choices=("none", "michel", "michelle"), basic=True),
    OptionRule("teams", False, "D-872", choices=(False, True), basic=True),
    OptionRule("deal", "even", "D-854", choices=("even", "free")),
    OptionRule("chaos", "normal", "D-873", choices=("normal", "low"), basic=True),
    OptionRule("first", "random", "D-107", choices=("random",), seat=True),
)


class DigSettings:
    """The options of a match, as the rules read them. `edition` and `chaos` choose the rows of the tables."""

    def __init__(
        self,
        tables: Tables,
        players: i64,
        options: Mapping[str, Value],
        *,
        target: i64,
        gangs_in: i64,
        amended: bool,
    ) -> None:
        self.tables: Tables = tables
        self.players: i64 = players
        self.target: i64 = target  # tunnel points that win (D-201, D-202)
        self.first: i64 = CHANCE if options["first"] == "random" else whole(options["first"])
        self.gangs_in: i64 = gangs_in  # mask of the gangs of this edition (D-871)
        self.teams: bool = options["teams"] is True
        self.pawn: str = str(options["michel"])  # michel, michelle or none: for name and pronouns (D-811)
        self.michel: bool = self.pawn != "none"
        self.even_deals: bool = options["deal"] == "even"
        self.amended: bool = amended  # rules version 2: how mates help and deal (D-854, D-856)
