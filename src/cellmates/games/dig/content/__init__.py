"""The content of `dig`: card rows and effect words, read from a file and made into tables of numbers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from importlib.resources import files
from typing import Final, NoReturn

from librt.vecs import vec
from mypy_extensions import i64, u8

from cellmates.games.dig.rules.tables import Tables
from cellmates.games.dig.rules.vocabulary import (
    ABILITIES,
    ALL_EFFECTS,
    BEAT,
    BLADE,
    FIXED,
    KNIFE,
    LOCATIONS,
    MAY,
    MOMENTS,
    MOST_GANG_CARDS,
    MOST_GANGS,
    MOST_KINDS,
    MOST_MICHEL,
    MOST_PASTS,
    NUMBERED,
    PURCHASES,
    REACHES,
    REACTIONS,
    REPEL,
    ROLES,
    SHAKEDOWN,
    TOOL_NAMES,
)
from cellmates.kernel.content import Content, Field, Row, TableRule
from cellmates.kernel.refusals import BadContent
from cellmates.kernel.shipped import HOUSE, Shipped
from cellmates.words import Phrase

WORDS: Final = re.compile(r"[a-z][a-z0-9'-]*( [a-z0-9'-]+)*")
TAKEN: Final = ("up", "over", "cigarette", "michel")
"""Words already used after a verb of the notation: `give up`, `ask cigarette`, `roll michel`."""
MOST_IN_GANG: Final = 8
MOST_EFFECTS: Final = 255
MOST_IN_ROW: Final = 12
LARGEST: Final = 100
"""The largest number of an effect."""
YES_NO: Final = Field(words=("yes", "no"))
NAME: Final = Field(text=True)
NAMES: Final = Field(text=True, many=True)
CARD: Final = {
    "role": Field(words=ROLES),
    "count": Field(0, 60),
    "calm": Field(0, 60, default=-1),
    "value": Field(0, 50),
}
CONTENT_RULES: Final = (
    TableRule(
        "board",
        {
            place: {"dice": Field(1, 6, many=True, rule="D-901"), "search": Field(0, 20)}
            for place in LOCATIONS[:6]
        },
    ),
    TableRule(
        "cards",
        {id: {**CARD, "points": Field(0, 50)} if id in TOOL_NAMES else CARD for id in FIXED},
        {**CARD, "effect": Field(text=True, many=True, default=[])},
    ),
    TableRule("gangs", {}, {"wears": NAMES, "needs": Field(1, 6), "prototype": YES_NO}),
    TableRule("gang_cards", {}, {"gang": NAME, "ability": Field(words=ABILITIES), "amount": Field(0, 50)}),
    TableRule("pasts", {}, {"gang": NAME, "moment": Field(words=MOMENTS), "effect": NAMES, "bonus": NAMES}),
    TableRule("michel", {}, {"knife": YES_NO, "tools": Field(words=TOOL_NAMES, many=True)}),
    TableRule("prices", {id: {"price": Field(0, 75)} for id in PURCHASES}),
    TableRule(
        "numbers",
        {
            "bank": {"value": Field(1, 200)},
            "hand limit": {"value": Field(1, 60)},
            "start hand": {"value": Field(0, 10)},
        },
    ),
)


def text_of(name: str) -> str:
    """The file of a table that comes with the game."""
    return files(__name__).joinpath(f"{name}.toml").read_text(encoding="utf-8")


SHIPPED: Final = Shipped("dig", CONTENT_RULES, (HOUSE, "house-1"), text_of)
"""The tables that come with the game. Numbered files are never edited: stored matches refer to them."""


def house_content() -> Content:
    return SHIPPED.content(HOUSE)


def first_house() -> Content:
    """The content that the rulebook's examples use."""
    return SHIPPED.content("house-1")


# Reading rows


def ids(content: Content, table: str) -> list[str]:
    return [row["id"] for row in content.tables[table]]


def kinds(content: Content) -> list[Row]:
    """The card rows, the fixed eight first: a kind's number is its index here."""
    rows = {row["id"]: row for row in content.tables["cards"]}
    return [rows[id] for id in FIXED] + [row for id, row in rows.items() if id not in FIXED]


