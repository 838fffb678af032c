"""A compiled engine older than its text is never used, and the text can be run instead."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import cellmates
import hatch_build
from cellmates import engine
from cellmates.engine import SWITCH, optimised

ROOT = Path(__file__).parents[2]
A_SOURCE = "cellmates/kernel/seats.py"
TELL = """
import sys
from multiprocessing import get_context

def libraries():
    import cellmates.bots.arena, cellmates.envs.fleet
    ours = [module for name, module in sys.modules.items() if "cellmates" in name]
    return sum(str(getattr(module, "__file__", "")).endswith((".so", ".pyd")) for module in ours)

if __name__ == "__main__":
    with get_context("spawn").Pool(1) as pool:
        print(libraries(), pool.apply(libraries))
"""
needs_libraries = pytest.mark.skipif(not cellmates.compiled, reason="the engine is not compiled here")


def run(folder: Path, *command: str, **env: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if name != SWITCH}
    return subprocess.run(
        [sys.executable, *command],
        cwd=folder,
        env={**kept, "PYTHONPATH": str(folder), **env},
        capture_output=True,
        text=True,
        check=False,
    )


def loaded_libraries(folder: Path, **env: str) -> list[int]:
    """Return how many libraries of the engine a process loads, and how many a process that it starts."""
    (folder / "tell.py").write_text(TELL, encoding="utf-8")
    done = run(folder, "tell.py", **env)
    assert done.returncode == 0, done.stderr
    return list(map(int, done.stdout.split()))


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the package, its libraries and the record of their sources, to change."""
    return shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("page"))


def change(copy: Path) -> Path:
    source = copy / A_SOURCE
    source.write_text(source.read_text(encoding="utf-8") + "\nCHANGED = True\n", encoding="utf-8")
    return source


# Imports of compiled modules


