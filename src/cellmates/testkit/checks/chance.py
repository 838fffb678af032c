"""Chance is fair, and dealing fast gives the same as dealing from the list."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cellmates.kernel.chance import derive, draw
from cellmates.kernel.codec import to_json
from cellmates.kernel.dealers import Seeded, pick_by_weight
from cellmates.kernel.seats import CHANCE
from cellmates.testkit.failure import expect, expect_equal
from cellmates.testkit.inside import answers_of, state_of
from cellmates.testkit.walk import question

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cellmates.kernel.state import State
    from cellmates.testkit.walk import Walk

LARGEST: Final = 2**32 - 1
RANDOM_NUMBERS: Final = 16
DEALS: Final = 240
STRICT: Final = 4.75
"""Standard deviations: a fair die fails once in a million; with fixed seeds, always or never."""


def weights(walk: Walk) -> None:
    """Every outcome of chance has a positive whole weight; the options of players have none."""
    for seat in walk.match.waiting:
        for option in question(walk.match, seat):
            if seat == CHANCE:
                sound = type(option.weight) is int and option.weight > 0
                expect(sound, f"{option.text!r} has the weight {option.weight!r}")
            else:
                expect(option.weight is None, f"{option.text!r} is a player's option and has a weight")


def dealing(walk: Walk) -> None:
    """`state.deal(number)` follows the list and its weights, also at every edge."""
    if CHANCE not in walk.match.waiting:
        return
    actions, tickets = listed(walk)
    right = outcomes(walk, actions)
    for number in telling_numbers(walk, tickets):
        dealt = state_of(walk.match).clone()
        dealt.deal(number)
        expected = right[pick_by_weight(number, tickets)]
        expect_equal(stand(walk, dealt), expected, f"deal({number}) is not what the weights say")


def fair_dealer(walk: Walk) -> None:
    """Over many seeds, a seeded dealer deals every outcome as often as its weight demands."""
    if CHANCE not in walk.match.waiting:
        return
    actions, tickets = listed(walk)
    counts = [0] * len(actions)
    for i in range(DEALS):
        match = walk.match.clone()
        known = match.plies
        match.hand_to(Seeded(derive(walk.case.seed, 1000 + i)))
        counts[actions.index(answers_of(match)[known][1])] += 1
    expect_fair(counts, tickets)
    direct = outcomes(walk, actions)
    counts = [0] * len(actions)
    for i in range(DEALS):
        dealt = state_of(walk.match).clone()
        dealt.deal(draw(derive(walk.case.seed, 5000 + i), walk.ply))
        counts[direct.index(stand(walk, dealt))] += 1
    expect_fair(counts, tickets)


def listed(walk: Walk) -> tuple[list[int], list[int]]:
    decision = question(walk.match, CHANCE)
    return [option.id for option in decision], [option.weight or 0 for option in decision]


def outcomes(walk: Walk, actions: Sequence[int]) -> list[str]:
    found = []
    for action in actions:
        state = state_of(walk.match).clone()
        state.apply(CHANCE, action)
        found.append(stand(walk, state))
    return found


def stand(walk: Walk, state: State) -> str:
    return to_json((walk.case.game.position(walk.match.setup, state), int(state.seat)))


def telling_numbers(walk: Walk, tickets: Sequence[int]) -> list[int]:
    """Both ends of the 32-bit range, both sides of every border between outcomes, and some at random."""
    total, edge = sum(tickets), 0
    numbers = {0, LARGEST}
    for weight in tickets[:-1]:
        edge += weight
        border = -(-(edge << 32) // total)
        numbers |= {border - 1, border}
    return sorted(numbers | {random_number(walk) for _ in range(RANDOM_NUMBERS)})


def random_number(walk: Walk) -> int:
    return int(walk.dice.below(1 << 16)) << 16 | int(walk.dice.below(1 << 16))


def expect_fair(counts: Sequence[int], tickets: Sequence[int]) -> None:
    """Pearson's chi-square test, with the bound of Wilson and Hilferty."""
    if len(counts) < 2:
        return
    total, deals = sum(tickets), sum(counts)
    expected = [deals * weight / total for weight in tickets]
    statistic = sum((count - mean) ** 2 / mean for count, mean in zip(counts, expected, strict=True))
    freedom = len(counts) - 1
    spread = 2 / (9 * freedom)
    bound = freedom * (1 - spread + STRICT * spread**0.5) ** 3
    expect(statistic <= bound, f"outcomes of weights {list(tickets)} came {list(counts)} times of {deals}")
