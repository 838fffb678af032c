"""The states of both games for OpenSpiel, backed by the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pyspiel  # type: ignore[import-not-found] # it has no types

from cellmates.envs import rewards
from cellmates.envs.spiel.resampling import resample
from cellmates.envs.spiel.table import SCRATCH, Kept, play
from cellmates.kernel.codec import to_json, to_plain
from cellmates.kernel.seats import CHANCE, NOBODY
from cellmates.kernel.state import listed

if TYPE_CHECKING:
    from cellmates.envs.spiel.games import CellmatesGame
    from cellmates.envs.spiel.resampling import Sampler
    from cellmates.envs.spiel.table import SpielTable
    from cellmates.kernel.views import View

TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)


class CellmatesState(pyspiel.State):  # type: ignore[misc]
    """A table, and the history that OpenSpiel keeps of it.

    Everything that changes is in `_table`, which OpenSpiel copies for a clone and writes when it serialises.
    Calls from Python are answered here directly; calls from C++ take the long way round.
    """

    _table: SpielTable

    def __init__(self, game: CellmatesGame, table: SpielTable) -> None:
        super().__init__(game)
        self._table = table

    def __setattr__(self, name: str, value: object) -> None:
        """OpenSpiel restores the history first; then a serialised `_table` is replayed from it."""
        if isinstance(value, Kept):
            value = value.opened(self.game.rules, self.history())
        super().__setattr__(name, value)

    def __deepcopy__(self, memo: object) -> CellmatesState:
        copy: CellmatesState = self.clone()
        return copy

    @property
    def game(self) -> CellmatesGame:
        game: CellmatesGame = self.get_game()
        return game

    # Who is asked, and what

    def current_player(self) -> int:
        seat = self._table.state.seat
        return TERMINAL if seat == NOBODY else seat

    def is_terminal(self) -> bool:
        return self._table.state.seat == NOBODY

    def is_chance_node(self) -> bool:
        return self._table.state.seat == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Empty for a player who is not asked, at chance nodes too: what may be drawn can be a secret."""
        seat = self._table.state.seat
        if seat >= 0 and (player is None or player == seat):
            return self._legal_actions(seat)
        if player is not None and player != int(pyspiel.PlayerId.CHANCE):
            return []
        actions: list[int] = super().legal_actions(*([] if player is None else [player]))
        return actions

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(listed(self._table.state, player, SCRATCH))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        state = self._table.state
        outcomes = listed(state, CHANCE, SCRATCH)
        weights = [int(state.weight(outcome)) for outcome in outcomes]
        total = sum(weights)
        return [(outcome, weight / total) for outcome, weight in zip(outcomes, weights, strict=True)]

    def _apply_action(self, action: int) -> None:
        play(self._table.state, action)

    def returns(self) -> list[float]:
        table = self._table
        rules = table.origin.rules
        if table.state.seat != NOBODY:
            return [0.0] * rules.setup.players
        return rewards.returns(rules.game, rules.setup, table.state, rules.reward)

    # As text

    def __str__(self) -> str:
        """The whole position including secrets, as `new_initial_state` takes it."""
        return to_json(self._to_struct())

    def _action_to_string(self, player: int, action: int) -> str:
        game = self._table.origin.rules.game
        if not 0 <= action < game.actions:
            raise ValueError(f"{game.name} has actions 0 to {game.actions - 1}; {action} is none of them.")
        return game.text(action)

    def _to_struct(self) -> dict[str, Any]:
        rules = self._table.origin.rules
        return rules.game.position(rules.setup, self._table.state)

    def _to_observation_struct(self, player: int) -> dict[str, Any]:
        view: dict[str, Any] = to_plain(self.view(player))
        return view

    def _action_to_struct(self, player: int, action: int) -> dict[str, str]:
        return {"action": self._action_to_string(player, action)}

    def _struct_to_actions(self, struct: dict[str, str]) -> list[int]:
        action = self._table.origin.rules.game.parse(struct["action"])
        if action is None:
            raise ValueError(f"{struct['action']!r} is no action of {self._table.origin.rules.game.name}.")
        return [action]

    # What a player knows

    @property
    def table(self) -> SpielTable:
        return self._table

    def view(self, viewer: int | None) -> View:
        """What a seat may know, or a spectator (None)."""
        rules = self._table.origin.rules
        return rules.game.view(rules.setup, self._table.state, viewer, memory=True)

    def told(self, viewer: int | None) -> str:
        """Everything that a seat, or a spectator (None), was told, one line each."""
        table = self._table
        return table.told(viewer, self.history() if table.is_ahead(self.move_number()) else [])

    def information_state_string(self, player: int | None = None) -> str:
        return self.told(self._asked_for(player))

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        raise no_tensor()

    def observation_tensor(self, player: int | None = None) -> list[float]:
        observer = self.game.observer
        observer.set_from(self, self._asked_for(player))
        numbers: list[float] = observer.tensor.tolist()
        return numbers

    def _asked_for(self, player: int | None) -> int:
        """The player meant; OpenSpiel itself refuses one that does not exist."""
        player = self.current_player() if player is None else int(player)
        if not 0 <= player < self.num_players():
            super().information_state_string(player)
        return player

    def resample_from_infostate(self, player: int, sampler: Sampler) -> CellmatesState:
        """A state that this player could not tell from this one (see `resampling`)."""
        return resample(self, player, sampler)


def no_tensor() -> NotImplementedError:
    return NotImplementedError(
        "there is no tensor of an information state: a game can take thousands of answers, each of which can"
        " matter. Use observation_tensor, or information_state_string."
    )
