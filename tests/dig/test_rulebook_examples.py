"""The examples of the rulebook are played: the game does what they say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import cellmates
from cellmates.testkit import rule
from tests.dig.board import PINNED, Seat, answer, hand, of, options, place, refused, stand

if TYPE_CHECKING:
    from cellmates.words.book import Block


def example(title: str, **table: Any) -> str:
    """The text of an example, on one line."""
    blocks: list[Block] = [
        block
        for chapter in cellmates.game("dig").rulebook(content=PINNED, **table).chapters
        for block in chapter.blocks
    ]
    found = next(block for block in blocks if block.kind == "example" and block.title.startswith(title))
    return found.text.replace("\n\n", " ")


@rule("D-401")
def test_the_search() -> None:
    m = stand({"at": "canteen"}, {})
    answer(m, "search", "draw blade", "draw cap")
    told = example("A search")
    assert f"she draws {sum(hand(m, 0).values())} cards" in told
    refused(m, "search")
    assert "She can't search again this turn." in told


@rule("D-303")
def test_the_hand_limit() -> None:
    m = stand({"hand": {"binding": 12}}, {}, actions_left=0)
    answer(m, "end")
    told = example("The hand limit")
    assert "Ann holds 12 cards when her turn ends." in told
    answer(m, "discard binding", "discard binding")
    assert m.waiting == {1}
    assert f"The limit is {sum(hand(m, 0).values())}, so she chooses 2 cards" in told


@rule("D-402")
def test_the_move() -> None:
    m = stand({"at": "canteen"}, {})
    answer(m, "move", "roll 4")
    told = example("A move")
    assert "Ann stands in the canteen and rolls a 4." in told
    assert options(m) == {"go yard"}
    answer(m, "go yard")
    assert place(m, 0) == "yard"
    assert "she goes to the yard" in told


@rule("D-408")
def test_crafting_twice() -> None:
    you: Seat = {"at": "yard", "hand": {"binding": 2, "blade": 1, "spike": 1}}
    m = stand(you, {})
    answer(m, "craft knives", "craft pick")
    assert hand(m, 0) == {"knife": 2, "pick": 1}
    told = example("Crafting twice")
    assert "take 2 knives" in told
    assert "take a pick" in told
    for hindrance in ({"at": "showers"}, {"beatings": 1}):
        assert not {"craft knives", "craft pick"} & options(stand({**you, **hindrance}, {}))


@rule("D-604")
def test_the_sale() -> None:
    m = stand({"at": "yard", "hand": {"pick": 1, "container": 1, "spike": 1}}, {})
    before = of(m, 0, "cigarettes")
    answer(m, "sell", "sell pick", "sell container", "sell spike", "done")
    paid = of(m, 0, "cigarettes") - before
    told = example("A sale")
    assert f"3 + 2 + 2, that is {paid} cigarettes" in told
    assert "buy pick" in options(m)


@rule("D-501", "D-502", "D-503", "D-504", "D-505", "D-507")
def test_the_long_fight() -> None:
    ann: Seat = {"at": "yard", "hand": {"blade": 1, "knife": 2}}
    you: Seat = {"at": "yard", "hand": {"pick": 1, "knife": 2}}
    m = stand(ann, you)
    knives, blades = pile(m, "knife"), discarded(m, "blade")
    answer(m, "extort", "seat 1", "name pick", "lay blade")
    assert options(m) == {"hand over", "refuse"}
    answer(m, "refuse", "lay knife", "lay knife", "lay knife", "lay knife")
    assert options(m) == {"give up"}
    answer(m, "give up")
    assert (of(m, 1, "beatings"), of(m, 0, "beatings")) == (1, 0)
    assert (hand(m, 0), hand(m, 1)) == ({"pick": 1}, {})
    assert (pile(m, "knife") - knives, discarded(m, "blade") - blades) == (4, 1)
    told = example("A long fight")
    assert "Five weapons lie on the table, and you have none left: you give up" in told
    assert "The blade is in the search discard, and the four knives are back on their pile" in told


@rule("D-504")
def test_the_long_fight_the_other_way_round() -> None:
    m = stand({"at": "yard", "hand": {"blade": 1, "cap": 1}}, {"at": "yard", "hand": {"pick": 1, "knife": 2}})
    answer(m, "extort", "seat 1", "name pick", "lay blade", "refuse", "lay knife", "give up")
    assert of(m, 0, "beatings") == 1
    answer(m, "lose cap")
    assert hand(m, 1) == {"pick": 1, "knife": 1, "cap": 1}
    assert "you would have taken a random card from her hand" in example("A long fight")


@rule("D-404", "D-405")
def test_changing_gangs() -> None:
    m = stand({"hand": {"bandana": 2, "ring": 1}, "gang": "crew/lookout"}, {})
    answer(m, "join bikers", "with bandana")
    assert options(m) == {"with ring"}
    answer(m, "with ring")
    assert str(of(m, 0, "gang")).startswith("bikers")
    assert "a bandana and the ring will do, two bandanas would not" in example("Changing gangs")


@rule("D-805", "D-806", "D-807")
def test_meeting_michel() -> None:
    table: dict[str, Any] = {"players": 2, "options": {"michel": "michelle"}}
    m = stand(
        {"at": "yard", "hand": {"spoon": 1, "knife": 1}},
        {},
        michel={"at": "showers"},
        options=table["options"],
    )
    answer(
        m, "move", "roll 6", "go showers", "michel knife spoon", "lay knife", "michel knife pick", "give up"
    )
    answer(m, "discard spoon")
    assert (of(m, 0, "beatings"), hand(m, 0)) == (1, {})
    told = example("Meeting Michelle", **table)
    assert "discards the spoon, because the first card counts" in told


@rule("D-852", "D-856")
def test_the_fight_in_teams() -> None:
    seats: list[Seat] = [
        {"at": "yard", "hand": {"knife": 2}},
        {"at": "yard", "hand": {"shovel": 1}},
        {"at": "yard"},
        {"at": "yard", "hand": {"blade": 1, "cap": 1}},
    ]
    m = stand(*seats, options={"teams": True})
    answer(m, "extort", "seat 1", "name shovel", "lay knife", "refuse", "call")
    assert m.waiting == {3}
    answer(m, "lay blade", "lay knife", "call", "decline")
    assert m.waiting == {1}
    assert options(m) == {"give up"}
    answer(m, "give up", "lose cap")
    assert [of(m, seat, "beatings") for seat in range(4)] == [0, 1, 0, 1]
    assert hand(m, 0) == {"shovel": 1, "cap": 1}
    told = example("A fight in teams", options={"teams": True})
    assert "Ann takes the shovel from you and a random card from Dora" in told
    assert "You have lost and take a beating, and so does Dora" in told


def pile(m: cellmates.Match, kind: str) -> int:
    return int(m.view(None)["piles"][kind])


def discarded(m: cellmates.Match, kind: str) -> int:
    return int(m.view(None)["discard"].get(kind, 0))
