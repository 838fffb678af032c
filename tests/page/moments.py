"""Journals of matches that have reached a certain moment, to open a page in the middle of a fight."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import cellmates
from cellmates import Match

MOST_SEEDS: Final = 400
MOST_PLIES: Final = 1500


@cache
def asked(
    game: str, prompt: str, *, least: int = 0, players: int = 4, bots: str = "normal", **options: Any
) -> str:
    """The first match, seed by seed, in which bots get to this question for the first seat.

    `least`: at least this many journal lines come before it.
    """
    for seed in range(MOST_SEEDS):
        match = Match.new(game, players=players, seed=seed, **options)
        if play_until(match, prompt, bots, seed, least):
            return match.dumps()
    raise AssertionError(f"nobody is ever asked {prompt}")


def play_until(match: Match, prompt: str, bots: str, seed: int, least: int = 0) -> bool:
    bot_pool = [cellmates.bot(bots, seed=seed + place) for place in range(match.players)]
    while not match.over and match.plies < MOST_PLIES:
        owing = min(match.waiting)
        decision = match.decision(owing)
        assert decision is not None
        if owing == 0 and decision.prompt.id == prompt and match.plies >= least:
            return True
        match.play(bot_pool[owing].choose(match.view(owing), decision), owing)
    return False


@cache
def nearly_won(game: str, players: int = 4) -> tuple[str, str]:
    """A match that the first seat wins with its next answer, and that answer."""
    for seed in range(MOST_SEEDS):
        match = Match.new(game, players=players, seed=seed)
        while play_until(match, f"{game}-prompt-turn", "normal", seed, match.plies + 1):
            if answer := winning_answer(match):
                return match.dumps(), answer
    raise AssertionError("nobody ever wins")


def winning_answer(match: Match) -> str | None:
    decision = match.decision(0)
    assert decision is not None
    for option in decision.options:
        after = match.clone()
        after.play(option, 0)
        if after.winners == (0,):
            return option.text
    return None


@cache
def finished(game: str, players: int = 4, seed: int = 7, **options: Any) -> str:
    """A whole match between bots."""
    match = Match.new(game, players=players, seed=seed, **options)
    play_until(match, "never", "normal", seed)
    assert match.over
    return match.dumps()


def position(game: str, players: int, *answers: str, **fields: Any) -> str:
    """A match from a position, with some answers: `fields` as in docs/lookup/positions.md."""
    match = Match.from_position({"game": game, "players": players, **fields}, seed=1)
    for answer in answers:
        match.play(answer)
    return match.dumps()
