"""Random games on the bare engine, with the invariants of the rulebook checked on the way."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import cellmates
from cellmates.kernel.chance import Stream, draw
from cellmates.kernel.seats import CHANCE, NOBODY
from cellmates.kernel.state import MENU_SIZE, State, new_menu
from cellmates.testkit.setups import PLAYERS, every_choice, interesting_values, row_of

BOUND: Final = 100_000
"""No game has this many seat decisions, however badly it is played (`dig`: 20,000, D-204)."""

NOT_CLOSELY: Final = range(0)


@dataclass(frozen=True, slots=True)
class Case:
    """A random game; its text is enough to play it again."""

    game: str
    players: int
    options: dict[str, Any]
    seed: int

    def play(self, every: int, closely: range = NOT_CLOSELY) -> int:
        """Play to the end, checking now and then. Return the number of answers, including chance's.

        `every`: check once in this many answers, shifted by the seed, so that each is checked in some game.
        `closely`: check after each of these too.
        """
        state = cellmates.game(self.game).start(self.players, self.seed, **self.options).state
        menu, choice = new_menu(), Stream(self.seed)
        decisions = draws = 0
        shift = self.seed % every
        hands = HandLimit(state) if self.game == "dig" else None
        while (seat := state.seat) != NOBODY:
            if seat == CHANCE:
                state.deal(draw(self.seed, draws))
                draws += 1
            else:
                count = state.list_options(seat, menu)
                if not 1 <= count <= MENU_SIZE:
                    raise AssertionError(f"{self}: {count} options")
                state.apply(seat, menu[choice.below(count)])
                decisions += 1
            if hands is not None:
                hands.check(self)
            answers = decisions + draws
            if answers % every == shift or answers in closely:
                self.check(state)
        assert decisions <= BOUND, f"{self}: {decisions} decisions"
        self.check(state)
        self.check_the_end(state)
        return decisions + draws

    def check(self, state: State) -> None:
        faults = cellmates.game(self.game).faults(state)
        assert not faults, f"{self}: {'; '.join(faults)}"
        if state.seat >= 0:
            owing = [seat for seat in range(self.players) if state.waiting() >> seat & 1]
            assert state.seat in owing, f"{self}: seat {state.seat} is asked, {owing} owe an answer"
            assert len(owing) == 1 or state.is_secret(), f"{self}: {owing} owe an answer"
        else:
            assert state.waiting() == 0, f"{self}: seats owe an answer to chance"
        assert state.seat == NOBODY or state.winners() == 0, f"{self}: won, and it goes on"

    def check_the_end(self, state: State) -> None:
        game = cellmates.game(self.game)
        ranking = game.ranking(state)
        winners = {seat for seat in range(self.players) if state.winners() >> seat & 1}
        assert game.end_reason(state) is not None, f"{self}: an end without a reason"
        assert sorted(seat for place in ranking for seat in place) == list(range(self.players)), f"{self}"
        assert not winners or set(ranking[0]) <= winners, f"{self}: {ranking}, but won by {winners}"


class HandLimit:
    """Section 12 of `dig`: the hand of the seat whose turn ended holds 10 cards at most, 13 with *family*."""

    def __init__(self, state: State) -> None:
        self.state: Any = state
        self.turn = -1

    def check(self, case: Case) -> None:
        turn = self.state.turn
        if turn != self.turn:
            if self.turn >= 0 and self.state.hand_size[self.turn] > 10:
                self.check_family(case)
            self.turn = turn

    def check_family(self, case: Case) -> None:
        """A hand over 10 cards is rare enough to ask the position file."""
        game = cellmates.game(case.game)
        seat = game.position(game.setup(case.players, case.options), self.state)["seats"][self.turn]
        held = self.state.hand_size[self.turn]
        assert seat["gang"] == "queers/family", f"{case}: seat {self.turn} holds {held} cards"
        assert held <= 13, f"{case}: seat {self.turn} holds {held} cards"


@cache
def option_sets(game: str) -> list[tuple[int, dict[str, Any]]]:
    """Every legal combination of players and the interesting values of all options."""
    face = cellmates.game(game)
    columns = {PLAYERS: list(range(face.least_players, face.most_players + 1))}
    columns |= {rule.name: interesting_values(rule, face.least_players) for rule in face.option_rules}
    rows = [row_of(columns, choice) for choice in every_choice(face, columns)]
    return [(row.pop(PLAYERS), row) for row in rows]
