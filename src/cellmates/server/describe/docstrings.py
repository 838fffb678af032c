"""What the source says about classes, fields and names; msgspec reads only annotations."""

from __future__ import annotations

import ast
import inspect
import re
import sys
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

NONE: Final = re.compile(r"\bNone\b(?! of)")


def about(kind: type) -> str | None:
    """The docstring of a class itself, not one it inherits."""
    return strings_of(kind.__module__).get(kind.__qualname__)


def about_field(kind: type, field: str) -> str | None:
    """The string under a field, in the class or its nearest base that has one."""
    for each in kind.__mro__:
        if found := strings_of(each.__module__).get(f"{each.__qualname__}.{field}"):
            return found
    return None


def about_name(module: str, name: str) -> str | None:
    """The string under a name of a module."""
    return strings_of(module).get(name)


@cache
def strings_of(module: str) -> dict[str, str]:
    """All strings of a module: by `Class`, `Class.field` and `NAME`. Empty if the source is missing."""
    try:
        source = inspect.getsource(sys.modules[module])
    except (OSError, TypeError):
        return {}
    return dict(strings_in(ast.parse(source).body, ""))


def strings_in(body: list[ast.stmt], prefix: str) -> Iterator[tuple[str, str]]:
    for node, after in pairwise([*body, ast.Pass()]):
        match node, after:
            case ast.ClassDef(name=name), _:
                if said := ast.get_docstring(node):
                    yield prefix + name, flowing(said)
                yield from strings_in(node.body, f"{prefix}{name}.")
            case (
                (ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)])),
                ast.Expr(value=ast.Constant(value=str(said))),
            ):
                yield prefix + name, flowing(inspect.cleandoc(said))
            case _:
                pass


def flowing(text: str) -> str:
    """Unwrapped paragraphs, with JSON's `null`, for the reader's own line breaks."""
    parts = (" ".join(part.split()) for part in text.strip().split("\n\n"))
    return NONE.sub("null", "\n\n".join(parts))
