"""`cellmates serve`: what it says, and how it refuses."""

from __future__ import annotations

import signal
import subprocess
from typing import TYPE_CHECKING

import pytest

from tests.cli.conftest import COMMAND, environment
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Cellmates

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (("--port", "70000"), "There is no port 70000"),
        (("--port", "high"), "port"),
        (("--public-url", "games.example"), "write it like https://"),
        (("--config", "nowhere.toml"), "nowhere.toml"),
        (("--lan", "--host", "127.0.0.1"), "leave out --host"),
        (("--host", "a b"), '"a b" is not an address to listen on'),
        (("--public-url", "https://[::1"), "write it like https://"),
        (("--database", "nowhere/tables.db"), "nowhere"),
    ],
)
def test_what_cannot_be_meant_is_refused_in_a_sentence(
    cellmates: Cellmates, flags: tuple[str, ...], said: str
) -> None:
    done = cellmates("serve", *flags)
    assert done.code == 2
    assert said in done.err
    assert "Traceback" not in done.err
    assert len(done.err.splitlines()) == 1


@pytest.mark.parametrize(
    ("setting", "said"),
    [
        ('proxies = ["10.0.0.0/33"]', '"10.0.0.0/33" is neither'),
        ('watchers = ["nonsense"]', '"nonsense" is neither'),
        ("bot_seconds = nan", "`bot_seconds`"),
        ("limits.file = -1", "`limits.file`"),
    ],
)
def test_a_bad_line_of_the_file_is_refused_in_a_sentence(
    cellmates: Cellmates, tmp_path: Path, setting: str, said: str
) -> None:
    file = tmp_path / "cellmates.toml"
    file.write_text(setting, encoding="utf-8")
    done = cellmates("serve", "--config", str(file))
    assert (done.code, done.out, len(done.err.splitlines())) == (2, "", 1)
    assert said in done.err


def test_the_help_names_every_flag(cellmates: Cellmates) -> None:
    text = cellmates("serve", "--help").out
    for flag in ("--port", "--host", "--database", "--public-url", "--lan", "--config", "--quiet"):
        assert flag in text


def test_for_the_network_it_shows_an_address_and_a_code(tmp_path: Path) -> None:
    server = subprocess.Popen(
        [*COMMAND, "serve", "--lan", "--port", "0"],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=environment(),
    )
    assert server.stdout is not None
    first, second, code = (server.stdout.readline() for _ in range(3))
    server.send_signal(signal.SIGINT)
    rest, err = server.communicate(timeout=PATIENCE)
    assert "http://" in first
    assert "phones" in second
    assert "█" in code + rest
    assert (server.returncode, err) == (0, "")
    assert (tmp_path / "cellmates.db").exists()
