"""D-900: an owner of the printed box exports the house table, edits it, and plays with the result."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import cellmates
from cellmates import BadContent, BadJournal, BadSetup, Match
from cellmates.testkit import rule
from cellmates.words.library import LIBRARY
from tests.cli.conftest import inside
from tests.dig.board import PINNED, Seat, answer, hand, of, options, weights

if TYPE_CHECKING:
    from tests.cli.conftest import Cellmates

command = inside
"""The `cellmates` command, within this process."""

HOUSE = cellmates.game("dig").content_text(PINNED)
NEW_ACTION = """
[[cards]]
id = "bribe"
role = "action"
count = 2
value = 1
effect = ["cigarettes 4", "draw 1"]
provenance = "H"
"""
NEW_PAST = """
[[pasts]]
id = "monk"
gang = "crew"
moment = "turn"
effect = ["draw 1"]
bonus = ["draw 2"]
provenance = "H"
"""
NEW_GANG_CARD = """
[[gang_cards]]
id = "extra {}"
gang = "{}"
ability = "none"
amount = 0
provenance = "H"
"""


def row(table: str, id: str) -> str:
    """The text of one row of the house table."""
    start = HOUSE.index(f'[[{table}]]\nid = "{id}"')
    return HOUSE[start : HOUSE.index("\n\n", start) + 1] if "\n\n" in HOUSE[start:] else HOUSE[start:]


def edited(table: str, id: str, old: str, new: str) -> str:
    """The house table with one row changed."""
    was = row(table, id)
    assert old in was
    return HOUSE.replace(was, was.replace(old, new), 1)


def without(table: str, keep: int) -> str:
    """The house table with only the first rows of a table."""
    parts = HOUSE.split(f"[[{table}]]\n")
    kept = "".join(f"[[{table}]]\n{part}" for part in parts[1 : keep + 1])
    last = parts[-1]
    tail = last[last.index("\n#") :] if "\n#" in last and keep < len(parts) - 1 else ""
    return parts[0] + kept + tail


def saved(folder: Path, text: str, name: str = "mine.toml") -> str:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def stand_with(content: str | None, *seats: Seat, **fields: Any) -> Match:
    position = {"game": "dig", "players": max(2, len(seats)), "seats": [*seats, {}][: max(2, len(seats))]}
    return Match.from_position(position | fields, dealer=None, content=content)


def refusal(folder: Path, text: str) -> BadContent:
    with pytest.raises(BadContent) as caught:
        Match.new("dig", players=2, seed=1, content=saved(folder, text))
    return caught.value


SHOVEL_4 = edited("cards", "shovel", "points = 3", "points = 4")
OTHER_YARD = (
    edited("board", "yard", "[2, 4, 6]", "[1, 4, 5, 6]")
    .replace("[1, 4]", "[2, 4]", 1)
    .replace("dice = [5, 6]", "dice = [6]", 1)
)
BIG_FAMILY = edited("gang_cards", "family", "amount = 13", "amount = 11")


# Playing with other numbers


@rule("D-900", "D-601")
def test_a_shovel_that_scores_four(tmp_path: Path) -> None:
    m = stand_with(saved(tmp_path, SHOVEL_4), {"hand": {"shovel": 1}})
    answer(m, "dig shovel")
    assert of(m, 0, "points") == 4


@rule("D-900", "D-402")
def test_a_yard_with_other_numbers(tmp_path: Path) -> None:
    content = saved(tmp_path, OTHER_YARD)
    offered = {n: options(answer(stand_with(content, {}), "move", f"roll {n}")) for n in (1, 2, 5)}
    assert offered[1] == {"go yard"}
    assert offered[2] == {"go canteen"}
    assert offered[5] == {"go yard", "go infirmary"}


@rule("D-900", "D-851")
def test_in_teams_both_blocks_keep_the_files_numbers_of_the_cells(tmp_path: Path) -> None:
    other = edited("board", "cells", "[1, 2, 3]", "[1, 2, 3, 6]")
    content = saved(tmp_path, other.replace("dice = [5, 6]", "dice = [5]"))
    m = stand_with(content, {"at": "canteen"}, {}, {}, {}, options={"teams": True})
    assert options(answer(m, "move", "roll 6")) == {"go cells a", "go cells b", "go yard"}


@rule("D-900", "D-406")
def test_a_new_action_card_built_from_words(tmp_path: Path) -> None:
    m = stand_with(saved(tmp_path, HOUSE + NEW_ACTION), {"hand": {"bribe": 1}})
    answer(m, "play bribe", "draw bribe")
    assert of(m, 0, "cigarettes") == 4
    assert hand(m, 0) == {"bribe": 1}
    assert m.view(None)["discard"] == {"bribe": 1}
    decision = m.decision()
    assert decision is not None
    assert "bribe" in " ".join(str(option.words) for option in decision)


@rule("D-900", "D-303")
def test_a_changed_amount_on_a_gang_card(tmp_path: Path) -> None:
    content = saved(tmp_path, BIG_FAMILY)
    m = stand_with(content, {"hand": {"binding": 12}, "gang": "queers/family"})
    answer(m, "end", "discard binding")
    assert m.waiting == {1}


@rule("D-900", "D-605", "D-604", "D-401")
def test_prices_values_and_search_values(tmp_path: Path) -> None:
    text = edited("prices", "pick", "price = 6", "price = 1")
    text = text.replace(
        'id = "phone"\nrole = "rare"\ncount = 2\nvalue = 5',
        'id = "phone"\nrole = "rare"\ncount = 2\nvalue = 9',
    )
    text = text.replace("dice = [2, 4, 6]\nsearch = 1", "dice = [2, 4, 6]\nsearch = 2")
    m = stand_with(
        saved(tmp_path, text), {"at": "yard", "hand": {"phone": 1}, "cigarettes": 1}, actions_left=3
    )
    answer(m, "buy pick", "sell", "sell phone", "done", "search", "draw cap", "draw cap")
    assert of(m, 0, "cigarettes") == 9
    assert hand(m, 0) == {"pick": 1, "cap": 2}


@rule("D-900", "D-101", "D-106")
def test_counts_and_the_size_of_the_first_hand(tmp_path: Path) -> None:
    text = edited("cards", "spike", "count = 6", "count = 9").replace(
        'id = "start hand"\nvalue = 3', 'id = "start hand"\nvalue = 5'
    )
    m = Match.new("dig", players=2, dealer=None, content=saved(tmp_path, text))
    while not next(iter(weights(m))).startswith("draw"):
        m.play(next(iter(weights(m))))
    assert weights(m)["draw spike"] == 9
    for _ in range(10):
        m.play("draw binding")
    assert [of(m, seat, "hand_size") for seat in (0, 1)] == [5, 5]


@rule("D-900", "D-808", "D-805")
def test_michelles_own_cards(tmp_path: Path) -> None:
    text = edited("michel", "smile", 'knife = "no"\ntools = []', 'knife = "yes"\ntools = ["shovel"]')
    m = stand_with(
        saved(tmp_path, text),
        {"hand": {"pass": 1, "shovel": 1}},
        options={"michel": "michelle"},
        michel={"at": "yard"},
    )
    answer(m, "play pass", "go yard", "michel smile")
    assert options(m) == {"discard shovel", "give up"}


@rule("D-900")
def test_two_matches_with_different_tables_run_side_by_side(tmp_path: Path) -> None:
    seat: Seat = {"hand": {"shovel": 2}}
    mine, house = stand_with(saved(tmp_path, SHOVEL_4), seat), stand_with(None, seat)
    for _ in range(2):
        for m in (mine, house):
            m.play("dig shovel")
    assert (of(mine, 0, "points"), of(house, 0, "points")) == (8, 6)
    twin = mine.clone()
    assert twin.position() == mine.position()


@rule("D-900")
def test_a_custom_name_is_no_action_at_another_table(tmp_path: Path) -> None:
    mine = stand_with(saved(tmp_path, HOUSE + NEW_ACTION), {"hand": {"bribe": 1}})
    house = stand_with(None, {})
    assert "play bribe" in options(mine)
    found = house.why_not("play bribe")
    assert isinstance(found, cellmates.MalformedAction)


# Keeping


@rule("D-900")
def test_the_journal_has_the_hash_and_is_loaded_with_the_same_content_only(tmp_path: Path) -> None:
    content = saved(tmp_path, SHOVEL_4)
    m = Match.new("dig", players=2, seed=1, content=content)
    m.play("search")
    assert f"\ncontent: {cellmates.game('dig').content(content).hash}\n" in m.dumps()
    assert Match.loads(m.dumps(), content=content).position() == m.position()
    for other in (None, saved(tmp_path, BIG_FAMILY, "other.toml")):
        with pytest.raises(BadJournal) as caught:
            Match.loads(m.dumps(), content=other)
        assert caught.value.code == "content"


@rule("D-900")
def test_notes_and_provenance_do_not_change_the_hash_but_numbers_do(tmp_path: Path) -> None:
    game = cellmates.game("dig")
    house = game.content(PINNED)
    noted = edited("cards", "phone", 'provenance = "H"', 'provenance = "P"\nnote = "from my box"')
    assert game.content(saved(tmp_path, noted)).hash == house.hash
    assert len({game.content(saved(tmp_path, text)).hash for text in (HOUSE, SHOVEL_4, OTHER_YARD)}) == 3


@rule("D-900")
def test_every_row_of_the_house_says_where_it_comes_from() -> None:
    house = cellmates.game("dig").content()
    assert len(house.tables) == 8
    assert {row["provenance"] for rows in house.tables.values() for row in rows} == {"S", "P", "H"}


@rule("D-900")
def test_a_content_object_serves_like_a_file(tmp_path: Path) -> None:
    content = cellmates.game("dig").content(saved(tmp_path, SHOVEL_4))
    m = stand_with(PINNED, {"hand": {"shovel": 1}})
    own = Match.from_position(m.position(), dealer=None, content=content)
    assert of(answer(own, "dig shovel"), 0, "points") == 4


@rule("D-900")
def test_the_bare_engine_takes_content_too(tmp_path: Path) -> None:
    dig = cellmates.game("dig")
    run = dig.start(players=2, seed=1, content=saved(tmp_path, SHOVEL_4))
    while not run.over:
        run.step(run.options()[-1])
    assert len(run.scores()) == 2


# What is wrong with a file


def many(rows: str, count: int, *names: str) -> str:
    return HOUSE + "".join(rows.format(number, *names) for number in range(count))


def action(old: str, new: str) -> str:
    assert old in NEW_ACTION
    return HOUSE + NEW_ACTION.replace(old, new)


def past(old: str, new: str) -> str:
    assert old in NEW_PAST
    return HOUSE + NEW_PAST.replace(old, new)


WRONG = {
    "an unknown table": (HOUSE + "\n[[guards]]\nid = 'Bob'\n", ["guards", "board"]),
    "a row where rows are fixed": (
        HOUSE + '\n[[board]]\nid = "library"\ndice = [1]\nsearch = 1\nprovenance = "H"\n',
        ["board", "library"],
    ),
    "a price of something else": (
        HOUSE + '\n[[prices]]\nid = "spoon"\nprice = 1\nprovenance = "H"\n',
        ["prices", "spoon"],
    ),
    "a location that is missing": (HOUSE.replace(row("board", "showers"), ""), ["board", "showers"]),
    "a kind that is missing": (HOUSE.replace(row("cards", "shovel"), ""), ["cards", "shovel"]),
    "an unknown field": (action("value = 1", "colour = 1"), ["cards", "bribe", "colour"]),
    "a missing field": (action("value = 1\n", ""), ["cards", "bribe", "value"]),
    "no provenance": (action('provenance = "H"\n', ""), ["cards", "bribe", "provenance"]),
    "an unknown provenance": (action('"H"', '"Q"'), ["cards", "bribe", "provenance"]),
    "a text for a number": (action("count = 2", 'count = "two"'), ["cards", "bribe", "count"]),
    "a number that is too large": (action("count = 2", "count = 61"), ["cards", "bribe", "count"]),
    "a negative number": (action("value = 1", "value = -1"), ["cards", "bribe", "value"]),
    "an unknown role": (action('"action"', '"joker"'), ["cards", "bribe", "role"]),
    "an unknown effect word": (action("draw 1", "fly 1"), ["cards", "bribe", "effect", "fly"]),
    "an empty effect": (action("draw 1", ""), ["cards", "bribe", "effect"]),
    "an action card without effect": (
        action('effect = ["cigarettes 4", "draw 1"]\n', ""),
        ["cards", "bribe", "effect"],
    ),
    "an accessory with an effect": (action('"action"', '"accessory"'), ["cards", "bribe", "effect"]),
    "an effect number beyond all measure": (action("draw 1", "draw 300"), ["cards", "bribe", "effect"]),
    "more effects than there is room for": (
        action('"draw 1"', ", ".join(['"draw 1"'] * 300)),
        ["cards", "bribe", "effect"],
    ),
    "a reaction on an action card": (action("draw 1", "repel 1"), ["cards", "bribe", "effect"]),
    "a reaction in a turn past": (past('["draw 1"]', '["master"]'), ["pasts", "monk", "effect"]),
    "a turn's effect when extorted": (past('"turn"', '"extorted"'), ["pasts", "monk", "effect"]),
    "an unknown word in a bonus": (past('["draw 2"]', '["pray"]'), ["pasts", "monk", "bonus", "pray"]),
    "an unknown moment": (past('"turn"', '"midnight"'), ["pasts", "monk", "moment"]),
    "a past of an unknown gang": (past('"crew"', '"monks"'), ["pasts", "monk", "gang", "monks"]),
    "a gang card of an unknown gang": (
        HOUSE + NEW_GANG_CARD.format(0, "monks"),
        ["gang_cards", "extra 0", "gang", "monks"],
    ),
    "an unknown ability": (
        edited("gang_cards", "herbs", '"herbs"\namount', '"prayer"\namount'),
        ["gang_cards", "herbs", "ability", "prayer"],
    ),
    "an unknown accessory": (
        edited("gangs", "crew", '"cap"', '"monocle"'),
        ["gangs", "crew", "wears", "monocle"],
    ),
    "a part worn as an accessory": (
        edited("gangs", "crew", '"cap"', '"binding"'),
        ["gangs", "crew", "wears"],
    ),
    "more accessories than a gang wears": (
        edited("gangs", "crew", "needs = 2", "needs = 4"),
        ["gangs", "crew", "needs"],
    ),
    "an accessory worn twice": (
        edited("gangs", "crew", '["chain", "cap", "bandana"]', '["cap", "cap", "cap"]'),
        ["gangs", "crew", "wears"],
    ),
    "a die number on one location": (
        edited("board", "showers", "[5, 6]", "[5]"),
        ["board", "dice", "6", "exactly two locations, not on one only", "D-901"],
    ),
    "a die number nowhere": (
        edited("board", "showers", "[5, 6]", "[5]").replace("[2, 4, 6]", "[2, 4]"),
        ["board", "dice", "6", "exactly two locations, not on none", "D-901"],
    ),
    "a die number twice on one location": (
        edited("board", "canteen", "[1, 4]", "[1, 1, 4]"),
        ["board", "canteen", "dice", "each item stands once; 1 is there more than once", "D-901"],
    ),
    "a row without its id": (
        HOUSE.replace('id = "canteen"\n', "", 1),
        ["board", 'no field "id"'],
    ),
    "a seventh side of the die": (
        edited("board", "canteen", "[1, 4]", "[1, 4, 7]"),
        ["board", "canteen", "dice"],
    ),
    "a way into solitary": (
        edited("board", "solitary", "dice = []", "dice = [1]"),
        ["board", "solitary", "dice"],
    ),
    "all of her cards with knives": (
        HOUSE.replace('knife = "no"', 'knife = "yes"'),
        ["michel", "knife"],
    ),
    "a tool she can't take": (
        edited("michel", "knife spoon", '["spoon"]', '["ladle"]'),
        ["michel", "knife spoon", "tools"],
    ),
    "a tool twice on her card": (
        edited("michel", "knife spoon", '["spoon"]', '["spoon", "spoon"]'),
        ["michel", "knife spoon", "tools"],
    ),
    "a row twice": (HOUSE + NEW_ACTION * 2, ["cards", "bribe"]),
    "an id in two tables": (action('"bribe"', '"hitman"'), ["hitman"]),
    "an id of her cards too": (action('"bribe"', '"smile"'), ["smile"]),
    "a kind called cigarette": (action('"bribe"', '"cigarette"'), ["cards", "cigarette"]),
    "a kind called up": (action('"bribe"', '"up"'), ["cards", "up"]),
    "an id that is no text of the notation": (action('"bribe"', '"#39"'), ["cards", "#39"]),
    "an id with spaces around it": (action('"bribe"', '"bribe "'), ["cards", "bribe "]),
    "an id with two spaces": (action('"bribe"', '"big  bribe"'), ["cards", "big  bribe"]),
    "an id over two lines": (action('"bribe"', '"big\\nbribe"'), ["cards"]),
    "an id that is no text": (action('"bribe"', "5"), ["cards", "5"]),
    "an empty id": (action('"bribe"', '""'), ["cards"]),
    "too many kinds": (many(NEW_ACTION.replace("bribe", "bribe {}"), 15), ["cards", "40"]),
    "too many gang cards": (many(NEW_GANG_CARD, 25, "crew"), ["gang_cards", "48"]),
    "a gang with too many cards": (many(NEW_GANG_CARD, 20, "crew"), ["gang_cards", "crew"]),
    "too many pasts": (many(NEW_PAST.replace("monk", "monk {}"), 15), ["pasts", "32"]),
    "no cards of hers": (without("michel", 0), ["michel"]),
    "another game's file": (HOUSE.replace('game = "dig"', 'game = "boats"'), ["boats", "dig"]),
    "no game": (HOUSE.replace('game = "dig"\n', ""), ["dig"]),
    "bad TOML": (HOUSE.replace("[[cards]]", "[[cards]", 1), ["mine.toml", "line"]),
    "a table that is no list of rows": (
        HOUSE.partition("[[prices]]")[0] + "prices = 5\n",
        ["prices"],
    ),
}


@rule("D-900")
@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_file_is_refused_by_table_row_and_field(tmp_path: Path, what: str) -> None:
    text, named = WRONG[what]
    message = str(refusal(tmp_path, text))
    for name in named:
        assert " ".join(name.split()) in " ".join(message.split())


@rule("D-900")
def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(bytes(range(256)))
    for content in (str(path), str(tmp_path), str(tmp_path / "nowhere.toml")):
        with pytest.raises(BadContent, match="can't be read") as caught:
            Match.new("dig", players=2, content=content)
        assert content in caught.value.message


@rule("D-900", "D-808")
def test_the_message_for_knives_only_says_what_would_be_right(tmp_path: Path) -> None:
    found = refusal(tmp_path, HOUSE.replace('knife = "no"', 'knife = "yes"'))
    assert found.rule == "D-808"
    assert "is missing" not in found.message


@rule("D-900", "D-106")
@pytest.mark.parametrize("wanted", [{}, {"edition": "prototype"}])
def test_a_file_with_fewer_pasts_than_players_is_refused(tmp_path: Path, wanted: dict[str, str]) -> None:
    with pytest.raises((BadContent, BadSetup), match="past"):
        Match.new("dig", players=4, seed=1, content=saved(tmp_path, without("pasts", 3)), **wanted)


@rule("D-900")
@pytest.mark.parametrize(
    "effect",
    [
        "dig 2",
        "go 2",
        "send 2 anywhere",
        "frisk 2 anywhere",
        "inform 2 anywhere",
        "swap 2 here",
        "draw 2 anywhere",
        "may draw 2",
        "may go",
        "may rob each 1 here",
    ],
)
def test_what_an_effect_word_does_not_take_is_refused_not_ignored(tmp_path: Path, effect: str) -> None:
    found = refusal(tmp_path, action("draw 1", effect))
    assert (found.args["table"], found.args["row"], found.args["field"]) == ("cards", "bribe", "effect")


# The commands


@rule("D-900")
def test_the_exported_file_is_a_good_file_that_changes_nothing(command: Cellmates, tmp_path: Path) -> None:
    exported = command("content", "export", "dig")
    file = saved(tmp_path, exported.out)
    assert (exported.code, exported.out) == (0, cellmates.game("dig").house_text())
    checked = command("content", "check", file, "--json")
    assert json.loads(checked.out)["differences"] == []
    assert json.loads(checked.out)["hash"] == cellmates.game("dig").content().hash


@rule("D-900")
def test_check_and_diff_tell_what_was_changed(command: Cellmates, tmp_path: Path) -> None:
    file = saved(tmp_path, SHOVEL_4)
    for words in (("check", file), ("diff", f"dig/{PINNED}", file)):
        done = command("content", *words)
        assert done.code == 0
        assert "shovel" in done.out
        assert "3 → 4" in done.out or "3 -> 4" in done.out
    new = command("content", "diff", file, saved(tmp_path, HOUSE + NEW_ACTION, "new.toml"), "--json")
    assert {each["row"] for each in json.loads(new.out)} == {"shovel", "bribe"}


@rule("D-900")
def test_show_gives_the_provenance_of_every_row(command: Cellmates) -> None:
    shown = json.loads(command("content", "show", "dig", "--json").out)
    assert all(row["provenance"] in "SPH" for rows in shown["tables"].values() for row in rows)
    assert "provenance" in command("content", "show", "dig").out


@rule("D-900")
@pytest.mark.parametrize("what", ["an unknown effect word", "a die number on one location", "bad TOML"])
def test_check_refuses_a_wrong_file_with_one_sentence(command: Cellmates, tmp_path: Path, what: str) -> None:
    text, named = WRONG[what]
    done = command("content", "check", saved(tmp_path, text))
    assert (done.code, done.out) == (2, "")
    assert len(done.err.splitlines()) == 1
    assert all(name in done.err for name in named)


@rule("D-900")
def test_play_and_replay_take_the_file(command: Cellmates, tmp_path: Path) -> None:
    file, game = saved(tmp_path, SHOVEL_4), str(tmp_path / "game.cm")
    new = ["play", "dig", "--players", "2", "--seed", "1", "--bots", "random", "--save-to", game]
    assert command(*new, "--content", file, typed="end\n").code == 0
    assert cellmates.game("dig").content(file).hash in Path(game).read_text(encoding="utf-8")
    assert command("replay", game, "--content", file).code == 0
    without_it = command("replay", game)
    assert (without_it.code, without_it.out) == (2, "")
    assert "content file" in without_it.err


@rule("D-900")
def test_simulate_takes_the_file(command: Cellmates, tmp_path: Path) -> None:
    words = ["simulate", "dig", "--games", "4", "--players", "2", "--bots", "random", "--seed", "1", "--json"]
    house = command(*words)
    mine = command(*words, "--content", saved(tmp_path, SHOVEL_4.replace("points = 1", "points = 6")))
    assert (house.code, mine.code) == (0, 0)
    assert json.loads(house.out) != json.loads(mine.out)


@rule("D-900")
def test_position_takes_the_file(command: Cellmates, tmp_path: Path) -> None:
    position = {"game": "dig", "players": 2, "seats": [{"hand": {"bribe": 1}}, {}]}
    file = saved(tmp_path, HOUSE + NEW_ACTION)
    done = command("position", "-", "--json", "--content", file, typed=json.dumps(position))
    assert done.code == 0
    assert "play bribe" in done.out
    assert command("position", "-", "--json", typed=json.dumps(position)).code == 2


TEXTS = '''
[texts]
en = """
dig-kind-hush-money = Hush money
    .some = { $number ->
        [one] hush money
       *[other] { $number } hush moneys
    }
    .text = Draw two search cards.
