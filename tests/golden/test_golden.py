"""Golden matches, views, logs and schema: any change in the rules or in what is shown appears here.

Bots write the matches (`make golden`); the tests replay them, so a better bot changes nothing here.
"""

from __future__ import annotations

import hashlib
import json
from functools import cache
from typing import Any, Final

import pytest

import cellmates
from cellmates import Match, to_json
from tests.golden.golden_file import FOLDER, compare
from tests.golden.pictures import picture, sentence
from tests.golden.recipes import COLOURS, PINNED, RECIPES, Recipe

NAMES: Final = [recipe.name for recipe in RECIPES]
OPTIONS: Final = cellmates.game("boats").option_rules
WORDS: Final[dict[str, set[Any]]] = {
    rule.name: set(rule.choices) for rule in OPTIONS if rule.least is None and not rule.seat
}
"""The options whose values are words, with every value."""
NUMBERS: Final[dict[str, set[Any]]] = {
    rule.name: {rule.default, *rule.choices} for rule in OPTIONS if rule.name not in WORDS
}
"""The options that are numbers, with their special values; another number must be played too."""
AFTER_THE_END: Final = {"bet_shown", "scored", "game_ended"}
LAPSES: Final = {"die_lapsed", "white_lapsed"}


def path_of(name: str) -> str:
    return f"matches/{name}.txt"


@cache
def replayed(name: str) -> Match:
    return Match.loads((FOLDER / path_of(name)).read_text(encoding="utf-8"))


def way_of_ending(m: Match) -> str:
    """How the last convicts got into the boats, read from the log."""
    if m.end_reason == "limit":
        return "limit"
    events = [event for event in m.log if event.name not in AFTER_THE_END]
    dice_left = events[-1].name in LAPSES
    while events[-1].name in LAPSES:
        events.pop()
    before, sixth, seventh = events[-3:]
    if before.name == "back_to_window":
        return "last two"
    if sixth.args["from"] == seventh.args["from"]:
        return "seventh blocked"
    return "dice left over" if dice_left else "arrival"


def summary(m: Match) -> str:
    """The end of a match in a few lines; the digest stands for all its public events."""
    boats = " | ".join(", ".join(boat) for boat in m.view(None)["boats"])
    digest = hashlib.sha256(to_json(m.events(None)).encode()).hexdigest()
    turns = sum(event.name == "turn_began" for event in m.log)
    return (
        f"  {m.end_reason} ({way_of_ending(m)}) after {turns} turns\n"
        f"  boats: {boats}\n"
        f"  scores {list(m.scores)}, ranking {[list(seats) for seats in m.ranking]}\n"
        f"  {len(m.events(None))} public events, {digest[:16]}\n"
    )


@pytest.mark.parametrize("recipe", RECIPES, ids=NAMES)
def test_the_golden_match_is_the_one_of_its_recipe(request: pytest.FixtureRequest, recipe: Recipe) -> None:
    if request.config.getoption("--update-golden"):
        replayed.cache_clear()
        compare(request, path_of(recipe.name), recipe.play().dumps())
    m = replayed(recipe.name)
    assert m.players == recipe.players
    assert m.options.items() >= recipe.options.items()
    assert m.seed == (recipe.seed if recipe.position is None else None)


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_match_is_replayed_line_by_line(name: str) -> None:
    m = replayed(name)
    assert m.over
    assert m.dumps() == (FOLDER / path_of(name)).read_text(encoding="utf-8")


def test_golden_matches_end_as_they_always_did(request: pytest.FixtureRequest) -> None:
    compare(request, "ends.txt", "\n".join(f"{name}\n{summary(replayed(name))}" for name in NAMES))


def test_there_is_no_golden_match_without_a_recipe() -> None:
    assert sorted(path.stem for path in (FOLDER / "matches").iterdir()) == sorted(NAMES)


def test_there_is_a_golden_match_for_every_way_to_end() -> None:
    ways = {way_of_ending(replayed(name)) for name in NAMES}
    assert ways == {"arrival", "dice left over", "seventh blocked", "last two", "limit"}
    assert {replayed(name).end_reason for name in NAMES} == {"boats", "limit"}


def test_there_is_a_golden_match_for_every_option_value() -> None:
    for option, values in WORDS.items():
        assert {replayed(name).options[option] for name in NAMES} == values
    for option, special in NUMBERS.items():
        assert {replayed(name).options[option] for name in NAMES} > special


def test_there_is_a_golden_match_for_every_number_of_players() -> None:
    assert {replayed(name).players for name in NAMES} == {2, 3, 4, 5, 6}


# Views and logs


def moments() -> list[tuple[str, Match]]:
    """Interesting moments of a game, each as a match."""
    bets = Match.new("boats", players=2, dealer=None, content=PINNED, first=1)
    bets.play_all([f"bet {colour}" for colour in COLOURS], seat=0)
    bets.play_all(["bet blue", "bet red"], seat=1)
    position: dict[str, Any] = {"game": "boats", "players": 2, "bets": [COLOURS, COLOURS[::-1]]}
    dice = Match.from_position(position | {"round": 1}, dealer=None, content=PINNED)
    rolling = dice.clone()
    rolling.play("dice red dark green light green")
    rolling.play("roll red 5")
    stacks = {"7": ["red", "blue", "brown"], "9": ["yellow"], "20": ["dark green"]}
    rolled = {"brown": 2, "yellow": 4}
    turn = {"round": 3, "turn": 1, "track": stacks, "dice": rolled, "white": 3, "moved": ["dark green"]}
    moves = Match.from_position(position | turn, dealer=None, content=PINNED)
    white = moves.clone()
    white.play("move brown")
    aboard = {"boats": [["light green", "brown"], ["yellow", "orange"], ["dark green"], []], "round": 9}
    last_two = Match.from_position(
        position | aboard | {"track": {"3": ["red"], "9": ["blue"]}}, dealer=None, content=PINNED
    )
    over = last_two.clone()
    for answer in ("dice blue white", "roll blue 4", "roll white 5", "back red"):
        over.play(answer)
    return [
        ("Seat 0's bet is in, seat 1 is writing", bets),
        ("The first turn: dice are chosen", dice),
        ("The dice are rolling", rolling),
        ("A turn with stacks and the white die", moves),
        ("Only the white die is left", white),
        ("The last two", last_two),
        ("Red was sent back past the start field", over),
    ]


def test_what_everybody_sees(request: pytest.FixtureRequest) -> None:
    pages = []
    for title, m in moments():
        pages.append(f"# {title}\n")
        pages += [f"{picture(m, seat)}\n" for seat in (0, 1, None)]
    compare(request, "views.txt", "\n".join(pages))


def test_a_view_as_json(request: pytest.FixtureRequest) -> None:
    views = {title: json.loads(to_json(m.view(1))) for title, m in moments()}
    compare(request, "views.json", json.dumps(views, indent=1) + "\n")


def test_a_short_game_in_english(request: pytest.FixtureRequest) -> None:
    m = replayed("a-short-track")
    log = [f"{event.number:3} {sentence(m, event)}" for event in m.events(1)]
    compare(request, "log-of-seat-1.txt", "\n".join(log) + "\n")


def test_the_schema_of_views_and_events(request: pytest.FixtureRequest) -> None:
    """A change in this file changes what other programs read: raise the view's version."""
    compare(
        request,
        "schema-boats.json",
        json.dumps(cellmates.schema("boats", PINNED), indent=1, sort_keys=True) + "\n",
    )
