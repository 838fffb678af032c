"""The server that the tests of this folder share, one per worker."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.server.server_process import ServerProcess

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    found = ServerProcess(tmp_path_factory.mktemp("server")).start()
    yield found
    found.close()
    assert found.faults == []


@pytest.fixture
def own_server(tmp_path: object) -> Iterator[ServerProcess]:
    """A server that a test may stop, kill and start again."""
    from pathlib import Path

    assert isinstance(tmp_path, Path)
    found = ServerProcess(tmp_path)
    yield found
    found.close()
    assert found.faults == []


@pytest.fixture
def unharmed(server: ServerProcess) -> Iterator[None]:
    """Whatever the test did, the server is alive and logged no fault."""
    yield
    assert server.raw("GET", "/healthz")[0] == 200
    assert server.faults == []
