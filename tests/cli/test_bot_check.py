"""`cellmates bot`: the list, the exam, and your own bots wherever a bot is named."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from cellmates.bots.roster import LEVELS, NAMES
from cellmates.testkit import BOT_CHECKS

if TYPE_CHECKING:
    from tests.cli.conftest import Cellmates

pytestmark = pytest.mark.slow

STRANGERS = "tests.bots.strangers"


def stranger(name: str) -> str:
    return f"{STRANGERS}:{name}"


def outcomes(inside: Cellmates, bot: str, *flags: str) -> dict[str, dict[str, Any]]:
    """The verdicts by check, for a single game."""
    done = inside("bot", "check", bot, "--json", *flags)
    report = json.loads(done.out)
    (game,) = report["games"]
    found = {check["check"]: check for check in game["checks"]}
    assert report["passed"] == game["passed"] == all(each["outcome"] == "passed" for each in found.values())
    assert done.code == (0 if report["passed"] else 1)
    return found


def failed(inside: Cellmates, name: str, game: str = "boats") -> list[str]:
    found = outcomes(inside, stranger(name), "--game", game, "--games", "4")
    return [check for check, each in found.items() if each["outcome"] == "failed"]


# The list


def test_the_list_names_every_bot_with_a_sentence(inside: Cellmates) -> None:
    done = inside("bot", "list", columns=200)
    assert done.code == 0
    lines = [line.split() for line in done.out.splitlines()]
    assert [words[0] for words in lines[: len(NAMES)]] == list(NAMES)
    assert "1000 imagined tables" in done.out


def test_the_list_can_be_had_for_one_game_and_as_json(inside: Cellmates) -> None:
    rows = json.loads(inside("bot", "list", "dig", "--json").out)
    assert "planner" not in [row["name"] for row in rows]
    assert [row["name"] for row in rows if row["level"]] == list(LEVELS)
    assert all("dig" in row["games"] and row["words"] for row in rows)


# The exam


@pytest.mark.parametrize(
    "bot", ["planner", "easy", stranger("First"), stranger("Gambler"), stranger("Greedy")]
)
def test_a_bot_that_keeps_the_rules_passes(inside: Cellmates, bot: str) -> None:
    found = outcomes(inside, bot, "--game", "boats", "--games", "6")
    assert {check: each["outcome"] for check, each in found.items()} == dict.fromkeys(BOT_CHECKS, "passed")
    assert all(each["runs"] > 0 and each["counterexample"] is None for each in found.values())


@pytest.mark.parametrize("bot", ["hustler", stranger("Gambler")])
def test_a_bot_that_keeps_the_rules_of_dig_passes(inside: Cellmates, bot: str) -> None:
    assert outcomes(inside, bot, "--game", "dig", "--games", "2")


@pytest.mark.parametrize("game", ["boats", "dig"])
def test_the_searching_bot_passes(inside: Cellmates, game: str) -> None:
    """Among other things, what it can't see does not change its choice."""
    done = inside("bot", "check", "ismcts@2", "--game", game, "--games", "10", "--seed", "7")
    assert done.code == 0, done.out


def test_the_report_can_be_read(inside: Cellmates) -> None:
    done = inside("bot", "check", stranger("Greedy"), "--games", "1")
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith(f"{stranger('Greedy')} in boats, 1 match\n passed  sight_play   it answers")
    assert "ms each on average" in done.out
    assert done.out.endswith("passes the exam.\n")
    assert " in dig" not in done.out


def test_both_games_are_examined_unless_it_plays_one(inside: Cellmates) -> None:
    report = json.loads(inside("bot", "check", stranger("First"), "--games", "1", "--json").out)
    assert [game["game"] for game in report["games"]] == ["boats", "dig"]
    assert all(game["worst_seconds"] >= game["mean_seconds"] > 0 for game in report["games"])


def test_a_bot_that_peeks_is_found_with_the_position_and_the_seed(inside: Cellmates) -> None:
    found = outcomes(inside, stranger("Peeks"), "--game", "boats", "--games", "2")
    assert [check for check, each in found.items() if each["outcome"] == "failed"] == ["sight_swap"]
    example = found["sight_swap"]["counterexample"]
    assert "knows what it can't see" in example["what"]
    assert inside("position", "-", typed=json.dumps(example["position"])).code == 0


