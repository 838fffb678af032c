"""A trial in which boat 4 counts 5: engine, view, terminal, picture and page all say the same."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

import pytest

import cellmates
from cellmates import Match
from cellmates.cli.arguments.flags import DisplayFlags
from cellmates.cli.terminal.drawer import drawer_for
from cellmates.cli.terminal.screen import Screen
from cellmates.games.boats.game import BoatsGame
from cellmates.games.boats.options import BoatsSettings
from cellmates.pictures import picture
from tests.page.test_landing import drawn

if TYPE_CHECKING:
    from cellmates.kernel.game import Setup

TRIAL: Final = (1, 2, 3, 5)
BET: Final = ["red", "blue", "light green", "brown", "yellow", "orange", "dark green"]
NEARLY_OVER: Final[dict[str, Any]] = {
    "game": "boats",
    "players": 2,
    "round": 9,
    "boats": [["red", "blue"], ["light green", "brown"], ["yellow"], []],
    "track": {"9": ["dark green"], "24": ["orange"]},
    "bets": [BET, BET[::-1]],
    "dice": {"orange": 6},
}


@pytest.fixture
def trial(monkeypatch: pytest.MonkeyPatch) -> Match:
    def settings(self: BoatsGame, setup: Setup) -> BoatsSettings:
        return BoatsSettings(setup.players, setup.options, TRIAL)

    monkeypatch.setattr(BoatsGame, "settings", settings)
    return Match.from_position(NEARLY_OVER, dealer=None)


def terminal(match: Match, capsys: pytest.CaptureFixture[str]) -> str:
    screen = Screen(DisplayFlags())
    capsys.readouterr()
    screen.show(drawer_for(screen, match).board(match.view(0)))
    return capsys.readouterr().out


def on_the_page(match: Match) -> dict[str, Any]:
    case = {"view": match.view(0), "events": match.events(0)}
    return drawn([json.loads(cellmates.to_json(case))])[0]


def test_on_the_way_every_window_says_what_the_view_says(
    trial: Match, capsys: pytest.CaptureFixture[str]
) -> None:
    view = trial.view(0)
    assert (view["outlook"]["sure"], view["outlook"]["most"]) == (9, 17)
    assert view["board"]["points"] == list(TRIAL)
    assert "Your bet has 9 points, and can still reach 17." in terminal(trial, capsys)
    assert "9 points so far" in picture(view)
    assert on_the_page(trial)["verdicts"] == ["right"] * 5 + ["on-course"] * 2


def test_at_the_end_every_window_says_what_the_engine_says(
    trial: Match, capsys: pytest.CaptureFixture[str]
) -> None:
    trial.play("move orange")
    assert trial.scores == (17, 2)
    assert [each["sure"] for each in trial.view(None)["results"]] == [17, 2]
    assert "17" in terminal(trial, capsys)
    assert "+5" in terminal(trial, capsys)
    assert "17 points" in picture(trial.view(0))
    assert on_the_page(trial)["points"] == [[[2, 4, 6, 5], [0, 2, 0, 0]]]
