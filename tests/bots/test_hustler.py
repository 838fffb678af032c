"""`hustler` plays sensibly in positions of `dig`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import cellmates
from cellmates import CHANCE, Match

if TYPE_CHECKING:
    from collections.abc import Mapping

Seat = dict[str, Any]


def stand(*seats: Seat, **fields: Any) -> Match:
    """A match at seat 0's action prompt; chance is ours. Seats not named are idle in the infirmary."""
    players = fields.pop("players", max(3, len(seats)))
    rows = [*seats, *({"at": "infirmary"} for _ in range(players - len(seats)))]
    return Match.from_position({"game": "dig", "players": players, "seats": rows, **fields}, dealer=None)


def knows(players: int, viewer: int, holder: int, kinds: Mapping[str, int]) -> list[dict[str, Any]]:
    """A `known` field in which one seat knows some cards of another."""
    return [{str(holder): dict(kinds)} if seat == viewer else {} for seat in range(players)]


def choice(m: Match, seat: int = 0, seed: int = 1) -> str:
    decision = m.decision(seat)
    assert decision is not None
    return cellmates.bot("hustler", seed=seed).choose(m.view(seat), decision).text


def take_over(m: Match, seat: int = 0) -> list[str]:
    """Let hustler answer for a seat until somebody else, or the next turn, is asked."""
    answers: list[str] = []
    turn = m.view(None)["turn"]
    while not m.over and m.waiting == {seat} and m.view(None)["turn"] == turn:
        answers.append(choice(m, seat))
        m.play(answers[-1], seat=seat)
        assert len(answers) < 50
    return answers


def test_it_digs_the_best_tool_first() -> None:
    m = stand({"at": "cells", "hand": {"spoon": 1, "pick": 1, "shovel": 1}})
    assert choice(m) == "dig shovel"


def test_with_patience_it_digs_its_spoons() -> None:
    m = stand({"at": "cells", "hand": {"spoon": 2}, "gang": "triad/patience"})
    assert take_over(m)[:2] == ["dig spoon", "dig spoon"]


def test_it_digs_the_tool_that_wins() -> None:
    winner = {"at": "cells", "hand": {"spoon": 1, "parcel": 1}, "dug": {"shovel": 3}, "points": 9}
    m = stand(winner, players=4)
    take_over(m)
    assert m.winners == (0,)


def test_with_a_pass_it_goes_home_to_win() -> None:
    runner: Seat = {"at": "yard", "hand": {"shovel": 1, "pass": 1}, "past": "master"}
    runner |= {"points": 9, "dug": {"shovel": 3}}
    m = stand(runner, players=4)
    assert take_over(m)[:3] == ["play pass", "go cells", "dig shovel"]
    assert m.winners == (0,)


def test_it_crafts_the_shovel_when_the_parts_are_there() -> None:
    m = stand({"at": "canteen", "hand": {"binding": 1, "spike": 1, "container": 1}})
    assert choice(m) == "craft shovel"


def test_in_the_yard_it_sells_rare_items_and_buys_a_shovel() -> None:
    m = stand({"at": "yard", "hand": {"phone": 1, "pills": 1, "binding": 1, "container": 1}, "beatings": 1})
    answers = take_over(m)
    assert {"sell phone", "sell pills", "buy shovel"} <= set(answers)
    assert "sell container" not in answers


def test_a_parcel_is_opened_at_once() -> None:
    m = stand({"at": "cells", "hand": {"parcel": 1}})
    assert choice(m) == "play parcel"


def test_beaten_twice_it_heals_before_anything_else() -> None:
    m = stand({"at": "infirmary", "hand": {"shovel": 2}, "beatings": 2})
    assert choice(m) == "heal"


def test_it_extorts_the_tool_that_the_victim_certainly_holds() -> None:
    robber = {"at": "showers", "hand": {"knife": 3}}
    m = stand(robber, {"at": "showers", "hand": {"shovel": 1}}, known=knows(3, 0, 1, {"shovel": 1}))
    assert take_over(m) == ["extort", "seat 1", "name shovel", "lay knife"]


def test_unarmed_it_hands_over_what_it_would_lose_anyway() -> None:
    m = stand({"at": "yard", "hand": {"knife": 2}}, {"at": "yard", "hand": {"shovel": 1, "binding": 1}})
    for text in ("extort", "seat 1", "name shovel", "lay knife"):
        m.play(text, seat=0)
    assert choice(m, 1) == "hand over"


def test_well_armed_it_refuses_and_fights() -> None:
    m = stand({"at": "yard", "hand": {"knife": 1}}, {"at": "yard", "hand": {"shovel": 1, "knife": 3}})
    for text in ("extort", "seat 1", "name shovel", "lay knife"):
        m.play(text, seat=0)
    assert take_over(m, 1) == ["refuse", "lay knife"]


def test_it_pays_michelle_with_a_spoon() -> None:
    visitor = {"at": "yard", "hand": {"spoon": 1, "shovel": 1, "knife": 1}}
    m = stand(visitor, michel={"at": "canteen"}, options={"michel": "michelle"})
    for text, seat in (("careful", 0), ("go canteen", 0), ("michel knife spoon", CHANCE)):
        m.play(text, seat=seat)
    assert choice(m) == "discard spoon"


