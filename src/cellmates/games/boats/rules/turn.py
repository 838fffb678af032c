"""The order of play: starter, bets, then turns of choosing, rolling and moving (B-102 … B-303, B-402)."""

from mypy_extensions import i64, u8

from cellmates.games.boats.rules.actions import CHOSEN, CONVICTS, LEFT, PULLED, WHITE, WHITE_BIT
from cellmates.games.boats.rules.events import (
    BET_DEALT,
    BET_IN,
    BET_WRITTEN,
    DICE_CHOSEN,
    DIE_LAPSED,
    DIE_ROLLED,
    FIRST_CHOSEN,
    TURN_BEGAN,
    TURN_LIMIT,
    WHITE_KEPT,
    WHITE_LAPSED,
)
from cellmates.games.boats.rules.scoring import score_game
from cellmates.games.boats.rules.state import (
    NOBODY_BELOW,
    NONE,
    PHASE_BETS,
    PHASE_DEAL,
    PHASE_DICE,
    PHASE_FIRST,
    PHASE_MOVE,
    PHASE_OVER,
    PHASE_ROLL,
    BoatsState,
    free,
    note_habit,
    own_sheets,
    pips_of,
    round_number,
    seat_writing,
    with_digit,
    written_by,
)
from cellmates.games.boats.rules.track import board_the_rest, move_back, move_forward
from cellmates.kernel.seats import CHANCE, EVERYBODY, NOBODY, bit
from cellmates.kernel.state import emit


def begin_match(s: BoatsState) -> None:
    """Find the starter: chosen by the table, or drawn (B-103)."""
    if s.settings.first == CHANCE:
        s.phase = PHASE_FIRST
        s.seat = CHANCE
    else:
        choose_first(s, s.settings.first)


def choose_first(s: BoatsState, seat: i64) -> None:
    s.first = seat
    emit(s, FIRST_CHOSEN, EVERYBODY, seat, 0, 0)
    open_bets(s)


def open_bets(s: BoatsState) -> None:
    """Everyone writes a bet (B-102), or is dealt one (B-602)."""
    s.turn = s.first
    if s.settings.deal_bets:
        s.phase = PHASE_DEAL
        s.seat = CHANCE
    else:
        s.phase = PHASE_BETS
        s.seat = 0


def write_bet(s: BoatsState, seat: i64, colour: i64) -> None:
    """Write the next place of a bet. Others learn only when it is complete (B-102)."""
    place = add_to_bet(s, seat, colour)
    emit(s, BET_WRITTEN, bit(seat), seat, colour, place)
    if place == CONVICTS:
        s.learnt = EVERYBODY
        emit(s, BET_IN, EVERYBODY, seat, 0, 0)
    s.seat = seat_writing(s)
    if s.seat == s.players:
        begin_turn(s)


def deal_bet(s: BoatsState, colour: i64) -> None:
    """Deal the next place of the next bet; only its owner sees it (B-602)."""
    seat = seat_writing(s)
    place = add_to_bet(s, seat, colour)
    emit(s, BET_DEALT, bit(seat), seat, colour, place)
    if place == CONVICTS:
        emit(s, BET_IN, EVERYBODY, seat, 0, 0)
    if seat_writing(s) == s.players:
        begin_turn(s)


def add_to_bet(s: BoatsState, seat: i64, colour: i64) -> i64:
    place = written_by(s, seat)
    own_sheets(s)
    s.bets[seat * CONVICTS + place] = u8(colour)
    s.written = with_digit(s.written, seat, place + 1)
    return place + 1


def begin_turn(s: BoatsState) -> None:
    s.phase = PHASE_DICE
    s.seat = s.turn
    if s.recording:
        emit(s, TURN_BEGAN, EVERYBODY, s.turn, round_number(s), 0)


def choose_dice(s: BoatsState, dice: i64) -> None:
    """Choose the dice of this turn; they are rolled together (B-201, B-301)."""
    note_choice(s, dice)
    s.to_roll = dice
    s.phase = PHASE_ROLL
    s.seat = CHANCE
    emit(s, DICE_CHOSEN, EVERYBODY, s.turn, dice, 0)


def note_choice(s: BoatsState, dice: i64) -> None:
    """Count which free convicts' dice were chosen, and which were not."""
    loose = free(s)
    for colour in range(CONVICTS):
        if loose & bit(colour):
            note_habit(s, colour, CHOSEN if dice & bit(colour) else LEFT)


