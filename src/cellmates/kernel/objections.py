"""Why an answer is refused: the game's own reason if it has one, with the number of its rule."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from cellmates.kernel.game import Game
from cellmates.kernel.refusals import IllegalAction, MalformedAction, Refusal, names_of
from cellmates.kernel.seats import CHANCE, seats_in
from cellmates.kernel.state import State
from cellmates.words import Phrase, player

Answer = TypeVar("Answer")


def misread(game: Game, state: State, text: str) -> Refusal:
    """Return the refusal of a text that means no action."""
    reason = game.why_no_such(state, text)
    if reason:
        return IllegalAction(reason.id, reason.rule, **reason.args)
    return MalformedAction("refusal-unknown-action", action=text, game=game.name)


def not_asked(game: Game, state: State, seat: int, action: int) -> Refusal:
    """Return the refusal of an answer from a seat that owes none."""
    if seat == CHANCE:
        return IllegalAction("refusal-not-chance")
    if state.seat == CHANCE:
        return IllegalAction("refusal-chance-waits")
    reason = game.why_not(state, seat, action)
    if reason:
        return IllegalAction(reason.id, reason.rule, **reason.args)
    waiting = names_of(list(seats_in(state.waiting(), int(state.players))))
    return IllegalAction("refusal-not-asked", seat=player(seat), waiting=waiting)


def not_offered(game: Game, state: State, seat: int, action: int) -> Refusal:
    """Return the refusal of an answer that is not among the options."""
    reason = game.why_not(state, seat, action)
    if reason:
        return IllegalAction(reason.id, reason.rule, **reason.args)
    return IllegalAction("refusal-not-offered", action=game.text(action))


def checked_answers(actions: Iterable[Answer]) -> list[Answer]:
    """Return answers to be played together: at least one, and in a list, not a bare text."""
    if isinstance(actions, str) or not isinstance(actions, Iterable):
        raise MalformedAction("refusal-answers-type", type=type(actions).__name__)
    answers = list(actions)
    if not answers:
        raise MalformedAction("refusal-empty-answers")
    return answers


def checked_id(action: object, game: Game) -> int:
    """Return the id if the game has this action."""
    if type(action) is not int:
        raise MalformedAction("refusal-bad-action-type", type=type(action).__name__)
    if not 0 <= action < game.actions:
        raise MalformedAction("refusal-unknown-action-id", action=action, game=game.name)
    return action


def checked_since(since: object) -> int:
    """Return the number of an event, or 0."""
    if type(since) is not int or since < 0:
        raise MalformedAction("refusal-since", since=repr(since))
    return since


def seat_words(seat: int) -> Phrase:
    return Phrase("chance") if seat == CHANCE else player(seat)
