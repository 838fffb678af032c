"""An analysis as a picture: everybody's chances over the plies, with their intervals and turning points.

Lines differ in their dashes and carry their player's sign, so that nothing depends on colour.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from cellmates.kernel.registry import game as game_named
from cellmates.lab.analysis import Estimate
from cellmates.lab.remarks import is_marked, percent, played, remarks, steps, who
from cellmates.lab.turning import QUITE_SURE
from cellmates.pictures.colours import day, night
from cellmates.pictures.layout import polyline
from cellmates.pictures.lettering import PictureWords, width_of, write
from cellmates.pictures.palette import HOUSE, Both, filled, lined, outlined, style_sheet
from cellmates.pictures.svg import SCOPE, Markup, document, element, joined
from cellmates.words import player

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cellmates.kernel.content import Content
    from cellmates.lab.analysis import Analysis, Mark, Ply

WIDTH: Final = 1180
TOP: Final = 112
HEIGHT: Final = 420
LEFT: Final = 64
RIGHT: Final = WIDTH - 132
BOTTOM: Final = TOP + HEIGHT
LIST: Final = BOTTOM + 84
"""Where the list of turning points begins."""
ROW: Final = 26
LINE: Final = 16
"""The least distance between labels at the ends of lines."""
NEAR: Final = 3
"""A point is smoothed with this many plies before and after it."""
SIGNS: Final = 4
"""How often a line carries its player's sign."""
TICK: Final = 34
"""The least distance between two turn numbers."""
GLYPHS: Final[dict[Mark, str]] = {"inaccuracy": "?!", "mistake": "?", "blunder": "??"}
DASHES: Final = (None, "10 4", "3 3", "12 3 3 3", "6 3", "12 3 3 3 3 3")


def paints() -> dict[str, Both]:
    seats = range(len(DASHES))
    return {
        **{f"seat-{seat}": lined(f"seat-{seat}", 2.2) for seat in seats},
        **{f"area-{seat}": filled(f"seat-{seat}") for seat in seats},
        "badge": outlined("raised", "ink", 1.4),
        "pointer": lined("ink"),
    }


EXTRA: Final = (
    f".{SCOPE} .band{{fill-opacity:.13}}"
    f".{SCOPE} .pointer{{stroke-dasharray:2 4;stroke-opacity:.7}}"
    f".{SCOPE} .sign{{paint-order:stroke;stroke:{day('sheet')};stroke-width:4px;stroke-linejoin:round}}"
    f"@media (prefers-color-scheme:dark){{.{SCOPE} .sign{{stroke:{night('sheet')}}}}}"
)


def curve(analysis: Analysis, content: Content, locale: str = "en") -> str:
    """The picture, as a self-contained SVG. The same analysis gives the same bytes."""
    return Curve(analysis, content, PictureWords(locale)).drawn()


@dataclass(frozen=True, slots=True)
class CurveLine:
    """The chances of a seat, or of several that win together, smoothed between jumps."""

    seat: int
    label: str
    chances: list[Estimate]


def smoothed(chances: Sequence[Estimate]) -> list[Estimate]:
    """The mean of each with its neighbours, up to real changes. Without this, noise would hide the dashes."""
    jumps = [0, *(i for i in range(1, len(chances)) if is_jump(chances[i] - chances[i - 1])), len(chances)]
    return [
        mean(chances[max(start, i - NEAR) : min(end, i + NEAR + 1)])
        for start, end in pairwise(jumps)
        for i in range(start, end)
    ]


def is_jump(change: Estimate) -> bool:
    return change.is_clear(QUITE_SURE)


def mean(chances: Sequence[Estimate]) -> Estimate:
    value, low, high, error = (
        sum(column) / len(chances)
        for column in zip(*((each.value, each.low, each.high, each.error) for each in chances), strict=True)
    )
    return Estimate(value, low, high, error)


