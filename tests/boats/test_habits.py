"""Habits: what everybody saw a seat do to the convicts in this game, which hints at its bet."""

from __future__ import annotations

from typing import Any

import pytest

from cellmates import Match, Refusal
from cellmates.kernel.refusals import Problem
from tests.boats.board import FIVE_ABOARD, begin, play, roll, stand

NOTHING: dict[str, dict[str, int]] = {"chosen": {}, "left": {}, "back": {}}


def habits(m: Match, seat: int) -> dict[str, Any]:
    found = m.view(None)["habits"]
    return {name: dict(found[seat][name]) for name in NOTHING}


def test_dice_of_free_convicts_are_counted_as_chosen_or_left() -> None:
    m = play(begin(), "dice red blue yellow")
    assert habits(m, 0)["chosen"] == {"red": 1, "blue": 1, "yellow": 1}
    assert habits(m, 0)["left"] == {"light green": 1, "brown": 1, "orange": 1, "dark green": 1}
    assert habits(m, 1) == NOTHING


def test_the_die_of_a_convict_that_is_not_free_says_nothing() -> None:
    m = play(stand({7: ["red", "blue"]}, boats=[["brown"], [], [], []]), "dice red blue yellow")
    assert habits(m, 0)["chosen"] == {"blue": 1, "yellow": 1}
    assert set(habits(m, 0)["left"]) == {"light green", "orange", "dark green"}


def test_moving_a_convict_back_is_counted() -> None:
    m = roll(stand({7: ["red"], 9: ["blue"]}), red=1, brown=1, yellow=1, white=2)
    play(m, "back blue")
    assert habits(m, 0)["back"] == {"blue": 1}


def test_every_seat_has_counts_of_its_own_and_they_grow() -> None:
    m = roll(begin(), red=1, blue=2, yellow=3)
    play(m, "move red", "move blue", "move yellow", "dice red blue brown")
    assert habits(m, 0)["chosen"] == {"red": 1, "blue": 1, "yellow": 1}
    assert habits(m, 1)["chosen"] == {"red": 1, "blue": 1, "brown": 1}
    play(m, "roll red 1", "roll blue 2", "roll brown 6", "move red", "move blue", "move brown")
    play(m, "dice red orange dark green")
    assert habits(m, 0)["chosen"]["orange"] == 1
    assert habits(m, 0)["left"]["brown"] == 2


def test_a_take_back_takes_back_the_count() -> None:
    m = roll(stand({7: ["red"], 9: ["blue"]}), red=1, brown=1, yellow=1, white=2)
    play(m, "back blue")
    m.undo(0)
    assert habits(m, 0)["back"] == {}


def test_the_next_game_of_a_match_begins_without_habits() -> None:
    m = stand(
        {25: ["red"], 24: ["blue"]},
        boats=FIVE_ABOARD,
        options={"games": "match"},
        habits=[{"chosen": {"red": 3}}, {"back": {"blue": 2}}],
    )
    play(roll(m, red=6, blue=1), "move red")
    assert m.view(None)["played"] == 1
    assert [habits(m, seat) for seat in (0, 1)] == [NOTHING, NOTHING]


def test_habits_go_through_a_position_file_and_back() -> None:
    given = [{"chosen": {"red": 3}, "left": {"blue": 255}, "back": {}}, {**NOTHING, "back": {"brown": 1}}]
    m = stand({7: ["red"]}, habits=given)
    assert m.position()["habits"] == given
    assert Match.from_position(m.position(), dealer=None, content=m.setup.content).view(0) == m.view(0)


def test_a_position_without_habits_has_none_and_writes_none() -> None:
    m = stand({7: ["red"]})
    assert habits(m, 0) == NOTHING
    assert "habits" not in m.position()


def test_parts_of_habits_may_be_left_out() -> None:
    assert habits(stand(habits=[{}, {"left": {"red": 2}}]), 1) == {**NOTHING, "left": {"red": 2}}


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ("often", "habits"),
        ([{}], "habits"),
        ([{}, {}, {}], "habits"),
        ([{}, "often"], "habits[1]"),
        ([{"kissed": {}}, {}], "habits[0]"),
        ([{"chosen": 3}, {}], "habits[0].chosen"),
        ([{"chosen": {"purple": 1}}, {}], "habits[0].chosen"),
        ([{}, {"left": {"red": 256}}], "habits[1].left"),
        ([{}, {"left": {"red": -1}}], "habits[1].left"),
        ([{}, {"back": {"red": True}}], "habits[1].back"),
        ([{}, {"back": {"red": 1.0}}], "habits[1].back"),
    ],
)
def test_wrong_habits_are_refused_by_their_field(given: object, field: str) -> None:
    with pytest.raises(Problem) as caught:
        stand(habits=given)
    assert not isinstance(caught.value, Refusal)
    assert f"`{field}`" in str(caught.value) or f'"{field}"' in str(caught.value)
