"""Checks of the program: Python, the package, its libraries, the engine, the page."""

from __future__ import annotations

import os
import platform
import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

import cellmates
from cellmates.cli.health.finding import broken, ok, optional
from cellmates.cli.health.requirements import (
    PACKAGE,
    installed_version,
    numbers,
    required_by,
    tested_pythons,
)
from cellmates.engine import SWITCH, is_interpreted, optimised, stale_source

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cellmates.cli.health.finding import HealthFinding
    from cellmates.cli.health.requirements import Requirement

FOLDER: Final = Path(cellmates.__file__).parent
CHECKOUT: Final = FOLDER.parents[1] / "hatch_build.py"
"""Exists if the package runs from its sources."""
NAMED_FILE: Final = re.compile(r'\b(?:src|href)="(/[^"]+)"')
REINSTALL: Final = "Install Cellmates again (`pip install --force-reinstall cellmates`)."


def is_checkout() -> bool:
    return CHECKOUT.is_file()


# ---- Python


def python() -> Iterator[HealthFinding]:
    mine = f"{platform.python_version()} ({platform.python_implementation()}, {platform.system()})"
    tested = tested_pythons()
    if not tested or is_among(platform.python_version(), tested):
        yield ok("python", mine)
        return
    remedy = f"Use Python {' or '.join(tested)} if something behaves strangely."
    yield optional("python", f"{mine}, which this version was not tested with", remedy)


def is_among(version: str, tested: list[str]) -> bool:
    return numbers(version)[:2] in {numbers(each) for each in tested}


# ---- the package


def package() -> Iterator[HealthFinding]:
    mine, registered = cellmates.__version__, installed_version(PACKAGE)
    if registered in {None, mine}:
        yield ok("cellmates", f"{mine}, in {FOLDER}")
    else:
        remedy = "Type `make clean play`." if is_checkout() else REINSTALL
        yield broken("cellmates", f"{mine} by its own account, {registered} according to pip", remedy)


def libraries() -> Iterator[HealthFinding]:
    """The required libraries, by the versions that pip reports."""
    needed = required_by("")
    if wrong := [said for each in needed if (said := what_is_wrong(each))]:
        yield broken("libraries", "; ".join(wrong), "Type `make clean play`." if is_checkout() else REINSTALL)
    elif needed:
        yield ok("libraries", f"all {len(needed)} that are needed")


def what_is_wrong(needed: Requirement) -> str:
    found = installed_version(needed.name)
    if found is None:
        return f"{needed.name} is missing"
    return "" if needed.is_met_by(found) else f"{needed.name} is {found}, not {needed.sign} {needed.least}"


# ---- the engine


def engine() -> Iterator[HealthFinding]:
    if not is_interpreted() and (name := stale_source()):
        yield broken("engine", f"compiled from another version of {name}", "Type `make engine`.")
    elif cellmates.compiled:
        yield ok("engine", "compiled" if optimised() else "compiled, but not for speed (`make fast-engine`)")
    elif is_interpreted():
        yield optional("engine", f"interpreted (slow), since {SWITCH} is set", f"Unset {SWITCH}.")
    else:
        yield optional("engine", "interpreted: the same results, about fifty times slower", how_to_compile())


def how_to_compile() -> str:
    then = "type `make engine`" if is_checkout() else "install Cellmates again"
    return f"Install a C compiler and the Python headers, then {then}."


# ---- the page


def page() -> Iterator[HealthFinding]:
    from cellmates.server.http.page import ELSEWHERE, INDEX, our_page

    files = our_page()
    named = os.environ.get(ELSEWHERE)
    if files and (missing := missing_files(files[INDEX].plain.decode(), files)):
        yield broken("page", f"{', '.join(missing)} not found", how_to_build())
    elif files:
        yield ok("page", f"built ({len(files)} files)")
    elif named:
        yield broken("page", f"no page in {named}", f"Build it there, or unset {ELSEWHERE}.")
    else:
        yield optional("page", "not built: the server shows a plain page and offers its API", how_to_build())


def missing_files(index: str, files: Mapping[str, object]) -> list[str]:
    return [name for name in NAMED_FILE.findall(index) if name not in files]


def how_to_build() -> str:
    return "Type `make page`." if is_checkout() else f"{REINSTALL[:-1]}, without CELLMATES_NO_PAGE."