def test_a_counterexample_comes_again(inside: Cellmates) -> None:
    first, second = (outcomes(inside, stranger("Peeks"), "--games", "1", "--seed", "7") for _ in range(2))
    assert first == second


def test_a_counterexample_is_shown(inside: Cellmates) -> None:
    done = inside("bot", "check", stranger("Peeks"), "--games", "1")
    assert done.code == 1
    assert " FAILED  sight_swap" in done.out
    assert "seed 1412539158843343223" in done.out
    assert '\nposition: {"game":"boats"' in done.out
    assert done.out.endswith("fails the exam in 1 check.\n")


def test_a_bot_that_meddles_is_found(inside: Cellmates) -> None:
    assert failed(inside, "Meddles") == ["hands_off"]


def test_a_bot_that_remembers_other_games_is_found(inside: Cellmates) -> None:
    assert failed(inside, "Remembers") == ["begins_anew"]


def test_a_bot_that_ignores_the_seed_is_found(inside: Cellmates) -> None:
    assert "same_seed" in failed(inside, "Whimsical")


@pytest.mark.parametrize("name", ["Raises", "Nonsense", "Leaves"])
def test_a_bot_that_breaks_down_is_judged_no_further(inside: Cellmates, name: str) -> None:
    found = list(outcomes(inside, stranger(name), "--game", "boats").values())
    assert sorted(each["outcome"] for each in found) == ["failed"] + ["unjudged"] * 6
    assert stranger(name) in next(each["counterexample"]["what"] for each in found if each["counterexample"])


def test_a_bot_that_dawdles_is_found(inside: Cellmates, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CELLMATES_BOT_SECONDS", "0.3")
    done = inside("bot", "check", stranger("Endless"), "--game", "boats", columns=200)
    assert done.code == 1
    assert "took longer than 0.3 seconds" in done.out


# Whatever is wrong: exit code 2, one sentence


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("bot check hal", 'There is no bot "hal"'),
        ("bot check nowhere_to_be_found:Bot", "no module"),
        (f"bot check {stranger('NoPolicy')}", "Policy"),
        (f"bot check {stranger('CannotBeMade')}", "no weights here"),
        (f"bot check {stranger('Greedy')} --game dig", "doesn't play dig"),
        ("bot check planner --game dig", 'There is no bot "planner"'),
        ("bot check planner --game chess", 'There is no game "chess"'),
        ("bot check planner --games 0", "at least 1"),
        ("bot check planner --seed -1", "A seed is"),
        ("bot list chess", 'There is no game "chess"'),
        (f"play dig --bots {stranger('Greedy')}", "doesn't play dig"),
        (f"simulate boats --games 1 --bots {stranger('Raises')}", "raised KeyError"),
        (f"simulate boats --games 1 --bots {stranger('OffTheMenu')}", "not on offer"),
        (f"simulate boats --games 1 --bots {stranger('StumblesAtTheStart')}", "as a game began"),
        (f"tournament boats --games 4 --workers 1 --bots random,{stranger('Raises')}", "raised KeyError"),
    ],
)
def test_one_sentence_and_exit_code_2(inside: Cellmates, line: str, told: str) -> None:
    done = inside(*line.split())
    assert (done.code, done.out) == (2, "")
    assert told in done.err
    assert len(done.err.splitlines()) == 1


def test_your_own_bots_play_wherever_bots_are_named(inside: Cellmates) -> None:
    yours = stranger("Gambler")
    assert inside("play", "boats", "--seat", "none", "--bots", yours, "--seed", "1").code == 0
    assert inside("play", "dig", "--players", "2", "--bots", yours).code == 0
    four, two = f"{yours},random,random,hard@2", f"{yours},random"
    assert yours in inside("simulate", "boats", "--games", "5", "--bots", four, columns=120).out
    fair = ("--games", "4", "--workers", "1")
    assert yours in inside("tournament", "boats", *fair, "--bots", two, columns=160).out


def test_the_real_command_says_it_in_a_sentence_too(cellmates: Cellmates) -> None:
    flags = ("--games", "201", "--workers", "2", "--players", "2")
    done = cellmates("simulate", "boats", "--bots", stranger("Raises"), *flags)
    assert (done.code, done.out) == (2, "")
    assert done.err.count("\n") == 1
    assert "raised KeyError" in done.err