def next_die(s: BoatsState) -> i64:
    """The die to roll next: in the colour order of the rules, the white one last."""
    die: i64 = 0
    while not s.to_roll & bit(die):
        die += 1
    return die


def roll(s: BoatsState, die: i64, pips: i64) -> None:
    s.to_roll &= ~bit(die)
    emit(s, DIE_ROLLED, EVERYBODY, die, pips, 0)
    if die == WHITE:
        s.white = pips
    else:
        s.pips = with_digit(s.pips, die, pips)
        s.dice |= bit(die)
    if s.to_roll == 0:
        s.phase = PHASE_MOVE
        s.seat = s.turn


def move(s: BoatsState, colour: i64) -> None:
    """Play a convict's die (B-201, B-206)."""
    play_die(s, colour)
    settle(s)


def play_die(s: BoatsState, colour: i64) -> None:
    s.dice &= ~bit(colour)
    s.moved |= bit(colour)
    move_forward(s, colour, pips_of(s, colour))


def back(s: BoatsState, colour: i64) -> None:
    """Play the white die (B-302)."""
    play_white(s, colour)
    settle(s)


def play_white(s: BoatsState, colour: i64) -> None:
    """The coloured die of the convict moved back lapses (B-303)."""
    pips = s.white
    s.white = 0
    s.pulled = colour
    note_habit(s, colour, PULLED)
    if s.dice & bit(colour):
        s.dice &= ~bit(colour)
        emit(s, DIE_LAPSED, EVERYBODY, colour, 0, 0)
    move_back(s, colour, pips)


def keep(s: BoatsState) -> None:
    """Leave the white die unused: playing it is optional (B-302)."""
    s.white = 0
    emit(s, WHITE_KEPT, EVERYBODY, s.turn, 0, 0)
    settle(s)


def settle(s: BoatsState) -> None:
    """After a move: the game is over, or the turn is, or the same seat goes on."""
    if s.aboard == CONVICTS:
        end_game(s)
    elif is_turn_over(s):
        end_turn(s)


def is_turn_over(s: BoatsState) -> bool:
    """Whether no die left can be played and the white one has no target (B-208)."""
    return not playable(s) and not (s.white and white_targets(s))


def playable(s: BoatsState) -> i64:
    """The mask of the rolled dice whose convicts are free now (B-206)."""
    return s.dice & free(s)


def white_targets(s: BoatsState) -> i64:
    """The mask of the convicts the white die may move back: free, on the track, not moved (B-302, B-303)."""
    return s.tops & ~s.moved


def end_turn(s: BoatsState) -> None:
    """What was not played lapses (B-205); the next seat's turn begins, or the limit is reached (B-604)."""
    clear_dice(s)
    s.turns += 1
    s.turn = next_seat(s, s.turn)
    if s.turns == s.settings.limit:
        emit(s, TURN_LIMIT, EVERYBODY, s.turns, 0, 0)
        s.capped = True
        board_the_rest(s)
        end_game(s)
        return
    begin_turn(s)


def next_seat(s: BoatsState, seat: i64) -> i64:
    """Clockwise (B-103)."""
    seat += 1
    if seat == s.players:
        return 0
    return seat


def clear_dice(s: BoatsState) -> None:
    if s.recording:
        for colour in range(CONVICTS):
            if s.dice & bit(colour):
                emit(s, DIE_LAPSED, EVERYBODY, colour, 0, 0)
        if s.white:
            emit(s, WHITE_LAPSED, EVERYBODY, 0, 0, 0)
    s.dice = 0
    s.white = 0
    s.moved = 0
    s.pulled = NONE


def end_game(s: BoatsState) -> None:
    """Score, then open the next game of the match or end it (B-405, B-603). Leftover dice lapse (B-404)."""
    clear_dice(s)
    score_game(s)
    s.learnt = EVERYBODY
    if s.games_done == s.settings.games:
        s.phase = PHASE_OVER
        s.seat = NOBODY
    else:
        set_up_board(s)
        choose_first(s, next_seat(s, s.first))


def set_up_board(s: BoatsState) -> None:
    """All seven convicts go back to their windows, and the bets are cleared (B-101, B-607)."""
    s.fields = 0
    s.below = NOBODY_BELOW
    s.written = 0
    for cell in range(len(s.habits)):
        s.habits[cell] = 0
    s.turns_before += s.turns
    s.turns = 0
    s.inside = WHITE_BIT - 1
    s.tops = 0
    s.aboard = 0
