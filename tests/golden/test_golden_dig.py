"""Golden matches, views and schema of `dig`: any change in the rules or in what is shown appears here.

Bots write the matches (`make golden`); the tests replay them, so a better bot changes nothing here.
"""

from __future__ import annotations

import hashlib
import json
from collections import defaultdict
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import pytest

import cellmates
from cellmates import Match, to_json
from tests.golden.golden_file import FOLDER, compare
from tests.golden.pictures import sentence
from tests.golden.pictures_dig import picture, told
from tests.golden.recipes import PINNED
from tests.golden.recipes_dig import RECIPES

if TYPE_CHECKING:
    from tests.golden.recipes import Recipe

NAMES: Final = [recipe.name for recipe in RECIPES]
OPTIONS: Final[dict[str, set[Any]]] = {
    "edition": {"retail", "prototype"},
    "michel": {"none", "michel", "michelle"},
    "teams": {False, True},
    "deal": {"even", "free"},
    "chaos": {"normal", "low"},
    "first": {"random", 2},
}
"""Every option with every value; one of the seats that may begin."""
CARDS: Final = {
    "played": ("cards", "kind"),
    "joined": ("gang_cards", "card"),
    "revealed": ("pasts", "past"),
    "michel_card": ("michel", "card"),
}
"""The events that use up a card, its content table, and the argument that names it."""


def path_of(name: str) -> str:
    return f"matches-dig/{name}.txt"


@cache
def replayed(name: str) -> Match:
    return Match.loads((FOLDER / path_of(name)).read_text(encoding="utf-8"))


def summary(m: Match) -> str:
    """The end of a match in a few lines; the digest stands for all its public events."""
    digest = hashlib.sha256(to_json(m.events(None)).encode()).hexdigest()
    turns = sum(event.name == "turn_began" for event in m.log)
    rows = [f"  {m.end_reason} after {turns} turns, won by {list(m.winners)}"]
    rows.append(f"  scores {list(m.scores)}, ranking {[list(seats) for seats in m.ranking]}")
    rows.append(f"  {len(m.events(None))} public events, {digest[:16]}")
    return "\n".join(rows) + "\n"


@pytest.mark.parametrize("recipe", RECIPES, ids=NAMES)
def test_the_golden_match_is_the_one_of_its_recipe(request: pytest.FixtureRequest, recipe: Recipe) -> None:
    if request.config.getoption("--update-golden"):
        replayed.cache_clear()
        compare(request, path_of(recipe.name), recipe.play().dumps())
    m = replayed(recipe.name)
    seed = None if recipe.answers else recipe.seed
    assert (m.game, m.players, m.seed) == ("dig", recipe.players, seed)
    assert m.options.items() >= recipe.options.items()


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_match_is_replayed_line_by_line(name: str) -> None:
    m = replayed(name)
    assert m.over
    assert m.dumps() == (FOLDER / path_of(name)).read_text(encoding="utf-8")


def test_golden_matches_end_as_they_always_did(request: pytest.FixtureRequest) -> None:
    compare(request, "dig-ends.txt", "\n".join(f"{name}\n{summary(replayed(name))}" for name in NAMES))


def test_there_is_no_golden_match_without_a_recipe() -> None:
    assert sorted(path.stem for path in (FOLDER / "matches-dig").iterdir()) == sorted(NAMES)


def test_there_is_a_golden_match_for_every_way_to_end() -> None:
    assert {replayed(name).end_reason for name in NAMES} == {"target", "bound"}


def test_there_is_a_golden_match_for_every_option_value() -> None:
    known = {option.name for option in cellmates.game("dig").option_rules}
    assert known == set(OPTIONS)
    for option, values in OPTIONS.items():
        assert {replayed(name).options[option] for name in NAMES} == values


def test_there_is_a_golden_match_for_every_number_of_players() -> None:
    assert {replayed(name).players for name in NAMES} == {2, 3, 4, 5, 6}


