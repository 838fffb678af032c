"""The rulebook of `boats`, for one table or in general: its order, and the numbers to fill in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise, permutations
from typing import Any, Final

from cellmates.games.boats.content import SHIPPED
from cellmates.games.boats.rules.actions import CONVICTS, boat_at
from cellmates.kernel.options import Value
from cellmates.kernel.shipped import HOUSE
from cellmates.words import Phrase
from cellmates.words.bookbinder import Plan, Rows
from cellmates.words.rulebook import rule_numbers

CHAPTERS: Final[dict[str, tuple[str, ...]]] = {
    "brief": (),
    "setup": ("B-101", "B-105", "B-102", "B-103", "B-104"),
    "turn": (
        *("B-201", "B-202", "B-203", "drawing:counting", "example:first", "B-204", "drawing:stacking"),
        *("B-205", "B-206", "B-207", "example:order", "B-208"),
    ),
    "white": ("B-301", "B-302", "B-303", "example:lapse", "B-304"),
    "boats": ("B-401", "B-402", "grid:dice", "B-403", "B-404", "B-405"),
    "scoring": ("B-501", "grid:boats", "example:scoring", "B-502"),
    "tips": (),
    "options": ("B-601", "B-605", "B-610", "B-602", "B-603", "B-607", "B-609", "B-604"),
    "words": ("terms",),
    "appendix": ("B-606", "B-608", "prose:source"),
}
OF_MATCHES: Final = ("B-607", "B-609", "B-606")
AID: Final = ("prose:aid.turn", "grid:dice", "prose:aid.counting", "prose:aid.white", "grid:boats")
ROOM: Final = {"example:first": 6, "drawing:counting": 8, "drawing:stacking": 5, "example:order": 15}
"""How many fields an example needs before the last one."""
LONGEST_EXAMPLE: Final = 16
SAID: Final = ("three", "two", "two-in-all")
BOATS: Final = tuple(int(boat_at(place)) for place in range(CONVICTS))
"""The boat of each place of a bet."""


def plan(
    options: Mapping[str, Value], players: int | None, points: Sequence[int], *, is_general: bool
) -> Plan:
    """`points`: what a convict is worth at this table, boat by boat (B-501)."""
    options = {"back_stop": "window", **options}
    absent = {*(() if is_general or options["games"] == "match" else OF_MATCHES), *too_long(options)}
    return Plan(
        game="boats",
        chapters={id: tuple(p for p in parts if p not in absent) for id, parts in chapters().items()},
        aid=AID,
        arguments={**arguments(options, players, is_general=is_general), **worth(points)},
        grids={"dice": dice, "boats": partial(boats, points)},
        is_general=is_general,
    )


def chapters() -> dict[str, tuple[str, ...]]:
    """The chapters; a rule that none of them names is an option's."""
    placed = {part for parts in CHAPTERS.values() for part in parts}
    others = tuple(number for number in rule_numbers("boats") if number not in placed)
    return {**CHAPTERS, "options": CHAPTERS["options"] + others}


def arguments(options: Mapping[str, Value], players: int | None, *, is_general: bool) -> dict[str, Any]:
    return {
        **options,
        "scope": "general" if is_general else "table",
        "players": players,
        "least": 2,
        "most": 6,
        "start": start(options),
        "fields": fields(start(options), 8),
        "fewer_fields": fields(start(options), 5),
        **{f"at_{n}": start(options) + n - 1 for n in range(1, LONGEST_EXAMPLE)},
        "agreed": [*agreements(options, players)] or [Phrase("rules-boats-agreed-nothing")],
    }


def start(options: Mapping[str, Value]) -> int:
    return int(options["bedsheet"] or 0) if options["short_route"] else 1


def fields(first: int, number: int) -> str:
    """The numbers of some fields, each above its column of a drawing."""
    return "".join(f"{field:<4}" for field in range(first, first + number)).rstrip()


def too_long(options: Mapping[str, Value]) -> Iterator[str]:
    """Examples and drawings for which this table's track has no room."""
    room = int(options["track"] or 0) - start(options)
    yield from (part for part, needed in ROOM.items() if room < needed)


def agreements(options: Mapping[str, Value], players: int | None) -> Iterator[Phrase]:
    if players is not None:
        yield Phrase("rules-boats-agreed-players", {"players": players})
    if options["track"] != SHIPPED.content(HOUSE).row("numbers", "track")["value"]:
        yield Phrase("rules-boats-agreed-track", {"track": options["track"]})
    said = {
        "short": bool(options["short_route"]),
        "dealt": options["bets"] == "dealt",
        "match": options["games"] == "match",
        "all": options["counting"] == "all",
        "start": options["back_stop"] == "start",
    }
    yield from (Phrase(f"rules-boats-agreed-{word}") for word, is_so in said.items() if is_so)


def dice() -> Rows:
    """B-402 as a table."""
    like, instead = Phrase("rules-boats-if-you-like"), Phrase("rules-boats-instead")
    three, two, in_all = (Phrase(f"rules-boats-{word}") for word in SAID)
    return [("0, 1", three, like), ("2, 3", two, like), (Phrase("rules-boats-four-or-more"), in_all, instead)]


def boats(points: Sequence[int]) -> Rows:
    """B-501 as a table: each boat, the places of a bet that belong to it, and what they score."""
    places: dict[int, list[int]] = {}
    for place, boat in enumerate(BOATS):
        places.setdefault(boat, []).append(place + 1)
    return [(boat, len(its), ", ".join(map(str, its)), points[boat - 1]) for boat, its in places.items()]


# What bets are worth


def worth(points: Sequence[int]) -> dict[str, Any]:
    """The arguments of the sentences about points: B-501, its example and the tips."""
    totals = possible_totals(points)
    missing = [str(total) for total in range(max(totals)) if total not in totals]
    rising = all(one < other for one, other in pairwise(points))
    return {
        **{f"worth_{boat}": each for boat, each in enumerate(points, 1)},
        "by_number": [*points] == [*range(1, len(points) + 1)],
        "best": max(totals),
        "missing": missing or None,
        "example_sum": points[0] + points[1] + 2 * points[2],
        "last": "double" if rising and points[3] == 2 * points[1] else "most" if rising else "other",
    }


def possible_totals(points: Sequence[int]) -> set[int]:
    """Every total that some bet can score."""
    return {
        sum(points[boat - 1] for boat, bet in zip(BOATS, bets, strict=True) if boat == bet)
        for bets in set(permutations(BOATS))
    }
