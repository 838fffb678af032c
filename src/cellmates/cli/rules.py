"""`cellmates rules`: the numbered rulebook, or one rule of it."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

import cellmates
from cellmates.cli.content import content_in
from cellmates.cli.flags import Look, options_of
from cellmates.cli.rulebook import Rulebook
from cellmates.cli.screen import Screen


def rules(
    game: str | None = None,
    number: str | None = None,
    /,
    *,
    option: Annotated[list[str] | None, Parameter(name=["--option", "-o"])] = None,
    content: str | None = None,
    json: bool = False,
    look: Look | None = None,
) -> None:
    """Read the rules: all of them, or one by its number.

    `cellmates rules B-203` is enough: the letter tells the game.

    Parameters
    ----------
    game
        Which game, or the number itself.
    number
        The rule's number, such as B-203 or 203.
    option
        An option of a table as name=value: the rules are shown with its numbers.
    content
        A content file: the rules are shown with its numbers.
    json
        Print JSON and nothing else.
    """
    screen = Screen(look or Look())
    if game is not None and number is None and game not in cellmates.games() and any(map(str.isdigit, game)):
        game, number = game_of_rule(game), game
    if game is None and content is not None:
        game = content_in(content).game
    names = cellmates.games() if game is None else (game,)
    books = [open_book(screen, name, option or [], content) for name in names]
    if json:
        print(cellmates.to_json(as_json(books, number)))
        return
    for book in books:
        screen.show(book.whole() if number is None else book.rule(number))


def as_json(books: list[Rulebook], number: str | None) -> object:
    if number is not None:
        return books[0].as_json(books[0].number_meant(number))
    return [book.as_json(each) for book in books for each in book.numbers]


def game_of_rule(number: str) -> str:
    """The game whose rules begin with this letter; the first game for a number without a letter."""
    from cellmates.words import t

    letters = {t(f"rules-{name}.letter"): name for name in cellmates.games()}
    return letters.get(number[:1].upper(), cellmates.games()[0])


def open_book(screen: Screen, game: str, pairs: list[str], content: str | None) -> Rulebook:
    face = cellmates.game(game)
    players = min(4, face.most_players)
    setup = face.setup(players, options_of(game, pairs, players), content)
    return Rulebook(screen, game, setup.options)
