"""What a new table starts with: a request, a rematch, an uploaded journal, or a step of a replay."""

from __future__ import annotations

import time
from dataclasses import dataclass
from secrets import randbelow
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from cellmates.kernel.chance import SEED_LIMIT
from cellmates.kernel.dealers import new_secret
from cellmates.kernel.refusals import BadContent
from cellmates.kernel.registry import game as game_named
from cellmates.kernel.shipped import is_name
from cellmates.server.keys import hashed, new_rescue_code, new_table_id, rescue_hash
from cellmates.server.tables.host_commands import renewed
from cellmates.server.tables.lobby import checked_bot, free_name, free_prisoner
from cellmates.server.tables.persistence import setup_record
from cellmates.server.tables.record import DiceRecord, SeatRecord, SessionRecord, TableRecord
from cellmates.server.wire.commands import BotSeat, HereSeat
from cellmates.server.wire.tables import Origin
from cellmates.words import Phrase

if TYPE_CHECKING:
    from typing import Literal

    from cellmates.kernel.content import Content
    from cellmates.kernel.game import Game, Setup
    from cellmates.server.wire.commands import NewSeat, NewTable
    from cellmates.server.wire.tables import UndoReach

PEOPLE: Final = 2
"""The number of people from which dice are fair by default."""
MOST_DOTS: Final = 100
"""Most dots in a line of a content file."""


@dataclass(frozen=True, slots=True)
class Opening:
    record: TableRecord
    content: Content
    content_text: str | None
    """The text of the table's own content; `None` if it came with the game."""
    rescue: dict[int, str]
    """The rescue codes of the seats that the opener holds."""


def new_table(wish: NewTable, token: str, reveal_seconds: float) -> Opening:
    """The requested table; refused with a reason if it can't be opened."""
    game = game_named(wish.game)
    content, text = wished_content(game, wish.content)
    setup = game.setup(len(wish.seats), wish.options, content)
    game.check_table(setup)
    checked_bot(game.name, wish.stand_in)
    record = TableRecord(
        id=new_table_id(),
        version=1,
        status="lobby",
        setup=setup_record(setup),
        own_content=is_own(game, content, text),
        spectators=wish.spectators,
        memory=wish.memory,
        chat=wish.chat,
        beat=wish.beat,
        forced=wish.forced,
        stand_in=wish.stand_in,
        hints=wish.hints,
        undo=wish.undo or usual_undo(wish.seats),
        share=is_alone(wish.seats) if wish.share is None else wish.share,
        seats=[SeatRecord(kind="link") for _ in wish.seats],
        sessions={hashed(token): SessionRecord(host=True)},
        invite=None,
        watch=None,
        dice=new_dice(wish.dice or usual_dice(wish.seats), reveal_seconds),
        created_at=time.time(),
    )
    codes: dict[int, str] = {}
    for number, seat in enumerate(wish.seats):
        record = seated(record, number, seat, token, codes)
    return Opening(with_links(record, token), content, text, codes)


def wished_content(game: Game, wish: str | None) -> tuple[Content, str | None]:
    """The default content, the one of this name, or the one that was sent, with its text. Opens no file."""
    if wish is None:
        return game.house_content(), None
    if is_name(wish):
        return game.named_content(wish), None
    return sent_content(game, wish), wish


def is_own(game: Game, content: Content, text: str | None) -> bool:
    """Whether a table plays with anything but today's default content."""
    return text is not None or content.hash != game.house_content().hash


def sent_content(game: Game, text: str) -> Content:
    """The content that somebody sent. A key of a thousand parts would keep the parser busy for minutes."""
    nested = BadContent("content-unreadable", file="content", why=Phrase("server-why-nested"))
    if any(line.count(".") > MOST_DOTS for line in text.split("\n")):
        raise nested
    try:
        return game.strangers_content(text)
    except BadContent:
        raise
    except (RecursionError, ValueError):
        raise nested from None


def seated(record: TableRecord, number: int, seat: NewSeat, token: str, codes: dict[int, str]) -> TableRecord:
    """The record with this seat as requested; the rescue codes of seats held by the opener are noted."""
    if isinstance(seat, BotSeat):
        bot = checked_bot(record.setup.game, seat.bot)
        return record.with_seat(number, kind="bot", bot=bot, ready=True)
    if not isinstance(seat, HereSeat):
        return record
    codes[number] = new_rescue_code()
    return record.with_seat(
        number,
        kind="here",
        name=free_name(record, number, seat.name),
        prisoner=free_prisoner(record, number, seat.prisoner),
        holder=hashed(token),
        rescue=rescue_hash(codes[number]),
        ready=True,
    )


def with_links(record: TableRecord, token: str) -> TableRecord:
    kinds = {"invite": True, "watch": record.spectators, "replay": record.share}
    return renewed(record, token, *(kind for kind, is_wanted in kinds.items() if is_wanted))


def usual_dice(seats: list[NewSeat]) -> Literal["fair", "seeded"]:
    return "seeded" if is_alone(seats) else "fair"


def usual_undo(seats: list[NewSeat]) -> UndoReach:
    """If several people play, a turn that is over stays over."""
    return "barrier" if is_alone(seats) else "turn"


def is_alone(seats: list[NewSeat]) -> bool:
    """Whether at most one person plays."""
    return sum(not isinstance(seat, BotSeat) for seat in seats) < PEOPLE


def new_dice(kind: Literal["fair", "seeded"], reveal_seconds: float) -> DiceRecord:
    if kind == "fair":
        return DiceRecord(kind="fair", secret=new_secret().hex(), reveal_seconds=reveal_seconds)
    return DiceRecord(kind="seeded", seed=randbelow(SEED_LIMIT))


def rematch(record: TableRecord, setup: Setup) -> TableRecord:
    """The next table of the same people, who keep their seats and sessions. Links and rescue codes of the old
    table don't work here.
    """
    seats = [
        replace(
            seat,
            bot=seat.bot if seat.kind == "bot" else None,
            name=seat.name if seat.holder else None,
            prisoner=seat.prisoner if seat.holder else None,
            free=True,
            rescue=None,
            since=None,
            opening=None,
            ready=seat.kind != "link",
            nonce_commitment=None,
            nonce=None,
        )
        for seat in record.seats
    ]
    dice: Literal["fair", "seeded"] = "fair" if record.dice.kind == "fair" else "seeded"
    return replace(
        record,
        id=new_table_id(),
        version=1,
        status="lobby",
        setup=setup_record(setup),
        seats=seats,
        sessions={key: session for key, session in record.sessions.items() if not session.reading},
        invite=None,
        watch=None,
        replay=None,
        renewals={},
        dice=new_dice(dice, record.dice.reveal_seconds),
        result=None,
        origin=Origin(table=record.id, step=None),
        next=None,
        created_at=time.time(),
    )