def parse_effect(text: str) -> tuple[int, int, int, int] | None:
    """An effect as (word, number, reach, optional): `may rob each 1 here`."""
    words = text.split()
    optional = words[:1] == ["may"]
    words = words[1:] if optional else words
    reach = REACHES.index(words.pop()) if words and words[-1] in REACHES else None
    number = int(words.pop()) if words and words[-1].isdecimal() and len(words[-1]) < 9 else None
    name = " ".join(words)
    word = ALL_EFFECTS.index(name) if name in ALL_EFFECTS else -1
    fits_number = number is None or word in NUMBERED or word == REPEL
    fits_reach = reach is None or BEAT <= word <= SHAKEDOWN
    if word < 0 or not (fits_number and fits_reach) or (optional and word not in MAY):
        return None
    return word, 1 if number is None else number, reach or 0, int(optional)


# Checking what a file says across its rows


def check_content(content: Content) -> None:
    check_sizes(content)
    for row in kinds(content):
        check_effects("cards", row, "effect", row.get("effect", []))
        if (row["role"] == "action") != bool(row.get("effect")) or has_reaction(row.get("effect", [])):
            wrong("cards", row, "effect", Phrase("dig-expected-effect"))
    for row in content.tables["gangs"]:
        check_gang(content, row)
    for row in content.tables["gang_cards"]:
        check_known("gang_cards", row, "gang", ids(content, "gangs"))
    for row in content.tables["pasts"]:
        check_known("pasts", row, "gang", ids(content, "gangs"))
        check_effects("pasts", row, "effect", row["effect"])
        check_effects("pasts", row, "bonus", row["bonus"])
        check_moment(row)
    check_enough(content)
    check_board(content)
    check_michel(content)
    check_roles(content)
    check_ids(content)


def check_moment(row: Row) -> None:
    """A past for a reaction begins with it; no other past has one (D-704)."""
    begins = {"extorted": "repel", "laying": "master"}.get(row["moment"])
    for field in ("effect", "bonus"):
        words = [text.split()[0] for text in row[field]]
        if words[:1] != [begins] if begins else has_reaction(row[field]):
            wrong("pasts", row, field, Phrase("dig-expected-effect"))


def has_reaction(effects: list[str]) -> bool:
    return any(text.split()[0] in REACTIONS for text in effects)


def check_sizes(content: Content) -> None:
    sizes = {"cards": MOST_KINDS, "gangs": MOST_GANGS, "gang_cards": MOST_GANG_CARDS}
    sizes |= {"pasts": MOST_PASTS, "michel": MOST_MICHEL}
    for table, most in sizes.items():
        count = len(content.tables[table])
        if count > most:
            raise BadContent("dig-content-too-many", table=table, count=count, most=most)


def in_edition(content: Content, options: Mapping[str, object]) -> Content:
    """The part of a content that a match with these options uses: the prototype lacks some gangs (D-871)."""
    if options.get("edition") != "prototype":
        return content
    gangs = tuple(row for row in content.tables["gangs"] if row["prototype"] == "yes")
    names = [row["id"] for row in gangs]
    theirs = {
        table: tuple(row for row in content.tables[table] if row["gang"] in names)
        for table in ("gang_cards", "pasts")
    }
    return replace(content, tables={**content.tables, "gangs": gangs, **theirs})


def check_enough(content: Content) -> None:
    """No more effects than there is room for, and a past for everybody (D-106)."""
    lists = [
        row.get("effect", []) + row.get("bonus", [])
        for row in [*content.tables["cards"], *content.tables["pasts"]]
    ]
    effects = sum(map(len, lists))
    if effects > MOST_EFFECTS:
        raise BadContent("dig-content-too-many", table="effects", count=effects, most=MOST_EFFECTS)
    early = in_edition(content, {"edition": "prototype"}).tables["pasts"]
    if len(content.tables["pasts"]) < 6 or len(early) < 5:
        raise BadContent("dig-content-too-few-pasts", "D-106")


def check_gang(content: Content, row: Row) -> None:
    accessories = [kind["id"] for kind in kinds(content) if kind["role"] == "accessory"]
    for name in row["wears"]:
        if name not in accessories or row["wears"].count(name) > 1:
            wrong("gangs", row, "wears", Phrase("expected-one-of", {"values": accessories}))
    cards = [card for card in content.tables["gang_cards"] if card["gang"] == row["id"]]
    if len(cards) > MOST_IN_GANG:
        wrong("gang_cards", cards[-1], "gang", Phrase("dig-expected-gang-size", {"most": MOST_IN_GANG}))
    if row["needs"] > len(row["wears"]):
        wrong("gangs", row, "needs", Phrase("expected-number", {"min": 1, "max": len(row["wears"])}))


