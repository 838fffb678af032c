"""Section 9 of the rules: deals between team-mates (D-854)."""

from __future__ import annotations

from typing import Any

import pytest

from cellmates import BadPosition, Match, to_json
from cellmates.testkit import rule
from tests.dig.board import Seat, answer, hand, happened, of, options, refused, seen, stand

MINE: Seat = {"at": "yard", "hand": {"cap": 2, "spoon": 1}, "cigarettes": 3}
THEIRS: Seat = {"at": "yard", "hand": {"ring": 1, "shovel": 1}, "cigarettes": 2}
SWAP = ["give cap", "ask shovel"]
STRANGERS = (1, 3, None)


def market(mine: Seat = MINE, theirs: Seat = THEIRS, *, deal: str = "even", **fields: Any) -> Match:
    """Seat 0 and its mate, seat 2, in the yard with opponents."""
    seats: list[Seat] = [mine, {"at": "yard", "hand": {"blade": 1}}, theirs, {}]
    return stand(*seats, options={"teams": True, "deal": deal}, **fields)


def composing(*answers: str, mine: Seat = MINE, theirs: Seat = THEIRS, deal: str = "even") -> Match:
    return answer(market(mine, theirs, deal=deal), "deal", "seat 2", *answers)


def verbs(m: Match, verb: str) -> set[str]:
    return {text for text in options(m) if text.startswith(verb)}


def outlook(m: Match, viewer: int | None) -> str:
    """All that a viewer can see of a match."""
    return to_json([m.view(viewer), m.events(viewer), m.waiting])


# With whom


@rule("D-854")
def test_a_deal_is_made_with_a_mate_in_the_same_location() -> None:
    m = market()
    assert "deal" in options(m)
    assert options(answer(m, "deal")) == {"seat 2"}
    assert m.view(None)["actions_left"] == 1


@rule("D-854")
@pytest.mark.parametrize("theirs", [{**THEIRS, "at": "canteen"}, {**THEIRS, "at": "solitary"}])
def test_no_deal_with_a_mate_elsewhere_nor_with_opponents(theirs: Seat) -> None:
    assert refused(market(theirs=theirs), "deal").rule == "D-854"


@rule("D-854", "D-872")
def test_without_teams_there_are_no_deals() -> None:
    m = stand(MINE, {}, THEIRS, {})
    assert "deal" not in options(m)
    refused(m, "deal")


@rule("D-854", "D-884")
def test_those_in_solitary_may_deal_there() -> None:
    m = market({**MINE, "at": "solitary"}, {**THEIRS, "at": "solitary"})
    assert "deal" in options(m)


@rule("D-854", "D-301")
def test_two_deals_may_be_made_in_one_turn() -> None:
    m = answer(
        composing(*SWAP, "done"), "accept", "deal", "seat 2", "give shovel", "ask cap", "done", "accept"
    )
    assert (hand(m, 0), hand(m, 2)) == (MINE["hand"], THEIRS["hand"])


@rule("D-854", "D-881")
@pytest.mark.parametrize(
    ("mine", "theirs", "even", "free"),
    [
        ({}, {}, False, False),
        ({"cigarettes": 1}, {"cigarettes": 1}, False, True),
        ({"hand": {"cap": 1}}, {}, False, True),
        ({"hand": {"cap": 1}}, {"cigarettes": 1}, True, True),
        ({"cigarettes": 1}, {"hand": {"cap": 1}}, True, True),
        ({"hand": {"cap": 1}}, {"hand": {"ring": 1}}, True, True),
    ],
)
def test_a_deal_is_offered_where_one_could_be_composed(
    mine: Seat, theirs: Seat, even: bool, free: bool
) -> None:
    for deal, wanted in (("even", even), ("free", free)):
        m = market({"at": "yard", **mine}, {"at": "yard", **theirs}, deal=deal)
        assert ("deal" in options(m)) == wanted


# Composing


@rule("D-854")
def test_any_kind_may_be_asked_for_as_a_mates_hand_is_secret() -> None:
    m = composing()
    assert verbs(m, "give") == {"give cap", "give spoon", "give cigarette"}
    assert {"ask ring", "ask shovel", "ask knife", "ask phone", "ask cigarette"} <= verbs(m, "ask")
    other = composing(theirs={**THEIRS, "hand": {"whisky": 2}})
    assert options(other) == options(m)


