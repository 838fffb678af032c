"""What the installed package requires: other packages, and the Pythons it was tested with."""

from __future__ import annotations

import re
import sys
from functools import cache
from importlib.metadata import PackageNotFoundError, metadata, requires, version
from typing import Final

from msgspec import Struct

PACKAGE: Final = "cellmates"
FORM: Final = re.compile(r"(?P<name>[\w.-]+)\s*(?:(?P<sign>==|>=)\s*(?P<least>[\d.]+))?[^;]*;?(?P<marker>.*)")
EXTRA: Final = re.compile(r"extra\s*==\s*['\"]([\w-]+)['\"]")
NOT_ON_WINDOWS: Final = re.compile(r"sys_platform\s*!=\s*['\"]win32['\"]")
TESTED: Final = re.compile(r"Programming Language :: Python :: (3\.\d+)")


class Requirement(Struct, frozen=True):
    """A requirement from our own metadata; reads only the forms that pyproject.toml uses."""

    name: str
    sign: str
    least: str
    extra: str

    def is_met_by(self, found: str) -> bool:
        if self.sign == "==":
            return numbers(found) == numbers(self.least)
        return numbers(found) >= numbers(self.least)

    def __str__(self) -> str:
        return f"{self.name}{self.sign}{self.least}"


@cache
def requirements() -> tuple[Requirement, ...]:
    """The requirements on this platform; none if Cellmates runs without being installed."""
    try:
        lines = requires(PACKAGE) or ()
    except PackageNotFoundError:
        return ()
    return tuple(read(line) for line in lines if is_meant_here(line))


def is_meant_here(line: str) -> bool:
    return sys.platform != "win32" or not NOT_ON_WINDOWS.search(line)


def read(line: str) -> Requirement:
    found = FORM.fullmatch(line)
    assert found is not None
    extra = EXTRA.search(found["marker"])
    return Requirement(found["name"], found["sign"] or "", found["least"] or "", extra[1] if extra else "")


def required_by(extra: str) -> list[Requirement]:
    """What an extra needs; `""`: what is always needed."""
    return [each for each in requirements() if each.extra == extra]


def installed_version(name: str) -> str | None:
    try:
        return version(name)
    except PackageNotFoundError:
        return None


def numbers(text: str) -> tuple[int, ...]:
    """The comparable beginning of a version: 2, 1 for 2.1.0rc1."""
    parts = [int(part) for part in re.match(r"[\d.]*", text)[0].split(".") if part]  # type: ignore[index]
    while parts and parts[-1] == 0:
        parts.pop()
    return tuple(parts)


def tested_pythons() -> list[str]:
    try:
        lines = metadata(PACKAGE).get_all("Classifier") or []
    except PackageNotFoundError:
        return []
    return [found[1] for line in lines if (found := TESTED.fullmatch(line))]
