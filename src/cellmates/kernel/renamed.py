"""Old names that other programs may still use: they work, with a warning."""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, ParamSpec, TypeVar
from warnings import warn

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")
T = TypeVar("T")


def renamed_argument(old: str, new: str) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Let a function take its keyword `new` under its former name `old` too."""

    def decorate(function: Callable[P, T]) -> Callable[P, T]:
        @wraps(function)
        def call(*args: P.args, **kwargs: P.kwargs) -> T:
            if old in kwargs:
                warn_renamed(f"{old}=", f"{new}=")
                kwargs[new] = kwargs.pop(old)
            return function(*args, **kwargs)

        return call

    return decorate


def warn_renamed(old: str, new: str) -> None:
    warn(
        f"`{old}` has been called `{new}` since 0.2; 1.0 removes the old name.",
        DeprecationWarning,
        stacklevel=3,
    )
