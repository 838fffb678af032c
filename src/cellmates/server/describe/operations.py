"""The names and groups of endpoints."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cellmates.server.wire.commands import Command

if TYPE_CHECKING:
    from cellmates.server.http.routes import Endpoint

LONGER: Final = {"delete": "delete_table", "renew": "renew_link"}


def is_command(endpoint: Endpoint) -> bool:
    return isinstance(endpoint.body, type) and issubclass(endpoint.body, Command)


def operation_id(endpoint: Endpoint) -> str:
    """A command's name in the path; otherwise the name of the function."""
    if is_command(endpoint):
        return endpoint.path.rpartition("/")[2]
    return LONGER.get(endpoint.act.__name__, endpoint.act.__name__)


def tag(endpoint: Endpoint) -> str:
    return "commands" if is_command(endpoint) else endpoint.act.__module__.rpartition(".")[2]
