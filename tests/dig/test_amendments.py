"""Section 13 of the rules: what the prototype lacks, and where die numbers are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import cellmates
from cellmates import BadContent, BadPosition, Match, to_json
from cellmates.testkit import rule
from tests.dig.board import PINNED

if TYPE_CHECKING:
    from pathlib import Path

GONE = ("triad", "queers")


@rule("D-875")
def test_at_a_prototype_table_two_gangs_are_nowhere() -> None:
    m = Match.new("dig", content=PINNED, players=3, seed=1, edition="prototype")
    m.play("end", seat=next(iter(m.waiting)))
    position = to_json(m.position())
    told = [to_json([m.view(seat), m.events(seat), m.decision(seat)]) for seat in range(3)]
    for gang in GONE:
        assert not any(gang in text.lower() for text in (position, *told))


@rule("D-875", "D-871")
@pytest.mark.parametrize(
    ("seat", "field"),
    [({"past": "locksmith"}, "past"), ({"past": "hacker"}, "past"), ({"gang": "triad/herbs"}, "gang")],
)
def test_a_prototype_position_with_a_card_of_theirs_is_refused(seat: dict[str, str], field: str) -> None:
    with pytest.raises(BadPosition, match="D-875") as caught:
        Match.from_position(
            {"game": "dig", "players": 2, "seats": [seat, {}], "options": {"edition": "prototype"}}
        )
    assert f"seats[0].{field}" in str(caught.value)
    assert "two places" not in str(caught.value)


@rule("D-875")
@pytest.mark.parametrize("pile", [["family"], []])
def test_a_prototype_position_with_a_pile_of_theirs_is_refused(pile: list[str]) -> None:
    options = {"edition": "prototype"}
    position = {"game": "dig", "players": 2, "gangs": {"queers": pile}, "options": options}
    with pytest.raises(BadPosition, match="D-875"):
        Match.from_position(position)


@rule("D-875")
def test_a_prototype_position_with_an_unknown_gang_is_refused_with_its_four() -> None:
    position = {"game": "dig", "players": 2, "gangs": {"foo": []}, "options": {"edition": "prototype"}}
    with pytest.raises(BadPosition, match="crew, cartel, bikers and bratva"):
        Match.from_position(position)


def test_the_first_rules_wrote_the_piles_of_all_gangs() -> None:
    options = {"edition": "prototype"}
    position = {"game": "dig", "players": 2, "rules": 1, "gangs": {"queers": []}, "options": options}
    assert "queers" not in Match.from_position(position).position()["gangs"]


@rule("D-901")
def test_a_die_number_on_three_locations_is_refused(tmp_path: Path) -> None:
    text = cellmates.game("dig").house_text()
    file = tmp_path / "three.toml"
    file.write_text(text.replace("dice = [5, 6]", "dice = [1, 5, 6]"))
    with pytest.raises(BadContent, match="exactly two locations") as caught:
        Match.new("dig", players=2, content=str(file))
    assert caught.value.rule == "D-901"


@rule("D-901")
def test_a_match_that_was_begun_on_such_a_board_goes_on() -> None:
    text = cellmates.game("dig").house_text().replace("dice = [5, 6]", "dice = [1, 5, 6]")
    assert cellmates.game("dig").stored_content(text).game == "dig"
