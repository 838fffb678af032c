"""The options of a game as parameters of OpenSpiel: whole numbers, flags and words that survive its strings.

OpenSpiel gives every parameter one type, and reads text that looks like a number as a number. So `first` is a
number, with -1 for `random`. Where an option mixes words and numbers, as `games` does, numbers are spelled
out: `one`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cellmates.kernel.seats import CHANCE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cellmates.kernel.game import Game
    from cellmates.kernel.options import OptionRule, Value

Parameter = int | bool | str

LEAST_PLAYERS: Final = 2
PLAYERS: Final = "players"
REWARD: Final = "reward"
RANDOM: Final = "random"
NUMBERS_AS_WORDS: Final = {1: "one"}
WORDS_AS_NUMBERS: Final = {word: number for number, word in NUMBERS_AS_WORDS.items()}


def specification(game: Game) -> dict[str, Parameter]:
    """All parameters of a game with their defaults."""
    defaults: dict[str, Parameter] = {PLAYERS: LEAST_PLAYERS, REWARD: "win"}
    return defaults | {rule.name: spelled(rule, rule.default) for rule in game.option_rules}


def spelled_options(game: Game, options: Mapping[str, object]) -> dict[str, Parameter]:
    """Options in OpenSpiel's spelling; unknown names are kept."""
    known = {rule.name: rule for rule in game.option_rules}
    return {
        name: spelled(known[name], value) if name in known else as_parameter(name, value)
        for name, value in options.items()
    }


def spelled(rule: OptionRule, value: object) -> Parameter:
    check_bound(rule, value)
    if rule.seat and value == RANDOM:
        return CHANCE
    if is_word(rule) and type(value) is int and value in NUMBERS_AS_WORDS:
        return NUMBERS_AS_WORDS[value]
    return as_parameter(rule.name, value)


def as_parameter(name: str, value: object) -> Parameter:
    if isinstance(value, (int, bool, str)):
        return value
    raise TypeError(f"{name} must be a whole number, a flag or a word, not {value!r}.")


def options_in(game: Game, parameters: Mapping[str, object]) -> dict[str, object]:
    """The options that parameters mean. Unknown names are kept: `game.setup` refuses them."""
    known = {rule.name: rule for rule in game.option_rules}
    return {
        name: meant(known[name], value) if name in known else value
        for name, value in parameters.items()
        if name not in (PLAYERS, REWARD)
    }


def meant(rule: OptionRule, value: object) -> object:
    check_bound(rule, value)
    if rule.seat and value == CHANCE:
        return RANDOM
    if is_word(rule) and isinstance(value, str):
        return WORDS_AS_NUMBERS.get(value, value)
    return value


def is_word(rule: OptionRule) -> bool:
    """Whether its values include words, and no range of numbers."""
    return rule.least is None and not rule.seat and any(isinstance(choice, str) for choice in rule.choices)


def check_bound(rule: OptionRule, value: object) -> None:
    """Refuse `none`, and anything else that is no number, where a number bounds the game."""
    if None in rule.choices and not (type(value) is int and value >= (rule.least or 0)):
        raise ValueError(
            f"{rule.name} must be a number from {rule.least} to {rule.most} ({rule.rule}), not {value}:"
            " OpenSpiel has to be told how long a game can last, and without it a game could last for ever."
        )


def settled(game: Game, options: Mapping[str, Value]) -> dict[str, Parameter]:
    """Every option of a set-up as a parameter."""
    return {rule.name: spelled(rule, options[rule.name]) for rule in game.option_rules}
