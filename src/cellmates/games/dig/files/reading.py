"""Reading position files of `dig`; an impossible position is refused with a message naming the field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import u8

from cellmates.games.dig.engine import Dig, blank_state, settle
from cellmates.games.dig.files.notation import Names
from cellmates.games.dig.files.stacking import check_frames, is_hers, refuse
from cellmates.games.dig.files.view import FRAMES
from cellmates.games.dig.options import DigSettings
from cellmates.games.dig.questions.cards import NAME
from cellmates.games.dig.questions.deal import can_be_offered
from cellmates.games.dig.questions.extortion import LAY
from cellmates.games.dig.questions.kinds import (
    ASK_GANG,
    ASK_LAY,
    ASK_NAME,
    ASK_PAST,
    ASK_TURN,
    ASK_WITH,
)
from cellmates.games.dig.questions.trade import WITH
from cellmates.games.dig.rules.cards import is_open
from cellmates.games.dig.rules.goal import BOUND
from cellmates.games.dig.rules.state import (
    POINTS,
    QUEUE,
    TUNNEL,
    look_through,
    own_points,
    put_at,
    returned,
    zeros,
)
from cellmates.games.dig.rules.vocabulary import (
    CELLS,
    CELLS_A,
    CELLS_B,
    KNIFE,
    LOCATIONS,
    MOST_KINDS,
    NONE,
    TOOL_NAMES,
)
from cellmates.games.dig.spoken import card_words
from cellmates.kernel.frames import rows as frames_of
from cellmates.kernel.frames import stack
from cellmates.kernel.reading import Reader
from cellmates.kernel.seats import NOBODY, bits
from cellmates.kernel.state import count_options
from cellmates.words import Phrase

FIELDS: Final = (
    "game", "players", "options", "rules", "turn", "first", "turns", "actions_left", "used", "seats",
    "discard", "bank", "gangs", "known", "lacks", "michel", "pending",
)  # fmt: skip
SEAT_FIELDS: Final = (
    "at", "hand", "gang", "past", "past_revealed", "beatings", "cigarettes", "dug", "points",
)  # fmt: skip
PENDING_FIELDS: Final = (
    "frames", "decisions", "in_play", "chosen", "offer", "offered_cigarettes", "answering", "pool",
    "over",
)  # fmt: skip
KINDS_OF_FRAMES: Final = {name: number for number, name in FRAMES.items()}


def state_from(names: Names, settings: DigSettings, position: Mapping[str, Any]) -> Dig:
    """The state that a position describes."""
    s = table_from(names, settings, position)
    open_question(names, s, position)
    check_offer(s, position)
    if s.seat != NOBODY and not can_be_answered(s):
        refuse(s, position.get("pending"), frames_of(s)[-1])
    return s


def can_be_answered(s: Dig) -> bool:
    """Whether there is an answer, and the hand holds what later answers need."""
    if s.frame == ASK_WITH:
        return bool(WITH.has_it(s))
    if s.frame == ASK_LAY:
        return bool(LAY.is_armed(s))
    if s.frame == ASK_NAME:
        return bool(NAME.is_armed(s))
    return count_options(s, s.seat) > 0


def table_from(names: Names, settings: DigSettings, position: Mapping[str, Any]) -> Dig:
    """Everything on the table, with no question open yet."""
    read = Reader(position, FIELDS)
    s = blank_state(settings)
    pending = read.part("pending", PENDING_FIELDS)
    read_seats(names, s, read, undealt(pending))
    search_cards = [name for kind, name in enumerate(names.kinds) if not is_open(kind)]
    take_cards(names, s, read.counts("discard", search_cards), s.discard, 0, "discard")
    s.discard_size = sum(map(int, s.discard))
    read_turn(s, read)
    read_gangs(names, s, read)
    read_bank(s, read)
    read_michel(names, s, read)
    read_pending(names, s, pending)
    read_knowledge(names, s, read)
    return s


# Cards: each is named in one place; the rest are in deck and piles


def take_cards(names: Names, s: Dig, wanted: Mapping[str, int], to: vec[u8], start: int, field: str) -> None:
    """Take cards out of deck and piles."""
    for name, number in wanted.items():
        kind = names.kinds.index(name)
        left = int(s.piles[kind - KNIFE]) if is_open(kind) else int(s.deck[kind])
        if number > left:
            count = int(s.tables.count[kind])
            Reader.wrong(field, {name: number}, Phrase("dig-expected-count", {"kind": name, "count": count}))
        if is_open(kind):
            s.piles[kind - KNIFE] = u8(left - number)
        else:
            s.deck[kind] = u8(left - number)
            s.deck_size -= number
        to[start + kind] = u8(int(to[start + kind]) + number)


# Seats


def undealt(pending: Reader) -> set[object]:
    """The seats still to be dealt a past."""
    rows = [row for row in pending.items("frames") if is_frame(row)]
    return {row[1] for row in rows if row[0] == FRAMES[ASK_PAST]}


def read_seats(names: Names, s: Dig, read: Reader, waiting: set[object]) -> None:
    rows = read.rows("seats", SEAT_FIELDS, int(s.players))
    for seat, row in enumerate(rows):
        read_seat(names, s, seat, row)
    for seat, row in enumerate(rows):
        read_past(names, s, seat, row)
    for seat, row in enumerate(rows):
        if row.fields.get("past") is None and seat not in waiting:
            deal_past(s, seat, row)


def read_seat(names: Names, s: Dig, seat: int, row: Reader) -> None:
    if "at" in row.fields:
        put_at(s, seat, read_location(s, row, "at"))
    wanted = row.counts("hand", names.kinds)
    take_cards(names, s, wanted, s.hand, seat * len(names.kinds), row.path("hand"))
    look_through(s, seat)
    s.beatings[seat] = u8(row.whole("beatings", 0, 2, 0))
    s.cigarettes[seat] = u8(row.whole("cigarettes", 0, int(s.tables.bank), 0))
    s.tunnel[seat * TUNNEL + POINTS] = u8(row.whole("points", 0, 200, 0))
    read_dug(names, s, seat, row)
    read_gang(names, s, seat, row)


def read_location(s: Dig, row: Reader, field: str) -> int:
    name = row.word(field, LOCATIONS, Phrase("dig-expected-location"))
    place = LOCATIONS.index(name)
    in_teams = place in (CELLS_A, CELLS_B)
    if (in_teams and not s.settings.teams) or (place == CELLS and s.settings.teams):
        Reader.wrong(row.path(field), name, Phrase("dig-expected-location"))
    return place


def read_dug(names: Names, s: Dig, seat: int, row: Reader) -> None:
    wanted = row.counts("dug", TOOL_NAMES)
    gone = zeros(len(names.kinds))
    take_cards(names, s, wanted, gone, 0, row.path("dug"))
    for i, tool in enumerate(TOOL_NAMES):
        s.tunnel[seat * TUNNEL + i] = u8(wanted.get(tool, 0))


def read_gang(names: Names, s: Dig, seat: int, row: Reader) -> None:
    text = row.fields.get("gang")
    if text is None:
        return
    texts = [names.card_text(card) for card in range(len(names.gang_cards))]
    if text not in texts:
        Reader.wrong(row.path("gang"), text, Phrase("dig-expected-card"))
    card = texts.index(text)
    gang = int(s.tables.gang_of[card])
    if not is_in_edition(s, gang):
        Reader.wrong(row.path("gang"), text, not_in_edition(names, s))
    if not s.rest[gang] >> card & 1:
        Reader.wrong(row.path("gang"), text, Phrase("dig-expected-once", {"card": text}))
    s.rest[gang] &= ~(1 << card)
    s.gang[seat] = u8(card)


def not_in_edition(names: Names, s: Dig) -> Phrase:
    """Refuse a gang that this edition doesn't have (D-875)."""
    there = [card_words.card(names.gangs[gang]) for gang in bits(s.settings.gangs_in)]
    return Phrase("dig-expected-edition", {"gangs": there})


