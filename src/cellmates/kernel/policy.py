"""What a bot is to the engine: a policy that picks one of the options, looking through a Sight."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cellmates.kernel.chance import Stream
from cellmates.kernel.sight import Sight


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Chooses for one seat. A policy holds no state but those it imagined itself."""

    def __init__(self, seed: i64) -> None:
        self.stream = Stream(seed)

    def begin(self, seed: i64) -> None:
        """Forget the last game: a new one begins."""
        self.stream = Stream(seed)

    def choose(self, sight: Sight, menu: vec[i64], count: i64) -> i64:
        """Return the action to play: one of the first `count` numbers of the menu."""
        raise NotImplementedError
