"""Why an action of `dig` is not on offer: the reason, with its rule, in the order a player would ask.

A reason rests on public facts and on the hand and past of the seat that asks, never on what others hide.
"""

from __future__ import annotations

from typing import Final

from cellmates.games.dig import actions as a
from cellmates.games.dig import questions as q
from cellmates.games.dig.notation import Names, rule_of
from cellmates.games.dig.prompt_words import prompt
from cellmates.games.dig.reasons import Asking, block_of, no
from cellmates.games.dig.state import DigState
from cellmates.games.dig.why_answer import ANSWERS
from cellmates.games.dig.why_turn import why_not_on_turn
from cellmates.kernel.game import Reason

OF_KINDS: Final = (a.WITH, a.PLAY, a.LAY, a.DISCARD, a.TAKE, a.SELL_KIND, a.GIVE, a.ASK)
"""Blocks with an action for each kind of card, and slots to spare."""


def why_not(names: Names, s: DigState, seat: int, action: int) -> Reason | None:
    """None: no reason of the game's own, such as another seat's turn."""
    if seat != s.seat or seat < 0 or action >= a.FIRST:
        return None
    block = block_of(action)
    if is_spare(names, block, action - block):
        return None
    asking = Asking(names, s, seat, action, block)
    question = s.frames.kind()
    if question == q.ASK_TURN:
        return why_not_on_turn(asking)
    answers = ANSWERS.get(question, {})
    if block in answers:
        return answers[block](asking)
    return no("answer-first", rule_of(action), question=prompt(names, s, seat))


def is_spare(names: Names, block: int, index: int) -> bool:
    """Whether the content has no row for this action."""
    if block == a.JOIN:
        return index >= len(names.gangs)
    return block in OF_KINDS and index >= len(names.kinds)
