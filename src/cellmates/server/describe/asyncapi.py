"""The socket of a table as AsyncAPI 3.0."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final, get_args

import cellmates
from cellmates.server.describe.components import ref
from cellmates.server.describe.docstrings import about, flowing
from cellmates.server.describe.examples import EXAMPLES
from cellmates.server.describe.schemas import described
from cellmates.server.http.socket import BAD_MESSAGES, FAULT, FLOOD, HELLO_SECONDS, LATER, NO_TABLE, NONSENSE
from cellmates.server.tables.listeners import GOING_AWAY, SHUT_OUT, TOO_MANY, TOO_SLOW
from cellmates.server.wire.commands import Hello, Look, OnSocket, Ping
from cellmates.server.wire.messages import (
    Done,
    MatchNews,
    Pong,
    Refused,
    TableNews,
    TalkNews,
    ToClient,
    Welcome,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

Part = dict[str, Any]

CHANNEL: Final = "#/channels/socket"
ABOUT: Final = flowing(f"""
Every message is a text frame with one JSON object, whose `type` says what it is. The first is `hello`, sent
within {HELLO_SECONDS:.0f} seconds: it names the session by its token, unless the handshake did by an
`Authorization` header or, for a page, by its cookie. `welcome` answers it with the current state.

After that, both sides may send at any time. Every command is answered by one `done` or one `refused` that
carries its `id`; but `look` is answered by a `match`, and `ping` by a `pong`. Answers come in the order of
the commands. A refused command has changed nothing; one that is done has been stored.

News is sent unasked: `table` when something about the table changed, `match` when something in the match
changed for this viewer, `talk` for new lines and new reactions. Each describes the current state, so a client
that missed some needs only the last one, and the events in between. A viewer for whom nothing changed is sent
nothing.

Events are numbered from 1 for each viewer, without gaps. `picture.number` is the number of the viewer's last
one. After a lost connection, say `hello` again with `since` (the last number you have) and `heard` (the last
line of talk you have): `welcome` brings what you missed. If a move got no answer, send it again with the same
`id`: it is played once, and `repeated` says so.

Fields may be added to what the server sends: ignore those you don't know, and messages of a `type` you don't
know. The server refuses fields and types that it doesn't know.
""")
CLOSINGS: Final = {
    1007: "A message was not UTF-8.",
    1009: "A message was too long.",
    FAULT: "Something went wrong on the server, or the client didn't answer pings. Connect again.",
    GOING_AWAY: "The server restarts, or reloads the table. Connect again, from your last number.",
    LATER: "The server is full, or can't store anything, at the moment. Connect again later.",
    NONSENSE: f"More than {BAD_MESSAGES} messages could not be read.",
    SHUT_OUT: "The session lost its place here, or the hello was refused; the last message says why.",
    NO_TABLE: "There is no such table, or this session may not see it.",
    TOO_SLOW: "The client reads too slowly: too many messages wait. Connect again, from your last number.",
    TOO_MANY: "The session has too many sockets open here, or a player needed the place.",
    FLOOD: f"More than {BAD_MESSAGES} messages came too fast, or too many frames of any kind did.",
}
"""The code with which the server closes a socket, and why."""


@cache
def asyncapi() -> dict[str, Any]:
    commands, frames = get_args(OnSocket), get_args(ToClient)
    _, schemas = described([OnSocket, ToClient])
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "Cellmates: the socket of a table",
            "version": cellmates.__version__,
            "description": ABOUT,
            "license": {"name": "Apache-2.0"},
        },
        "defaultContentType": "application/json",
        "servers": {
            "here": {"host": "localhost:8000", "protocol": "ws", "description": "Where the server listens."}
        },
        "channels": {"socket": channel([*commands, *frames])},
        "operations": operations(commands),
        "components": {
            "schemas": {name: plain(schema) for name, schema in schemas.items()},
            "messages": {kind.__name__: message(kind) for kind in (*commands, *frames)},
        },
    }


def channel(kinds: Sequence[type]) -> Part:
    return {
        "address": "/api/tables/{table}/socket",
        "title": "The socket of a table",
        "description": f"Why the server closes it:\n\n{closings()}",
        "parameters": {"table": {"description": "The id of a table: 16 letters and digits."}},
        "messages": {kind.__name__: {"$ref": f"#/components/messages/{kind.__name__}"} for kind in kinds},
        "bindings": {"ws": {"method": "GET", "headers": HEADERS, "bindingVersion": "0.1.0"}},
        "x-close-codes": {str(code): why for code, why in CLOSINGS.items()},
    }


HEADERS: Final[Part] = {
    "type": "object",
    "properties": {
        "Authorization": {
            "type": "string",
            "description": "`Bearer TOKEN`, for a program that does not send its token in `hello`.",
        },
        "Origin": {
            "type": "string",
            "description": "Sent by browsers. A page of another origin is turned away with status 403.",
        },
    },
}


def closings() -> str:
    return "\n".join(f"- `{code}`: {why}" for code, why in CLOSINGS.items())


def message(kind: Any) -> Part:
    found: Part = {
        "name": kind.__struct_config__.tag,
        "title": kind.__name__,
        "summary": about(kind) or "",
        "payload": ref(kind.__name__),
    }
    if kind in EXAMPLES:
        found["examples"] = [{"name": name, "payload": value} for name, value in EXAMPLES[kind].items()]
    return found


# Operations


def operations(commands: Sequence[type]) -> Part:
    """What the server receives, each with its answers, and what it sends unasked."""
    others = [kind for kind in commands if kind not in (Hello, Look, Ping)]
    return {
        "hello": received("Say who you are.", [Hello], [Welcome, Refused]),
        "look": received("See the match from another of your seats.", [Look], [MatchNews, Refused]),
        "ping": received("Ask for a sign of life.", [Ping], [Pong, Refused]),
        "command": received("Do something at the table.", others, [Done, Refused]),
        "news": {
            "action": "send",
            "channel": {"$ref": CHANNEL},
            "summary": "Report what has changed.",
            "messages": refs([TableNews, MatchNews, TalkNews]),
        },
    }


def received(summary: str, kinds: Sequence[type], answers: Sequence[type]) -> Part:
    return {
        "action": "receive",
        "channel": {"$ref": CHANNEL},
        "summary": summary,
        "messages": refs(kinds),
        "reply": {"channel": {"$ref": CHANNEL}, "messages": refs(answers)},
    }


def refs(kinds: Sequence[type]) -> list[Part]:
    return [{"$ref": f"{CHANNEL}/messages/{kind.__name__}"} for kind in kinds]


# An older JSON Schema


def plain(part: Any) -> Any:
    """The form that AsyncAPI expects: no discriminator with a mapping, and nothing next to a reference."""
    if isinstance(part, list):
        return [plain(each) for each in part]
    if not isinstance(part, dict):
        return part
    found = {key: plain(each) for key, each in part.items() if key != "discriminator"}
    if "$ref" in found and len(found) > 1:
        found["allOf"] = [{"$ref": found.pop("$ref")}]
    return found
