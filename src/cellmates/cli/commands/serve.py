"""`cellmates serve`: serves tables for friends from this machine."""

from __future__ import annotations

import socket
import sys
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from cellmates.cli.arguments.errors import BadCommand
from cellmates.cli.arguments.files import read_text
from cellmates.words import t

if TYPE_CHECKING:
    from cellmates.server.config import Config


def serve(
    *,
    port: int | None = None,
    host: str | None = None,
    database: str | None = None,
    public_url: str | None = None,
    lan: bool = False,
    config: str | None = None,
    quiet: bool = False,
) -> None:
    """Run a server: friends join its tables with a link, in a browser or through the API.

    Everything is stored in one file. Ctrl-C stops the server cleanly; started again, it continues where it
    was.

    Parameters
    ----------
    port
        The port to listen on (default: 8000); 0 for any free one.
    host
        The address to listen on (default: 127.0.0.1, this machine only).
    database
        The database file (default: cellmates.db).
    public_url
        The address at which browsers reach the server, if different, such as https://games.example.
    lan
        Let others in the same network join; show the address and a QR code for their phones.
    config
        A TOML file with these settings and more: limits, retention, proxies (see docs/do/hosting.md).
    quiet
        Print problems only.
    """
    from cellmates.server.config import read_config
    from cellmates.server.logs import start_logging
    from cellmates.server.serving import run

    if lan and host is not None:
        raise BadCommand("serve-lan-or-host")
    flags: dict[str, Any] = {"port": port, "host": "0.0.0.0" if lan else host, "database": database}
    flags |= {"public_url": public_url, "lan_address": own_address() if lan else None}
    text = read_text(config) if config else ""
    settings = read_config(text, {name: value for name, value in flags.items() if value is not None})
    start_logging(quiet=quiet)

    def ready(listening: int) -> None:
        if not quiet:
            announce(replace(settings, port=listening), lan=lan)

    run(settings, ready)


def announce(settings: Config, *, lan: bool) -> None:
    """Print the address of the server once it runs."""
    print(t("serve-listening", url=settings.url, database=settings.database), flush=True)
    if lan:
        print(t("serve-lan"), flush=True)
        draw_code(f"{settings.url}/")


def own_address() -> str:
    """This machine's address in its network. Nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def draw_code(url: str) -> None:
    import segno

    if sys.stdout.isatty() or sys.stdout.encoding.lower().startswith("utf"):
        segno.make(url, error="m").terminal(compact=True)