@rule("D-854")
def test_an_even_deal_is_as_many_cards_each_way() -> None:
    m = composing("give cap", "give cap", "ask ring")
    assert "done" not in options(m)
    m = composing("give cap", "ask ring")
    assert "done" in options(m)
    answer(m, "ask shovel")
    assert "done" not in options(m)
    assert "done" in options(answer(m, "give spoon"))


@rule("D-854")
def test_an_even_deal_is_cards_one_way_for_cigarettes_the_other() -> None:
    m = composing("give cap", "give cap", "ask cigarette")
    assert "done" in options(m)
    m = composing("give cigarette", "ask ring")
    assert "done" in options(m)
    refused(composing("give spoon", "give cap", "give cap"), "give cigarette", rule="D-897")
    refused(composing("ask ring", "ask shovel", "ask cigarette", theirs={**THEIRS}), "done", rule="D-854")


@rule("D-854")
def test_an_even_deal_mixes_cigarettes_with_as_many_cards_each_way() -> None:
    for extra in (["give cigarette"], ["ask cigarette"], ["give cigarette", "ask cigarette"]):
        assert "done" in options(composing("give cap", "ask ring", *extra))
    m = composing("give cap", "give cigarette", "ask cigarette")
    assert "done" not in options(m)
    answer(m, "ask ring", "done", "accept")
    assert (of(m, 0, "cigarettes"), of(m, 2, "cigarettes")) == (3, 2)
    assert hand(m, 0) == {"cap": 1, "spoon": 1, "ring": 1}


@rule("D-854", "D-897")
def test_under_the_first_rules_an_even_deal_is_no_gift_and_never_mixes_cards_and_cigarettes() -> None:
    def first(*answers: str) -> Match:
        return answer(market(rules=1), "deal", "seat 2", *answers)

    not_yet = [refused(first(given), "done", rule="D-854") for given in ("give cap", "give cigarette")]
    spoilt = [
        refused(first("give cap", "ask ring"), "ask cigarette", rule="D-897"),
        refused(first("give cap", "ask ring"), "give cigarette", rule="D-897"),
        refused(first("give cigarette"), "give cap", rule="D-897"),
    ]
    said = " ".join(map(str, [*not_yet, *spoilt]))
    assert "with them" not in said
    assert "asks for nothing" not in said
    declined = answer(first(*SWAP, "done"), "decline")
    assert declined.view(None)["actions_left"] == 1
    assert "deal" in options(declined)
    assert "deal" not in declined.view(None)["used"]


@rule("D-854")
@pytest.mark.parametrize(
    "answers",
    [
        ["give cap"],
        ["ask ring"],
        ["give cigarette"],
        ["ask cigarette"],
        ["give cap", "give cigarette"],
        ["give cap", "ask ring", "ask cigarette"],
        ["give cap", "give spoon", "ask shovel"],
    ],
)
def test_a_free_deal_is_anything_either_way(answers: list[str]) -> None:
    assert "done" in options(composing(*answers, deal="free"))


@rule("D-854")
@pytest.mark.parametrize("deal", ["even", "free"])
def test_an_empty_offer_is_no_deal(deal: str) -> None:
    refused(composing(deal=deal), "done", rule="D-854")


@rule("D-854")
def test_nobody_gives_more_than_they_have() -> None:
    m = composing("give cap", "give cap", deal="free")
    assert "give cap" not in options(m)
    answer(m, *["give cigarette"] * 3, *["ask cigarette"] * 2, "ask ring", "ask ring")
    assert verbs(m, "give") == {"give spoon"}
    assert verbs(m, "ask") == set()


@rule("D-854")
def test_an_even_offer_can_always_be_brought_to_an_end() -> None:
    """Seat 0 has three cards, its mate one and no cigarettes: only one for one is possible."""
    m = composing(mine={**MINE, "cigarettes": 0}, theirs={"at": "yard", "hand": {"ring": 1}})
    assert "give cigarette" not in options(m)
    answer(m, "give cap")
    assert verbs(m, "give") == set()
    assert "done" in options(m)
    assert "done" in options(answer(m, "ask boots"))


# Answering


@rule("D-854")
def test_the_mate_sees_the_offer_and_accepts_it() -> None:
    m = composing(*SWAP, "done")
    assert m.waiting == {2}
    assert options(m) == {"accept", "decline"}
    offer = m.view(2)["offer"]
    assert (offer.give, offer.ask) == ({"cap": 1}, {"shovel": 1})
    answer(m, "accept")
    assert (hand(m, 0), hand(m, 2)) == ({"cap": 1, "spoon": 1, "shovel": 1}, {"ring": 1, "cap": 1})
    assert m.waiting == {0}


