"""Plays the pairings of `docs/understand/strength.md` again; the rows go to build/strength.md."""

from __future__ import annotations

from pathlib import Path

import pytest

from cellmates.lab.strength import PAIRINGS, Pairing, measure

TABLE = Path(__file__).parents[2] / "build" / "strength.md"


@pytest.mark.soak
@pytest.mark.parametrize("pairing", PAIRINGS, ids=lambda each: f"{each.game}-{'-'.join(each.bots)}")
def test_a_bot_is_as_strong_as_it_is_said_to_be(pairing: Pairing) -> None:
    found = measure(pairing)
    TABLE.parent.mkdir(exist_ok=True)
    with TABLE.open("a", encoding="utf-8") as table:
        table.write(f"{found.row()}\n")
    assert found.is_reached, found.row()
