"""Bots from elsewhere: good ones, and one for every way to go wrong. Tests name them `…strangers:Class`."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, ClassVar, Final

from cellmates.bots.policy import Policy
from cellmates.games.boats.rules.actions import BET, DICE, DICE_SETS, MOVE
from cellmates.games.boats.rules.state import set_field
from cellmates.games.boats.sight import BoatsSight

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

    from cellmates.kernel.sight import Sight


class First(Policy):
    """Plays the first option, in any game."""

    def choose(self, sight: Sight, menu: vec[i64], count: i64) -> i64:
        return menu[0]


class Gambler(Policy):
    """Plays any option, and may overwrite its own copy of the menu."""

    def choose(self, sight: Sight, menu: vec[i64], count: i64) -> i64:
        chosen = menu[self.stream.below(count)]
        for i in range(count):
            menu[i] = -1
        return chosen


class Greedy(Policy):
    """Rolls for the convicts that its bet puts into the first boats."""

    games = ("boats",)

    def choose(self, sight: Sight, menu: vec[i64], count: i64) -> i64:
        assert isinstance(sight, BoatsSight)
        options = [menu[i] for i in range(count)]
        if not DICE <= options[0] < MOVE:
            return options[self.stream.below(count)]
        return max(options, key=lambda action: hurry(sight, DICE_SETS[action - DICE]))


def hurry(sight: BoatsSight, dice: int) -> int:
    return sum(5 - 2 * sight.own_boat(convict) for convict in range(7) if dice >> convict & 1)


# Bad manners

NAP: Final = 60.0


class Raises(Policy):
    def choose(self, sight: Sight, menu: vec[i64], count: i64) -> i64:
        raise KeyError("what is this?")


class Leaves(Policy):
    def choose(self, sight: Sight, menu: vec[i64], count: i64) -> i64:
        raise SystemExit(0)


class Nonsense(Policy):
    answer: ClassVar[object] = "the best one"

    def choose(self, sight: Sight, menu: vec[i64], count: i64) -> i64:
        return self.answer  # type: ignore[return-value]


class Absent(Nonsense):
    answer = None


class Agrees(Nonsense):
    answer = True


class OffTheMenu(Nonsense):
    answer = 10**30


class Sleeps(Policy):
    def choose(self, sight: Sight, menu: vec[i64], count: i64) -> i64:
        time.sleep(NAP)
        return menu[0]


class Endless(Policy):
    """Loops for ever, and catches every exception."""

    def choose(self, sight: Sight, menu: vec[i64], count: i64) -> i64:
        while True:
            try:
                list(range(10))
            except Exception:  # noqa: BLE001 - that is the point
                continue


class StumblesAtTheStart(Policy):
    def begin(self, seed: i64) -> None:
        raise RuntimeError


class CannotBeMade(Policy):
    def __init__(self, seed: i64) -> None:
        raise OSError("no weights here")


class WantsMore(Policy):
    def __init__(self, seed: i64, style: str) -> None:
        super().__init__(seed)
        self.style = style


class NoPolicy:
    """Has `choose`, but is not a Policy."""

    def choose(self, sight: Sight, menu: vec[i64], count: i64) -> i64:
        return menu[0]


A_NUMBER = 7


# Cheats


class Peeks(Policy):
    """Looks behind the Sight, at everybody's bets."""

    games = ("boats",)

    def choose(self, sight: Sight, menu: vec[i64], count: i64) -> i64:
        assert isinstance(sight, BoatsSight)
        return menu[sum((i + 1) * int(n) for i, n in enumerate(sight._state.bets)) % count]


class Meddles(Policy):
    """Writes into the table it looks at."""

    games = ("boats",)

    def choose(self, sight: Sight, menu: vec[i64], count: i64) -> i64:
        assert isinstance(sight, BoatsSight)
        if menu[0] >= BET + 7:
            set_field(sight._state, 0, 9)
        return menu[0]


class Remembers(Policy):
    """Counts its decisions, and ignores `begin`."""

    def __init__(self, seed: i64) -> None:
        super().__init__(seed)
        self.asked = 0

    def choose(self, sight: Sight, menu: vec[i64], count: i64) -> i64:
        self.asked += 1
        return menu[self.asked % count]


class Whimsical(Policy):
    """Draws from its own source, whatever the seed."""

    whims: ClassVar[list[int]] = []

    def choose(self, sight: Sight, menu: vec[i64], count: i64) -> i64:
        self.whims.append(len(self.whims))
        return menu[len(self.whims) * 7919 % count]
