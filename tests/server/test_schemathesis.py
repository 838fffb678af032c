"""Schemathesis reads /openapi.json, and tries everything that it finds there."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.patience import PATIENCE
from tests.server.server_process import BOT, HERE, LINK

if TYPE_CHECKING:
    from tests.server.server_process import ServerProcess

pytestmark = pytest.mark.slow


def explore(server: ServerProcess, folder: Path, *flags: str, table: str = "", token: str = "") -> str:
    """Run it in a folder of its own; its output. Its exit code is the verdict."""
    if table:
        (folder / "schemathesis.toml").write_text(
            f'[parameters]\n"path.table" = "{table}"\n', encoding="utf-8"
        )
        flags = (*flags, "-H", f"Authorization: Bearer {token}", "--exclude-method", "DELETE")
    tool = Path(sys.executable).with_name("st")
    command = [str(tool), "run", f"{server.url}/openapi.json", "-c", "all", "--seed", "7", *flags]
    done = subprocess.run(
        command, cwd=folder, capture_output=True, encoding="utf-8", timeout=3 * PATIENCE, check=False
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    assert "Traceback" not in server.log
    return done.stdout


@pytest.mark.parametrize("game", ["boats", "dig"])
def test_a_table_in_play_keeps_to_its_description(server: ServerProcess, tmp_path: Path, game: str) -> None:
    client = server.open(game, HERE, BOT, spectators=True)
    client.start()
    said = explore(server, tmp_path, "-n", "8", table=client.table, token=client.token)
    assert "passed" in said


def test_a_lobby_keeps_to_its_description(server: ServerProcess, tmp_path: Path) -> None:
    client = server.open("dig", HERE, LINK, LINK)
    explore(server, tmp_path, "-n", "5", table=client.table, token=client.token)


def test_a_client_without_a_session_finds_no_fault(server: ServerProcess, tmp_path: Path) -> None:
    explore(server, tmp_path, "-n", "5")
