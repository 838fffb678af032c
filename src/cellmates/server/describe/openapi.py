"""The HTTP API as OpenAPI 3.1."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final

import msgspec

import cellmates
from cellmates.server.describe.docstrings import flowing
from cellmates.server.describe.examples import EXAMPLES
from cellmates.server.describe.links import all_links, links_from
from cellmates.server.describe.operations import operation_id, tag
from cellmates.server.describe.schemas import described
from cellmates.server.describe.statuses import NAMES, REASONS, is_readiness, refusals
from cellmates.server.wire.messages import RefusedAnswer
from cellmates.server.wire.reports import Opened
from cellmates.words import languages

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cellmates.server.describe.components import Schema
    from cellmates.server.http.routes import Endpoint, Query

Part = dict[str, Any]

JSON: Final = "application/json"
LICENCE: Final = {"name": "Apache License 2.0", "identifier": "Apache-2.0"}
ABOUT: Final = flowing("""
Tables for two prison-break board games. A client that opens a table, or comes in by the key of a link, gets
a session for it: a program as a token (`Authorization: Bearer TOKEN`), a page as a cookie.
`GET /api/tables/{table}` shows the match as a seat sees it, with the question it has to answer;
`POST /api/tables/{table}/move` answers it. The same commands can be sent on the table's socket, which also
reports what happens (`/asyncapi.json`).

