"""Content: the numbers and rows of a game, which anybody may replace with a file of their own.

A content file is TOML: `game = "…"`, then tables of rows. Every row has an `id` and its provenance:
S (a rule document says so), P (public sources say so), H (house ruling).
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cellmates.kernel.refusals import BadContent
from cellmates.words import BadMessage, Phrase, add_catalogue

LONGEST_TEXT = 40
"""The most letters of an id, or of any other text the game reads; a note may be longer."""
Row = dict[str, Any]
PROVENANCE = ("S", "P", "H")
NOTES = ("provenance", "rule", "note")
"""Fields that describe a row and change nothing in the game: they don't count for the hash."""


@dataclass(frozen=True, slots=True)
class Field:
    """What a field of a row may hold: a number in a range, one of a few words, or a text the game reads."""

    least: int = 0
    most: int = 0
    words: tuple[str, ...] = ()
    text: bool = False
    many: bool = False
    """A list of such values."""
    default: Any = None
    """The value of a row that leaves the field out; None if it must be there."""
    rule: str | None = None
    """The rule that a refusal names."""

    def takes(self, value: object) -> bool:
        if not self.many:
            return self._takes_one(value)
        if not isinstance(value, list) or not all(map(self._takes_one, value)):
            return False
        return self.text or len({*value}) == len(value)

    def _takes_one(self, value: object) -> bool:
        if self.text:
            return isinstance(value, str) and bool(value.strip())
        if self.words:
            return isinstance(value, str) and value in self.words
        return type(value) is int and self.least <= value <= self.most

    def expected(self, value: object) -> Phrase:
        """Return what would be right instead of a value that the field doesn't take."""
        if self.many and isinstance(value, list) and all(map(self._takes_one, value)):
            twice = next(each for each in value if value.count(each) > 1)
            return Phrase("expected-once", {"item": str(twice)})
        if self.text:
            values = Phrase("expected-text")
        elif self.words:
            values = Phrase("expected-one-of", {"values": self.words})
        else:
            values = Phrase("expected-number", {"min": self.least, "max": self.most})
        return Phrase("expected-list-each", {"each": values}) if self.many else values


@dataclass(frozen=True, slots=True)
class TableRule:
    """One table of a game's content: which rows it has and what each may say."""

    name: str
    rows: Mapping[str, Mapping[str, Field]]
    """The rows that must be there, with their fields."""
    others: Mapping[str, Field] | None = None
    """The fields of any further row; None if there are no others."""

    def fields(self, id: str) -> Mapping[str, Field] | None:
        return self.rows.get(id, self.others)


@dataclass(frozen=True, slots=True)
class Content:
    """A checked content table. Matches with different content run side by side."""

    game: str
    tables: Mapping[str, tuple[Row, ...]]
    hash: str

    def row(self, table: str, id: str) -> Row:
        return next(row for row in self.tables[table] if row["id"] == id)

    def playing(self) -> dict[str, list[Row]]:
        """Return what matters in play: all rows without their notes."""
        return {name: [without_notes(row) for row in rows] for name, rows in self.tables.items()}


def without_notes(row: Row) -> Row:
    return {key: value for key, value in row.items() if key not in NOTES}


def open_content(path: str, game: str, rules: tuple[TableRule, ...]) -> Content:
    """Read and check a content file: the one place where the Law opens a file."""
    try:
        with open(path, encoding="utf-8") as file:  # noqa: PTH123 - the Law knows no paths
            text = file.read()
    except UnicodeDecodeError:
        raise BadContent("content-unreadable", file=path, why=Phrase("why-not-text")) from None
    except OSError as error:
        raise BadContent("content-unreadable", file=path, why=error.strerror or str(error)) from None
    return read_content(text, game, rules, path)


def read_content(
    text: str, game: str, rules: tuple[TableRule, ...], source: str, *, trusted: bool = True
) -> Content:
    """Check a content file's text against what the game knows.

    The file's texts are used by the whole process, so those of a stranger's file are left out.
    """
    try:
        tables = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadContent("content-unreadable", file=source, why=str(error)) from None
    found = tables.pop("game", None)
    if found != game:
        raise BadContent("content-wrong-game", found=str(found), game=game)
    texts = tables.pop("texts", {})
    known = {rule.name: rule for rule in rules}
    for name in tables:
        if name not in known:
            raise BadContent("content-unknown-table", table=name, tables=list(known))
    checked = {name: check_table(rule, tables.get(name, [])) for name, rule in known.items()}
    if trusted:
        bring_texts(texts)
    return Content(game, checked, content_hash(game, checked))


