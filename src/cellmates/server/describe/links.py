"""Links: which requests can follow an answer, with values taken from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cellmates.server.describe.components import camel
from cellmates.server.describe.operations import is_command, operation_id
from cellmates.server.wire.commands import Move
from cellmates.server.wire.reports import Opened

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cellmates.server.http.routes import Endpoint

Link = dict[str, Any]

OPENED: Final = {"table": "$response.body#/table"}
SHOWN: Final = {"table": "$response.body#/table/id"}
SHOWING: Final = "show_table"
FROM_OPENING: Final = (SHOWING, "start", "say", "show_links")
FROM_COMMANDS: Final = (SHOWING, "move", "undo", "show_events")
DECISION: Final = "$response.body#/picture/decision"
MOVE: Final[Link] = {
    "seat": f"{DECISION}/seat",
    "ticket": f"{DECISION}/ticket",
    "answers": [f"{DECISION}/options/0/text"],
}
"""The first option of the open question. The client chooses the move's id."""


def all_links(endpoints: Sequence[Endpoint]) -> dict[str, Link]:
    """From a table that was shown to everything that can be done there; and some from one just opened."""
    at_table = {operation_id(each): each for each in endpoints if each.needs_session}
    shown = {camel(name): link(each, SHOWN) for name, each in at_table.items()}
    return shown | {f"{camel(name)}Opened": link(at_table[name], OPENED) for name in FROM_OPENING}


def link(endpoint: Endpoint, parameters: dict[str, str]) -> Link:
    found = {
        "operationId": operation_id(endpoint),
        "parameters": parameters,
        "description": endpoint.about,
    }
    if endpoint.body is Move:
        found["requestBody"] = MOVE
    elif is_command(endpoint) and "seat" in endpoint.body.__struct_fields__:
        found["requestBody"] = {"seat": "$response.body#/picture/seat"}
    return found


def links_from(endpoint: Endpoint, endpoints: Sequence[Endpoint]) -> dict[str, Link]:
    if endpoint.answer is Opened:
        names = [f"{camel(name)}Opened" for name in FROM_OPENING]
    elif is_command(endpoint):
        names = [camel(name) for name in FROM_COMMANDS]
    elif operation_id(endpoint) == SHOWING:
        names = [camel(operation_id(each)) for each in endpoints if each.needs_session]
    else:
        names = []
    return {name: {"$ref": f"#/components/links/{name}"} for name in names}
