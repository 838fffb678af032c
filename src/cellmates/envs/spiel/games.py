"""Both games for OpenSpiel: their types, parameters and bounds, and their registration."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any, ClassVar, Final

import pyspiel  # type: ignore[import-not-found] # it has no types

from cellmates.envs.positions import state_in
from cellmates.envs.rewards import REWARDS
from cellmates.envs.settings import check_choice
from cellmates.envs.spiel.bounds import bounds
from cellmates.envs.spiel.observer import NumericObserver, Observer, observer_for, seats_view
from cellmates.envs.spiel.parameters import (
    LEAST_PLAYERS,
    PLAYERS,
    REWARD,
    options_in,
    settled,
    specification,
    spelled_options,
)
from cellmates.envs.spiel.state import CellmatesState, no_tensor
from cellmates.envs.spiel.table import HistoryOrigin, Rules, SpielTable, begun_at, laid_out
from cellmates.envs.spiel.utilities import utilities
from cellmates.kernel.registry import game as game_named

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cellmates.kernel.game import Game

PREFIX: Final = "python_cellmates_"
"""OpenSpiel's convention for games written in Python."""


def game_type(game: Game) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=PREFIX + game.name,
        long_name=f"Cellmates: {game.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.most_players,
        min_num_players=game.least_players,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=specification(game),
        provides_factored_observation_string=True,
    )


def game_info(rules: Rules) -> pyspiel.GameInfo:
    """The bounds of a game.

    An action has the same id as everywhere in Cellmates. Those of seats come first: they are the distinct
    actions. An outcome of chance may have any id, so there are as many outcomes as ids.
    """
    least, most = utilities(rules.game, rules.setup, rules.reward)
    return pyspiel.GameInfo(
        num_distinct_actions=rules.game.seat_actions,
        max_chance_outcomes=rules.game.actions,
        num_players=rules.setup.players,
        min_utility=least,
        max_utility=most,
        utility_sum=0.0,
        max_game_length=bounds(rules.setup).answers,
    )


class CellmatesGame(pyspiel.Game):  # type: ignore[misc]
    """One of the games with its players and options. `pyspiel.load_game` makes it; so does `load`."""

    kind: ClassVar[pyspiel.GameType]
    house_name: ClassVar[str]

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        game = game_named(self.house_name)
        given = specification(game) | dict(parameters or {})
        check_choice(REWARD, given[REWARD], REWARDS)
        setup = game.setup(given[PLAYERS], options_in(game, given))
        self.rules = Rules(game, setup, given[REWARD])
        spelled = {PLAYERS: setup.players, REWARD: given[REWARD]} | settled(game, setup.options)
        super().__init__(self.kind, game_info(self.rules), spelled)
        self._observers = threading.local()

    def __reduce__(self) -> tuple[Any, ...]:
        """Without this, OpenSpiel would restore a game without its rules."""
        return pyspiel.load_game, (str(self),)

    @property
    def observer(self) -> NumericObserver:
        """One per thread, because each observation overwrites the last."""
        if not hasattr(self._observers, "own"):
            self._observers.own = NumericObserver(self.rules, seats_view)
        own: NumericObserver = self._observers.own
        return own

    def new_initial_state(self, position: str | Mapping[str, Any] | None = None) -> CellmatesState:
        """The start of a game, or a position of it: a position file, as `str(state)` writes it."""
        return self.state_at(laid_out(self.rules.origin if position is None else self._placed(position)))

    def state_at(self, table: SpielTable) -> CellmatesState:
        return CellmatesState(self, table)

    def max_chance_nodes_in_history(self) -> int:
        return bounds(self.rules.setup).outcomes

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: object = None
    ) -> Observer | None:
        if params:
            raise ValueError(f"observers of {self.rules.game.name} take no parameters; {params} were given.")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return observer_for(self.rules, kind)

    def observation_tensor_shape(self) -> list[int]:
        return [self.observation_tensor_size()]

    def observation_tensor_size(self) -> int:
        return self.rules.game.dictionary.size

    def information_state_tensor_shape(self) -> list[int]:
        raise no_tensor()

    def information_state_tensor_size(self) -> int:
        raise no_tensor()

    def _placed(self, position: str | Mapping[str, Any]) -> HistoryOrigin:
        rules = self.rules
        return begun_at(rules, state_in(rules.game, rules.setup, position), {})


def load(name: str, players: int = LEAST_PLAYERS, reward: str = "win", **options: object) -> CellmatesGame:
    """A game by its name in Cellmates, with its options as they are spelled there (`first="random"`)."""
    game = game_named(name)
    parameters = {PLAYERS: players, REWARD: reward} | spelled_options(game, options)
    return pyspiel.load_game(PREFIX + name, parameters)  # type: ignore[no-any-return]


class SpielBoats(CellmatesGame):
    house_name = "boats"
    kind = game_type(game_named("boats"))


class SpielDig(CellmatesGame):
    house_name = "dig"
    kind = game_type(game_named("dig"))


# OpenSpiel releases these only after Python has ended. A class survives that; a function would crash.
pyspiel.register_game(SpielBoats.kind, SpielBoats)
pyspiel.register_game(SpielDig.kind, SpielDig)
