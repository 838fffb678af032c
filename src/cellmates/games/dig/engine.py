"""The engine of `dig`: a state that plays by asking the questions of the book."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from cellmates.games.dig.options import DigSettings
from cellmates.games.dig.questions import chance, kinds, observed
from cellmates.games.dig.questions.book import CHANCES, PROCEDURES, QUESTIONS
from cellmates.games.dig.questions.turn import TURN
from cellmates.games.dig.rules.goal import maybe_stop, points_of
from cellmates.games.dig.rules.setup import lay_out
from cellmates.games.dig.rules.state import DigState, copy_into
from cellmates.games.dig.rules.turn import ends_by_itself
from cellmates.kernel.frames import push
from cellmates.kernel.seats import CHANCE, NOBODY


class Dig(DigState):
    def is_private(self) -> bool:
        """Whether a mate is composing what comes back for an offer (D-859)."""
        return self.answering and self.frame == kinds.ASK_ACCEPT

    def list_options(self, seat: i64, out: vec[i64]) -> i64:
        if self.seat == NOBODY:
            return 0
        return QUESTIONS[self.frame].offer(self, seat, out)

    def weight(self, action: i64) -> i64:
        if self.seat != CHANCE:
            return 1
        return CHANCES[self.frame].weight(self, action)

    def apply(self, seat: i64, action: i64) -> None:
        if self.frame > kinds.LAST_CHANCE:
            self.decisions += 1
        QUESTIONS[self.frame].answer(self, action)
        settle(self)
        maybe_stop(self)

    def deal(self, number: i64) -> None:
        asked = CHANCES[self.frame]
        asked.answer(self, asked.pick(self, number))
        settle(self)
        maybe_stop(self)

    def clone(self) -> "Dig":
        copy = Dig(self.settings)
        copy_into(self, copy)
        return copy

    def points(self, seat: i64) -> i64:
        return points_of(self, seat)

    def winners(self) -> i64:
        return self.winner_mask

    def turns_played(self) -> i64:
        return self.turns

    def is_capped(self) -> bool:
        return self.bounded


def settle(s: DigState) -> None:
    """Run procedures until somebody is asked."""
    while s.seat != NOBODY:
        frame = s.frame
        if frame > kinds.LAST_QUESTION:
            PROCEDURES[frame - kinds.DO_EFFECTS].go_on(s)
        elif frame > kinds.LAST_CHANCE:
            if frame != kinds.ASK_TURN or not ends_by_itself(s):
                s.seat = QUESTIONS[frame].asked(s)
                return
            TURN.end(s)
        elif CHANCES[frame].is_due(s):
            s.seat = CHANCE
            return


def write_question(s: DigState, out: vec[u8], at: i64) -> None:
    """The open question as numbers, for observations."""
    if s.seat == NOBODY:
        observed.nothing(out, at, -1)
    else:
        observed.nothing(out, at, s.frame)
        QUESTIONS[s.frame].observe(s, out, at)


def blank_state(settings: DigSettings) -> Dig:
    """Everybody in their cells, all cards in deck and piles, nothing drawn (D-101 … D-105)."""
    s = Dig(settings)
    lay_out(s)
    return s


def new_state(settings: DigSettings, *, recording: bool = False) -> Dig:
    """Chance is to choose the starter, the pasts, the gangs' top cards and the hands, seat by seat."""
    s = blank_state(settings)
    s.recording = recording
    push(s, kinds.DO_BEGIN, 0, 0, 0)
    for i in range(s.players):
        chance.DRAW.ask(s, s.players - 1 - i, s.tables.start_hand)
    for i in range(s.tables.gangs):
        if s.rest[s.tables.gangs - 1 - i] != 0:
            chance.GANG.ask(s, s.tables.gangs - 1 - i)
    for i in range(s.players):
        chance.PAST.ask(s, s.players - 1 - i)
    if settings.first == CHANCE:
        push(s, kinds.ASK_FIRST, 0, 0, 0)
    else:
        chance.start_with(s, settings.first)
    settle(s)
    return s
