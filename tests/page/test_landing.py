"""What the page draws of `boats` agrees with the engine: it reads views and options, and counts nothing."""

from __future__ import annotations

import json
import subprocess
from random import Random
from typing import TYPE_CHECKING, Any, Final

import cellmates
from hatch_page import WEB, node_home

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cellmates.kernel.events import Event

TABLES: Final[tuple[dict[str, Any], ...]] = (
    {},
    {"counting": "all"},
    {"back_stop": "start"},
    {"short_route": True},
    {"track": 10, "bedsheet": 5, "short_route": True, "counting": "all"},
    {"track": 40},
    {"games": "match"},
)
RULES_ONCE_HERE: Final = (
    "boatAt",
    "PLACES",
    "counting",
    "short_route",
    "* boat;",
    "* boat)",
    "Math.floor(place / 2)",
)
ARRIVALS: Final = {"entered", "moved", "moved_back", "back_to_window", "boarded"}
Case = tuple[dict[str, Any], list["Event"]]


def test_the_ghost_lands_where_the_convict_lands() -> None:
    cases = [case for table in TABLES for seed in (1, 2, 3) for case in moves(table, seed)]
    landings = [each["landing"] for each in drawn([case for case, _ in cases])]
    assert [landing["end"] for landing in landings] == [ending(events) for _, events in cases]
    kinds = {landing["end"]["kind"] for landing in landings}
    assert (kinds, len(cases) > 500) == ({"field", "boat", "window"}, True)


def test_the_page_computes_no_rule_of_boats() -> None:
    """Fields, boats, points and blocked convicts all come from the view."""
    for source in sorted((WEB / "src" / "boats").glob("*.*")):
        text = source.read_text(encoding="utf-8")
        for rule in RULES_ONCE_HERE:
            assert rule not in text, f"{source.name} knows {rule}"


def moves(table: dict[str, Any], seed: int) -> Iterator[Case]:
    """Every move of a random game: the view, the option, and the outcome."""
    random = Random(seed)
    match = cellmates.Match.new("boats", players=3, seed=seed, **table)
    while not match.over:
        seat = min(match.waiting)
        decision = match.decision(seat)
        assert decision is not None
        option = random.choice(decision.options)
        events = match.play(option, seat)
        if option.verb in {"move", "back"}:
            yield {"option": json.loads(cellmates.to_json(option))}, list(events)


def drawn(cases: list[dict[str, Any]]) -> list[dict[str, Any]]:
    node = node_home() / "bin" / "node"
    done = subprocess.run(
        [node, "landings.mjs"],
        cwd=WEB,
        input=json.dumps(cases),
        stdout=subprocess.PIPE,
        encoding="utf-8",
        check=True,
    )
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found


def ending(events: list[Event]) -> dict[str, Any]:
    place, first = next((i, event) for i, event in enumerate(events) if event.name in ARRIVALS)
    after = events[place + 1] if place + 1 < len(events) else None
    boarded = after.args["colour"] if after is not None and after.name == "boarded" else None
    if first.name == "boarded":
        return {"kind": "boat", "boat": first.args["boat"], "last": boarded}
    if first.name == "back_to_window":
        return {"kind": "window", "other": boarded}
    onto = after.args["under"] if after is not None and after.name == "landed_on" else None
    return {"kind": "field", "field": first.args["to"], "onto": onto}
