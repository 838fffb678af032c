"""Names and texts of cards, gangs and places, with the house's content and with custom content."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cellmates
from cellmates.games.dig.spoken import hand_order
from cellmates.testkit import rule
from tests.dig.board import PINNED

if TYPE_CHECKING:
    from cellmates.kernel.card_text import CardText
    from cellmates.kernel.content import Content

GAME = cellmates.game("dig")


def faces(*changes: tuple[str, str]) -> dict[str, CardText]:
    """With the first house table, changed here and there."""
    return GAME.card_texts(changed(*changes))


def changed(*changes: tuple[str, str]) -> Content:
    text = GAME.content_text(PINNED)
    for before, after in changes:
        assert text.count(before) == 1, before
        text = text.replace(before, after)
    return GAME.strangers_content(text)


def test_everything_that_a_view_can_name_has_a_face() -> None:
    known = GAME.card_texts(GAME.house_content())
    match = cellmates.Match.new("dig", players=4, seed=3, michel="michel", teams=True)
    seen = match.view(None)
    piles = [card for pile in seen["gangs"].values() for card in pile if isinstance(card, str)]
    named = {*seen["gangs"], *piles, *seen["michel"].deck, *(seat.at for seat in seen["seats"])}
    named |= {kind for seat in range(4) for kind in match.view(seat)["hand"]}
    assert named <= known.keys()
    assert known["bikers/spoils"] == known["spoils"]
    assert {"cells", "cells a", "cells b", "knife", "getaway driver", "smile"} <= known.keys()


def test_the_house_has_a_sentence_for_everything() -> None:
    known = GAME.card_texts(GAME.house_content())
    assert [id for id, face in known.items() if face.text is None or not str(face.name)] == []
    assert {id for id, face in known.items() if face.bonus} == {
        row["id"] for row in GAME.content().tables["pasts"]
    }
    assert not any("dig-lore" in str(face) for face in known.values())
    assert str(known["cutpurse"].bonus) == "In the Crew: from every other player, wherever they are."


@rule("D-900")
def test_a_row_that_does_something_else_is_described_by_its_effect_words() -> None:
    known = faces(('effect = ["draw 3", "cigarettes 3"]', 'effect = ["draw 5"]'))
    assert str(known["parcel"].text) == "It does this: draw 5."
    assert str(known["parcel"].name) == "Parcel"
    assert known["pass"] == faces()["pass"]


@rule("D-900")
def test_numbers_that_no_sentence_mentions_leave_it_as_it_is() -> None:
    moved = (("dice = [2, 4, 6]", "dice = [2, 4, 5]"), ("dice = [3, 5]", "dice = [3, 6]"))
    known = faces(*moved, ("points = 3", "points = 30"))
    assert known == faces()


@rule("D-900")
def test_an_accessory_is_described_by_the_gangs_that_wear_it() -> None:
    gangs = GAME.content_text(PINNED).partition('id = "crew"\n')[2].partition("\n")[0]
    known = faces((f'id = "crew"\n{gangs}', 'id = "crew"\nwears = ["chain", "cap"]'))
    assert str(known["bandana"].text) == "An accessory of these gangs: Bikers, Triad and Queers."
    assert known["cap"] == faces()["cap"]


@rule("D-900")
def test_a_custom_row_goes_by_its_id() -> None:
    row = 'id = "bribe"\nrole = "action"\ncount = 2\nvalue = 2\neffect = ["cigarettes 4"]\nprovenance = "H"\n'
    own = GAME.card_texts(GAME.strangers_content(f"{GAME.content_text(PINNED)}\n[[cards]]\n{row}"))["bribe"]
    assert (str(own.name), str(own.text), own.bonus) == ("bribe", "It does this: cigarettes 4.", None)


@rule("D-900")
def test_a_row_with_the_name_of_another_thing_of_the_house_does_not_borrow_its_sentence() -> None:
    known = faces(('id = "smile"', 'id = "sneer"'), ('id = "phone"', 'id = "smile"'))
    assert known["smile"].text is None


def test_a_hand_is_sorted_by_what_cards_are_for() -> None:
    found = hand_order.groups(GAME.house_content())
    assert found["tools"] == ["shovel", "pick", "spoon"]
    assert found["weapons"] == ["knife", "blade"]
    assert found["parts"] == ["binding", "spike", "container"]
    assert sorted(hand_order.kinds(GAME.house_content())) == sorted(
        row["id"] for row in GAME.house_content().tables["cards"]
    )


@rule("D-605")
def test_goods_say_how_many_they_give() -> None:
    known = faces()
    assert (known["knives"].name, known["knives"].number) == (known["knife"].name, 2)
    assert {known[kind].number for kind in ("knife", "pick", "shovel")} == {1}
