"""Reading position files of `boats`; an impossible position is refused with a message naming the field."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cellmates.games.boats.engine import Boats, blank_state
from cellmates.games.boats.files.view import HABIT_NAMES, PENDING
from cellmates.games.boats.options import BoatsSettings
from cellmates.games.boats.rules.actions import (
    BOAT_PLACES,
    COLOURS,
    CONVICTS,
    DICE_NAMES,
    HABITS,
    PIPS,
    WHITE_BIT,
    colours_in,
)
from cellmates.games.boats.rules.scoring import BOATS, score_game
from cellmates.games.boats.rules.state import (
    NONE,
    OFTEN,
    PHASE_BETS,
    PHASE_DEAL,
    PHASE_DICE,
    PHASE_FIRST,
    PHASE_MOVE,
    PHASE_OVER,
    PHASE_ROLL,
    BoatsState,
    carrier_of,
    free,
    round_number,
    seat_writing,
    with_digit,
)
from cellmates.games.boats.rules.track import board, lift, put
from cellmates.games.boats.rules.turn import is_turn_over
from cellmates.games.boats.seen import stacks
from cellmates.games.boats.spoken.wording import colour as colour_words
from cellmates.kernel.reading import Reader
from cellmates.kernel.seats import CHANCE, NOBODY
from cellmates.words import Phrase

FIELDS: Final = (
    "game", "players", "options", "rules", "turn", "round", "first", "track", "boats", "bets",
    "dice", "white", "moved", "moved_back", "to_roll", "played", "tally", "turns_before", "capped", "pending",
    "habits", "windows",
)  # fmt: skip
TURN_FIELDS: Final = ("dice", "white", "moved", "moved_back", "to_roll")
TURN_WORDS: Final = ("dice", "move")
"""Questions of a turn: one of them is open when `pending` is left out."""


def state_from(settings: BoatsSettings, position: Mapping[str, Any]) -> Boats:
    """The state that a position describes; an impossible one is refused, naming the field."""
    read = Reader(position, FIELDS)
    s = blank_state(settings)
    stand(s, position.get("track", {}))
    embark(s, position.get("boats", [[], [], [], []]))
    write_bets(s, position)
    read_turn(s, read)
    read_match(s, read)
    read_habits(s, read)
    check_windows(position.get("windows", COLOURS))
    open_question(s, position)
    return s


# Where the convicts are


def stand(s: BoatsState, track: object) -> None:
    first, last = int(s.settings.start), int(s.settings.track) - 1
    for name, stack in as_dict("track", track).items():
        field = f"track.{name}"
        number = int(name) if str(name).isascii() and str(name).isdecimal() else 0
        if not first <= number <= last or s.top[number] != NONE:
            wrong("track", name, Phrase("boats-expected-field", {"first": first, "last": last}))
        for colour in as_list(field, stack, Phrase("boats-expected-stack")):
            put(s, claim(s, field, colour), number)


def check_windows(order: object) -> None:
    """The order in the windows (B-105): all seven, each once. It has no effect on play."""
    expected = Phrase("boats-expected-window-order")
    if sorted(str(name) for name in as_list("windows", order, expected)) != sorted(COLOURS):
        wrong("windows", order, expected)


def embark(s: BoatsState, boats: object) -> None:
    expected = Phrase("boats-expected-boats")
    lists = as_list("boats", boats, expected)
    crews = [as_list(f"boats[{i}]", crew, expected) for i, crew in enumerate(lists)]
    sizes = [len(crew) for crew in crews]
    filled = [size for size in sizes if size]
    full = filled[:-1] == list(BOAT_PLACES[: max(len(filled) - 1, 0)])
    if len(crews) != BOATS or any(size > most for size, most in zip(sizes, BOAT_PLACES, strict=True)):
        wrong("boats", boats, expected)
    if not full or sizes[: len(filled)] != filled:
        wrong("boats", boats, expected)
    if sum(sizes) == CONVICTS - 1:
        wrong("boats", boats, Phrase("boats-expected-not-six"))
    convicts = [claim(s, f"boats[{i}]", colour) for i, crew in enumerate(crews) for colour in crew]
    for convict in convicts[: CONVICTS - 1]:
        board(s, convict, 0)


def claim(s: BoatsState, field: str, colour: object) -> int:
    """Take a convict out of its window; refuse one that was placed already."""
    convict = convict_named(field, colour)
    if not s.inside >> convict & 1:
        wrong(field, colour, Phrase("boats-expected-once", {"colour": colour_words(COLOURS[convict])}))
    lift(s, convict)
    return convict


# What was bet


def write_bets(s: BoatsState, position: Mapping[str, Any]) -> None:
    """Bets left out follow the colour order of the rules; an unfinished one means that betting is open."""
    players = int(s.players)
    before_bets = position.get("pending") in ("first", "bets", "deal")
    default: list[list[str]] = [[] if before_bets else list(COLOURS)] * players
    bets = as_list("bets", position.get("bets", default), Phrase("expected-list-of", {"count": players}))
    if len(bets) != players:
        wrong("bets", bets, Phrase("expected-list-of", {"count": players}))
    for seat, order in enumerate(bets):
        write_bet(s, seat, order)


def write_bet(s: BoatsState, seat: int, bet: object) -> None:
    field = f"bets[{seat}]"
    expected = Phrase("boats-expected-bet")
    convicts = [convict_named(field, colour) for colour in as_list(field, bet, expected)]
    if len(set(convicts)) != len(convicts):
        wrong(field, bet, expected)
    for place, convict in enumerate(convicts):
        s.bets[seat * CONVICTS + place] = convict
    s.written = with_digit(s.written, seat, len(convicts))


# Whose turn it is, and how far


def read_turn(s: BoatsState, read: Reader) -> None:
    position = read.fields
    players = int(s.players)
    s.turn = read.whole("turn", 0, players - 1, 0)
    s.first = read.whole("first", 0, players - 1, 0)
    s.turns = (read.whole("round", 1, 1_000_000, 1) - 1) * players + (s.turn - s.first) % players
    over = position.get("pending") == "over"
    if s.settings.limit and s.turns >= s.settings.limit + over:
        wrong("round", position.get("round"), Phrase("expected-number", {"min": 1, "max": last_round(s)}))
    s.dice = rolled(s, position.get("dice", {}))
    s.white = read.whole("white", 1, PIPS, 0) if position.get("white") is not None else 0
    s.moved = dice_mask("moved", position.get("moved", []), COLOURS)
    s.to_roll = dice_mask("to_roll", position.get("to_roll", []), DICE_NAMES)
    pulled = position.get("moved_back")
    s.pulled = NONE if pulled is None else convict_named("moved_back", pulled)


def last_round(s: BoatsState) -> int:
    return (int(s.settings.limit) - 1 - (int(s.turn) - int(s.first)) % int(s.players)) // int(s.players) + 1


def rolled(s: BoatsState, dice: object) -> int:
    mask = 0
    for name, pips in as_dict("dice", dice).items():
        convict = convict_named("dice", name)
        if type(pips) is not int or not 1 <= pips <= PIPS:
            wrong(f"dice.{name}", pips, Phrase("boats-expected-pips"))
        s.pips = with_digit(s.pips, convict, pips)
        mask |= 1 << convict
    return mask


def dice_mask(field: str, names: object, known: Sequence[str]) -> int:
    mask = 0
    for name in as_list(field, names):
        if name not in known:
            wrong(field, name, Phrase("boats-expected-colour"))
        mask |= 1 << known.index(name)
    return mask


def read_match(s: BoatsState, read: Reader) -> None:
    """What earlier games of a match left behind (B-603)."""
    position = read.fields
    games, players = int(s.settings.games), int(s.players)
    over = position.get("pending") == "over" or s.aboard == CONVICTS
    s.games_done = read.whole("played", 0, games if over else games - 1, 0)
    s.turns_before = read.whole("turns_before", 0, 1_000_000, 0)
    s.capped = read.flag("capped")
    expected = Phrase("expected-list-of", {"count": players})
    rows = as_list("tally", position.get("tally", [[0] * BOATS] * players), expected)
    if len(rows) != players:
        wrong("tally", rows, expected)
    for seat, row in enumerate(rows):
        read_tally(s, seat, row)
    if any(s.tally) and s.games_done == 0:
        wrong("tally", rows, Phrase("boats-expected-no-tally"))
    if s.capped and s.games_done == 0:
        wrong("capped", True, Phrase("boats-expected-no-tally"))
    if s.aboard == CONVICTS and "tally" not in position:
        s.games_done = games - 1
        score_game(s)


def read_habits(s: BoatsState, read: Reader) -> None:
    """How the seats treated the convicts in this game, as everybody could see."""
    players = int(s.players)
    expected = Phrase("expected-list-of", {"count": players})
    rows = as_list("habits", read.fields.get("habits", [{}] * players), expected)
    if len(rows) != players:
        wrong("habits", rows, expected)
    for seat, row in enumerate(rows):
        field = f"habits[{seat}]"
        for name, counts in as_dict(field, row).items():
            if name not in HABIT_NAMES:
                wrong(field, name, Phrase("expected-one-of", {"values": list(HABIT_NAMES)}))
            for colour, number in as_dict(f"{field}.{name}", counts).items():
                convict = convict_named(f"{field}.{name}", colour)
                if type(number) is not int or not 0 <= number <= OFTEN:
                    wrong(f"{field}.{name}", number, Phrase("expected-number", {"min": 0, "max": OFTEN}))
                cell = (seat * CONVICTS + convict) * HABITS + HABIT_NAMES.index(name)
                s.habits[cell] = number


def read_tally(s: BoatsState, seat: int, row: object) -> None:
    field = f"tally[{seat}]"
    cells = as_list(field, row, Phrase("expected-list-of", {"count": BOATS}))
    if len(cells) != BOATS:
        wrong(field, row, Phrase("expected-list-of", {"count": BOATS}))
    for boat, points in enumerate(cells):
        if type(points) is not int or not 0 <= points <= 36:
            wrong(field, points, Phrase("expected-number", {"min": 0, "max": 36}))
        s.tally[seat * BOATS + boat] = points


# Which question is open


def open_question(s: BoatsState, position: Mapping[str, Any]) -> None:
    pending = position["pending"] if "pending" in position else implied(s, position)
    openers = {
        "first": open_first,
        "bets": open_bets,
        "deal": open_deal,
        "roll": open_roll,
        "over": open_nothing,
        "dice": open_dice,
        "move": open_move,
    }
    if not isinstance(pending, str) or pending not in openers or position.get("pending") in TURN_WORDS:
        wrong("pending", pending, Phrase("expected-one-of", {"values": list(PENDING.values())}))
    check_turn_fields(pending, position)
    openers[pending](s)
    complete = s.phase in (PHASE_FIRST, PHASE_BETS, PHASE_DEAL) or seat_writing(s) == s.players
    if not complete:
        wrong("bets", position.get("bets"), Phrase("boats-expected-bet"))
    if s.aboard == CONVICTS and s.phase != PHASE_OVER:
        wrong("pending", pending, Phrase("expected-one-of", {"values": ["over"]}))


def check_turn_fields(pending: str, position: Mapping[str, Any]) -> None:
    """Dice belong to a turn in which they are rolled or played."""
    for field in TURN_FIELDS:
        if pending not in ("roll", "move") and position.get(field):
            wrong(field, position[field], Phrase("boats-expected-no-dice"))


def implied(s: BoatsState, position: Mapping[str, Any]) -> str:
    """The open question, where `pending` doesn't say."""
    if s.aboard == CONVICTS:
        return "over"
    if s.to_roll:
        return "roll"
    if "dice" in position or s.white:
        return "move"
    if seat_writing(s) < s.players:
        return "deal" if s.settings.deal_bets else "bets"
    return "dice"


