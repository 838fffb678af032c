"""Admission: no more commands are under way than are answered in time; a refusal says when to try again."""

from __future__ import annotations

from contextlib import ExitStack

import pytest

from cellmates.server.limits.admission import FIRST, LEAST, LONGEST, TARGET, Admission
from cellmates.server.refusals import Busy


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def served(admission: Admission, clock: Clock, at_once: int, seconds: float) -> int:
    """Serve this many commands at once, each taking `seconds`; how many were refused."""
    refused = 0
    with ExitStack() as works:
        for _ in range(at_once):
            try:
                admission.check()
            except Busy:
                refused += 1
            else:
                works.enter_context(admission.work())
        clock.now += seconds
    return refused


def test_what_is_answered_in_good_time_is_never_refused() -> None:
    clock = Clock()
    admission = Admission(clock)
    assert sum(served(admission, clock, FIRST // 2, TARGET / 2) for _ in range(100)) == 0


@pytest.mark.slow
def test_late_answers_cut_the_bound_and_good_ones_raise_it_again() -> None:
    clock = Clock()
    admission = Admission(clock)
    for _ in range(50):
        served(admission, clock, FIRST, 5 * TARGET)
    low = admission.bound
    assert low == LEAST
    assert served(admission, clock, FIRST, TARGET / 2) == FIRST - LEAST
    for _ in range(500):
        served(admission, clock, FIRST, TARGET / 2)
    assert admission.bound > 2 * low


@pytest.mark.slow
def test_it_settles_where_the_target_is() -> None:
    """A server that does 1,000 a second needs a queue of about 1,000 × the target, whatever is offered."""
    clock = Clock()
    admission = Admission(clock)
    bounds = []
    for _ in range(300):
        accepted = 1000 - served_at(admission, clock, 1000, rate=1000)
        bounds.append(accepted)
    settled = bounds[100:]
    assert 0.5 * 1000 * TARGET <= sum(settled) / len(settled) <= 1.5 * 1000 * TARGET


def served_at(admission: Admission, clock: Clock, at_once: int, rate: float) -> int:
    refused, works = 0, []
    for _ in range(at_once):
        work = ExitStack()
        try:
            admission.check()
        except Busy:
            refused += 1
        else:
            work.enter_context(admission.work())
            works.append(work)
    for work in works:
        clock.now += 1 / rate
        work.close()
    return refused


def test_a_refusal_says_when_to_try_again_and_later_the_more_there_are() -> None:
    clock = Clock()
    admission = Admission(clock)
    with ExitStack() as works:
        for _ in range(FIRST):
            works.enter_context(admission.work())
        found = [refusal_of(admission) for _ in range(200)]
    assert (found[0].seconds, found[-1].seconds) == (1, LONGEST)
    assert found[0].code == "busy"
    assert str(LONGEST) in found[-1].message


def refusal_of(admission: Admission) -> Busy:
    with pytest.raises(Busy) as refused:
        admission.check()
    return refused.value


def test_a_loop_that_is_behind_counts_as_a_late_answer() -> None:
    clock = Clock()
    admission = Admission(clock)
    admission.lag = 2 * TARGET
    clock.now += 1.0
    assert admission.is_strained
    served(admission, clock, 100, 0.001)
    assert admission.bound < FIRST