def test_it_keeps_its_tools_when_it_must_discard() -> None:
    full = {"at": "cells", "hand": {"shovel": 2, "pick": 2, "chain": 3, "knife": 2, "blade": 3}}
    m = stand({**full, "beatings": 2}, actions_left=0)
    answers = take_over(m)
    assert len([text for text in answers if text.startswith("discard")]) == 2
    assert not {"discard shovel", "discard pick"} & set(answers)


def test_a_deal_that_it_begins_is_composed_to_its_end() -> None:
    dealer = {"at": "cells a", "hand": {"shovel": 3, "pick": 2}, "beatings": 2}
    mate = {"at": "cells a", "hand": {"chain": 1}, "cigarettes": 2}
    m = stand(dealer, {"at": "yard"}, mate, {"at": "yard"}, options={"teams": True})
    assert take_over(m)[0] == "deal"
    assert m.waiting == {2}
    assert take_over(m, 2) == ["give cigarette", "done"]


@pytest.mark.parametrize("seed", [1, 2])
def test_the_same_seed_makes_the_same_choices(seed: int) -> None:
    crowd = [{"at": "yard", "hand": {"binding": 2}} for _ in range(3)]
    m = stand({"at": "yard", "hand": {"pickpocket": 1, "knife": 1}}, *crowd)
    m.play("play pickpocket", seat=0)
    assert choice(m, seed=seed) == choice(m, seed=seed)


def brawl(mine: Seat, mate: Seat, **fields: Any) -> Match:
    """Seat 1 is extorted by seat 0 and has refused; its mate, seat 3, is there."""
    rows = [{"at": "yard", "hand": {"knife": 3}}, {"at": "yard", **mine}, {}, {"at": "yard", **mate}]
    m = stand(*rows, options={"teams": True}, **fields)
    for text in ("extort", "seat 1", "name shovel", "lay knife", "refuse"):
        m.play(text)
    return m


@pytest.mark.parametrize("weapons", [0, 1])
def test_it_calls_a_mate_before_its_last_weapon_goes_and_gives_up_only_then(weapons: int) -> None:
    m = brawl({"hand": {"shovel": 2, "knife": weapons}}, {})
    assert choice(m, 1) == "call"
    m.play("call")
    assert choice(m, 3) == "decline"
    m.play("decline")
    assert choice(m, 1) == ("lay knife" if weapons else "give up")


def test_with_many_weapons_it_does_not_trouble_its_mate() -> None:
    assert choice(brawl({"hand": {"shovel": 2, "knife": 4}}, {"hand": {"knife": 2}}), 1) == "lay knife"


def test_a_mate_with_weapons_to_spare_helps() -> None:
    m = brawl({"hand": {"shovel": 1}}, {"hand": {"knife": 2}})
    m.play("call")
    assert choice(m, 3) == "lay knife"


def offered(mine: Seat, theirs: Seat, *steps: str, deal: str = "even") -> Match:
    """Seat 0 has made its mate, seat 2, an offer."""
    m = stand({"at": "yard", **mine}, {}, {"at": "yard", **theirs}, {}, options={"teams": True, "deal": deal})
    for text in ("deal", "seat 2", *steps, "done"):
        m.play(text)
    return m


def test_a_mate_gives_a_cigarette_for_tools() -> None:
    m = offered({"hand": {"shovel": 1, "pick": 1}}, {"cigarettes": 4}, "give shovel", "give pick")
    assert take_over(m, 2) == ["give cigarette", "done"]


def test_a_mate_gives_back_the_cards_that_are_missed_least() -> None:
    theirs = {"hand": {"shovel": 1, "binding": 6, "whisky": 1}}
    m = offered({"hand": {"shovel": 1}}, theirs, "give shovel")
    assert take_over(m, 2) == ["give binding", "done"]


def test_a_gift_is_taken_for_nothing() -> None:
    m = offered({"hand": {"pick": 1}}, {"hand": {"ring": 1}, "cigarettes": 3}, "give pick", deal="free")
    assert take_over(m, 2) == ["done"]


def test_a_mate_declines_what_hurts() -> None:
    m = offered({"hand": {"cap": 2}}, {"hand": {"shovel": 2}}, "give cap", "give cap")
    assert take_over(m, 2) == ["decline"]
    m = offered({"hand": {"cap": 1}}, {"hand": {"shovel": 1}}, "give cap", "ask shovel")
    assert take_over(m, 2) == ["decline"]


def test_tools_are_dealt_to_a_mate_who_has_only_cards_to_give() -> None:
    dealer = {"at": "cells a", "hand": {"shovel": 2}, "beatings": 2}
    m = stand(dealer, {"at": "yard"}, {"at": "cells a", "hand": {"cap": 2}}, {}, options={"teams": True})
    assert take_over(m) == ["deal", "seat 2", "give shovel", "give shovel", "done"]
