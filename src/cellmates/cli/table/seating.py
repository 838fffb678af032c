"""Who sits where: people on some seats, bots on the others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import cellmates
from cellmates.bots.roster import policy
from cellmates.cli.arguments.errors import BadCommand
from cellmates.cli.table.levels import USUAL
from cellmates.kernel.chance import derive

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cellmates.bots.bot import Bot
    from cellmates.kernel.match import Match

NOBODY: Final = "none"


@dataclass(frozen=True)
class Seating:
    people: tuple[int, ...]
    bots: Mapping[int, Bot]


def seated(match: Match, seats: str, names: str | None) -> Seating:
    people = seats_named(seats, match.players)
    others = [seat for seat in range(match.players) if seat not in people]
    chosen = bot_names(names, match.game, len(others), usual=USUAL)
    seed = match.seed or 0
    content = match.setup.content
    bots = {
        seat: cellmates.bot(name, derive(seed, seat), content)
        for seat, name in zip(others, chosen, strict=True)
    }
    return Seating(people, bots)


def seats_named(text: str, players: int) -> tuple[int, ...]:
    """`0` or `0,1`; `none` for a table of bots."""
    if text == NOBODY:
        return ()
    words = [word.strip() for word in text.split(",")]
    seats = {int(word) for word in words if word.isascii() and word.isdecimal() and int(word) < players}
    if len(seats) != len(words):
        raise BadCommand("terminal-bad-seats", given=text, last=players - 1)
    return tuple(sorted(seats))


def bot_names(text: str | None, game: str, seats: int, *, usual: str) -> list[str]:
    """One name for all seats, or one for each; `usual` if none is given."""
    names = [usual] if text is None else [word.strip() for word in text.split(",")]
    for name in names:
        policy(name, game, 0)
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise BadCommand("terminal-bots-count", given=len(names), needed=seats)
    return names
