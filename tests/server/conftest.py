"""A server that the tests of this folder share, one for each worker."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.server.house import House

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    found = House(tmp_path_factory.mktemp("house")).start()
    yield found
    found.close()
    assert found.faults == []


@pytest.fixture
def own_house(tmp_path: object) -> Iterator[House]:
    """One that a test may stop, kill and start again."""
    from pathlib import Path

    assert isinstance(tmp_path, Path)
    found = House(tmp_path)
    yield found
    found.close()
    assert found.faults == []


@pytest.fixture
def unharmed(house: House) -> Iterator[None]:
    """Whatever the test did to the server: it is alive, and had nothing to complain of."""
    yield
    assert house.raw("GET", "/healthz")[0] == 200
    assert house.faults == []
