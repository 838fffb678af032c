"""A name that begins with an underscore is used by its own class only.

`x._name` is fine inside the class that defines `_name`, inside a class that inherits from it, and in a
function of the same module. A private name of another package may change with any release: it is neither used
nor overridden, except for those in `ALLOWED`.
"""

import ast
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Final, TypeAlias

SRC: Final = Path("src/cellmates")
OURS: Final = "cellmates"
DEPTH: Final = 8
"""The longest chain of base classes that is followed."""
ALLOWED: Final = {
    # the exam compares what is shown with the true state, which it reads in this one module
    "testkit/inside.py": {"_state", "_journal", "_game"},
    # public in spite of its underscore: ends a process without clean-up
    "lab/workers.py": {"_exit"},
    "server/bots/worker.py": {"_exit"},
    # PettingZoo's guide for authors of environments says to set and call these
    "envs/aec.py": {"_cumulative_rewards", "_deads_step_first", "_was_dead_step"},
    # Stable-Baselines3 keeps the arguments of `seed` and `set_options` there, for the `reset` of a subclass
    "envs/sb3.py": {"_seeds", "_options", "_reset_seeds", "_reset_options", "_get_indices"},
}
Families: TypeAlias = dict[str, set[str]]
"""The private names of each class of the project, with those that it inherits."""


def main(root: Path = SRC) -> int:
    trees = {path: ast.parse(path.read_text("utf-8")) for path in sorted(root.rglob("*.py"))}
    families = inherited([node for tree in trees.values() for node in classes(tree)])
    findings = [
        f"{path}:{line}: {what}"
        for path, tree in trees.items()
        for line, name, what in sorted({*strangers(tree, families), *overrides(tree)})
        if name not in ALLOWED.get(path.relative_to(root).as_posix(), ())
    ]
    print(*findings, sep="\n", end="\n" if findings else "")
    return 1 if findings else 0


def classes(tree: ast.AST) -> Iterator[ast.ClassDef]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.ClassDef))


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.endswith("_")


# Private names of other classes


def strangers(tree: ast.Module, families: Families) -> Iterator[tuple[int, str, str]]:
    """Find private names that are used outside the class that defines them."""
    everywhere = {name for node in classes(tree) for name in families[node.name]}
    for part in tree.body:
        known = families[part.name] if isinstance(part, ast.ClassDef) else everywhere
        for node in ast.walk(part):
            if isinstance(node, ast.Attribute) and is_private(node.attr) and node.attr not in known:
                yield node.lineno, node.attr, f"{ast.unparse(node)} is private to another class or module."
            elif isinstance(node, ast.Import | ast.ImportFrom):
                for package, _, name in (each.rpartition(".") for each in imported_names(node)):
                    if is_private(name):
                        yield node.lineno, name, f"{name} is private to {package or 'Python'}."


def imported_names(node: ast.Import | ast.ImportFrom) -> list[str]:
    """Every module and name on the way: `from a._b import c` asks for a, a._b and a._b.c."""
    whole = [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom) and node.module:
        whole = [f"{node.module}.{name}" for name in whole]
    return sorted({".".join(name.split(".")[: i + 1]) for name in whole for i in range(name.count(".") + 1)})


def inherited(nodes: list[ast.ClassDef]) -> Families:
    families: Families = {}
    for node in nodes:
        families.setdefault(node.name, set()).update(defined(node))
    for _ in range(DEPTH):
        for node in nodes:
            families[node.name].update(*(families.get(base, ()) for base in map(ast.unparse, node.bases)))
    return families


def defined(node: ast.ClassDef) -> set[str]:
    """The private names that a class defines: methods, fields, and what is assigned to `self` or `cls`."""
    own = {name for each in classes(node) for part in each.body for name in declared(part)}
    own |= {
        part.attr
        for part in ast.walk(node)
        if isinstance(part, ast.Attribute) and isinstance(part.ctx, ast.Store) and is_self(part.value)
    }
    return set(filter(is_private, own))


def declared(part: ast.stmt) -> list[str]:
    match part:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            return [name]
        case ast.Assign(targets=targets):
            return [ast.unparse(target) for target in targets]
        case ast.AnnAssign(target=target):
            return [ast.unparse(target)]
        case _:
            return []


def is_self(value: ast.expr) -> bool:
    return isinstance(value, ast.Name) and value.id in {"self", "cls"}


# Private names of a library that are overridden


def overrides(tree: ast.Module) -> Iterator[tuple[int, str, str]]:
    origins = imported(tree)
    for node in classes(tree):
        own = defined(node)
        for base in map(ast.unparse, node.bases if own else ()):
            for name in own & private_names(base, origins):
                yield node.lineno, name, f"{node.name} defines {name}, a private name of {base}."


def imported(tree: ast.Module) -> dict[str, str]:
    """Where a name comes from, if it is imported from another package: `Server` from `uvicorn:Server`."""
    found: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.asname or alias.name: f"{alias.name}:" for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] != OURS:
            found |= {alias.asname or alias.name: f"{node.module}:{alias.name}" for alias in node.names}
    return found


def private_names(base: str, origins: dict[str, str]) -> set[str]:
    """The private names of a class of another package; none if the class is ours."""
    name, _, attribute = base.partition("[")[0].rpartition(".")
    origin = origins.get(name or attribute)
    if origin is None:
        return set()
    module, _, given = origin.partition(":")
    library = getattr(import_module(module), given or attribute)
    kinds: tuple[type, ...] = getattr(library, "__mro__", ())  # typing's NamedTuple is a function
    names = {name for kind in kinds for name in (*vars(kind), *vars(kind).get("__annotations__", ()))}
    return set(filter(is_private, names))


if __name__ == "__main__":
    sys.exit(main(*map(Path, sys.argv[1:])))
