"""The track of `boats`: windows in the wall, fields with their stacks, boats on the water."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cellmates.games.boats.files.view import in_windows
from cellmates.pictures.boats_way import fields_of, strips
from cellmates.pictures.convicts import (
    BODY,
    HEAD,
    LEVEL,
    badge,
    body,
    colour,
    convict,
    head,
    stack,
)
from cellmates.pictures.layout import DrawnBlock, column, moved
from cellmates.pictures.lettering import write
from cellmates.pictures.svg import Markup, element, joined

if TYPE_CHECKING:
    from cellmates.games.boats.files.view import BoatsView
    from cellmates.pictures.lettering import PictureWords

SHORE: Final = 168
"""The height of the wall and the water."""
WINDOW: Final = 78
ROUNDED: Final = "a10 10 0 0 1-10 10H10a10 10 0 0 1-10-10z"
"""The lower corners of the water."""
PITCH: Final = 41
"""The least width of a field."""
WIDEST: Final = 74
EDGE: Final = 12
LEAST: Final = 3
"""The least room above a strip, in levels of a stack."""


# Windows


def wall(words: PictureWords, view: BoatsView) -> DrawnBlock:
    width = WINDOW * len(view.windows) + 2 * EDGE
    waiting = in_windows(view)
    windows = [
        moved(EDGE + WINDOW * i, 0, window(words, name, is_in=name in waiting))
        for i, name in enumerate(view.windows)
    ]
    top = "".join(f"v-10h16v10h{(width - 16) / 12 - 16:g}" for _ in range(12))
    outline = element("path", d=f"M0 18{top}v-10h16V{SHORE}H0z", class_="wall")
    bricks = element("rect", y=18, width=width, height=SHORE - 18, fill="url(#bricks)")
    return DrawnBlock(width, SHORE, joined(outline, bricks, *windows, bedsheet(width)))


def bedsheet(width: float) -> Markup:
    """Knotted sheets hanging out of the right-hand window (B-105)."""
    x, knots = width - EDGE + 1, "q-7 5 0 10t0 10t0 10t0 10"
    return element("path", d=f"M{x - 5:g} 124{knots}h10{'q7-5 0-10t0-10t0-10t0-10'}z", class_="bedsheet")


def window(words: PictureWords, name: str, *, is_in: bool) -> Markup:
    middle, sill = WINDOW / 2, 122
    person = joined(head(name, middle, sill - 26), body(words, name, middle, sill - 3)) if is_in else Markup()
    return joined(
        element("path", d="M15 122V62a24 24 0 0 1 48 0V122z", class_="recess"),
        person,
        element("path", d=BARS if is_in else BENT, class_="bars"),
        element("g", badge(words, name, middle, sill - 15), opacity=None if is_in else 0.5),
        element("rect", x=10, y=sill, width=58, height=8, rx=2, class_="sill"),
        element("rect", x=2, y=136, width=WINDOW - 4, height=20, rx=5, class_="plate"),
        write(colour(words, name), middle, 150, 11, width=WINDOW - 8, class_="on-plate", anchor="middle"),
    )


BARS: Final = "M27 42V122M39 38V122M51 42V122"
BENT: Final = "M27 42V60Q19 80 27 104V122M39 38V50M39 112V122M51 42V60Q59 80 51 104V122"


# Boats


def water(words: PictureWords, view: BoatsView, width: float) -> DrawnBlock:
    places = view.board.places
    room = width / len(places)
    boats = [
        moved(room * (i + 0.5), 0, boat(words, i + 1, names, places[i])) for i, names in enumerate(view.boats)
    ]
    waves = [wave(width, y) for y in (142, 156)]
    body = joined(
        element("rect", width=width, height=SHORE, rx=10, class_="sky"),
        element("circle", cx=width - 34, cy=30, r=15, class_="orb"),
        element(
            "path", d=f"M0 100H{width:g}V{SHORE - 10}a10 10 0 0 1-10 10H10a10 10 0 0 1-10-10z", class_="sea"
        ),
        *boats,
        *waves,
    )
    return DrawnBlock(width, SHORE, body)


def wave(width: float, y: float) -> Markup:
    """A line of ripples from one side to the other."""
    ripples = int((width - 20) // 24)
    return element("path", d=f"M10 {y}q6-5 12 0" + "t12 0" * (2 * ripples - 1), class_="wave")


def boat(words: PictureWords, number: int, names: list[str], places: int) -> Markup:
    """A boat around x = 0: who sits in it, the free places, the hull with its number."""
    seats = [0.0] if places == 1 else [-22.0, 22.0]
    half = 36 if places == 1 else 58
    crew = [convict(words, name, x, 104) for x, name in zip(seats, names, strict=False)]
    free = [element("circle", cx=x, cy=86, r=12, class_="hollow dashed") for x in seats[len(names) :]]
    return joined(
        *crew,
        *free,
        element("path", d=f"M{-half} 102H{half}L{half - 14} 132H{14 - half}z", class_="hull"),
        element("path", d=f"M{4 - half} 109H{half - 4}", class_="plank"),
        write(
            words.t("terminal-boats-boat", boat=number), 0, 124, 12, width=2 * half - 32, class_="on-hull",
            anchor="middle", bold=True,
        ),
    )  # fmt: skip


# The track


def track(words: PictureWords, view: BoatsView, width: float) -> DrawnBlock:
    """The track in as few strips as fit, of nearly equal length."""
    rows = strips(fields_of(view), int((width - 2 * EDGE) // PITCH))
    pitch = min((width - 2 * EDGE) / len(rows[0]), WIDEST)
    sky = LEAST if len(rows) == 1 else 1
    return column([strip(words, view, each, pitch, width, sky) for each in rows], 6)


def strip(
    words: PictureWords, view: BoatsView, fields: list[int], pitch: float, width: float, least: int
) -> DrawnBlock:
    stacks = {field: view.track.get(str(field), []) for field in fields}
    tallest = max(least, *(len(names) for names in stacks.values()), 1)
    ground = tallest * LEVEL + HEAD + 8
    middles = {field: EDGE + pitch * (i + 0.5) for i, field in enumerate(fields)}
    end = 2 * EDGE + pitch * len(fields)
    road = element("rect", y=ground - 4, width=end, height=34, rx=10, class_="road")
    stones = [stone(view, field, middles[field], ground) for field in fields]
    numbers = [count(view, field, middles[field], ground) for field in fields]
    people = [stack(words, names, middles[field], ground + 3) for field, names in stacks.items() if names]
    notes = [note(words, view, field, middles[field], ground, pitch) for field in fields]
    return DrawnBlock(width, ground + 46, joined(road, *stones, *numbers, *notes, *people))


def stone(view: BoatsView, field: int, x: float, ground: float) -> Markup:
    if field == view.board.last:
        left = x - BODY / 2
        return joined(
            element("rect", x=left, y=ground - 8, width=BODY, height=36, rx=5, class_="jetty"),
            element("path", d=f"M{left:g} {ground + 1:g}h{BODY}m0 9h-{BODY}", class_="plank"),
        )
    special = field in {view.board.start, view.board.bedsheet}
    return element(
        "ellipse", cx=x, cy=ground + 3, rx=17, ry=6, class_="stone special" if special else "stone"
    )


def count(view: BoatsView, field: int, x: float, ground: float) -> Markup:
    taken = str(field) in view.track
    class_ = "on-road" if taken else "on-road-dim"
    if field == view.board.last:
        class_ = "on-hull"
    return write(str(field), x, ground + 24, 12, class_=class_, anchor="middle", bold=taken)


def note(words: PictureWords, view: BoatsView, field: int, x: float, ground: float, pitch: float) -> Markup:
    """What a field is, apart from its number."""
    if field == view.board.last:
        name = "picture-boats-landing"
    elif field == view.board.bedsheet:
        name = "picture-boats-bedsheet"
    elif field == view.board.start:
        name = "picture-boats-start"
    else:
        return Markup()
    return write(words.t(name), x, ground + 43, 11, width=2 * pitch - 4, class_="dim", anchor="middle")
