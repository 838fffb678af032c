"""The descriptions of the API are true: every endpoint, every message, every value on the wire."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, get_args

import jsonschema_rs
import msgspec
import pytest
from websockets.sync.client import connect

import cellmates
from cellmates.kernel.chance import Stream
from cellmates.server.describe import typescript
from cellmates.server.describe.asyncapi import CLOSINGS, asyncapi
from cellmates.server.describe.examples import EXAMPLES
from cellmates.server.describe.operations import operation_id
from cellmates.server.http import routes, socket
from cellmates.server.http.routes import ENDPOINTS, Endpoint, openapi_document
from cellmates.server.keys import new_table_id
from cellmates.server.tables import broadcast, listeners
from cellmates.server.wire.commands import Command, OnSocket
from cellmates.server.wire.messages import ToClient
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.server.server_process import ServerProcess

Part = dict[str, Any]

ROOT: Final = Path(__file__).parents[2]
OBVIOUS: Final = {
    "type", "kind", "id", "game", "games", "players", "seat", "seats", "name", "version", "rules_version",
    "status", "sign", "step", "view", "events", "table", "you", "picture", "dice", "links", "snapshot",
    "problem", "options", "reactions", "prompt", "rule", "args",
}  # fmt: skip
"""Fields whose names or types say it all. Fields of views are explained with position files."""


def parts(part: Any) -> Iterator[Part]:
    """All objects within a document."""
    if isinstance(part, dict):
        yield part
        part = list(part.values())
    if isinstance(part, list):
        for each in part:
            yield from parts(each)


def at(document: Any, pointer: str) -> Any:
    for step in pointer.removeprefix("#/").split("/"):
        document = document[step]
    return document


def validator(name: str) -> jsonschema_rs.Draft202012Validator:
    schema = {"$ref": f"#/components/schemas/{name}", "components": openapi_document()["components"]}
    return jsonschema_rs.Draft202012Validator(schema)


def wrong(name: str, value: Any) -> list[str]:
    """What doesn't fit a component, as JSON."""
    told = json.loads(cellmates.to_json(value))
    return [f"{error.instance_path}: {error.message}" for error in validator(name).iter_errors(told)]


# The documents


@pytest.mark.parametrize("document", [openapi_document(), asyncapi()], ids=["openapi", "asyncapi"])
def test_a_description_is_plain_json_whose_references_lead_somewhere(document: Part) -> None:
    assert json.loads(json.dumps(document, allow_nan=False)) == document
    for part in parts(document):
        if isinstance(part.get("$ref"), str):
            assert at(document, part["$ref"]), part


def of(endpoint: Endpoint) -> Part:
    found: Part = openapi_document()["paths"][endpoint.path][endpoint.method.lower()]
    return found


@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=operation_id)
def test_every_endpoint_is_described(endpoint: Endpoint) -> None:
    operation = of(endpoint)
    assert operation["summary"]
    assert operation["tags"][0] in {tag["name"] for tag in openapi_document()["tags"]}
    assert endpoint.media in operation["responses"][str(endpoint.status)]["content"]
    assert [each["name"] for each in operation.get("parameters", [])] == [q.name for q in endpoint.queries]
    assert ("requestBody" in operation) == (endpoint.body is not None)
    assert bool(operation["security"]) == endpoint.is_at_table or operation_id(endpoint) == "rescue"


def test_nothing_is_described_that_does_not_exist() -> None:
    methods = {"get", "post", "delete"}
    described = {(m, path) for path, item in openapi_document()["paths"].items() for m in methods & {*item}}
    assert described == {(endpoint.method.lower(), endpoint.path) for endpoint in ENDPOINTS}


def test_operations_have_unique_names() -> None:
    names = [of(endpoint)["operationId"] for endpoint in ENDPOINTS]
    assert len(names) == len(set(names))
    assert all(name.isidentifier() for name in names)


def test_links_lead_to_operations_with_what_they_need() -> None:
    names = {of(endpoint)["operationId"] for endpoint in ENDPOINTS}
    links = openapi_document()["components"]["links"]
    assert {link["operationId"] for link in links.values()} <= names
    assert links["StartOpened"]["parameters"]["table"] == "$response.body#/table"
    opened = of(next(each for each in ENDPOINTS if operation_id(each) == "open_table"))
    assert "StartOpened" in opened["responses"]["201"]["links"]


def test_the_pattern_of_table_ids_fits_new_tables() -> None:
    schema = openapi_document()["components"]["parameters"]["table"]["schema"]
    assert jsonschema_rs.is_valid(schema, new_table_id())
    assert not jsonschema_rs.is_valid(schema, "Table 1")


def test_components_have_readable_names() -> None:
    for name in openapi_document()["components"]["schemas"]:
        assert name.isalnum(), name


