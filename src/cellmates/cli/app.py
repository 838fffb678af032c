"""The commands of `cellmates`, by name."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

import cellmates

if TYPE_CHECKING:
    from cyclopts import App

COMMANDS: Final = (
    "play",
    "serve",
    "replay",
    "analyse",
    "verify",
    "luck",
    "rules",
    "simulate",
    "tournament",
    "bench",
    "position",
    "content",
    "bot",
    "db",
    "doctor",
)
HELP: Final = {"--help", "-h"}
CONTENT: Final = ("show", "check", "diff", "export")
DATABASE: Final = ("upgrade", "backup", "check", "revalidate")


def run(arguments: list[str]) -> None:
    if arguments == ["--version"]:
        print(version())
        return
    from cellmates.cli.arguments.game_flags import flags_told, spelled_out
    from cellmates.cli.terminal.screen import Pipe

    console = Pipe()
    command_line(arguments)(
        spelled_out(arguments),
        console=console,
        exit_on_error=False,
        print_error=False,
        verbose=False,
        result_action="return_value",
    )
    if HELP & set(arguments):
        for line in flags_told(arguments):
            console.print(line, markup=False, highlight=False)


def version() -> str:
    """In English only, since programs and bug reports read it too."""
    engine = "compiled" if cellmates.compiled else "interpreted: same results, slower"
    return f"cellmates {cellmates.__version__} (engine {engine})"


def command_line(arguments: list[str]) -> App:
    """Load only the command that is called; the others are imported only for the help."""
    from cyclopts import App, Parameter

    app = App(
        name="cellmates",
        help="Two prison-break board games to play, to study and to redesign. `cellmates` alone opens the "
        "page in your browser; `cellmates play boats` plays in the terminal.",
        version=version,
        default_parameter=Parameter(negative=(), show_default=False),
    )
    if is_without_command(arguments):
        from cellmates.cli.commands.page import page

        app.default(page)
    for name in asked_for(arguments):
        module = import_module(f"cellmates.cli.commands.{name}")
        app.command(SUITES[name]() if name in SUITES else getattr(module, name))
    return app


def asked_for(arguments: list[str]) -> tuple[str, ...]:
    if is_without_command(arguments) and not HELP & set(arguments):
        return ()
    known = [name for name in arguments[:1] if name in COMMANDS]
    return tuple(known) or COMMANDS


def is_without_command(arguments: list[str]) -> bool:
    """Whether there are only flags, or nothing: then the page is opened."""
    return all(word.startswith("-") for word in arguments[:1])


def content_commands() -> App:
    from cyclopts import App

    from cellmates.cli.commands import content

    app = App(
        name="content", help="List, check and compare the cards and numbers that a game is played with."
    )
    app.command(content.show_contents, name="list")
    for name in CONTENT:
        app.command(getattr(content, name))
    return app


def bot_commands() -> App:
    from cyclopts import App

    from cellmates.cli.commands import bot

    app = App(name="bot", help="List the bots, and examine your own.")
    app.command(bot.check)
    app.command(bot.show_bots, name="list")
    return app


def database_commands() -> App:
    from cyclopts import App

    from cellmates.cli.commands import db

    app = App(name="db", help="Maintain the database in which a server keeps its tables.")
    for name in DATABASE:
        app.command(getattr(db, name))
    return app


SUITES: Final = {"content": content_commands, "bot": bot_commands, "db": database_commands}
"""Commands with subcommands."""
