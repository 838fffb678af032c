"""Section 1 of the rules: components and set-up."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from cellmates import CHANCE, BadPosition, BadSetup, Match
from cellmates.testkit import rule
from tests.dig.board import (
    SEARCH_CARDS,
    answer,
    deck_of,
    hand,
    happened,
    of,
    options,
    place,
    stand,
    start,
    view,
    weights,
)

PASTS = [
    "getaway driver", "cutpurse", "scavenger", "smuggler", "fence", "informant", "bouncer", "arsonist",
    "robber", "hitman", "gun runner", "blackmailer", "counterfeiter", "master", "locksmith", "impostor",
    "hacker", "activist",
]  # fmt: skip
GANGS = {
    "crew": ["lookout", "corner boys", "backup", "shortcut"],
    "cartel": ["wholesale", "discount", "street corner", "protection"],
    "bikers": ["bare knuckles", "spoils", "thick skin", "pack"],
    "bratva": ["armoury", "concealed", "enforcer", "feared"],
    "triad": ["back room", "substitute", "herbs", "patience"],
    "queers": ["family", "scene", "untouchable", "networking"],
}
TOPS = ["backup", "discount", "pack", "feared", "herbs", "family"]


def dealt(players: int = 2) -> Match:
    """The set-up up to the hands: seat 0 begins, the pasts come in the order of the table."""
    m = start(players, first=0)
    answer(m, *(f"past {past}" for past in PASTS[:players]))
    return answer(m, *(f"gang {top}" for top in TOPS))


def ready(players: int = 2) -> Match:
    """At the first turn; everybody drew three bindings, as far as there are any."""
    m = dealt(players)
    kinds = [kind for kind, count in SEARCH_CARDS.items() for _ in range(count)]
    return answer(m, *(f"draw {kind}" for kind in kinds[: 3 * players]))


# What there is


@rule("D-101")
def test_the_deck_holds_77_search_cards() -> None:
    assert sum(SEARCH_CARDS.values()) == 77
    assert weights(dealt()) == {f"draw {kind}": count for kind, count in SEARCH_CARDS.items()}


@rule("D-101", "D-102")
def test_knives_spoons_picks_and_shovels_are_four_open_piles() -> None:
    for viewer in (0, 1, None):
        assert ready().view(viewer)["piles"] == {"knife": 20, "spoon": 11, "pick": 11, "shovel": 11}


@rule("D-101")
def test_there_are_24_gang_cards_four_of_each_gang() -> None:
    piles = stand().view(None)["gangs"]
    assert piles == GANGS


@rule("D-101", "D-106")
def test_there_are_18_pasts_and_each_is_dealt_once() -> None:
    m = start(6, first=0)
    for seat in range(6):
        assert weights(m) == {f"past {past}": 1 for past in PASTS[seat:]}
        answer(m, f"past {PASTS[seat]}")


@rule("D-101", "D-108")
def test_the_bank_holds_75_cigarettes() -> None:
    assert ready().view(None)["bank"] == 75
    assert stand({"cigarettes": 30}, {"cigarettes": 5}).view(None)["bank"] == 40


@rule("D-101")
def test_nobody_begins_with_beatings_cigarettes_a_gang_or_points() -> None:
    for seat in view(ready(6))["seats"]:
        fields = [seat[field] for field in ("beatings", "cigarettes", "gang", "points", "dug")]
        assert fields == [0, 0, None, 0, {}]


@rule("D-101")
@pytest.mark.parametrize("players", [0, 1, 7])
def test_two_to_six_play(players: int) -> None:
    with pytest.raises(BadSetup) as caught:
        start(players)
    assert caught.value.code == "players"


# The order of set-up, by chance


@rule("D-107")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_first_seat_is_drawn_at_random(players: int) -> None:
    m = start(players)
    assert m.waiting == {CHANCE}
    assert weights(m) == {f"first {seat}": 1 for seat in range(players)}


@rule("D-107")
def test_the_table_may_choose_who_begins() -> None:
    m = start(3, first=2)
    assert happened(m, "first_chosen") == [{"seat": 2}]
    assert options(m) == {f"past {past}" for past in PASTS}


@rule("D-107")
def test_after_the_first_seat_the_turn_goes_clockwise() -> None:
    m = start(3, first=2)
    answer(
        m, *(f"past {past}" for past in PASTS[:3]), *(f"gang {top}" for top in TOPS), *["draw binding"] * 9
    )
    turns = []
    for _ in range(4):
        turns.append(min(m.waiting))
        answer(m, "end")
    assert turns == [2, 0, 1, 2]


@rule("D-106", "D-107", "D-109")
def test_set_up_asks_for_the_first_seat_then_pasts_gang_tops_and_hands_seat_by_seat() -> None:
    m = start(2)
    asked = []
    while CHANCE in m.waiting:
        text = min(options(m))
        asked.append(text.split()[0])
        m.play(text)
    assert asked == ["first"] + ["past"] * 2 + ["gang"] * 6 + ["draw"] * 6
    assert [args["seat"] for args in happened(m, "drew_unseen")] == [0, 0, 0, 1, 1, 1]


@rule("D-103", "D-109")
def test_the_top_card_of_each_gang_is_drawn_by_equal_weights_and_public() -> None:
    m = answer(start(2, first=0), "past fence", "past robber")
    for (gang, cards), top in zip(GANGS.items(), TOPS, strict=True):
        assert weights(m) == {f"gang {card}": 1 for card in cards}
        answer(m, f"gang {top}")
        rest = [card for card in cards if card != top]
        assert m.view(None)["gangs"][gang] == [top, rest]


@rule("D-106", "D-304")
def test_everyone_draws_three_search_cards_that_only_they_see() -> None:
    m = answer(
        dealt(), "draw blade", "draw binding", "draw binding", "draw watch", "draw phone", "draw spike"
    )
    assert hand(m, 0) == {"blade": 1, "binding": 2}
    assert [args["kind"] for args in happened(m, "drew", 0)] == ["blade", "binding", "binding"]
    assert happened(m, "drew", None) == []
    for viewer in (0, None):
        assert of(m, 1, "hand", viewer) is None
        assert of(m, 1, "hand_size", viewer) == 3


@rule("D-106")
def test_a_drawn_card_is_gone_from_the_deck() -> None:
    m = answer(dealt(), "draw phone")
    assert weights(m)["draw phone"] == 1
    answer(m, "draw phone")
    assert "draw phone" not in options(m)


@rule("D-106", "D-111")
def test_a_past_is_secret_and_its_owner_may_look_at_it_at_any_time() -> None:
    m = ready(3)
    for seat in range(3):
        assert of(m, seat, "past", seat) == PASTS[seat]
        assert happened(m, "past_dealt", seat) == [{"seat": seat, "past": PASTS[seat]}]
    for viewer, owner in ((1, 0), (0, 1), (None, 2)):
        assert of(m, owner, "past", viewer) is None
    assert happened(m, "past_dealt", None) == []


@rule("D-105")
@pytest.mark.parametrize("players", [2, 6])
def test_everyone_starts_in_the_cells(players: int) -> None:
    m = ready(players)
    assert [place(m, seat) for seat in range(players)] == ["cells"] * players


@rule("D-105")
def test_prisoners_are_looks_only_so_the_game_asks_nobody_to_choose_one() -> None:
    m = ready()
    assert m.waiting == {0}
    assert {"search", "move", "careful", "end"} <= options(m)


@rule("D-106")
def test_a_seat_in_a_view_is_read_by_keys_as_in_a_position_file() -> None:
    m = ready()
    assert m.view(0)["seats"][0]["past"] == PASTS[0]
    assert m.view(0)["seats"][1]["hand_size"] == 3


@rule("D-111")
def test_pasts_that_were_not_dealt_are_seen_by_nobody() -> None:
    m = ready(2)
    text = str([m.view(viewer) for viewer in (0, 1, None)])
    assert PASTS[0] in text
    assert not any(past in text for past in PASTS[2:])


@rule("D-111")
def test_a_revealed_past_stays_open_and_spent() -> None:
    m = stand({"past": "smuggler"}, {})
    answer(m, "reveal")
    for viewer in (0, 1, None):
        assert of(m, 0, "past", viewer) == "smuggler"
        assert of(m, 0, "past_revealed", viewer) is True
    answer(m, "end", "end")
    assert "reveal" not in options(m)
    assert of(m, 0, "past", 1) == "smuggler"


# Piles


@rule("D-102", "D-304")
def test_an_open_card_that_is_discarded_goes_back_on_its_pile() -> None:
    m = stand({"at": "yard", "hand": {"knife": 1, "spoon": 1, "pick": 1, "shovel": 1, "cap": 1}}, {})
    before = m.view(None)["piles"]
    answer(m, "sell", *(f"sell {kind}" for kind in ("knife", "spoon", "pick", "shovel", "cap")), "done")
    assert m.view(None)["piles"] == {pile: count + 1 for pile, count in before.items()}
    assert m.view(None)["discard"] == {"cap": 1}


@rule("D-104")
def test_the_whole_discard_may_be_read_by_everybody() -> None:
    m = stand(discard={"blade": 2, "phone": 1})
    for viewer in (0, 1, None):
        assert m.view(viewer)["discard"] == {"blade": 2, "phone": 1}
        assert m.view(viewer)["deck"] == 74


@rule("D-104")
def test_the_discard_is_reshuffled_when_a_card_is_due_and_the_deck_is_used_up() -> None:
    m = stand({"at": "canteen"}, {}, discard=deck_of(blade=1))
    answer(m, "search")
    assert weights(m) == {"draw blade": 1}
    answer(m, "draw blade")
    assert len(happened(m, "reshuffled")) == 1
    assert weights(m) == {f"draw {kind}": count for kind, count in deck_of(blade=1).items()}
    assert m.view(None)["discard"] == {}
    assert m.view(None)["deck"] == 76


@rule("D-104")
def test_the_deck_stays_empty_until_a_card_is_due() -> None:
    m = stand({"at": "cells"}, {}, discard=deck_of(blade=1))
    answer(m, "search", "draw blade")
    assert happened(m, "reshuffled") == []
    assert m.view(None)["deck"] == 0
    assert sum(m.view(None)["discard"].values()) == 76
    answer(m, "end", "search")
    assert len(happened(m, "reshuffled")) == 1


@rule("D-104")
def test_if_deck_and_discard_are_both_empty_the_draw_gives_what_there_is() -> None:
    hoard = Counter(SEARCH_CARDS) - Counter({"blade": 1, "ring": 1})
    m = stand({"at": "showers"}, {"hand": dict(hoard)}, discard={"ring": 1})
    answer(m, "search", "draw blade", "draw ring")
    assert m.waiting == {0}
    assert hand(m, 0) == {"blade": 1, "ring": 1}
    assert m.view(None)["deck"] == 0


@rule("D-104", "D-881")
def test_nobody_searches_where_deck_and_discard_are_both_empty() -> None:
    m = stand({"at": "showers"}, {"hand": SEARCH_CARDS})
    assert "search" not in options(m)


@rule("D-108")
def test_whoever_is_due_more_than_the_bank_holds_gets_what_is_left() -> None:
    m = stand({"at": "yard", "hand": {"phone": 1, "pills": 1}}, {"cigarettes": 72})
    answer(m, "sell", "sell phone", "sell pills", "done")
    assert of(m, 0, "cigarettes") == 3
    assert m.view(None)["bank"] == 0
    assert happened(m, "got_cigarettes") == [{"seat": 0, "number": 3}]


@rule("D-108")
def test_what_is_paid_goes_back_to_the_bank() -> None:
    m = stand({"at": "yard", "cigarettes": 10}, {"cigarettes": 65})
    answer(m, "buy shovel")
    assert of(m, 0, "cigarettes") == 2
    assert m.view(None)["bank"] == 8


@rule("D-109")
def test_when_the_top_of_a_gang_is_taken_the_next_is_turned_at_once_by_equal_weights() -> None:
    pile: list[Any] = ["pack", ["spoils", "thick skin", "bare knuckles"]]
    m = stand({"hand": {"boots": 1, "ring": 1}}, {}, gangs={"bikers": pile})
    answer(m, "join bikers", "with boots", "with ring")
    assert of(m, 0, "gang") == "bikers/pack"
    assert weights(m) == {"gang spoils": 1, "gang thick skin": 1, "gang bare knuckles": 1}
    answer(m, "gang thick skin")
    assert m.view(1)["gangs"]["bikers"] == ["thick skin", ["bare knuckles", "spoils"]]


@rule("D-109")
def test_under_the_unknown_rest_lies_the_known_queue_of_returned_cards() -> None:
    m = stand(
        {"hand": {"boots": 1, "ring": 1}, "gang": "bikers/pack"},
        {},
        gangs={"bikers": ["spoils", ["thick skin"], "bare knuckles"]},
    )
    answer(m, "join bikers", "with boots", "with ring")
    assert weights(m) == {"gang thick skin": 1}
    answer(m, "gang thick skin")
    assert m.view(None)["gangs"]["bikers"] == ["thick skin", "bare knuckles", "pack"]


@rule("D-109")
def test_a_known_card_is_turned_without_asking_chance() -> None:
    m = stand(
        {"hand": {"boots": 1, "ring": 1}},
        {},
        gangs={"bikers": ["pack", "spoils", "thick skin", "bare knuckles"]},
    )
    answer(m, "join bikers", "with boots", "with ring")
    assert m.waiting == {0}
    assert m.view(None)["gangs"]["bikers"] == ["spoils", "thick skin", "bare knuckles"]


@rule("D-109")
def test_a_card_returned_to_an_empty_pile_is_its_top() -> None:
    others = [{"gang": f"bikers/{card}"} for card in ("spoils", "thick skin", "bare knuckles")]
    m = stand({"hand": {"chain": 1, "cap": 1}, "gang": "bikers/pack"}, *others)
    assert m.view(None)["gangs"]["bikers"] == []
    answer(m, "join crew", "with chain", "with cap")
    assert m.view(None)["gangs"]["bikers"] == ["pack"]


@rule("D-103", "D-405")
def test_a_discarded_gang_card_goes_under_its_pile() -> None:
    m = stand({"hand": {"chain": 1, "cap": 1}, "gang": "bikers/pack"}, {})
    answer(m, "join crew", "with chain", "with cap")
    assert m.view(None)["gangs"]["bikers"] == ["bare knuckles", "spoils", "thick skin", "pack"]


@rule("D-110")
@pytest.mark.parametrize(
    ("kind", "is_weapon"), [("knife", True), ("blade", True), ("spike", False), ("shovel", False)]
)
def test_weapons_are_knives_and_blades_not_spikes(kind: str, is_weapon: bool) -> None:
    m = stand({"hand": {kind: 1}}, {})
    assert ("extort" in options(m)) == is_weapon


@rule("D-101")
@pytest.mark.parametrize(
    ("fields", "named"),
    [
        ({"seats": [{"hand": {"knife": 21}}, {}]}, r"seats\[0\].hand"),
        ({"seats": [{"hand": {"phone": 2}}, {"hand": {"phone": 1}}]}, r"seats\[1\].hand"),
        ({"seats": [{"hand": {"spoon": 6}}, {"dug": {"spoon": 6}}]}, r"seats\[1\].dug"),
        ({"seats": [{"hand": {"fork": 1}}, {}]}, r"seats\[0\].hand"),
        ({"seats": [{"beatings": 3}, {}]}, r"seats\[0\].beatings"),
        ({"seats": [{"at": "cells a"}, {}]}, r"seats\[0\].at"),
        ({"seats": [{"at": "roof"}, {}]}, r"seats\[0\].at"),
        ({"seats": [{"cigarettes": 40}, {"cigarettes": 40}]}, "seats"),
        ({"seats": [{"past": "fence"}, {"past": "fence"}]}, r"seats\[1\].past"),
        ({"seats": [{"gang": "crew/backup"}, {"gang": "crew/backup"}]}, r"seats\[1\].gang"),
        ({"seats": [{"gang": "crew/spoils"}, {}]}, r"seats\[0\].gang"),
        ({"seats": [{"hats": 1}, {}]}, "hats"),
        ({"seats": [{}, {}, {}]}, "seats"),
        ({"discard": {"knife": 1}}, "discard"),
        ({"discard": {"phone": 3}}, "discard"),
        ({"bank": 74}, "bank"),
        ({"turn": 2}, "turn"),
        ({"actions_left": -1}, "actions_left"),
        ({"gangs": {"crew": ["backup"]}}, "gangs.crew"),
        ({"gangs": {"crew": [["backup", "lookout", "shortcut", "corner boys"]]}}, "gangs.crew"),
        ({"michel": {"at": "yard"}}, "michel"),
        ({"known": [{"1": {"spoon": 1}}, {}]}, "known"),
        ({"known": [{"0": {"spoon": 1}}, {}], "seats": [{"hand": {"spoon": 1}}, {}]}, "known"),
        ({"lacks": [{"1": ["spoon"]}, {}], "seats": [{}, {"hand": {"spoon": 1}}]}, "lacks"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_field(fields: dict[str, Any], named: str) -> None:
    with pytest.raises(BadPosition, match=named):
        Match.from_position({"game": "dig", "players": 2, "seats": [{}, {}], **fields}, dealer=None)
