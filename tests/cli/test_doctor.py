"""`cellmates doctor`: every finding, with everything in order and with each part broken."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
import subprocess
import sys
import webbrowser
from contextlib import closing
from pathlib import Path
from socket import create_server
from typing import TYPE_CHECKING, Any

import pytest
from rich.console import Console

import cellmates as package
from cellmates.cli.health import extras, games, program, requirements, storage, surroundings
from cellmates.cli.health.finding import guarded
from cellmates.cli.health.requirements import Requirement, read
from cellmates.engine import SWITCH
from cellmates.server.http.page import ELSEWHERE
from cellmates.server.store.lock import FileLock
from cellmates.server.store.opening import open_store
from cellmates.words.library import Library
from tests.cli.conftest import environment
from tests.cli.test_page import opened

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cellmates.cli.health.finding import HealthFinding
    from tests.cli.conftest import Cellmates, Terminal

SRC = Path(package.__file__).parents[1]
NAMES = ["python", "cellmates", "libraries", "engine", "page", "words", "boats", "dig", *extras.MODULES]
NAMES += ["data folder", "sqlite", "database", "port", "browser", "terminal"]
BLOCKED = """
import sys

class Blocker:
    def find_spec(self, name, path=None, target=None):
        if name in {named}:
            raise {error}
        return None

sys.meta_path.insert(0, Blocker())
sys.argv = ["cellmates", "doctor", "--json"]
from cellmates.cli import main
main()
"""


def only(findings: Iterable[HealthFinding]) -> HealthFinding:
    (finding,) = findings
    assert bool(finding.remedy) == (finding.mark != "ok")
    return finding


def found(text: str) -> dict[str, dict[str, Any]]:
    return {each["name"]: each for each in json.loads(text)["findings"]}


def doctor_blocked(named: set[str], error: str) -> subprocess.CompletedProcess[str]:
    """The command, in a process that can't import these modules."""
    code = BLOCKED.format(named=named, error=error)
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, encoding="utf-8", env=environment(), check=False
    )


# ---- the command


@pytest.mark.slow
def test_it_tells_of_everything_in_a_pipe_in_80_columns(cellmates: Cellmates, tmp_path: Path) -> None:
    done = cellmates("doctor", "--port", "0", XDG_DATA_HOME=str(tmp_path))
    assert (done.code, done.err) == (0, "")
    lines = done.out.splitlines()
    assert max(map(len, lines)) <= 80
    assert "\x1b" not in done.out
    assert [line for line in lines if line != line.rstrip()] == []
    assert "Nothing is broken" in lines[-1]
    assert {line.split("  ")[0] for line in lines[:-1]} <= {"ok", "optional", ""}
    assert not any(tmp_path.iterdir())


def test_programs_are_told_the_same_as_json(inside: Cellmates, tmp_path: Path) -> None:
    done = inside("doctor", "--json", "--port", "0", "--database", str(tmp_path / "none.db"))
    assert (done.code, done.err) == (0, "")
    findings = found(done.out)
    assert list(findings) == [name for name in NAMES if name in findings]
    assert json.loads(done.out)["healthy"]
    for each in findings.values():
        assert each["mark"] in {"ok", "optional"}
        assert (each["remedy"] == "") == (each["mark"] == "ok")
        assert each["remedy"][-1:] in {"", "."}


def test_the_exit_code_is_1_if_something_is_broken(inside: Cellmates, tmp_path: Path) -> None:
    (tmp_path / "notes.db").write_text("Dear diary")
    done = inside("doctor", "--port", "0", "--database", str(tmp_path / "notes.db"))
    assert (done.code, done.err) == (1, "")
    assert "\nbroken    database" in done.out
    assert done.out.splitlines()[-1].startswith("1 thing is broken.")
    assert (tmp_path / "notes.db").read_text() == "Dear diary"


@pytest.mark.slow
def test_colours_are_for_terminals_that_want_them(terminal: Terminal, tmp_path: Path) -> None:
    shown = terminal("doctor", "--port", "0", XDG_DATA_HOME=str(tmp_path))
    assert shown.expect(["\x1b\\[32mok", "xterm"]) == 0
    plain = terminal("doctor", "--port", "0", "--no-colour", XDG_DATA_HOME=str(tmp_path))
    plain.expect("Nothing is broken")
    assert "\x1b" not in str(plain.before)


@pytest.mark.parametrize("flags", [("--port", "70000"), ("--port", "x"), ("--frob",)])
def test_what_cannot_be_meant_is_refused(inside: Cellmates, flags: tuple[str, ...]) -> None:
    done = inside("doctor", *flags)
    assert (done.code, done.out) == (2, "")
    assert len(done.err.splitlines()) == 1


