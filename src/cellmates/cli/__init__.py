"""The command line, `cellmates`. It shows and asks, but decides nothing."""

from __future__ import annotations

import sys


def main() -> None:
    """The entry point. Commands import what they need themselves, to start quickly."""
    try:
        run_spoken()
    except ModuleNotFoundError as error:
        if str(error.name).startswith("cellmates"):
            raise
        # literal: the library that is missing may be the one that reads the catalogues
        sys.exit(f'Cellmates needs the library "{error.name}", which is missing: install Cellmates again.')


def run_spoken() -> None:
    from cellmates.cli.app import run
    from cellmates.cli.arguments.errors import spoken

    with spoken():
        run(sys.argv[1:])


__all__ = ["main"]
