"""What every environment is made with: the game and its options, and how it deals with a caller."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from cellmates.envs.desk import Desk
from cellmates.envs.fleet import Fleet
from cellmates.envs.rewards import REWARDS, returns
from cellmates.kernel.registry import game as game_named

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cellmates.bots.policy import Policy
    from cellmates.kernel.content import Content
    from cellmates.kernel.features import Dictionary
    from cellmates.kernel.game import Game, Setup
    from cellmates.kernel.state import State

ILLEGAL: Final = ("end", "again", "raise")
"""What becomes of an action that is not on offer: the game ends at its giver's cost, he is asked again, or
the call raises an exception and nothing has changed."""


@dataclass(frozen=True)
class Settings:
    """Checked when it is made: a wrong player count or option is refused with the rule behind it."""

    game: str
    players: int = 4
    options: Mapping[str, Any] = field(default_factory=dict)
    content: Content | str | None = None
    reward: str = "win"
    """`win`, `placing` or `score`, see `rewards`."""
    illegal: str = "end"
    memory: bool = True
    """Whether observations tell what the seat remembers, or only what it can see now."""
    horizon: int = 0
    """A game is broken off after so many answers; 0: it ends by its rules alone."""

    def __post_init__(self) -> None:
        check_choice("reward", self.reward, REWARDS)
        check_choice("illegal", self.illegal, ILLEGAL)
        if type(self.memory) is not bool:
            raise ValueError(f"memory is True or False, not {self.memory!r}.")
        if type(self.horizon) is not int or self.horizon < 0:
            raise ValueError(f"horizon is a number of answers, or 0 for none, not {self.horizon!r}.")
        _ = self.setup

    def __getstate__(self) -> dict[str, Any]:
        """What it was made with; of a content file the rows rather than the path."""
        made_with = {each.name: getattr(self, each.name) for each in fields(self)}
        return made_with if self.content is None else {**made_with, "content": self.setup.content}

    @cached_property
    def setup(self) -> Setup:
        return game_named(self.game).setup(self.players, self.options, self.content)

    @cached_property
    def face(self) -> Game:
        return game_named(self.game).bound(self.setup.content)

    @property
    def dictionary(self) -> Dictionary:
        return self.face.dictionary

    @property
    def actions(self) -> int:
        """Seats' actions have the ids 0 … actions-1."""
        return self.face.seat_actions

    @cached_property
    def start(self) -> State:
        """The beginning of every game; it is cloned, never played."""
        return self.face.new_state(self.setup)

    def returns(self, state: State) -> list[float]:
        return returns(self.face, self.setup, state, self.reward)

    def new_desk(self) -> Desk:
        eyes = [self.face.sight(self.start, seat) for seat in range(self.players)]
        return Desk(self.start, eyes, self.dictionary.size, self.actions, memory=self.memory)

    def new_fleet(self, lineups: Sequence[list[Policy | None]]) -> Fleet:
        """One match a line-up; who is None is the caller's to play."""
        eyes = [self.face.sight(self.start, seat) for seat in range(self.players)]
        return Fleet(
            self.start,
            eyes,
            list(lineups),
            self.returns,
            size=self.dictionary.size,
            actions=self.actions,
            memory=self.memory,
            horizon=self.horizon,
            ends_when_illegal=self.illegal == "end",
        )

    # Keeping a game that is under way

    def kept(self, desk: Desk) -> dict[str, Any]:
        """A desk as plain data, from which `resume` makes an equal one."""
        return {
            "position": self.face.position(self.setup, desk.state),
            "seed": int(desk.seed),
            "draws": int(desk.draws),
            "decisions": int(desk.decisions),
        }

    def resume(self, kept: Mapping[str, Any]) -> Desk:
        desk = self.new_desk()
        state = self.face.state_from(self.setup, kept["position"])
        desk.begin(state, kept["seed"], kept["draws"], kept["decisions"])
        return desk


def check_choice(name: str, value: object, choices: tuple[str, ...]) -> None:
    if value not in choices:
        raise ValueError(f"{name} is one of {', '.join(choices)}, not {value!r}.")
