"""Section 6 of the rules: location actions."""

from __future__ import annotations

from typing import Any

import pytest

from cellmates.testkit import rule
from tests.dig.board import (
    ACCESSORIES,
    ACTION_CARDS,
    answer,
    hand,
    happened,
    of,
    options,
    refused,
    stand,
    view,
)

POINTS = {"spoon": 1, "pick": 2, "shovel": 3}
VALUES = {
    "binding": 1, "blade": 1, "spike": 2, "container": 2, "knife": 1, "spoon": 1, "pick": 3, "shovel": 4,
    "phone": 5, "pills": 4, "whisky": 3, **dict.fromkeys(ACCESSORIES, 1), **dict.fromkeys(ACTION_CARDS, 1),
}  # fmt: skip
PRICES = {"knife": 2, "knives": 5, "pick": 6, "shovel": 8}
GOODS = {"knife": ("knife", 1), "knives": ("knife", 2), "pick": ("pick", 1), "shovel": ("shovel", 1)}


def in_yard(held: dict[str, int] | None = None, cigarettes: int = 0, **seat: Any) -> dict[str, Any]:
    return {"at": "yard", "hand": held or {}, "cigarettes": cigarettes, **seat}


# Dig


@rule("D-601")
@pytest.mark.parametrize(("tool", "points"), POINTS.items())
def test_a_tool_is_laid_down_in_the_cells_and_scores_at_once(tool: str, points: int) -> None:
    m = stand({"hand": {tool: 2}}, {})
    answer(m, f"dig {tool}")
    assert m.scores == (points, 0)
    assert (of(m, 0, "points"), of(m, 0, "dug")) == (points, {tool: 1})
    assert hand(m, 0) == {tool: 1}
    assert view(m)["actions_left"] == 1
    assert happened(m, "dug") == [{"seat": 0, "tool": tool, "points": points}]


@rule("D-601")
@pytest.mark.parametrize("at", ["canteen", "yard", "infirmary", "showers", "solitary"])
def test_nobody_digs_outside_the_cells(at: str) -> None:
    refused(stand({"at": at, "hand": {"spoon": 1}}, {}), "dig spoon", "not-your-cells", "D-601")


@rule("D-601", "D-507")
def test_nobody_digs_with_two_beatings() -> None:
    m = stand({"hand": {"spoon": 1}, "beatings": 2}, {})
    refused(m, "dig spoon", "too-beaten-to-dig", "D-507")


@rule("D-601")
def test_only_tools_in_hand_are_dug() -> None:
    m = stand({"hand": {"knife": 1, "spike": 1}}, {"hand": {"shovel": 1}})
    assert not {option for option in options(m) if option.startswith("dig")}
    refused(m, "dig shovel", "not-held", "D-601")


@rule("D-601", "D-102")
def test_dug_tools_never_come_back() -> None:
    m = stand({"hand": {"spoon": 1}}, {"hand": {"spoon": 10}, "at": "canteen"})
    answer(m, "dig spoon", "end")
    assert view(m)["piles"]["spoon"] == 0
    refused(m, "steal", "pile-empty", "D-602")


@rule("D-601")
def test_points_are_fixed_when_dug() -> None:
    piles = {"crew": ["lookout", "corner boys", "backup", "shortcut"]}
    seat = {"hand": {"spoon": 2, "chain": 1, "cap": 1}, "gang": "triad/patience"}
    m = stand(seat, {}, actions_left=3, gangs=piles)
    answer(m, "dig spoon")
    assert m.scores == (2, 0)
    answer(m, "join crew", "with chain", "with cap")
    assert m.scores == (2, 0)
    answer(m, "dig spoon")
    assert m.scores == (3, 0)
    assert m.position()["seats"][0]["points"] == 3


