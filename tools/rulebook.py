"""Write the rulebooks and player aids in `docs/lookup/rules`; with `--check`, fail when a page is stale."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import cellmates
from tools.generated import keep

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cellmates.words.book import Block, Book, Chapter

ROOT = Path(__file__).resolve().parents[1]


def pages() -> dict[str, str]:
    """Every page, by file name."""
    found = {}
    for game in cellmates.games():
        book = cellmates.game(game).rulebook()
        found[f"{game}.md"] = page(book)
        found[f"{game}-aid.md"] = "\n".join([*_head(game), *_chapter(book.aid, "# ")])
    return found


def page(book: Book) -> str:
    chapters = [line for n, chapter in enumerate(book.chapters, 1) for line in _chapter(chapter, f"## {n}. ")]
    return "\n".join([*_head(book.game), *_opening(book), *chapters])


def _head(game: str) -> Iterator[str]:
    yield f"<!-- Written by tools/rulebook.py from locale/en/rules-{game}*.ftl: edit those files. -->\n"


def _opening(book: Book) -> Iterator[str]:
    yield f"# {book.title}\n"
    yield (
        f"{book.about} `cellmates rules {book.game} -o NAME=VALUE` prints it, and "
        f"[the player aid]({book.game}-aid.md) is the shortest version.\n"
    )
    for number, chapter in enumerate(book.chapters, 1):
        yield f"{number}. [{chapter.title}](#{chapter.id})"
    yield ""


def _chapter(chapter: Chapter, heading: str) -> Iterator[str]:
    yield f'<a id="{chapter.id}"></a>\n'
    yield f"{heading}{chapter.title}\n"
    for block in chapter.blocks:
        yield from BLOCKS[block.kind](block)
        yield ""


def _rule(block: Block) -> Iterator[str]:
    yield f'<a id="{block.number}"></a>'
    yield f"### {block.number} {block.title}\n"
    yield f"{block.text}\n"
    yield f"*Source: {block.source}.{f' {block.note}' if block.note else ''}*"


def _prose(block: Block) -> Iterator[str]:
    yield block.text


def _grid(block: Block) -> Iterator[str]:
    yield f"**{block.title}**\n"
    yield f"| {' | '.join(block.columns)} |"
    yield f"|{'---|' * len(block.columns)}"
    yield from (f"| {' | '.join(row)} |" for row in block.rows)


def _drawing(block: Block) -> Iterator[str]:
    yield f"**{block.title}**\n"
    yield f"```text\n{block.text}\n```"


def _example(block: Block) -> Iterator[str]:
    paragraphs = f"**{block.title}.** {block.text}".split("\n\n")
    yield "\n>\n".join(f"> {paragraph}" for paragraph in paragraphs)


def _terms(block: Block) -> Iterator[str]:
    yield from (f"- **{word}**: {meaning}" for word, meaning in block.rows)


BLOCKS: dict[str, Callable[[Block], Iterator[str]]] = {
    "rule": _rule,
    "prose": _prose,
    "grid": _grid,
    "drawing": _drawing,
    "example": _example,
    "terms": _terms,
}


def main() -> int:
    return keep("rulebook", ROOT / "docs" / "lookup" / "rules", pages, __doc__)


if __name__ == "__main__":
    sys.exit(main())