Every refusal has a status of 400 or more and the same form of body; it has changed nothing. Paths that are
not described here are answered with 404, methods that are not with 405. HEAD works wherever GET does. Fields
may be added to what the server sends: ignore those you don't know. The server refuses fields that it doesn't
know.
""")
TAGS: Final = {
    "server_info": "What the server offers, and its health.",
    "tables": "Opening, entering and viewing a table.",
    "commands": "Commands at a table: the same messages as on its socket.",
    "advice": "Help for a player who has to choose; changes nothing.",
    "finished": "What can be done with a finished match.",
}
SESSION: Final[list[dict[str, list[str]]]] = [{"token": []}, {"cookie": []}]
SECURITY: Final[Part] = {
    "token": {
        "type": "http",
        "scheme": "bearer",
        "description": "The `token` that a program got when it opened or entered the table, or was rescued.",
    },
    "cookie": {
        "type": "apiKey",
        "in": "cookie",
        "name": "cellmates-{table}",
        "description": flowing("""
            A page gets its session as a cookie that no script can read, one per table: its name ends in the
            table's id. Requests that change something need an `Origin` header, as browsers send it.
        """),
    },
}
PARAMETERS: Final[Part] = {
    "table": {
        "name": "table",
        "in": "path",
        "required": True,
        "description": "The id of a table, as `POST /api/tables` returned it.",
        "schema": {"type": "string", "pattern": "^[a-z2-7]{16}$"},
        "example": "k3q7m2x5a4b6c7d2",
    },
    "language": {
        "name": "language",
        "in": "path",
        "required": True,
        "description": "A language that `GET /api/games` lists.",
        "schema": {"enum": list(languages())},
    },
}
COOKIE: Final[Part] = {
    "Set-Cookie": {"description": "The session, for a page.", "schema": {"type": "string"}}
}


def openapi(endpoints: Sequence[Endpoint]) -> dict[str, Any]:
    bodies = [endpoint.body for endpoint in endpoints if endpoint.body is not None]
    answers = [endpoint.answer for endpoint in endpoints if endpoint.answer is not None]
    types = [RefusedAnswer, *bodies, *answers]
    found, components = described(types, posted=bodies)
    schemas = dict(zip(map(repr, types), found, strict=True))
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Cellmates",
            "version": cellmates.__version__,
            "summary": "Prison-break board games to play with friends, bots and programs.",
            "description": ABOUT,
            "license": LICENCE,
        },
        "servers": [{"url": "/"}],
        "tags": [{"name": name, "description": about} for name, about in TAGS.items()],
        "paths": paths(endpoints, schemas),
        "components": {
            "schemas": components,
            "responses": {NAMES[status]: refusal(status, schemas[repr(RefusedAnswer)]) for status in NAMES},
            "parameters": PARAMETERS,
            "links": all_links(endpoints),
            "securitySchemes": SECURITY,
        },
    }


def paths(endpoints: Sequence[Endpoint], schemas: dict[str, Schema]) -> Part:
    found: dict[str, Part] = {}
    for endpoint in endpoints:
        links = links_from(endpoint, endpoints)
        found.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation(endpoint, schemas, links)
    for path, item in found.items():
        for name in PARAMETERS:
            if f"{{{name}}}" in path:
                item["parameters"] = [{"$ref": f"#/components/parameters/{name}"}]
    return found


def operation(endpoint: Endpoint, schemas: dict[str, Schema], links: Part) -> Part:
    summary = endpoint.about.partition(". ")[0].rstrip(".")
    found: Part = {
        "operationId": operation_id(endpoint),
        "summary": summary,
        "tags": [tag(endpoint)],
        "responses": responses(endpoint, schemas, links),
        "security": security(endpoint),
    }
    if endpoint.about.rstrip(".") != summary:
        found["description"] = endpoint.about
    if endpoint.queries:
        found["parameters"] = [parameter(query) for query in endpoint.queries]
    if endpoint.body is not None:
        found["requestBody"] = body(endpoint, schemas[repr(endpoint.body)])
    return found


def security(endpoint: Endpoint) -> list[dict[str, list[str]]]:
    """A client that enters may already have a session, and then keeps it."""
    if endpoint.needs_session:
        return SESSION
    return [{}, *SESSION] if operation_id(endpoint) == "enter" else []


# Requests


def parameter(query: Query) -> Part:
    return {
        "name": query.name,
        "in": "query",
        "required": False,
        "description": query.about,
        "schema": query_schema(query),
    }


def query_schema(query: Query) -> Schema:
    number = {"type": "integer", "minimum": 0, "maximum": query.most}
    return {"anyOf": [number, {"enum": list(query.words)}]} if query.words else number


def body(endpoint: Endpoint, schema: Schema) -> Part:
    kind = endpoint.body
    content: Part = {"schema": schema}
    if kind in EXAMPLES:
        content["examples"] = {
            name.replace(" ", "-"): {"summary": name, "value": posted(value, kind)}
            for name, value in EXAMPLES[kind].items()
        }
    return {"required": is_needed(kind), "content": {JSON: content}}


def is_needed(kind: Any) -> bool:
    return any(field.required for field in msgspec.structs.fields(kind))


def posted(value: Part, kind: Any) -> Part:
    """An example without the tag, which the path already says."""
    return {name: part for name, part in value.items() if name != kind.__struct_config__.tag_field}


# Responses


def responses(endpoint: Endpoint, schemas: dict[str, Schema], links: Part) -> Part:
    usual = answer(endpoint, schemas)
    found: Part = {str(endpoint.status): {**usual, "links": links} if links else usual}
    for status in refusals(endpoint):
        found[str(status)] = {"$ref": f"#/components/responses/{NAMES[status]}"}
    if is_readiness(endpoint):
        found["503"] = {**usual, "description": HTTPStatus.SERVICE_UNAVAILABLE.phrase}
    return found


def answer(endpoint: Endpoint, schemas: dict[str, Schema]) -> Part:
    schema = {"type": "string"} if endpoint.answer is None else schemas[repr(endpoint.answer)]
    found: Part = {
        "description": HTTPStatus(endpoint.status).phrase,
        "content": {endpoint.media: {"schema": schema}},
    }
    if endpoint.answer is Opened:
        found["headers"] = COOKIE
    return found


def refusal(status: int, schema: Schema) -> Part:
    return {"description": REASONS[status], "content": {JSON: {"schema": schema}}}
