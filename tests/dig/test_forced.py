"""Which questions a table may answer for a player: those that everybody can tell have only one option."""

from __future__ import annotations

from typing import Any

import pytest

from cellmates import Match
from cellmates.testkit import rule
from tests.dig.board import Seat, answer, options, stand

SHOWN = {"past": "smuggler", "past_revealed": True}
"""A spent past: its owner can't react with it any more."""
ARMED = {"hand": {"knife": 1}}


def forced(m: Match) -> str | None:
    """The answer that the table may give for whoever is asked."""
    (seat,) = m.waiting
    option = m.forced(seat)
    return None if option is None else option.text


def hidden(m: Match) -> bool:
    """Whether there is only one option, but not everybody can tell."""
    return len(options(m)) == 1 and forced(m) is None


def extorted(victim: Seat, tool: str = "pick", *others: Seat, **fields: Any) -> Match:
    """Seat 0 extorts seat 1, who is asked."""
    m = stand({"hand": {"knife": 2, "binding": 1}}, victim, *others, **fields)
    return answer(m, "extort", "seat 1", f"name {tool}", "lay knife")


# Moving


@rule("D-402")
def test_a_player_on_one_of_two_locations_must_go_to_the_other() -> None:
    assert forced(answer(stand({"at": "cells"}), "move", "roll 1")) == "go canteen"
    assert forced(answer(stand({"at": "yard"}), "move", "roll 1")) is None


@rule("D-890")
def test_lookout_may_roll_again_but_the_second_roll_binds() -> None:
    m = answer(stand({"at": "cells", "gang": "crew/lookout"}), "move", "roll 1")
    assert forced(m) is None
    assert forced(answer(m, "again", "roll 1")) == "go canteen"


@rule("D-890")
def test_with_one_action_the_shortcut_leads_to_the_yard_alone() -> None:
    m = stand({"at": "cells", "gang": "crew/shortcut"}, actions_left=1)
    assert forced(answer(m, "careful")) == "go yard"


@rule("D-802")
def test_michelle_goes_where_she_must() -> None:
    m = stand({}, options={"michel": "michelle"}, michel={"at": "showers"})
    assert forced(answer(m, "end")) is None
    assert forced(answer(m, "roll michel", "roll 5")) == "go infirmary"


@rule("D-306")
def test_nobody_says_end_for_a_seat_that_might_reveal_a_past() -> None:
    m = stand({"past": "master"}, actions_left=0)
    assert options(m) == {"end"}
    assert hidden(m)


# Extorting


@rule("D-407")
def test_the_only_opponent_there_is_the_victim() -> None:
    here, away = {"at": "cells"}, {"at": "yard"}
    assert forced(answer(stand(ARMED, here, away), "extort")) == "seat 1"
    assert forced(answer(stand(ARMED, here, here), "extort")) is None
    teams = stand({**ARMED, "at": "yard"}, away, away, options={"teams": True}, players=4)
    assert forced(answer(teams, "extort")) == "seat 1"


@rule("D-887")
def test_a_hand_too_small_for_the_weapons_that_a_feared_one_takes_leaves_one_victim() -> None:
    feared = {"gang": "bratva/feared"}
    assert forced(answer(stand(ARMED, {}, feared), "extort")) == "seat 1"
    two_cards = {"hand": {"knife": 1, "binding": 1}}
    assert hidden(answer(stand(two_cards, {}, feared), "extort"))


@rule("D-501", "D-506")
def test_a_weapon_is_laid_for_nobody_who_holds_another_card() -> None:
    asked = ("extort", "seat 1", "name spoon")
    assert forced(answer(stand(ARMED, {}), *asked)) == "lay knife"
    assert hidden(answer(stand({"hand": {"knife": 1, "binding": 1}}, {}), *asked))


@rule("D-887")
def test_bare_knuckles_of_an_empty_hand_lay_nothing() -> None:
    fists = {"gang": "bikers/bare knuckles"}
    asked = ("extort", "seat 1", "name spoon")
    assert forced(answer(stand(fists, {}), *asked)) == "done"
    assert hidden(answer(stand({**fists, "hand": {"binding": 1}}, {}), *asked))


@rule("D-502", "D-506")
def test_a_victim_is_asked_to_refuse_unless_everybody_sees_that_they_must() -> None:
    assert forced(extorted(SHOWN)) == "refuse"
    assert hidden(extorted({**SHOWN, "hand": {"spoon": 1}}, "pick", {"hand": {"pick": 1}}))
    assert hidden(extorted({"past": "smuggler"}))


