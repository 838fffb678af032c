"""What a view of `dig` says its seat can do; terminal and pictures agree with the engine."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

import cellmates
from cellmates import Match
from cellmates.cli.arguments.flags import DisplayFlags
from cellmates.cli.terminal.drawer import drawer_for
from cellmates.cli.terminal.screen import Screen
from cellmates.pictures import picture
from cellmates.testkit import rule
from cellmates.words import t
from tests.dig.board import PINNED, stand
from tests.dig.windows import in_the_yard

if TYPE_CHECKING:
    from pathlib import Path

    from cellmates.games.dig.files.view import Outlook


def outlook(m: Match, seat: int = 0) -> Outlook:
    found: Outlook = m.view(seat)["outlook"]
    return found


@rule("D-605", "D-601", "D-604", "D-401", "D-403")
def test_numbers_are_those_of_the_table_and_of_the_seats_gang_card(tmp_path: Path) -> None:
    plain, cartel = outlook(in_the_yard(tmp_path)), outlook(in_the_yard(tmp_path, gang="cartel/discount"))
    assert (plain.prices["pick"], cartel.prices["pick"]) == (7, 5)
    assert plain.points == {"spoon": 1, "pick": 2, "shovel": 5}
    assert plain.values["phone"] == 9
    assert plain.search["yard"] == 2
    assert outlook(in_the_yard(tmp_path, gang="crew/corner boys")).search["yard"] == 3
    assert set(plain.careful.values()) == {2}
    assert (plain.home, plain.hand_limit) == ("cells a", 10)
    assert outlook(in_the_yard(tmp_path, gang="queers/family")).hand_limit == 13


@rule("D-407", "D-857")
def test_only_the_attacker_sees_whom_they_can_extort(tmp_path: Path) -> None:
    m = in_the_yard(tmp_path)
    assert outlook(m).extort == [1]
    assert outlook(m, 1).extort == [0]
    assert m.view(None)["outlook"] is None


@pytest.mark.parametrize("options", [{}, {"teams": True, "michel": "michelle"}], ids=["plain", "teams"])
def test_deeds_are_the_menu_with_the_reasons_of_refusals(options: dict[str, Any]) -> None:
    m, bot, asked = (
        Match.new("dig", content=PINNED, players=4, seed=21, **options),
        cellmates.bot("random", 4, content=PINNED),
        0,
    )
    while asked < 60:
        seat = min(m.waiting)
        decision = m.decision(seat)
        assert decision is not None
        deeds = outlook(m, seat).deeds
        asked += bool(deeds)
        for text, why in deeds.items():
            refusal = m.why_not(text, seat)
            assert (why is None) == (refusal is None), text
            if why is not None and refusal is not None:
                assert (why.rule, why.words) == (refusal.rule, refusal.phrase)
        m.play(bot.choose(m.view(seat), decision), seat)


def test_seats_that_are_not_asked_see_no_deeds() -> None:
    assert outlook(stand({}, {}), 1).deeds == {}


# Every window says the same


def test_the_terminal_says_the_same(tmp_path: Path) -> None:
    m = in_the_yard(tmp_path, gang="cartel/discount")
    drawer, view = drawer_for(Screen(DisplayFlags()), m), m.view(0)
    drawer.screen.console.width = 200

    def shown(part: Any) -> str:
        with drawer.screen.console.capture() as text:
            drawer.screen.console.print(part)
        return " ".join(text.get().split())

    look = drawer.lookups["look"]
    assert "search 2" in shown(drawer.board(view))
    assert t("terminal-dig-column-tunnel", target=16) in shown(drawer.board(view))
    assert re.search(r"\b5 cigarettes", shown(look(view, "pick")))
    assert "Scores 5 tunnel points" in shown(look(view, "shovel"))
    assert "pick 5" in shown(look(view, "yard"))


def test_a_picture_says_the_same(tmp_path: Path) -> None:
    m = in_the_yard(tmp_path, gang="crew/corner boys")
    svg = picture(m.view(0), content=m.setup.content)
    assert "search 3" in svg
    assert str(m.view(0)["target"]) in svg
