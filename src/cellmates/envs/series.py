"""A series of games for one seat: chance and the others answer until that seat is asked."""

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
    """Game k of a series depends only on its seed, k and the answers from outside."""

    def __init__(self, settings: Settings, others: Others, seat: int | str) -> None:
        self.settings = settings
        self.others = others
        self.seating = seat
        """The learner's seat, or how it is chosen for each game."""
        self.seat = 0 if isinstance(seat, str) else seat
        self._seed: int | None = None
        self._position: Mapping[str, Any] | str | None = None
        """The position this game began in, if not at the set-up."""
        self._start = settings.start
        self._games = 0
        self._answers: list[int] = []
        """The answers of the learner and the functions in this game, in order."""
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
        """Start the first game of this seed's series, or the next one.

        Games in which the learner is never asked are skipped. If a position is given, only this game starts
        there.
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
        """Play the learner's answer, then on until the learner is asked again. False if not on offer."""
        if not self.episode.step(action):
            return False
        self._answers.append(action)
        self._go_on()
        return True

    def look(self) -> None:
        """Write what the learner may know into `observation` and `mask`."""
        self.episode.look(self.seat)

    def shown(self) -> NDArray[Any]:
        """The observation that was written last, as it is handed out."""
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
        """The learner's seat in the game of this seed, the next in the series."""
        players = self.settings.players
        if self.seating == RANDOM:
            return seat_of_game(seed, players)
        if self.seating == SPREAD:
            assert self._seed is not None
            return (self._seed + self._games) % players
        return self.seat

    def _go_on(self) -> bool:
        """Play until the learner is asked. False if the game is over or at its horizon."""
        horizon = self.settings.horizon
        while self.episode.run_on(self._policies, horizon):
            if self.episode.seat == self.seat:
                return True
            self._ask(self.episode.seat)
        return False

    def _ask(self, seat: int) -> None:
        """Let a function answer. It is shown only what its seat may know."""
        player = self._players[seat]
        assert player is not None
        self.episode.look(seat)
        answer = player(self.shown(), self.mask.copy())
        action = action_in(self.settings, answer)
        if action is None or not self.episode.step(action):
            raise objection(self.settings, seat, answer)  # without the options: those are secret
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
        """Play the same game again, to bring the bots back to where they were.

        A bot that thinks by the clock may answer differently this time, so the episode is restored as it was.
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
        """As one string, which a deep copy doesn't walk through."""
        return json.dumps(self.settings.kept(self.episode))

    def _repeat(self, answers: Iterator[int]) -> None:
        horizon = self.settings.horizon
        self.episode.run_on(self._policies, horizon)
        for answer in answers:
            self.episode.step(answer)
            self.episode.run_on(self._policies, horizon)


def checked_seat(seat: object, players: int) -> int | str:
    """A seat of this table, or how one is chosen for each game."""
    if isinstance(seat, str) and seat in {RANDOM, SPREAD}:
        return seat
    if type(seat) is int and 0 <= seat < players:
        return seat
    raise ValueError(f'seat is a number from 0 to {players - 1}, "random" or "spread", not {seat!r}.')
