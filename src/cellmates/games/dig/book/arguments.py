"""The arguments of the rulebook's sentences: the table's options and the numbers of its content."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

from cellmates.games.dig.content import house_content, in_edition, winning
from cellmates.games.dig.rules.vocabulary import TOOL_NAMES
from cellmates.games.dig.spoken.card_words import card, cards, some
from cellmates.words import Phrase

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cellmates.games.dig.book.scope import Scope
    from cellmates.kernel.content import Content, Row

CHOOSING: Final = ("beat", "send", "rob", "frisk", "inform", "blackmail", "swap")
"""Effect words by which a card's owner picks somebody (D-882)."""
SWEEPING: Final = ("rob each", "burn each", "beat each", "bespoke shakedown", "repel")
KIND: Final = ("swap", "bespoke shakedown", "repel")
"""Effects that reach mates too, or only the attacker (D-857)."""
OWN_CELLS: Final = ("cells a", "cells b")


def arguments(scope: Scope) -> dict[str, Any]:
    content = in_edition(scope.content, scope.options)
    return {
        **agreed(scope),
        **numbers(content),
        **counts(content, scope),
        **gangs(scope.content, content),
        **of_effects(content, scope),
        **calm(content),
        **board(content, scope),
        **of_examples(content),
    }


# What was agreed


def agreed(scope: Scope) -> dict[str, Any]:
    general = {"michel": "any", "deal": "any"} if scope.is_general else {}
    return {
        **scope.options,
        **general,
        "amended": scope.is_amended,
        "scope": "general" if scope.is_general else "table",
        "players": scope.players,
        "least": 2,
        "most": winning.MOST_IN_PROTOTYPE if scope.is_prototype else max(winning.TARGETS),
        "agreed": [*agreements(scope)] or [Phrase("rules-dig-agreed-nothing")],
        **targets(scope),
    }


def targets(scope: Scope) -> dict[str, Any]:
    known = winning.TEAM_TARGETS if scope.in_teams else winning.TARGETS
    target = None if scope.players is None else known[scope.players]
    lines = [
        Phrase("rules-dig-aid-target", {"points": points, "number": number})
        for points, number in by_target(scope, teams=scope.in_teams)
    ]
    team_target = target if scope.in_teams else None
    return {
        "target": None if scope.in_teams and not scope.players else target,
        "team_target": team_target,
        "target_list": lines,
    }


def by_target(scope: Scope, *, teams: bool) -> list[tuple[int, Phrase | int]]:
    """Each target with its numbers of players: 12 with 2 or 3."""
    known = winning.TEAM_TARGETS if teams else winning.TARGETS
    most = winning.MOST_IN_PROTOTYPE if scope.is_prototype else max(known)
    groups: dict[int, Phrase | int] = {}
    for players, points in known.items():
        if players <= most:
            earlier = groups.get(points)
            either = Phrase("rules-dig-or", {"one": earlier, "other": players})
            groups[points] = players if earlier is None else either
    return [*groups.items()]


def agreements(scope: Scope) -> Iterator[Phrase]:
    options = scope.options
    if scope.players is not None:
        yield Phrase("rules-dig-agreed-players", {"players": scope.players})
    said = {
        "prototype": scope.is_prototype,
        "teams": scope.in_teams,
        str(options["michel"]): options["michel"] != "none",
        "free": scope.in_teams and options["deal"] == "free",
        "low": scope.is_calm,
        "content": scope.content.hash != house_content().hash,
    }
    yield from (Phrase(f"rules-dig-agreed-{word}") for word, is_so in said.items() if is_so)


# Numbers of the content


def numbers(content: Content) -> dict[str, Any]:
    plain = {row["id"].replace(" ", "_"): row["value"] for row in content.tables["numbers"]}
    points = {f"points_{tool}": content.row("cards", tool)["points"] for tool in TOOL_NAMES}
    return {**plain, **points}


def count(row: Row, scope: Scope) -> int:
    """How many of a card are in the game."""
    return int(row["calm"] if scope.is_calm and "calm" in row else row["count"])


def in_game(content: Content, scope: Scope) -> list[Row]:
    """The cards of the deck and the open piles of which there is at least one."""
    return [row for row in content.tables["cards"] if count(row, scope)]


