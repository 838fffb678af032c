"""Every sentence a player sees comes from a Fluent catalogue, none from a literal.

Looks at the arguments of `print`, `.print` and `raise` in src/cellmates. Docstrings and asserts are exempt,
and so is a statement with a comment that says why: `# literal: for programmers only`. The testkit and the
environments address authors of games, bots and learners, not players.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

SRC: Final = Path("src/cellmates")
FOR_AUTHORS: Final = (SRC / "envs", SRC / "testkit")
ID: Final = re.compile(r"[a-z0-9-]+")
EXCUSE: Final = re.compile(r"# literal: \S")
WORD: Final = re.compile(r"[^\W\d_]{2,}")
MARKUP: Final = re.compile(r"\[/?[a-z# ]*\]")
SURELY_A_SENTENCE: Final = 4


def main() -> int:
    findings = [finding for path in sources() for finding in look_at(path)]
    print(*findings, sep="\n", end="\n" if findings else "")
    return 1 if findings else 0


def sources() -> list[Path]:
    return sorted(path for path in SRC.rglob("*.py") if not any(map(path.is_relative_to, FOR_AUTHORS)))


def look_at(path: Path) -> Iterator[str]:
    source = path.read_text("utf-8")
    lines = source.splitlines()
    for statement, call in shown(ast.parse(source)):
        written = lines[statement.lineno - 1 : statement.end_lineno]
        if any(EXCUSE.search(line) for line in written):
            continue
        for text in texts(call):
            if is_sentence(text):
                yield f"{path}:{call.lineno}: {text!r} belongs in a catalogue under locale/, by its id."


def shown(tree: ast.Module) -> Iterator[tuple[ast.expr | ast.stmt, ast.Call]]:
    """Calls that show their arguments to somebody, each with the statement that may carry a comment."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
            if called(node.exc) != "AssertionError":
                yield node, node.exc
        elif isinstance(node, ast.Call) and called(node) == "print":
            yield node, node


def called(call: ast.Call) -> str:
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def texts(call: ast.Call) -> Iterator[str]:
    """The literals among the arguments; an f-string's gaps are written as `…`."""
    waiting: list[ast.AST] = [*call.args, *(keyword.value for keyword in call.keywords)]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.JoinedStr):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "…" for part in node.values)
        elif isinstance(node, ast.Constant):
            if isinstance(node.value, str):
                yield node.value
        else:
            waiting.extend(ast.iter_child_nodes(node))


def is_sentence(text: str) -> bool:
    if ID.fullmatch(text):
        return False
    plain = MARKUP.sub("", text).strip()
    words = len(WORD.findall(plain))
    marked = plain[:1].isupper() or plain.endswith((".", "!", "?", ":", "…"))
    return words >= SURELY_A_SENTENCE or (words > 1 and marked)


if __name__ == "__main__":
    sys.exit(main())
