"""Validates values against the part of JSON Schema that views and events use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

TYPES: Final[dict[str, tuple[type, ...]]] = {
    "object": (dict,),
    "array": (list, tuple),
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "null": (type(None),),
}

Schema = dict[str, Any]


def misfits(value: Any, schema: Schema, definitions: Mapping[str, Schema], path: str = "value") -> list[str]:
    """What doesn't fit, each with its path; empty if the value fits."""
    if "$ref" in schema:
        return misfits(value, definitions[schema["$ref"].rpartition("/")[2]], definitions, path)
    if "anyOf" in schema:
        tries = [misfits(value, each, definitions, path) for each in schema["anyOf"]]
        return [] if any(not wrong for wrong in tries) else [f"{path} fits none of the alternatives"]
    if "enum" in schema and value not in schema["enum"]:
        return [f"{path} is {value!r}, none of {schema['enum']}"]
    if "type" in schema and not has_type(value, schema["type"]):
        return [f"{path} is {value!r}, no {schema['type']}"]
    if isinstance(value, dict):
        return misfits_of_object(value, schema, definitions, path)
    if isinstance(value, list | tuple):
        items = schema.get("items", {})
        return [
            wrong
            for i, item in enumerate(value)
            for wrong in misfits(item, items, definitions, f"{path}[{i}]")
        ]
    return []


def has_type(value: object, name: str | list[str]) -> bool:
    if isinstance(name, list):
        return any(has_type(value, each) for each in name)
    return isinstance(value, TYPES[name]) and (not isinstance(value, bool) or name == "boolean")


def misfits_of_object(
    value: dict[str, Any], schema: Schema, definitions: Mapping[str, Schema], path: str
) -> list[str]:
    properties = schema.get("properties", {})
    more = schema.get("additionalProperties", True)
    wrong = [f"{path}.{name} is missing" for name in schema.get("required", []) if name not in value]
    for name, part in value.items():
        inside = properties.get(name, more)
        if inside is False:
            wrong.append(f"{path}.{name} is unknown")
        elif inside is not True:
            wrong += misfits(part, inside, definitions, f"{path}.{name}")
    return wrong
