"""Files and functions stay small, and module names say what they are for."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

SRC: Final = Path("src")
FILE_LINES: Final = 500
FUNCTION_LINES: Final = 60
NAMES_WITHOUT_A_ROOM: Final = {"utils", "helpers", "common", "misc", "base", "manager"}


def main() -> int:
    findings = [finding for path in sorted(SRC.rglob("*.py")) for finding in look_at(path)]
    print(*findings, sep="\n", end="\n" if findings else "")
    return 1 if findings else 0


def look_at(path: Path) -> Iterator[str]:
    text = path.read_text("utf-8")
    lines = len(text.splitlines())
    if lines > FILE_LINES and "content" not in path.parts:
        yield f"{path}: {lines} lines; split it by purpose (at most {FILE_LINES})."
    yield from long_functions(path, ast.parse(text))
    names = {path.parent.name, path.stem} if path.stem == "__init__" else {path.stem}
    for name in sorted(names & NAMES_WITHOUT_A_ROOM):
        yield f"{path}: '{name}' says nothing; name it after the one thing it holds."


def long_functions(path: Path, tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            if lines > FUNCTION_LINES:
                yield f"{path}:{node.lineno}: {node.name} has {lines} lines (at most {FUNCTION_LINES})."


if __name__ == "__main__":
    sys.exit(main())
