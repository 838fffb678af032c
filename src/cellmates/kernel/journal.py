"""The journal as text: header lines, a blank line, one action per line, count and SHA-256.

The text is only for the table's holder: it contains everything. `docs/lookup/notation.md` describes it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from cellmates.kernel.refusals import BadJournal
from cellmates.kernel.seats import CHANCE

UNDO: Final = "undo"
CHANCE_SIGN: Final = "*"
END: Final = "end"
LONGEST_NUMBER: Final = 30
LONGEST_SHOWN: Final = 200
"""How many letters of a bad header a refusal shows."""


class Line(NamedTuple):
    """One answer: its line in the file, its seat, and its text."""

    number: int
    seat: int
    text: str


@dataclass(slots=True)
class Journal:
    header: dict[str, str] = field(default_factory=dict)
    lines: list[Line] = field(default_factory=list)

    def require(self, key: str) -> str:
        if key not in self.header:
            raise BadJournal("journal-missing-header", key=key)
        return self.header[key]

    def options(self) -> dict[str, str]:
        """Return the options as texts: `options: track=26 bedsheet=8`."""
        pairs = [pair.partition("=") for pair in self.header.get("options", "").split()]
        options = {name: value for name, _, value in pairs}
        if len(options) < len(pairs):
            text = f"options: {self.header['options']}"
            raise BadJournal("journal-bad-header", line=self._line_of("options"), text=text)
        return options

    def position(self) -> dict[str, Any] | None:
        text = self.header.get("position")
        if text is None:
            return None
        try:
            position = json.loads(text)
        except (ValueError, RecursionError):
            position = None
        if not isinstance(position, dict):
            shown = f"position: {text[:LONGEST_SHOWN]}"
            raise BadJournal("journal-bad-header", line=self._line_of("position"), text=shown)
        return position

    def whole_number(self, key: str) -> int:
        text = self.require(key)
        if not is_number(text):
            raise BadJournal("journal-bad-header", line=self._line_of(key), text=f"{key}: {text}")
        return int(text)

    def _line_of(self, key: str) -> int:
        return list(self.header).index(key) + 1


def journal_line(seat: int, text: str) -> str:
    return f"{CHANCE_SIGN if seat == CHANCE else seat} {text}"


def write_journal(header: Mapping[str, str], lines: Iterable[str]) -> str:
    body = list(lines)
    text = "\n".join([*(f"{key}: {value}" for key, value in header.items()), "", *body]) + "\n"
    return f"{text}{END}: {len(body)} {checksum(text)}\n"


def read_journal(text: str) -> Journal:
    """Read a journal's text; the meaning of its lines is not checked here."""
    if not isinstance(text, str):
        raise BadJournal("journal-not-text", type=type(text).__name__)
    if not text.strip():
        raise BadJournal("journal-empty")
    text = text.replace("\r\n", "\n").removeprefix("\ufeff")
    rows = text.rstrip().split("\n")
    journal = Journal()
    body = read_header(rows, journal)
    if rows[-1].startswith(f"{END}:"):
        check_end(text, rows.pop(), count_actions(rows[body:]))
    for number, row in enumerate(rows[body:], start=body + 1):
        if is_action(row):
            journal.lines.append(read_line(number, row))
    return journal


def read_header(rows: list[str], journal: Journal) -> int:
    """Read up to the blank line; return the index of the first row after it."""
    for index, row in enumerate(rows):
        if not row.strip():
            return index + 1
        if row.startswith("#"):
            continue
        key, colon, value = row.partition(":")
        if not colon or key in journal.header or key == END:
            raise BadJournal("journal-bad-header", line=index + 1, text=row)
        journal.header[key.strip()] = value.strip()
    return len(rows)


def is_action(row: str) -> bool:
    """Return whether a row is an action rather than a blank line or a comment."""
    return bool(row.strip()) and not row.startswith("#")


def count_actions(rows: list[str]) -> int:
    return sum(map(is_action, rows))


def read_line(number: int, row: str) -> Line:
    sign, _, text = row.strip().partition(" ")
    if sign == CHANCE_SIGN:
        return Line(number, CHANCE, text.strip())
    if is_number(sign) and text:
        return Line(number, int(sign), text.strip())
    raise bad_line(number, row, "why-no-seat")


def is_number(text: str) -> bool:
    """Return whether a text is digits, fewer than the longest number a journal can hold."""
    return text.isascii() and text.isdecimal() and len(text) < LONGEST_NUMBER


def bad_line(number: int, row: str, why: str) -> BadJournal:
    from cellmates.words import Phrase

    return BadJournal("journal-bad-line", line=number, text=row, why=Phrase(why))


def check_end(text: str, last: str, found: int) -> None:
    """Check the last line: the number of actions, and the hash of everything above it."""
    stated, _, digest = last.partition(":")[2].strip().partition(" ")
    if stated != str(found):
        raise BadJournal("journal-count", stated=int(stated) if is_number(stated) else stated, found=found)
    if digest.strip() != checksum(text[: text.rindex(last)]):
        raise BadJournal("journal-checksum")


def checksum(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