def open_first(s: BoatsState) -> None:
    nobody_moved(s)
    s.phase, s.seat = PHASE_FIRST, CHANCE


def open_bets(s: BoatsState) -> None:
    if seat_writing(s) == s.players or s.settings.deal_bets:
        wrong("pending", "bets", Phrase("boats-expected-bets-open"))
    nobody_moved(s)
    s.phase, s.seat = PHASE_BETS, seat_writing(s)


def open_deal(s: BoatsState) -> None:
    if seat_writing(s) == s.players or not s.settings.deal_bets:
        wrong("pending", "deal", Phrase("boats-expected-bets-open"))
    nobody_moved(s)
    s.phase, s.seat = PHASE_DEAL, CHANCE


def open_dice(s: BoatsState) -> None:
    s.phase, s.seat = PHASE_DICE, s.turn


def open_roll(s: BoatsState) -> None:
    check_dice(s)
    if not s.to_roll:
        wrong("to_roll", [], Phrase("boats-expected-to-roll"))
    s.phase, s.seat = PHASE_ROLL, CHANCE


def open_move(s: BoatsState) -> None:
    check_dice(s)
    if is_turn_over(s):
        wrong("dice", colours_in(s.dice), Phrase("boats-expected-playable"))
    s.phase, s.seat = PHASE_MOVE, s.turn


