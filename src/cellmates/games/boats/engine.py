"""The engine of `boats`: which answers are on offer at each moment, and what each of them does."""

from librt.vecs import vec
from mypy_extensions import i64

from cellmates.games.boats.options import BoatsSettings
from cellmates.games.boats.rules.actions import (
    BACK,
    BET,
    CONVICTS,
    DICE,
    DICE_SETS,
    FIRST,
    HABITS,
    KEEP,
    MOVE,
    ONE_AND_WHITE,
    PIPS,
    ROLL,
    THREE,
    TWO,
)
from cellmates.games.boats.rules.scoring import BOATS, best_seats, points_of
from cellmates.games.boats.rules.state import (
    NONE,
    PHASE_BETS,
    PHASE_DEAL,
    PHASE_DICE,
    PHASE_FIRST,
    PHASE_MOVE,
    PHASE_OVER,
    PHASE_ROLL,
    BoatsState,
    filled,
    free,
    passenger,
    seat_writing,
    written_by,
    zeros,
)
from cellmates.games.boats.rules.turn import (
    back,
    begin_match,
    choose_dice,
    choose_first,
    deal_bet,
    keep,
    move,
    next_die,
    playable,
    roll,
    white_targets,
    write_bet,
)
from cellmates.kernel.chance import below
from cellmates.kernel.seats import CHANCE, bit
from cellmates.kernel.state import State


