"""Which frames a position file may open: every number in its range, and what it speaks of on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cellmates.games.dig import questions as q
from cellmates.games.dig.deals import partners
from cellmates.games.dig.state import DigState, are_mates, others
from cellmates.games.dig.vocabulary import BEAT, BLACKMAIL, BLACKMAIL_OR_ROB, LOCATIONS, NONE, SWAP, TOOLS

Test = Callable[[DigState, int], bool]


def nothing(s: DigState, number: int) -> bool:
    return number == 0


def seat(s: DigState, number: int) -> bool:
    return 0 <= number < s.players


def mover(s: DigState, number: int) -> bool:
    return seat(s, number) or (number == q.MICHEL and s.settings.michel)


def taker(s: DigState, number: int) -> bool:
    return seat(s, number) or number == q.DISCARDED


def mate(s: DigState, number: int) -> bool:
    return seat(s, number) and are_mates(s, s.turn, number)


def gang(s: DigState, number: int) -> bool:
    return 0 <= number < s.tables.gangs


def tool(s: DigState, number: int) -> bool:
    return 0 <= number < TOOLS


def her_card(s: DigState, number: int) -> bool:
    return s.settings.michel and 0 <= number < s.tables.michel_cards and bool(s.michel_open >> number & 1)


def her_first(s: DigState, number: int) -> bool:
    return s.settings.michel and (number == NONE or her_card(s, number))


def flag(s: DigState, number: int) -> bool:
    return number in (0, 1)


def few(s: DigState, number: int) -> bool:
    return 0 <= number <= 200


def some(s: DigState, number: int) -> bool:
    return 0 < number <= 200


def places(s: DigState, number: int) -> bool:
    """A mask of locations with a die number."""
    on_board = sum(1 << place for place in range(len(LOCATIONS)) if s.tables.numbers[place])
    return number > 0 and not number & ~on_board


def seats(s: DigState, number: int) -> bool:
    return 0 <= number < 1 << int(s.players)


def kinds(s: DigState, number: int) -> bool:
    return 0 <= number < 1 << int(s.tables.kinds)


def how(s: DigState, number: int) -> bool:
    return number & 15 in (q.WALK, q.CAREFULLY, q.FREELY) and number < 32


def joining(s: DigState, number: int) -> bool:
    return gang(s, number) or q.CRAFTING <= number < q.CRAFTING + 3


def choosing(s: DigState, number: int) -> bool:
    return BEAT <= number <= SWAP or number == q.EXTORTING or (number == q.DEALING and s.settings.teams)


def naming(s: DigState, number: int) -> bool:
    return number in (BLACKMAIL, BLACKMAIL_OR_ROB, q.EXTORTING)


def hitting(s: DigState, number: int) -> bool:
    return SWAP < number <= SWAP + 3


def effect_number(s: DigState, number: int) -> bool:
    return 0 <= number & (q.OPTIONAL - 1) <= 200 and number < 2 * q.OPTIONAL


def weapons(s: DigState, number: int) -> bool:
    return 0 < number <= 32


def sides(s: DigState, number: int) -> bool:
    return number & 3 < TOOLS and 0 <= number < 1 << 15


def effect(s: DigState, number: int) -> bool:
    return 0 <= number <= len(s.tables.word)


def stage(s: DigState, number: int) -> bool:
    return 0 <= number <= 3


NUMBERS: Final[dict[int, tuple[Test, Test, Test]]] = {
    q.ASK_FIRST: (nothing, nothing, nothing),
    q.ASK_PAST: (seat, nothing, nothing),
    q.ASK_GANG: (gang, nothing, nothing),
    q.ASK_DRAW: (seat, few, nothing),
    q.ASK_ROLL: (mover, flag, nothing),
    q.ASK_LOSE: (seat, taker, few),
    q.ASK_DEAL_OUT: (seat, nothing, nothing),
    q.ASK_MICHEL_CARD: (seat, her_first, flag),
    q.ASK_TURN: (nothing, nothing, nothing),
    q.ASK_GO: (mover, places, how),
    q.ASK_WITH: (joining, some, kinds),
    q.ASK_SEAT: (choosing, effect_number, seats),
    q.ASK_NAME: (naming, seat, nothing),
    q.ASK_LAY: (seat, tool, weapons),
    q.ASK_SELL: (few, few, nothing),
    q.ASK_BUY: (some, nothing, nothing),
    q.ASK_DIG: (flag, nothing, nothing),
    q.ASK_TAKE_KNIFE: (nothing, nothing, nothing),
    q.ASK_DISCARD: (nothing, nothing, nothing),
    q.ASK_FRISK: (seat, nothing, nothing),
    q.ASK_INFORM: (seat, nothing, nothing),
    q.ASK_SALVAGE: (some, nothing, nothing),
    q.ASK_MICHEL: (nothing, nothing, nothing),
    q.ASK_OFFER: (mate, nothing, nothing),
    q.ASK_ANSWER: (seat, seat, tool),
    q.ASK_FIGHT: (seat, seat, sides),
    q.ASK_HELP: (seat, seats, seat),
    q.ASK_MICHEL_ANSWER: (seat, her_card, flag),
    q.ASK_MICHEL_TOOL: (seat, her_card, nothing),
    q.ASK_ACCEPT: (mate, nothing, nothing),
    q.DO_EFFECTS: (effect, few, seat),
    q.DO_FINISH_CARD: (nothing, nothing, nothing),
    q.DO_END: (stage, nothing, nothing),
    q.DO_MICHEL_ROUND: (seat, few, nothing),
    q.DO_EACH: (hitting, few, seats),
    q.DO_BEGIN: (nothing, nothing, nothing),
}


def can_be_open(s: DigState, frame: list[int]) -> bool:
    """Whether a frame, with these numbers, makes sense on this table."""
    kind, *numbers = frame
    if not all(test(s, number) for test, number in zip(NUMBERS[kind], numbers, strict=True)):
        return False
    return fits(s, kind, *numbers)


def fits_seats(s: DigState, purpose: int, mask: int) -> bool:
    """Whom a question offers: mates for a deal, nobody by name for an extortion, others for an effect."""
    if purpose == q.EXTORTING:
        return mask == 0
    allowed = partners(s, s.turn) if purpose == q.DEALING else others(s, s.turn)
    return mask != 0 and not mask & ~int(allowed)


def fits(s: DigState, kind: int, a: int, b: int, c: int) -> bool:
    """What the numbers have to do with each other, and with the cards."""
    if kind in (q.ASK_ANSWER, q.ASK_FIGHT):
        return a != b and s.at[a] == s.at[b] and not are_mates(s, a, b)
    if kind == q.ASK_LAY:
        return a != s.turn and s.at[a] == s.at[s.turn]
    if kind == q.ASK_NAME:
        return b != s.turn
    if kind in (q.ASK_FRISK, q.ASK_INFORM):
        return a != s.turn
    if kind == q.ASK_LOSE:
        return a != b
    if kind == q.ASK_HELP:
        return are_mates(s, a, c) and s.at[a] == s.at[c]
    if kind == q.ASK_SEAT:
        return fits_seats(s, a, c)
    if kind == q.ASK_SALVAGE:
        return s.discard_size > 0
    if kind == q.DO_FINISH_CARD:
        return s.in_play != NONE
    if kind == q.DO_EFFECTS:
        return a + b <= len(s.tables.word)
    return kind not in (q.ASK_MICHEL, q.DO_MICHEL_ROUND) or s.settings.michel
