"""A fleet played by several processes: each plays a share of the matches, all write into one block.

The process that made the fleet plays the first share itself instead of waiting. A match depends only on its
seed and its answers, so results don't depend on the number of processes.
"""

from __future__ import annotations

import os
import pickle
import signal
from contextlib import suppress
from mmap import mmap
from multiprocessing import get_context
from pathlib import Path
from tempfile import mkstemp
from typing import TYPE_CHECKING, Final
from weakref import finalize

from cellmates.envs.columns import block_size, columns_in
from cellmates.envs.shares import FleetPlan, Share

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

    from cellmates.envs.columns import Columns
    from cellmates.envs.settings import Settings
    from cellmates.kernel.state import State

MEMORY: Final = Path("/dev/shm")
"""On Linux, files here are in memory."""
EXIT_SECONDS: Final = 5.0
"""Time for a worker to end when asked to."""
STEP: Final = b"step"
SAMPLE: Final = b"smpl"
BEGIN: Final = b"begn"
STATES: Final = b"look"
CHECK: Final = b"chck"
VERB: Final = 4
"""The command to a worker is in the first bytes of a message."""
TOLD: Final = 2


class WorkerLost(RuntimeError):
    """A worker process ended before its fleet did."""


class SharedBlock:
    """Shared memory: a file that all processes map, if possible not on a disk.

    It stays mapped as long as somebody holds an array of it. The file is unlinked as soon as all have it
    open, so nothing is left behind, whatever happens.
    """

    def __init__(self, size: int) -> None:
        file, name = mkstemp(prefix="cellmates-", dir=MEMORY if MEMORY.is_dir() else None)
        self.path = Path(name)
        with os.fdopen(file, "r+b") as opened:
            opened.truncate(size)
            self.memory = mmap(opened.fileno(), size)

    def forget_name(self) -> None:
        with suppress(OSError):  # where an open file can't be unlinked, try later
            self.path.unlink()


def mapped(path: Path) -> mmap:
    with path.open("r+b") as opened:
        return mmap(opened.fileno(), 0)