def check_known(table: str, row: Row, field: str, names: list[str]) -> None:
    if row[field] not in names:
        wrong(table, row, field, Phrase("expected-one-of", {"values": names}))


def check_effects(table: str, row: Row, field: str, effects: list[str]) -> None:
    if len(effects) > MOST_IN_ROW:
        wrong(table, row, field, Phrase("dig-expected-few", {"most": MOST_IN_ROW}))
    for text in effects:
        effect = parse_effect(text)
        if effect is None or effect[1] > LARGEST:
            expected = Phrase("dig-expected-words", {"values": ALL_EFFECTS})
            raise BadContent(
                "content-bad-value", "D-900", table=table, row=row["id"], field=field, value=repr(text),
                expected=expected,
            )  # fmt: skip


def check_board(content: Content) -> None:
    """Every die number must lead somewhere else from every location (D-402)."""
    for row in content.tables["board"]:
        if row["id"] == "solitary" and row["dice"]:
            wrong("board", row, "dice", Phrase("dig-expected-solitary"))
    for number in range(1, 7):
        places = [row for row in content.tables["board"] if number in row["dice"]]
        if len(places) < 2:
            row = places[0] if places else content.tables["board"][0]
            expected = Phrase("dig-expected-two-places", {"number": number, "places": len(places)})
            wrong("board", row, "dice", expected, "D-901")


def check_pairs(content: Content) -> None:
    """Every die number is on exactly two locations, the cell blocks counted as one (D-901).

    Only new content is checked: matches begun with other boards go on.
    """
    for number in range(1, 7):
        places = [row for row in content.tables["board"] if number in row["dice"]]
        if len(places) > 2:
            ids = [row["id"] for row in places]
            expected = Phrase("dig-expected-pair", {"number": number, "places": ids})
            wrong("board", places[2], "dice", expected, "D-901")


def check_michel(content: Content) -> None:
    """A fight against her must be able to end (D-808)."""
    rows = content.tables["michel"]
    if not any(row["knife"] == "no" for row in rows):
        wrong("michel", rows[0] if rows else {"id": "–"}, "knife", Phrase("dig-expected-no-knife"), "D-808")
    for row in rows:
        if row["knife"] == "yes" and not row["tools"]:
            wrong("michel", row, "tools", Phrase("expected-one-of", {"values": TOOL_NAMES}))


def check_roles(content: Content) -> None:
    """The fixed eight keep their roles, and nothing else takes them."""
    for kind, row in enumerate(kinds(content)):
        fixed = "part" if kind < KNIFE else "open" if kind < len(FIXED) else None
        if fixed and row["role"] != fixed:
            wrong("cards", row, "role", Phrase("expected-one-of", {"values": [fixed]}))
        if not fixed and row["role"] in ("part", "open"):
            wrong("cards", row, "role", Phrase("expected-one-of", {"values": ROLES[2:]}))


def check_ids(content: Content) -> None:
    """Ids are plain words, unique over all card types (D-885), and no action's text."""
    seen: set[str] = set(TAKEN)
    for table in ("cards", "gangs", "gang_cards", "pasts", "michel"):
        for id in ids(content, table):
            if not WORDS.fullmatch(id):
                wrong(table, {"id": id}, "id", Phrase("dig-expected-id"))
            if id in seen:
                raise BadContent("content-duplicate", "D-885", table=table, row=id)
            seen.add(id)


def wrong(table: str, row: Row, field: str, expected: Phrase, rule: str | None = None) -> NoReturn:
    raise BadContent(
        "content-bad-value", rule, table=table, row=row["id"], field=field, value=repr(row.get(field)),
        expected=expected,
    )  # fmt: skip


# Making tables


def tables_of(content: Content, *, calm: bool, teams: bool) -> Tables:
    """The tables of a match; `calm` for chaos = low (D-873), `teams` for two cell blocks (D-851)."""
    rows = kinds(content)
    names = {table: ids(content, table) for table in ("gangs", "gang_cards", "pasts", "michel")}
    t = Tables(len(rows), *(len(names[table]) for table in ("gangs", "gang_cards", "pasts", "michel")))
    effects = Effects()
    fill_cards(t, rows, effects, calm=calm)
    fill_board(t, content, teams=teams)
    fill_gangs(t, content, [row["id"] for row in rows])
    fill_pasts(t, content, effects)
    fill_michel(t, content)
    t.word, t.number, t.reach, t.optional = (vec[u8](column) for column in effects.columns())
    prices = {row["id"]: row["price"] for row in content.tables["prices"]}
    t.price = vec[u8]([prices[id] for id in PURCHASES])
    numbers = {row["id"]: row["value"] for row in content.tables["numbers"]}
    t.bank, t.hand_limit, t.start_hand = numbers["bank"], numbers["hand limit"], numbers["start hand"]
    return t


