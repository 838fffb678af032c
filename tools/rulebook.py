"""Write `docs/rules/<game>.md` from the rule catalogues; with `--check`, fail when a page is stale."""

from __future__ import annotations

import argparse
import sys
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from cellmates.games.dig.card_words import card
from cellmates.games.dig.content import house_content
from cellmates.words import rulebook, t

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cellmates.kernel.content import Row

ROOT = Path(__file__).resolve().parents[1]
USUAL: dict[str, dict[str, object]] = {
    "boats": {
        "track": 26,
        "bedsheet": 8,
        "short_route": False,
        "bets": "written",
        "games": 1,
        "limit": 200,
        "counting": "empty",
        "first": "random",
    },
    "dig": {
        "edition": "retail",
        "michel": "none",
        "teams": False,
        "deal": "even",
        "chaos": "normal",
        "first": "random",
    },
}
"""The options of the table that the page describes: every game's defaults."""


def page(game: str) -> str:
    return "\n".join([*_opening(game), *_words(game), *_rules(game), *_cards(game), *_examples(game)])


def _opening(game: str) -> Iterator[str]:
    yield f"<!-- Written by tools/rulebook.py from locale/en/rules-{game}.ftl: edit that file. -->\n"
    yield f"# {rulebook.book_title(game)}\n"
    yield f"{rulebook.book_intro(game)}\n"
    yield _one_line(f"rules-{game}-source")
    yield '"This table" is the usual one here; a table\'s own rulebook shows its own numbers.\n'


def _words(game: str) -> Iterator[str]:
    yield f"## {t(f'rules-{game}-words')}\n"
    for term in rulebook.rule_terms(game):
        yield f"- **{term.word}**: {term.meaning}"
    yield ""


def _rules(game: str) -> Iterator[str]:
    for section, numbers in groupby(rulebook.rule_numbers(game), key=rulebook.section_title):
        number = list(numbers)
        yield f"## {number[0][2]}. {section}\n"
        for each in number:
            yield from _rule(each, USUAL[game])


def _rule(number: str, options: dict[str, object]) -> Iterator[str]:
    note = rulebook.rule_note(number)
    yield f'<a id="{number}"></a>'
    yield f"### {number} {rulebook.rule_title(number)}\n"
    yield f"{rulebook.rule_text(number, **options)}\n"
    yield f"*Source: {rulebook.provenance(number)}.{f' {note}' if note else ''}*\n"


def _cards(game: str) -> Iterator[str]:
    """The card tables of a game whose cards explain themselves: its house content, in words."""
    if game != "dig":
        return
    yield f"## {t(f'rules-{game}-cards')}\n"
    yield f"{t(f'rules-{game}-cards.intro')}\n"
    for table, row in DIG_TABLES.items():
        heading = f"rules-{game}-table-{table.replace('_', '-')}"
        columns = t(f"{heading}.columns")
        yield f"### {t(heading)}\n"
        yield f"| {columns} |"
        yield f"|{'---|' * (columns.count('|') + 1)}"
        yield from (f"| {' | '.join(row(each))} |" for each in house_content().tables[table])
        yield ""


def _said(name: str, attribute: str = "text") -> str:
    return t(f"{card(name).id}.{attribute}")


DIG_TABLES: dict[str, Callable[[Row], tuple[str, ...]]] = {
    "board": lambda row: (
        str(card(row["id"])),
        " ".join(map(str, row["dice"])) or "–",
        str(row["search"]),
        _said(row["id"]),
    ),
    "cards": lambda row: (str(card(row["id"])), str(row["count"]), str(row["value"]), _said(row["id"])),
    "gang_cards": lambda row: (str(card(row["gang"])), str(card(row["id"])), _said(row["id"])),
    "pasts": lambda row: (
        str(card(row["gang"])),
        str(card(row["id"])),
        _said(row["id"]),
        _said(row["id"], "bonus"),
    ),
    "michel": lambda row: (str(card(row["id"])), _said(row["id"])),
}


def _examples(game: str) -> Iterator[str]:
    section = int(rulebook.rule_numbers(game)[-1][2]) + 1
    yield f"## {section}. {t(f'rules-{game}-{section}')}\n"
    for n, example in enumerate(rulebook.rule_examples(game), 1):
        yield f"{n}. {example}".replace("\n\n", "\n\n   ")
    yield ""


def _one_line(message: str) -> str:
    return " ".join(t(message).split())


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument(
        "--check", action="store_true", help="write nothing, exit with 1 when a page is stale"
    )
    arguments.add_argument(
        "--into", type=Path, default=ROOT / "docs" / "rules", help="the folder of the pages"
    )
    given = arguments.parse_args()
    pages = {given.into / f"{game}.md": page(game) for game in USUAL}
    stale = [
        path for path, text in pages.items() if not path.exists() or path.read_text(encoding="utf-8") != text
    ]
    for path in stale:
        if given.check:
            print(f"{path} is stale: run python tools/rulebook.py")
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(pages[path], encoding="utf-8")
            print(f"wrote {path}")
    return 1 if given.check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
