"""Finished games: replays, journals, playing on from a step, uploading a journal."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from cellmates.kernel.journal import journal_line, read_journal, write_journal
from cellmates.kernel.match import Match
from cellmates.kernel.refusals import BadJournal, Problem
from cellmates.kernel.registry import game as game_named
from cellmates.kernel.seats import CHANCE
from cellmates.lab.match_replay import SPECTATOR, MatchReplay, Viewpoint, seat_of
from cellmates.server.keys import hashed, new_rescue_code, new_table_id, rescue_hash
from cellmates.server.refusals import NotFound, TableProblem
from cellmates.server.tables.broadcast import told
from cellmates.server.tables.lobby import checked_bot, free_name, free_prisoner
from cellmates.server.tables.opening import Opening, is_own, new_dice, wished_content, with_links
from cellmates.server.tables.persistence import dealer_of, move_row, result_of, setup_record
from cellmates.server.tables.record import DiceRecord, SeatRecord, SessionRecord, TableRecord
from cellmates.server.wire.reports import Replay, Step
from cellmates.server.wire.tables import Origin

if TYPE_CHECKING:
    from typing import Literal

    from cellmates.kernel.content import Content
    from cellmates.kernel.journal import Journal
    from cellmates.kernel.story import Paragraph
    from cellmates.lab.match_replay import Step as Scene
    from cellmates.server.config import Limits
    from cellmates.server.store.port import MoveRow
    from cellmates.server.tables.table import Table
    from cellmates.server.wire.commands import Branch, NewReplay

LONGEST: Final = 5_000
"""Most lines of an uploaded journal."""
HEADERS: Final = 60
"""Most lines of its header."""
WIDEST: Final = 200
"""Most characters in a line."""
WIDEST_ROW: Final = 1_000
"""Most characters in a header row; a position may have more."""


def is_closed(table: Table) -> bool:
    """Whether everything may be shown: the match is over, or it was uploaded."""
    return table.record.status in ("over", "replay")


def check_closed(table: Table) -> None:
    if not is_closed(table):
        raise TableProblem("server-not-over")


def closed_match(table: Table) -> Match:
    check_closed(table)
    return playable_match(table)


def playable_match(table: Table) -> Match:
    if table.match is None:
        if table.frozen is not None:
            raise TableProblem("server-frozen", version=table.record.setup.rules_version)
        raise TableProblem("server-not-playing")
    return table.match


# Replays


def replay(
    text: str, content: Content, viewer: int | Literal["open"] | None, first: int, count: int, *, memory: bool
) -> Replay:
    """Steps of a journal as a viewer saw them; the open replay shows every line."""
    match_replay = MatchReplay(text, content)
    eyes: Viewpoint = None if viewer == "open" else SPECTATOR if viewer is None else viewer
    steps = match_replay.steps(eyes)
    wanted = steps[first : first + count]
    shown = []
    matches = match_replay.along([step.lines for step in wanted])
    for number, (step, match) in enumerate(zip(wanted, matches, strict=True), first):
        line = journal_line(step.line.seat, step.line.text) if step.line else None
        view = None if eyes is None else match.view(seat_of(eyes), memory=memory)
        position = match.position() if eyes is None else None
        events = told(match.rules, step.events)
        story = new_paragraphs(match, step, eyes)
        shown.append(Step(step=number, line=line, events=events, view=view, position=position, story=story))
    return Replay(viewer=viewer, steps=shown, of=len(steps))


def new_paragraphs(match: Match, step: Scene, eyes: Viewpoint) -> list[Paragraph]:
    """The paragraphs that a step began or extended; none for a viewer who sees everything."""
    if eyes is None or not step.events:
        return []
    return match.story(seat_of(eyes), step.events[0].number - 1)


def frozen_journal(record: TableRecord, moves: list[MoveRow]) -> str:
    """The stored journal of a match whose rules are no longer supported."""
    setup = record.setup
    header = {"game": setup.game, "players": str(setup.players)}
    header |= {"rules": str(setup.rules_version), "content": setup.content}
    lines = [line for move in moves for line in move.lines.split("\n") if line]
    return write_journal(header, lines)


# Bringing a journal


def uploaded(wish: NewReplay, token: str, limits: Limits) -> tuple[Opening, list[MoveRow]]:
    """A table for looking at an uploaded journal. Every line is replayed, so a forged journal is refused."""
    journal = checked_journal(wish.journal, min(LONGEST, limits.plies))
    game = game_named(journal.require("game"))
    named = game.content_name(journal.header.get("content", ""))
    content, own = wished_content(game, wish.content if wish.content is not None else named)
    match = loaded(wish.journal, content)
    if match.happened > limits.events:
        raise BadJournal("server-journal-events", events=match.happened, most=limits.events)
    record = replay_record(
        match, token, own_content=is_own(game, content, own), dealer=dealer_rows(journal.header)
    )
    at = time.time()
    row = move_row(match, match.log, table=record.id, ply=0, seat=CHANCE, move_id=None, at=at)
    return Opening(record, content, own, {}), [row]


def checked_journal(text: str, most: int) -> Journal:
    """The journal, if it is no longer than a match can be."""
    journal = read_journal(text)
    if len(journal.lines) > most:
        raise BadJournal("server-journal-long", lines=len(journal.lines), most=most)
    if len(journal.header) > HEADERS:
        raise BadJournal("server-journal-header", lines=len(journal.header), most=HEADERS)
    for name, value in journal.header.items():
        if name != "position" and len(name) + len(value) > WIDEST_ROW:
            raise BadJournal("server-journal-row", name=name[:WIDEST], most=WIDEST_ROW)
    wide = next((line.number for line in journal.lines if len(line.text) > WIDEST), None)
    if wide is not None:
        raise BadJournal("server-journal-line", line=wide)
    return journal


def loaded(text: str, content: Content) -> Match:
    try:
        return Match.loads(text, dealer=None, content=content)
    except Problem:
        raise
    except (RecursionError, ValueError):
        raise BadJournal("server-journal-position") from None


def dealer_rows(header: dict[str, str]) -> dict[str, str]:
    """The header rows that don't belong to the set-up: they are the dealer's."""
    ours = {"game", "players", "options", "rules", "content", "position"}
    return {key: value for key, value in header.items() if key not in ours}


def replay_record(match: Match, token: str, *, own_content: bool, dealer: dict[str, str]) -> TableRecord:
    return TableRecord(
        id=new_table_id(),
        version=1,
        status="replay",
        setup=setup_record(match.setup),
        own_content=own_content,
        spectators=False,
        memory=True,
        chat=False,
        beat=0.0,
        forced=False,
        stand_in="normal",
        seats=[SeatRecord(kind="link") for _ in range(match.players)],
        sessions={hashed(token): SessionRecord(host=True)},
        invite=None,
        watch=None,
        dice=DiceRecord(kind="none", imported=dealer),
        result=result_of(match) if match.over else None,
        created_at=time.time(),
    )


# Playing on


def branch(table: Table, wish: Branch, token: str, content_text: str | None) -> tuple[Opening, list[MoveRow]]:
    """A new table that starts from a step of a finished game, with bots on all seats but one."""
    match = closed_match(table)
    if wish.step > match.plies:
        raise NotFound("server-no-such-step", step=wish.step, steps=match.plies)
    old = table.record
    checked_bot(old.setup.game, wish.bot)
    start = MatchReplay(match.dumps(), table.content).at(wish.step)
    if start.over:
        raise TableProblem("server-nothing-left")
    record = TableRecord(
        id=new_table_id(),
        version=1,
        status="playing",
        setup=setup_record(match.setup),
        own_content=old.own_content,
        spectators=False,
        memory=old.memory,
        chat=False,
        beat=old.beat,
        forced=True,
        stand_in=wish.bot,
        hints=old.hints,
        undo=old.undo,
        share=old.share,
        seats=[SeatRecord(kind="bot", bot=wish.bot, ready=True) for _ in old.seats],
        sessions={hashed(token): SessionRecord(host=True)},
        invite=None,
        watch=None,
        dice=new_dice("seeded", 0.0),
        origin=Origin(table=old.id, step=wish.step),
        created_at=time.time(),
    )
    code = new_rescue_code()
    record = sat_down(record, wish, token, code)
    start.hand_to(dealer_of(record))
    return Opening(with_links(record, token), table.content, content_text, {wish.seat: code}), played(
        start, record
    )


def played(start: Match, record: TableRecord) -> list[MoveRow]:
    """Everything up to the step as one row; none if nothing was played, so the next move is the first."""
    if start.plies == 0:
        return []
    return [move_row(start, start.log, table=record.id, ply=0, seat=CHANCE, move_id=None, at=time.time())]


def sat_down(record: TableRecord, wish: Branch, token: str, code: str) -> TableRecord:
    if wish.seat >= len(record.seats):
        raise NotFound("refusal-no-such-seat", seat=str(wish.seat), players=len(record.seats))
    return record.with_seat(
        wish.seat,
        kind="here",
        bot=None,
        name=free_name(record, wish.seat, wish.name),
        prisoner=free_prisoner(record, wish.seat, wish.prisoner),
        holder=hashed(token),
        rescue=rescue_hash(code),
    )
