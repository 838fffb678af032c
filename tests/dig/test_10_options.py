"""Section 10 of the rules: editions and options."""

from __future__ import annotations

from typing import Any

import pytest

from cellmates import CHANCE, BadPosition, BadSetup, Match
from cellmates.testkit import rule
from tests.dig.board import SEARCH_CARDS, answer, happened, options, place, refused, stand, start, weights

PROTOTYPE = {"edition": "prototype"}
FOUR_GANGS = {"crew", "cartel", "bikers", "bratva"}
CALM_CARDS = {
    **{kind: n for kind, n in SEARCH_CARDS.items() if kind not in {"shakedown", "ambush", "snitch"}},
    "binding": 16,
    "blade": 12,
    "spike": 8,
}


def first_asked(m: Match, verb: str) -> set[str]:
    """The options of chance when it is first asked for such a thing."""
    while not next(iter(weights(m))).startswith(verb):
        m.play(next(iter(weights(m))))
    return {text.removeprefix(f"{verb} ") for text in weights(m)}


def deck_at_start(**options: Any) -> dict[str, int | None]:
    """The deck before the first card is dealt."""
    m = start(2, **options)
    first_asked(m, "draw")
    return {text.removeprefix("draw "): n for text, n in weights(m).items()}


# Defaults


@rule("D-872")
def test_the_defaults_are_the_retail_game_without_extras() -> None:
    assert start(4).options == {
        "edition": "retail",
        "michel": "none",
        "teams": False,
        "deal": "even",
        "chaos": "normal",
        "first": "random",
    }


@rule("D-872", "D-871")
@pytest.mark.parametrize("players", range(2, 7))
def test_retail_is_for_two_to_six(players: int) -> None:
    assert start(players).players == players


@rule("D-872")
@pytest.mark.parametrize("players", [0, 1, 7, -2])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(BadSetup, match="2 to 6 players"):
        start(players)


@rule("D-872")
@pytest.mark.parametrize(
    "wrong",
    [
        {"edition": "deluxe"},
        {"michel": True},
        {"michel": "michael"},
        {"teams": "yes"},
        {"teams": 1},
        {"deal": "fair"},
        {"chaos": "high"},
        {"first": 4},
        {"first": -1},
        {"first": "me"},
        {"short_route": True},
    ],
)
def test_an_option_that_is_none_is_refused_by_its_name(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadSetup) as caught:
        start(4, **wrong)
    assert next(iter(wrong)) in caught.value.message


@rule("D-872")
def test_the_options_are_recorded_with_the_match() -> None:
    m = Match.new("dig", players=4, seed=1, teams=True, deal="free", michel="michel", chaos="low", first=2)
    header = m.dumps().partition("\n\n")[0]
    assert "options: edition=retail michel=michel teams=true deal=free chaos=low first=2" in header
    assert Match.loads(m.dumps()).options == m.options
    assert m.view(None)["options"] == m.options


# The prototype


@rule("D-871", "D-101")
def test_the_prototype_has_four_gangs_and_their_twelve_pasts() -> None:
    pasts = first_asked(start(3, **PROTOTYPE), "past")
    assert len(pasts) == 12
    assert not pasts & {"counterfeiter", "master", "locksmith", "impostor", "hacker", "activist"}
    assert len(first_asked(start(3), "past")) == 18


@rule("D-871", "D-103")
def test_the_prototype_lays_out_sixteen_gang_cards() -> None:
    m = stand(players=3, options=PROTOTYPE)
    piles = m.view(None)["gangs"]
    assert {gang for gang, pile in piles.items() if pile} == FOUR_GANGS
    assert sum(map(len, piles.values())) == 16


@rule("D-871", "D-404")
def test_nobody_joins_a_gang_that_is_not_in_the_prototype() -> None:
    hand = dict.fromkeys(["chain", "cap", "bandana", "watch", "boots", "ring"], 1)
    m = stand({"hand": hand}, options=PROTOTYPE)
    assert {text for text in options(m) if text.startswith("join")} == {f"join {gang}" for gang in FOUR_GANGS}
    refused(m, "join triad")


