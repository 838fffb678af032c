"""Builds what the wheel holds in addition to tracked files: the engine, compiled with mypyc, and the page.

hatchling calls the hook below for `pip install .`, `pip install -e .` and `python -m build`. The page is
built by hatch_page.py. As a script this file builds the engine in place, next to its sources:

    python hatch_build.py            build where the text has changed, and say whether the engine is compiled
    python hatch_build.py --clean    remove what in-place builds left

CELLMATES_OPT=0 asks the C compiler for speed of compiling instead of speed of the engine: seconds after an
edit, for an engine that is several times slower. An engine in place is left alone if its text has not changed
and it was compiled at this level or a higher one (3 if you don't say).
CELLMATES_BUILD_LATER=1 leaves engine and page out of an editable install: the Makefile builds both at once.
CELLMATES_INTERPRETED=1 compiles nothing: with it the text is imported, wherever Python starts. Without a C
compiler or the Python headers the engine stays interpreted by itself, unless CELLMATES_REQUIRE_COMPILED=1.
Every other failure fails the build.
"""

from __future__ import annotations

import gc
import json
import os
import shlex
import shutil
import sys
import sysconfig
import tomllib
from contextlib import chdir
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))  # hatchling knows this file alone by its path
import hatch_page

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mypyc.build import Extension  # type: ignore[attr-defined,unused-ignore] # by Python 3.12 and newer

ROOT: Final = Path(__file__).resolve().parent
SRC: Final = ROOT / "src"
BUILD: Final = ROOT / "build"
SETTINGS: Final = (ROOT / "pyproject.toml", ROOT / "hatch_build.py")
GROUP: Final = "cellmates"  # one library holds all modules, cellmates__mypyc; each module is a shim on it
SUFFIX: Final = str(sysconfig.get_config_var("EXT_SUFFIX"))
"""Names this Python: libraries of several Pythons lie side by side."""
BUILT_FROM: Final = (SRC / f"{GROUP}__mypyc{SUFFIX}").with_suffix(".built-from")
"""What this Python's libraries in place were built from: a digest of everything, then a line for each
compiled source. cellmates/engine.py reads it at every import."""

GCC_FLAGS: Final = [
    "-fno-semantic-interposition",  # lets gcc inline our own small functions: 5-25 % faster
    "-Wno-all",  # nobody reads warnings of C that mypyc wrote, and looking for them takes gcc half a minute
]


