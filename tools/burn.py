"""Keep the machine busy, to find tests that depend on an idle one.

The processes have normal priority, and end with the process that started this one. With a command, its
exit code is returned.

    python tools/burn.py 6                         six busy processes, until Ctrl-C
    python tools/burn.py 6 --seconds 60            for a minute
    python tools/burn.py 3x -- pytest tests/cli    three for each core while a command runs
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from contextlib import contextmanager
from multiprocessing import get_context
from threading import Event, Thread
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

A_LOOK: Final = 0.5
"""Seconds between two checks whether the parent is still alive."""


def main() -> int:
    wish = arguments()
    Thread(target=leave_with, args=(os.getppid(),), daemon=True).start()
    with burning(wish.processes):
        if wish.command:
            return subprocess.run(wish.command, check=False).returncode
        Event().wait(wish.seconds)
    return 0


def arguments() -> argparse.Namespace:
    words = argparse.ArgumentParser(description="Keep the machine busy.")
    words.add_argument("processes", type=count, help="how many; 3x: three for each core")
    words.add_argument("--seconds", type=float, default=None, help="stop after this many")
    words.add_argument("command", nargs="*", help="after --: stop when this command ends")
    return words.parse_args()


def count(text: str) -> int:
    if text.endswith("x"):
        return round(float(text[:-1]) * (os.cpu_count() or 1))
    return int(text)


@contextmanager
def burning(processes: int) -> Iterator[None]:
    """Run this many busy processes of normal priority; none of them outlives this one."""
    context = get_context("spawn")
    fires = [context.Process(target=burn, args=(os.getpid(),), daemon=True) for _ in range(processes)]
    for fire in fires:
        fire.start()
    try:
        yield
    finally:
        for fire in fires:
            fire.terminate()
            fire.join()


def burn(parent: int) -> None:
    Thread(target=leave_with, args=(parent,), daemon=True).start()
    while True:
        sum(range(100_000))


def leave_with(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(A_LOOK)
    os._exit(0)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
