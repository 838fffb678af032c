"""`docs/do/adding-a-card.md` is followed to the letter: export, add the page's row, check, play."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

import cellmates
from cellmates import Match
from cellmates.games.dig.rules import vocabulary
from cellmates.testkit import rule
from cellmates.words.library import LIBRARY
from tests.cli.conftest import inside
from tests.dig.board import PINNED, answer, hand, of, options, weights

if TYPE_CHECKING:
    from tests.cli.conftest import Cellmates

PAGE: Final = (Path(__file__).parents[2] / "docs/do/adding-a-card.md").read_text(encoding="utf-8")
ROW, OTHER_ROWS, _, TEXTS = re.findall(r"^```toml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
command = inside
"""The `cellmates` command, within this process."""


@pytest.fixture
def mine(command: Cellmates, tmp_path: Path) -> Path:
    """Steps 1 and 3: the exported file with the page's row at its end. The house may have that row by now."""
    file = tmp_path / "mine.toml"
    file.write_text(f"{command('content', 'export', 'dig', PINNED).out}\n{ROW}", encoding="utf-8")
    return file


def stand(content: Path, *seats: dict[str, Any], **fields: Any) -> Match:
    position = {"game": "dig", "players": len(seats), "seats": list(seats), **fields}
    return Match.from_position(position, dealer=None, content=str(content))


@rule("D-900")
def test_step_2_lists_every_effect_word_with_a_card_that_uses_it() -> None:
    rows = re.findall(r"^\| `([a-z ]+?)(?: N)?`(?: \+ reach)? \| .* \| (.+) \|$", PAGE, re.MULTILINE)
    words = {word for word in vocabulary.ALL_EFFECTS if not word.startswith("bespoke")}
    assert {word for word, _ in rows} == words
    tables = cellmates.game("dig").content().tables
    cards = {row["id"]: row for table in ("cards", "pasts") for row in tables[table]}
    for word, card in rows:
        used = cards[card.removeprefix("the bonus of ")]
        effects = used["bonus"] if card.startswith("the bonus") else used["effect"]
        assert any(effect.startswith(word) for effect in effects), word


@rule("D-900")
def test_step_4_the_file_is_good_and_differs_in_the_new_row_only(command: Cellmates, mine: Path) -> None:
    assert command("content", "check", str(mine)).code == 0
    done = command("content", "diff", f"dig/{PINNED}", str(mine))
    rows = {line.split()[1] for line in done.out.splitlines() if line.startswith(" cards")}
    assert (done.code, rows) == (0, {"bribe"})


@rule("D-900", "D-406")
def test_step_5_the_card_does_what_its_words_say(mine: Path) -> None:
    m = stand(mine, {"at": "yard", "hand": {"bribe": 1}}, {"at": "yard", "hand": {"spoon": 1, "cap": 1}})
    answer(m, "play bribe")
    assert of(m, 0, "cigarettes") == 4
    answer(m, "seat 1")
    assert weights(m) == {"lose spoon": 1, "lose cap": 1}
    answer(m, "lose cap")
    assert hand(m, 0) == {"cap": 1}
    assert m.view(None)["discard"] == {"bribe": 1}


@rule("D-900", "D-857", "D-880", "D-882")
def test_what_holds_for_all_cards_holds_for_the_new_one(mine: Path) -> None:
    seats: list[dict[str, Any]] = [{"at": "yard", "hand": {"cap": 1}} for _ in range(4)]
    seats[0]["hand"] = {"bribe": 1}
    assert options(answer(stand(mine, *seats), "play bribe")) == {"seat 1", "seat 2", "seat 3"}
    in_teams = stand(mine, *seats, options={"teams": True})
    assert options(answer(in_teams, "play bribe")) == {"seat 1", "seat 3"}
    seats[3]["gang"] = "queers/untouchable"
    assert options(answer(stand(mine, *seats), "play bribe")) == {"seat 1", "seat 2"}
    alone = stand(mine, seats[0], {})
    answer(alone, "play bribe")
    assert of(alone, 0, "cigarettes") == 4


@rule("D-900", "D-604", "D-104")
def test_the_new_card_is_drawn_sold_and_spoken_of_like_any_other(mine: Path) -> None:
    m = stand(mine, {"at": "yard"}, {})
    answer(m, "search")
    assert weights(m)["draw bribe"] == 2
    answer(m, "draw bribe", "sell", "sell bribe", "done")
    assert of(m, 0, "cigarettes") == 2
    game = cellmates.game("dig")
    told = [str(game.event_words(event.name, event.args)) for event in m.events(0)]
    assert any("bribe" in sentence for sentence in told)


@rule("D-900")
def test_step_6_bots_play_with_it_and_the_journal_remembers_it(command: Cellmates, mine: Path) -> None:
    words = ["simulate", "dig", "--games", "3", "--players", "2", "--bots", "random", "--content", str(mine)]
    assert command(*words).code == 0
    m = Match.new("dig", players=3, seed=2, content=str(mine))
    m.play("search")
    assert cellmates.game("dig").content(str(mine)).hash in m.dumps()
    assert Match.loads(m.dumps(), content=str(mine)).position() == m.position()


@rule("D-900", "D-303", "D-702", "D-805")
def test_the_other_rows_of_the_page_play_too(mine: Path) -> None:
    mine.write_text(mine.read_text(encoding="utf-8") + OTHER_ROWS, encoding="utf-8")
    m = stand(mine, {"hand": {"binding": 14, "cap": 2}, "gang": "queers/hoarders"}, {})
    assert answer(m, "end", "discard cap").waiting == {1}
    m = stand(mine, {"past": "chaplain", "beatings": 1, "gang": "crew/lookout"}, {})
    answer(m, "reveal")
    assert of(m, 0, "beatings") == 0
    assert options(m) == {"seat 1", "done"}
    her = {"options": {"michel": "michelle"}, "michel": {"at": "yard"}}
    m = stand(mine, {"hand": {"pass": 1, "pick": 1, "spoon": 1}}, {}, **her)
    answer(m, "play pass", "go yard", "michel knife everything")
    assert options(m) == {"discard spoon", "discard pick", "give up"}


@rule("D-900")
def test_the_page_names_files_that_are_there_and_the_room_there_is() -> None:
    here = Path(__file__).parents[2]
    for name in re.findall(r"`((?:src|tests)/[\w/.-]+)`", PAGE):
        assert (here / name).exists(), name
    for name in re.findall(r"\*\*`([\w/]+\.py)`\*\*", PAGE):
        assert (here / "src/cellmates/games/dig" / name).is_file(), name
    v, words = vocabulary, " ".join(PAGE.split())
    assert f"{v.MOST_KINDS} kinds of cards, {v.MOST_GANGS} gangs, {v.MOST_GANG_CARDS} gang cards" in words
    assert f"{v.MOST_PASTS} pasts and {v.MOST_MICHEL} cards" in words


@pytest.fixture
def _own_library(monkeypatch: pytest.MonkeyPatch) -> None:
    """Texts that a file adds are gone for the next test."""
    monkeypatch.setattr(LIBRARY, "_catalogues", {})
    monkeypatch.setattr(LIBRARY, "_brought", set())


@pytest.mark.usefixtures("_own_library")
@rule("D-900")
def test_the_texts_of_the_page_name_the_new_card(mine: Path) -> None:
    mine.write_text(mine.read_text(encoding="utf-8") + TEXTS, encoding="utf-8")
    m = stand(mine, {"hand": {"bribe": 2}}, {})
    decision = m.decision()
    assert decision is not None
    assert "Bribe" in next(str(option.words) for option in decision if option.text == "play bribe")