def test_every_card_is_used_in_a_golden_match() -> None:
    used = defaultdict(set)
    for event in (event for name in NAMES for event in replayed(name).log):
        if event.name in CARDS:
            table, argument = CARDS[event.name]
            used[table].add(event.args[argument].split("/")[-1])
    for table, ids in used.items():
        rows = cellmates.game("dig").content(PINNED).tables[table]
        assert ids == {row["id"] for row in rows if row.get("role", "action") == "action"}
    assert len(used) == 4


def test_every_kind_of_event_happens_in_a_golden_match() -> None:
    happened = {event.name for name in NAMES for event in replayed(name).log}
    assert happened == set(cellmates.schema("dig", PINNED)["events"]) - {"taken_back"}


# Views


def fight() -> list[tuple[str, Match]]:
    """An extortion that is refused, move by move."""
    position: dict[str, Any] = {
        "game": "dig",
        "players": 3,
        "seats": [
            {"at": "yard", "hand": {"knife": 2, "cap": 1}, "cigarettes": 4, "gang": "bikers/spoils"},
            {"at": "yard", "hand": {"blade": 1, "spoon": 1, "ring": 2}, "gang": "crew/backup", "beatings": 1},
            {"at": "cells", "hand": {"pick": 1}, "dug": {"spoon": 1, "shovel": 1}, "points": 4},
        ],
        "known": [{"1": {"spoon": 1}}, {"2": {"pick": 1}}, {"0": {"knife": 2}, "1": {"ring": 2}}],
    }
    m = Match.from_position(position, dealer=None, content=PINNED)
    pages = [("Seat 0 may extort", m.clone())]
    for title, answers in (
        ("Seat 0 has named a tool and is to lay a weapon", ["extort", "seat 1", "name pick"]),
        ("Backup draws", ["lay knife"]),
        ("Seat 1 is to answer", ["draw blade"]),
        ("The fight is on, the defender lays first", ["refuse"]),
        ("The attacker is to lay", ["lay blade"]),
        ("The attacker has laid his last", ["lay knife"]),
        ("The defender has given up: a random card", ["give up"]),
        ("One more for spoils", ["lose ring"]),
        ("The fight is over", ["lose spoon"]),
    ):
        for answer in answers:
            m.play(answer)
        pages.append((title, m.clone()))
    return pages


def test_what_everybody_sees_of_a_fight(request: pytest.FixtureRequest) -> None:
    rows = []
    for title, m in fight():
        rows.append(f"# {title}\n")
        rows += [f"{picture(m, seat)}\n" for seat in (0, 1, 2, None)]
    compare(request, "dig-fight.txt", "\n".join(rows))


def story(m: Match, *chapters: tuple[str, list[str]]) -> list[tuple[str, Match]]:
    """The moments after each chapter's answers."""
    moments = []
    for title, answers in chapters:
        for answer in answers:
            m.play(answer)
        moments.append((title, m.clone()))
    return moments


def a_michel_round() -> list[tuple[str, Match]]:
    """Michelle comes to three seats: one buys her off, one fights and wins, one fights and loses."""
    position: dict[str, Any] = {
        "game": "dig",
        "players": 3,
        "options": {"michel": "michelle"},
        "michel": {"at": "showers", "discard": ["smile"]},
        "seats": [
            {"at": "yard", "hand": {"spoon": 1, "cap": 1}},
            {"at": "yard", "hand": {"knife": 2, "pick": 1}, "cigarettes": 2},
            {"at": "yard", "hand": {"blade": 1, "shovel": 1, "ring": 2}, "beatings": 1},
        ],
        "known": [{"2": {"shovel": 1}}, {"0": {"spoon": 1}}, {"1": {"knife": 1, "pick": 1}}],
    }
    return story(
        Match.from_position(position, dealer=None, content=PINNED),
        ("Seat 0 has ended his turn and may roll for her", ["end"]),
        ("She may go to two places", ["roll michel", "roll 2"]),
        ("She extorts everybody there, the roller first", ["go yard"]),
        ("Her card shows a knife: seat 0 may buy her off", ["michel knife spoon pick"]),
        ("Seat 0 is left alone, seat 1 is next", ["discard spoon"]),
        ("Seat 1 is to lay a weapon", ["michel knife shovel"]),
        ("A weapon is laid, she draws again", ["lay knife"]),
        ("Another knife: the fight goes on", ["michel knife pick"]),
        ("No knife: seat 1 has won and draws", ["lay knife", "michel wink"]),
        ("Seat 1 has drawn, seat 2 is next", ["draw watch"]),
        (
            "Seat 2 fights and meets another knife",
            ["michel knife pick shovel", "lay blade", "michel knife spoon"],
        ),
        ("Seat 2 has lost and owes a tool of the first card", ["give up"]),
        ("The round is over, seat 1 is on turn", ["discard shovel"]),
    )


