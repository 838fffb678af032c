"""The types on the wire in TypeScript: one file for every client that is written in it."""

from __future__ import annotations

import json
import re
import textwrap
from typing import TYPE_CHECKING, Any, Final

from cellmates.server.describe.components import PLACE
from cellmates.server.describe.games import EVENTS
from cellmates.server.describe.openapi import query_schema
from cellmates.server.describe.operations import is_command
from cellmates.server.describe.schemas import described
from cellmates.server.http.routes import ENDPOINTS
from cellmates.server.wire.commands import OnSocket
from cellmates.server.wire.messages import RefusedAnswer, ToClient

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cellmates.server.describe.components import Schema
    from cellmates.server.http.routes import Endpoint

WIDTH: Final = 110
NARROW: Final = 80
"""Width of what has a name in front of it."""
PLAIN: Final = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}
NAME: Final = re.compile(r"[A-Za-z_]\w*")
HEADER: Final = """\
// Written by tools/wire_types.py from the types of src/cellmates/server/wire: edit those.
// What the server sends has all its fields, and may get more. What it is sent has none but these.
"""
FOOTER: Final = """\
/** A command as the body of a request: its path says the type. */
export type Posted<Sent extends { type: string }> = Omit<Sent, "type"> & Partial<Pick<Sent, "type">>;

/** An event of a game, by its name. */
export type EventOf<Args> = {
  [Name in keyof Args]: Omit<Event, "name" | "args"> & { name: Name; args: Args[Name] };
}[keyof Args];
"""


def typescript() -> str:
    types = [RefusedAnswer, OnSocket, ToClient]
    types += [kind for each in ENDPOINTS for kind in (each.body, each.answer) if kind is not None]
    found, components = described(types)
    schemas = dict(zip(map(repr, types), found, strict=True))
    unions = {"OnSocket": schemas[repr(OnSocket)], "ToClient": schemas[repr(ToClient)]}
    about = {
        "OnSocket": "What a client says on the socket.",
        "ToClient": "What the server says on the socket.",
    }
    named = components | {name: {"description": about[name], **schema} for name, schema in unions.items()}
    parts = [declaration(name, schema) for name, schema in named.items()]
    events = [event_type(name) for name in components if name.endswith(EVENTS)]
    return "\n".join([HEADER, *parts, FOOTER, *events, endpoint_types(schemas)])


def declaration(name: str, schema: Schema) -> str:
    return f"{comment(schema)}export type {name} = {written(schema)};\n".replace("= \n", "=\n")


def event_type(args: str) -> str:
    return f"export type {args.removesuffix('Args')} = EventOf<{args}>;\n"


# Types


def written(schema: Schema, indent: str = "") -> str:
    """A schema as a type."""
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix(PLACE)
    if "const" in schema:
        return literal(schema["const"])
    if "enum" in schema:
        return union([literal(value) for value in schema["enum"]], indent)
    if "anyOf" in schema:
        return union([written(each, indent) for each in schema["anyOf"]], indent)
    kind = schema.get("type")
    if kind == "array":
        return array(schema.get("items", {}), indent)
    if kind == "object":
        return structure(schema, indent)
    return PLAIN[kind] if kind else "unknown"


def literal(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def union(parts: list[str], indent: str) -> str:
    line = " | ".join(dict.fromkeys(parts))
    if len(indent) + len(line) <= NARROW:
        return line
    return "".join(f"\n{indent}  | {part}" for part in dict.fromkeys(parts))


def array(items: Schema, indent: str) -> str:
    item = written(items, indent)
    return f"({item})[]" if "anyOf" in items or "enum" in items else f"{item}[]"


def structure(schema: Schema, indent: str) -> str:
    if "properties" not in schema:
        value = schema.get("additionalProperties", {})
        return f"{{ [name: string]: {written(value, indent)} }}"
    needed = schema.get("required", ())
    fields = {
        f"{key(name)}{'' if name in needed else '?'}": part for name, part in schema["properties"].items()
    }
    return (indent and in_a_line(fields, indent)) or in_lines(fields, indent)


def in_a_line(fields: dict[str, Schema], indent: str) -> str | None:
    """Small objects within others; not those with descriptions."""
    if not fields:
        return "Record<string, never>"
    line = "; ".join(f"{name}: {written(part, indent)}" for name, part in fields.items())
    fits = "\n" not in line and len(line) + len(indent) <= NARROW
    return f"{{ {line} }}" if fits and not any(map(comment, fields.values())) else None


def in_lines(fields: dict[str, Schema], indent: str) -> str:
    inner = f"{indent}  "
    lines = [f"{comment(part, inner)}{inner}{name}: {written(part, inner)};" for name, part in fields.items()]
    return "\n".join(["{", *lines, f"{indent}}}"])


def key(name: str) -> str:
    return name if NAME.fullmatch(name) else literal(name)


# Words


def comment(schema: Schema, indent: str = "") -> str:
    text = schema.get("description") or next(
        (part["description"] for part in schema.get("anyOf", ()) if "description" in part), ""
    )
    return doc_comment(text, indent) if text else ""


def doc_comment(text: str, indent: str) -> str:
    if len(indent) + len(text) + 7 <= WIDTH and "\n" not in text:
        return f"{indent}/** {text} */\n"
    lines = [
        line
        for part in text.split("\n\n")
        for line in ("", *textwrap.wrap(part, WIDTH - len(indent) - 3, break_on_hyphens=False))
    ]
    body = "\n".join(f"{indent} * {line}".rstrip() for line in lines[1:])
    return f"{indent}/**\n{body}\n{indent} */\n"


# Endpoints


def endpoint_types(schemas: dict[str, Schema]) -> str:
    """What every endpoint takes and answers."""
    rows = [line for endpoint in ENDPOINTS for line in endpoint_type(endpoint, schemas)]
    return "\n".join(
        ["/** What every endpoint takes and answers. */", "export type Endpoints = {", *rows, "};", ""]
    )


def endpoint_type(endpoint: Endpoint, schemas: dict[str, Schema]) -> Iterator[str]:
    parts = {}
    if endpoint.queries:
        queries = {query.name: query_schema(query) for query in endpoint.queries}
        parts["query"] = written({"type": "object", "properties": queries}, "  ")
    if endpoint.body is not None:
        body = written(schemas[repr(endpoint.body)])
        parts["body"] = f"Posted<{body}>" if is_command(endpoint) else body
    parts["answer"] = "string" if endpoint.answer is None else written(schemas[repr(endpoint.answer)])
    yield doc_comment(endpoint.about, "  ").rstrip("\n")
    listed = "; ".join(f"{name}: {part}" for name, part in parts.items())
    yield f'  "{endpoint.method} {endpoint.path}": {{ {listed} }};'