@rule("D-871")
@pytest.mark.parametrize("seat", [{"gang": "triad/herbs"}, {"past": "hacker"}])
def test_a_position_of_the_prototype_has_no_cards_of_other_gangs(seat: dict[str, str]) -> None:
    with pytest.raises(BadPosition) as caught:
        stand(seat, options=PROTOTYPE)
    assert caught.value.args["field"] == f"seats[0].{next(iter(seat))}"


@rule("D-871", "D-201")
@pytest.mark.parametrize(("players", "target"), [(2, 12), (3, 12), (4, 10), (5, 8)])
def test_the_targets_of_the_prototype_are_those_of_retail(players: int, target: int) -> None:
    for edition in ("prototype", "retail"):
        m = stand({"points": target - 1, "hand": {"spoon": 1}}, players=players, options={"edition": edition})
        assert m.view(None)["target"] == target
        assert answer(m, "dig spoon").winners == (0,)


@rule("D-874", "D-871")
def test_the_prototype_keeps_the_other_cards_and_solitary() -> None:
    assert deck_at_start(**PROTOTYPE) == SEARCH_CARDS
    m = answer(stand({"hand": {"snitch": 1}}, options=PROTOTYPE), "play snitch", "seat 1")
    assert place(m, 1) == "solitary"


# Chaos


@rule("D-873", "D-101")
def test_low_chaos_replaces_three_kinds_of_action_cards_by_parts() -> None:
    calm = deck_at_start(chaos="low")
    assert calm == CALM_CARDS
    assert sum(n or 0 for n in calm.values()) == 77
    assert (calm["binding"], calm["blade"], calm["spike"]) == (16, 12, 8)


@rule("D-873", "D-101")
def test_normal_chaos_has_all_cards() -> None:
    assert deck_at_start() == SEARCH_CARDS


@rule("D-873")
@pytest.mark.parametrize("card", ["shakedown", "ambush", "snitch"])
def test_with_low_chaos_no_hand_can_hold_what_was_left_out(card: str) -> None:
    with pytest.raises(BadPosition):
        stand({"hand": {card: 1}}, options={"chaos": "low"})
    stand({"hand": {"binding": 16, "blade": 12, "spike": 8}}, options={"chaos": "low"})


@rule("D-873", "D-854")
def test_with_low_chaos_a_mate_is_not_asked_for_what_was_left_out() -> None:
    seats: list[dict[str, Any]] = [{"hand": {"cap": 1}}, {}, {"hand": {"ring": 1}}, {}]
    m = answer(stand(*seats, options={"chaos": "low", "teams": True}), "deal", "seat 2")
    assert not {"ask ambush", "ask snitch", "ask shakedown"} & options(m)


# Who starts


@rule("D-107", "D-872")
def test_the_first_seat_is_drawn_at_random() -> None:
    m = start(3)
    assert m.waiting == {CHANCE}
    assert weights(m) == {"first 0": 1, "first 1": 1, "first 2": 1}
    answer(m, "first 2")
    assert m.view(None)["turn"] == 2


@rule("D-107", "D-872")
def test_or_chosen_by_the_table_and_chance_is_not_asked() -> None:
    m = start(3, first=1)
    assert next(iter(weights(m))).startswith("past")
    assert (m.view(None)["first"], m.view(None)["turn"]) == (1, 1)
    assert happened(m, "first_chosen") == [{"seat": 1}]


# What does not go together


