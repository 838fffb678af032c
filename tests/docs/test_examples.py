"""Every example in the documentation works: Python blocks run, and commands and their flags exist."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
import tomllib
from functools import cache
from itertools import takewhile
from pathlib import Path
from typing import Final, NamedTuple

import pytest

import cellmates
from cellmates.cli.app import SUITES

pytestmark = pytest.mark.slow

ROOT: Final = Path(__file__).parents[2]
PAGES: Final = sorted(
    path for pattern in ("*.md", ".github/**/*.md", "docs/**/*.md") for path in ROOT.glob(pattern)
)
FENCE: Final = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SHELL: Final = {"sh", "shell", "bash", "console"}
ASSIGNMENT: Final = re.compile(r"[A-Z_]+=.*")


class Block(NamedTuple):
    """A fenced block: its language, the line after its fence, and its text."""

    language: str
    line: int
    text: str


def blocks(page: Path, languages: set[str]) -> list[Block]:
    text = page.read_text(encoding="utf-8")
    found = [Block(m[1], text.count("\n", 0, m.start(2)), m[2]) for m in FENCE.finditer(text)]
    return [block for block in found if block.language in languages]


def pages_with(languages: set[str]) -> list[Path]:
    return [page for page in PAGES if blocks(page, languages)]


def name_of(page: Path) -> str:
    return str(page.relative_to(ROOT))


@pytest.mark.parametrize("page", pages_with({"python"}), ids=name_of)
def test_the_python_blocks_of_a_page_run_in_order(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"__name__": "example"}
    for block in blocks(page, {"python"}):
        maybe_keep(block)
        padded = "\n" * block.line + block.text  # so that a traceback names the line of the page
        exec(compile(padded, str(page), "exec"), names)


def maybe_keep(block: Block) -> None:
    """Append a block that begins with the name of a file to that file, in the current folder."""
    if found := re.match(r"# (\w+\.py)\n", block.text):
        with Path(found[1]).open("a", encoding="utf-8") as file:
            file.write(block.text)


@pytest.mark.parametrize("page", pages_with(SHELL), ids=name_of)
def test_the_commands_of_a_page_exist(page: Path) -> None:
    for block in blocks(page, SHELL):
        for row in block.text.splitlines():
            check_command(row)


def check_command(row: str) -> None:
    """Check the words up to a pipe or a redirection, without settings such as CI=true in front."""
    words = [word for word in shlex.split(row, comments=True) if not ASSIGNMENT.fullmatch(word)]
    words = list(takewhile(lambda word: word[0] not in "|<>&", words))
    if words:
        command, *rest = words
        CHECKS.get(Path(command).name, refuse)(row, rest)


def check_make(row: str, targets: list[str]) -> None:
    assert all(re.search(rf"^{target}:", makefile(), re.MULTILINE) for target in targets), row


def check_cellmates(row: str, words: list[str]) -> None:
    """The command has a help page, and every flag is on it or is an option of the game."""
    names = words[:2] if words[0] in SUITES else words[:1]
    shown = help_page(*(name for name in names if not name.startswith("-")))
    flags = {word.partition("=")[0] for word in words if word.startswith("-")}
    if "--option" in shown:
        flags -= option_flags(words[1])
    missing = [flag for flag in flags if flag not in shown]
    assert not missing, f"{row}: {missing}"


def option_flags(game: str) -> set[str]:
    """Return `--michel` and the like: a game's options can be given as flags."""
    if game not in cellmates.games():
        return set()
    return {f"--{rule.name.replace('_', '-')}" for rule in cellmates.game(game).option_rules}


def check_python(row: str, words: list[str]) -> None:
    if words[:2] == ["-m", "cellmates"]:
        check_cellmates(row, words[2:])
    elif words[0].endswith(".py"):
        assert (ROOT / words[0]).is_file(), row


def check_pip(row: str, words: list[str]) -> None:
    """Every extra of ours, in brackets, exists."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert words[0] == "install", row
    for extras in re.findall(r"cellmates\[(.*?)\]", row):
        assert set(extras.split(",")) <= set(project["optional-dependencies"]), row


def check_pytest(row: str, words: list[str]) -> None:
    """Every file and folder of tests exists."""
    assert all((ROOT / word).exists() for word in words if "/" in word), row


def let_pass(row: str, words: list[str]) -> None:
    """A command of the operating system."""


def refuse(row: str, words: list[str]) -> None:
    raise AssertionError(f"{row}: what is this command?")


CHECKS: Final = {
    "make": check_make,
    "cellmates": check_cellmates,
    "python": check_python,
    "python3": check_python,
    "pip": check_pip,
    "pytest": check_pytest,
    **dict.fromkeys(("curl", "git", "install", "ln", "nginx", "systemctl"), let_pass),
}


@cache
def help_page(*names: str) -> str:
    command = [sys.executable, "-m", "cellmates", *names, "--help"]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert done.returncode == 0, f"cellmates {' '.join(names)}: {done.stderr}"
    return done.stdout


def makefile() -> str:
    return (ROOT / "Makefile").read_text(encoding="utf-8")


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), target


def test_a_command_that_does_not_exist_is_noticed() -> None:
    for row in (
        "make tea",
        "cellmates sleep",
        "cellmates play boats --loudly",
        "cellmates play boats --michel michelle",
        "python tools/none.py",
        "sleep",
    ):
        with pytest.raises(Exception):  # noqa: B017 - each in its own way
            check_command(row)