def test_a_check_that_fails_itself_is_a_finding() -> None:
    def look() -> Iterable[HealthFinding]:
        raise RuntimeError("nobody\nthought of this")

    finding = only(guarded("oddity", look))
    assert (finding.name, finding.mark) == ("oddity", "broken")
    assert "RuntimeError: nobody thought of this" in finding.said


# ---- Python and the package


@pytest.mark.parametrize(("tested", "mark"), [(["3.6"], "optional"), ([], "ok")])
def test_a_python_that_was_not_tested_with_is_told(
    tested: list[str], mark: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program, "tested_pythons", lambda: tested)
    assert only(program.python()).mark == mark


def test_our_own_python_is_a_tested_one() -> None:
    assert only(program.python()).mark == "ok"


def test_a_package_that_pip_knows_by_another_version_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "installed_version", lambda name: "0.0.1")
    finding = only(program.package())
    assert finding.mark == "broken"
    assert "0.0.1" in finding.said


@pytest.mark.parametrize(
    ("line", "read_as"),
    [
        ("librt==0.16.0", Requirement("librt", "==", "0.16.0", "")),
        ("uvicorn>=0.54", Requirement("uvicorn", ">=", "0.54", "")),
        ("picows; extra == 'dev'", Requirement("picows", "", "", "dev")),
        ("coverage[toml]; extra == 'dev'", Requirement("coverage", "", "", "dev")),
        (
            "open-spiel>=2; (sys_platform != 'win32') and extra == 'envs'",
            Requirement("open-spiel", ">=", "2", "envs"),
        ),
    ],
)
def test_requirements_are_read(line: str, read_as: Requirement) -> None:
    assert read(line) == read_as


@pytest.mark.parametrize(
    ("needed", "version", "is_met"),
    [
        ("a>=2.1", "2.10.0", True),
        ("a>=2.1", "2.1.0rc1", True),
        ("a>=2.1", "2.0.9", False),
        ("a==1.0", "1.0.0", True),
        ("a==1.0", "1.0.1", False),
        ("a", "0", True),
    ],
)
def test_versions_are_compared_by_their_numbers(needed: str, version: str, is_met: bool) -> None:
    assert read(needed).is_met_by(version) is is_met


@pytest.mark.parametrize(
    ("needed", "said"),
    [
        ("no-such-library>=1", "no-such-library is missing"),
        ("msgspec>=99", "not >= 99"),
        ("librt==0.1", "librt is"),
    ],
)
def test_a_library_that_is_missing_or_of_another_version_is_broken(
    needed: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program, "required_by", lambda extra: [read(needed)])
    finding = only(program.libraries())
    assert finding.mark == "broken"
    assert said in finding.said


def test_everything_that_we_need_is_installed_here() -> None:
    if requirements.requirements():
        assert only(program.libraries()).mark == "ok"


def test_without_a_library_that_every_command_needs_there_is_still_a_sentence() -> None:
    done = doctor_blocked({"cyclopts"}, "ModuleNotFoundError('gone', name=name)")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith('Cellmates needs the library "cyclopts", which is missing')
    assert len(done.stderr.splitlines()) == 1


# ---- the engine


@pytest.mark.slow
def test_an_interpreted_engine_is_told(cellmates: Cellmates, tmp_path: Path) -> None:
    done = cellmates("doctor", "--json", "--port", "0", XDG_DATA_HOME=str(tmp_path), **{SWITCH: "1"})
    assert done.code == 0
    assert found(done.out)["engine"]["mark"] == "optional"
    assert SWITCH in found(done.out)["engine"]["remedy"]


def test_an_engine_without_libraries_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(package, "compiled", False)
    monkeypatch.setattr(program, "is_interpreted", lambda: False)
    finding = only(program.engine())
    assert finding.mark == "optional"
    assert "C compiler" in finding.remedy


@pytest.mark.slow
@pytest.mark.skipif(not package.compiled, reason="the engine is not compiled here")
def test_an_engine_older_than_its_text_is_broken_and_the_doctor_still_speaks(tmp_path: Path) -> None:
    copy = shutil.copytree(SRC, tmp_path / "src")
    source = copy / "cellmates" / "kernel" / "seats.py"
    source.write_text(source.read_text(encoding="utf-8") + "\nCHANGED = True\n", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "cellmates", "doctor", "--json", "--port", "0"],
        capture_output=True,
        encoding="utf-8",
        env=environment(PYTHONPATH=str(copy), XDG_DATA_HOME=str(tmp_path)),
        check=False,
    )
    assert (done.returncode, done.stderr) == (1, "")
    engine = found(done.stdout)["engine"]
    assert engine["mark"] == "broken"
    assert "kernel/seats.py" in engine["said"]


