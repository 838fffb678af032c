"""A real server for tests: its own process, its own database, a free port."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from http.client import HTTPConnection
from typing import TYPE_CHECKING, Any

from cellmates.client import Client
from tests.patience import PATIENCE, wait_for

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

GENEROUS = """
[limits]
requests = {per_second = 100000, burst = 100000}
opens = {per_second = 100000, burst = 100000}
enters = {per_second = 100000, burst = 100000}
sockets = {per_second = 100000, burst = 100000}
commands = {per_second = 100000, burst = 100000}
commands_of_address = {per_second = 100000, burst = 100000}
bot_answers = {per_second = 100000, burst = 100000}
frames = {per_second = 100000, burst = 100000}
arrivals = {per_second = 100000, burst = 100000}
talk = {per_second = 100000, burst = 100000}
hints = {per_second = 100000, burst = 100000}
"""
"""For tests that aren't about limits."""


class ServerProcess:
    """`cellmates serve` in a folder; it can be stopped, killed and started again on the same port."""

    def __init__(
        self, folder: Path, config: str = GENEROUS, *, prefix: Sequence[str] = (), **env: str
    ) -> None:
        """`prefix`: a program that runs it, such as one that drops rights."""
        self.folder = folder
        self.port = 0
        self._prefix = prefix
        self._env = {**os.environ, **env}
        (folder / "config.toml").write_text(config, encoding="utf-8")
        self.process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> str:
        return (self.folder / "log.txt").read_text(encoding="utf-8")

    @property
    def faults(self) -> list[str]:
        """Lines of the log that no client should be able to cause."""
        return [line for line in self.log.splitlines() if is_fault(line)]

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def start(self, *flags: str) -> ServerProcess:
        with (self.folder / "log.txt").open("a", encoding="utf-8") as log:
            self.process = subprocess.Popen(
                self._command(*flags),
                cwd=self.folder,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=self._env,
            )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        assert "://" in said, (said, self.log)
        self.port = int(said.split("://")[1].split()[0].split(":")[1])
        return self

    def refusal(self, *flags: str) -> str:
        """The error message of a server that can't start."""
        done = subprocess.run(
            self._command(*flags),
            cwd=self.folder,
            env=self._env,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1), done
        return done.stderr

    def _command(self, *flags: str) -> list[str]:
        serve = ["-m", "cellmates", "serve", "--port", str(self.port), "--config", "config.toml"]
        return [*self._prefix, sys.executable, *serve, *flags]

    def kill(self) -> None:
        """Like a power cut."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self._wait()

    def stop(self, by: signal.Signals = signal.SIGTERM) -> int:
        """Stop it cleanly; the exit code."""
        assert self.process is not None
        self.process.send_signal(by)
        return self._wait()

    def _wait(self) -> int:
        assert self.process is not None
        code = self.process.wait(timeout=PATIENCE)
        if self.process.stdout is not None:
            self.process.stdout.close()
        self.process = None
        return code

    def close(self) -> None:
        if self.process is not None:
            self.kill()

    # Requests

    def open(self, game: str = "boats", *seats: dict[str, Any], **settings: Any) -> Client:
        """A table with these seats; bots and forced answers don't wait by default."""
        return Client.open(self.url, game, seats or (HERE, BOT), **{"beat": 0, **settings})

    def raw(
        self,
        method: str,
        path: str,
        body: bytes | str | None = None,
        source: str = "127.0.0.1",
        **headers: str,
    ) -> tuple[int, dict[str, str], bytes]:
        """A raw request, headers with _ for -; status, headers and body of the answer."""
        connection = HTTPConnection("127.0.0.1", self.port, PATIENCE, (source, 0))
        try:
            names = {name.replace("_", "-"): value for name, value in headers.items()}
            connection.request(method, path, body, names)
            response = connection.getresponse()
            return response.status, {k.lower(): v for k, v in response.getheaders()}, response.read()
        finally:
            connection.close()


def is_fault(line: str) -> bool:
    """Whether a log line reports a fault. A line that isn't JSON was not logged by us."""
    try:
        told = json.loads(line)
    except ValueError:
        return True
    return "trace" in told or told["level"] in ("error", "critical")


HERE = {"kind": "here", "name": "Ann"}
LINK = {"kind": "link"}
BOT = {"kind": "bot", "bot": "easy"}

__all__ = ["BOT", "GENEROUS", "HERE", "LINK", "ServerProcess", "is_fault", "wait_for"]
