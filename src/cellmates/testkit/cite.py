"""Marks tests with the rules that they cover."""

from collections.abc import Callable
from typing import TypeVar

F = TypeVar("F", bound=Callable[..., object])


def rule(*numbers: str) -> Callable[[F], F]:
    """`@rule("B-203")`: mark a test as citing these rules of the rulebook.

    Marks add up when a test is decorated twice; `__rules__` holds them in the order read.
    """
    if not numbers or not all(isinstance(number, str) for number in numbers):
        raise TypeError('rule() names at least one rule, like @rule("B-203")')

    def cite(test: F) -> F:
        earlier = tuple(getattr(test, "__rules__", ()))
        test.__rules__ = (*numbers, *earlier)  # type: ignore[attr-defined]
        return test

    return cite
