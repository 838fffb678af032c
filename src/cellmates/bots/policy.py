"""Policies: the base class, one that plays at random, and a way to ask one."""

from librt.vecs import vec
from mypy_extensions import i64

from cellmates.kernel.policy import Policy
from cellmates.kernel.sight import Sight
from cellmates.kernel.state import new_menu

__all__ = ["Policy", "RandomPolicy", "ask"]


def ask(mind: Policy, sight: Sight, options: list[int]) -> int:
    """Return its choice among these options, for interpreted callers."""
    menu = new_menu()
    for i in range(len(options)):
        menu[i] = options[i]
    return mind.choose(sight, menu, len(options))


class RandomPolicy(Policy):
    """Chooses every option with equal probability."""

    def choose(self, sight: Sight, menu: vec[i64], count: i64) -> i64:
        return menu[self.stream.below(count)]
