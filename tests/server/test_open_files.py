"""Every connection is an open file: the limit is raised as far as allowed, and running out is logged."""

from __future__ import annotations

import asyncio
import errno
import json
import socket
import sys
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from cellmates.server.config import Config, Limits
from cellmates.server.limits.open_files import files_needed, note_fault
from cellmates.server.limits.throttle import Throttle
from tests.server.server_process import GENEROUS, ServerProcess, wait_for

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="limits of open files are read in /proc")
LIMITED = """
import os, resource, sys
resource.setrlimit(resource.RLIMIT_NOFILE, (int(sys.argv[1]), int(sys.argv[2])))
os.execv(sys.argv[3], sys.argv[3:])
"""
FEW = "connections = 100\n"


def limited(folder: Path, soft: int, hard: int, config: str) -> ServerProcess:
    return ServerProcess(folder, config, prefix=(sys.executable, "-c", LIMITED, str(soft), str(hard)))


def lines(server: ServerProcess, event: str) -> list[Any]:
    return [told for told in map(json.loads, server.log.splitlines()) if told["event"] == event]


def is_served(server: ServerProcess) -> bool:
    with suppress(ConnectionError):
        return server.raw("GET", "/healthz")[0] == 200
    return False


@pytest.fixture
def modest(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server whose soft limit is too low, and whose hard one is enough."""
    found = limited(tmp_path, 64, 512, GENEROUS + FEW)
    with closing(found):
        yield found.start()
    assert found.faults == []


@pytest.fixture
def poor(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server with fewer files than its settings need."""
    found = limited(tmp_path, 90, 90, GENEROUS + FEW)
    with closing(found):
        yield found.start()


@pytest.mark.slow
def test_the_soft_limit_is_raised_to_the_hard_one(modest: ServerProcess) -> None:
    limits = Path(f"/proc/{modest.pid}/limits").read_text(encoding="utf-8")
    row = next(row for row in limits.splitlines() if row.startswith("Max open files"))
    assert row.split()[3:5] == ["512", "512"]
    assert lines(modest, "too few open files") == []


@pytest.mark.slow
def test_a_limit_that_is_too_low_is_reported_at_the_start(poor: ServerProcess) -> None:
    told = lines(poor, "too few open files")
    assert [(line["level"], line["count"]) for line in told] == [("warning", 90)]
    assert "100 connections need 180: set LimitNOFILE" in told[0]["reason"]


@pytest.mark.slow
def test_running_out_of_files_is_reported(poor: ServerProcess) -> None:
    with ExitStack() as held:
        for _ in range(120):
            held.enter_context(socket.create_connection(("127.0.0.1", poor.port)))
        told = wait_for(lambda: lines(poor, "no open files left"), 60)
    assert told[0]["level"] == "error"
    assert "LimitNOFILE" in told[0]["reason"]
    wait_for(lambda: is_served(poor))


def test_files_are_needed_for_connections_bots_and_the_store() -> None:
    few = files_needed(Config(limits=Limits(connections=10), bot_processes=1))
    assert few > 10 + 1
    assert files_needed(Config(limits=Limits(connections=20), bot_processes=1)) == few + 10
    assert files_needed(Config(limits=Limits(connections=10), bot_processes=2)) > few


class Loop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        super().__init__()
        self.others: list[dict[str, Any]] = []

    def default_exception_handler(self, context: dict[str, Any]) -> None:
        self.others.append(context)


def test_the_loops_report_of_it_becomes_one_line_and_the_rest_stays(caplog: pytest.LogCaptureFixture) -> None:
    loop = Loop()
    warnings = Throttle(3600.0)
    for _ in range(3):
        note_fault(loop, {"exception": OSError(errno.EMFILE, "Too many open files")}, warnings)
    note_fault(loop, {"exception": OSError(errno.EPIPE, "")}, warnings)
    note_fault(loop, {"message": "something else"}, warnings)
    loop.close()
    assert [record.msg for record in caplog.records] == ["no open files left"]
    assert len(loop.others) == 2
