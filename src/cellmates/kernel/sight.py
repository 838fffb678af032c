"""What one seat can see: the only door through which a bot looks at a table."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from cellmates.kernel.chance import Stream
from cellmates.kernel.sheets import Notes, new_sheet
from cellmates.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Sight:
    """A seat's eyes on a state that goes on changing. It answers only what that seat's view would show."""

    seat: i64

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def answers(self) -> list[int]:
        """Everything this sight can tell at this moment, as numbers; the swap exam compares them."""
        raise NotImplementedError

    def observe(self, out: vec[u8], at: i64, *, memory: bool) -> None:
        """Write what this seat may know into `out`, from `at` on, as the game's dictionary describes it.

        The sheet is blank, or was written earlier in the same game, for any of its seats: what can't have
        changed since then need not be written again. Without memory only what can be seen now.
        """

    def observe_again(self, out: vec[u8], at: i64, notes: Notes, *, memory: bool) -> None:
        """The same on a sheet that this method alone writes on, always with the notes that belong to it."""
        self.observe(out, at, memory=memory)

    def imagine(self, stream: Stream) -> State:
        """A state that looks the same from here; what this seat can't know is drawn from the stream.

        Only where this seat is asked can it surely be played on: what others are asked may hang on cards that
        they don't hold there.
        """
        raise NotImplementedError

    def of(self, state: State) -> "Sight":
        """The same seat's eyes on another (imagined) state."""
        raise NotImplementedError

    def eyes(self, state: State, seat: i64) -> "Sight":
        """Any seat's eyes on an imagined state: whoever looks ahead plays the others' parts too."""
        raise NotImplementedError


def observed(sight: Sight, size: i64, *, memory: bool) -> list[int]:
    """What `observe` writes on a blank sheet, for those who are not compiled."""
    sheet = new_sheet(size)
    sight.observe(sheet, 0, memory=memory)
    return [i64(number) for number in sheet]
