"""JSON and JSON Schema for everything that may leave: views, events, decisions, refusals, positions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from cellmates.kernel.refusals import MalformedAction, Problem

if TYPE_CHECKING:
    from cellmates.kernel.game import Game

Kind = TypeVar("Kind")


def to_json(x: object) -> str:
    """JSON text of a view, event, decision, refusal, position, or a list of them."""
    return msgspec.json.encode(x, enc_hook=plain).decode()


def to_plain(x: object) -> Any:
    """The same as plain dicts and lists."""
    return msgspec.to_builtins(x, enc_hook=plain)


def from_plain(x: object, kind: type[Kind]) -> Kind:
    """Back from plain dicts and lists."""
    try:
        return msgspec.convert(x, kind)
    except msgspec.ValidationError as error:
        raise MalformedAction("refusal-bad-json", why=str(error)) from None


def plain(x: object) -> object:
    if isinstance(x, Problem):
        return {"code": x.code, "rule": x.rule, "args": dict(x.args), "message": x.message}
    if isinstance(x, frozenset):
        return sorted(x)
    raise NotImplementedError(type(x))


def game_schema(game: Game) -> dict[str, Any]:
    """JSON Schema of a game's views and events."""
    (view,), definitions = msgspec.json.schema_components([game.view_type])
    events = {kind.name: kind.schema() for kind in game.all_event_kinds()}
    return {"game": game.name, "view": view, "events": events, "$defs": definitions}
