"""Stored matches are played again, and compared move by move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

import cellmates
from cellmates.server.store.port import ContentRow
from cellmates.server.store.revalidation import count_begun, revalidated
from cellmates.server.store.upkeep import reading
from tests.server.store.rows import move, table, with_store

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from cellmates.server.store.port import MoveRow
    from cellmates.server.store.revalidation import ReplayVerdict
    from cellmates.server.store.sql import SqlStore

FIRST = [cellmates.Event(1, "rolled", {"die": 3}, "all")]
SECOND = [cellmates.Event(2, "rowed", {"seat": 0}, (0, 1))]


def kept(of: str, **changes: Any) -> list[MoveRow]:
    first = move(0, of=of, seat=-1, lines="* 3", events=cellmates.to_json(FIRST).encode())
    return [first, replace(move(1, of=of, events=cellmates.to_json(SECOND).encode()), **changes)]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    async def keep(store: SqlStore) -> None:
        await store.create(table("empty"))
        await store.create(table("same"), kept("same"))
        await store.create(
            table("spaced"), kept("spaced", events=cellmates.to_json(SECOND).replace(":", ": ").encode())
        )
        await store.create(table("other"), kept("other", events=b"[]"))
        await store.keep_content(ContentRow(hash="abc", game="boats", text="…"))

    with_store(tmp_path / "tables.db", keep)
    return tmp_path / "tables.db"


def faithful(
    record: bytes, moves: Sequence[MoveRow], contents: Mapping[str, ContentRow]
) -> Iterator[list[cellmates.Event]]:
    assert record == table().record
    assert contents["abc"].game == "boats"
    yield from (FIRST, SECOND)


def verdicts(file: Path, replayed: Any) -> dict[str, ReplayVerdict]:
    seen: list[int] = []
    with reading(str(file)) as connection:
        found = {each.table_id: each for each in revalidated(connection, replayed, seen.append)}
        assert seen[-1] == count_begun(connection) == len(found)
    return found


def test_a_match_that_would_go_differently_is_named_with_its_ply(file: Path) -> None:
    found = verdicts(file, faithful)
    assert {name: each.outcome for name, each in found.items()} == {
        "same": "same",
        "spaced": "same",
        "other": "changed",
    }
    assert found["other"].ply == 1


def test_a_replay_that_ends_too_soon_is_a_change(file: Path) -> None:
    found = verdicts(file, lambda *_: iter([FIRST]))
    assert {(each.outcome, each.ply) for each in found.values()} == {("changed", 1)}


def test_a_match_that_is_refused_says_why(file: Path) -> None:
    def refusing(*_: object) -> Iterator[list[cellmates.Event]]:
        yield FIRST
        raise cellmates.IllegalAction("refusal-over")

    found = verdicts(file, refusing)["same"]
    assert (found.outcome, found.ply) == ("refused", 1)
    assert found.why is not None
    assert found.why.id == "refusal-over"


def test_a_match_of_other_rules_is_told_apart(file: Path) -> None:
    def outdated(*_: object) -> Iterator[list[cellmates.Event]]:
        raise cellmates.BadJournal("journal-rules-version", found="1", ours=2, game="boats")
        yield []

    assert {each.outcome for each in verdicts(file, outdated).values()} == {"other-rules"}