@rule("D-854")
def test_cigarettes_change_hands_openly() -> None:
    m = answer(composing("give cigarette", "give cigarette", "ask shovel", "done"), "accept")
    assert (of(m, 0, "cigarettes"), of(m, 2, "cigarettes")) == (1, 4)
    assert hand(m, 0) == {"cap": 2, "spoon": 1, "shovel": 1}


@rule("D-854")
def test_cigarettes_may_cross_in_a_free_deal() -> None:
    m = composing("give cigarette", "ask cigarette", "ask cigarette", "done", deal="free")
    answer(m, "accept")
    assert (of(m, 0, "cigarettes"), of(m, 2, "cigarettes")) == (4, 1)


@rule("D-854", "D-506")
@pytest.mark.parametrize("asked", [["ask phone"], ["ask ring", "ask ring"]])
def test_a_mate_can_accept_only_what_they_hold_and_is_asked_all_the_same(asked: list[str]) -> None:
    given = ["give cap"] * len(asked)
    m = composing(*given, *asked, "done")
    assert m.waiting == {2}
    assert options(m) == {"decline"}
    assert refused(m, "accept").rule == "D-854"


@rule("D-854")
@pytest.mark.parametrize("offer", [SWAP, ["give cap"]])
def test_a_declined_deal_costs_no_action_but_the_chance_of_another(offer: list[str]) -> None:
    m = answer(composing(*offer, "done"), "decline")
    assert m.view(None)["actions_left"] == 2
    assert m.view(None)["used"]["deal"] == 1
    assert (hand(m, 0), hand(m, 2)) == (MINE["hand"], THEIRS["hand"])
    refused(m, "deal", "deal-declined", "D-854")
    assert m.view(0)["offer"] is None
    assert Match.from_position(m.position(), dealer=None, content=m.setup.content).position() == m.position()
    answer(m, "end", "end")
    assert m.view(None)["used"]["deal"] == 0
    assert "deal" in options(m)


# An offer that asks for nothing is answered


def asked_back(*given: str, mine: Seat = MINE, theirs: Seat = THEIRS, deal: str = "even") -> Match:
    return composing(*given, "done", mine=mine, theirs=theirs, deal=deal)


@rule("D-854")
def test_the_mate_gives_back_as_many_cards_of_their_own_choice() -> None:
    m = asked_back("give cap", "give spoon")
    assert m.waiting == {2}
    assert options(m) == {"give ring", "give shovel", "give cigarette", "decline"}
    answer(m, "give ring")
    assert options(m) == {"give shovel", "give cigarette", "decline"}
    refused(m, "done", "return-uneven", "D-854")
    answer(m, "give shovel")
    assert options(m) == {"give cigarette", "done", "decline"}
    answer(m, "done")
    assert (hand(m, 0), hand(m, 2)) == ({"cap": 1, "ring": 1, "shovel": 1}, {"cap": 1, "spoon": 1})
    assert m.waiting == {0}
    assert m.view(None)["actions_left"] == 1
    assert "deal" in options(m)


@rule("D-854")
def test_the_mate_may_pay_for_cards_with_cigarettes() -> None:
    m = answer(asked_back("give cap", "give spoon"), "give cigarette")
    assert "done" in options(m)
    answer(m, "give cigarette")
    assert "give cigarette" not in options(m)
    refused(m, "give cigarette", "own-cigarettes")
    answer(m, "done")
    assert (of(m, 0, "cigarettes"), of(m, 2, "cigarettes")) == (5, 0)
    assert hand(m, 2) == {"ring": 1, "shovel": 1, "cap": 1, "spoon": 1}


@rule("D-854")
def test_for_cards_and_cigarettes_as_many_cards_come_back() -> None:
    m = asked_back("give cap", "give cigarette")
    refused(m, "done", "return-uneven")
    answer(m, "give cigarette")
    assert options(m) == {"give ring", "give shovel", "give cigarette", "decline"}
    answer(m, "give shovel", "done")
    assert (of(m, 0, "cigarettes"), hand(m, 0)) == (3, {"cap": 1, "spoon": 1, "shovel": 1})


@rule("D-854")
def test_for_cigarettes_alone_cards_come_back() -> None:
    m = asked_back("give cigarette", "give cigarette")
    assert options(m) == {"give ring", "give shovel", "decline"}
    refused(m, "give cigarette", "return-uneven")
    answer(m, "give ring")
    assert options(m) == {"give shovel", "done", "decline"}
    answer(m, "done")
    assert (of(m, 2, "cigarettes"), hand(m, 0)) == (4, {"cap": 2, "spoon": 1, "ring": 1})