"""
'''


@pytest.fixture
def _own_library(monkeypatch: pytest.MonkeyPatch) -> None:
    """Texts that a file adds are gone for the next test."""
    monkeypatch.setattr(LIBRARY, "_catalogues", {})
    monkeypatch.setattr(LIBRARY, "_brought", set())


@pytest.mark.usefixtures("_own_library")
@rule("D-900")
def test_a_file_names_its_own_rows_in_the_languages_it_gives(tmp_path: Path) -> None:
    plain = HOUSE + NEW_ACTION.replace("bribe", "hush money")
    file = saved(tmp_path, plain + TEXTS)
    m = stand_with(file, {"hand": {"hush money": 1}}, {})
    decision = m.decision()
    assert decision is not None
    assert "Hush money" in next(str(option.words) for option in decision if option.text == "play hush money")
    game = cellmates.game("dig")
    assert game.content(file).hash == game.content(saved(tmp_path, plain)).hash


@rule("D-900")
def test_texts_that_cannot_be_read_are_refused(tmp_path: Path) -> None:
    found = refusal(tmp_path, HOUSE + '\n[texts]\nen = "dig-kind-x ="\n')
    assert found.code == "texts"
    assert '"en"' in found.message


@rule("D-900")
def test_the_rules_are_read_with_a_files_numbers(command: Cellmates, tmp_path: Path) -> None:
    house = cellmates.game("boats").house_text()
    file = saved(tmp_path, house.replace("value = 26", "value = 31"))
    assert "31" in command("rules", "B-104", "--content", file).out
    assert "31" not in command("rules", "B-104").out
    assert command("rules", "D-407", "--content", file).code == 2


# Content that nobody can win with


def changed(text: str, *edits: tuple[str, str, str, str]) -> str:
    """A text with fields of several rows changed."""
    for table, id, old, new in edits:
        was = row(table, id)
        assert old in was
        assert was in text
        text = text.replace(was, was.replace(old, new), 1)
    return text


WORTHLESS = tuple(
    ("cards", tool, f"points = {points}", "points = 0")
    for tool, points in (("spoon", 1), ("pick", 2), ("shovel", 3))
)
NO_PATIENCE = ("gang_cards", "patience", "amount = 1", "amount = 0")
ONE_SHOVEL = ("cards", "shovel", "count = 11", "count = 1")
NO_CANTEEN = (
    ("board", "canteen", "dice = [1, 4]", "dice = []"),
    ("board", "showers", "dice = [5, 6]", "dice = [1, 4, 5, 6]"),
)
NOT_BOUGHT = tuple(
    ("prices", tool, f"price = {price}", "price = 75") for tool, price in (("pick", 6), ("shovel", 8))
)
NO_PARTS = (
    ("cards", "spike", "count = 6\ncalm = 8", "count = 0\ncalm = 0"),
    ("cards", "container", "count = 5\ncalm = 5", "count = 0\ncalm = 0"),
)
SMALL_BANK = ("numbers", "bank", "value = 75", "value = 9")
UNWINNABLE = {
    "tools that score nothing": changed(HOUSE, *WORTHLESS, NO_PATIENCE),
    "few tools": changed(
        HOUSE,
        ("cards", "spoon", "count = 11", "count = 1"),
        ("cards", "pick", "count = 11", "count = 1"),
        ONE_SHOVEL,
    ),
    "no tool to be had": changed(HOUSE, *NO_CANTEEN, *NOT_BOUGHT, *NO_PARTS, SMALL_BANK),
}
WINNABLE = {
    "the house": HOUSE,
    "worthless tools, but patience": changed(HOUSE, *WORTHLESS),
    "spoons alone": changed(HOUSE, *WORTHLESS[1:]),
    "one tool that scores enough": changed(
        HOUSE,
        *WORTHLESS[:2],
        NO_PATIENCE,
        ("cards", "shovel", "count = 11\nvalue = 4\npoints = 3", "count = 1\nvalue = 4\npoints = 12"),
    ),
    "only bought": changed(HOUSE, *NO_CANTEEN, *NO_PARTS),
    "only crafted": changed(HOUSE, *NO_CANTEEN, *NOT_BOUGHT, SMALL_BANK),
    "only stolen": changed(HOUSE, *NOT_BOUGHT, *NO_PARTS, SMALL_BANK),
}


@rule("D-201", "D-900")
@pytest.mark.parametrize("text", UNWINNABLE.values(), ids=UNWINNABLE)
def test_content_that_nobody_can_win_with_is_refused(tmp_path: Path, text: str) -> None:
    problem = refusal(tmp_path, text)
    assert problem.phrase.id == "dig-content-no-winner"
    assert all(word in problem.message for word in ("cards", "spoon", "shovel", "points", "count"))
    with pytest.raises(BadContent):
        cellmates.game("dig").strangers_content(text)


@rule("D-201", "D-900")
@pytest.mark.parametrize("text", WINNABLE.values(), ids=WINNABLE)
def test_content_that_somebody_can_win_with_is_taken(tmp_path: Path, text: str) -> None:
    Match.new("dig", players=5, seed=1, content=saved(tmp_path, text))


@rule("D-201", "D-900")
def test_the_command_refuses_it_in_a_sentence(tmp_path: Path, command: Cellmates) -> None:
    done = command("content", "check", saved(tmp_path, UNWINNABLE["tools that score nothing"]))
    assert done.code == 2
    assert "nobody could ever win" in done.err


@rule("D-201", "D-900")
def test_nine_points_are_enough_for_five_players_and_not_for_two(tmp_path: Path) -> None:
    text = changed(HOUSE, *WORTHLESS[:2], NO_PATIENCE, ("cards", "shovel", "count = 11", "count = 3"))
    content = saved(tmp_path, text)
    assert Match.new("dig", players=5, seed=1, content=content).players == 5
    with pytest.raises(BadSetup, match="9 tunnel points together, and it takes 12"):
        Match.new("dig", players=2, seed=1, content=content)


def test_a_match_that_was_begun_with_such_content_can_still_be_read() -> None:
    assert cellmates.game("dig").stored_content(UNWINNABLE["few tools"]).game == "dig"


@rule("D-900")
@pytest.mark.parametrize("table", ["cards", "gangs", "gang_cards", "pasts", "michel"])
def test_an_id_is_at_most_forty_letters_long(tmp_path: Path, table: str) -> None:
    long = "x" * 150_000
    first = HOUSE.index(f"[[{table}]]\nid = ") + len(f"[[{table}]]\nid = ")
    if table == "cards":
        text = action('"bribe"', f'"{long}"')
    else:
        text = HOUSE[:first] + f'"{long}"' + HOUSE[HOUSE.index("\n", first) :]
    found = refusal(tmp_path, text)
    assert "at most 40 characters" in found.message
    assert len(found.message) < 300
    assert all(word in found.message for word in (table, '"id"'))


@rule("D-900")
def test_an_effect_is_not_padded(tmp_path: Path) -> None:
    found = refusal(tmp_path, action("draw 1", "draw" + " " * 1000 + "1"))
    assert "at most 40 characters" in found.message
