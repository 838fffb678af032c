"""Game after game of one seat against others: chance and the others answer until that seat is asked."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from cellmates.envs.answers import action_in, objection
from cellmates.envs.columns import over
from cellmates.envs.fleet import MOST_IDLE
from cellmates.envs.opponents import around
from cellmates.envs.positions import start_at
from cellmates.envs.seeding import seat_of_game, seed_of_game
from cellmates.kernel.chance import derive
from cellmates.kernel.dealers import Seeded

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from numpy.typing import NDArray

    from cellmates.bots.policy import Policy
    from cellmates.envs.episode import Episode
    from cellmates.envs.opponents import Others, Player
    from cellmates.envs.settings import Settings

RANDOM: Final = "random"
SPREAD: Final = "spread"


class GameSeries:
    """Game k of a series depends on nothing but its seed, k and the answers that come from outside."""

    def __init__(self, settings: Settings, others: Others, seat: int | str) -> None:
        self.settings = settings
        self.others = others
        self.seating = seat
        """The learner's seat, or how it is found for each game."""
        self.seat = 0 if isinstance(seat, str) else seat
        self._seed: int | None = None
        self._position: Mapping[str, Any] | str | None = None
        """Where this game began, if not at the set-up."""
        self._start = settings.start
        self._games = 0
        self._answers: list[int] = []
        """Of this game: the learner's and the functions', in their order."""
        self._opponents = others.policies()
        self._policies: list[Policy | None] = []
        self._players: list[Player | None] = []
        self._attach(settings.new_episode())

    def _attach(self, episode: Episode) -> None:
        self.episode = episode
        self.observation = over(episode.observation, np.uint8)
        self.mask = over(episode.mask, np.int8)

    @property
    def has_begun(self) -> bool:
        return self._seed is not None

    def begin(self, seed: int | None, position: Mapping[str, Any] | str | None = None) -> None:
        """The first game of this seed's series, or the next one; games that ask the learner nothing pass.

        It begins in a position, if one is given; the next one begins as ever.
        """
        self._start = start_at(self.settings, position)
        self._position = deepcopy(position)
        if seed is not None or self._seed is None:
            self._seed, self._games = Seeded(seed).seed, 0
        for _ in range(MOST_IDLE):
            self._begin_game(self._seed)
            if self._go_on():
                return
        raise ValueError(f"in {MOST_IDLE} games in a row seat {self.seat} was asked nothing.")

    def play(self, action: int) -> bool:
        """The learner's answer, and all others' until he is asked again. False: it is not on offer."""
        if not self.episode.step(action):
            return False
        self._answers.append(action)
        self._go_on()
        return True

    def look(self) -> None:
        """Write what the learner may know into `observation` and `mask`."""
        self.episode.look(self.seat)

    def shown(self) -> NDArray[Any]:
        """What was written last, as this environment hands it out."""
        return self.settings.numbers.shown(self.observation)

    def _begin_game(self, series: int) -> None:
        seed = seed_of_game(series, self._games)
        self.seat = self._seat_in(seed)
        self._games += 1
        self._answers = []
        self._policies = around(self.seat, self._opponents)
        self._players = around(self.seat, self.others.players())
        for seat, policy in enumerate(self._policies):
            if policy is not None:
                policy.begin(derive(seed, seat))
        self.episode.begin(self._start.clone(), seed)

    def _seat_in(self, seed: int) -> int:
        """The learner's, in the game of this seed, which is the next of the series."""
        players = self.settings.players
        if self.seating == RANDOM:
            return seat_of_game(seed, players)
        if self.seating == SPREAD:
            assert self._seed is not None
            return (self._seed + self._games) % players
        return self.seat

    def _go_on(self) -> bool:
        """Until the learner is asked. False: it is over, or at its horizon."""
        horizon = self.settings.horizon
        while self.episode.run_on(self._policies, horizon):
            if self.episode.seat == self.seat:
                return True
            self._ask(self.episode.seat)
        return False

    def _ask(self, seat: int) -> None:
        """Let a function answer, shown what its seat may know and nothing else."""
        player = self._players[seat]
        assert player is not None
        self.episode.look(seat)
        answer = player(self.shown(), self.mask.copy())
        action = action_in(self.settings, answer)
        if action is None or not self.episode.step(action):
            raise objection(self.settings, seat, answer)  # what it is offered is nobody else's business
        self._answers.append(action)

    # Keeping a game that is under way

    def kept(self) -> dict[str, Any]:
        """A series as plain data, from which `resume` makes an equal one."""
        return {
            "seed": self._seed,
            "games": self._games,
            "seat": self.seat,
            "position": self._position,
            "answers": tuple(self._answers),
            "episode": "" if self._seed is None else self._episode_in_text(),
        }

    def resume(self, kept: Mapping[str, Any]) -> None:
        """Play the same game again, so that bots are where they were.

        A bot that thinks by the clock may answer otherwise then; so the table is taken as it was kept.
        """
        self._seed, self._games, self.seat = kept["seed"], kept["games"], kept["seat"]
        if self._seed is None:
            return
        self._position = kept["position"]
        self._start = start_at(self.settings, self._position)
        self._games -= 1
        self._begin_game(self._seed)
        self._repeat(iter(kept["answers"]))
        self._answers = list(kept["answers"])
        if self._episode_in_text() != kept["episode"]:
            self._attach(self.settings.resume(json.loads(kept["episode"])))

    def _episode_in_text(self) -> str:
        """One string, which a deep copy need not walk through."""
        return json.dumps(self.settings.kept(self.episode))

    def _repeat(self, answers: Iterator[int]) -> None:
        horizon = self.settings.horizon
        self.episode.run_on(self._policies, horizon)
        for answer in answers:
            self.episode.step(answer)
            self.episode.run_on(self._policies, horizon)


def checked_seat(seat: object, players: int) -> int | str:
    """A seat of this table, or how one is found for each game."""
    if isinstance(seat, str) and seat in {RANDOM, SPREAD}:
        return seat
    if type(seat) is int and 0 <= seat < players:
        return seat
    raise ValueError(f'seat is a number from 0 to {players - 1}, "random" or "spread", not {seat!r}.')