def deal_past(s: Dig, seat: int, row: Reader) -> None:
    """Pasts that are left out follow the order of the content table, skipping those that are named."""
    past = (int(s.pasts_left) & -int(s.pasts_left)).bit_length() - 1
    give_past(s, seat, past, row)


def read_past(names: Names, s: Dig, seat: int, row: Reader) -> None:
    name = row.fields.get("past")
    if name is None:
        return
    if name not in names.pasts:
        Reader.wrong(row.path("past"), name, Phrase("dig-expected-past"))
    past = names.pasts.index(name)
    if not is_in_edition(s, int(s.tables.past_gang[past])):
        Reader.wrong(row.path("past"), name, not_in_edition(names, s))
    if not s.pasts_left >> past & 1:
        Reader.wrong(row.path("past"), name, Phrase("dig-expected-once", {"card": name}))
    give_past(s, seat, past, row)


def give_past(s: Dig, seat: int, past: int, row: Reader) -> None:
    s.pasts_left &= ~(1 << past)
    s.past[seat] = u8(past)
    if row.flag("past_revealed"):
        s.revealed |= 1 << seat


# The table


def read_turn(s: Dig, read: Reader) -> None:
    last = int(s.players) - 1
    s.turn = read.whole("turn", 0, last, 0)
    s.first = read.whole("first", 0, last, 0)
    s.turns = read.whole("turns", 0, 1_000_000, 0)
    s.actions_left = read.whole("actions_left", 0, 100, 2)
    used = read.part("used", ("search", "extort", "adrenaline", "deal"))
    s.searched = used.whole("search", 0, 100, 0)
    s.extorted = used.whole("extort", 0, 100, 0)
    s.adrenaline = used.whole("adrenaline", 0, 100, 0)
    s.deals_declined = used.whole("deal", 0, 1, 0)
    if s.deals_declined and not (s.settings.teams and s.settings.amended):
        Reader.wrong("used.deal", 1, Phrase("dig-expected-no-deal"), "D-854")


