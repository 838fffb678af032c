"""Sentences come out of ids and arguments."""

import json
import re
import subprocess
import sys
from dataclasses import asdict
from importlib.resources import files

import pytest

from cellmates.words import (
    BadMessage,
    MissingMessage,
    Phrase,
    UnknownLanguage,
    add_catalogue,
    languages,
    player,
    t,
)
from cellmates.words.library import LIBRARY

RED, BLUE, YELLOW = (Phrase(f"colour-{name}") for name in ("red", "blue", "yellow"))


@pytest.fixture
def _own_library(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test may add catalogues; the next test doesn't see them."""
    monkeypatch.setattr(LIBRARY, "_catalogues", {})
    monkeypatch.setattr(LIBRARY, "_brought", set())


def test_a_phrase_reads_as_english() -> None:
    assert str(Phrase("boats-moved", {"colour": RED, "from": 3, "to": 5})) == (
        "The red convict moved from field 3 to field 5."
    )


def test_players_are_counted_from_one() -> None:
    assert str(player(0)) == "Player 1"


def test_a_name_may_stand_for_a_player() -> None:
    assert t("boats-bet-in", player="Ada") == "The bet of Ada is in."


@pytest.mark.parametrize(
    ("dice", "words"),
    [
        ([], "roll none"),
        ([RED], "roll red"),
        ([RED, BLUE], "roll red and blue"),
        ((RED, BLUE, YELLOW), "roll red, blue and yellow"),
    ],
)
def test_a_list_is_said_in_words(dice: object, words: str) -> None:
    assert t("boats-option-dice", dice=dice) == words


@pytest.mark.parametrize(
    ("count", "players", "words"),
    [
        (1, [player(0)], "Player 1 won with 1 point."),
        (2, [player(0), player(2)], "Player 1 and Player 3 shared the win with 1 point each."),
    ],
)
def test_words_agree_with_numbers(count: int, players: list[Phrase], words: str) -> None:
    assert t("boats-match-won", players=players, points=1, count=count) == words


@pytest.mark.parametrize(
    ("white", "ending"),
    [(True, "3 coloured dice, and the white die if you like."), (False, "3 coloured dice.")],
)
def test_a_bool_chooses_between_yes_and_no(white: bool, ending: str) -> None:
    assert t("boats-prompt-dice", coloured=3, white=white) == f"Choose {ending}"


def test_one_game_is_not_counted() -> None:
    assert t("boats-game-ended", game=1, games=1) == "The game ended."
    assert t("boats-game-ended", game=1, games=3) == "Game 1 of 3 ended."


def test_numbers_are_not_grouped() -> None:
    assert "not -123456." in t("setup-seed", seed=-123456)


def test_an_endless_text_is_cut() -> None:
    assert len(t("refusal-not-offered", action="x" * 10_000)) < 2_200


def test_no_invisible_characters_surround_arguments() -> None:
    assert t("player", n=2).isascii()


def test_arguments_can_be_added_to_a_phrase() -> None:
    assert t(Phrase("boats-moved", {"colour": RED}), "en", **{"from": 1, "to": 2}).endswith(
        "from field 1 to field 2."
    )


def test_phrases_are_values() -> None:
    assert Phrase("x", {"a": [RED, 1]}) == Phrase("x", {"a": (RED, 1)})
    assert len({player(1), player(1), player(2)}) == 2


def test_a_phrase_is_plain_in_json() -> None:
    assert json.dumps(asdict(Phrase("boats-bet-in", {"player": player(0)}))) == (
        '{"id": "boats-bet-in", "args": {"player": {"id": "player", "args": {"n": 1}}}}'
    )


def test_chance_is_no_player() -> None:
    with pytest.raises(ValueError, match="not a player's seat"):
        player(-1)


def test_an_unknown_message_is_named() -> None:
    with pytest.raises(MissingMessage, match='no message "boats-nonsense"'):
        t("boats-nonsense")


def test_a_forgotten_argument_is_named() -> None:
    with pytest.raises(BadMessage, match="to"):
        t("boats-entered", colour=RED)


def test_an_unknown_language_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownLanguage, match=r'"tlh".*en'):
        t("chance", "tlh")


@pytest.mark.usefixtures("_own_library")
def test_what_a_language_lacks_is_said_in_english() -> None:
    add_catalogue("player = Hráč { $n }", "cs")
    assert t("boats-bet-in", "cs", player=player(0)) == "The bet of Hráč 1 is in."
    assert "cs" in languages()


@pytest.mark.slow
@pytest.mark.usefixtures("_own_library")
def test_a_third_party_brings_its_words_once_or_twice() -> None:
    for _ in range(2):
        add_catalogue("chess-check = Check!")
    assert t("chess-check") == "Check!"


@pytest.mark.usefixtures("_own_library")
@pytest.mark.parametrize(
    "text", ["chess-mate = Mate!\nplayer = Somebody", "chess-mate = Mate!\nchess-draw ="]
)
def test_a_broken_or_clashing_catalogue_is_refused_whole(text: str) -> None:
    with pytest.raises(BadMessage):
        add_catalogue(text)
    with pytest.raises(MissingMessage):
        t("chess-mate")


@pytest.mark.slow
@pytest.mark.usefixtures("_own_library")
def test_every_message_can_be_said() -> None:
    folder = files("cellmates").joinpath("locale/en")
    names = {name for file in folder.iterdir() for name in re.findall(r"\$(\w+)", file.read_text("utf-8"))}
    anything: dict[str, object] = dict.fromkeys(names, 2)
    for message in LIBRARY.catalogue("en").ids:
        assert t(message, "en", **anything)


def test_english_comes_first() -> None:
    assert languages()[0] == "en"


def test_fluent_is_not_imported_before_the_first_sentence() -> None:
    code = (
        "import sys; from cellmates.words import player, rulebook; player(0); print('fluent' in sys.modules)"
    )
    assert (
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
        == "False\n"
    )