@pytest.mark.parametrize("document", [openapi_document(), asyncapi()], ids=["openapi", "asyncapi"])
def test_every_field_is_explained_or_obvious(document: Part) -> None:
    for name, schema in document["components"]["schemas"].items():
        if name.endswith(("EventArgs", "View")):
            continue
        for field, part in schema.get("properties", {}).items():
            said = [part, *part.get("anyOf", [])]
            assert field in OBVIOUS or any("description" in each for each in said), f"{name}.{field}"


# The socket


def test_every_message_of_the_socket_is_described() -> None:
    kinds = (*get_args(OnSocket), *get_args(ToClient))
    messages = asyncapi()["components"]["messages"]
    assert {kind.__name__ for kind in kinds} == set(messages)
    assert all(message["summary"] for message in messages.values())
    spoken = {each["$ref"].rpartition("/")[2] for each in parts(asyncapi()["operations"]) if "$ref" in each}
    assert spoken >= set(messages)


def test_every_code_that_closes_a_socket_is_explained() -> None:
    known = {**vars(socket), **vars(listeners)}.values()
    codes = {value for value in known if isinstance(value, int) and 1000 <= value < 5000}
    assert codes <= set(CLOSINGS)
    assert all(f"`{code}`: " in asyncapi()["channels"]["socket"]["description"] for code in codes)


# Examples and bodies


@pytest.mark.parametrize("kind", EXAMPLES, ids=lambda kind: kind.__name__)
def test_examples_can_be_read(kind: type) -> None:
    for value in EXAMPLES[kind].values():
        assert isinstance(msgspec.convert(value, kind), kind)
        assert kind.__name__ in ("Hello", "Look", "Ping") or wrong(kind.__name__, value) == []


def test_both_games_have_an_example_of_a_new_table() -> None:
    body = openapi_document()["paths"]["/api/tables"]["post"]["requestBody"]
    examples = body["content"]["application/json"]["examples"].values()
    assert {example["value"]["game"] for example in examples} == set(cellmates.games())


COMMANDS: Final = [
    each for each in ENDPOINTS if isinstance(each.body, type) and issubclass(each.body, Command)
]
FULL: Final = {
    "id": "a", "seat": 1, "other": 0, "name": "Ann", "bot": "easy", "text": "Hello", "line": 1, "sign": "👍",
    "ticket": "1.1", "answers": ["bet red"], "nonce": "0" * 64,
}  # fmt: skip


@pytest.mark.parametrize("endpoint", COMMANDS, ids=operation_id)
def test_a_posted_command_may_leave_out_its_type_and_may_not_lie_about_it(endpoint: Endpoint) -> None:
    kind: Any = endpoint.body
    needed = {field.name for field in msgspec.structs.fields(kind) if field.required}
    body = {name: value for name, value in FULL.items() if name in needed}
    assert of(endpoint)["requestBody"]["required"] == bool(needed)
    for type_, fits in ((None, True), (kind.__struct_config__.tag, True), ("dance", False)):
        sent = body if type_ is None else {"type": type_, **body}
        assert is_read(sent, kind) == (wrong(kind.__name__, sent) == []) == fits


def is_read(sent: Part, kind: type) -> bool:
    try:
        msgspec.json.decode(json.dumps(sent), type=kind)
    except msgspec.ValidationError:
        return False
    return True


def test_on_the_socket_a_command_says_its_type() -> None:
    schemas = asyncapi()["components"]["schemas"]
    for kind in get_args(OnSocket):
        assert "type" in schemas[kind.__name__]["required"]
        assert schemas[kind.__name__]["properties"]["type"] == {"const": kind.__struct_config__.tag}


def table_of(game: str, seats: int, **options: Any) -> Part:
    return {"game": game, "seats": [{"kind": "bot"}] * seats, "options": options}


def test_a_new_table_has_the_seats_and_options_of_its_game() -> None:
    assert wrong("NewTable", table_of("boats", 2, track=10, games="match", limit=None)) == []
    assert wrong("NewTable", table_of("dig", 6, teams=True, first=5)) == []
    assert wrong("NewTable", table_of("boats", 7))
    assert wrong("NewTable", table_of("boats", 2, michel="michel"))
    assert wrong("NewTable", table_of("dig", 2, teams=1))
    assert wrong("NewTable", table_of("chess", 2))


# Values


def moments(game: str) -> Iterator[cellmates.Match]:
    """A random match, every few answers."""
    match = cellmates.Match.new(game, players=3, seed=3)
    whim = Stream(5)
    for answer in range(300):
        if answer % 10 == 0 or match.over:
            yield match
        if match.over:
            return
        seat = min(match.waiting)
        decision = match.decision(seat)
        assert decision is not None
        match.play(decision.options[whim.below(len(decision))], seat)


@pytest.mark.slow
@pytest.mark.parametrize("game", cellmates.games())
def test_real_views_and_decisions_fit_their_schemas(game: str) -> None:
    for match in moments(game):
        for seat in (None, *range(match.players)):
            assert wrong("View", match.view(seat)) == []
            assert wrong("View", match.view(seat, memory=False)) == []
        for seat in match.waiting:
            assert wrong("Decision", match.decision(seat)) == []


