"""The largest possible content file: 40 kinds of cards, 8 gangs with 40 cards, 32 pasts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import cellmates
from cellmates.kernel.chance import Stream
from cellmates.testkit import rule
from cellmates.testkit.walk import wander
from tests.dig.board import PINNED

if TYPE_CHECKING:
    from pathlib import Path

ROW = 'provenance = "H"\n'


def cards(count: int) -> str:
    head = '\n[[cards]]\nid = "gift {i}"\nrole = "action"\ncount = 2\nvalue = 1\neffect = ["draw 2"]\n'
    return "".join(head.replace("{i}", str(i)) + ROW for i in range(count))


def gang(name: str, count: int) -> str:
    text = f'\n[[gangs]]\nid = "{name}"\nwears = ["cap", "ring"]\nneeds = 1\nprototype = "no"\n{ROW}'
    for i in range(count):
        text += f'\n[[gang_cards]]\nid = "{name} {i}"\ngang = "{name}"\nability = "hand limit"\n'
        text += f"amount = {12 + i}\n{ROW}"
    return text


def pasts(count: int) -> str:
    head = '\n[[pasts]]\nid = "past {i}"\ngang = "crew"\nmoment = "turn"\neffect = ["draw 2"]\n'
    return "".join(head.replace("{i}", str(i)) + f'bonus = ["draw 4"]\n{ROW}' for i in range(count))


@pytest.fixture
def largest(tmp_path: Path) -> str:
    file = tmp_path / "largest.toml"
    house = cellmates.game("dig").content_text(PINNED)
    file.write_text(house + cards(14) + gang("nuns", 8) + gang("monks", 8) + pasts(14))
    return str(file)


@pytest.mark.slow
@rule("D-900")
def test_the_largest_content_can_be_played(largest: str) -> None:
    for seed in range(4):
        match = cellmates.Match.new("dig", players=6, seed=seed, content=largest)
        for _ in range(12):
            wander(match, Stream(seed), 60)
            assert match.setup.content.tables["pasts"][31]["id"] == "past 13"
            game = cellmates.game("dig").bound(match.setup.content)
            assert game.faults(match._state) == []
            again = cellmates.Match.from_position(match.position(), content=largest)
            assert again.position() == match.position()


@pytest.mark.parametrize("kind", ["gift 5", "gift 6", "gift 13"])
def test_a_card_of_the_last_kinds_is_like_any_other(largest: str, kind: str) -> None:
    position = {"game": "dig", "players": 2, "seats": [{"hand": {kind: 2, "cap": 1, "blade": 1}}, {}]}
    match = cellmates.Match.from_position(position, content=largest, dealer=None)
    decision = match.decision(0)
    assert decision is not None
    texts = [option.text for option in decision.options]
    assert f"play {kind}" in texts
    assert {"join nuns", "join monks"} <= set(texts)
    assert match.view(0)["hand"] == {"blade": 1, "cap": 1, kind: 2}
