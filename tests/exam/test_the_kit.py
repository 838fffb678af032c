"""The parts of the kit that others build on."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

import pytest

import cellmates
from cellmates.kernel.codec import game_schema
from cellmates.testkit import CHECKS, exam_setups, examine, rule
from cellmates.testkit.schema import misfits
from cellmates.testkit.setups import interesting_values
from cellmates.testkit.toy import Snitch

if TYPE_CHECKING:
    from collections.abc import Iterator

KEYWORDS = {"$ref", "anyOf", "enum", "type", "items", "properties", "additionalProperties", "required"}
"""Those of JSON Schema that `misfits` reads."""
ANNOTATIONS = {"title", "description", "default"}


def test_every_two_values_of_two_options_meet_in_some_set_up() -> None:
    game = cellmates.game("boats")
    rows = [options for _, options in exam_setups(game)]
    free = [each for each in game.option_rules if each.name not in {"track", "bedsheet", "short_route"}]
    for one, other in combinations(free, 2):
        for left in interesting_values(one, 2):
            for right in interesting_values(other, 2):
                assert any(row[one.name] == left and row[other.name] == right for row in rows)


def test_set_ups_are_the_same_at_every_call_and_legal() -> None:
    game = cellmates.game("boats")
    assert exam_setups(game) == exam_setups(game)
    for players, options in exam_setups(game):
        game.setup(players, options)


def test_a_check_is_known_by_its_name_and_can_be_chosen() -> None:
    assert len({check.name for check in CHECKS}) == len(CHECKS)
    report = examine(Snitch(), players=2, seed=1, checks=["conservation"])
    assert report.runs == {"conservation": report.plies + 1}


def test_the_same_exam_looks_at_the_same_things() -> None:
    first, second = (examine(Snitch(), players=3, seed=9) for _ in range(2))
    assert first == second


def test_a_game_handed_in_leaves_with_its_exam() -> None:
    examine(Snitch(), players=2, seed=1, checks=["conservation"])
    assert "snitch" not in cellmates.games()


def test_a_cited_rule_is_remembered() -> None:
    @rule("B-102", "B-103")
    @rule("B-201")
    def test() -> None: ...

    assert test.__rules__ == ("B-102", "B-103", "B-201")  # type: ignore[attr-defined]


def test_a_value_that_does_not_fit_its_schema_is_named_by_its_path() -> None:
    schema = {"type": "object", "properties": {"dice": {"type": "array", "items": {"type": "integer"}}}}
    assert misfits({"dice": [1, 2]}, schema, {}) == []
    assert misfits({"dice": [1, True]}, schema, {}) == ["value.dice[1] is True, no integer"]


@pytest.mark.parametrize("name", ["boats", "dig"])
def test_the_kit_reads_every_keyword_of_the_schemas(name: str) -> None:
    """A keyword that it doesn't know would be passed over in silence."""
    game = cellmates.game(name)
    whole = game_schema(game)
    schemas = [whole["view"], *whole["$defs"].values(), *(kind.schema() for kind in game.all_event_kinds())]
    assert {word for schema in schemas for word in keywords(schema)} <= KEYWORDS | ANNOTATIONS


def keywords(schema: Any) -> Iterator[str]:
    if not isinstance(schema, dict):
        return
    yield from schema
    inner = [*schema.get("properties", {}).values(), *schema.get("anyOf", [])]
    for part in (*inner, schema.get("items"), schema.get("additionalProperties")):
        yield from keywords(part)