class Effects:
    """All effects in one list; a card's effects are a start and a count."""

    def __init__(self) -> None:
        self.rows: list[tuple[int, int, int, int]] = []

    def add(self, texts: Iterable[str]) -> tuple[int, int]:
        start = len(self.rows)
        self.rows += [effect for text in texts if (effect := parse_effect(text)) is not None]
        return start, len(self.rows) - start

    def columns(self) -> list[list[int]]:
        return [list(column) for column in zip(*self.rows, strict=True)]


def fill_cards(t: Tables, rows: list[Row], effects: Effects, *, calm: bool) -> None:
    t.role = vec[u8]([ROLES.index(row["role"]) for row in rows])
    t.count = vec[u8]([row["calm"] if calm and "calm" in row else row["count"] for row in rows])
    t.value = vec[u8]([row["value"] for row in rows])
    spans = [effects.add(row.get("effect", [])) for row in rows]
    t.effect_start = vec[u8]([start for start, _ in spans])
    t.effect_count = vec[u8]([count for _, count in spans])
    t.tool_points = vec[u8]([rows[FIXED.index(tool)]["points"] for tool in TOOL_NAMES])
    t.weapons = 1 << BLADE | 1 << KNIFE
    t.action_cards = mask(i for i, row in enumerate(rows) if row["role"] == "action")
    t.accessories = mask(i for i, row in enumerate(rows) if row["role"] == "accessory")


def fill_board(t: Tables, content: Content, *, teams: bool) -> None:
    """In teams the two blocks have the cells' die numbers and the cells none; without teams, the reverse."""
    rows = {row["id"]: row for row in content.tables["board"]}
    rows |= {"cells a": rows["cells"], "cells b": rows["cells"]}
    absent = ("cells",) if teams else ("cells a", "cells b")
    t.search = vec[u8]([rows[place]["search"] for place in LOCATIONS])
    t.numbers = vec[u8]([0 if place in absent else mask(rows[place]["dice"]) for place in LOCATIONS])
    numbers = [int(carried) for carried in t.numbers]
    t.carrying = vec[u8]([mask(i for i, carried in enumerate(numbers) if carried >> n & 1) for n in range(7)])
    t.on_the_way = mask(i for i, carried in enumerate(numbers) if carried)


def fill_gangs(t: Tables, content: Content, kind_ids: list[str]) -> None:
    gangs = content.tables["gangs"]
    t.needs = vec[u8]([row["needs"] for row in gangs])
    t.wears = vec[i64]([mask(kind_ids.index(name) for name in row["wears"]) for row in gangs])
    names, cards = ids(content, "gangs"), content.tables["gang_cards"]
    t.gang_of = vec[u8]([names.index(row["gang"]) for row in cards])
    t.ability = vec[u8]([ABILITIES.index(row["ability"]) for row in cards])
    t.amount = vec[u8]([row["amount"] for row in cards])


def fill_pasts(t: Tables, content: Content, effects: Effects) -> None:
    rows, names = content.tables["pasts"], ids(content, "gangs")
    t.past_gang = vec[u8]([names.index(row["gang"]) for row in rows])
    t.moment = vec[u8]([MOMENTS.index(row["moment"]) for row in rows])
    plain = [effects.add(row["effect"]) for row in rows]
    bonus = [effects.add(row["bonus"]) for row in rows]
    t.past_start = vec[u8]([start for start, _ in plain])
    t.past_count = vec[u8]([count for _, count in plain])
    t.bonus_start = vec[u8]([start for start, _ in bonus])
    t.bonus_count = vec[u8]([count for _, count in bonus])


def fill_michel(t: Tables, content: Content) -> None:
    rows = content.tables["michel"]
    t.has_knife = mask(i for i, row in enumerate(rows) if row["knife"] == "yes")
    t.shows = vec[u8]([mask(TOOL_NAMES.index(tool) for tool in row["tools"]) for row in rows])


def mask(bits: Iterable[int]) -> int:
    return sum({1 << bit for bit in bits})