@rule("D-601")
def test_joining_patience_later_does_not_raise_the_points_of_dug_spoons() -> None:
    seat = {"dug": {"spoon": 3}, "points": 3, "hand": {"chain": 1, "cap": 1, "ring": 1}}
    m = stand(seat, {}, gangs={"triad": ["patience", "herbs", "substitute", "back room"]})
    answer(m, "join triad", "with chain", "with cap", "with ring")
    assert m.scores == (3, 0)


# Steal


@rule("D-602")
def test_a_spoon_is_stolen_in_the_canteen() -> None:
    m = stand({"at": "canteen"}, {})
    answer(m, "steal")
    assert hand(m, 0) == {"spoon": 1}
    assert view(m)["piles"]["spoon"] == 10
    assert view(m)["actions_left"] == 1


@rule("D-602")
def test_there_is_nothing_to_steal_from_an_empty_pile_or_elsewhere() -> None:
    refused(stand({"at": "canteen"}, {"hand": {"spoon": 11}}), "steal", "pile-empty", "D-602")
    refused(stand({"at": "yard"}, {}), "steal", "steal-place", "D-602")


# Heal


@rule("D-603")
def test_healing_in_the_infirmary_removes_one_beating() -> None:
    m = stand({"at": "infirmary", "beatings": 2}, {})
    answer(m, "heal")
    assert of(m, 0, "beatings") == 1
    answer(m, "heal")
    assert of(m, 0, "beatings") == 0
    assert happened(m, "healed") == [{"seat": 0, "number": 1}] * 2


@rule("D-603", "D-881")
def test_a_player_without_a_beating_or_elsewhere_cannot_heal() -> None:
    refused(stand({"at": "infirmary"}, {}), "heal", "nothing-to-heal", "D-881")
    refused(stand({"at": "cells", "beatings": 1}, {}), "heal", "heal-place", "D-603")


@rule("D-603")
def test_only_a_players_own_beatings_are_healed() -> None:
    m = stand({"at": "infirmary", "beatings": 1}, {"at": "infirmary", "beatings": 2})
    answer(m, "heal")
    assert of(m, 1, "beatings") == 2


# Sell


@rule("D-604")
@pytest.mark.parametrize(("kind", "value"), VALUES.items())
def test_a_card_sells_for_its_value(kind: str, value: int) -> None:
    m = stand(in_yard({kind: 1}), {})
    answer(m, "sell", f"sell {kind}", "done")
    assert of(m, 0, "cigarettes") == value
    assert hand(m, 0) == {}
    assert view(m)["bank"] == 75 - value


@rule("D-604", "D-896")
def test_any_number_of_cards_sells_for_the_sum_in_one_action() -> None:
    m = stand(in_yard({"phone": 2, "pick": 1, "cap": 1, "ring": 1}), {})
    answer(m, "sell", "sell phone", "sell phone", "sell pick", "sell cap")
    assert of(m, 0, "cigarettes") == 0
    answer(m, "done")
    assert of(m, 0, "cigarettes") == 5 + 5 + 3 + 1
    assert hand(m, 0) == {"ring": 1}
    assert view(m)["actions_left"] == 1
    assert view(m)["discard"] == {"phone": 2, "cap": 1}


@rule("D-604")
def test_at_least_one_card_is_sold() -> None:
    m = answer(stand(in_yard({"cap": 1}), {}), "sell")
    assert options(m) == {"sell cap"}
    refused(m, "done", "sell-one", "D-604")
    refused(m, "sell ring", "not-held", "D-604")


@rule("D-604")
def test_a_whole_hand_may_be_sold() -> None:
    m = answer(stand(in_yard({"cap": 1, "ring": 1}), {}), "sell", "sell cap", "sell ring")
    assert options(m) == {"done"}
    answer(m, "done")
    assert of(m, 0, "cigarettes") == 2


@rule("D-604")
def test_a_player_with_nothing_or_elsewhere_cannot_sell() -> None:
    refused(stand(in_yard(), {}), "sell", "empty-hand", "D-604")
    refused(stand({"at": "cells", "hand": {"cap": 1}}, {}), "sell", "sell-place", "D-604")


