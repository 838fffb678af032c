"""Reading a position file: every value is checked, and a wrong one is refused by the name of its field."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

from cellmates.kernel.refusals import BadPosition
from cellmates.words import Phrase


class Reader:
    """A dict of a position file, or a part of one; `prefix` is where it stands in the file."""

    def __init__(self, fields: object, known: Sequence[str], prefix: str = "") -> None:
        if not isinstance(fields, Mapping):
            self.wrong(prefix.rstrip("."), fields, Phrase("expected-dict"))
        for name in fields:
            if name not in known:
                raise BadPosition("position-unknown-field", field=f"{prefix}{name}", fields=list(known))
        self.fields: Mapping[str, Any] = fields
        self.prefix = prefix

    @staticmethod
    def wrong(field: str, value: object, expected: Phrase, rule: str | None = None) -> NoReturn:
        raise BadPosition("position-bad-field", rule, field=field, value=repr(value), expected=expected)

    def path(self, field: str) -> str:
        return f"{self.prefix}{field}"

    def whole(self, field: str, least: int, most: int, default: int) -> int:
        if field not in self.fields:
            return default
        value = self.fields[field]
        if type(value) is not int or not least <= value <= most:
            self.wrong(self.path(field), value, Phrase("expected-number", {"min": least, "max": most}))
        return value

    def flag(self, field: str) -> bool:
        value = self.fields.get(field, False)
        if type(value) is not bool:
            self.wrong(self.path(field), value, Phrase("expected-yes-no"))
        return value

    def word(self, field: str, known: Sequence[str], expected: Phrase) -> str:
        value = self.fields.get(field)
        if not isinstance(value, str) or value not in known:
            self.wrong(self.path(field), value, expected)
        return value

    def items(self, field: str) -> list[Any]:
        value = self.fields.get(field, [])
        if not isinstance(value, list | tuple):
            self.wrong(self.path(field), value, Phrase("expected-list"))
        return list(value)

    def part(self, field: str, known: Sequence[str]) -> Reader:
        """Return the dict in a field; an empty one if it is left out."""
        return Reader(self.fields.get(field, {}), known, f"{self.path(field)}.")

    def rows(self, field: str, known: Sequence[str], count: int) -> list[Reader]:
        """Return the list of dicts in a field; empty ones if it is left out."""
        items = self.items(field) if field in self.fields else [{} for _ in range(count)]
        if len(items) != count:
            self.wrong(self.path(field), items, Phrase("expected-list-of", {"count": count}))
        return [Reader(item, known, f"{self.path(field)}[{i}].") for i, item in enumerate(items)]

    def counts(self, field: str, known: Sequence[str]) -> dict[str, int]:
        """Return how many of each name, such as `{"knife": 1, "spoon": 2}`."""
        part = self.part(field, known)
        return {name: part.whole(name, 0, 200, 0) for name in part.fields if part.whole(name, 0, 200, 0)}
