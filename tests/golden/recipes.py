"""How the golden matches are made: bots with fixed seeds, or a position and its answers."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

import cellmates
from cellmates import Match

PINNED: Final = "house-1"
"""The content of golden files, which stays the same when the house table changes."""
COLOURS: Final = ["red", "blue", "light green", "brown", "yellow", "orange", "dark green"]


@dataclass(frozen=True, slots=True)
class Recipe:
    """One golden match; its name says what it shows."""

    name: str
    game: str = "boats"
    players: int = 2
    seed: int = 1
    bots: str = "planner"
    options: dict[str, Any] = field(default_factory=dict)
    position: dict[str, Any] | None = None
    answers: tuple[str, ...] = ()
    """What is answered before the bots take over."""

    def play(self) -> Match:
        m = self.begin()
        for answer in self.answers:
            m.play(answer)
        bots = [cellmates.bot(self.bots, self.seed + seat, PINNED) for seat in range(self.players)]
        while not m.over:
            seat = min(m.waiting)
            decision = m.decision(seat)
            assert decision is not None
            m.play(bots[seat].choose(m.view(seat), decision), seat)
        return m

    def begin(self) -> Match:
        if self.position is None:
            return Match.new(self.game, players=self.players, seed=self.seed, content=PINNED, **self.options)
        position = {"game": self.game, "players": self.players, "options": self.options, **self.position}
        if self.answers:
            return Match.from_position(position, dealer=None, content=PINNED)
        return Match.from_position(position, seed=self.seed, content=PINNED)


LAST_TWO: Final[dict[str, Any]] = {
    "round": 9,
    "bets": [COLOURS, COLOURS[::-1]],
    "boats": [["light green", "brown"], ["yellow", "orange"], ["dark green"], []],
}

RECIPES: Final = (
    Recipe("two-players", players=2, seed=1),
    Recipe("three-players-random-bots", players=3, seed=2, bots="random"),
    Recipe("six-players", players=6, seed=3),
    Recipe("dealt-bets", players=3, seed=4, options={"bets": "dealt"}),
    Recipe("a-match-of-three-games", players=3, seed=5, options={"games": "match", "track": 12}),
    Recipe("short-route", players=4, seed=6, options={"short_route": True}),
    Recipe("bedsheet-on-12", players=2, seed=7, options={"short_route": True, "bedsheet": 12}),
    Recipe("counting-all", players=4, seed=8, options={"counting": "all"}),
    Recipe("back-stop-start", players=4, seed=14, options={"back_stop": "start", "track": 12}),
    Recipe("limit-of-six-turns", players=2, seed=9, options={"limit": 6}),
    Recipe("no-limit", players=2, seed=10, options={"limit": None}),
    Recipe("a-capped-match", players=2, seed=11, options={"games": "match", "limit": 4}),
    Recipe("a-short-track", players=5, seed=12, options={"track": 10, "bedsheet": 4}),
    Recipe("seat-2-begins", players=3, seed=13, options={"first": 2}),
    Recipe(
        "the-last-two",
        position=LAST_TWO | {"track": {"3": ["red"], "9": ["blue"]}},
        answers=("dice blue white", "roll blue 4", "roll white 5", "back red"),
    ),
    Recipe(
        "the-seventh-is-blocked",
        position=LAST_TWO | {"track": {"24": ["blue", "red"]}},
        answers=("dice red blue", "roll red 3", "roll blue 6", "move red"),
    ),
)
