"""What the engine and fair play demand of a bot that looks through a Sight."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cellmates.kernel.chance import derive
from cellmates.kernel.seats import CHANCE
from cellmates.kernel.state import Scratch, listed, new_menu
from cellmates.testkit.checks.secrets import exchanged_for, imagined_by
from cellmates.testkit.failure import ExamFinding, expect, expect_equal, raised
from cellmates.testkit.inside import standing_in, state_of
from cellmates.testkit.outlets import truth

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cellmates.kernel.match import Match
    from cellmates.kernel.run import Run
    from cellmates.kernel.state import State
    from cellmates.testkit.exam_case import Chooser, ExamCase, PolicyMaker
    from cellmates.testkit.walk import Walk

LONG_ENOUGH: Final = 300
"""Games that are played twice are compared for this many answers."""


# At a moment of the walk


def sight_play(walk: Walk) -> None:
    """Every policy, looking through a Sight, answers with an action on offer."""
    for name, maker, seat in asked(walk):
        found = chosen(walk.case, walk.match, seat, maker)
        offered = listed(state_of(walk.match), seat, Scratch())
        expect(is_offered(found, offered), not_offered(name, seat, found, offered))


def sight_swap(walk: Walk) -> None:
    """What a policy can't see does not change its choice; hidden things are exchanged in three ways."""
    for name, maker, seat in asked(walk):
        for true, other, how in pairs_for(walk, seat):
            right = chosen(walk.case, true, seat, maker)
            found = chosen(walk.case, other, seat, maker)
            if found != right:
                texts = [walk.case.game.text(action) for action in (right, found)]
                raise ExamFinding(
                    f"the bot {name} on seat {seat} knows what it can't see: it chose {texts[0]!r}, "
                    f"and {texts[1]!r} at a table that looks the same ({how})",
                    position=true.position(),
                )


def pairs_for(walk: Walk, seat: int) -> Iterator[tuple[Match, Match, str]]:
    """Two tables that this seat can't tell apart, and how the second was made."""
    match, case = walk.match, walk.case
    yield match, imagined_by(walk, seat), "imagined from its Sight"
    from_view = case.game.imagine(match.setup, match.view(seat), walk.dice)
    yield match, standing_in(match, from_view), "imagined from its view"
    if case.swap is not None:
        true = exchanged_for(walk, seat, lambda position, _viewer, _stream: position)
        yield true, exchanged_for(walk, seat, case.swap), "exchanged in the position file"


def hands_off(walk: Walk) -> None:
    """A policy changes nothing at the table it looks at."""
    for name, maker, seat in asked(walk):
        table = walk.match.clone()
        before = truth(walk.case, table)
        answered(walk.case, state_of(table), seat, maker(walk.case.seed))
        expect_equal(truth(walk.case, table), before, f"the bot {name} on seat {seat} changed the table")


def asked(walk: Walk) -> Iterator[tuple[str, PolicyMaker, int]]:
    """Every policy on every seat that owes an answer."""
    for seat in sorted(walk.match.waiting - {CHANCE}):
        for name, maker in walk.case.policies.items():
            yield name, maker, seat


def chosen(case: ExamCase, match: Match, seat: int, maker: PolicyMaker) -> int:
    """What a new policy with this case's seed plays. It looks at a copy, so that it can't spoil the walk."""
    return answered(case, state_of(match).clone(), seat, maker(case.seed))


def answered(case: ExamCase, state: State, seat: int, policy: Chooser) -> int:
    menu = new_menu()
    count = state.list_options(seat, menu)
    return policy.choose(case.game.sight(state, seat), menu, count)


def is_offered(found: object, offered: list[int]) -> bool:
    return type(found) is int and found in offered


def not_offered(name: str, seat: int, found: object, offered: list[int]) -> str:
    return f"the bot {name} on seat {seat} answered {found!r}; on offer are {offered}"


# Whole games, the same policy on every seat


def whole_games(case: ExamCase) -> None:
    """Every policy plays to the end of a game."""
    for name, maker in case.policies.items():
        game = GameOfPolicies(case, name)
        game.play(team(case, maker), case.seed, case.bound)
        expect(game.over, f"the bot {name} did not finish a game in {case.bound} answers")


def same_seed(case: ExamCase) -> None:
    """The same seed makes the same choices, at the same table."""
    for name, maker in case.policies.items():
        game = GameOfPolicies(case, name)
        first = game.play(team(case, maker), case.seed, LONG_ENOUGH)
        second = game.play(team(case, maker), case.seed, LONG_ENOUGH)
        game.expect_same(first, second, "with the same seed the bot {name} chose differently the second time")


def begins_anew(case: ExamCase) -> None:
    """After `begin` a policy plays like a new one, whatever it played before."""
    for name, maker in case.policies.items():
        game, policies = GameOfPolicies(case, name), team(case, maker)
        fresh = game.play(team(case, maker), case.seed, LONG_ENOUGH)
        for other in (1, 2):
            game.play(policies, derive(case.seed, other), LONG_ENOUGH)
        again = game.play(policies, case.seed, LONG_ENOUGH)
        game.expect_same(fresh, again, "after other games the bot {name} chose differently from a new one")


def team(case: ExamCase, maker: PolicyMaker) -> list[Chooser]:
    return [maker(derive(case.seed, seat)) for seat in range(case.players)]


class GameOfPolicies:
    """Games on the bare engine between copies of one policy."""

    def __init__(self, case: ExamCase, name: str) -> None:
        self.case = case
        self.name = name
        self.over = False

    def play(self, policies: list[Chooser], seed: int, most: int) -> list[int]:
        """The answers of a game, which depends only on the seed and the policies."""
        for seat, policy in enumerate(policies):
            policy.begin(derive(seed, seat))
        run, line = self.start(seed), list[int]()
        while not run.over and len(line) < most:
            line.append(self.answer(run, policies[run.seat], len(line)))
            run.step(line[-1])
        self.over = run.over
        return line

    def start(self, seed: int) -> Run:
        return self.case.game.start(self.case.players, seed, **self.case.options)

    def answer(self, run: Run, policy: Chooser, ply: int) -> int:
        """An answer on offer; otherwise raise a finding with the position."""
        offered = run.options()
        try:
            found = answered(self.case, run.state.clone(), run.seat, policy)
        except Exception as error:
            raise self.finding(raised(error), run.state, ply) from error
        if not is_offered(found, offered):
            raise self.finding(not_offered(self.name, run.seat, found, offered), run.state, ply)
        return found

    def expect_same(self, first: list[int], second: list[int], what: str) -> None:
        """Demand that both lines of answers are equal; raise a finding where they part."""
        if first == second:
            return
        run, ply = self.start(self.case.seed), 0
        while first[ply] == second[ply]:
            run.step(first[ply])
            ply += 1
        texts = [self.case.game.text(line[ply]) for line in (first, second)]
        told = f"{what.format(name=self.name)}: {texts[1]!r}, and not {texts[0]!r}, on seat {run.seat}"
        raise self.finding(told, run.state, ply)

    def finding(self, what: str, state: State, ply: int) -> ExamFinding:
        case = self.case
        setup = case.game.setup(case.players, case.options)
        return ExamFinding(what, ply=ply, position=case.game.position(setup, state))