@rule("D-881")
def test_nothing_is_sold_to_an_empty_bank() -> None:
    m = stand(in_yard({"cap": 1}), {"cigarettes": 75})
    refused(m, "sell", "bank-empty", "D-881")


@rule("D-604", "D-108")
def test_a_sale_above_the_bank_is_paid_as_far_as_it_goes() -> None:
    m = stand(in_yard({"phone": 1, "cap": 1}), {"cigarettes": 74})
    answer(m, "sell", "sell phone", "sell cap", "done")
    assert of(m, 0, "cigarettes") == 1
    assert view(m)["bank"] == 0


# Buy


@rule("D-605")
@pytest.mark.parametrize(("purchase", "price"), PRICES.items())
def test_a_purchase_costs_its_price(purchase: str, price: int) -> None:
    kind, number = GOODS[purchase]
    m = stand(in_yard(cigarettes=price), {})
    answer(m, f"buy {purchase}")
    assert hand(m, 0) == {kind: number}
    assert of(m, 0, "cigarettes") == 0
    assert view(m)["bank"] == 75
    assert view(m)["actions_left"] == 1
    assert happened(m, "bought") == [{"seat": 0, "purchase": purchase, "price": price}]


@rule("D-605")
@pytest.mark.parametrize(("purchase", "price"), PRICES.items())
def test_nobody_buys_what_they_cannot_pay_for(purchase: str, price: int) -> None:
    m = stand(in_yard(cigarettes=price - 1), {})
    refused(m, f"buy {purchase}", "too-dear", "D-605")


@rule("D-605")
@pytest.mark.parametrize(
    ("kind", "purchases"), [("knife", ["knife", "knives"]), ("pick", ["pick"]), ("shovel", ["shovel"])]
)
def test_an_empty_pile_bars_buying_that_thing_only(kind: str, purchases: list[str]) -> None:
    m = stand(in_yard(cigarettes=20), {"hand": {kind: 20 if kind == "knife" else 11}})
    for purchase in purchases:
        refused(m, f"buy {purchase}", "pile-empty", "D-605")
    others = {f"buy {purchase}" for purchase in PRICES if purchase not in purchases}
    assert {option for option in options(m) if option.startswith("buy")} == others


@rule("D-605")
def test_two_knives_need_two_on_the_pile() -> None:
    m = stand(in_yard(cigarettes=20), {"hand": {"knife": 19}})
    refused(m, "buy knives", "pile-empty", "D-605")
    answer(m, "buy knife")
    assert hand(m, 0) == {"knife": 1}


@rule("D-605")
def test_an_empty_pile_bars_buying_only_until_cards_return() -> None:
    m = stand(in_yard({"pick": 11}, cigarettes=6), {})
    assert "buy pick" not in options(m)
    answer(m, "sell", "sell pick", "done")
    assert "buy pick" in options(m)


@rule("D-605")
def test_nobody_buys_outside_the_yard_and_spoons_are_not_for_sale() -> None:
    m = stand({"at": "cells", "cigarettes": 20}, {})
    refused(m, "buy knife", "buy-place", "D-605")
    refused(stand(in_yard(cigarettes=20), {}), "buy spoon", "unknown-action")


@rule("D-605")
def test_no_sale_of_a_bought_thing_pays_its_price_or_more() -> None:
    for purchase, (kind, number) in GOODS.items():
        assert VALUES[kind] * number < PRICES[purchase]


@rule("D-301", "D-605")
def test_one_purchase_per_action() -> None:
    m = stand(in_yard(cigarettes=20), {})
    answer(m, "buy shovel", "buy shovel")
    assert hand(m, 0) == {"shovel": 2}
    assert of(m, 0, "cigarettes") == 4
    refused(m, "buy knife", "no-actions", "D-301")
