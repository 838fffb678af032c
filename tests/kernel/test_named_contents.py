"""Contents that come with a game: chosen by name, and found by their hash when the house has changed."""

from __future__ import annotations

from typing import Final

import pytest

import cellmates
from cellmates import BadContent, BadJournal, Match
from cellmates.kernel.game import Game
from cellmates.kernel.shipped import is_name
from tests.later import FIRST, lengthen_the_track

HASHES: Final = {
    "boats": "157d2909325cfd698c74fa2c8329c3a12d0975e74e357894ae2a5e2a9e8f703d",
    "dig": "58fa568ecb28fff2f0026dcacb23122a58b4ddde575fc1a1a8fea7dda1cc5b82",
}
"""Hashes of the first house tables, which never change: matches were played with them."""
GAMES: Final = list(HASHES)


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Game:
    return lengthen_the_track(monkeypatch)


@pytest.mark.parametrize("game", GAMES)
def test_the_first_house_table_never_changes(game: str) -> None:
    face = cellmates.game(game)
    assert face.named_content(FIRST).hash == HASHES[game]
    face.checked(face.named_content(FIRST))


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_played_with_a_content_by_its_name(game: str) -> None:
    m = Match.new(game, players=3, seed=5, content=FIRST)
    assert m.setup.content.hash == HASHES[game]
    assert f"content: {HASHES[game]}\n" in m.dumps()
    assert cellmates.game(game).start(players=3, seed=5, content=FIRST).seat == min(m.waiting)


@pytest.mark.parametrize("game", GAMES)
def test_the_house_is_a_name_too(game: str) -> None:
    face = cellmates.game(game)
    assert face.content_names()[0] == "house"
    assert face.content("house") is face.content()
    assert face.content_text("house") == face.house_text()


@pytest.mark.parametrize("name", ["house-9", "House", "mine", "x" * 500])
def test_an_unknown_name_is_refused_with_those_there_are(name: str) -> None:
    with pytest.raises(BadContent, match="it has these: house and house-1") as caught:
        Match.new("dig", players=2, content=name)
    assert caught.value.code == "unknown-name"
    assert len(caught.value.message) < 300


@pytest.mark.parametrize("path", ["house-1.toml", "./house-1", "some/house-1", "some\\house-1", "", "a b"])
def test_what_has_a_folder_or_an_ending_is_a_file(path: str) -> None:
    assert not is_name(path)
    with pytest.raises(BadContent) as caught:
        Match.new("boats", players=2, content=path)
    assert caught.value.code == "unreadable"


def test_a_game_that_ships_nothing_has_its_house_alone() -> None:
    toy = cellmates.game("boats")
    content = toy.house_content()

    class Alone(Game):
        name = "alone"

        def house_content(self) -> cellmates.Content:
            return content

    alone = Alone()
    assert alone.content_names() == ("house",)
    assert alone.named_content("house") is content
    assert (alone.content_name(content.hash), alone.content_name("other")) == ("house", None)
    with pytest.raises(BadContent, match="it has these: house"):
        alone.named_content(FIRST)


def test_the_schema_has_the_words_of_its_content() -> None:
    dig = cellmates.game("dig")
    other = dig.strangers_content(dig.content_text(FIRST).replace('id = "parcel"', 'id = "hamper"'))
    kinds = [
        cellmates.schema("dig", content)["events"]["played"]["properties"]["kind"]["enum"]
        for content in (FIRST, other)
    ]
    assert [("parcel" in words, "hamper" in words) for words in kinds] == [(True, False), (False, True)]
    with pytest.raises(BadContent):
        cellmates.schema("dig", "house-9")


# When the house has changed


@pytest.mark.usefixtures("later")
def test_a_named_content_stays_when_the_house_changes() -> None:
    assert Match.new("boats", players=2).options["track"] == 28
    assert Match.new("boats", players=2, content=FIRST).options["track"] == 26


@pytest.mark.usefixtures("later")
def test_an_old_journal_is_loaded_without_naming_a_file() -> None:
    m = Match.new("boats", players=2, seed=1, content=FIRST)
    again = Match.loads(m.dumps())
    assert again.setup.content.hash == HASHES["boats"]
    assert again.position() == m.position()
    assert Match.loads(again.dumps(), content=FIRST).position() == m.position()


@pytest.mark.usefixtures("later")
def test_a_journal_is_still_refused_with_another_content() -> None:
    text = Match.new("boats", players=2, seed=1, content=FIRST).dumps()
    with pytest.raises(BadJournal) as caught:
        Match.loads(text, content="house")
    assert caught.value.code == "content"
    unknown = text[: text.rindex("end:")].replace(HASHES["boats"], "0" * 64)
    with pytest.raises(BadJournal) as caught:
        Match.loads(unknown)
    assert caught.value.code == "content"
