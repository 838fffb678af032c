"""Finds the Pythons of this machine, and gives each one that is tested for its short round of tests.

    python tools/pythons.py                     `make smoke` on every other Python of pyproject.toml
    python tools/pythons.py --find python3.13   its environment and its path, for the Makefile

The first Python to be set up has `.venv`; any other has `.venv-3.13` and so on. A Python that is not here is
skipped with a line: nothing is downloaded. It must run on older Pythons, to say that they are too old.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from time import monotonic

ROOT = Path(__file__).resolve().parents[1]
OLDEST = (3, 11)
CLASSIFIER = re.compile(r'"Programming Language :: Python :: (3\.\d+)"')
NAME = re.compile(r"python(3\.\d+)")
VERSION = "import sys; print('%d.%d' % sys.version_info[:2])"
LACK = """
import os, sysconfig
try:
    import ensurepip, venv
except ImportError:
    print("makes no environments (venv)")
else:
    if not os.path.isfile(os.path.join(sysconfig.get_path("include"), "Python.h")):
        print("has no headers (Python.h)")
"""
"""Says what a Python lacks that the engine is compiled with."""
PREFIX = re.compile(r"^version(?:_info)? *= *(3\.\d+)", re.MULTILINE)
"""The line of pyvenv.cfg that names a Python."""


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--find", metavar="PYTHON", help="print its environment and its path")
    wanted = parser.parse_args().find
    return print_found(wanted) if wanted else try_others()


# ---- finding


def print_found(wanted: str) -> int:
    found = find(wanted)
    if found is None:
        return complain(f"there is no {wanted} here. Name another one: make ... PYTHON=python3.12")
    version = version_of(found)
    if as_numbers(version) < OLDEST:
        return complain(
            f"{wanted} is Python {version}; Cellmates needs 3.11 or newer: make ... PYTHON=python3.12"
        )
    print(environment_of(version), found)
    return 0


def complain(sentence: str) -> int:
    print(f"cellmates: {sentence}", file=sys.stderr)
    return 1


def find(wanted: str) -> str | None:
    """The path of a Python that runs."""
    return next((path for path in candidates(wanted) if version_of(path)), None)


def candidates(wanted: str) -> list[str]:
    """By its name, or among the versions of pyenv, whose shims run none but those that were chosen."""
    named = NAME.fullmatch(wanted)
    kept = sorted(pyenv().glob(f"{named[1]}.*/bin/python"), key=by_release) if named else []
    found = shutil.which(wanted)
    return [*([found] if found else []), *map(str, reversed(kept))]


def pyenv() -> Path:
    return Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv") / "versions"


def by_release(python: Path) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", python.parents[1].name)]


def version_of(python: str) -> str:
    """Such as 3.13; nothing if it doesn't run."""
    return said_by(python, VERSION)


def said_by(python: str, program: str) -> str:
    try:
        done = subprocess.run(
            [python, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False
        )
    except OSError:
        return ""
    return "" if done.returncode else done.stdout.decode().strip()


def as_numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


def environment_of(version: str) -> str:
    settings = ROOT / ".venv" / "pyvenv.cfg"
    made_by = PREFIX.search(settings.read_text("utf-8")) if settings.is_file() else None
    return ".venv" if made_by is None or made_by[1] == version else f".venv-{version}"


# ---- trying


def try_others() -> int:
    """Every Python but this one, which has the whole of the tests."""
    mine = f"{sys.version_info[0]}.{sys.version_info[1]}"
    return max([try_one(version) for version in tested() if version != mine], default=0)


def tested() -> list[str]:
    """The versions that pyproject.toml names."""
    return CLASSIFIER.findall((ROOT / "pyproject.toml").read_text("utf-8"))


def try_one(version: str) -> int:
    python = find(f"python{version}")
    lack = said_by(python, LACK) if python else "is not here"
    if python is None or lack:
        print(f"pythons: {version} skipped: python{version} {lack}.", flush=True)
        return 0
    began = monotonic()
    make = [os.environ.get("MAKE", "make"), "--no-print-directory", "smoke", f"PYTHON={python}"]
    code = subprocess.run(make, cwd=ROOT, check=False).returncode
    print(
        f"pythons: {version} {'failed' if code else 'passed'} after {monotonic() - began:.0f} s.", flush=True
    )
    return 1 if code else 0


if __name__ == "__main__":
    sys.exit(main())
