"""A catalogue: all messages of one language."""

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number
from fluent.syntax import ast

from cellmates.words.faults import BadMessage


class Catalogue:
    """All messages of one language, in the order in which they were written."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.ids: dict[str, None] = {}
        self._bundle = FluentBundle([language], use_isolating=False)

    def add(self, text: str) -> None:
        """Add a file's text: all of it, or nothing if a part is broken or an id is taken."""
        resource = FluentResource(text)
        names = [name for entry in resource.body if (name := self._name(entry))]
        self._refuse_taken(names)
        self._bundle.add_resource(resource)
        self.ids.update(dict.fromkeys(names))

    def has(self, message_id: str) -> bool:
        name, _, attribute = message_id.partition(".")
        return name in self.ids and (not attribute or attribute in self._bundle.get_message(name).attributes)

    def attributes(self, name: str) -> list[str]:
        """Return the ids of a message's attributes, in the order in which they were written."""
        return [f"{name}.{each}" for each in self._bundle.get_message(name).attributes]

    def render(self, message_id: str, args: dict[str, str | float]) -> str:
        name, _, attribute = message_id.partition(".")
        message = self._bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        if pattern is None:
            raise BadMessage(message_id, self.language, "only attributes")
        text, errors = self._bundle.format_pattern(pattern, {key: _shown(arg) for key, arg in args.items()})
        if errors:
            raise BadMessage(message_id, self.language, "; ".join(dict.fromkeys(map(str, errors))))
        return str(text)

    def _refuse_taken(self, names: list[str]) -> None:
        seen = set(self.ids)
        for name in names:
            if name in seen:
                raise BadMessage(name, self.language, "id taken")
            seen.add(name)

    def _name(self, entry: ast.EntryType) -> str | None:
        if isinstance(entry, ast.Junk):
            fault = entry.annotations[0].message if entry.annotations else None
            raise BadMessage((entry.content or "").strip()[:80], self.language, fault or "unreadable")
        return entry.id.name if isinstance(entry, ast.Message) else None


LARGEST = 10**18
"""Larger numbers are passed as text: Fluent can't handle them."""


def _shown(arg: str | float) -> object:
    """Leave numbers ungrouped: a seed or a line's number is typed in again, and "1,234" can't be."""
    if isinstance(arg, str) or abs(arg) > LARGEST:
        return str(arg)
    return fluent_number(arg, useGrouping=False)