def read_gangs(names: Names, s: Dig, read: Reader) -> None:
    """Piles that are left out follow the order of the content table, all of it known."""
    check_edition(names, s, read.fields.get("gangs"))
    there = [
        name for gang, name in enumerate(names.gangs) if is_in_edition(s, gang) or not s.settings.amended
    ]
    piles = read.part("gangs", there)
    for gang, name in enumerate(names.gangs):
        left = [card for card in range(len(names.gang_cards)) if s.rest[gang] >> card & 1]
        if name in piles.fields:
            read_pile(names, s, gang, left, piles)
        else:
            lay_pile(s, gang, left)


def check_edition(names: Names, s: Dig, piles: object) -> None:
    """Refuse a pile of a gang that this edition lacks (D-875); the first rules allow an empty one."""
    given = piles if isinstance(piles, Mapping) else {}
    for gang, name in enumerate(names.gangs):
        if name in given and not is_in_edition(s, gang) and (given[name] or s.settings.amended):
            Reader.wrong(f"gangs.{name}", given[name], not_in_edition(names, s))


def is_in_edition(s: Dig, gang: int) -> bool:
    return bool(s.settings.gangs_in >> gang & 1)


def lay_pile(s: Dig, gang: int, cards: list[int]) -> None:
    s.rest[gang] = 0
    s.top[gang] = u8(cards[0]) if cards else u8(NONE)
    for i, card in enumerate(cards[1:]):
        s.queue[gang * QUEUE + i] = u8(card)


def read_pile(names: Names, s: Dig, gang: int, left: list[int], piles: Reader) -> None:
    """The top comes first; a list among the names holds cards whose order nobody knows (D-109)."""
    field, pile = piles.path(names.gangs[gang]), piles.items(names.gangs[gang])
    nested = [item for item in pile if isinstance(item, list)]
    in_order = [item for item in pile if not isinstance(item, list)]
    unknown = nested[0] if nested else []
    known = [card for name in in_order if (card := card_named(names, name)) in left]
    hidden = [card for name in unknown if (card := card_named(names, name)) in left]
    if len(nested) > 1 or sorted(known + hidden) != left or len(known) != len(in_order):
        Reader.wrong(field, pile, Phrase("dig-expected-pile"))
    has_top = bool(pile) and not isinstance(pile[0], list)
    lay_pile(s, gang, known if has_top else [NONE, *known])
    s.rest[gang] = sum(1 << card for card in hidden)


