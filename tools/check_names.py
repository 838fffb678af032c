"""Find class names that mean two things: the same name, defined in two modules of the package.

Three kinds of pairs are one thing in two forms, and may share a name: a question of a game and its words, a
message on the wire and what it is made from, and the class of each game for the same purpose.
"""

from __future__ import annotations

import ast
import sys
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

SRC: Final = Path("src/cellmates")
GAMES: Final = ("boats", "dig")
SAME_THING: Final = {
    "Craft": "what a bot can do, and the question that asks for it",
    "Keywords": "the keywords of all environments, and those of one",
    "Opinion": "what a bot thinks, as it says it and as an analysis keeps it",
    "Refused": "a refusal on the wire, and the client's exception for it",
    "Search": "the search of a bot, and the question of the game",
}
"""Names that may occur twice, each with its reason."""


def main() -> int:
    twins = {name: files for name, files in sorted(defined().items()) if is_confusing(name, files)}
    for name, files in twins.items():
        print(f"{name} means several things: {', '.join(map(str, files))}. Give each its own name.")
    return 1 if twins else 0


def defined() -> dict[str, list[Path]]:
    found: dict[str, list[Path]] = defaultdict(list)
    for file in sorted(SRC.rglob("*.py")):
        for name in classes(file):
            found[name].append(file.relative_to(SRC))
    return found


def classes(file: Path) -> Iterator[str]:
    for node in ast.parse(file.read_bytes()).body:
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield node.name


def is_confusing(name: str, files: list[Path]) -> bool:
    """Whether several meanings are left when each pair counts once."""
    meanings = {meaning(file) for file in files if "wire" not in file.parts}
    return name not in SAME_THING and len(meanings) > 1


def meaning(file: Path) -> str:
    """What files have in common if their classes may share a name."""
    if file.parts[0] == "games":
        return "games"
    return "/".join(part for part in file.parts if part not in GAMES)


if __name__ == "__main__":
    sys.exit(main())
