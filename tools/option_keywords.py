"""Write `envs/option_keywords.py` from the games' options; with `--check`, fail if the file is stale."""

from __future__ import annotations

import sys
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING, Final

import cellmates
from cellmates.kernel.options import option_text
from cellmates.words import t
from tools.generated import keep

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cellmates.kernel.options import OptionRule

ROOT: Final = Path(__file__).resolve().parents[1]
OPENING: Final = '''# Written by tools/option_keywords.py from the games' options.
"""The options of every game as keywords, each after its default."""

from typing import Literal, TypedDict
'''


def text() -> str:
    return OPENING + "".join(f"\n\n{keywords(game)}" for game in cellmates.games())


def keywords(game: str) -> str:
    lines = [f"class {game.capitalize()}Options(TypedDict, total=False):", f'    """Of `{game}`."""\n']
    for rule in cellmates.game(game).option_rules:
        lines.append(f"    {rule.name}: {' | '.join(types_of(rule))}")
        lines += wrapped(f"`{option_text(rule.default)}`: {t(rule.words_id(game) + '.about')} ({rule.rule})")
    return "\n".join(lines) + "\n"


def wrapped(about: str) -> list[str]:
    """The text as a docstring below its field."""
    lines = wrap(about, 104, initial_indent='    """', subsequent_indent="    ")
    return [*lines[:-1], f'{lines[-1]}"""']


def types_of(rule: OptionRule) -> Iterator[str]:
    if set(rule.choices) == {False, True}:
        yield "bool"
        return
    words = [choice for choice in rule.choices if choice is not None]
    if words:
        yield f"Literal[{', '.join(spelled(word) for word in words)}]"
    if rule.seat or rule.least is not None:
        yield "int"
    if None in rule.choices:
        yield "None"


def spelled(word: object) -> str:
    return f'"{word}"' if isinstance(word, str) else repr(word)


def main() -> int:
    folder = ROOT / "src" / "cellmates" / "envs"
    return keep("option_keywords", folder, lambda: {"option_keywords.py": text()}, __doc__)


if __name__ == "__main__":
    sys.exit(main())
