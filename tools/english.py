"""Finds habits of writing that plain English does without, in code, catalogues and pages.

Each habit is a pattern with what to write instead. It is looked for paragraph by paragraph, so a sentence may go
over a line end. `ALLOWED` names the few places where the words are right.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

SUFFIXES: Final = {".py", ".md", ".ftl", ".ts", ".svelte", ".css", ".toml", ".html", ".yml", ".yaml", ""}
SKIPPED: Final = ("tests/golden/", "web/package-lock.json", "LICENSE", "tools/english.py")
"""Records of matches, and texts that are not ours to change."""
ALLOWED: Final = {
    ("pyproject.toml", "he"): "the name of a rule of ruff",
}


class Habit(NamedTuple):
    pattern: re.Pattern[str]
    advice: str


def habit(pattern: str, advice: str) -> Habit:
    return Habit(re.compile(pattern), advice)


HABITS: Final = (
    habit(r"\b[Tt]he own\b", "say whose: 'your own', 'their own', 'the viewer's own'"),
    habit(r"\b[Ss]o many\b(?! (?:that|as)\b)", "say 'this many' or 'that many', or name the number"),
    habit(r"(?<=[.;] )Who (?![^.?]*\?)", "give 'who' a head: 'A player who …', 'Whoever …', 'Those who …'"),
    habit(
        r"\b(?:to|for|only|as) who\b(?! (?:is|was|has) (?:where|what)\b)",
        "'to whoever', 'for the player who'",
    ),
    habit(r"\b(?:[Hh]e|[Hh]is|[Hh]im|[Hh]imself)\b", "a player or reader is 'they'; a piece is 'it'"),
    habit(r"\b[Tt]hat which\b", "'what'"),
    habit(r"\b[Ss]hall\b", "'must', 'will' or 'should'"),
    habit(r"\banew\b", "'again', 'new' or 're-'"),
    habit(r"\bwhat all (?:saw|see|know)\b", "'what everybody'"),
    habit(r"\b[Aa]n other\b", "'another'"),
    habit(r"\bnot yet any\b", "'no … yet'"),
)
MICHEL: Final = re.compile(r"\bMichel\b")
"""Michel is a he (D-811): a paragraph about Michel may say so."""
BREAK: Final = re.compile(r"\n[ \t#/*|>-]*\n|\"\"\"")


def main() -> int:
    findings = [finding for path in texts() for finding in look_at(path)]
    print(*findings, sep="\n", end="\n" if findings else "")
    return 1 if findings else 0


def texts() -> Iterator[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], check=True, capture_output=True, text=True).stdout
    for name in filter(None, listed.split("\0")):
        path = Path(name)
        if path.suffix in SUFFIXES and not name.startswith(SKIPPED) and path.is_file():
            yield path


def look_at(path: Path) -> Iterator[str]:
    text = path.read_text("utf-8")
    for start, paragraph in paragraphs(text):
        about_michel = bool(MICHEL.search(paragraph))
        for pattern, advice in HABITS:
            for found in pattern.finditer(paragraph):
                word = found.group().strip()
                if is_right(path, word, about_michel=about_michel):
                    continue
                line = text.count("\n", 0, start + found.start()) + 1
                yield f"{path}:{line}: '{word}': {advice}."


def paragraphs(text: str) -> Iterator[tuple[int, str]]:
    start = 0
    for end in BREAK.finditer(text):
        yield start, text[start : end.start()]
        start = end.end()
    yield start, text[start:]


def is_right(path: Path, word: str, *, about_michel: bool) -> bool:
    is_pronoun = word.lower() in {"he", "his", "him", "himself"}
    return (is_pronoun and about_michel) or (path.as_posix(), word.lower()) in ALLOWED


if __name__ == "__main__":
    sys.exit(main())
