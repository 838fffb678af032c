"""What a player observes of a state: as numbers, as a view in words, or as everything they were told.

| public | private | perfect recall | string | tensor |
|---|---|---|---|---|
| yes | single player | no | the seat's view and memory, as JSON | the numbers of the game's dictionary |
| yes | single player | yes | the information state: everything that the seat was told | none |
| yes | none | no | a spectator's view | none |
| yes | none | yes | everything that a spectator was told | none |
| no | single player | no | what the seat's view shows and a spectator's does not | none |

Other kinds are not supported: `make_py_observer` returns None for them, as OpenSpiel expects. There is no
tensor of an information state: a game of `dig` may take 20,000 answers, and each of them can matter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np
import pyspiel  # type: ignore[import-not-found] # it has no types

from cellmates.envs.episode import Episode
from cellmates.kernel.codec import to_json, to_plain

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy.typing as npt

    from cellmates.envs.spiel.state import CellmatesState
    from cellmates.envs.spiel.table import Rules
    from cellmates.kernel.features import Feature

    Floats = npt.NDArray[np.float32]
    Telling = Callable[[CellmatesState, int], str]

ALONE: Final = pyspiel.PrivateInfoType.SINGLE_PLAYER
NOTHING: Final = pyspiel.PrivateInfoType.NONE


class Observer:
    """An observer with strings only."""

    def __init__(self, tell: Telling) -> None:
        self.tensor: Floats | None = None
        self.dict: dict[str, Floats] = {}
        self._tell = tell

    def set_from(self, state: CellmatesState, player: int) -> None:
        """Nothing to write: there is no tensor."""

    def string_from(self, state: CellmatesState, player: int) -> str:
        return self._tell(state, int(player))


class NumericObserver(Observer):
    """An observer with tensors too: one for every feature of the game's dictionary."""

    def __init__(self, rules: Rules, tell: Telling) -> None:
        super().__init__(tell)
        dictionary = rules.game.dictionary
        self._game = rules.game
        self._episode = Episode(rules.origin.state, [], dictionary.size, 0, memory=True)
        self._sheet = np.frombuffer(memoryview(self._episode.observation), np.uint8)
        self.tensor: Floats = np.zeros(dictionary.size, np.float32)
        for feature in dictionary.features:
            start = dictionary.starts[feature.name]
            self.dict[feature.name] = self.tensor[start : start + feature.size].reshape(shape_of(feature))

    def set_from(self, state: CellmatesState, player: int) -> None:
        self._episode.show(self._game.sight(state.table.state, int(player)))
        self.tensor[:] = self._sheet


def shape_of(feature: Feature) -> list[int]:
    """One dimension per axis; for a choice between several things, a single one."""
    return [feature.size] if feature.one or not feature.axes else [len(axis) for axis in feature.axes]


def observer_for(rules: Rules, kind: pyspiel.IIGObservationType) -> Observer | None:
    """The observer of this kind; None if it is not supported."""
    telling: dict[tuple[bool, bool, pyspiel.PrivateInfoType], Telling] = {
        (True, True, ALONE): information_state,
        (True, True, NOTHING): public_record,
        (True, False, NOTHING): spectators_view,
        (False, False, ALONE): private_part,
    }
    if (kind.public_info, kind.perfect_recall, kind.private_info) == (True, False, ALONE):
        return NumericObserver(rules, seats_view)
    tell = telling.get((kind.public_info, kind.perfect_recall, kind.private_info))
    return Observer(tell) if tell else None


def information_state(state: CellmatesState, player: int) -> str:
    return state.told(player)


def public_record(state: CellmatesState, _player: int) -> str:
    return state.told(None)


def seats_view(state: CellmatesState, player: int) -> str:
    return to_json(state.view(player))


def spectators_view(state: CellmatesState, _player: int) -> str:
    return to_json(state.view(None))


def private_part(state: CellmatesState, player: int) -> str:
    own = {**to_plain(state.view(player)), "seat": None}
    found = beyond(own, to_plain(state.view(None)))
    return to_json(found) if found else ""


def beyond(own: object, public: object) -> object:
    """What is in `own` but not in `public`: of lists and dicts only the entries that differ."""
    if own == public:
        return None
    if isinstance(own, list) and isinstance(public, list) and len(own) == len(public):
        return beyond(dict(enumerate(own)), dict(enumerate(public)))
    if isinstance(own, dict) and isinstance(public, dict):
        parts = {str(key): beyond(part, public.get(key)) for key, part in own.items()}
        return {key: part for key, part in parts.items() if part}
    return own
