"""What the games add to the schemas: their views, their events, their options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cellmates.kernel import registry
from cellmates.kernel.events import SPECTATORS
from cellmates.server.describe.components import NULL, Schema, camel, one_of, ref
from cellmates.words.rulebook import rule_title

if TYPE_CHECKING:
    from cellmates.kernel.events import Argument, EventKind
    from cellmates.kernel.game import Game
    from cellmates.kernel.options import OptionRule

EVENTS: Final = "EventArgs"
ARGUMENT: Final = "PhraseArgument"
AUDIENCE: Final[Schema] = {
    "description": "Who learns of it: everybody, or only these seats and perhaps spectators.",
    "anyOf": [
        {"const": "all"},
        {"type": "array", "items": {"anyOf": [{"type": "integer"}, {"const": SPECTATORS}]}},
    ],
}


def all_games() -> list[Game]:
    return [registry.game(name) for name in registry.games()]


def view_types() -> list[type]:
    return [game.view_type for game in all_games()]


def added_to(name: str) -> list[str]:
    """Components that belong to this one though it doesn't refer to them."""
    return [camel(game.name) + EVENTS for game in all_games()] if name == "Event" else []


def fill_in(components: dict[str, Schema]) -> None:
    """Add the games' parts where the types leave them open."""
    fill_in_views(components)
    fill_in_phrases(components)
    fill_in_events(components)
    if "NewTable" in components:
        fill_in_tables(components)


# Views


def fill_in_views(components: dict[str, Schema]) -> None:
    names = {game.name: game.view_type.__name__ for game in all_games()}
    for game, name in names.items():
        components[name]["properties"]["game"] = {"const": game}
    about = "What a viewer may know of a match: one type for every game."
    components["View"] = one_of(names, "game", "View", about)


# Phrases


def fill_in_phrases(components: dict[str, Schema]) -> None:
    """Arguments of sentences are of a few kinds; a phrase may contain phrases."""
    components[ARGUMENT] = {
        "title": ARGUMENT,
        "description": "An argument of a sentence: a word, a number, another sentence, or a list of these.",
        "anyOf": [
            *({"type": kind} for kind in ("string", "number", "boolean", "null")),
            ref("Phrase"),
            {"type": "array", "items": ref(ARGUMENT)},
        ],
    }
    for name in ("Phrase", "ProblemInfo"):
        if name in components:
            components[name]["properties"]["args"] |= {"additionalProperties": ref(ARGUMENT)}


# Events


def fill_in_events(components: dict[str, Schema]) -> None:
    """For every game, the arguments of its events by their names; `Event` itself stays open."""
    if "Event" in components:
        components["Event"]["properties"]["audience"] = AUDIENCE
    for game in all_games():
        words = WordLists(camel(game.name))
        kinds = {kind.name: words.arguments(kind) for kind in game.all_event_kinds()}
        name = camel(game.name) + EVENTS
        components |= words.components
        components[name] = {
            "title": name,
            "description": f"The `args` of every event of `{game.name}`, by its `name`.",
            "type": "object",
            "properties": kinds,
            "required": list(kinds),
        }


class WordLists:
    """The lists of words that arguments are taken from, each named after the first such argument."""

    def __init__(self, game: str) -> None:
        self._game = game
        self.components: dict[str, Schema] = {}

    def arguments(self, kind: EventKind) -> Schema:
        found = kind.schema()
        return {**found, "properties": {each.name: self._named(kind, each) for each in kind.arguments}}

    def _named(self, kind: EventKind, argument: Argument) -> Schema:
        schema = argument.schema
        if "items" in schema:
            return {**schema, "items": self._word(kind, argument, schema["items"])}
        return self._word(kind, argument, schema)

    def _word(self, kind: EventKind, argument: Argument, schema: Schema) -> Schema:
        if argument.of_content:
            return {"type": "string", "description": "A name of the table's content."}
        if "enum" not in schema:
            return schema
        for name, known in self.components.items():
            if known["enum"] == schema["enum"]:
                return ref(name)
        name = self._game + camel(argument.name)
        if name in self.components:
            name = self._game + camel(kind.name)
        self.components[name] = {"title": name, **schema}
        return ref(name)


# Tables


def fill_in_tables(components: dict[str, Schema]) -> None:
    """A new table has the seats and options of its game."""
    wish = components["NewTable"]
    names = {}
    for game in all_games():
        options = camel(game.name) + "Options"
        names[game.name] = f"New{camel(game.name)}Table"
        components[options] = options_schema(game, options)
        components[names[game.name]] = table_schema(game, wish, names[game.name], ref(options))
    components["NewTable"] = one_of(names, "game", "NewTable", wish.get("description", ""))


def table_schema(game: Game, wish: Schema, name: str, options: Schema) -> Schema:
    fields = dict(wish["properties"])
    fields["game"] = {"const": game.name}
    fields["seats"] = fields["seats"] | {"minItems": game.least_players, "maxItems": game.most_players}
    about = {key: part for key, part in fields["options"].items() if key in ("description", "default")}
    fields["options"] = {**options, **about}
    return {**wish, "title": name, "properties": fields}


def options_schema(game: Game, name: str) -> Schema:
    return {
        "title": name,
        "description": f"The options of `{game.name}`; the rulebook says what they change.",
        "type": "object",
        "properties": {rule.name: option_schema(game, rule) for rule in game.option_rules},
        "additionalProperties": False,
    }


def option_schema(game: Game, rule: OptionRule) -> Schema:
    either = option_values(game, rule)
    about = {"description": f"{rule_title(rule.rule)} ({rule.rule}).", "default": rule.default}
    return {**either[0], **about} if len(either) == 1 else {"anyOf": either, **about}


def option_values(game: Game, rule: OptionRule) -> list[Schema]:
    if {True, False} == set(rule.choices):
        return [{"type": "boolean"}]
    least, most = (0, game.most_players - 1) if rule.seat else (rule.least, rule.most)
    words: list[Any] = [choice for choice in rule.choices if choice is not None]
    return [
        *([{"enum": words}] if words else []),
        *([{"type": "integer", "minimum": least, "maximum": most}] if least is not None else []),
        *([NULL] if None in rule.choices else []),
    ]