class Curve:
    def __init__(self, analysis: Analysis, content: Content, words: PictureWords) -> None:
        self._analysis = analysis
        self._words = words
        self._rules = game_named(analysis.game).bound(content).at_table(analysis.options)
        self._lines = self._all_lines()

    def drawn(self) -> str:
        height = LIST + ROW * len(self._analysis.turning_points)
        body = joined(
            element("rect", width=WIDTH, height=height, class_="paper"),
            self._heading(),
            element("rect", x=LEFT, y=TOP, width=RIGHT - LEFT, height=HEIGHT, class_="panel"),
            self._levels(),
            self._turns(),
            *(self._band(line) for line in self._lines),
            self._pointers(),
            *(self._stroke(line) for line in self._lines),
            *(self._signs(order, line) for order, line in enumerate(self._lines)),
            self._ends(),
            self._marks(),
            self._badges(),
            self._list(),
        )
        style = style_sheet(HOUSE, paints()) + EXTRA
        return document(WIDTH, height, self._words.t("analysis-curve"), body, style, self._told())

    def _told(self) -> str:
        """The picture in words, for those who can't see it."""
        analysis = self._analysis
        game, plies = self._words.t(analysis.game), len(analysis.plies)
        first = self._words.t("analysis-curve-words", players=analysis.players, plies=plies, game=game)
        return " ".join([first, *map(self._point_words, self._turned)])

    # Coordinates

    def _x(self, index: float) -> float:
        return LEFT + (RIGHT - LEFT) * index / len(self._analysis.plies)

    def _y(self, chance: float) -> float:
        return BOTTOM - HEIGHT * chance

    @property
    def _turned(self) -> list[Ply]:
        return [self._analysis.plies[point.ply] for point in self._analysis.turning_points]

    def _all_lines(self) -> list[CurveLine]:
        analysis = self._analysis
        found = []
        for side in dict.fromkeys(analysis.sides):
            seat = side[0]
            label = " ".join(self._words.t("analysis-seat", n=mate + 1) for mate in side)
            chances = smoothed([*(ply.before[seat] for ply in analysis.plies), analysis.final[seat]])
            found.append(CurveLine(seat, label, chances))
        return found

    # Around the plot

    def _heading(self) -> Markup:
        analysis, t = self._analysis, self._words.t
        title = t("analysis-title", game=t(analysis.game), players=analysis.players)
        eyes = "analysis-open" if analysis.viewer is None else "analysis-eyes"
        seen = t(eyes, player=player(analysis.viewer or 0))
        return joined(
            write(title, LEFT, 38, 24, bold=True),
            write(seen, LEFT, 62, 14, class_="dim", width=WIDTH - 2 * LEFT),
            self._legend(),
        )

    def _legend(self) -> Markup:
        """Every line with its dashes and names, below the title."""
        parts, x = [], float(LEFT)
        for line in self._lines:
            mates = self._analysis.sides[line.seat]
            names = f"{line.label}: {', '.join(self._words.t(player(mate)) for mate in mates)}"
            dashes = {"class_": f"seat-{line.seat}", "stroke_dasharray": DASHES[line.seat]}
            parts.append(element("path", d=polyline((x, 87), (x + 44, 87)), **dashes))
            parts.append(write(names, x + 52, 92, 14))
            x += 52 + width_of(names, 14) + 16
        return joined(*parts)

    def _levels(self) -> Markup:
        """The axis of chances: a line for every quarter."""
        parts = []
        for level in (0, 25, 50, 75, 100):
            y = self._y(level / 100)
            parts.append(element("path", d=polyline((LEFT, y), (RIGHT, y)), class_="line"))
            parts.append(write(f"{level} %", LEFT - 8, y + 5, 13, class_="dim", anchor="end"))
        return joined(*parts)

    def _turns(self) -> Markup:
        """The axis of plies: the starts of turns, with as many numbers as fit."""
        parts = [
            write(self._words.t("analysis-curve-turn"), LEFT - 8, BOTTOM + 22, 13, class_="dim", anchor="end")
        ]
        room, turn = float(LEFT), 0
        for index, ply in enumerate(self._analysis.plies):
            if ply.turn == turn:
                continue
            turn, x = ply.turn, self._x(index)
            parts.append(element("path", d=polyline((x, BOTTOM), (x, BOTTOM + 5)), class_="line"))
            if x >= room:
                parts.append(write(str(turn), x, BOTTOM + 22, 13, class_="dim", anchor="middle"))
                room = x + TICK
        return joined(*parts)

    # Lines

    def _band(self, line: CurveLine) -> Markup:
        high = [(self._x(i), self._y(chance.high)) for i, chance in enumerate(line.chances)]
        low = [(self._x(i), self._y(chance.low)) for i, chance in enumerate(line.chances)]
        return element("path", d=f"{polyline(*high, *low[::-1])}Z", class_=f"area-{line.seat} band")

    def _stroke(self, line: CurveLine) -> Markup:
        points = [(self._x(i), self._y(chance.value)) for i, chance in enumerate(line.chances)]
        dashes = {"class_": f"seat-{line.seat}", "stroke_dasharray": DASHES[line.seat]}
        return element("path", d=polyline(*points), stroke_linejoin="round", **dashes)

    def _signs(self, order: int, line: CurveLine) -> Markup:
        """The player's sign along their line; each line has its signs in different places."""
        parts = []
        for place in range(SIGNS):
            share = (place + (order + 0.5) / len(self._lines)) / SIGNS
            index = round(share * (len(line.chances) - 1))
            x, y = self._x(index), self._y(line.chances[index].value)
            parts.append(
                write(line.label, x, y + 5, 13, class_=f"area-{line.seat} sign", anchor="middle", bold=True)
            )
        return joined(*parts)

    def _ends(self) -> Markup:
        """The final chance of every line, without overlap."""
        parts, free = [], float(TOP)
        for line in sorted(self._lines, key=lambda each: -self._analysis.final[each.seat].value):
            final = self._analysis.final[line.seat].value
            y = max(self._y(final) + 5, free)
            free = y + LINE
            label = f"{line.label} {percent(final)} %"
            parts.append(
                write(
                    label, RIGHT + 16, y, 14, class_=f"area-{line.seat}", bold=True, width=WIDTH - RIGHT - 20
                )
            )
        return joined(*parts)

    def _marks(self) -> Markup:
        """Marks of bad choices, on the line of the player who chose."""
        parts = []
        for index, ply in enumerate(self._analysis.plies):
            if ply.seat is not None and ply.score and ply.score.mark and is_marked(ply):
                line = self._line_of(ply.seat)
                x, y = self._x(index), self._y(line.chances[index].value) - 9
                look = f"area-{line.seat} sign"
                parts.append(write(GLYPHS[ply.score.mark], x, y, 17, class_=look, anchor="middle", bold=True))
        return joined(*parts)

    def _line_of(self, seat: int) -> CurveLine:
        return next(line for line in self._lines if line.seat == self._analysis.sides[seat][0])

    # Turning points

    def _pointers(self) -> Markup:
        """Pointers to turning points, each between two points: a ply leads from one to the next."""
        middles = [self._x(ply.index + 0.5) for ply in self._turned]
        return joined(
            *(element("path", d=polyline((x, TOP), (x, BOTTOM)), class_="pointer") for x in middles)
        )

    def _badges(self) -> Markup:
        parts, free = [], 0.0
        for number, ply in enumerate(self._turned, 1):
            x = max(self._x(ply.index + 0.5), free)
            free = x + 25
            parts.append(badge(x, TOP, number, ply))
        return joined(*parts)

    def _list(self) -> Markup:
        parts = []
        for number, ply in enumerate(self._turned, 1):
            y = LIST - 18 + ROW * (number - 1)
            parts.append(badge(LEFT, y, number, ply))
            parts.append(write(self._point_words(ply), LEFT + 22, y + 5, 14, width=WIDTH - LEFT - 60))
        legend = self._words.t("analysis-curve-legend") if parts else ""
        return joined(write(legend, LEFT, BOTTOM + 46, 13, class_="dim"), *parts)

    def _point_words(self, ply: Ply) -> str:
        t = self._words.t
        said = "; ".join(t(phrase) for phrase in remarks(ply, self._analysis))
        answer = played(ply, self._rules, t)
        return t("analysis-point", number=steps(ply), who=who(ply), played=answer, remark=said)


def badge(x: float, y: float, number: int, ply: Ply) -> Markup:
    """Round where chance decided, square where somebody chose."""
    if ply.cause == "luck":
        shape = element("circle", cx=x, cy=y, r=11, class_="badge")
    else:
        shape = element("rect", x=x - 10, y=y - 10, width=20, height=20, class_="badge")
    return joined(shape, write(str(number), x, y + 5, 13, anchor="middle", bold=True))