@rule("D-874")
@pytest.mark.parametrize(
    ("players", "chosen", "said"),
    [
        (4, {"edition": "prototype", "michel": "michelle"}, "Michel(le)"),
        (2, {"edition": "prototype", "michel": "michel"}, "Michel(le)"),
        (4, {"edition": "prototype", "teams": True}, "teams"),
        (6, {"edition": "prototype"}, "2 to 5 players"),
        (2, {"teams": True}, "4 or 6"),
        (3, {"teams": True}, "4 or 6"),
        (5, {"teams": True}, "4 or 6"),
    ],
)
def test_what_does_not_go_together_is_refused_with_a_sentence(
    players: int, chosen: dict[str, Any], said: str
) -> None:
    with pytest.raises(BadSetup) as caught:
        start(players, **chosen)
    assert (caught.value.code, caught.value.rule) == ("options-clash", "D-874")
    assert said in caught.value.message
    with pytest.raises(BadSetup, match="together"):
        stand(players=players, options=chosen)


@rule("D-874", "D-872")
@pytest.mark.parametrize(
    ("players", "chosen"),
    [
        (4, {"teams": True, "michel": "michelle", "chaos": "low", "deal": "free"}),
        (6, {"teams": True}),
        (6, {"michel": "michel"}),
        (5, {"edition": "prototype", "chaos": "low"}),
        (2, {"deal": "free"}),
    ],
)
def test_what_goes_together_can_be_played(players: int, chosen: dict[str, Any]) -> None:
    m = Match.new("dig", players=players, seed=3, **chosen)
    for _ in range(40):
        decision = m.decision()
        assert decision is not None
        m.play(decision.options[0])
    assert Match.loads(m.dumps()).position() == m.position()


@rule("D-895", "D-403")
def test_a_careful_move_takes_any_two_actions_that_are_left() -> None:
    m = stand({"hand": {"adrenaline": 1}})
    answer(m, "search", "draw cap", "play adrenaline")
    assert m.view(None)["actions_left"] == 2
    answer(m, "careful", "go showers")
    assert m.view(None)["actions_left"] == 0
    assert "careful" not in options(stand(actions_left=1))


@rule("D-895", "D-504")
def test_a_defender_who_wins_draws_at_random_too() -> None:
    m = stand({"hand": {"knife": 1, "cap": 1, "shovel": 1}}, {"hand": {"blade": 1, "shovel": 1}})
    answer(m, "extort", "seat 1", "name shovel", "lay knife", "refuse", "lay blade", "give up")
    assert weights(m) == {"lose cap": 1, "lose shovel": 1}


@rule("D-895", "D-408", "D-301")
def test_crafting_makes_one_product_an_action_and_may_be_repeated() -> None:
    m = stand({"at": "yard", "hand": {"binding": 2, "spike": 2}})
    answer(m, "craft pick")
    assert m.view(0)["hand"] == {"binding": 1, "spike": 1, "pick": 1}
    assert answer(m, "craft pick").view(0)["hand"] == {"pick": 2}


@rule("D-895", "D-303")
def test_the_hand_limit_is_for_a_players_own_turn() -> None:
    m = answer(stand({}, {"hand": {"binding": 12}}), "end")
    assert m.waiting == {1}
    assert "search" in options(m)
    assert options(answer(m, "end")) == {"discard binding"}


# Positions in the middle of something


@rule("D-106", "D-704")
def test_pasts_that_a_position_leaves_out_are_dealt_in_mid_fight_too() -> None:
    frames = [["ask_turn", 0, 0, 0], ["ask_fight", 0, 1, 0]]
    m = stand({"at": "yard"}, {"at": "yard"}, used={"extort": 1}, pending={"frames": frames})
    assert [m.view(seat)["seats"][seat].past for seat in (0, 1)] == ["getaway driver", "cutpurse"]
    assert options(m) == {"give up"}


def test_the_parts_of_a_view_are_read_by_keys_like_the_whole() -> None:
    """In the shape of a position file: `view["seats"][0]["at"]`."""
    view = stand({"at": "yard"}, options={"michel": "michelle"}).view(0)
    assert view["seats"][0]["at"] == "yard"
    assert view["michel"]["at"] == "showers"