@rule("D-854")
@pytest.mark.parametrize("back", [[], ["give ring"], ["give cigarette"], ["give shovel", "give ring"]])
def test_for_a_free_offer_anything_comes_back_or_nothing(back: list[str]) -> None:
    m = asked_back("give cap", deal="free")
    assert options(m) == {"give ring", "give shovel", "give cigarette", "done", "decline"}
    answer(m, *back, "done")
    assert of(m, 2, "hand_size") == 3 - sum(text != "give cigarette" for text in back)


@rule("D-854")
def test_a_mate_may_decline_whatever_is_composed_already() -> None:
    m = answer(asked_back("give cap"), "give ring", "give cigarette", "decline")
    assert (hand(m, 0), hand(m, 2)) == (MINE["hand"], THEIRS["hand"])
    assert (of(m, 0, "cigarettes"), of(m, 2, "cigarettes")) == (3, 2)


@rule("D-854")
@pytest.mark.parametrize(
    ("given", "theirs", "way"),
    [
        (["give cap"], {"cigarettes": 1}, {"give cigarette", "decline"}),
        (["give cap", "give cap"], {"hand": {"ring": 1}, "cigarettes": 1}, {"give cigarette", "decline"}),
        (["give cap"], {"hand": {"ring": 1}}, {"give ring", "decline"}),
        (["give cigarette"], {"hand": {"ring": 2}}, {"give ring", "decline"}),
    ],
)
def test_a_poor_mate_is_offered_only_what_can_be_answered(
    given: list[str], theirs: Seat, way: set[str]
) -> None:
    assert options(asked_back(*given, theirs={"at": "yard", **theirs})) == way


@rule("D-854")
def test_what_a_mate_could_never_answer_is_not_offered() -> None:
    m = composing(theirs={"at": "yard", "hand": {"ring": 1}})
    answer(m, "give cap")
    assert verbs(m, "give") == {"give cigarette"}
    refused(m, "give spoon", "uneven", "D-897")
    penniless = composing(mine={**MINE, "cigarettes": 0}, theirs={"at": "yard", "cigarettes": 1})
    assert verbs(penniless, "give") == {"give cap", "give spoon"}
    assert verbs(penniless, "ask") == {"ask cigarette"}


@rule("D-854")
def test_answers_of_the_other_kind_are_refused_with_a_reason() -> None:
    m = asked_back("give cap")
    refused(m, "accept", "return-instead", "D-854")
    refused(m, "ask ring", "ask-nothing-back", "D-854")
    refused(m, "give phone", "nothing-left-to-give", "D-854")
    m = composing(*SWAP, "done")
    for text in ("give ring", "give cigarette", "done"):
        refused(m, text, "accept-or-decline", "D-854")


@rule("D-854", "D-859")
def test_the_dealer_does_not_see_an_answer_that_is_still_composed() -> None:
    one, two = asked_back("give cap"), answer(asked_back("give cap"), "give ring", "give cigarette")
    for viewer in (0, *STRANGERS):
        assert outlook(one, viewer) == outlook(two, viewer)
    assert two.view(2)["offer"].ask == {"ring": 1}
    assert two.view(2)["offer"].ask_cigarettes == 1
    assert two.view(0)["offer"].answering


@rule("D-854", "D-304")
def test_what_came_back_is_shown_to_the_two_only() -> None:
    m = answer(asked_back("give cap"), "give shovel", "give cigarette", "done")
    for one in (0, 2):
        assert happened(m, "deal_returns", one) == [{"kind": "shovel", "number": 1}]
        assert happened(m, "deal_returns_cigarettes", one) == [{"number": 1}]
    assert (seen(m, 0, 2), seen(m, 2, 0)) == ({"cap": 1}, {"shovel": 1})
    for viewer in STRANGERS:
        assert {event.name for event in m.events(viewer)} == {"deal_offered", "deal_accepted"}


