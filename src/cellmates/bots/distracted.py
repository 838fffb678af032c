"""`easy`: plays by rules of thumb, but overlooks things, as beginners do."""

from librt.vecs import vec
from mypy_extensions import i64

from cellmates.bots.policy import Policy
from cellmates.kernel.sight import Sight
from cellmates.kernel.state import new_menu


class Distracted(Policy):
    """Notices each option with a chance of `attention` per cent, and takes the best that it notices."""

    def __init__(self, seed: i64, thinker: Policy, attention: i64) -> None:
        super().__init__(seed)
        self.thinker = thinker
        self.attention: i64 = attention
        self._seen = new_menu()

    def begin(self, seed: i64) -> None:
        super().begin(seed)
        self.thinker.begin(seed)

    def choose(self, sight: Sight, menu: vec[i64], count: i64) -> i64:
        seen: i64 = 0
        for i in range(count):
            if self.stream.below(100) < self.attention:
                self._seen[seen] = menu[i]
                seen += 1
        if seen == 0:
            return menu[self.stream.below(count)]
        return self.thinker.choose(sight, self._seen, seen)