@rule("D-102", "D-502")
def test_nobody_holds_a_tool_of_which_all_lie_on_their_pile_or_in_tunnels() -> None:
    victim = {**SHOWN, "hand": {"spoon": 1}}
    assert forced(extorted(victim, "pick")) == "refuse"
    assert forced(extorted({**victim, "dug": {"pick": 2}, "points": 4}, "pick")) == "refuse"
    assert forced(extorted(victim, "spoon")) is None


@rule("D-704", "D-886")
def test_a_past_that_somebody_else_has_shown_is_no_way_out() -> None:
    bouncer = {"past": "bouncer", "past_revealed": True}
    assert forced(extorted({"past": "smuggler"}, "pick", bouncer)) == "refuse"
    assert forced(extorted({"past": "bouncer"})) is None


@rule("D-503", "D-506")
def test_giving_up_is_left_to_a_seat_that_might_hold_a_weapon_or_be_a_master() -> None:
    assert forced(answer(extorted(SHOWN), "refuse")) == "give up"
    assert hidden(answer(extorted({**SHOWN, "hand": {"spoon": 1}}), "refuse"))
    assert hidden(answer(extorted({"past": "smuggler"}), "refuse"))


@rule("D-871")
def test_the_prototype_has_no_master() -> None:
    m = answer(extorted({"past": "smuggler"}, options={"edition": "prototype"}), "refuse")
    assert forced(m) == "give up"


@rule("D-110", "D-506")
def test_nobody_can_lay_where_all_weapons_lie_open() -> None:
    seats = {"hand": {"knife": 1}}, {**SHOWN, "hand": {"spoon": 1}}
    m = stand(*seats, discard={"blade": 10})
    assert forced(answer(m, "extort", "seat 1", "name spoon", "lay knife", "refuse")) == "give up"


@rule("D-856")
def test_a_mate_with_empty_hands_declines() -> None:
    hands: list[tuple[Seat, str | None]] = [({}, "decline"), ({"spoon": 1}, None)]
    for hand, declined in hands:
        mate = {"at": "yard", "hand": hand}
        m = stand({**ARMED, "at": "yard"}, {"at": "yard"}, {}, mate, options={"teams": True})
        answer(m, "extort", "seat 1", "name pick", "lay knife", "refuse", "call")
        assert options(m) == {"decline"}
        assert forced(m) == declined


# Against Michelle


def met(card: str, seat: Seat, other: Seat | None = None, **fields: Any) -> Match:
    """Seat 0 comes to Michelle, and this is her first card."""
    hand = {**seat.get("hand", {}), "pass": 1}
    haunted = {"options": {"michel": "michelle"}, "michel": {"at": "yard"}}
    m = stand({**seat, "hand": hand}, other or {}, **haunted, **fields)
    return answer(m, "play pass", "go yard", f"michel {card}")


@rule("D-805", "D-506")
def test_michelle_is_answered_for_nobody_who_might_do_something() -> None:
    assert forced(met("knife spoon", SHOWN)) == "give up"
    assert hidden(met("knife spoon", {**SHOWN, "hand": {"binding": 1}}))
    assert hidden(met("knife spoon", {"past": "smuggler"}))
    assert forced(met("knife spoon", {**SHOWN, "hand": {"spoon": 1}}, discard={"blade": 10})) is None


@rule("D-806", "D-810")
def test_in_the_fight_against_her_a_bouncer_is_no_help() -> None:
    bouncer, master = {**ARMED, "past": "bouncer"}, {"past": "master", "past_revealed": True}
    for other, given_up in (({}, None), (master, "give up")):
        m = answer(met("knife spoon", bouncer, other), "lay knife", "michel knife pick")
        assert options(m) == {"give up"}
        assert forced(m) == given_up


@rule("D-807")
def test_what_she_takes_is_forced_where_her_card_shows_one_tool() -> None:
    seat = {"hand": {"spoon": 1, "pick": 1}}
    assert forced(answer(met("knife spoon", seat), "give up")) == "discard spoon"
    assert forced(answer(met("knife shovel", seat), "give up")) == "done"
    assert forced(answer(met("knife spoon pick", seat), "give up")) is None
    assert hidden(answer(met("knife spoon pick", {"hand": {"ring": 2}}, seat), "give up"))


# Trading, and what cards ask


@rule("D-604")
def test_a_sale_of_the_only_card_and_its_end_are_forced() -> None:
    m = answer(stand({"at": "yard", "hand": {"binding": 1}}), "sell")
    assert forced(m) == "sell binding"
    assert forced(answer(m, "sell binding")) == "done"
    assert hidden(answer(stand({"at": "yard", "hand": {"binding": 2}}), "sell"))


@rule("D-303")
def test_the_discard_down_to_the_limit_is_the_owners_secret() -> None:
    m = answer(stand({"hand": {"binding": 11}}), "end")
    assert options(m) == {"discard binding"}
    assert hidden(m)


