"""The unit file: systemd's rating of it, and whether its numbers agree with the server's."""

from __future__ import annotations

import configparser
import re
import shutil
import subprocess
import sys
from ctypes.util import find_library
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cellmates.server.config import Config
from cellmates.server.limits.open_files import files_needed
from cellmates.server.serving import GRACE
from tests.hosting import confined
from tests.hosting.pages import PAGE, UNIT
from tests.patience import PATIENCE
from tests.server.clients import SHORT, first
from tests.server.server_process import BOT, HERE, ServerProcess

if TYPE_CHECKING:
    from collections.abc import Iterator

PROGRAM = "/usr/local/lib/cellmates/bin/cellmates"
EXPOSURE = "30"
"""Tenths: systemd calls this and less OK."""


def service() -> configparser.SectionProxy:
    parser = configparser.ConfigParser(strict=False, interpolation=None)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read_string(UNIT.read_text(encoding="utf-8"))
    return parser["Service"]


def analyse(*words: str) -> subprocess.CompletedProcess[str]:
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("There is no systemd-analyze here.")
    return subprocess.run([program, *words], capture_output=True, text=True, timeout=PATIENCE, check=False)


def test_systemd_rates_it_as_hardened() -> None:
    if "--offline" not in analyse("--help").stdout:
        pytest.skip("This systemd-analyze can't look at a file alone.")
    done = analyse("security", "--no-pager", "--offline=yes", f"--threshold={EXPOSURE}", str(UNIT))
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Overall exposure level" in done.stdout


def test_systemd_can_read_it(tmp_path: Path) -> None:
    text = UNIT.read_text(encoding="utf-8")
    assert f"ExecStart={PROGRAM} serve" in text
    unit = tmp_path / UNIT.name
    unit.write_text(text.replace(PROGRAM, sys.executable), encoding="utf-8")
    done = analyse("verify", "--man=no", str(unit))
    assert [row for row in (done.stdout + done.stderr).splitlines() if UNIT.name in row] == []


def test_it_gives_as_many_files_as_the_settings_need() -> None:
    assert int(service()["LimitNOFILE"]) >= files_needed(Config())


def test_it_waits_until_the_server_has_stopped_cleanly() -> None:
    assert int(service()["TimeoutStopSec"]) >= 2 * GRACE


def test_it_starts_what_the_page_installs() -> None:
    command, *words = service()["ExecStart"].split()
    assert command == PROGRAM
    assert words == ["serve", "--config", "/etc/cellmates.toml"]
    assert f"{Path(PROGRAM).parent}/pip install cellmates" in PAGE
    assert f"{UNIT.parent.name}/{UNIT.name}" in PAGE


def system_calls(group: str) -> set[str]:
    """The system calls of one of systemd's groups."""
    rows = analyse("syscall-filter", "--no-pager", group).stdout.splitlines()[1:]
    names = [row.strip() for row in rows if row.strip() and not row.strip().startswith("#")]
    return set().union(*(system_calls(name) if name.startswith("@") else {name} for name in names))


@pytest.fixture
def confined_server(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server restricted to the system calls that the unit allows."""
    if find_library("seccomp") is None:
        pytest.skip("There is no libseccomp here.")
    filters = re.findall(r"^SystemCallFilter=(.+)$", UNIT.read_text(encoding="utf-8"), re.MULTILINE)
    assert filters == ["@system-service", "~@privileged"]
    allowed = ",".join(sorted(system_calls("@system-service") - system_calls("@privileged")))
    found = ServerProcess(tmp_path, prefix=(sys.executable, str(Path(confined.__file__)), allowed))
    yield found
    found.close()
    assert found.faults == []


def test_the_server_and_its_bots_work_under_it(confined_server: ServerProcess) -> None:
    host = confined_server.start().open("boats", HERE, BOT, {"kind": "bot", "bot": "hard"}, options=SHORT)
    assert "Seccomp:\t2" in Path(f"/proc/{confined_server.pid}/status").read_text(encoding="utf-8")
    host.start()
    assert host.play(0, first)["status"] == "over"
    assert confined_server.stop() == 0
