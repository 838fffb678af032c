"""`cellmates rules`: the rulebook in general or for a table, a single rule, or the player aid."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

import cellmates
from cellmates.cli.arguments.flags import DisplayFlags, options_of
from cellmates.cli.commands.content import content_in
from cellmates.cli.terminal.rulebook import Rulebook
from cellmates.cli.terminal.screen import Screen
from cellmates.kernel.game import USUAL_PLAYERS
from cellmates.kernel.shipped import is_name


def rules(
    game: str | None = None,
    number: str | None = None,
    /,
    *,
    option: Annotated[list[str] | None, Parameter(name=["--option", "-o"])] = None,
    players: Annotated[int | None, Parameter(name=["--players", "-p"])] = None,
    content: str | None = None,
    aid: bool = False,
    json: bool = False,
    look: DisplayFlags | None = None,
) -> None:
    """Show the rules: all of them, or one by its number.

    `cellmates rules B-203` is enough: the letter stands for the game. Options, players or a content give the
    rules of such a table.

    Parameters
    ----------
    game
        The game, or the number itself.
    number
        The rule's number, such as B-203 or 203.
    option
        Show the rules of a table with this option, such as -o teams=true.
    players
        The number of players at that table.
    content
        The content of that table: a file, or a built-in content by name.
    aid
        Show the player aid: one page to keep next to the board.
    json
        Print JSON and nothing else.
    """
    screen = Screen(look or DisplayFlags())
    if game is not None and number is None and game not in cellmates.games() and any(map(str.isdigit, game)):
        game, number = game_of_rule(game), game
    if game is None and content is not None and not is_name(content):
        game = content_in(content).game
    names = cellmates.games() if game is None else (game,)
    books = [open_book(screen, name, option, players, content) for name in names]
    if json:
        print(cellmates.to_json(as_json(books, number, aid=aid)))
        return
    for book in books:
        screen.show(book.rule(number) if number else book.aid() if aid else book.whole())


def as_json(books: list[Rulebook], number: str | None, *, aid: bool) -> object:
    if number is not None:
        return books[0].as_json(books[0].number_meant(number))
    if aid:
        return [book.book.aid for book in books]
    return [book.as_json(each) for book in books for each in book.numbers if book.is_played(each)]


def game_of_rule(number: str) -> str:
    """The game whose rule numbers have this letter; the first game for a number without a letter."""
    from cellmates.words import t

    letters = {t(f"rules-{name}.letter"): name for name in cellmates.games()}
    return letters.get(number[:1].upper(), cellmates.games()[0])


def open_book(
    screen: Screen, game: str, pairs: list[str] | None, players: int | None, content: str | None
) -> Rulebook:
    rules = cellmates.game(game)
    options = None if pairs is None else options_of(game, pairs, players or USUAL_PLAYERS)
    return Rulebook(screen, rules.rulebook(options, content, players, screen.locale))