@rule("D-859")
@pytest.mark.parametrize("stage", range(4))
def test_strangers_can_not_tell_whether_a_mate_accepts_or_composes(stage: int) -> None:
    accepted: list[list[str]] = [[], [], ["accept"], ["decline"]]
    answered: list[list[str]] = [[], ["give shovel"], ["give shovel", "done"], ["give shovel", "decline"]]
    known = [{}, {"0": {"cap": 2}, "2": {"shovel": 1}}, {}, {}]
    one = answer(market(known=known), "deal", "seat 2", *SWAP, "done", *accepted[stage])
    two = answer(market(known=known), "deal", "seat 2", "give cap", "done", *answered[stage])
    for viewer in STRANGERS:
        assert outlook(one, viewer) == outlook(two, viewer)


@rule("D-854", "D-304")
def test_with_cigarettes_and_cards_others_know_no_more_than_the_sizes_of_the_hands() -> None:
    known = [{}, {"0": {"cap": 2}, "2": {"shovel": 1}}, {}, {}]
    m = answer(
        market(known=known), "deal", "seat 2", "give cap", "ask ring", "ask cigarette", "done", "accept"
    )
    assert seen(m, 1, 0) == seen(m, 1, 2) == {}


@rule("D-854")
@pytest.mark.parametrize(
    ("offer", "money", "answering"),
    [
        ([{"cap": 4}, {}], [0, 0], True),  # more cards than the dealer has
        ([{"cap": 1}, {}], [0, 3], True),  # more cigarettes than the mate has
        ([{}, {"ring": 1}], [0, 0], True),  # an answer to nothing
        ([{"cap": 1}, {"ring": 1, "shovel": 1}], [0, 0], True),  # can't come out even
        ([{"cap": 1}, {}], [0, 0], False),  # nothing to accept
        ([{}, {}], [0, 0], False),
        ([{"cap": 1}, {"ring": 1}], [4, 0], False),
    ],
)
def test_an_impossible_deal_is_refused(offer: list[Any], money: list[int], answering: bool) -> None:
    pending = {
        "frames": [["ask_turn", 0, 0, 0], ["ask_accept", 2, 0, 0]],
        "offer": offer,
        "offered_cigarettes": money,
        "answering": answering,
    }
    with pytest.raises(BadPosition, match=r"pending\.offer.*D-854"):
        market(pending=pending)


@rule("D-854")
def test_no_deal_lies_open_after_one_was_declined() -> None:
    frames = [["ask_turn", 0, 0, 0], ["ask_offer", 2, 0, 0]]
    with pytest.raises(BadPosition, match="pending"):
        market(used={"deal": 1}, pending={"frames": frames})
    with pytest.raises(BadPosition, match="used"):
        stand({}, {}, used={"deal": 1})


@rule("D-854", "D-859")
def test_taking_back_does_not_tell_how_many_steps_of_an_answer_were_composed() -> None:
    told = []
    for steps in (["give ring"], ["give ring", "give cigarette", "give cigarette"]):
        m = answer(asked_back("give cap"), *steps)
        m.undo(2)
        assert m.view(2)["offer"].ask == {}
        told.append([outlook(m, viewer) for viewer in (0, *STRANGERS)])
    assert told[0] == told[1]


@rule("D-854", "D-882")
def test_untouchable_bars_no_deal() -> None:
    assert "deal" in options(market(theirs={**THEIRS, "gang": "queers/untouchable"}))


@rule("D-854", "D-303")
def test_a_hand_may_grow_over_its_limit_by_a_gift() -> None:
    m = composing("give cap", theirs={"at": "yard", "hand": {"binding": 10}}, deal="free")
    answer(m, "done", "done")
    assert of(m, 2, "hand_size") == 11


# Secrecy


@rule("D-854", "D-304")
def test_only_the_two_know_the_cards() -> None:
    m = answer(composing(*SWAP, "done"), "accept")
    assert (seen(m, 0, 2), seen(m, 2, 0)) == ({"cap": 1}, {"shovel": 1})
    for seat in (1, 3):
        assert seen(m, seat, 0) == seen(m, seat, 2) == {}
    for viewer in STRANGERS:
        assert {event.name for event in m.events(viewer)} == {"deal_offered", "deal_accepted"}


@rule("D-854", "D-304")
def test_what_strangers_knew_of_the_two_hands_becomes_less_sure() -> None:
    known = [{}, {"0": {"cap": 2}, "2": {"shovel": 1}}, {}, {}]
    m = answer(market(known=known), "deal", "seat 2", *SWAP, "done", "accept")
    assert seen(m, 1, 0) == {}  # both of its two cards may have gone, for all that seat 1 knows
    assert seen(m, 1, 2) == {}