def bring_texts(texts: object) -> None:
    """Return the Fluent text for the file's own rows, by language: `[texts]`, `en = "…"` (D-900)."""
    if not isinstance(texts, dict):
        raise BadContent("content-texts", language="–", why=Phrase("expected-dict"))
    for language, text in texts.items():
        try:
            add_catalogue(text, language)
        except (BadMessage, TypeError, AttributeError) as error:
            raise BadContent("content-texts", language=language, why=str(error)) from None


def check_table(rule: TableRule, rows: object) -> tuple[Row, ...]:
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise BadContent(
            "content-bad-value", table=rule.name, row="–", field=rule.name, value=repr(rows),
            expected=Phrase("expected-list"),
        )  # fmt: skip
    seen: set[str] = set()
    for row in rows:
        check_row(rule, row)
        if row["id"] in seen:
            raise BadContent("content-duplicate", table=rule.name, row=row["id"])
        seen.add(row["id"])
    for id in rule.rows:
        if id not in seen:
            raise BadContent("content-missing", table=rule.name, row=id, field="id")
    return tuple(rows)


def check_row(rule: TableRule, row: Row) -> None:
    if "id" not in row:
        raise BadContent("content-no-id", table=rule.name)
    id = row["id"]
    known = rule.fields(id) if isinstance(id, str) and id.strip() else None
    if known is None:
        raise BadContent("content-unknown-row", table=rule.name, row=str(id), rows=list(rule.rows))
    fields: dict[str, Field | None] = {"id": None, "rule": None, "note": None}
    fields |= {"provenance": Field(words=PROVENANCE), **known}
    for name in row:
        if name not in fields:
            raise BadContent(
                "content-unknown-field", table=rule.name, row=id, field=name, fields=list(fields)
            )
    for name, field in fields.items():
        if field is not None:
            check_value(rule.name, row, name, field)


def check_value(table: str, row: Row, name: str, field: Field) -> None:
    if name not in row and field.default is not None:
        return
    if name not in row:
        raise BadContent("content-missing", table=table, row=row["id"], field=name)
    if not field.takes(row[name]):
        raise BadContent(
            "content-bad-value", field.rule, table=table, row=row["id"], field=name, value=repr(row[name]),
            expected=field.expected(row[name]),
        )  # fmt: skip


def check_lengths(content: Content) -> None:
    """Refuse an id or word that is too long for options, events and logs."""
    for table, rows in content.playing().items():
        for row in rows:
            for field, value in row.items():
                texts = value if isinstance(value, list) else [value]
                long = next(
                    (text for text in texts if isinstance(text, str) and len(text) > LONGEST_TEXT), None
                )
                if long is not None:
                    raise BadContent(
                        "content-bad-value", table=table, row=brief(row["id"]), field=field,
                        value=repr(brief(long)), expected=Phrase("expected-short", {"most": LONGEST_TEXT}),
                    )  # fmt: skip


def brief(text: str) -> str:
    return text if len(text) <= LONGEST_TEXT else text[: LONGEST_TEXT - 1] + "…"


def content_hash(game: str, tables: Mapping[str, tuple[Row, ...]]) -> str:
    """Return a hash that is the same for two files that play the same, whatever their notes say."""
    playing = {name: [without_notes(row) for row in rows] for name, rows in tables.items()}
    return hashlib.sha256(json.dumps([game, playing], sort_keys=True).encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Difference:
    """One field in which two contents differ; None where one has no such field."""

    table: str
    row: str
    field: str
    before: Any
    after: Any


def differences(before: Content, after: Content) -> list[Difference]:
    found = []
    for table in dict.fromkeys([*before.tables, *after.tables]):
        left = {row["id"]: row for row in before.tables.get(table, ())}
        right = {row["id"]: row for row in after.tables.get(table, ())}
        for id in dict.fromkeys([*left, *right]):
            was, now = left.get(id, {}), right.get(id, {})
            found += [
                Difference(table, id, field, was.get(field), now.get(field))
                for field in dict.fromkeys([*was, *now])
                if was.get(field) != now.get(field)
            ]
    return found
