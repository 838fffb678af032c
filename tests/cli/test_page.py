"""`cellmates` alone: it serves the page, shows it, and finds its tables again."""

from __future__ import annotations

import signal
import subprocess
from contextlib import ExitStack, contextmanager, suppress
from socket import create_server
from typing import TYPE_CHECKING
from urllib.request import urlopen

import pytest

from tests.cli.conftest import COMMAND, environment
from tests.patience import PATIENCE, wait_for

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.cli.conftest import Cellmates

pytestmark = pytest.mark.slow


@contextmanager
def opened(folder: Path, *flags: str, by: signal.Signals = signal.SIGTERM, **env: str) -> Iterator[str]:
    """The address of a page that is stopped cleanly at the end."""
    server = subprocess.Popen(
        [*COMMAND, *flags],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=environment(XDG_DATA_HOME=str(folder), **env),
    )
    assert server.stdout is not None
    said = server.stdout.readline()
    try:
        yield said.partition(" at ")[2].partition(" ")[0]
    finally:
        server.send_signal(by)
        _, err = server.communicate(timeout=PATIENCE)
    assert (server.returncode, err) == (0, "")


@pytest.fixture
def browser(tmp_path: Path) -> Path:
    """A program that the system takes for a browser; it records the addresses it is asked to open."""
    program = tmp_path / "browser"
    program.write_text(f'#!/bin/sh\necho "$@" >> {tmp_path}/shown\n')
    program.chmod(0o755)
    return program


@pytest.mark.parametrize("by", [signal.SIGINT, signal.SIGTERM])
def test_it_tells_the_address_and_serves_until_it_is_stopped(tmp_path: Path, by: signal.Signals) -> None:
    with opened(tmp_path, "--no-browser", "--port", "0", by=by) as url, urlopen(url) as answer:
        assert b"<title>Cellmates" in answer.read()
    assert (tmp_path / "cellmates" / "cellmates.db").exists()
    assert not (tmp_path / "cellmates" / "cellmates.db.address").exists()


def test_the_browser_is_shown_the_address(tmp_path: Path, browser: Path) -> None:
    shown = tmp_path / "shown"
    with opened(tmp_path, "--port", "0", BROWSER=str(browser)) as url:
        assert wait_for(lambda: shown.exists() and shown.read_text()) == f"{url}\n"


def test_a_browser_that_cannot_be_started_is_no_trouble(tmp_path: Path) -> None:
    with opened(tmp_path, "--port", "0", BROWSER=str(tmp_path / "nowhere")) as url, urlopen(url):
        pass


def test_a_second_start_opens_the_page_that_runs(tmp_path: Path, browser: Path, cellmates: Cellmates) -> None:
    with opened(tmp_path, "--no-browser", "--port", "0") as url:
        again = cellmates(XDG_DATA_HOME=str(tmp_path), BROWSER=str(browser))
        assert (again.code, again.err) == (0, "")
        assert url in again.out
    assert (tmp_path / "shown").read_text() == f"{url}\n"


def test_a_note_of_one_that_is_gone_leads_nobody_astray(tmp_path: Path) -> None:
    folder = tmp_path / "cellmates"
    folder.mkdir()
    (folder / "cellmates.db.address").write_text("http://127.0.0.1:9/")
    with opened(tmp_path, "--no-browser", "--port", "0") as url, urlopen(url):
        assert (folder / "cellmates.db.address").read_text() == url


def test_tables_that_another_server_has_open_are_left_alone(tmp_path: Path, cellmates: Cellmates) -> None:
    from cellmates.server.store.lock import FileLock

    folder = tmp_path / "cellmates"
    folder.mkdir()
    lock = FileLock(folder / "cellmates.db")
    try:
        done = cellmates("--no-browser", "--port", "0", XDG_DATA_HOME=str(tmp_path))
    finally:
        lock.release()
    assert (done.code, done.out) == (2, "")
    assert "cellmates.db" in done.err
    assert len(done.err.splitlines()) == 1


def test_if_its_port_is_taken_it_takes_another(tmp_path: Path) -> None:
    with ExitStack() as taken:
        with suppress(OSError):  # somebody else has it, which is just as good
            taken.enter_context(create_server(("127.0.0.1", 8000)))
        with opened(tmp_path, "--no-browser") as url, urlopen(url):
            assert not url.endswith(":8000/")


def test_a_port_that_was_asked_for_and_is_taken_is_refused(tmp_path: Path, cellmates: Cellmates) -> None:
    with create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        done = cellmates("--no-browser", "--port", port, XDG_DATA_HOME=str(tmp_path))
    assert (done.code, done.out) == (2, "")
    assert port in done.err


def test_what_cannot_be_meant_is_refused_in_a_sentence(cellmates: Cellmates) -> None:
    for flags, said in ((("--port", "70000"), "70000"), (("--frob",), "--frob")):
        done = cellmates(*flags)
        assert (done.code, done.out) == (2, "")
        assert said in done.err
        assert len(done.err.splitlines()) == 1
