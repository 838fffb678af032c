"""What others install: the source archive, a wheel in an empty environment, and wheels for other machines."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import hatch_build
import hatch_page

ROOT = Path(__file__).parents[2]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PREFIX = "Programming Language :: Python :: "
PYTHONS = [each.removeprefix(PREFIX) for each in PROJECT["project"]["classifiers"] if each.startswith(PREFIX)]
SYSTEMS = {
    "linux": ["manylinux_x86_64", "manylinux_aarch64", "musllinux_x86_64", "musllinux_aarch64"],
    "macos": ["macosx_x86_64", "macosx_arm64"],
    "windows": ["win_amd64"],
}
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
BUILT = (".so", ".pyd", ".built-from")
LATER = {"CELLMATES_INTERPRETED", "CELLMATES_REQUIRE_COMPILED", "PYTHONPATH"}
"""What a developer may have set, and somebody who installs a wheel has not."""
NO_NETWORK = re.compile(r"NewConnectionError|ConnectTimeout|NameResolutionError|Connection (?:refused|reset)")


def run(*command: str | Path, cwd: Path, **env: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if name not in LATER}
    return subprocess.run(
        list(map(str, command)),
        cwd=cwd,
        env={**kept, **env},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )


def built(kind: str, *, source: Path, into: Path, **env: str) -> Path:
    done = run(sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", into, cwd=source, **env)
    assert done.returncode == 0, done.stdout
    (made,) = into.iterdir()
    return made


# The source archive


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive, as somebody unpacks it."""
    folder = tmp_path_factory.mktemp("sdist")
    archive = built("sdist", source=ROOT, into=folder / "dist")
    with tarfile.open(archive) as file:
        file.extractall(folder, filter="data")
    return folder / archive.name.removesuffix(".tar.gz")


def files_of(folder: Path) -> set[str]:
    names = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    return {name for name in names if "__pycache__" not in name}


@pytest.mark.slow
def test_the_source_archive_holds_what_is_tracked(unpacked: Path) -> None:
    tracked = run("git", "ls-files", "-z", cwd=ROOT)
    if tracked.returncode:
        pytest.skip("this is no checkout")
    assert set(filter(None, tracked.stdout.split("\0"))) <= files_of(unpacked)


def test_the_source_archive_holds_nothing_that_was_built(unpacked: Path) -> None:
    assert not [name for name in files_of(unpacked) if name.endswith(BUILT)]
    assert not (unpacked / "src" / "cellmates" / "server" / "page").exists()
    assert not (unpacked / "web" / "node_modules").exists()


# A wheel in an empty environment


@pytest.fixture(scope="module")
def wheel(unpacked: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from the source archive; the page is the one that was built from the same files already."""
    if has_page():
        shutil.copytree(hatch_page.PAGE, unpacked / hatch_page.PAGE.relative_to(ROOT))
        (unpacked / "build").mkdir(exist_ok=True)
        shutil.copy(hatch_page.BUILT_FROM, unpacked / "build")
    into = tmp_path_factory.mktemp("wheel") / "dist"
    page = {} if has_page() else {hatch_page.SWITCH: "1"}
    return built("wheel", source=unpacked, into=into, **{"CELLMATES_OPT": "0", **page})


def has_page() -> bool:
    return hatch_page.is_fresh(hatch_page.digest(hatch_page.sources()))


@pytest.fixture
def empty(tmp_path: Path) -> Path:
    """The Python of an environment that nothing is installed in."""
    done = run(sys.executable, "-m", "venv", "empty", cwd=tmp_path)
    assert done.returncode == 0, done.stdout
    return tmp_path / "empty" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


@pytest.mark.slow
def test_a_wheel_in_an_empty_environment_plays_serves_and_is_healthy(
    wheel: Path, empty: Path, tmp_path: Path
) -> None:
    install(empty, wheel)
    excused = [
        *(["--interpreted"] if hatch_build.missing_tool() else []),
        *([] if has_page() else ["--no-page"]),
    ]
    done = run(empty, ROOT / "tools" / "smoke.py", *excused, cwd=tmp_path)
    assert done.returncode == 0, done.stdout
    assert str(ROOT / "src") not in done.stdout


def install(python: Path, wheel: Path) -> None:
    pip = (python, "-m", "pip", "--disable-pip-version-check")
    done = run(*pip, "install", "-q", "-c", ROOT / "constraints.txt", wheel, cwd=wheel.parent)
    if NO_NETWORK.search(done.stdout) and os.environ.get("CI") != "true":
        pytest.skip("no packages can be fetched here")
    assert done.returncode == 0, done.stdout
    checked = run(*pip, "check", cwd=wheel.parent)
    assert checked.returncode == 0, checked.stdout


# Wheels for other machines


@pytest.mark.parametrize("system", SYSTEMS)
def test_cibuildwheel_builds_for_every_python_and_machine(system: str) -> None:
    pytest.importorskip("cibuildwheel")
    command = ("-m", "cibuildwheel", "--print-build-identifiers", "--platform", system)
    done = run(sys.executable, *command, cwd=ROOT)
    assert done.returncode == 0, done.stdout
    tags = [f"cp{version.replace('.', '')}" for version in PYTHONS]
    assert set(done.stdout.split()) == {f"{tag}-{kind}" for tag, kind in product(tags, SYSTEMS[system])}


def test_a_wheel_is_tried_by_a_script_that_is_there() -> None:
    script = re.fullmatch(r"python \{project\}/(\S+)", PROJECT["tool"]["cibuildwheel"]["test-command"])
    assert script is not None
    assert (ROOT / script[1]).is_file()


def test_torch_is_the_same_everywhere() -> None:
    """The Makefile asks for the one without CUDA, by its version."""
    (torch,) = [each for each in PROJECT["dependency-groups"]["learning"] if each.startswith("torch=")]
    assert torch in (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    assert f"TORCH ?= {torch}$(" in (ROOT / "Makefile").read_text("utf-8")


# Workflows


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_names_its_actions_by_version(workflow: Path) -> None:
    used = re.findall(r"uses: *(\S+)", workflow.read_text("utf-8"))
    assert used
    for each in used:
        assert re.fullmatch(r"[\w-]+/[\w-]+@v\d+|\./\.github/workflows/\w+\.yml", each), each
        assert not each.startswith("./") or (ROOT / each).is_file()


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_calls_targets_that_there_are(workflow: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    for line in re.findall(r"run: make (.+)", workflow.read_text("utf-8")):
        assert {word for word in line.split() if word.isalpha()} <= targets


def test_every_python_is_in_ci() -> None:
    text = (ROOT / ".github" / "workflows" / "ci.yml").read_text("utf-8")
    assert set(re.findall(r'"(3\.\d+)"', text)) == set(PYTHONS)
    assert "make pythons" in (ROOT / ".ci" / "run").read_text("utf-8")
