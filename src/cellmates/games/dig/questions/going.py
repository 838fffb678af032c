"""Where to go: after a roll, carefully, or by a card (D-402, D-403, D-802, D-804)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cellmates.games.dig.questions import kinds, michel, observed
from cellmates.games.dig.questions.menu import add_if, add_mask
from cellmates.games.dig.questions.question import Question
from cellmates.games.dig.rules import actions as a
from cellmates.games.dig.rules import events as e
from cellmates.games.dig.rules import vocabulary as v
from cellmates.games.dig.rules.moving import all_locations, careful_cost, careful_goals, locations_with, where
from cellmates.games.dig.rules.state import DigState, ability, put_at
from cellmates.kernel.frames import become, pop, push
from cellmates.kernel.seats import EVERYBODY
from cellmates.kernel.state import emit


class Go(Question):
    """`go LOCATION`, or `again` with *lookout*."""

    def after_roll(self, s: DigState, mover: i64, pips: i64, *, is_second: bool) -> None:
        """Choose among the locations on offer; *lookout* allows one more roll (D-402, D-890)."""
        goals = locations_with(s, pips, where(s, mover))
        may_reroll = mover != v.MICHEL and not is_second and ability(s, mover) == v.REROLL
        become(s, kinds.ASK_GO, mover, goals, kinds.WALK + kinds.AGAIN if may_reroll else kinds.WALK)

    def carefully(self, s: DigState) -> None:
        """Move carefully, which is paid for when the goal is chosen (D-403)."""
        push(s, kinds.ASK_GO, s.turn, careful_goals(s, s.turn), kinds.CAREFULLY)

    def freely(self, s: DigState, seat: i64) -> None:
        """Go by a card to any other location with a die number."""
        push(s, kinds.ASK_GO, seat, all_locations(s, i64(s.at[seat])), kinds.FREELY)

    def mover(self, s: DigState) -> i64:
        return s.a

    def goals(self, s: DigState) -> i64:
        """The mask of the locations on offer."""
        return s.b

    def how(self, s: DigState) -> i64:
        """WALK, CAREFULLY or FREELY."""
        return s.c & (kinds.AGAIN - 1)

    def may_reroll(self, s: DigState) -> bool:
        return s.c >= kinds.AGAIN

    def offer(self, s: DigState, seat: i64, out: vec[i64]) -> i64:
        return add_if(out, add_mask(out, 0, a.GO, self.goals(s)), a.AGAIN, self.may_reroll(s))

    def answer(self, s: DigState, action: i64) -> None:
        if action == a.AGAIN:
            self.roll_again(s)
        elif self.mover(s) == v.MICHEL:
            michel.go_to(s, action - a.GO)
        else:
            self.go(s, action - a.GO)

    def roll_again(self, s: DigState) -> None:
        """Roll again with *lookout*, once per normal move; the second roll binds (D-890)."""
        mover = self.mover(s)
        become(s, kinds.ASK_ROLL, mover, 1, 0)
        emit(s, e.ROLLED_AGAIN, EVERYBODY, mover, 0, 0)

    def go(self, s: DigState, location: i64) -> None:
        seat = self.mover(s)
        if self.how(s) == kinds.CAREFULLY:
            s.actions_left -= careful_cost(s, seat, location)
        pop(s)
        arrive(s, seat, location)

    def fits(self, s: DigState, a: i64, b: i64, c: i64) -> bool:
        if not can_move(s, a) or b <= 0 or not 0 <= c <= kinds.WALK + kinds.AGAIN:
            return False
        if c == kinds.CAREFULLY:
            return a == s.turn and not b & ~careful_goals(s, a)
        if c == kinds.FREELY:
            return a == s.turn and not b & ~all_locations(s, i64(s.at[a]))
        may_reroll = a != v.MICHEL and ability(s, a) == v.REROLL
        return (c == kinds.WALK or (c == kinds.AGAIN and may_reroll)) and can_be_rolled(s, a, b)

    def observe(self, s: DigState, out: vec[u8], at: i64) -> None:
        observed.her_move(out, at, self.mover(s) == v.MICHEL)


def can_move(s: DigState, mover: i64) -> bool:
    """Whether the mover is the seat whose turn it is, or Michel(le) where she plays."""
    return mover == s.turn or (mover == v.MICHEL and s.settings.michel)


def can_be_rolled(s: DigState, mover: i64, goals: i64) -> bool:
    """Whether some roll leads to these locations (D-402)."""
    for pips in range(1, 7):
        if not goals & ~locations_with(s, pips, where(s, mover)):
            return True
    return False


def arrive(s: DigState, seat: i64, location: i64) -> None:
    """A seat that comes to where Michel(le) is, by whatever move, is extorted at once (D-804)."""
    emit(s, e.WENT, EVERYBODY, seat, i64(s.at[seat]), location)
    put_at(s, seat, location)
    if s.settings.michel and s.michel_at == location:
        michel.CARD.extort(s, seat)


GO: Final[Go] = Go()
