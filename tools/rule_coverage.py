"""Fail when a rule has no test, or when a test cites a rule that no rulebook has.

With `--into FOLDER`, also write `coverage.md` there: which tests cover which rule. `make docs` does.
"""

from __future__ import annotations

import argparse
import ast
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cellmates import games
from cellmates.words import rulebook

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[1]
PAGE = "coverage.md"


class Citation(NamedTuple):
    """One test that cites one rule."""

    number: str
    file: str
    test: str


def citations(tests: Path) -> list[Citation]:
    """Every `@rule("B-203")` in the files of a folder, in the order of the files and their lines."""
    return [found for path in sorted(tests.rglob("test_*.py")) for found in cited_in(path)]


def cited_in(path: Path) -> Iterator[Citation]:
    file = path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.name
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for decorator in node.decorator_list:
                for number in numbers_in(decorator):
                    yield Citation(number, file, node.name)


def numbers_in(decorator: ast.expr) -> Iterator[str]:
    if (
        isinstance(decorator, ast.Call)
        and isinstance(decorator.func, ast.Name)
        and decorator.func.id == "rule"
    ):
        for argument in decorator.args:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                yield argument.value


def faults(found: list[Citation]) -> list[str]:
    """Find rules without a test, and tests that cite a rule that doesn't exist."""
    known = {number for game in games() for number in rulebook.rule_numbers(game)}
    cited = {citation.number for citation in found}
    missing = [f"{number} ({rulebook.rule_title(number)}) has no test" for number in sorted(known - cited)]
    strange = [
        f"{citation.file}: {citation.test} cites {citation.number}, which is not a rule"
        for citation in found
        if citation.number not in known
    ]
    return missing + strange


def page(found: list[Citation]) -> str:
    rows = [
        "<!-- Written by tools/rule_coverage.py from the tests: run it, don't edit this. -->\n",
        "# Which tests cover which rule\n",
    ]
    for game in games():
        rows += [f"## {rulebook.book_title(game)}\n", "| Rule | | Tests |", "|---|---|---|"]
        rows += [row(game, number, found) for number in rulebook.rule_numbers(game)]
        rows.append("")
    return "\n".join(rows)


def row(game: str, number: str, found: list[Citation]) -> str:
    tests: dict[str, list[str]] = {}
    for citation in found:
        if citation.number == number:
            tests.setdefault(citation.file, []).append(sentence(citation.test))
    cell = "<br>".join(f"`{file}`: {'; '.join(dict.fromkeys(names))}" for file, names in tests.items())
    return f"| [{number}]({game}.md#{number}) | {rulebook.rule_title(number)} | {cell} |"


def sentence(test: str) -> str:
    return test.removeprefix("test_").replace("_", " ")


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--into", type=Path, help="write the page into this folder")
    given = arguments.parse_args()
    found = citations(ROOT / "tests")
    if given.into:
        (given.into / PAGE).write_text(page(found), encoding="utf-8")
    wrong = faults(found)
    print(*wrong, sep="\n", end="\n" if wrong else "")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