@rule("D-404", "D-506")
def test_the_last_accessory_is_forced_where_the_hand_holds_nothing_else() -> None:
    joining = ("join crew", "with chain")
    assert forced(answer(stand({"hand": {"chain": 1, "cap": 1}}), *joining)) == "with cap"
    three = {"hand": {"chain": 1, "cap": 1, "spoon": 1}}
    assert hidden(answer(stand(three), *joining))
    assert forced(answer(stand(three, discard={"bandana": 3}), *joining)) == "with cap"


@rule("D-890")
def test_what_to_bind_with_is_forced_where_all_else_lies_open() -> None:
    crafter = {"at": "yard", "gang": "triad/substitute", "hand": {"ring": 1, "spike": 1}}
    others = dict.fromkeys(("chain", "cap", "bandana", "watch", "boots"), 3)
    assert hidden(answer(stand(crafter, discard=others), "craft pick"))
    assert forced(answer(stand(crafter, discard={**others, "binding": 14}), "craft pick")) == "with ring"


@rule("D-891")
def test_a_hand_of_one_card_leaves_nothing_to_choose_for_the_seat_that_looks() -> None:
    frisker = {"hand": {"frisk": 1}}
    asked = ("play frisk", "seat 1")
    assert forced(answer(stand(frisker, {"hand": {"spoon": 1}}), *asked)) == "discard spoon"
    assert hidden(answer(stand(frisker, {"hand": {"spoon": 2}}), *asked))


@rule("D-702")
def test_a_second_target_may_be_left_out_so_it_is_never_forced() -> None:
    hacker = {"past": "hacker", "gang": "queers/family"}
    m = answer(stand(hacker, {}, {}), "reveal", "seat 1")
    assert options(m) == {"seat 2", "done"}
    assert forced(m) is None
    assert forced(answer(stand({"past": "hacker"}, {}), "reveal")) == "seat 1"


@rule("D-104", "D-891")
def test_the_discard_may_be_read_by_all() -> None:
    scavenger = {"past": "scavenger"}
    assert forced(answer(stand(scavenger, discard={"blade": 2}), "reveal")) == "take blade"
    assert forced(answer(stand(scavenger, discard={"blade": 1, "ring": 1}), "reveal")) is None


@rule("D-605")
def test_everybody_can_count_what_a_fence_can_afford() -> None:
    for cigarettes, bought in ((3, "buy knife"), (5, None)):
        m = stand({"past": "fence", "cigarettes": cigarettes})
        assert forced(answer(m, "reveal")) == bought


@rule("D-507", "D-702")
def test_digging_by_the_locksmith_is_forced_with_one_kind_of_tool() -> None:
    locksmith = {"past": "locksmith"}
    assert forced(answer(stand({**locksmith, "hand": {"spoon": 1}}), "reveal")) == "dig spoon"
    assert hidden(
        answer(stand({**locksmith, "hand": {"spoon": 1, "ring": 1}}, {"hand": {"pick": 1}}), "reveal")
    )


@rule("D-507", "D-702")
def test_a_second_dig_is_optional_and_two_beatings_prevent_the_first() -> None:
    for spoons, done in ((1, "done"), (2, None)):
        m = stand({"past": "locksmith", "gang": "triad/herbs", "hand": {"spoon": spoons}})
        assert forced(answer(m, "reveal", "dig spoon")) == done
    frames = {"frames": [["ask_turn", 0, 0, 0], ["ask_dig", 1, 0, 0]]}
    assert forced(stand({"beatings": 2, "hand": {"spoon": 2}}, pending=frames)) == "done"


@rule("D-506")
def test_a_hidden_knife_is_declined_by_its_owner_alone() -> None:
    m = stand({}, {"hand": {"knife": 1}, "gang": "bratva/concealed"})
    assert options(answer(m, "end")) == {"done"}
    assert hidden(m)


@rule("D-854")
def test_a_deal_is_the_two_mates_business() -> None:
    m = stand({"hand": {"ring": 1}}, {}, {"hand": {"cap": 1}}, {}, options={"teams": True})
    answer(m, "deal")
    assert forced(m) == "seat 2"
    answer(m, "seat 2", "give ring", "ask boots")
    assert hidden(m)
    assert hidden(answer(m, "done"))


@pytest.mark.parametrize("michel", ["none", "michelle"])
def test_forced_questions_are_no_rarity(michel: str) -> None:
    m = Match.new("dig", players=4, seed=3, michel=michel)
    found = []
    for step in range(600):
        (seat,) = m.waiting
        found.append(m.forced(seat))
        decision = m.decision(seat)
        assert decision is not None
        m.play(decision.options[step * 7 % len(decision)], seat)
    assert 20 < sum(option is not None for option in found) < 200