def a_deal() -> list[tuple[str, Match]]:
    """Seats 0 and 2, mates in the yard, deal next to an opponent; then again, in vain."""
    position: dict[str, Any] = {
        "game": "dig",
        "players": 4,
        "options": {"teams": True},
        "seats": [
            {"at": "yard", "hand": {"cap": 2, "spoon": 1}, "cigarettes": 3},
            {"at": "yard", "hand": {"blade": 1}},
            {"at": "yard", "hand": {"ring": 1, "shovel": 1}, "cigarettes": 2},
            {"at": "canteen", "hand": {"knife": 1}},
        ],
        "known": [{}, {"0": {"cap": 2}, "2": {"shovel": 1}}, {}, {"2": {"ring": 1}}],
    }
    return story(
        Match.from_position(position, dealer=None, content=PINNED),
        ("Seat 0 deals and is to choose a mate", ["deal"]),
        ("Seat 0 composes: nothing is on offer yet", ["seat 2"]),
        ("Seat 0 composes: a cap and a spoon for a shovel, so far", ["give cap", "give spoon", "ask shovel"]),
        ("The offer is made, with a ring besides; seat 2 is to answer", ["ask ring", "done"]),
        ("Seat 2 has accepted", ["accept"]),
        (
            "A second offer: a shovel for two cigarettes",
            ["deal", "seat 2", "give shovel", *["ask cigarette"] * 2, "done"],
        ),
        ("Seat 2 has declined", ["decline"]),
    )


STORIES: Final = {"michel": a_michel_round, "deal": a_deal}


@pytest.mark.parametrize("name", STORIES)
def test_what_everybody_sees_and_reads(request: pytest.FixtureRequest, name: str) -> None:
    before = None
    pages = []
    for title, m in STORIES[name]():
        pages.append(f"# {title}\n")
        viewers = [*range(m.players), None]
        pages += ["\n".join([picture(m, seat), *told(m, seat, before), ""]) for seat in viewers]
        before = m
    compare(request, f"dig-{name}.txt", "\n".join(pages))


def test_a_view_as_json(request: pytest.FixtureRequest) -> None:
    views = {title: json.loads(to_json(m.view(1))) for title, m in fight()[3:5]}
    compare(request, "dig-views.json", json.dumps(views, indent=1) + "\n")


@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_log_of_a_fight_in_english(request: pytest.FixtureRequest, seat: int | None) -> None:
    m = fight()[-1][1]
    log = [f"{event.number:3} {sentence(m, event)}" for event in m.events(seat)]
    name = "a-spectator" if seat is None else f"seat-{seat}"
    compare(request, f"dig-fight-log-of-{name}.txt", "\n".join(log) + "\n")


def test_the_schema_of_views_and_events(request: pytest.FixtureRequest) -> None:
    """A change in this file changes what other programs read: raise the view's version."""
    text = json.dumps(cellmates.schema("dig", PINNED), indent=1, sort_keys=True)
    compare(request, "schema-dig.json", text + "\n")
