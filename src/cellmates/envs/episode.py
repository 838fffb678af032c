"""One game as an environment plays it: what a seat may know and what it is offered, written to sheets."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from cellmates.kernel.driver import Driver
from cellmates.kernel.sheets import Notes, new_sheet, write_zeros
from cellmates.kernel.sight import Sight
from cellmates.kernel.state import State, new_menu


class Episode(Driver):
    """A game under way, and the two sheets that `look` writes: observation and mask."""

    def __init__(self, state: State, eyes: list[Sight], size: i64, actions: i64, *, memory: bool) -> None:
        super().__init__(state, eyes)
        self.size: i64 = size
        self.actions: i64 = actions
        self.memory: bool = memory
        self.observation: vec[u8] = new_sheet(size)
        self.notes = Notes()
        self.mask: vec[u8] = new_sheet(actions)
        self.marks: vec[i64] = new_menu()
        """The actions that `mask` shows as offered: the first `marked` of these."""
        self.marked: i64 = 0

    def begin(self, state: State, seed: i64, draws: i64 = 0, decisions: i64 = 0) -> None:
        """Start from this state with blank sheets."""
        write_zeros(self.observation, 0, self.size)
        self.notes.forget()
        super().begin(state, seed, draws, decisions)

    def step(self, action: i64) -> bool:
        """Play an action, then let chance answer. False if it is not on offer; then nothing has changed."""
        if not self.offers(action):
            return False
        self.play(action)
        return True

    def look(self, seat: i64) -> None:
        """Write what this seat may know, and which actions it is offered now."""
        self.eyes[seat].observe_again(self.observation, 0, self.notes, memory=self.memory)
        self.blank_mask()
        if seat == self.state.seat:
            self.mark_offered()

    def blank_mask(self) -> None:
        mask, marks = self.mask, self.marks
        for i in range(self.marked):
            mask[marks[i]] = 0
        self.marked = 0

    def mark_offered(self) -> None:
        self.marked = self.listed()
        mask, marks, menu = self.mask, self.marks, self.menu
        for i in range(self.marked):
            mask[menu[i]] = 1
            marks[i] = menu[i]

    def show(self, eyes: Sight) -> None:
        """Write what a Sight sees, of this game or another, on a blank sheet.

        After showing another game use `show` only: `look` would build on what is written there.
        """
        write_zeros(self.observation, 0, self.size)
        self.notes.forget()
        eyes.observe(self.observation, 0, memory=self.memory)

    def clone(self) -> "Episode":
        copy = Episode(self.state, list(self.eyes), self.size, self.actions, memory=self.memory)
        copy.begin(self.state.clone(), self.seed, self.draws, self.decisions)
        return copy
