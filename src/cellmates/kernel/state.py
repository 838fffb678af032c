"""The state of a game: what every game's own state class has in common.

Rules change a state in place and search clones it. A state never holds a generator, a clock or a player.
Actions are small integers, stable per game. Interpreted subclasses are allowed, so that a third-party game
needs no compiler.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from cellmates.kernel.chance import MASK32
from cellmates.kernel.seats import CHANCE, bit

MENU_SIZE: Final = 256
"""The most options that any decision of any game offers."""

RECORD: Final = 5
"""Numbers per event in a state's log: kind, audience and three arguments."""


BLANK_MENU: Final = vec[i64]([0] * MENU_SIZE)


def new_menu() -> vec[i64]:
    """Return a buffer for `State.list_options`."""
    return BLANK_MENU[:]


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    players: i64
    seat: i64
    """The seat whose answer the engine takes next: a seat, CHANCE, or NOBODY once the game is over."""
    recording: bool
    """Whether rules write events into the log; not in playouts and searches."""
    log: vec[i64]
    learnt: i64
    """The seats (a mask) that learnt something from the last answer, beyond the answer itself."""

    def __init__(self, players: i64) -> None:
        self.players = players
        self.seat = CHANCE
        self.recording = False
        self.log = vec[i64]()
        self.learnt = 0

    def waiting(self) -> i64:
        """Return the mask of the seats that owe an answer; 0 at chance and when the game is over."""
        return bit(self.seat) if self.seat >= 0 else 0

    def is_secret(self) -> bool:
        """Return whether several seats answer the open question at once, each unseen by the others."""
        return False

    def is_private(self) -> bool:
        """Return whether the seat that is asked composes something that nobody hears of before it is done."""
        return False

    def list_options(self, seat: i64, out: vec[i64]) -> i64:
        """Write the actions open to this seat into `out`; return how many there are."""
        raise NotImplementedError

    def weight(self, action: i64) -> i64:
        """Return the weight of this outcome, at a decision of chance."""
        return 1

    def apply(self, seat: i64, action: i64) -> None:
        """Play an action that is on offer. Nothing is checked here."""
        raise NotImplementedError

    def deal(self, number: i64) -> None:
        """Play the outcome that a 32-bit number picks, at a decision of chance.

        A game may override this to go without the list; the exam proves that both agree.
        """
        menu = new_menu()
        self.apply(CHANCE, menu[self.pick(number, menu)])

    def pick(self, number: i64, menu: vec[i64]) -> i64:
        """Return the listed outcome that a 32-bit number picks."""
        count = self.list_options(CHANCE, menu)
        total: i64 = 0
        for i in range(count):
            total += self.weight(menu[i])
        point: i64 = ((number * total) >> 32) & MASK32
        for i in range(count):
            point -= self.weight(menu[i])
            if point < 0:
                return i
        raise AssertionError(total)

    def clone(self) -> "State":
        raise NotImplementedError

    def points(self, seat: i64) -> i64:
        """Return this seat's score so far."""
        raise NotImplementedError

    def winners(self) -> i64:
        """Return the mask of the winners; 0 while the game goes on, or when nobody won."""
        raise NotImplementedError

    def turns_played(self) -> i64:
        """Return how many turns were finished since the set-up, for reports."""
        raise NotImplementedError

    def is_capped(self) -> bool:
        """Return whether a bound of the rules, not the play, ended the game."""
        return False


class Scratch:
    """Scratch paper for lists of options.

    Interpreted callers hold this rather than a menu: a vec that they pass is never freed.
    """

    def __init__(self) -> None:
        self.menu = new_menu()


def listed(state: State, seat: i64, scratch: Scratch) -> list[int]:
    """Return the actions open to this seat."""
    menu = scratch.menu
    return [menu[i] for i in range(state.list_options(seat, menu))]


def count_options(state: State, seat: i64) -> int:
    """Return how many actions are open to this seat."""
    return state.list_options(seat, new_menu())


def is_offered(state: State, seat: i64, action: i64, scratch: Scratch) -> bool:
    """Return whether this action is open to this seat."""
    menu = scratch.menu
    for i in range(state.list_options(seat, menu)):
        if menu[i] == action:
            return True
    return False


def emit(state: State, kind: i64, audience: i64, a: i64, b: i64, c: i64) -> None:
    """Write an event for these seats (a mask) into the log, if the state records."""
    if state.recording:
        write_down(state, kind, audience, a, b, c)


def write_down(state: State, kind: i64, audience: i64, a: i64, b: i64, c: i64) -> None:
    """Write the event. A separate function, so that only the test whether to record is inlined in rules."""
    log = append(state.log, kind)
    log = append(log, audience)
    log = append(log, a)
    log = append(log, b)
    state.log = append(log, c)
