"""The fair queue: who is served next, and that nobody is crowded out."""

from __future__ import annotations

from dataclasses import dataclass
from threading import Thread

from cellmates.server.bots.fair_queue import LATELY, FairQueue, Owner


@dataclass(frozen=True)
class Errand:
    owner: Owner
    number: int = 0


def errands(address: str, *tables: str) -> list[Errand]:
    return [Errand(Owner(address, table), number) for number, table in enumerate(tables)]


def line_of(*all_errands: Errand, alone: int = 99, shared: int = 99) -> FairQueue[Errand]:
    line: FairQueue[Errand] = FairQueue(alone, shared)
    for errand in all_errands:
        line.put(errand)
    return line


def order(line: FairQueue[Errand], count: int) -> list[str]:
    found = [line.get() for _ in range(count)]
    return [f"{each.owner.address}{each.owner.table}{each.number}" for each in found if each]


def test_addresses_take_turns() -> None:
    line = line_of(*errands("a", "1", "2", "3"), *errands("b", "4"))
    assert order(line, 4) == ["a10", "b40", "a21", "a32"]


def test_tables_of_one_address_take_turns() -> None:
    line = line_of(*errands("a", "1", "1", "1", "2"))
    assert order(line, 4) == ["a10", "a23", "a11", "a12"]


def test_an_address_has_no_more_under_way_than_it_may() -> None:
    mine, other = errands("a", "1", "2"), errands("b", "1")
    line = line_of(*mine, *other, alone=1, shared=1)
    assert order(line, 2) == ["a10", "b10"]
    line.done(mine[0])
    assert order(line, 1) == ["a21"]


def test_a_place_stays_free_for_others_that_have_come_recently() -> None:
    now = 0.0
    line: FairQueue[Errand] = FairQueue(alone=2, shared=1, clock=lambda: now)
    first, *greedy = errands("a", "1", "2", "3")
    (other,) = errands("b", "1")
    for errand in (other, first, *greedy):
        line.put(errand)
    assert order(line, 2) == ["b10", "a10"]
    line.done(other)
    Thread(target=lambda: line.put(other)).start()
    assert order(line, 1) == ["b10"]  # though two of the first address had been waiting
    now = 2 * LATELY
    assert order(line, 1) == ["a21"]  # nobody else has come for a while


def test_a_removed_item_does_not_come() -> None:
    mine = errands("a", "1", "1")
    line = line_of(*mine)
    assert line.remove(mine[0])
    assert not line.remove(mine[0])
    assert order(line, 1) == ["a11"]
    assert not line.remove(mine[1])


def test_it_counts_what_waits() -> None:
    line = line_of(*errands("a", "1", "2"), *errands("b", "1"))
    assert (len(line), line.waiting("a"), line.waiting("c"), line.addresses()) == (3, 2, 0, 2)
    order(line, 3)
    assert (len(line), line.addresses()) == (0, 2)  # all of it is under way


def test_a_closed_queue_gives_what_it_has_and_then_nothing() -> None:
    line = line_of(*errands("a", "1"))
    found: list[Errand | None] = []
    line.close()
    reader = Thread(target=lambda: found.extend((line.get(), line.get())))
    reader.start()
    reader.join()
    assert found == [*errands("a", "1"), None]
