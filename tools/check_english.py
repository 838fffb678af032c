"""Finds habits of writing that plain English does without, in code, catalogues and pages.

Each habit is a pattern with what to write instead. A phrase is found though a line ends in its middle.
What is said of Michel in the same paragraph may be "he": Michel is one (D-811).
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

SUFFIXES: Final = {".py", ".md", ".ftl", ".ts", ".svelte", ".css", ".toml", ".html", ".yml", ".yaml", ""}
SKIPPED: Final = (
    "tests/golden/",
    "tests/building/test_check_english.py",
    "tools/check_english.py",
    "LICENSE",
)
"""Records of matches, the examples of this check, and a text that is not ours to change."""


class Habit(NamedTuple):
    pattern: re.Pattern[str]
    advice: str


def habit(pattern: str, advice: str) -> Habit:
    return Habit(re.compile(pattern.replace(" ", " +"), re.IGNORECASE), advice)


HE: Final = habit(r"(?<!-)\b(?:he|his|him|himself)\b(?!-)", "a player or reader is 'they', a piece is 'it'")
HABITS: Final = (
    HE,
    habit(r"\bthe own\b", "say whose: 'your own', 'their own', 'the viewer's own'"),
    habit(r"\bso many\b(?! (?:that|as)\b)", "say 'this many' or 'that many', or name the number"),
    habit(r"[a-z`)][.;] (?-i:Who) (?![^.?]*\?)", "give 'who' a head: 'A player who …', 'Those who …'"),
    habit(
        r"\b(?:to|for|only) who\b(?! (?:is|was|has) (?:where|what)\b)", "'to those who', 'for a player who'"
    ),
    habit(r"\bthat which\b", "'what'"),
    habit(r"\bshall\b", "'must', 'will' or 'should'"),
    habit(r"(?<!-)\banew\b", "'again' or 'new'"),
    habit(r"\bwhat all (?:saw|see|know)\b", "'what everybody'"),
    habit(r"\bat the most\b", "'at most'"),
    habit(r"\bhow-manieth\b", "'which'"),
)
MICHEL: Final = re.compile(r"\bMichel\b", re.IGNORECASE)
PARAGRAPH_END: Final = re.compile(r"\n[ \t#/*|>-]*\n|\"\"\"")
LINE_END: Final = re.compile(r"\n[ \t]*(?:#:?|//|\*|>)?[ \t]*")


def main() -> int:
    findings = [f"{path}:{finding}" for path in texts() for finding in look_at(path.read_text("utf-8"))]
    print(*findings, sep="\n", end="\n" if findings else "")
    return 1 if findings else 0


def texts() -> Iterator[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], check=True, capture_output=True, text=True).stdout
    for name in filter(None, listed.split("\0")):
        path = Path(name)
        if path.suffix in SUFFIXES and not name.startswith(SKIPPED) and path.is_file():
            yield path


def look_at(text: str) -> Iterator[str]:
    """What is found, each with its line."""
    for start, paragraph in paragraphs(text):
        is_about_michel = MICHEL.search(paragraph)
        for each in HABITS:
            if each is HE and is_about_michel:
                continue
            for found in each.pattern.finditer(paragraph):
                line = text.count("\n", 0, start + found.start()) + 1
                yield f"{line}: '{' '.join(found.group().split())}': {each.advice}."


def paragraphs(text: str) -> Iterator[tuple[int, str]]:
    """Each with where it starts; its lines are joined, and no letter changes its place."""
    start = 0
    for end in (*PARAGRAPH_END.finditer(text), None):
        paragraph = text[start : end.start() if end else None]
        yield start, LINE_END.sub(lambda found: " " * len(found.group()), paragraph)
        start = end.end() if end else 0


if __name__ == "__main__":
    sys.exit(main())