@rule("D-854", "D-304")
def test_a_mate_paid_in_cigarettes_got_as_many_cards_as_the_hands_show() -> None:
    known = [{}, {"0": {"cap": 2}, "2": {"shovel": 1}}, {}, {}]
    m = answer(market(known=known), "deal", "seat 2", "give cap", "ask cigarette", "done", "accept")
    assert seen(m, 1, 0) == {"cap": 1}
    assert seen(m, 1, 2) == {"shovel": 1}


@rule("D-854")
@pytest.mark.parametrize("stage", range(4))
def test_strangers_do_not_see_which_cards_nor_how_many_are_dealt(stage: int) -> None:
    small = ["give cap", "ask shovel"]
    large = ["give cap", "ask ring", "give spoon", "ask shovel"]
    tails: list[list[str]] = [[], ["done"], ["done", "decline"], ["done", "accept"]]
    known = [{}, {"0": {"cap": 2}, "2": {"shovel": 1}}, {}, {}]
    lacks = [{}, {"0": ["knife"], "2": ["knife"]}, {}, {}]
    one, two = (
        answer(market(known=known, lacks=lacks), "deal", "seat 2", *offer, *tails[stage])
        for offer in (small, large)
    )
    for viewer in STRANGERS:
        assert outlook(one, viewer) == outlook(two, viewer)


@rule("D-854")
def test_the_mate_sees_nothing_of_an_offer_that_is_still_composed() -> None:
    one, two = composing(), composing("give cap", "ask shovel", "ask ring")
    for viewer in (*STRANGERS, 2):
        assert outlook(one, viewer) == outlook(two, viewer)
    assert two.view(0)["offer"].ask == {"ring": 1, "shovel": 1}


@rule("D-854")
def test_the_tickets_of_others_do_not_count_the_steps() -> None:
    tickets = []
    for extra in ([], ["give spoon", "ask ring"]):
        m = composing(*SWAP, *extra, "done")
        mates_ticket = m.decision(2)
        assert mates_ticket is not None
        answer(m, "decline", "end")
        question = m.decision(1)
        assert question is not None
        tickets.append((mates_ticket.ticket, question.ticket))
    assert tickets[0] == tickets[1]


@rule("D-854")
@pytest.mark.parametrize("end", [[], ["done"]])
def test_taking_back_does_not_tell_how_many_steps_were_composed(end: list[str]) -> None:
    told = []
    for extra in ([], ["give spoon", "ask ring"]):
        m = composing(*SWAP, *extra, *end)
        assert m.legal_undo(0)
        m.undo(0)
        assert m.view(0)["offer"] is None
        told.append([outlook(m, viewer) for viewer in (*STRANGERS, *([] if end else [2]))])
    assert told[0] == told[1]


@rule("D-854")
def test_taking_back_is_reported_wherever_it_can_be_seen() -> None:
    m = composing(*SWAP)
    before = m.view(None)
    m.undo(0)
    assert (m.view(None) != before) == bool(happened(m, "taken_back"))


@rule("D-854")
def test_a_declined_offer_leaves_no_trace_of_its_cards_with_strangers() -> None:
    one = answer(composing(*SWAP, "done"), "decline")
    two = answer(composing("give spoon", "ask phone", "done"), "decline")
    for viewer in STRANGERS:
        assert outlook(one, viewer) == outlook(two, viewer)


@rule("D-854")
def test_the_mate_sees_the_cigarettes_of_an_offer_and_others_only_see_them_move() -> None:
    m = composing("give cap", "ask cigarette", "done")
    assert happened(m, "deal_cigarettes", 2) == [{"given": 0, "asked": 1}]
    assert happened(m, "deal_cigarettes", 1) == []
    assert of(answer(m, "accept"), 0, "cigarettes") == 4


@rule("D-854")
@pytest.mark.parametrize(
    "answers",
    [
        [],
        ["give cap"],
        [*SWAP],
        [*SWAP, "done"],
        ["give cap", "done"],
        ["give cap", "done", "give ring"],
        ["give cap", "done", "give ring", "give cigarette"],
    ],
)
def test_a_match_is_kept_and_restored_in_the_middle_of_a_deal(answers: list[str]) -> None:
    m = composing(*answers)
    again = Match.from_position(m.position(), dealer=None, content=m.setup.content)
    assert again.position() == m.position()
    assert options(again) == options(m)
    for viewer in (0, 1, 2, 3, None):
        assert again.view(viewer) == m.view(viewer)
    loaded = Match.loads(m.dumps())
    assert loaded.position() == m.position()
