"""The options of every game are declared once: the keywords of the environments follow."""

from __future__ import annotations

from typing import get_type_hints

import pytest

import cellmates
from cellmates.cli.app import run
from cellmates.envs.option_keywords import BoatsOptions, DigOptions
from cellmates.words import t

KEYWORDS = {"boats": BoatsOptions, "dig": DigOptions}


@pytest.mark.parametrize("game", cellmates.games())
def test_every_option_is_a_keyword_in_the_order_of_the_declarations(game: str) -> None:
    assert list(get_type_hints(KEYWORDS[game])) == [rule.name for rule in cellmates.game(game).option_rules]


@pytest.mark.parametrize("game", cellmates.games())
def test_every_option_is_named_and_explained(game: str) -> None:
    for rule in cellmates.game(game).option_rules:
        assert t(rule.words_id(game))
        assert t(f"{rule.words_id(game)}.about").endswith(".")


@pytest.mark.parametrize("game", cellmates.games())
def test_the_help_of_a_command_tells_the_options_of_its_game(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    run(["tournament", game, "--help"])
    told = " ".join(capsys.readouterr().out.split())
    for rule in cellmates.game(game).option_rules:
        flag = "-o games" if rule.name == "games" else f"--{rule.name.replace('_', '-')}"
        assert f"{flag}: " in told
        assert t(f"{rule.words_id(game)}.about") in told
