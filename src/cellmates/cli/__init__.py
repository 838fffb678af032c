"""The command line: `cellmates`, in the room Window. It shows and asks; it decides nothing."""

from __future__ import annotations

import sys


def main() -> None:
    """The entry point. What is heavy is imported by the command that needs it."""
    from cellmates.cli.app import run
    from cellmates.cli.errors import spoken

    with spoken():
        run(sys.argv[1:])


__all__ = ["main"]