def open_nothing(s: BoatsState) -> None:
    if s.aboard < CONVICTS or s.games_done != s.settings.games:
        wrong("pending", "over", Phrase("boats-expected-all-aboard"))
    s.phase, s.seat = PHASE_OVER, NOBODY


def check_dice(s: BoatsState) -> None:
    """Dice belong to convicts on the way, each convict has one, and there are no more than a turn has."""
    on_the_way = sum(1 << convict for convict in range(CONVICTS) if is_on_the_way(s, convict))
    coloured = int(s.dice | s.to_roll) & ~WHITE_BIT
    if coloured & ~on_the_way:
        wrong("dice", colours_in(coloured & ~on_the_way), Phrase("boats-expected-on-the-way"))
    pulled = 0 if s.pulled == NONE else 1 << int(s.pulled)
    if s.moved & (s.inside | pulled):
        wrong("moved", colours_in(s.moved), Phrase("boats-expected-moved"))
    if s.dice & s.to_roll or s.dice & (s.moved | pulled) or (s.white and s.to_roll & WHITE_BIT):
        wrong("dice", colours_in(s.dice), Phrase("boats-expected-one-die"))
    if (coloured | int(s.moved)).bit_count() > 3:
        wrong("dice", colours_in(coloured), Phrase("boats-expected-three-dice"))
    if pulled and (s.white or s.to_roll & WHITE_BIT):
        wrong("white", int(s.white) or "white", Phrase("boats-expected-white-used"))
    if pulled and round_number(s) < 2:
        wrong("moved_back", COLOURS[s.pulled], Phrase("boats-expected-no-white"))
    if (s.white or s.to_roll & WHITE_BIT) and round_number(s) < 2:
        wrong("white", int(s.white) or "white", Phrase("boats-expected-no-white"))


def is_on_the_way(s: BoatsState, convict: int) -> bool:
    return bool(free(s) >> convict & 1) or any(carrier_of(s, other) == convict for other in range(CONVICTS))


def nobody_moved(s: BoatsState) -> None:
    if s.turns:
        wrong("round", int(round_number(s)), Phrase("boats-expected-first-turn"))
    if s.inside != WHITE_BIT - 1:
        wrong("track", stacks(s), Phrase("boats-expected-windows"))


# Reading values


def convict_named(field: str, colour: object) -> int:
    if colour not in COLOURS:
        wrong(field, colour, Phrase("boats-expected-colour"))
    return COLOURS.index(str(colour))


def as_dict(field: str, value: object) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        wrong(field, value, Phrase("expected-dict"))
    return value


def as_list(field: str, value: object, expected: Phrase | None = None) -> Sequence[Any]:
    if not isinstance(value, list | tuple):
        wrong(field, value, expected or Phrase("expected-list"))
    return value


wrong: Final = Reader.wrong
