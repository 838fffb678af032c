"""JSON Schema of what is on the wire, with everything the source says about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, get_args

import msgspec
from msgspec import inspect

from cellmates.server.describe import games
from cellmates.server.describe.components import PLACE, Schema, ref, refs_in
from cellmates.server.describe.docstrings import about, about_field, about_name
from cellmates.server.wire import commands, limits, tables

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

ALIASES: Final[dict[str, tuple[str, Any]]] = {
    "Answer": (limits.__name__, limits.Answer),
    "NewSeat": (commands.__name__, commands.NewSeat),
    "Prisoner": (limits.__name__, limits.Prisoner),
    "Sign": (limits.__name__, limits.Sign),
    "Status": (tables.__name__, tables.Status),
}
"""Types that aren't classes but get a name, with the modules that describe them."""


def described(
    types: Sequence[Any], *, posted: Collection[type] = ()
) -> tuple[list[Schema], dict[str, Schema]]:
    """Schemas of these types, and the components they refer to.

    `posted` are bodies of requests whose path says what they are: they may leave out their tag.
    """
    everything = [*types, *games.view_types(), *(kind for _, kind in ALIASES.values())]
    schemas, parts = msgspec.json.schema_components(everything, ref_template=PLACE + "{name}")
    aliases = dict(zip(ALIASES, schemas[-len(ALIASES) :], strict=True))
    components = {name: renamed(part, aliases) for name, part in parts.items()}
    for name, kind in classes_in(everything).items():
        describe(components[name], kind, is_posted=kind in posted)
    games.fill_in(components)
    shown = [renamed(schema, aliases) for schema in schemas[: len(types)]]
    return shown, reachable(shown, components | alias_components(aliases))


def classes_in(types: Sequence[Any]) -> dict[str, type]:
    """The classes that types are made of, by name."""
    found: dict[str, type] = {}
    waiting: list[Any] = list(inspect.multi_type_info(types))
    while waiting:
        info = waiting.pop()
        kind = getattr(info, "cls", None)
        if isinstance(kind, type):
            if kind.__name__ in found:
                continue
            found[kind.__name__] = kind
        waiting += inner_types(info)
    return found


def inner_types(info: Any) -> Iterator[Any]:
    for value in msgspec.structs.astuple(info):
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, inspect.Type | inspect.Field):
                yield each


def describe(schema: Schema, kind: type, *, is_posted: bool) -> None:
    """Add what the source says. What the server sends is always complete; what it receives need not be."""
    if said := about(kind):
        schema["description"] = said
    for field, part in schema["properties"].items():
        if said := about_field(kind, field):
            part["description"] = said
    if is_sent(kind):
        schema["required"] = list(schema["properties"])
        for part in schema["properties"].values():
            part.pop("default", None)
    if is_posted and (tag := kind.__struct_config__.tag_field):  # type: ignore[attr-defined]
        schema["required"].remove(tag)


def is_sent(kind: type) -> bool:
    """Whether the server sends it; what it receives forbids unknown fields."""
    config = getattr(kind, "__struct_config__", None)
    return config is None or not config.forbid_unknown_fields


# Names


def renamed(part: Any, aliases: dict[str, Schema]) -> Any:
    """A schema in which types are referred to by name, and a single possible value is a constant."""
    if isinstance(part, list):
        return [renamed(each, aliases) for each in part]
    if not isinstance(part, dict):
        return part
    for name, schema in aliases.items():
        if part == schema:
            return ref(name)
    if len(part.get("enum", ())) == 1:
        part = {"const": part["enum"][0], **part}
        del part["enum"]
    return {key: renamed(each, aliases) for key, each in part.items()}


def alias_components(schemas: dict[str, Schema]) -> dict[str, Schema]:
    found = {}
    for name, (module, kind) in ALIASES.items():
        schema = {"title": name, **schemas[name]}
        if "enum" in schema:
            schema["enum"] = list(get_args(kind))
        if said := about_name(module, name):
            schema["description"] = said
        found[name] = schema
    return found


def reachable(roots: Sequence[Schema], components: dict[str, Schema]) -> dict[str, Schema]:
    """The components that are referred to, and those that games add, in the order of the types."""
    wanted, waiting = set[str](), [*refs_in(list(roots))]
    while waiting:
        name = waiting.pop()
        if name not in wanted:
            wanted.add(name)
            waiting += refs_in(components[name])
            waiting += games.added_to(name)
    return {name: schema for name, schema in components.items() if name in wanted}
