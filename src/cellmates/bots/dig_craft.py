"""How to look ahead in `dig`: `hustler` plays on."""

from mypy_extensions import i64

from cellmates.bots.craft import Craft
from cellmates.bots.hustler import Hustler
from cellmates.bots.policy import Policy


class DigCraft(Craft):
    def policy(self, seed: i64) -> Policy:
        return Hustler(seed)
