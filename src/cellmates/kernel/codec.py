"""JSON and JSON Schema for all that leaves the program: views, events, decisions, refusals, positions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from cellmates.kernel.refusals import MalformedAction, Problem
from cellmates.kernel.registry import game as game_named
from cellmates.kernel.views import Asked, View
from cellmates.words import Phrase

if TYPE_CHECKING:
    from cellmates.kernel.game import Game

Kind = TypeVar("Kind")


def to_json(x: object) -> str:
    """Return the JSON text of a view, event, decision, refusal, position, or a list of them."""
    return msgspec.json.encode(x, enc_hook=plain).decode()


def to_plain(x: object) -> Any:
    """Return the same as plain dicts and lists."""
    return msgspec.to_builtins(x, enc_hook=plain)


def from_plain(x: object, kind: type[Kind]) -> Kind:
    """Read it back from plain dicts and lists."""
    try:
        return msgspec.convert(x, kind)
    except msgspec.ValidationError as error:
        raise MalformedAction("refusal-bad-json", why=str(error)) from None


def checked_view(x: object) -> View:
    """Return a view, also from plain JSON."""
    if isinstance(x, View):
        return x
    if not isinstance(x, Mapping) or "game" not in x:
        raise MalformedAction("refusal-bad-view", type=type(x).__name__)
    view = from_plain(dict(x), game_named(x["game"]).view_type)
    if view.asked is None:
        return view
    prompt = Phrase(view.asked.prompt.id, spoken(view.asked.prompt.args))
    return msgspec.structs.replace(view, asked=Asked(view.asked.seats, prompt))


def spoken(x: Any) -> Any:
    """Restore the phrases within a phrase's arguments: in JSON they are objects with `id` and `args`."""
    if isinstance(x, list):
        return [spoken(each) for each in x]
    if not isinstance(x, Mapping):
        return x
    parts = {key: spoken(each) for key, each in x.items()}
    return from_plain(parts, Phrase) if parts.keys() == {"id", "args"} else parts


def plain(x: object) -> object:
    if isinstance(x, Problem):
        return {"code": x.code, "rule": x.rule, "args": dict(x.args), "message": x.message}
    if isinstance(x, frozenset):
        return sorted(x)
    raise NotImplementedError(type(x))


def game_schema(game: Game) -> dict[str, Any]:
    """Return the JSON Schema of a game's views and events."""
    (view,), definitions = msgspec.json.schema_components([game.view_type])
    events = {kind.name: kind.schema() for kind in game.all_event_kinds()}
    return {"game": game.name, "view": view, "events": events, "$defs": definitions}