def card_named(names: Names, name: object) -> int:
    return names.gang_cards.index(str(name)) if name in names.gang_cards else -1


def read_bank(s: Dig, read: Reader) -> None:
    held = sum(map(int, s.cigarettes))
    s.bank = int(s.tables.bank) - held
    if s.bank < 0:
        bank = int(s.tables.bank)
        Reader.wrong("seats", held, Phrase("dig-expected-cigarettes", {"bank": bank}))
    if read.whole("bank", 0, 1000, int(s.bank)) != s.bank:
        Reader.wrong("bank", read.fields["bank"], Phrase("dig-expected-bank"))


def read_michel(names: Names, s: Dig, read: Reader) -> None:
    part = read.part("michel", ("at", "discard", "open"))
    if not s.settings.michel:
        if part.fields:
            Reader.wrong("michel", dict(part.fields), Phrase("dig-expected-michel"))
        return
    if "at" in part.fields:
        s.michel_at = read_location(s, part, "at")
        if s.tables.numbers[s.michel_at] == 0:
            Reader.wrong("michel.at", part.fields["at"], Phrase("dig-expected-location"))
    s.michel_discard = hers(names, part, "discard")
    s.michel_open = hers(names, part, "open")
    if s.michel_discard & s.michel_open:
        Reader.wrong("michel.open", part.fields["open"], Phrase("dig-expected-michel"))
    s.michel_deck &= ~(s.michel_discard | s.michel_open)


def hers(names: Names, part: Reader, field: str) -> int:
    cards = part.items(field)
    for card in cards:
        if card not in names.michel:
            Reader.wrong(part.path(field), card, Phrase("expected-one-of", {"values": names.michel}))
    return sum(1 << names.michel.index(card) for card in set(cards))


# Open frames


def read_pending(names: Names, s: Dig, pending: Reader) -> None:
    s.decisions = pending.whole("decisions", 0, 1_000_000, 0)
    s.chosen = pending.whole("chosen", 0, int(s.players) - 1, NONE)
    if "in_play" in pending.fields:
        name = pending.word("in_play", names.kinds, Phrase("dig-expected-kind", {"values": names.kinds}))
        take_cards(names, s, {name: 1}, zeros(len(names.kinds)), 0, "pending.in_play")
        s.in_play = names.kinds.index(name)
    wanted = pending.counts("pool", names.kinds)
    take_cards(names, s, wanted, s.pool, 0, "pending.pool")
    s.pool_size = sum(wanted.values())
    read_offer(names, s, pending)


def read_offer(names: Names, s: Dig, pending: Reader) -> None:
    sides = pending.items("offer")
    if len(sides) not in (0, 2):
        Reader.wrong("pending.offer", sides, Phrase("expected-list-of", {"count": 2}), "D-854")
    for side, wanted in enumerate(sides):
        row = Reader({"offer": wanted}, ("offer",), "pending.")
        for name, number in row.counts("offer", names.kinds).items():
            s.offer[side * len(names.kinds) + names.kinds.index(name)] = u8(number)
    money = pending.items("offered_cigarettes")
    if money:
        if len(money) != 2 or any(type(each) is not int or not 0 <= each <= 200 for each in money):
            Reader.wrong("pending.offered_cigarettes", money, Phrase("dig-expected-pending"))
        s.offered_cigarettes, s.asked_cigarettes = money
    s.answering = pending.flag("answering")


def check_offer(s: Dig, position: Mapping[str, Any]) -> None:
    """A deal is made only of what the two players have (D-854)."""
    if not can_be_offered(s):
        pending = position.get("pending", {})
        Reader.wrong("pending.offer", pending.get("offer"), Phrase("dig-expected-offer"))


