"""The server under load: a real one in its own process, and the resources it uses."""

from __future__ import annotations

import os
import re
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cellmates.server.store import DATABASE
from tests.server.server_process import GENEROUS, ServerProcess

if TYPE_CHECKING:
    from collections.abc import Iterator

BUILD: Final = Path("build")
"""Where databases are put: the system's temporary folder may not be a disk."""
CONFIG: Final = GENEROUS + "connections = 10000\ntables = 20000\n"
TICKS: Final = os.sysconf("SC_CLK_TCK")
METER: Final = re.compile(r"^(cellmates_\w+(?:\{[^}]*\})?) (\S+)$", re.MULTILINE)


class WatchedServer(ServerProcess):
    """A server, and the resources it uses."""

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def cpu(self) -> float:
        """CPU seconds used so far, without child processes."""
        fields = Path(f"/proc/{self.pid}/stat").read_text("ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> float:
        """Megabytes in memory."""
        status = Path(f"/proc/{self.pid}/status").read_text("ascii")
        return int(status.partition("VmRSS:")[2].split()[0]) / 1024

    @property
    def database(self) -> Path:
        return self.folder / DATABASE

    def meters(self) -> dict[str, float]:
        _, _, text = self.raw("GET", "/metrics")
        return {name: float(value) for name, value in METER.findall(text.decode())}


@contextmanager
def running_server(config: str = CONFIG) -> Iterator[WatchedServer]:
    """A server with an empty database, not started yet; both are gone after the block."""
    BUILD.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="load-", dir=BUILD) as name:
        served = WatchedServer(Path(name).absolute(), config)
        try:
            yield served
        finally:
            served.close()
