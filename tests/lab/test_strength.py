"""The pairings of `docs/understand/strength.md`: that they are measured correctly, not their results."""

from __future__ import annotations

import pytest

from cellmates.lab.strength import BLIND, KNOWING, PAIRINGS, Found, Pairing, measure, play

pytestmark = pytest.mark.slow


def test_every_level_meets_the_one_below_in_both_games() -> None:
    met = {(each.game, *each.bots) for each in PAIRINGS if len(each.bots) == 2}
    steps = (("normal", "easy"), ("hard", "normal"), ("expert", "hard"))
    assert {(game, *step) for game in ("boats", "dig") for step in steps} <= met
    assert all(each.games >= 200 for each in PAIRINGS)


def test_equals_share_the_wins_and_workers_do_not_matter() -> None:
    pairing = Pairing("boats", ("planner", "planner"), 6, 0.0)
    assert pairing.fair == 1
    uneven = Pairing("boats", ("planner", "random"), 40, 0.55)
    found = measure(uneven, workers=1)
    assert found.is_reached
    assert found == measure(uneven, workers=2)


@pytest.mark.parametrize("name", [BLIND, KNOWING])
def test_the_ends_between_which_expert_stands_can_be_played(name: str) -> None:
    assert 0 <= play(Pairing("boats", (name, "random"), 2, 0.0), 1) <= 1


def test_a_bot_must_reach_its_share_and_lie_above_the_fair_one() -> None:
    pairing = Pairing("dig", ("expert", "hard"), 200, 0.55)
    assert Found(pairing, 0.6, 0.53, 0.67).is_reached
    assert not Found(pairing, 0.56, 0.49, 0.63).is_reached
    assert not Found(pairing, 0.54, 0.51, 0.6).is_reached
    assert "| `expert` | `hard` | 200 | 60.0% |" in Found(pairing, 0.6, 0.53, 0.67).row()
