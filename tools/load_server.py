"""The server under load: a real one in a process of its own, and what it takes."""

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
"""Where databases are kept meanwhile: a temporary folder of the system may be no disk at all."""
CONFIG: Final = GENEROUS + "connections = 10000\ntables = 20000\n"
TICKS: Final = os.sysconf("SC_CLK_TCK")
METER: Final = re.compile(r"^(cellmates_\w+(?:\{[^}]*\})?) (\S+)$", re.MULTILINE)


class WatchedServer(ServerProcess):
    """A server, and how much it takes."""

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def cpu(self) -> float:
        """CPU seconds that it has taken so far, without the processes it started."""
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
    """One with an empty database, to be started; it ends, and its database goes, with the block."""
    BUILD.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="load-", dir=BUILD) as name:
        served = WatchedServer(Path(name).absolute(), config)
        try:
            yield served
        finally:
            served.close()
