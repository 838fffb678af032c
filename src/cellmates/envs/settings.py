"""The settings of an environment: the game, its options, and how the caller is treated."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from cellmates.envs.dtypes import BYTES, DTYPES, Numbers, dtype_named
from cellmates.envs.episode import Episode
from cellmates.envs.fleet import SAME_STEP, Fleet
from cellmates.envs.rewards import REWARDS, returns
from cellmates.kernel.refusals import BadSetup
from cellmates.kernel.registry import game as game_named
from cellmates.kernel.renamed import warn_renamed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cellmates.bots.policy import Policy
    from cellmates.kernel.content import Content
    from cellmates.kernel.features import Dictionary
    from cellmates.kernel.game import Game, Setup
    from cellmates.kernel.state import State

ILLEGAL: Final = ("end", "again", "raise")
"""What an action that is not on offer does: end the game at the cost of the seat that gave it, ask that seat
again, or raise an exception and change nothing."""
TRUNCATE: Final = "truncate"
AT_HORIZON: Final = (TRUNCATE, "score")
"""What happens to a game at its horizon: it is truncated and pays nothing, or it is over and pays the
`reward` for the score so far."""


class UnknownKeyword(BadSetup, TypeError):
    """A keyword that is no option of the game. It is a TypeError too, for tools that try keywords out."""

    def __str__(self) -> str:
        if "option" not in self.phrase.args:
            return self.phrase.id  # Gymnasium builds another one from a plain sentence
        return f"unexpected keyword argument {self.phrase.args['option']!r}: {super().__str__()}"


@dataclass(frozen=True)
class Settings:
    """Checked when made: a wrong number of players or option is refused, with the rule behind it."""

    game: str
    players: int = 4
    options: Mapping[str, Any] = field(default_factory=dict)
    content: Content | str | None = None
    reward: str = "win"
    """`win`, `placing` or `score`, see `rewards`."""
    illegal: str = "end"
    memory: bool = True
    """Whether observations include what the seat remembers, or only what it can see now."""
    horizon: int = 0
    """The most answers in a game; 0: it ends by its rules alone."""
    at_horizon: str = TRUNCATE
    dtype: str = BYTES
    """`uint8`: whole numbers; `float32`: each divided by its largest possible value."""
    version: int | None = None
    """The version of the dictionary, and with it of the rules; None: the newest."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "dtype", dtype_named(self.dtype))
        check_choice("dtype", self.dtype, DTYPES)
        check_choice("at_horizon", self.at_horizon, AT_HORIZON)
        check_choice("reward", self.reward, REWARDS)
        check_choice("illegal", self.illegal, ILLEGAL)
        if type(self.memory) is not bool:
            raise ValueError(f"memory is True or False, not {self.memory!r}.")
        if type(self.horizon) is not int or self.horizon < 0:
            raise ValueError(f"horizon is a number of answers, or 0 for none, not {self.horizon!r}.")
        self._check_keywords()
        _ = self.setup

    def _check_keywords(self) -> None:
        known = [rule.name for rule in game_named(self.game).option_rules]
        for name in self.options:
            if name not in known:
                raise UnknownKeyword("setup-unknown-option", option=name, game=self.game, options=known)

    def __getstate__(self) -> dict[str, Any]:
        """The fields it was made with; for a content file, the rows instead of the path."""
        made_with = {each.name: getattr(self, each.name) for each in fields(self)}
        return made_with if self.content is None else {**made_with, "content": self.setup.content}

    @cached_property
    def _version(self) -> int:
        return version_of(self.game, self.version)

    @cached_property
    def setup(self) -> Setup:
        game = game_named(self.game)
        rules = game.rules_of_dictionary(self._version)
        return game.setup(self.players, self.options, self.content, rules_version=rules)

    @cached_property
    def rules(self) -> Game:
        return game_named(self.game).bound(self.setup.content)

    @property
    def dictionary(self) -> Dictionary:
        return self.rules.dictionary_of(self._version)

    @cached_property
    def numbers(self) -> Numbers:
        """Converts observations to the chosen dtype."""
        return Numbers(self.dtype, self.dictionary.highs)

    @property
    def actions(self) -> int:
        """Actions of seats have ids from 0 to actions-1."""
        return self.rules.seat_actions_of_dictionary(self._version)

    @cached_property
    def start(self) -> State:
        """The start of every game; it is cloned, never played."""
        return self.rules.new_state(self.setup)

    def returns(self, state: State) -> list[float]:
        return returns(self.rules, self.setup, state, self.reward)

    def truncates(self, episode: Episode) -> bool:
        """Whether a game that stops here is truncated, rather than over."""
        return not episode.over and self.at_horizon == TRUNCATE

    def new_episode(self) -> Episode:
        eyes = [self.rules.sight(self.start, seat) for seat in range(self.players)]
        return Episode(self.start, eyes, self.dictionary.size, self.actions, memory=self.memory)

    def new_desk(self) -> Episode:
        """Deprecated: the former name of `new_episode`."""
        warn_renamed("new_desk", "new_episode")
        return self.new_episode()

    def new_fleet(
        self,
        lineups: Sequence[list[Policy | None]],
        *,
        resets: int = SAME_STEP,
        most_steps: int = 0,
        is_drawn: bool = False,
    ) -> Fleet:
        """One match per line-up; seats that are None are the caller's.

        `resets`: when the next game begins. `most_steps`: the caller's steps in a game; 0 for no limit.
        `is_drawn`: the caller's seat, the first one of each line-up, is drawn again for every game.
        """
        eyes = [self.rules.sight(self.start, seat) for seat in range(self.players)]
        return Fleet(
            self.start,
            eyes,
            list(lineups),
            self.returns,
            size=self.dictionary.size,
            actions=self.actions,
            memory=self.memory,
            horizon=self.horizon,
            truncates=self.at_horizon == TRUNCATE,
            ends_when_illegal=self.illegal == "end",
            most_steps=most_steps,
            resets=resets,
            is_drawn=is_drawn,
        )

    # Saving a game that is under way

    def kept(self, episode: Episode) -> dict[str, Any]:
        """An episode as plain data, from which `resume` makes an equal one."""
        return {
            "position": self.rules.position(self.setup, episode.state),
            "seed": int(episode.seed),
            "draws": int(episode.draws),
            "decisions": int(episode.decisions),
        }

    def resume(self, kept: Mapping[str, Any]) -> Episode:
        episode = self.new_episode()
        state = self.rules.state_from(self.setup, kept["position"])
        episode.begin(state, kept["seed"], kept["draws"], kept["decisions"])
        return episode


def version_of(game: str, version: object) -> int:
    """A version of the game's dictionary; None means the newest."""
    newest = game_named(game).dictionary.version
    if version is None:
        return newest
    if type(version) is int and 0 <= version <= newest:
        return version
    raise ValueError(f"version of {game} is a number from 0 to {newest}, not {version!r}.")


def check_choice(name: str, value: object, choices: tuple[str, ...]) -> None:
    if value not in choices:
        raise ValueError(f"{name} is one of {', '.join(choices)}, not {value!r}.")
