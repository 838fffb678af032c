"""All questions of `dig` in words: prompts, options, refusals, and which answers are forced."""

from __future__ import annotations

from typing import Final

from cellmates.games.dig.files.notation import Names
from cellmates.games.dig.rules import actions as a
from cellmates.games.dig.rules.state import DigState
from cellmates.games.dig.spoken import cards, chance, deal, extortion, going, michel, trade, turn
from cellmates.games.dig.spoken.question import Choice, Spoken, block_of
from cellmates.kernel.game import Reason
from cellmates.words import Phrase

SPOKEN: Final[dict[int, Spoken]] = {
    kind: spoken
    for chapter in (chance, turn, going, trade, cards, extortion, deal, michel)
    for kind, spoken in chapter.SPOKEN.items()
}
"""Each question by its frame."""
OF_KINDS: Final = (a.WITH, a.PLAY, a.LAY, a.DISCARD, a.TAKE, a.SELL_KIND, a.GIVE, a.ASK)
"""Blocks with an action for each kind of card, and spare slots."""


def asked(s: DigState) -> Spoken:
    """The open question."""
    return SPOKEN[s.frame]


def prompt(names: Names, s: DigState) -> Phrase:
    return asked(s).prompt(names, s)


def public_prompt(names: Names, s: DigState) -> Phrase:
    return asked(s).public_prompt(names, s)


def option(names: Names, s: DigState, seat: int, action: int) -> Phrase:
    of = Choice(names, s, seat, action, block_of(action))
    return asked(s).answers[of.block].words(of)


def why_not(names: Names, s: DigState, seat: int, action: int) -> Reason | None:
    """None if the reason is not one of this game, such as another seat's turn."""
    of = Choice(names, s, seat, action, block_of(action))
    if seat != s.seat or seat < 0 or not a.is_for_seats(action) or is_spare(of):
        return None
    return asked(s).why_not(of)


def is_spare(of: Choice) -> bool:
    """Whether the content has no row for this action."""
    if of.block == a.JOIN:
        return of.index >= len(of.names.gangs)
    return of.block in OF_KINDS and of.index >= len(of.names.kinds)


def is_forced(s: DigState, seat: int) -> bool:
    """Whether everybody can tell that this seat, which is asked, has only one option."""
    return seat == s.seat >= 0 and asked(s).most(s) == 1