class CellmatesBuildHook(BuildHookInterface[BuilderConfig]):
    """One step per kind of product."""

    workshop: TemporaryDirectory[str] | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" and is_on("CELLMATES_BUILD_LATER"):
            return
        hatch_page.build_in_place()
        self.add_engine(version, build_data)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self.workshop:
            self.workshop.cleanup()

    def add_engine(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            build_in_place()
        elif reason := reason_to_interpret():
            say_interpreted(reason)
        else:
            self.workshop = TemporaryDirectory(prefix="cellmates-")
            lib = compile_engine(Path(self.workshop.name))
            for built in libraries(lib):
                build_data["force_include"][str(built)] = str(built.relative_to(lib))
            build_data["pure_python"] = False
            build_data["infer_tag"] = True


# ---- what is compiled


def compiled_sources() -> list[Path]:
    """The files that [tool.cellmates] in pyproject.toml chooses."""
    lists = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["cellmates"]
    chosen = matching(lists["compiled"]) - matching(lists["interpreted"])
    if not chosen:
        sys.exit("cellmates: 'compiled' under [tool.cellmates] in pyproject.toml matches no file.")
    return sorted(chosen)


def matching(patterns: list[str]) -> set[Path]:
    return {path for pattern in patterns for path in ROOT.glob(pattern)}


def reason_to_interpret() -> str | None:
    """Why the engine can't or should not be compiled here; None if it is to be compiled."""
    reason = "CELLMATES_INTERPRETED=1 asks for it" if is_on("CELLMATES_INTERPRETED") else missing_tool()
    if reason and is_on("CELLMATES_REQUIRE_COMPILED"):
        sys.exit(f"cellmates: CELLMATES_REQUIRE_COMPILED=1, but the engine would stay interpreted: {reason}.")
    return reason


def is_on(variable: str) -> bool:
    return os.environ.get(variable, "0") not in {"", "0"}


def wanted_level() -> int:
    """How much the C compiler is to optimise, from 0 to 3."""
    level = os.environ.get("CELLMATES_OPT") or "3"
    if level not in {"0", "1", "2", "3"}:
        sys.exit(f"cellmates: CELLMATES_OPT is a level from 0 to 3, not {level!r}.")
    return int(level)


def missing_tool() -> str | None:
    if not (Path(sysconfig.get_path("include")) / "Python.h").is_file():
        return f"no Python headers (Python.h) were found for Python {sysconfig.get_python_version()}"
    if not has_compiler():
        return "no C compiler was found"
    return None


def has_compiler() -> bool:
    if os.name == "nt":  # setuptools looks Visual C++ up by itself, and mypyc reports where it can't
        return True
    command = os.environ.get("CC") or str(sysconfig.get_config_var("CC"))
    return shutil.which(shlex.split(command)[0]) is not None


def say_interpreted(reason: str) -> None:
    print(f"cellmates: the engine is INTERPRETED (slow): {reason}.")


# ---- compiling


def compile_engine(workshop: Path) -> Path:
    """Compile into a folder of the workshop and return that folder, laid out as `src` is."""
    sources = compiled_sources()
    print(f"cellmates: compiling {len(sources)} modules of the engine (-O{wanted_level()}) ...", flush=True)
    with chdir(ROOT):  # tracebacks of compiled code then name src/cellmates/..., on every machine
        extensions = translate(sources, workshop / "c")
        build_extensions(extensions, workshop)
    return workshop / "lib"


def translate(sources: list[Path], c_folder: Path) -> list[Extension]:
    """Have mypyc check the sources and write them as C."""
    import setuptools  # noqa: F401  (mypyc decides by what is imported already)
    from mypyc.build import mypycify

    # The strict settings of pyproject.toml stay out: an isolated build lacks the libraries that interpreted
    # modules import, and would trip over the Any that comes from there. `make check` is strict.
    # For the same reason nothing installed is looked at: the C is the same, and mypy would read through every
    # library that an interpreted module imports, torch among them, which takes it more than a minute.
    options = ["--config-file=", "--no-site-packages", "--follow-imports=silent", f"--cache-dir={os.devnull}"]
    paths = [str(source.relative_to(ROOT)) for source in sources]
    try:
        extensions = mypycify(
            [*options, *paths],
            group_name=GROUP,
            opt_level=str(wanted_level()),
            debug_level="0",
            target_dir=str(c_folder),
        )
    except SystemExit as stop:
        if isinstance(stop.code, str):
            print(stop.code)
        sys.exit("cellmates: mypyc refused the engine's sources; its messages are above.")
    gc.freeze()  # millions of mypyc's objects, which Python would take 40 seconds to go through at its end
    if os.name != "nt":
        for extension in extensions:
            extension.extra_compile_args = [
                *extension.extra_compile_args,
                *GCC_FLAGS,
            ]  # mypyc shares one list
    return extensions


def build_extensions(extensions: list[Extension], workshop: Path) -> None:
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext
    from setuptools.errors import CompileError, LinkError

    command = build_ext(Distribution({"name": GROUP, "ext_modules": extensions}))
    command.build_lib = str(workshop / "lib")
    command.build_temp = str(workshop / "objects")
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    try:
        command.run()
    except (CompileError, LinkError) as error:
        sys.exit(f"cellmates: the C compiler refused what mypyc wrote: {error}")


def libraries(folder: Path) -> set[Path]:
    """The libraries of this Python."""
    return set(folder.rglob(f"*{SUFFIX}"))


# ---- in place


def build_in_place() -> None:
    """Leave beside every compiled source its library, or none at all where they can't be compiled."""
    if reason := reason_to_interpret():
        if not is_on("CELLMATES_INTERPRETED"):
            remove_libraries()
        say_interpreted(reason)
        return
    sources = compiled_sources()
    level = built_level(sources)
    if level < wanted_level():
        install(compile_engine(kept_workshop()), sources)
        level = wanted_level()
    BUILT_FROM.write_text(stamp(sources, level), "utf-8")
    print(f"cellmates: the engine is compiled ({len(sources)} modules, -O{level}).")


def kept_workshop() -> Path:
    """Where C and object files of the last build at this level lie; emptied when the settings change."""
    workshop = BUILD / f"engine-{sys.implementation.cache_tag}-O{wanted_level()}"
    if is_older(libraries(workshop), SETTINGS):
        shutil.rmtree(workshop)
    return workshop


def products(sources: list[Path]) -> set[Path]:
    return {SRC / f"{GROUP}__mypyc{SUFFIX}"} | {source.with_suffix(SUFFIX) for source in sources}


def is_stale() -> bool:
    """Whether there are libraries, of another text than the one beside them."""
    return bool(libraries(SRC)) and built_level(compiled_sources()) < 0


def built_level(sources: list[Path]) -> int:
    """The level at which the libraries in place were compiled; -1 if that was from another text."""
    if libraries(SRC) != products(sources) or not BUILT_FROM.is_file():
        return -1
    text, _, level = BUILT_FROM.read_text("utf-8").partition("\n")[0].partition(" -O")
    return int(level) if text == digest(sources) else -1


def digest(sources: list[Path]) -> str:
    """Of names, contents and settings: the time of a file says little after a checkout.

    mypyc copies constants of interpreted neighbours into the C code, so all files around a source count.
    """
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    settings = [SUFFIX, project["build-system"]["requires"], project["tool"]["cellmates"]]
    whole = sha256(json.dumps(settings).encode() + Path(__file__).read_bytes())
    for path in sorted({file for source in sources for file in source.parent.rglob("*.py")}):
        whole.update(f"{path.relative_to(SRC).as_posix()}\0{digest_of(path)}".encode())
    return whole.hexdigest()


def digest_of(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()


def stamp(sources: list[Path], level: int) -> str:
    lines = [f"{digest(sources)} -O{level}"]
    for path in sources:
        now = path.stat()
        lines.append(f"{digest_of(path)} {now.st_mtime_ns} {now.st_size} {path.relative_to(SRC).as_posix()}")
    return "\n".join(lines) + "\n"


def is_older(built: set[Path], sources: Iterable[Path]) -> bool:
    newest = max(source.stat().st_mtime for source in sources)
    return any(library.stat().st_mtime <= newest for library in built)


def install(lib: Path, sources: list[Path]) -> None:
    BUILT_FROM.unlink(missing_ok=True)
    expected = products(sources)
    remove(libraries(SRC) - expected)
    for target in expected:
        fresh = target.with_suffix(".new")
        shutil.copyfile(lib / target.relative_to(SRC), fresh)
        fresh.replace(target)  # whoever runs the old one keeps it


def remove(paths: set[Path]) -> None:
    for path in paths:
        path.unlink()


def remove_libraries() -> None:
    remove(libraries(SRC))
    BUILT_FROM.unlink(missing_ok=True)


def clean() -> None:
    """Remove what in-place builds of every Python left."""
    remove({path for ending in (Path(SUFFIX).suffix, ".built-from") for path in SRC.rglob(f"*{ending}")})
    shutil.rmtree(BUILD, ignore_errors=True)


def main(arguments: list[str]) -> None:
    match arguments:
        case []:
            build_in_place()
        case ["--clean"]:
            clean()
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
