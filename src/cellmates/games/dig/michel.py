"""Michel(le): rolled for or left, extorting whoever is there (D-801 … D-810)."""

from mypy_extensions import i64

from cellmates.games.dig.beatings import beat
from cellmates.games.dig.cards import discard
from cellmates.games.dig.events import (
    GAVE_UP,
    MICHEL_BEATEN,
    MICHEL_CARD,
    MICHEL_EXTORTED,
    MICHEL_LEFT,
    MICHEL_WON,
    REPELLED,
)
from cellmates.games.dig.extortion import lay
from cellmates.games.dig.pasts import reveal
from cellmates.games.dig.questions import (
    ASK_DRAW,
    ASK_LOSE,
    ASK_MICHEL_ANSWER,
    ASK_MICHEL_CARD,
    ASK_MICHEL_TOOL,
    ASK_ROLL,
    DISCARDED,
    MICHEL,
)
from cellmates.games.dig.state import DigState, ability, amount, holds
from cellmates.games.dig.vocabulary import BACKUP, NONE, SPOON, TOOLS
from cellmates.kernel.seats import EVERYBODY, bit
from cellmates.kernel.state import emit


def roll_for_michel(s: DigState) -> None:
    s.frames.pop()
    s.frames.push(ASK_ROLL, MICHEL, 0, 0)


def leave_michel(s: DigState) -> None:
    s.frames.pop()
    emit(s, MICHEL_LEFT, EVERYBODY, s.turn, 0, 0)


def next_in_round(s: DigState) -> None:
    """She extorts every seat there, clockwise from the player who rolled (D-803)."""
    roller, done = s.frames.number(0), s.frames.number(1)
    for step in range(done, s.players):
        seat = (roller + step) % s.players
        if i64(s.at[seat]) == s.michel_at:
            s.frames.write(1, step + 1)
            s.frames.push(ASK_MICHEL_CARD, seat, NONE, 0)
            return
    s.frames.pop()


def maybe_reshuffle_hers(s: DigState) -> None:
    """Only when a card is due and her deck is empty (D-808)."""
    if s.michel_deck == 0:
        s.michel_deck = s.michel_discard
        s.michel_discard = 0


def draw_hers(s: DigState, card: i64) -> None:
    """Open. No knife on it: over, or the fight is won (D-805, D-806)."""
    seat, first, fighting = s.frames.number(0), s.frames.number(1), s.frames.number(2)
    s.michel_deck &= ~bit(card)
    s.michel_open |= bit(card)
    if first == NONE:
        emit(s, MICHEL_EXTORTED, EVERYBODY, seat, 0, 0)
    emit(s, MICHEL_CARD, EVERYBODY, card, 0, 0)
    if not s.tables.has_knife & bit(card):
        if fighting:
            beat_her(s, seat)
        else:
            close(s)
        return
    s.frames.pop()
    s.frames.push(ASK_MICHEL_ANSWER, seat, card if first == NONE else first, fighting)
    if not fighting and ability(s, seat) == BACKUP:
        s.frames.push(ASK_DRAW, seat, amount(s, seat, BACKUP, 0), 0)


def close(s: DigState) -> None:
    """The extortion is over; the cards drawn for it go to her discard (D-808)."""
    s.frames.pop()
    s.michel_discard |= s.michel_open
    s.michel_open = 0


def beat_her(s: DigState, seat: i64) -> None:
    """Who wins a fight draws a search card (D-808)."""
    emit(s, MICHEL_BEATEN, EVERYBODY, seat, 0, 0)
    close(s)
    s.frames.push(ASK_DRAW, seat, 1, 0)


def lay_against_her(s: DigState, kind: i64) -> None:
    seat, first = s.frames.number(0), s.frames.number(1)
    s.frames.pop()
    lay(s, seat, kind)
    s.frames.push(ASK_MICHEL_CARD, seat, first, 1)


def buy_off(s: DigState, tool: i64) -> None:
    """Discard a tool that her card shows, and be left alone (D-805)."""
    seat = s.frames.number(0)
    discard(s, seat, SPOON + tool)
    close(s)


def give_in(s: DigState) -> None:
    """Who lays no weapon loses: a beating, and a tool shown on the first card (D-807)."""
    seat, first = s.frames.number(0), s.frames.number(1)
    emit(s, GAVE_UP, EVERYBODY, seat, 0, 0)
    emit(s, MICHEL_WON, EVERYBODY, seat, 0, 0)
    s.frames.pop()
    beat(s, seat, 1)
    s.frames.push(ASK_MICHEL_TOOL, seat, first, 0)


def lose_random_card(s: DigState) -> None:
    """Without such a tool, a random card is discarded, if there is any (D-807)."""
    seat = s.frames.number(0)
    close(s)
    s.frames.push(ASK_LOSE, seat, DISCARDED, 1)


def repel_her(s: DigState) -> None:
    """*Bouncer* ends it (D-810)."""
    seat = s.frames.number(0)
    reveal(s, seat)
    emit(s, REPELLED, EVERYBODY, seat, 0, 0)
    close(s)


def master_her(s: DigState) -> None:
    """*Master* wins the fight (D-810)."""
    seat = s.frames.number(0)
    reveal(s, seat)
    beat_her(s, seat)


def tools_to_give(s: DigState, seat: i64, card: i64) -> i64:
    """The mask of the tools in hand that her card shows."""
    mask: i64 = 0
    for tool in range(TOOLS):
        if i64(s.tables.shows[card]) & bit(tool) and holds(s, seat, SPOON + tool) > 0:
            mask |= bit(tool)
    return mask
