"""The options of `reset`, and positions to start a game from."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from cellmates.kernel.refusals import BadPosition
from cellmates.kernel.seats import NOBODY
from cellmates.words import Phrase

if TYPE_CHECKING:
    from cellmates.envs.settings import Settings
    from cellmates.kernel.game import Game, Setup
    from cellmates.kernel.state import State

POSITION: Final = "position"


def reset_options(
    options: object, known: tuple[str, ...] = (POSITION,), ignored: str | None = None
) -> Mapping[str, Any]:
    """The options of a `reset`; unknown ones are refused."""
    if options is None:
        return {}
    if not isinstance(options, Mapping):
        raise TypeError(f"reset: options are a dictionary, not {options!r}.")
    for name in options:
        if name not in known and name != ignored:
            raise ValueError(f"reset: there is no option {name!r}; there is {' and '.join(known)}.")
    return options


def start_at(settings: Settings, position: object) -> State:
    """The state that a game starts from: the set-up, or a position in which somebody has to decide."""
    if position is None:
        return settings.start
    state = state_in(settings.rules, settings.setup, position)
    if state.seat == NOBODY:
        raise ValueError("reset: in this position the game is over already.")
    return state


def state_in(game: Game, setup: Setup, position: object) -> State:
    """The state of a position of this game and number of players; missing options are those of `setup`."""
    found = read_position(position)
    options = found.get("options", {})
    if not isinstance(options, Mapping):
        expected = Phrase("expected-dict")
        raise BadPosition("position-bad-field", field="options", value=repr(options), expected=expected)
    wanted = {**setup.options, **options}
    placed = game.setup(found.get("players"), wanted, setup.content, found, setup.rules_version)
    if (found.get("game"), placed.players, placed.options) != (game.name, setup.players, setup.options):
        raise ValueError(
            "this position is of another game, or of other players or options, than the environment:"
            f" {game.name} with {setup.players} players and {setup.options}."
        )
    return game.state_from(placed, found)


def read_position(position: object) -> Mapping[str, Any]:
    """A position given as a dictionary or as JSON."""
    try:
        found = json.loads(position) if isinstance(position, str) else position
    except json.JSONDecodeError:
        found = None
    if not isinstance(found, Mapping):
        raise BadPosition("position-not-a-dict")
    return found