def open_question(names: Names, s: Dig, position: Mapping[str, Any]) -> None:
    """Open the frames, or the action menu, and run procedures that need no answer."""
    pending = Reader(position, FIELDS).part("pending", PENDING_FIELDS)
    rows = pending.items("frames") if "frames" in pending.fields else [["ask_turn", 0, 0, 0]]
    for row in rows:
        if not is_frame(row):
            Reader.wrong("pending.frames", row, Phrase("dig-expected-pending"))
    frames = [[KINDS_OF_FRAMES[str(row[0])], *row[1:]] for row in rows]
    stack(s, frames)
    over = pending.fields.get("over")
    if over is not None:
        finish(s, over)
        return
    check_not_over(names, s)
    check_frames(s, rows, frames)
    if s.michel_open and not any(is_hers(frame[0]) for frame in frames):
        Reader.wrong("michel.open", position["michel"]["open"], Phrase("dig-expected-closed"), "D-808")
    if s.frame == ASK_TURN and s.actions_left == 0 and s.revealed >> s.turn & 1:
        Reader.wrong("actions_left", 0, Phrase("dig-expected-actions"))
    settle(s)


def check_not_over(names: Names, s: Dig) -> None:
    """Refuse a position in which the target (D-201) or the bound (D-204) has been reached."""
    for seat in range(s.players):
        if s.points(seat) >= s.settings.target:
            target = {"min": 0, "max": int(s.settings.target) - 1}
            Reader.wrong(f"seats[{seat}].points", int(own_points(s, seat)), Phrase("expected-number", target))
    if s.decisions >= BOUND:
        Reader.wrong(
            "pending.decisions", int(s.decisions), Phrase("expected-number", {"min": 0, "max": BOUND - 1})
        )
    turned = [row[1] for row in frames_of(s) if row[0] == ASK_GANG]
    for gang in range(s.tables.gangs):
        if s.top[gang] == NONE and (s.rest[gang] or returned(s, gang)) and gang not in turned:
            Reader.wrong(f"gangs.{names.gangs[gang]}", [], Phrase("dig-expected-pile"))


def is_frame(row: object) -> bool:
    return (
        isinstance(row, list)
        and len(row) == 4
        and str(row[0]) in KINDS_OF_FRAMES
        and all(type(number) is int and -1 <= number < 1 << MOST_KINDS for number in row[1:])
    )


def finish(s: Dig, over: object) -> None:
    """A finished game: whoever reached the target has won."""
    if over not in ("target", "bound"):
        Reader.wrong("pending.over", over, Phrase("expected-one-of", {"values": ["target", "bound"]}))
    s.seat = NOBODY
    s.bounded = over == "bound"
    if not s.bounded:
        s.winner_mask = sum(1 << seat for seat in range(s.players) if s.points(seat) >= s.settings.target)


# What seats know of each other


def read_knowledge(names: Names, s: Dig, read: Reader) -> None:
    players, kinds = int(s.players), len(names.kinds)
    for viewer, row in enumerate(read.rows("known", tuple(map(str, range(players))), players)):
        for holder in row.fields:
            wanted = row.counts(holder, names.kinds)
            for name, number in wanted.items():
                kind = names.kinds.index(name)
                if number > int(s.hand[int(holder) * kinds + kind]) or int(holder) == viewer:
                    Reader.wrong(row.path(holder), wanted, Phrase("dig-expected-known"))
                s.known[(viewer * players + int(holder)) * kinds + kind] = u8(number)
    for viewer, row in enumerate(read.rows("lacks", tuple(map(str, range(players))), players)):
        for holder in row.fields:
            read_lacks(names, s, viewer, int(holder), row)


def read_lacks(names: Names, s: Dig, viewer: int, holder: int, row: Reader) -> None:
    for name in row.items(str(holder)):
        if name not in names.kinds or s.hand[holder * len(names.kinds) + names.kinds.index(name)]:
            Reader.wrong(row.path(str(holder)), name, Phrase("dig-expected-known"))
        s.lacks[viewer * int(s.players) + holder] |= 1 << names.kinds.index(name)