def imports(source: Path) -> set[str]:
    """The packages that a module imports."""
    tree = ast.parse(source.read_text(encoding="utf-8"))
    named = [node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    plain = [name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names]
    return {str(name).partition(".")[0] for name in (*named, *plain)}


def test_compiled_modules_import_only_what_an_isolated_build_has() -> None:
    """mypyc refuses an import that it can't find, and pip builds before it installs what we depend on."""
    there = {"cellmates", "librt", "mypy_extensions"} | sys.stdlib_module_names
    strange = {str(source): imports(source) - there for source in hatch_build.compiled_sources()}
    assert {source: names for source, names in strange.items() if names} == {}


# Running the text


@pytest.mark.slow
@needs_libraries
def test_the_switch_runs_the_text_although_there_are_libraries(tmp_path: Path) -> None:
    here = {"PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{tmp_path}"}
    assert loaded_libraries(tmp_path, **here, **{SWITCH: "1"}) == [0, 0]
    assert min(loaded_libraries(tmp_path, **here)) > 10
    assert min(loaded_libraries(tmp_path, **here, **{SWITCH: "0"})) > 10


def test_the_version_says_that_the_text_is_run() -> None:
    done = run(ROOT / "src", "-m", "cellmates", "--version", **{SWITCH: "1"})
    assert "engine interpreted" in done.stdout


# Stale libraries


@needs_libraries
def test_an_engine_that_is_older_than_its_text_is_refused(copy: Path) -> None:
    change(copy)
    done = run(copy, "-c", "import cellmates")
    assert done.returncode == 1
    last = done.stderr.splitlines()[-1]
    assert A_SOURCE in last
    assert "make engine" in last
    assert "python hatch_build.py" in last


@needs_libraries
def test_the_switch_runs_the_text_although_libraries_are_stale(copy: Path) -> None:
    change(copy)
    command = "import cellmates.kernel.seats as seats; print(seats.CHANGED)"
    assert run(copy, "-c", command, **{SWITCH: "1"}).stdout == "True\n"


@pytest.mark.slow
@needs_libraries
def test_a_checkout_that_only_changes_times_does_not_make_it_stale(copy: Path) -> None:
    for source in copy.rglob("*.py"):
        os.utime(source)
    assert loaded_libraries(copy)[0] > 10


@pytest.mark.slow
@needs_libraries
def test_a_text_without_a_library_for_this_python_may_change(copy: Path) -> None:
    change(copy)
    for library in hatch_build.libraries(copy):
        library.unlink()
    assert loaded_libraries(copy) == [0, 0]


@pytest.mark.slow
@needs_libraries
def test_an_installed_package_is_not_checked(copy: Path) -> None:
    """It has no record of what it was built from; nobody changes its text."""
    change(copy)
    (copy / hatch_build.BUILT_FROM.name).unlink()
    assert loaded_libraries(copy)[0] > 10


@pytest.mark.slow
def test_pytest_refuses_to_test_a_stale_engine(tmp_path: Path) -> None:
    (tmp_path / "stale.py").write_text("import hatch_build\nhatch_build.is_stale = lambda: True\n")
    paths = os.pathsep.join([str(tmp_path), str(ROOT)])
    tests = ("-m", "pytest", "-q", "-p", "stale", "-p", "no:cacheprovider", "tests/lab/test_counting.py")
    done = run(ROOT, *tests, PYTHONPATH=paths)
    assert done.returncode == 2
    assert "type `make engine`" in done.stdout + done.stderr
    assert "passed" not in done.stdout


# When it is compiled again


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """A small project that has been compiled: its sources."""
    source, neighbour = tmp_path / "src" / "kernel" / "a.py", tmp_path / "src" / "kernel" / "b.py"
    source.parent.mkdir(parents=True)
    for path in (source, neighbour):
        path.write_text("1\n")
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for name, path in (("ROOT", tmp_path), ("SRC", tmp_path / "src"), ("BUILT_FROM", tmp_path / "stamp")):
        monkeypatch.setattr(hatch_build, name, path)
    for library in hatch_build.products([source]):
        library.touch()
    hatch_build.BUILT_FROM.write_text(hatch_build.stamp([source], 3))
    return [source]


def test_what_was_compiled_from_this_text_is_fresh(place: list[Path]) -> None:
    assert hatch_build.built_level(place) == 3
    os.utime(place[0], (0, 0))
    assert hatch_build.built_level(place) == 3


@pytest.mark.parametrize("changed", ["a.py", "b.py", "c.py"])
def test_a_changed_source_or_neighbour_makes_it_stale(place: list[Path], changed: str) -> None:
    place[0].with_name(changed).write_text("2\n")
    assert hatch_build.built_level(place) == -1


def test_libraries_of_unknown_origin_are_stale(place: list[Path]) -> None:
    hatch_build.BUILT_FROM.unlink()
    assert hatch_build.built_level(place) == -1


@pytest.mark.parametrize(("level", "is_fast"), [(0, False), (1, False), (2, True), (3, True)])
def test_an_engine_for_development_is_known_as_one(place: list[Path], level: int, is_fast: bool) -> None:
    hatch_build.BUILT_FROM.write_text(hatch_build.stamp(place, level))
    assert optimised(hatch_build.BUILT_FROM) == is_fast


def test_an_installed_engine_counts_as_compiled_for_speed(tmp_path: Path) -> None:
    assert optimised(tmp_path / "nothing")


@pytest.mark.parametrize(("wanted", "builds"), [("0", 0), ("1", 0), ("2", 1), ("", 1)])
def test_an_engine_compiled_at_a_higher_level_will_do(
    place: list[Path], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, wanted: str, builds: int
) -> None:
    built: list[Path] = []
    hatch_build.BUILT_FROM.write_text(hatch_build.stamp(place, 1))
    monkeypatch.setattr(hatch_build, "compiled_sources", lambda: place)
    monkeypatch.setattr(hatch_build, "reason_to_interpret", lambda: None)
    monkeypatch.setattr(hatch_build, "compile_engine", lambda workshop: workshop)
    monkeypatch.setattr(hatch_build, "install", lambda lib, sources: built.append(lib))
    monkeypatch.setattr(hatch_build, "BUILD", tmp_path / "build")
    monkeypatch.setenv("CELLMATES_OPT", wanted)
    hatch_build.build_in_place()
    assert len(built) == builds
    assert hatch_build.built_level(place) == (int(wanted or 3) if builds else 1)


def test_a_level_that_does_not_exist_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CELLMATES_OPT", "fast")
    with pytest.raises(SystemExit, match="a level from 0 to 3, not 'fast'"):
        hatch_build.wanted_level()


@pytest.fixture
def stranger(place: list[Path]) -> Path:
    """A library that another Python compiled from another text."""
    library = place[0].with_suffix(".cpython-399-x86_64-linux-gnu.so")
    library.touch()
    return library


def test_libraries_of_several_pythons_lie_side_by_side(place: list[Path], stranger: Path) -> None:
    assert hatch_build.built_level(place) >= 0
    hatch_build.remove_libraries()
    assert stranger.exists()
    assert not hatch_build.libraries(hatch_build.SRC)


def test_the_library_of_another_python_is_not_stale(place: list[Path], stranger: Path) -> None:
    hatch_build.remove_libraries()
    assert not hatch_build.is_stale()


def test_every_python_has_its_own_record_of_what_it_compiled() -> None:
    assert engine.BUILT_FROM.name == hatch_build.BUILT_FROM.name
    assert sys.implementation.cache_tag in engine.BUILT_FROM.name


def test_cleaning_removes_the_libraries_of_every_python(
    place: list[Path], stranger: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = stranger.with_suffix(".built-from")
    record.touch()
    monkeypatch.setattr(hatch_build, "BUILD", tmp_path / "build")
    hatch_build.clean()
    assert {path.suffix for path in hatch_build.SRC.rglob("*.*")} == {".py"}


def test_the_switch_leaves_libraries_where_they_are(
    place: list[Path], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    before = hatch_build.libraries(hatch_build.SRC)
    monkeypatch.setenv(SWITCH, "1")
    monkeypatch.delenv("CELLMATES_REQUIRE_COMPILED", raising=False)
    hatch_build.build_in_place()
    assert hatch_build.libraries(hatch_build.SRC) == before != set()
    assert "INTERPRETED" in capsys.readouterr().out
