"""The command line: `cellmates`, in the room Window. It shows and asks; it decides nothing."""

from __future__ import annotations

import sys


def main() -> None:
    """The entry point. What is heavy is imported by the command that needs it."""
    try:
        run_spoken()
    except ModuleNotFoundError as error:
        if str(error.name).startswith("cellmates"):
            raise
        # literal: the library that is missing may be the one that reads the catalogues
        sys.exit(f'The library "{error.name}", which Cellmates needs, is missing: install Cellmates anew.')


def run_spoken() -> None:
    from cellmates.cli.app import run
    from cellmates.cli.errors import spoken

    with spoken():
        run(sys.argv[1:])


__all__ = ["main"]
