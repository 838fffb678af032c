"""`cellmates` without a command: serves the page on this machine and opens it in the browser."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING, Final

from cellmates.cli.arguments.data_folder import DATABASE, data_folder
from cellmates.cli.arguments.running import address_of_running, note_of
from cellmates.cli.terminal.browser import open_browser, open_browser_aside
from cellmates.words import t

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

PORT: Final = 8000
ANY: Final = 0
IN_USE: Final = "in-use"


def page(*, port: int | None = None, no_browser: bool = False) -> None:
    """Play in the browser.

    Parameters
    ----------
    port
        The port to listen on (default: 8000, or any that is free).
    no_browser
        Print the address, and don't open a browser.
    """
    from cellmates.server.logs import start_logging
    from cellmates.server.store.port import StoreProblem

    start_logging(quiet=True)
    database = data_folder() / DATABASE
    ports = (PORT, ANY) if port is None else (port,)
    try:
        serve_page(database, ports, browse=not no_browser)
    except StoreProblem as problem:
        url = address_of_running(database) if problem.code == IN_USE else None
        if url is None:
            raise
        print(t("terminal-open-already", url=url))
        if not no_browser:
            open_browser(url)


def serve_page(database: Path, ports: tuple[int, ...], *, browse: bool) -> None:
    """Serve at the first of these ports that is free, until a signal says stop."""
    note = note_of(database)
    with ExitStack() as at_the_end:

        def ready(port: int) -> None:
            url = f"http://127.0.0.1:{port}/"
            note.write_text(url, encoding="utf-8")
            at_the_end.callback(note.unlink, missing_ok=True)
            print(t("serve-listening", url=url, database=str(database)), flush=True)
            if browse:
                open_browser_aside(url)

        serve_at(database, ports, ready)


def serve_at(database: Path, ports: tuple[int, ...], ready: Callable[[int], None]) -> None:
    from cellmates.server.config import read_config
    from cellmates.server.serving import NoPort, run

    port, *others = ports
    try:
        run(read_config("", {"port": port, "database": str(database)}), ready)
    except NoPort:
        if not others:
            raise
        serve_at(database, tuple(others), ready)
