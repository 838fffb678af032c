"""What one seat can see: the only way in which a bot looks at a table."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from cellmates.kernel.chance import Stream
from cellmates.kernel.sheets import Notes, new_sheet
from cellmates.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Sight:
    """One seat's eyes on a state that keeps changing. It answers only what that seat's view would show."""

    seat: i64

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def answers(self) -> list[int]:
        """Return everything this sight can answer now, as numbers; the swap exam compares them."""
        raise NotImplementedError

    def observe(self, out: vec[u8], at: i64, *, memory: bool) -> None:
        """Write what this seat may know into `out`, from `at` on, as the game's dictionary describes it.

        The sheet is blank, or was written earlier in the same game, for any of its seats; what can't have
        changed since then need not be written again. Without memory, only what can be seen now is written.
        """

    def observe_again(self, out: vec[u8], at: i64, notes: Notes, *, memory: bool) -> None:
        """Do the same on a sheet that only this method writes on, always with the notes that belong to it."""
        self.observe(out, at, memory=memory)

    def imagine(self, stream: Stream) -> State:
        """Return a state that looks the same from here; what this seat can't know is drawn from the stream.

        It is sure to be playable only where this seat is asked: a question to another seat may depend on
        cards
        that the other seat doesn't hold there.
        """
        raise NotImplementedError

    def of(self, state: State) -> "Sight":
        """Return the same seat's eyes on another (imagined) state."""
        raise NotImplementedError

    def eyes(self, state: State, seat: i64) -> "Sight":
        """Return any seat's eyes on an imagined state, where a search plays the others' parts too."""
        raise NotImplementedError


def observed(sight: Sight, size: i64, *, memory: bool) -> list[int]:
    """Return what `observe` writes on a blank sheet, for interpreted callers."""
    sheet = new_sheet(size)
    sight.observe(sheet, 0, memory=memory)
    return [i64(number) for number in sheet]
