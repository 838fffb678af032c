"""Building the page: whole or not at all, and only when something changed."""

from __future__ import annotations

import gzip
import os
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

import hatch_page

ROOT = Path(__file__).parents[2]
INDEX = '<link href="/mark.svg" /><script type="module" src="/assets/index-1a2b.js"></script>'


@pytest.fixture
def built(tmp_path: Path) -> Path:
    lay_page(tmp_path / "built")
    return tmp_path / "built"


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small project to build in."""
    web = tmp_path / "web"
    (web / "node_modules").mkdir(parents=True)
    (web / "src").mkdir()
    (web / "package-lock.json").write_text("{}")
    (web / "src" / "main.ts").write_text("1;")
    for name, path in {
        "ROOT": tmp_path,
        "WEB": web,
        "PACKAGES": web / "node_modules",
        "LOCK": web / "package-lock.json",
        "INSTALLED": web / "node_modules" / ".package-lock.json",
        "PAGE": tmp_path / "page",
        "BUILD": tmp_path / "build",
        "BUILT_FROM": tmp_path / "build" / "page-built-from",
    }.items():
        monkeypatch.setattr(hatch_page, name, path)
    monkeypatch.delenv(hatch_page.SWITCH, raising=False)
    return tmp_path


def lay_page(into: Path) -> None:
    """Write a page as Vite would."""
    (into / "assets").mkdir(parents=True)
    (into / "index.html").write_text(INDEX)
    (into / "mark.svg").write_text("<svg/>")
    (into / "assets" / "index-1a2b.js").write_text("1;" * 100)


def test_a_whole_page_is_accepted(built: Path) -> None:
    hatch_page.check(built)


@pytest.mark.parametrize(
    ("gone", "said"),
    [
        ("index.html", "no index.html"),
        ("mark.svg", "mark.svg"),
        ("assets/index-1a2b.js", "index-1a2b.js"),
    ],
)
def test_a_page_that_lacks_something_is_refused(built: Path, gone: str, said: str) -> None:
    (built / gone).unlink()
    with pytest.raises(SystemExit, match=said):
        hatch_page.check(built)


def test_a_page_without_a_script_is_refused(built: Path) -> None:
    (built / "index.html").write_text("<title>Cellmates</title>")
    with pytest.raises(SystemExit, match="no script"):
        hatch_page.check(built)


def test_text_files_are_compressed_and_always_the_same(built: Path) -> None:
    script, letters = built / "assets" / "index-1a2b.js", built / "letters.woff2"
    letters.write_bytes(b"letters")
    packed = set()
    for _ in range(2):
        hatch_page.maybe_pack(script)
        packed.add(script.with_name("index-1a2b.js.gz").read_bytes())
    assert [gzip.decompress(each) for each in packed] == [script.read_bytes()]
    hatch_page.maybe_pack(letters)
    assert not letters.with_name("letters.woff2.gz").exists()


def test_it_is_built_again_only_when_something_changed(
    place: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(hatch_page, "maybe_install_packages", lambda: None)
    monkeypatch.setattr(hatch_page, "bundle", lay_page)

    def is_built_again() -> bool:
        hatch_page.build_in_place()
        return "building the page" in capsys.readouterr().out

    assert is_built_again()
    assert not is_built_again()
    (place / "web" / "src" / "main.ts").write_text("2;")
    assert is_built_again()
    (place / "web" / "src" / "more.ts").write_text("3;")
    assert is_built_again()
    (place / "web" / "src" / "more.ts").unlink()
    assert is_built_again()
    (place / "page" / "index.html").unlink()
    assert is_built_again()
    assert not is_built_again()


def test_a_failed_build_leaves_the_old_page(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hatch_page, "maybe_install_packages", lambda: None)
    monkeypatch.setattr(hatch_page, "bundle", lay_page)
    hatch_page.build_in_place()
    (place / "web" / "src" / "main.ts").write_text("2;")
    monkeypatch.setattr(hatch_page, "bundle", lambda into: into.mkdir(parents=True))
    with pytest.raises(SystemExit, match="no index"):
        hatch_page.build_in_place()
    assert (place / "page" / "index.html.gz").is_file()


def test_with_the_switch_there_is_no_page(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(hatch_page.SWITCH, "1")
    (place / "page").mkdir()
    hatch_page.build_in_place()
    assert not (place / "page").exists()


def test_a_wheel_can_do_without_the_page(tmp_path: Path) -> None:
    """And without npm: the copy has no web/ to build it from."""
    copy_sources(tmp_path)
    lay_page(tmp_path / "src" / "cellmates" / "server" / "page")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel"],
        cwd=tmp_path,
        env={
            **os.environ,
            hatch_page.SWITCH: "1",
            "CELLMATES_INTERPRETED": "1",
            "CELLMATES_REQUIRE_COMPILED": "0",
        },
        check=True,
        capture_output=True,
    )
    (wheel,) = (tmp_path / "dist").glob("*.whl")
    names = ZipFile(wheel).namelist()
    assert "cellmates/server/http/page.py" in names
    assert not [name for name in names if name.startswith("cellmates/server/page/")]


def copy_sources(into: Path) -> None:
    for name in ("pyproject.toml", "hatch_build.py", "hatch_page.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, into)
    shutil.copytree(ROOT / "src", into / "src", ignore=shutil.ignore_patterns("*.so", "page", "__pycache__"))


def test_packages_behind_a_link_are_left_alone(place: Path, tmp_path: Path) -> None:
    """npm begins by emptying the folder, also through a link: it may be another checkout's."""
    others = tmp_path / "others"
    others.mkdir()
    (others / "kept").touch()
    hatch_page.PACKAGES.rmdir()
    hatch_page.PACKAGES.symlink_to(others, target_is_directory=True)
    with pytest.raises(SystemExit, match="is a link"):
        hatch_page.maybe_install_packages()
    assert (others / "kept").exists()


@pytest.mark.parametrize("code", ["ENOTCACHED", "ENOTFOUND", "ECONNREFUSED"])
def test_without_a_network_npm_says_so_in_a_sentence(code: str) -> None:
    with pytest.raises(SystemExit, match=rf"^cellmates: .*\({code}\); .*\.$"):
        hatch_page.say_why_npm_failed(f"npm error code {code}\nnpm error errno {code}\n")


@pytest.mark.slow
@pytest.mark.skipif(not hatch_page.PACKAGES.is_dir(), reason="the page was not built")
def test_a_type_checker_that_finds_nothing_is_noticed() -> None:
    """If svelte-check finds no error in the canary, tools/check_web.py says so."""
    code = (
        "import tools.check_web as check\n"
        "check.CANARY = {'canary.ts': 'export const seat = 3;'}\n"
        "assert len(list(check.canary_findings())) == 1\n"
    )
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)
