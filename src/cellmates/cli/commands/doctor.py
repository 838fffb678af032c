"""`cellmates doctor`: checks an installation, and says what to do about problems."""

from __future__ import annotations

import os
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from rich.table import Table as Grid
from rich.text import Text

import cellmates
from cellmates.cli.arguments.data_folder import NAME
from cellmates.cli.arguments.files import told
from cellmates.cli.arguments.flags import Colour, FileName  # noqa: TC001 - cyclopts reads the types when it runs
from cellmates.cli.commands.page import PORT
from cellmates.cli.health.finding import guarded
from cellmates.cli.terminal.screen import Pipe

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from cellmates.cli.health.finding import HealthFinding

FOUND: Final = 1
"""The exit code if something is broken."""
STYLES: Final = {"ok": "green", "optional": "yellow", "broken": "bold red"}


def doctor(
    *,
    database: FileName | None = None,
    port: int = PORT,
    json: bool = False,
    colour: Colour = True,
) -> None:
    """Check the installation: what works, what is optional and missing, what is broken, and how to fix it.

    The exit code is 0 if nothing is broken, otherwise 1. Nothing is changed.

    Parameters
    ----------
    database
        The database file (default: the one that `cellmates` without a command uses).
    port
        The port that a server would listen on (default: 8000).
    json
        Print JSON and nothing else.
    colour
        Use colours if the terminal has them.
    """
    from cellmates.server.config import read_config

    read_config("", {"port": port})  # refuses numbers that are no port
    console = made_console(colour=colour)
    findings = examined(console, database, port)
    if json:
        print(cellmates.to_json(as_json(findings)))
    else:
        show(console, findings)
    if count(findings, "broken"):
        sys.exit(FOUND)


def made_console(*, colour: bool) -> Pipe:
    """Not a `Screen`, which reads the catalogues at once: they may be what is broken."""
    colourless = not colour or bool(os.environ.get("NO_COLOR"))
    return Pipe(highlight=False, markup=False, emoji=False, color_system=None if colourless else "auto")


def examined(console: Pipe, database: str | None, port: int) -> list[HealthFinding]:
    return [
        finding for name, look in looks(console, database, port).items() for finding in guarded(name, look)
    ]


def looks(console: Pipe, database: str | None, port: int) -> dict[str, Callable[[], Iterable[HealthFinding]]]:
    """All checks, in order."""
    from cellmates.cli.health import extras, games, program, storage, surroundings

    with told(database or NAME):
        path = Path(database).expanduser() if database else storage.usual_database()
    return {
        "python": program.python,
        "cellmates": program.package,
        "libraries": program.libraries,
        "engine": program.engine,
        "page": program.page,
        "words": games.words,
        "games": games.games,
        "extras": extras.extras,
        "data folder": partial(storage.folder, path),
        "sqlite": storage.sqlite,
        "database": partial(storage.database, path),
        "port": partial(surroundings.port, port, path),
        "browser": surroundings.browser,
        "terminal": partial(surroundings.terminal, console),
    }


def count(findings: list[HealthFinding], mark: str) -> int:
    return sum(finding.mark == mark for finding in findings)


# ---- showing


def show(console: Pipe, findings: list[HealthFinding]) -> None:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for finding in findings:
        grid.add_row(Text(finding.mark, STYLES[finding.mark]), finding.name, Text(finding.said))
        if finding.remedy:
            grid.add_row("", "", Text(f"-> {finding.remedy}", "dim"))
    console.show(grid, Text(summary(findings)))


def summary(findings: list[HealthFinding]) -> str:
    ill, missing = count(findings, "broken"), count(findings, "optional")
    said = f"{things(ill)} broken." if ill else "Nothing is broken."
    return f"{said} Optional: {things(missing)} missing." if missing else said


def things(number: int) -> str:
    return "1 thing is" if number == 1 else f"{number} things are"


def as_json(findings: list[HealthFinding]) -> dict[str, Any]:
    return {"healthy": not count(findings, "broken"), "findings": findings}
