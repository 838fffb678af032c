"""Checks of the games and their words: they load, can be played, and have all their messages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import cellmates
from cellmates.cli.health.finding import broken, in_one_line, ok, optional
from cellmates.cli.health.program import REINSTALL
from cellmates.words import BadMessage, MissingMessage, UnknownLanguage, languages
from cellmates.words.shelf import ENGLISH, library

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cellmates.cli.health.finding import HealthFinding

GAMES: Final = 20
"""Number of whole games played at random."""


def words() -> Iterator[HealthFinding]:
    for language in languages():
        try:
            yield told_in(language)
        except (BadMessage, MissingMessage, UnknownLanguage, OSError, UnicodeDecodeError) as error:
            yield broken("words", f"{language}: {in_one_line(error)}", REINSTALL)


def told_in(language: str) -> HealthFinding:
    """Read every catalogue of a language, and render every rulebook once."""
    mine, all_ids = (library().catalogue(each).ids for each in (language, ENGLISH))
    for name in cellmates.games():
        cellmates.game(name).rulebook(locale=language)
    if missing := len(all_ids.keys() - mine.keys()):
        said = f"{language}: {missing} of {len(all_ids)} messages are not translated"
        return optional("words", said, "Nothing needs to be done: English stands in for them.")
    return ok("words", f"{language}: {len(mine)} messages")


def games() -> Iterator[HealthFinding]:
    for name in cellmates.games():
        try:
            yield ok(name, played(name))
        except Exception as error:  # noqa: BLE001 - a broken game may raise anything
            yield broken(name, in_one_line(error), REINSTALL)


def played(name: str) -> str:
    """Play a few whole games inside the engine, and one at a table with views, words and bots."""
    done = cellmates.game(name).playouts(GAMES, seed=1)
    play_at_a_table(name)
    return f"loads, and {done.games + 1} games were played ({done.decisions} decisions)"


def play_at_a_table(name: str) -> None:
    match, bot = cellmates.Match.new(name, players=2, seed=1), cellmates.bot("easy", seed=1)
    while not match.over:
        seat = min(match.waiting)
        decision = match.decision(seat)
        assert decision is not None
        match.play(bot.choose(match.view(seat), decision), seat=seat)
