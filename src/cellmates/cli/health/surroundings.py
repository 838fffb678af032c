"""Checks of the surroundings: the port, the browser, the terminal."""

from __future__ import annotations

import sys
import webbrowser
from typing import TYPE_CHECKING, Final

from cellmates.cli.arguments.running import address_of_running
from cellmates.cli.health.finding import ok, optional
from cellmates.cli.terminal.browser import has_screen

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from rich.console import Console

    from cellmates.cli.health.finding import HealthFinding

HOST: Final = "127.0.0.1"
WIDE_ENOUGH: Final = 80
"""The columns that boards need."""


def port(number: int, database: Path) -> Iterator[HealthFinding]:
    from cellmates.server.serving import NoPort, listener

    try:
        listener(HOST, number).close()
    except NoPort as problem:
        yield taken(number, database, str(problem))
    else:
        yield ok("port", f"{number} is free")


def taken(number: int, database: Path, problem: str) -> HealthFinding:
    if (url := address_of_running(database)) and url.endswith(f":{number}/"):
        return ok("port", f"{number} is used by the server that has the database open")
    remedy = "`cellmates` picks another port by itself; for `cellmates serve` choose one with --port."
    return optional("port", problem, remedy)


def browser() -> Iterator[HealthFinding]:
    remedy = "Open the address that `cellmates` prints by hand, or name a browser with BROWSER."
    if not has_screen():
        yield optional("browser", "no screen to show the page on", remedy)
        return
    try:
        yield ok("browser", browser_name(webbrowser.get()))
    except webbrowser.Error:
        yield optional("browser", "none found", remedy)


def browser_name(found: object) -> str:
    return str(getattr(found, "name", "") or type(found).__name__)


def terminal(console: Console) -> Iterator[HealthFinding]:
    encoding = str(getattr(sys.stdout, "encoding", None))
    said = f"{console.width} columns, {console.color_system or 'no'} colours, {encoding}"
    if not encoding.lower().startswith("utf"):
        yield optional("terminal", said, "Set PYTHONUTF8=1 if your terminal can show more characters.")
    elif console.is_terminal and console.width < WIDE_ENOUGH:
        yield optional("terminal", said, f"Widen it to {WIDE_ENOUGH} columns for the boards.")
    else:
        yield ok(
            "terminal", said if console.is_terminal else f"none: this goes to a pipe or file ({encoding})"
        )
