"""Files and functions stay small, and module names say what they are for.

A function is counted from its `def` line to its last line, with docstring and blank lines, without
decorators; methods and nested functions count too. In all of `src`, half of the functions may have up to
MEDIAN lines, and nine in ten up to NINE_IN_TEN. `--report` shows both numbers for every package, and lists
the functions that are longer than NINE_IN_TEN.
"""

import ast
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

SRC: Final = Path("src")
FILE_LINES: Final = 500
FUNCTION_LINES: Final = 60
MEDIAN: Final = 5
NINE_IN_TEN: Final = 13
NAMES_WITHOUT_A_ROOM: Final = {"utils", "helpers", "common", "misc", "base", "manager"}


@dataclass(frozen=True, slots=True, order=True)
class Function:
    lines: int
    path: Path
    line: int
    name: str

    @property
    def package(self) -> str:
        """The one right below the root: `server`, `games`."""
        return self.path.relative_to(SRC).parts[1]


def main(*flags: str) -> int:
    paths = sorted(SRC.rglob("*.py"))
    functions = [function for path in paths for function in functions_of(path)]
    if "--report" in flags:
        print(*report(functions), sep="\n")
        return 0
    findings = [*(finding for path in paths for finding in look_at(path)), *too_long(functions)]
    print(*findings, sep="\n", end="\n" if findings else "")
    return 1 if findings else 0


def look_at(path: Path) -> Iterator[str]:
    lines = len(path.read_text("utf-8").splitlines())
    if lines > FILE_LINES and "content" not in path.parts:
        yield f"{path}: {lines} lines; split it by purpose (at most {FILE_LINES})."
    names = {path.parent.name, path.stem} if path.stem == "__init__" else {path.stem}
    for name in sorted(names & NAMES_WITHOUT_A_ROOM):
        yield f"{path}: '{name}' says nothing; name it after the one thing it holds."


# Functions


def functions_of(path: Path) -> Iterator[Function]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            yield Function(lines, path, node.lineno, node.name)


def too_long(functions: list[Function]) -> Iterator[str]:
    for each in functions:
        if each.lines > FUNCTION_LINES:
            yield f"{each.path}:{each.line}: {each.name} has {each.lines} lines (at most {FUNCTION_LINES})."
    for share, most in ((50, MEDIAN), (90, NINE_IN_TEN)):
        if (lines := percentile(functions, share)) > most:
            yield f"{share} % of the functions have up to {lines} lines (at most {most}); see --report."


def percentile(functions: Iterable[Function], share: int) -> int:
    """The length that this share of the functions, in per cent, does not exceed."""
    lengths = sorted(each.lines for each in functions)
    return lengths[-(-share * len(lengths) // 100) - 1]


def report(functions: list[Function]) -> Iterator[str]:
    yield row("src", functions)
    for package in sorted({each.package for each in functions}):
        yield row(package, [each for each in functions if each.package == package])
    yield from (
        f"{each.lines:4} {each.path}:{each.line} {each.name}"
        for each in sorted(functions, reverse=True)
        if each.lines > NINE_IN_TEN
    )


def row(name: str, functions: list[Function]) -> str:
    median, ninety = (percentile(functions, share) for share in (50, 90))
    longer = sum(each.lines > NINE_IN_TEN for each in functions)
    numbers = f"median {median}, 90 % up to {ninety:2}, {longer:3} longer than {NINE_IN_TEN}"
    return f"{name:12} {len(functions):5} functions: {numbers}"


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
