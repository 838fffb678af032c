"""How long a game can last: upper bounds on the answers of seats and the outcomes of chance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cellmates.games.boats.rules.actions import CONVICTS
from cellmates.games.dig.rules.goal import BOUND

if TYPE_CHECKING:
    from cellmates.kernel.game import Setup

DICE: Final = 4
"""The most dice in a turn of `boats`: three coloured ones and the white one (B-301, B-402)."""


@dataclass(frozen=True, slots=True)
class Bounds:
    answers: int
    """No game asks seats more often than this."""
    outcomes: int
    """No game asks chance more often than this."""


def bounds(setup: Setup) -> Bounds:
    return of_boats(setup) if setup.game == "boats" else of_dig(setup)


def of_boats(setup: Setup) -> Bounds:
    """A game has as many turns as the limit allows (B-604), each with a choice, a roll and a move per die.

    There is no white die in the first round (B-301). Bets are seven answers per seat, or as many outcomes
    where they are dealt (B-602). A match has as many games as players (B-603), and its starter is drawn once.
    """
    options, players = setup.options, setup.players
    turns = int(options["limit"] or 0)
    dice = turns * DICE - min(turns, players)
    games = players if options["games"] == "match" else 1
    bets = players * CONVICTS
    dealt = options["bets"] == "dealt"
    starters = 1 if options["first"] == "random" else 0
    return Bounds(
        answers=games * (turns + dice + (0 if dealt else bets)),
        outcomes=games * (dice + (bets if dealt else 0)) + starters,
    )


def of_dig(setup: Setup) -> Bounds:
    """The rules limit the answers of a game (D-204); no answer causes more outcomes than there are cards.

    The worst is a shakedown, which deals out all hands, one outcome per card (D-889); the end of the turn may
    then draw from the deck. Others cause a few: a die, Michel(le)'s card for every seat, cards drawn, lost or
    taken. The set-up draws the starter, a past for each seat, the gangs' top cards and the hands.
    """
    content, players = setup.content, setup.players
    hand = int(content.row("numbers", "start hand")["value"])
    set_up = 1 + len(content.tables["gangs"]) + players * (1 + hand)
    return Bounds(answers=BOUND, outcomes=set_up + BOUND * cards_in(setup))


def cards_in(setup: Setup) -> int:
    """All cards of `dig` that a hand can hold (D-101, D-873)."""
    column = "calm" if setup.options["chaos"] == "low" else "count"
    rows = setup.content.tables["cards"]
    return sum([int(row[column] if column in row else row["count"]) for row in rows])