def counts(content: Content, scope: Scope) -> dict[str, Any]:
    rows = in_game(content, scope)
    search = [row for row in rows if row["role"] != "open"]
    groups = {
        role: [row for row in search if row["role"] == role] for role in ("accessory", "rare", "action")
    }
    parts = [some(row["id"], count(row, scope)) for row in search if row["role"] == "part"]
    grouped = [
        Phrase("rules-dig-group", {"role": role, "number": sum(count(row, scope) for row in found)})
        for role, found in groups.items()
    ]
    return {
        "search_cards": sum(count(row, scope) for row in search),
        "search_list": parts + grouped,
        "open_list": [some(row["id"], count(row, scope)) for row in rows if row["role"] == "open"],
        "accessory_list": cards(row["id"] for row in groups["accessory"]),
        "rare_list": cards(row["id"] for row in groups["rare"]),
        "michel_cards": len(content.tables["michel"]),
        "pasts": len(content.tables["pasts"]),
        "gang_cards": len(content.tables["gang_cards"]),
    }


def gangs(whole: Content, content: Content) -> dict[str, Any]:
    """The gangs of this table, and those of the prototype, which the book of a retail table mentions."""
    early = in_edition(whole, {"edition": "prototype"})
    return {
        "gangs": len(content.tables["gangs"]),
        "gang_list": names(content.tables["gangs"]),
        "early_gangs": names(early.tables["gangs"]),
        "early_gang_cards": len(early.tables["gang_cards"]),
        "early_pasts": len(early.tables["pasts"]),
    }


def of_effects(content: Content, scope: Scope) -> dict[str, Any]:
    """Cards by effect, among those in the game: a table with less chaos leaves some out (D-873)."""
    rows = [*in_game(content, scope), *content.tables["pasts"]]
    choosing, sweeping = having(rows, CHOOSING), having(rows, SWEEPING)
    harmful = [*having(rows, set(CHOOSING) - set(KIND)), *having(rows, set(SWEEPING) - set(KIND))]
    return {
        "choosing": names(choosing),
        "sweeping": names(sweeping) if sweeping else None,
        "harmful": names(harmful),
    }


def having(rows: Iterable[Row], words: Iterable[str]) -> list[Row]:
    """Action cards and pasts whose effect, without its bonus, begins with one of these words."""
    return [row for row in rows if any(does(effect, words) for effect in row.get("effect", []))]


def does(effect: str, words: Iterable[str]) -> bool:
    text = effect.removeprefix("may ")
    return any(text.startswith(word) and " each" not in text.removeprefix(word) for word in words)


def calm(content: Content) -> dict[str, Any]:
    """What a table with less chaos leaves out and adds (D-873)."""
    rows = [row for row in content.tables["cards"] if row.get("calm", row["count"]) != row["count"]]
    return {
        "calm_out": names(row for row in rows if row["calm"] < row["count"]),
        "calm_in": [
            some(row["id"], row["calm"] - row["count"]) for row in rows if row["calm"] > row["count"]
        ],
    }


def board(content: Content, scope: Scope) -> dict[str, Any]:
    cells = content.row("board", "cells")
    return {
        "cell_dice": [str(number) for number in cells["dice"]],
        "cell_search": cells["search"],
        "locations": cards(places(content, scope)),
        "search_canteen": content.row("board", "canteen")["search"],
    }


def places(content: Content, scope: Scope) -> list[str]:
    """The locations of this table's board."""
    names = [row["id"] for row in content.tables["board"]]
    return [*OWN_CELLS, *(name for name in names if name != "cells")] if scope.in_teams else names


# Numbers of the examples


def of_examples(content: Content) -> dict[str, Any]:
    values = {f"value_{id}": content.row("cards", id)["value"] for id in ("pick", "container", "spike")}
    limit = next(row["value"] for row in content.tables["numbers"] if row["id"] == "hand limit")
    return {**values, "sale_sum": sum(values.values()), "over_limit": limit + 2, **a_move(content)}


def a_move(content: Content) -> dict[str, Any]:
    """A die number with two locations that are not the cells."""
    found = next(moves(content), None)
    if found is None:
        return {}
    die, here, there = found
    return {"example_die": die, "example_from": card(here), "example_to": card(there)}


def moves(content: Content) -> Iterator[tuple[int, str, str]]:
    rows = [row for row in content.tables["board"] if row["id"] != "cells"]
    for here, there in combinations(rows, 2):
        for die in here["dice"]:
            if die in there["dice"]:
                yield die, here["id"], there["id"]


def names(rows: Iterable[Row]) -> list[Phrase]:
    return cards(row["id"] for row in rows)
