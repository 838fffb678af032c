"""Which engine is imported: the compiled libraries, or the Python source they were compiled from.

CELLMATES_INTERPRETED=1 takes the source even if there are libraries. In a checkout, libraries compiled from
another version of the source are refused: you would run old code without knowing it. `cellmates doctor` then
runs the source, and says so.
The package imports this module before any compiled one.
"""

from __future__ import annotations

import os
import sys
from functools import cache
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence
    from importlib.machinery import ModuleSpec
    from types import ModuleType

PACKAGE: Final = "cellmates."
SWITCH: Final = "CELLMATES_INTERPRETED"
DOCTOR: Final = "doctor"
COMMANDS: Final = {"cellmates", "cellmates.exe", "-m"}
"""Names under which the command line runs: its own, or `python -m cellmates`."""
LIBRARY: Final = Path(__file__).parent.with_name(f"cellmates__mypyc{EXTENSION_SUFFIXES[0]}")
BUILT_FROM: Final = LIBRARY.with_suffix(".built-from")
"""A line for each compiled source, written when this Python compiles in place. Wheels have none."""


class TextFinder:
    """Finds the Python source of the package's modules, ignoring compiled libraries."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not name.startswith(PACKAGE):
            return None
        found = (texts_in(folder).find_spec(name) for folder in path or ())
        return next((spec for spec in found if spec is not None and spec.loader is not None), None)


@cache
def texts_in(folder: str) -> FileFinder:
    return FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))


def is_interpreted() -> bool:
    return os.environ.get(SWITCH, "0") not in {"", "0"}


def is_asked_for_doctor() -> bool:
    program, *words = getattr(sys, "argv", None) or [""]
    return words[:1] == [DOCTOR] and Path(program).name in COMMANDS


def stale_source(built_from: Path = BUILT_FROM) -> str | None:
    """The first source file that differs from what its library was compiled from."""
    try:
        lines = built_from.read_text(encoding="utf-8").splitlines()
    except OSError:
        return None
    for line in lines[1:]:
        digest, time, size, name = line.split(" ", 3)
        if is_changed(built_from.parent / name, digest, int(time), int(size)):
            return name
    return None


def optimised(built_from: Path | None = None) -> bool:
    """Whether the engine was compiled for speed, as wheels are, and not for development (`make engine`)."""
    try:
        first = (built_from or BUILT_FROM).read_text(encoding="utf-8").partition("\n")[0]
    except OSError:
        return True
    return not first.endswith((" -O0", " -O1"))


def is_changed(source: Path, digest: str, time: int, size: int) -> bool:
    """Whether a source file has changed. A checkout changes file times, so the content decides."""
    try:
        now = source.stat()
    except FileNotFoundError:
        return False  # a deleted source is not imported, or soon missed
    if (now.st_mtime_ns, now.st_size) == (time, size) or not has_library(source):
        return False
    from hashlib import sha256

    return sha256(source.read_bytes()).hexdigest() != digest


def has_library(source: Path) -> bool:
    return source.with_suffix(EXTENSION_SUFFIXES[0]).exists()


def refuse_stale() -> None:
    if name := stale_source():
        raise ImportError(  # literal: for programmers who change the engine
            f"The compiled engine is older than its text (src/{name}): type `make engine` or"
            f" `python hatch_build.py` to compile it, or set {SWITCH}=1 to run the text."
        )


if is_interpreted() or (is_asked_for_doctor() and stale_source()):
    sys.meta_path.insert(0, TextFinder())
else:
    refuse_stale()
