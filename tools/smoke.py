"""Tries an installed Cellmates: the engine, a game of each kind, a table server, and `cellmates doctor`.

    python tools/smoke.py                  with the Python that Cellmates is installed for
    python tools/smoke.py --interpreted    the engine need not be compiled
    python tools/smoke.py --no-page        the server need not have a page

It needs nothing but Cellmates and what Cellmates needs. Every wheel is tried with it.
"""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final
from urllib.request import urlopen

import cellmates
from cellmates.client import Client

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

SEED: Final = 7
PLAYERS: Final = 3
SCORES: Final = {"boats": [3, 7, 4], "dig": [12, 10, 10]}
"""How seeded games end on every machine and every Python. Only the rules can change it."""
SEATS: Final = (
    {"kind": "here", "name": "Ann"},
    {"kind": "bot", "bot": "easy"},
    {"kind": "bot", "bot": "random"},
)
A_FEW: Final = 9
"""Answers of the person at the table, before the server is killed."""
A_PAGE: Final = b"<script"
ENVIRONMENT: Final = {**os.environ, "PYTHONUTF8": "1"}
PATIENCE: Final = 300
"""Seconds after which a program that was started is given up."""


class Fault(Exception):
    """What an installation does wrong, as a sentence."""


class Enough(Exception):
    """Ends a game at a table before its end."""


def main() -> int:
    wish = arguments()
    print(f"smoke: Python {platform.python_version()}, Cellmates {cellmates.__version__} in {home()}")
    try:
        for name, tried in steps(wish).items():
            began = perf_counter()
            said = tried()
            print(f"smoke: {name}: {said} ({perf_counter() - began:.1f} s)", flush=True)
    except Fault as fault:
        print(f"smoke: {fault}")
        return 1
    return 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--interpreted", action="store_true", help="the engine need not be compiled")
    parser.add_argument("--no-page", action="store_true", help="the server need not have a page")
    return parser.parse_args()


def home() -> Path:
    return Path(cellmates.__file__).parent


def steps(wish: argparse.Namespace) -> dict[str, Callable[[], str]]:
    return {
        "engine": lambda: engine(may_be_interpreted=wish.interpreted),
        "games": games,
        "server": lambda: server(may_lack_page=wish.no_page),
        "doctor": doctor,
    }


def empty_folder() -> TemporaryDirectory[str]:
    """Bots of a killed server may sit in it a moment longer, which Windows minds."""
    return TemporaryDirectory(prefix="cellmates-", ignore_cleanup_errors=True)


def engine(*, may_be_interpreted: bool) -> str:
    if not (cellmates.compiled or may_be_interpreted):
        raise Fault("the engine is interpreted.")
    return "compiled" if cellmates.compiled else "interpreted"


# ---- games


def games() -> str:
    for game, wanted in SCORES.items():
        if (found := scores_of(game)) != wanted:
            raise Fault(f"the game of {game} ended {found}; it should end {wanted}.")
    return " and ".join(SCORES)


def scores_of(game: str) -> list[int]:
    """The n-th answer is the n-th option, counted round and round."""
    run = cellmates.game(game).start(players=PLAYERS, seed=SEED, content="house-1")
    answers = 0
    while not run.over:
        options = run.options()
        run.step(options[answers % len(options)])
        answers += 1
    return list(run.scores())


# ---- the server


def server(*, may_lack_page: bool) -> str:
    """A game with a server that is killed in the midst of it, and started again."""
    with empty_folder() as folder:
        with serving(folder, 0) as url:
            page = look_at_page(url, may_lack_page=may_lack_page)
            token, table = play_a_little(url)
        with serving(folder, port_of(url)) as url, Client.resume(url, table, token) as client:
            over = client.play(0, first)
    if over["status"] != "over":
        raise Fault(f"the game at the table is {over['status']}, not over.")
    return f"{page}, killed, started again, played to the end"


@contextmanager
def serving(folder: str, port: int) -> Iterator[str]:
    """Serve, and kill the server in the end as a power cut would."""
    command = [sys.executable, "-m", "cellmates", "serve", "--port", str(port), "--database", "tables.db"]
    log = Path(folder) / "log.txt"
    with (
        log.open("a", encoding="utf-8") as file,
        subprocess.Popen(
            command, cwd=folder, env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=file, encoding="utf-8"
        ) as process,
    ):
        try:
            assert process.stdout is not None
            yield address_in(process.stdout.readline(), log)
        finally:
            process.kill()


def address_in(said: str, log: Path) -> str:
    address = next((word for word in said.split() if "://" in word), None)
    if address is None:
        raise Fault(f"the server said {said!r}, which names no address.\n{log.read_text('utf-8')}")
    return address.rstrip("/")


def port_of(url: str) -> int:
    return int(url.rpartition(":")[2])


def look_at_page(url: str, *, may_lack_page: bool) -> str:
    with urlopen(url, timeout=PATIENCE) as answer:
        has_page = A_PAGE in answer.read()
    if not (has_page or may_lack_page):
        raise Fault("the server has no page.")
    return "with its page" if has_page else "without a page"


def play_a_little(url: str) -> tuple[str, str]:
    answered = 0

    def choose(picture: dict[str, Any]) -> str | int:
        nonlocal answered
        if answered == A_FEW:
            raise Enough
        answered += 1
        return first(picture)

    with Client.open(url, "boats", SEATS, beat=0) as client:
        client.start()
        try:
            client.play(0, choose)
        except Enough:
            return client.token, client.table
    raise Fault("the game at the table was over too soon.")


def first(picture: dict[str, Any]) -> str:
    return str(picture["decision"]["options"][0]["text"])


# ---- the doctor


def doctor() -> str:
    """With a data folder nobody has used yet."""
    with empty_folder() as folder:
        command = [sys.executable, "-m", "cellmates", "doctor", "--port", "0", "--database", "tables.db"]
        done = subprocess.run(
            command,
            cwd=folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            env=ENVIRONMENT,
            timeout=PATIENCE,
            check=False,
        )
    if done.returncode:
        raise Fault(f"`cellmates doctor` found something broken:\n{done.stdout}")
    return done.stdout.splitlines()[-1]


if __name__ == "__main__":
    sys.exit(main())