@pytest.mark.parametrize("game", cellmates.games())
def test_real_events_fit_their_schemas(game: str) -> None:
    *_, match = moments(game)
    happened = {event.name: event for event in match.log}
    for event in broadcast.told(match.rules, happened.values()):
        assert wrong("Event", event) == []
    args = validator(f"{game.capitalize()}EventArgs")
    told = {name: json.loads(cellmates.to_json(event.args)) for name, event in happened.items()}
    misfits = [error for error in args.iter_errors(told) if "required property" not in error.message]
    assert misfits == []
    assert not args.is_valid({**told, "first_chosen": {"seat": "Ann"}})


def test_a_view_of_one_game_does_not_fit_the_other() -> None:
    view = json.loads(cellmates.to_json(cellmates.Match.new("boats", players=2, seed=1).view(0)))
    assert wrong("View", view) == []
    assert wrong("View", {**view, "game": "dig"})
    assert wrong("View", {name: part for name, part in view.items() if name != "bets"})


# A real server

BODY: Final = {"seats": [{"kind": "here", "name": "Ann"}, {"kind": "bot", "bot": "easy"}], "beat": 0}
SHORT: Final = {"game": "boats", "options": {"track": 3, "bedsheet": 1, "limit": 1}, **BODY}


def opened(server: ServerProcess, body: Part) -> Part:
    status, _, answer = server.raw("POST", "/api/tables", json.dumps(body))
    assert status == 201
    found: Part = json.loads(answer)
    return found


def frames_of_a_match(server: ServerProcess, table: str, token: str) -> Iterator[Part]:
    """Everything sent on the socket while a match is played to its end."""
    with connect(f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket", open_timeout=PATIENCE) as line:
        for first in (
            {"type": "hello", "token": token},
            {"type": "dance"},
            {"type": "ping"},
            {"type": "start"},
        ):
            line.send(json.dumps(first))
        for text in line:
            frame = json.loads(text)
            yield frame
            picture: Part = frame["picture"] if frame["type"] in ("welcome", "match") else {}
            if decision := picture.get("decision"):
                answer = {"ticket": decision["ticket"], "answers": [decision["options"][0]["text"]]}
                line.send(json.dumps({"type": "move", "id": decision["ticket"], "seat": 0, **answer}))
            elif frame["type"] == "match" and picture["view"]["over"]:
                return


def test_everything_on_a_socket_fits_its_description(server: ServerProcess) -> None:
    document = asyncapi()
    names = {kind.__struct_config__.tag: kind.__name__ for kind in get_args(ToClient)}
    table = opened(server, SHORT)
    heard = set()
    for frame in frames_of_a_match(server, table["table"], table["token"]):
        schema = {**document, **document["components"]["messages"][names[frame["type"]]]["payload"]}
        jsonschema_rs.Draft7Validator(schema).validate(frame)
        heard.add(frame["type"])
    assert heard == set(names)


@pytest.mark.parametrize("game", cellmates.games())
def test_every_answer_fits_its_description(server: ServerProcess, game: str) -> None:
    table = opened(server, {"game": game, "spectators": True, **BODY})
    session = {"authorization": f"Bearer {table['token']}"}
    server.raw("POST", f"/api/tables/{table['table']}/start", **session)
    for endpoint in ENDPOINTS:
        if endpoint.method == "GET" and endpoint.answer is not None:
            path = endpoint.path.replace("{table}", table["table"])
            status, _, body = server.raw("GET", path, **session)
            check_answer(endpoint, status, json.loads(body))


def check_answer(endpoint: Endpoint, status: int, answer: Any) -> None:
    response = of(endpoint)["responses"][str(status)]
    response = at(openapi_document(), response["$ref"]) if "$ref" in response else response
    schema = response["content"]["application/json"]["schema"]
    whole = {**schema, "components": openapi_document()["components"]}
    jsonschema_rs.Draft202012Validator(whole).validate(answer)


# TypeScript


def test_typescript_knows_every_component_once() -> None:
    text = typescript.typescript()
    names = {*openapi_document()["components"]["schemas"], *asyncapi()["components"]["schemas"]}
    assert {name for name in names if text.count(f"export type {name} =") != 1} == set()
    for endpoint in ENDPOINTS:
        assert f'"{endpoint.method} {endpoint.path}": {{' in text


def test_typescript_shows_what_may_be_left_out_and_what_may_be_null() -> None:
    text = typescript.typescript()
    assert "  prisoner?: Prisoner | null;" in text
    assert "  repeated: boolean;" in text
    assert '  type: "move";' in text
    assert "export type View = BoatsView | DigView;" in text
    assert "  pending: (string | number)[][];" in text
    assert '  "POST /api/tables/{table}/move": { body: Posted<Move>; answer: Snapshot };' in text
    assert routes.TABLE in text
