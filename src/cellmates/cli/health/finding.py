"""One finding: what was checked, how it is, and what to do about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

Mark = Literal["ok", "optional", "broken"]
"""`optional`: Cellmates works, but something useful is missing."""


class HealthFinding(Struct, frozen=True):
    name: str
    mark: Mark
    said: str
    remedy: str = ""
    """What to do, in one sentence; empty where nothing needs to be done."""


def ok(name: str, said: str) -> HealthFinding:
    return HealthFinding(name, "ok", said)


def optional(name: str, said: str, remedy: str) -> HealthFinding:
    return HealthFinding(name, "optional", said, remedy)


def broken(name: str, said: str, remedy: str) -> HealthFinding:
    return HealthFinding(name, "broken", said, remedy)


def guarded(name: str, look: Callable[[], Iterable[HealthFinding]]) -> Iterator[HealthFinding]:
    """The findings of a check; a check that raises is a finding too."""
    try:
        yield from look()
    except Exception as error:  # noqa: BLE001 - the doctor itself must not fail
        said = f"the check itself failed: {in_one_line(error)}"
        yield broken(name, said, "Install Cellmates again; if that does not help, report this line.")


def in_one_line(error: BaseException) -> str:
    return " ".join(f"{type(error).__name__}: {error}".split())
