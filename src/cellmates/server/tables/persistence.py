"""Between a match and what is kept of it: the rows of its moves, its pinned set-up, its dealer."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import msgspec

from cellmates.kernel.codec import plain
from cellmates.kernel.dealers import Dealer, Seeded
from cellmates.kernel.fair import Fair, Sealed
from cellmates.kernel.game import Setup
from cellmates.kernel.journal import Line, read_line
from cellmates.kernel.match import Match
from cellmates.kernel.refusals import BadJournal
from cellmates.kernel.registry import game as game_named
from cellmates.kernel.seats import CHANCE
from cellmates.server.store.port import MoveRow
from cellmates.server.tables.record import SetupRecord
from cellmates.server.wire.tables import Result

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cellmates.kernel.content import Content
    from cellmates.kernel.events import Event
    from cellmates.server.tables.record import TableRecord


def setup_record(setup: Setup) -> SetupRecord:
    return SetupRecord(
        game=setup.game,
        players=setup.players,
        options=dict(setup.options),
        rules_version=setup.rules_version,
        content=setup.content.hash,
        position=dict(setup.position) if setup.position is not None else None,
    )


def pinned_setup(kept: SetupRecord, content: Content) -> Setup:
    """Return the set-up a match was begun with; refuse it if this program no longer plays by its rules."""
    game = game_named(kept.game)
    if not game.plays_by(kept.rules_version):
        ours = game.known_versions()
        raise BadJournal("journal-rules-version", found=str(kept.rules_version), ours=ours, game=game.name)
    return game.setup(kept.players, kept.options, content, kept.position, kept.rules_version)


def pinned_today(kept: SetupRecord, content: Content) -> SetupRecord:
    """Return the set-up of a match that begins now: the rules may have changed since the lobby opened."""
    return setup_record(game_named(kept.game).setup(kept.players, kept.options, content, kept.position))


def dealer_of(record: TableRecord) -> Dealer:
    """Return the dealer of this table."""
    dice = record.dice
    if dice.kind == "fair":
        return Fair(
            bytes.fromhex(dice.secret or ""),
            table=record.id,
            nonces=[bytes.fromhex(seat.nonce) if seat.nonce else None for seat in record.seats],
            commitments=[seat.nonce_commitment for seat in record.seats],
        )
    if dice.kind == "seeded":
        return Seeded(dice.seed)
    return Sealed(dice.imported or {})


def begin(record: TableRecord, content: Content) -> Match:
    """Return the match of a table that starts; chance's opening is its first move."""
    return Match.resume(pinned_setup(record.setup, content), (), dealer_of(record))


def resume(
    record: TableRecord, moves: Sequence[MoveRow], content: Content
) -> tuple[Match, Counter[int | None]]:
    """Return the match as its moves left it, and each seat's last event when its player last moved."""
    match = Match.resume(pinned_setup(record.setup, content), (), None)
    lines = all_lines(moves)
    turns: Counter[int | None] = Counter()
    for seat, upto in last_moves(moves):
        match.retrace(lines[match.plies : upto])
        turns[seat] = match.heard(seat)
    match.retrace(lines[match.plies :])
    match.hand_to(dealer_of(record))
    if match.plies != len(lines):
        raise BadJournal("server-gap", ply=len(lines))
    return match, turns


def all_lines(moves: Sequence[MoveRow]) -> list[Line]:
    """Return the lines of all moves, none of which may be missing."""
    lines: list[Line] = []
    for move in moves:
        if move.ply != len(lines):
            raise BadJournal("server-gap", ply=len(lines))
        lines += lines_of(move)
    return lines


def last_moves(moves: Sequence[MoveRow]) -> list[tuple[int, int]]:
    """Return the seats whose player moved, and how many lines there were after their last move, in order."""
    found: dict[int, int] = {}
    for move in reversed(moves):
        if move.move_id is not None and move.seat not in found:
            found[move.seat] = move.ply + move.lines.count("\n") + 1
    return sorted(found.items(), key=lambda each: each[1])


def lines_of(move: MoveRow) -> list[Line]:
    if not move.lines:
        return []
    return [quick_line(move.ply + i, row) for i, row in enumerate(move.lines.split("\n"))]


def quick_line(number: int, row: str) -> Line:
    """Read a line as this program writes it: one character for the seat, a space, the text."""
    if row[1:2] != " ":
        return read_line(number, row)
    return Line(number, CHANCE if row[0] == "*" else int(row[0]), row[2:])


def move_row(
    match: Match, events: Sequence[Event], *, table: str, ply: int, seat: int, move_id: str | None, at: float
) -> MoveRow:
    """Return what a match did since this ply, as a row."""
    return MoveRow(
        table_id=table,
        ply=ply,
        seat=seat,
        lines="\n".join(match.lines(ply)),
        move_id=move_id,
        events=msgspec.json.encode(events, enc_hook=plain),
        at=at,
    )


def result_of(match: Match) -> Result:
    return Result(
        winners=list(match.winners),
        scores=list(match.scores),
        ranking=[list(place) for place in match.ranking],
        end_reason=match.end_reason,
    )
