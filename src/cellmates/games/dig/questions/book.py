"""Every kind of frame with its question, by number."""

from typing import Final

from librt.vecs import vec

from cellmates.games.dig.questions import (
    cards,
    chance,
    deal,
    extortion,
    going,
    kinds,
    michel,
    shakedown,
    trade,
    turn,
)
from cellmates.games.dig.questions.question import Chance, Procedure, Question

OF_CHANCE: Final[list[Chance]] = [
    chance.FIRST,
    chance.PAST,
    chance.GANG,
    chance.DRAW,
    chance.ROLL,
    chance.LOSE,
    shakedown.DEAL_OUT,
    michel.CARD,
]
ASKED: Final[list[Question]] = [
    turn.TURN,
    going.GO,
    trade.WITH,
    cards.SEAT,
    cards.NAME,
    extortion.LAY,
    trade.SELL,
    trade.BUY,
    cards.DIG,
    turn.TAKE_KNIFE,
    turn.DISCARD,
    cards.FRISK,
    cards.INFORM,
    cards.SALVAGE,
    michel.MICHEL,
    deal.OFFER,
    extortion.ANSWER,
    extortion.FIGHT,
    extortion.HELP,
    michel.ANSWER,
    michel.TOOL,
    deal.ACCEPT,
]
DONE_BY_ITSELF: Final[list[Procedure]] = [
    cards.EFFECTS,
    cards.FINISH_CARD,
    turn.END,
    michel.ROUND,
    cards.EACH,
    turn.BEGIN,
]
BY_KIND: Final[list[Question]] = [*OF_CHANCE, *ASKED, *DONE_BY_ITSELF]
QUESTIONS: Final[vec[Question]] = vec[Question](BY_KIND)
"""By the number of their kind. A list would cost a class check at every answer."""
CHANCES: Final[vec[Chance]] = vec[Chance](OF_CHANCE)
PROCEDURES: Final[vec[Procedure]] = vec[Procedure](DONE_BY_ITSELF)

assert QUESTIONS[kinds.ASK_TURN] is turn.TURN
assert QUESTIONS[kinds.ASK_ANSWER] is extortion.ANSWER
assert QUESTIONS[kinds.DO_EFFECTS] is cards.EFFECTS
assert len(QUESTIONS) == kinds.DO_BEGIN + 1
