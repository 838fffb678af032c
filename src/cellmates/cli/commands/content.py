"""`cellmates content`: the cards and numbers that a game is played with."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Final

from rich.table import Table as Grid
from rich.text import Text

import cellmates
from cellmates.cli.arguments.errors import BadCommand
from cellmates.cli.arguments.files import STDIN, read_text
from cellmates.cli.arguments.flags import DisplayFlags, FileName
from cellmates.cli.terminal.screen import Screen
from cellmates.kernel.content import NOTES, Content, Difference, differences, read_content
from cellmates.kernel.shipped import HOUSE, is_name

if TYPE_CHECKING:
    from rich.console import RenderableType

    from cellmates.kernel.content import Row


NARROWEST_NOTE: Final = 24


def show_contents(
    game: str | None = None, /, *, json: bool = False, look: DisplayFlags | None = None
) -> None:
    """List the built-in contents, to play with by name (`--content NAME`).

    Parameters
    ----------
    game
        Only contents of this game.
    json
        Print JSON and nothing else.
    """
    screen = Screen(look or DisplayFlags())
    names = cellmates.games() if game is None else (cellmates.game(game).name,)
    rows = [row for name in names for row in contents_of(name)]
    if json:
        print(cellmates.to_json(rows))
        return
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for row in rows:
        words = (
            screen.t("terminal-content-usual") if row["name"] == HOUSE else screen.t("terminal-content-past")
        )
        grid.add_row(Text(f" {row['game']}", style="dim"), row["name"], row["hash"][:12], words)
    screen.show(grid)


def contents_of(game: str) -> list[dict[str, str]]:
    rules = cellmates.game(game)
    return [
        {"game": game, "name": name, "hash": rules.named_content(name).hash} for name in rules.content_names()
    ]


def export(game: str, name: str = HOUSE, /) -> None:
    """Print a built-in content as a file, to edit and play with (`--content FILE`).

    Parameters
    ----------
    game
        The game.
    name
        The content, as in `cellmates content list` (default: house).
    """
    print(cellmates.game(game).content_text(name), end="")


def check(file: FileName, /, *, json: bool = False, look: DisplayFlags | None = None) -> None:
    """Check a content file, and show how it differs from the built-in content.

    Parameters
    ----------
    file
        The content file.
    json
        Print JSON and nothing else.
    """
    screen = Screen(look or DisplayFlags())
    content = content_in(file)
    found = differences(cellmates.game(content.game).house_content(), content)
    played = [each for each in found if each.field not in NOTES]
    if json:
        print(cellmates.to_json({"game": content.game, "hash": content.hash, "differences": found}))
        return
    screen.tell("terminal-content-good", file=file, game=content.game, hash=content.hash[:12])
    screen.tell("terminal-content-differs", count=len(played))
    screen.show(difference_grid(screen, found))


def diff(
    before: FileName, after: FileName, /, *, json: bool = False, look: DisplayFlags | None = None
) -> None:
    """Show how two contents differ.

    Parameters
    ----------
    before
        A content file, a game (for its house content), or a built-in content such as dig/house-1.
    after
        The same for the other one.
    json
        Print JSON and nothing else.
    """
    screen = Screen(look or DisplayFlags())
    was, now = content_in(before), content_in(after)
    if was.game != now.game:
        raise BadCommand("content-wrong-game", found=now.game, game=was.game)
    found = differences(was, now)
    if json:
        print(cellmates.to_json(found))
    elif found:
        screen.show(difference_grid(screen, found))
    else:
        screen.tell("terminal-content-same")


def show(
    source: FileName, name: str | None = None, /, *, json: bool = False, look: DisplayFlags | None = None
) -> None:
    """Show every row of a content, and where it comes from.

    Parameters
    ----------
    source
        A content file, or a game.
    name
        The content of the game, as in `cellmates content list` (default: house).
    json
        Print JSON and nothing else.
    """
    screen = Screen(look or DisplayFlags())
    content = content_in(source) if name is None else cellmates.game(source).named_content(name)
    if json:
        print(cellmates.to_json(content))
        return
    for table, rows in content.tables.items():
        screen.show(Text(table, style="bold"), row_grid(screen, rows))
    screen.tell("terminal-content-hash", style="dim", hash=content.hash)


def content_in(source: str) -> Content:
    """The newest content of a game, another built-in one (`dig/house-1`), or the one in a file."""
    if source in cellmates.games():
        return cellmates.game(source).house_content()
    game, _, name = source.partition("/")
    if game in cellmates.games() and is_name(name):
        return cellmates.game(game).named_content(name)
    if is_name(source) and source != STDIN:
        known = [f"{row['game']}/{row['name']}" for each in cellmates.games() for row in contents_of(each)]
        raise BadCommand("terminal-content-which", name=source, known=known)
    text = read_text(source)
    rules = cellmates.game(game_in(text, source))
    return rules.checked(read_content(text, rules.name, rules.content_rules, source))


def game_in(text: str, source: str) -> str:
    """The game that a content file says it is for."""
    try:
        found = tomllib.loads(text).get("game")
    except tomllib.TOMLDecodeError as error:
        raise BadCommand("content-unreadable", file=source, why=str(error)) from None
    if not isinstance(found, str):
        raise BadCommand("terminal-content-whose", file=source, games=list(cellmates.games()))
    return found


def difference_grid(screen: Screen, found: list[Difference]) -> RenderableType:
    arrow = "->" if screen.plain_characters else "→"
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for each in found:
        change = f"{shown(each.before)} {arrow} {shown(each.after)}"
        grid.add_row(Text(f" {each.table}", style="dim"), each.row, each.field, change)
    return grid


def row_grid(screen: Screen, rows: tuple[Row, ...]) -> RenderableType:
    """A column for each field or, where that is too wide, all fields of a row in one line."""
    names = list(dict.fromkeys(name for row in rows for name in row))
    names.sort(key=lambda name: name == NOTES[-1])
    grid = Grid.grid(padding=(0, 2, 0, 0))
    if sum(width_of(name, rows) + 2 for name in names) > screen.width:
        grid.add_column(no_wrap=True)
        for row in rows:
            fields = [f"{name} {shown(row[name])}" for name in names[1:] if name in row]
            grid.add_row(f" {row['id']}", "; ".join(fields))
        return grid
    grid.add_row(*(Text(f" {name}" if name == names[0] else name, style="dim") for name in names))
    for row in rows:
        grid.add_row(f" {shown(row.get(names[0]))}", *(shown(row.get(name)) for name in names[1:]))
    return grid


def width_of(name: str, rows: tuple[Row, ...]) -> int:
    """The preferred width of a column; notes can be narrower."""
    widest = max(len(name), *(len(shown(row.get(name))) for row in rows))
    return min(widest, NARROWEST_NOTE) if name == NOTES[-1] else widest


def shown(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "–"
    return "–" if value is None else str(value)