class Boats(BoatsState):
    def waiting(self) -> i64:
        if self.phase == PHASE_BETS:
            return open_bets_mask(self)
        return bit(self.seat) if self.seat >= 0 else 0

    def is_secret(self) -> bool:
        return self.phase == PHASE_BETS

    def list_options(self, seat: i64, out: vec[i64]) -> i64:
        if self.phase == PHASE_MOVE:
            return list_moves(self, out)
        if self.phase == PHASE_DICE:
            return list_dice(self, out)
        if self.phase == PHASE_ROLL:
            return list_range(ROLL + next_die(self) * PIPS, PIPS, out)
        if self.phase == PHASE_BETS:
            return list_bets(self, seat, out)
        if self.phase == PHASE_DEAL:
            return list_bets(self, seat_writing(self), out)
        if self.phase == PHASE_FIRST:
            return list_range(FIRST, self.players, out)
        return 0

    def apply(self, seat: i64, action: i64) -> None:
        if action >= ROLL:
            roll(self, (action - ROLL) // PIPS, (action - ROLL) % PIPS + 1)
        elif action >= FIRST:
            choose_first(self, action - FIRST)
        elif action == KEEP:
            keep(self)
        elif action >= BACK:
            back(self, action - BACK)
        elif action >= MOVE:
            move(self, action - MOVE)
        elif action >= DICE:
            choose_dice(self, i64(DICE_SETS[action - DICE]))
        elif seat == CHANCE:
            deal_bet(self, action - BET)
        else:
            write_bet(self, seat, action - BET)

    def deal(self, number: i64) -> None:
        if self.phase == PHASE_ROLL:
            roll(self, next_die(self), below(number, PIPS) + 1)
        elif self.phase == PHASE_FIRST:
            choose_first(self, below(number, self.players))
        else:
            State.deal(self, number)

    def clone(self) -> "Boats":
        copy = Boats(self.settings, self.top[:], self.bets, self.tally, self.habits[:])
        copy_numbers(self, copy)
        self.is_shared = copy.is_shared = True
        return copy

    def points(self, seat: i64) -> i64:
        return points_of(self, seat)

    def winners(self) -> i64:
        return best_seats(self) if self.phase == PHASE_OVER else 0

    def turns_played(self) -> i64:
        return self.turns_before + self.turns

    def is_capped(self) -> bool:
        return self.capped


def new_state(settings: BoatsSettings, *, recording: bool = False) -> Boats:
    """All convicts in their windows, nothing bet (B-101)."""
    s = blank_state(settings)
    s.recording = recording
    begin_match(s)
    return s


def blank_state(settings: BoatsSettings) -> Boats:
    players = settings.players
    return Boats(
        settings,
        top=filled(settings.track, NONE),
        bets=filled(players * CONVICTS, NONE),
        tally=zeros(players * BOATS),
        habits=zeros(players * CONVICTS * HABITS),
    )


def copy_numbers(s: BoatsState, copy: BoatsState) -> None:
    copy.seat = s.seat
    copy.phase = s.phase
    copy.fields = s.fields
    copy.below = s.below
    copy.places = s.places
    copy.written = s.written
    copy.pips = s.pips
    copy.inside = s.inside
    copy.tops = s.tops
    copy.aboard = s.aboard
    copy.dice = s.dice
    copy.white = s.white
    copy.to_roll = s.to_roll
    copy.moved = s.moved
    copy.pulled = s.pulled
    copy.turn = s.turn
    copy.first = s.first
    copy.turns = s.turns
    copy.games_done = s.games_done
    copy.turns_before = s.turns_before
    copy.capped = s.capped
    copy.habit_changes = s.habit_changes


def open_bets_mask(s: BoatsState) -> i64:
    """The seats whose bets are not in; all of them are asked at the same time (B-102)."""
    mask: i64 = 0
    for seat in range(s.players):
        if written_by(s, seat) < CONVICTS:
            mask |= bit(seat)
    return mask


def list_range(start: i64, count: i64, out: vec[i64]) -> i64:
    for i in range(count):
        out[i] = start + i
    return count


def list_bets(s: BoatsState, seat: i64, out: vec[i64]) -> i64:
    """The colours that the bet doesn't name yet."""
    named: i64 = 0
    for place in range(written_by(s, seat)):
        named |= bit(i64(s.bets[seat * CONVICTS + place]))
    return list_mask(BET, ~named & 0x7F, out, 0)


def list_mask(start: i64, colours: i64, out: vec[i64], count: i64) -> i64:
    """Append one action for each colour of the mask; a slot that doesn't count is overwritten by the next."""
    action = start
    while colours:
        out[count] = action
        count += colours & 1
        action += 1
        colours >>= 1
    return count


def list_moves(s: BoatsState, out: vec[i64]) -> i64:
    """Dice to play (B-206), the white die (B-302), and `keep` once no coloured die can be played."""
    ready = playable(s)
    count = list_mask(MOVE, ready, out, 0)
    if s.white:
        count = list_mask(BACK, white_targets(s), out, count)
        if not ready:
            out[count] = KEEP
            count += 1
    return count


def list_dice(s: BoatsState, out: vec[i64]) -> i64:
    """The choices of dice: how many by convicts aboard (B-402), the white one from round 2 on (B-301)."""
    white = s.turns >= s.players  # everyone has had one turn
    if s.aboard < 2:
        count = list_sets(s, THREE, 35, out, 0)
        return list_with_white(35, out, count) if white else count
    count = list_sets(s, TWO, 21, out, 0)
    if not white:
        return count
    if s.aboard < 4:
        return list_with_white(21, out, count)
    return list_sets(s, ONE_AND_WHITE, 7, out, count)


def list_with_white(later: i64, out: vec[i64], count: i64) -> i64:
    """Append every listed set with the white die added: `later` is the difference between the two ids."""
    for i in range(count):
        out[count + i] = out[i] + later
    return 2 * count


def list_sets(s: BoatsState, start: i64, size: i64, out: vec[i64], count: i64) -> i64:
    """Sets of dice of convicts still on the way (B-201), at least one of them free (B-207).

    As in `list_mask`, a set that doesn't count is overwritten by the next one.
    """
    gone, loose, sets = aboard_mask(s), free(s), DICE_SETS
    for action in range(start, start + size):
        dice = i64(sets[action - DICE])
        out[count] = action
        if not dice & gone and dice & loose:
            count += 1
    return count


def aboard_mask(s: BoatsState) -> i64:
    mask: i64 = 0
    for place in range(s.aboard):
        mask |= bit(passenger(s, place))
    return mask
