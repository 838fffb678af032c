"""Components: schemas that have a name and are referred to by it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

Schema = dict[str, Any]

PLACE: Final = "#/components/schemas/"
NULL: Final[Schema] = {"type": "null"}


def ref(name: str) -> Schema:
    return {"$ref": PLACE + name}


def refs_in(part: Any) -> Iterator[str]:
    """The names of all components that a schema refers to."""
    if isinstance(part, dict):
        if "$ref" in part:
            yield part["$ref"].removeprefix(PLACE)
        part = list(part.values())
    if isinstance(part, list):
        for each in part:
            yield from refs_in(each)


def camel(name: str) -> str:
    return "".join(word.capitalize() for word in name.replace("-", "_").split("_"))


def one_of(names: dict[str, str], field: str, title: str, about: str) -> Schema:
    """Any of these components, told apart by the value of a field."""
    return {
        "title": title,
        "description": about,
        "anyOf": [ref(name) for name in names.values()],
        "discriminator": {
            "propertyName": field,
            "mapping": {value: PLACE + name for value, name in names.items()},
        },
    }
