"""Check that the page uses only message ids of the catalogues, uses all of its own, and shows no literals.

web/words.mjs reads the sources with Svelte's parser; here they are compared with locale/en. Composed ids,
such as `page-topic-${name}` or "page-topic-" + name, count by their beginning.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from hatch_page import PACKAGES, WEB, colourless, is_unwanted, run_node  # noqa: E402
from tools.check_catalogues import Language, read_language  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Iterator

ENGLISH: Final = ROOT / "src" / "cellmates" / "locale" / "en"
OWN: Final = re.compile(r"en/page(-[a-z-]+)?\.ftl")
"""The catalogues that only the page uses."""
ID: Final = re.compile(r"page(-[a-z0-9]+)+-?")
"""What looks like one of its ids; with a dash at the end, the beginning of ids."""
WORD: Final = re.compile(r"[^\W\d_]{2,}")
NAMES: Final = {"Cellmates"}
"""The same in every language."""
KEYS: Final = "kbd"


@dataclass(frozen=True)
class Said:
    """The literals, calls of `t` and shown texts of one file."""

    file: str
    literals: list[dict[str, Any]]
    calls: list[dict[str, Any]]
    texts: list[dict[str, Any]]

    def at(self, found: dict[str, Any]) -> str:
        return f"{self.file}:{found['line']}"


def main() -> int:
    if is_unwanted() or not PACKAGES.is_dir():
        print("check_page_words: there is no page here; its words are NOT checked.")
        return 0
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sources", type=Path, default=WEB / "src", help="the folder of the page's sources")
    parser.add_argument(
        "--catalogues", type=Path, default=ENGLISH, help="the folder of the English catalogues"
    )
    given = parser.parse_args()
    sources, english = read_sources(given.sources), read_language(given.catalogues)
    findings = [finding for said in sources for finding in look_at(said, english)]
    findings += unused(sources, english)
    print(*findings, sep="\n", end="\n" if findings else "")
    return 1 if findings else 0


def read_sources(folder: Path) -> list[Said]:
    done = run_node(WEB / "words.mjs", str(folder))
    if done.returncode:
        sys.exit(f"web/words.mjs could not read the sources of the page: {colourless(done.stdout)}")
    return [Said(**each) for each in json.loads(done.stdout)]


def look_at(said: Said, english: Language) -> Iterator[str]:
    for literal in said.literals:
        if is_wrong_id(literal, english):
            yield f'{said.at(literal)}: there is no message "{literal["text"]}".'
    for call in said.calls:
        if call["given"] is not None and call["id"] in english.texts:
            missing = english.wanted(call["id"]) - set(call["given"])
            if missing:
                wants = ", ".join(f"${name}" for name in sorted(missing))
                yield f'{said.at(call)}: "{call["id"]}" wants {wants} too.'
    for text in said.texts:
        if is_literal_text(text):
            shown = " ".join(text["text"].split())
            yield f'{said.at(text)}: "{shown}" belongs in a catalogue under locale/, by its id.'


def is_wrong_id(literal: dict[str, Any], english: Language) -> bool:
    text = literal["text"]
    if not literal["isId"] and not ID.fullmatch(text):
        return False
    if literal["isWhole"] and not text.endswith("-"):
        return text not in english.texts
    return not any(name.startswith(text) for name in english.texts)


def is_literal_text(text: dict[str, Any]) -> bool:
    """Whether it has words; signs, numbers, single letters and names of keys need no translation."""
    return text["within"] != KEYS and bool(set(WORD.findall(text["text"])) - NAMES)


def unused(sources: list[Said], english: Language) -> Iterator[str]:
    literals = [literal for said in sources for literal in said.literals]
    whole = {each["text"] for each in literals if each["isWhole"]}
    begun = {each["text"] for each in literals if is_beginning(each)}
    within = {part for text in english.texts.values() for part in text.traits.messages}
    for name, text in english.texts.items():
        is_used = name in whole | within or name.startswith(tuple(begun))
        if OWN.fullmatch(text.file) and not is_used and name.partition(".")[0] not in whole:
            yield f'{text.file}: "{name}" is used nowhere on the page.'


def is_beginning(literal: dict[str, Any]) -> bool:
    text = literal["text"]
    return bool(ID.fullmatch(text)) and (text.endswith("-") or not literal["isWhole"])


if __name__ == "__main__":
    sys.exit(main())