class Workers:
    """The shares of all processes behind the interface of one `Share`."""

    def __init__(self, plan: FleetPlan, workers: int) -> None:
        settings, count = plan.settings, plan.count
        self.settings = settings
        self.edges = [count * i // workers for i in range(workers + 1)]
        block = SharedBlock(block_size(settings, count))
        try:
            self._others = [
                FleetWorker(plan, first, last, block.path)
                for first, last in zip(self.edges[1:], self.edges[2:], strict=False)
            ]
            self._own = Share(plan.part(0, self.edges[1]))
            self._end = finalize(self, end_all, self._others, block)
            for each in self._others:
                self._heard(each)
        finally:
            block.forget_name()
        whole = columns_in(block.memory, settings, count)
        self._room = whole.rows(0, self.edges[1])
        self.columns: Columns = whole.to_read()

    def begin(self, seeds: Sequence[tuple[int, int | None]], start: State) -> None:
        place = self.settings.rules.position(self.settings.setup, start)
        parts = [
            [(i - first, seed) for i, seed in seeds if first <= i < last]
            for first, last in zip(self.edges, self.edges[1:], strict=False)
        ]
        for each, part in zip(self._others, parts[1:], strict=True):
            self._tell(each, BEGIN + pickle.dumps((part, place)))
        self._together(lambda: self._own.begin(parts[0], start))

    def step(self, told: bytes) -> None:
        for each in self._others:
            self._tell(each, STEP + told[TOLD * each.first : TOLD * each.last])
        self._together(lambda: self._own.step(told[: TOLD * self.edges[1]]))

    def first_refused(self, told: bytes) -> int | None:
        for each in self._others:
            self._tell(each, CHECK + told[TOLD * each.first : TOLD * each.last])
        found = [self._own.first_refused(told[: TOLD * self.edges[1]])]
        for each in self._others:
            match = pickle.loads(self._heard(each))
            found.append(None if match is None else each.first + match)
        return next((match for match in found if match is not None), None)

    def sample(self, seed: int) -> bytes:
        for each in self._others:
            self._tell(each, SAMPLE + pickle.dumps((seed, each.first)))
        return self._own.sample(seed) + b"".join(self._heard(each) for each in self._others)

    def states(self) -> list[State]:
        found = self._own.states()
        for each in self._others:
            self._tell(each, STATES)
        rules, setup = self.settings.rules, self.settings.setup
        for each in self._others:
            found += [rules.state_from(setup, place) for place in pickle.loads(self._heard(each))]
        return found

    def close(self) -> None:
        self._end()

    def _together(self, own: Callable[[], None]) -> None:
        """Play this process's share while the workers play theirs; raise here what failed in a worker."""
        try:
            own()
            self._room.copy_from(self._own.columns)
        finally:
            heard = [self._heard_or_error(each) for each in self._others]
        for answer in heard:
            if isinstance(answer, Exception):
                raise answer

    def _tell(self, worker: FleetWorker, message: bytes) -> None:
        try:
            worker.send(message)
        except WorkerLost:
            self._end()
            raise

    def _heard_or_error(self, worker: FleetWorker) -> bytes | Exception:
        try:
            return self._heard(worker)
        except Exception as error:  # noqa: BLE001 - raised when all have answered
            return error

    def _heard(self, worker: FleetWorker) -> bytes:
        """The answer of a worker; if it is lost, end all of them."""
        try:
            return worker.hear()
        except (WorkerLost, KeyboardInterrupt):  # an unread answer would be taken for the next one
            self._end()
            raise


class FleetWorker:
    """A process with its share of the matches, seen from the process that started it."""

    def __init__(self, plan: FleetPlan, first: int, last: int, block: Path) -> None:
        self.first, self.last = first, last
        context = get_context("spawn")
        self.line, theirs = context.Pipe()
        self.process: SpawnProcess = context.Process(
            target=work, args=(plan, first, last, block, theirs), daemon=True, name="cellmates-fleet"
        )
        self.process.start()
        theirs.close()

    def send(self, message: bytes) -> None:
        try:
            self.line.send_bytes(message)
        except OSError:
            raise self._lost() from None

    def hear(self) -> bytes:
        try:
            answer = self.line.recv_bytes()
        except (EOFError, OSError):
            raise self._lost() from None
        if answer[:1] == FAILED:
            raise pickle.loads(answer[1:])
        return answer[1:]

    def _lost(self) -> WorkerLost:
        if self.line.closed:
            return WorkerLost("the worker processes of this fleet have ended: make another fleet.")
        self.process.join(EXIT_SECONDS)
        return WorkerLost(
            f"a worker process of this fleet has ended (exit code {self.process.exitcode}), and its matches"
            " with it: make another fleet."
        )


def end_all(workers: list[FleetWorker], block: SharedBlock) -> None:
    """Close the lines, which ends the workers; terminate those that don't end."""
    for each in workers:
        each.line.close()
    for each in workers:
        each.process.join(EXIT_SECONDS)
        if each.process.is_alive():
            each.process.terminate()
            each.process.join()
        each.process.close()
    block.forget_name()


# In the worker process

DONE: Final = b"\0"
FAILED: Final = b"\1"


def work(plan: FleetPlan, first: int, last: int, block: Path, line: Connection) -> None:
    """Play a share of the matches until the line is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # on Ctrl-C the parent closes the line
    with suppress(EOFError, OSError):
        serve(plan, first, last, mapped(block), line)


def serve(plan: FleetPlan, first: int, last: int, memory: mmap, line: Connection) -> None:
    share = Share(plan.part(first, last))
    room = columns_in(memory, plan.settings, plan.count).rows(first, last)
    line.send_bytes(DONE)
    while True:
        message = line.recv_bytes()
        try:
            answer = DONE + obey(share, room, plan.settings, message)
        except Exception as error:  # noqa: BLE001 - raised where the fleet was made
            answer = FAILED + packed(error)
        line.send_bytes(answer)


def obey(share: Share, room: Columns, settings: Settings, message: bytes) -> bytes:
    verb, rest = message[:VERB], message[VERB:]
    if verb == SAMPLE:
        return share.fleet.sample(*pickle.loads(rest))
    if verb == CHECK:
        return pickle.dumps(share.first_refused(rest))
    if verb == STATES:
        states = share.states()
        return pickle.dumps([settings.rules.position(settings.setup, state) for state in states])
    if verb == STEP:
        share.step(rest)
    else:
        seeds, place = pickle.loads(rest)
        share.begin(seeds, settings.rules.state_from(settings.setup, place))
    room.copy_from(share.columns)
    return b""


def packed(error: Exception) -> bytes:
    """The error in pickled form; if it can't be pickled, its text."""
    try:
        sent = pickle.dumps(error)
        pickle.loads(sent)
        return sent
    except Exception:  # noqa: BLE001 - a bot's error may hold anything
        return pickle.dumps(RuntimeError(str(error)))