# ---- the page


def test_a_named_page_that_is_not_there_is_broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ELSEWHERE, str(tmp_path))
    assert only(program.page()).mark == "broken"


def test_a_page_that_misses_a_file_is_broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "index.html").write_text('<script src="/assets/main.js"></script>')
    monkeypatch.setenv(ELSEWHERE, str(tmp_path))
    finding = only(program.page())
    assert finding.mark == "broken"
    assert "/assets/main.js" in finding.said


def test_a_page_that_was_not_built_is_optional(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(ELSEWHERE, raising=False)
    monkeypatch.setattr("cellmates.server.http.page.BUILT_IN", tmp_path)
    assert only(program.page()).mark == "optional"


# ---- words and games


@pytest.fixture
def catalogues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the catalogues that a test may damage; they are read on demand."""
    folder = shutil.copytree(SRC / "cellmates" / "locale", tmp_path / "locale")
    (folder / "de").mkdir()
    library = Library(folder)
    for module in ("phrase", "rulebook", "bookbinder", "shelf"):
        if hasattr(sys.modules.get(f"cellmates.words.{module}"), "library"):
            monkeypatch.setattr(f"cellmates.words.{module}.library", lambda: library)
    monkeypatch.setattr(games, "library", lambda: library)
    monkeypatch.setattr(games, "languages", library.languages)
    return folder


@pytest.mark.slow
def test_a_language_that_is_not_all_translated_is_told(catalogues: Path) -> None:
    (catalogues / "de" / "some.ftl").write_text("terminal-quit = Tschüss.\n", encoding="utf-8")
    english, german = games.words()
    assert (english.mark, german.mark) == ("ok", "optional")
    assert german.said.startswith("de: ")


@pytest.mark.slow
@pytest.mark.parametrize("file", ["rules-dig.ftl", "rules-boats.ftl"])
def test_a_catalogue_that_is_gone_is_broken(catalogues: Path, file: str) -> None:
    (catalogues / "en" / file).unlink()
    assert "broken" in {finding.mark for finding in games.words()}


def test_a_catalogue_that_cannot_be_read_is_broken(catalogues: Path) -> None:
    (catalogues / "en" / "odd.ftl").write_text("= nothing\n", encoding="utf-8")
    assert next(iter(games.words())).mark == "broken"


def test_a_game_that_cannot_be_played_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*words: object, **flags: object) -> None:
        raise ArithmeticError("the die has no sides")

    monkeypatch.setattr(type(package.game("dig")), "playouts", fail)
    marks = {finding.name: finding for finding in games.games()}
    assert (marks["boats"].mark, marks["dig"].mark) == ("ok", "broken")
    assert "the die has no sides" in marks["dig"].said


# ---- extras


@pytest.mark.slow
def test_missing_extras_are_optional() -> None:
    done = doctor_blocked(set(extras.MODULES.values()), "ModuleNotFoundError('gone', name=name)")
    findings = found(done.stdout)
    assert {findings[name]["mark"] for name in extras.MODULES} == {"optional"}
    assert "cellmates[envs]" in findings["numpy"]["remedy"]
    assert {each["mark"] for name, each in findings.items() if name not in extras.MODULES} <= {
        "ok",
        "optional",
    }


@pytest.mark.slow
def test_an_extra_that_is_there_and_cannot_be_loaded_is_broken() -> None:
    done = doctor_blocked({"resvg_py"}, "ImportError('libc is too old', name=name)")
    assert done.returncode == 1
    assert found(done.stdout)["resvg_py"]["mark"] == "broken"
    assert "libc is too old" in found(done.stdout)["resvg_py"]["said"]


def test_an_extra_that_is_too_old_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "installed_version", lambda name: "1.26.4")
    monkeypatch.setattr(extras, "required_by", lambda extra: [read("numpy>=2")])
    assert extras.by_version("numpy").mark == "broken"


# ---- storage


def test_a_folder_that_does_not_exist_will_be_made(tmp_path: Path) -> None:
    finding = only(storage.folder(tmp_path / "new" / "newer" / "cellmates.db"))
    assert finding.mark == "ok"
    assert not any(tmp_path.iterdir())


def test_a_file_where_the_folder_should_be_is_broken(tmp_path: Path) -> None:
    (tmp_path / "share").write_text("")
    assert only(storage.folder(tmp_path / "share" / "cellmates" / "cellmates.db")).mark == "broken"


@pytest.mark.skipif(
    not Path("/proc/self").is_dir(), reason="nowhere is a folder that even root can't write to"
)
def test_a_folder_that_cannot_be_written_to_is_broken() -> None:
    finding = only(storage.folder(Path("/proc/cellmates.db")))
    assert finding.mark == "broken"
    assert "/proc" in finding.said


def test_without_room_for_a_trial_sqlite_is_broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "nowhere"))
    finding = only(storage.sqlite())
    assert finding.mark == "broken"
    assert sqlite3.sqlite_version in finding.said


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A database as a server leaves it."""
    asyncio.run(open_store(tmp_path / "tables.db").close())
    return tmp_path / "tables.db"


def change(database: Path, *statements: str) -> None:
    with closing(sqlite3.connect(database)) as connection, connection:
        for statement in statements:
            connection.execute(statement)


def test_a_database_that_is_whole_is_ok(kept: Path) -> None:
    finding = only(storage.database(kept))
    assert finding.mark == "ok"
    assert "whole" in finding.said


def test_a_file_that_is_no_database_is_broken(tmp_path: Path) -> None:
    (tmp_path / "notes.db").write_text("Dear diary")
    assert only(storage.database(tmp_path / "notes.db")).mark == "broken"
    assert only(storage.database(tmp_path)).mark == "broken"


def test_a_database_with_a_row_that_cannot_be_read_is_broken(kept: Path) -> None:
    row = "'t', 1, 'lobby', 1.0, 1.0, CAST('no record' AS BLOB)"
    change(kept, f"INSERT INTO tables (id, version, status, created_at, touched_at, record) VALUES ({row})")
    finding = only(storage.database(kept))
    assert finding.mark == "broken"
    assert "db check" in finding.remedy


@pytest.mark.parametrize(("revision", "mark"), [("0000", "optional"), ("9999", "broken")])
def test_a_database_of_another_version_is_told(kept: Path, revision: str, mark: str) -> None:
    from cellmates.server.store.schema import VERSION_TABLE

    change(kept, f"UPDATE {VERSION_TABLE} SET version_num = '{revision}'")
    assert only(storage.database(kept)).mark == mark


def test_a_database_that_nobody_serves_and_somebody_has_open_is_told(kept: Path) -> None:
    lock = FileLock(kept)
    try:
        marks = {finding.name: finding.mark for finding in storage.database(kept)}
    finally:
        lock.release()
    assert marks == {"database": "ok", "server": "optional"}


@pytest.mark.slow
def test_a_running_server_is_found_with_its_database_and_port(tmp_path: Path, cellmates: Cellmates) -> None:
    with opened(tmp_path, "--no-browser", "--port", "0") as url:
        port = url.rpartition(":")[2].strip("/")
        done = cellmates("doctor", "--json", "--port", port, XDG_DATA_HOME=str(tmp_path))
    assert done.code == 0, done.out
    findings = found(done.out)
    assert {findings[name]["mark"] for name in ("database", "server", "port")} == {"ok"}
    assert url in findings["server"]["said"]


# ---- surroundings


def test_a_port_that_somebody_else_uses_is_told(tmp_path: Path) -> None:
    with create_server(("127.0.0.1", 0)) as other:
        port = int(other.getsockname()[1])
        finding = only(surroundings.port(port, tmp_path / "cellmates.db"))
    assert finding.mark == "optional"
    assert str(port) in finding.said
    assert only(surroundings.port(0, tmp_path / "cellmates.db")).mark == "ok"


def test_a_machine_without_a_screen_or_a_browser_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def none() -> webbrowser.BaseBrowser:
        raise webbrowser.Error("could not locate runnable browser")

    monkeypatch.setattr(surroundings, "has_screen", lambda: False)
    assert only(surroundings.browser()).mark == "optional"
    monkeypatch.setattr(surroundings, "has_screen", lambda: True)
    monkeypatch.setattr(webbrowser, "get", none)
    assert only(surroundings.browser()).mark == "optional"


def test_a_browser_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(surroundings, "has_screen", lambda: True)
    monkeypatch.setattr(webbrowser, "get", lambda: webbrowser.GenericBrowser("lynx"))
    assert only(surroundings.browser()).said == "lynx"


@pytest.mark.slow
def test_a_terminal_without_unicode_is_told(cellmates: Cellmates, tmp_path: Path) -> None:
    plain = {"PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii", "XDG_DATA_HOME": str(tmp_path)}
    done = cellmates("doctor", "--json", "--port", "0", **plain)
    assert found(done.out)["terminal"]["mark"] == "optional"
    assert "ascii" in found(done.out)["terminal"]["said"]


def test_a_narrow_terminal_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONUTF8", "1")
    narrow = Console(width=60, force_terminal=True, color_system="truecolor")
    finding = only(surroundings.terminal(narrow))
    assert finding.said.startswith("60 columns, truecolor colours")
    assert "80" in finding.remedy
