"""A journal as an analysis reads it: its answers, with everything open or as one seat saw them.

Answers that were taken back are left out, and so is what the seat did not see.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cellmates.kernel.journal import UNDO, read_journal
from cellmates.kernel.match import Match
from cellmates.kernel.refusals import BadSetup
from cellmates.kernel.registry import game as game_named
from cellmates.kernel.seats import CHANCE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cellmates.kernel.content import Content
    from cellmates.kernel.events import Event
    from cellmates.kernel.game import Setup
    from cellmates.kernel.journal import Line


@dataclass(frozen=True, slots=True)
class PlayedAnswer:
    """An answer that was not taken back."""

    step: int
    """The step, as the viewer counts; a hidden answer belongs to the step that shows its result."""
    seat: int
    text: str
    events: tuple[Event, ...]
    """What the viewer saw of it."""


@dataclass(frozen=True, slots=True)
class Moment:
    """One answer of a seat, or all consecutive answers of chance."""

    at: int
    """The number of answers before it."""
    step: int
    last: int
    seat: int
    actions: tuple[str, ...]
    events: tuple[Event, ...]
    is_open: bool
    """Whether the viewer knows the options and the choice."""


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    setup: Setup
    viewer: int | None
    """The seat whose point of view is taken; None: everything is open."""
    over: bool
    winners: tuple[int, ...]
    answers: tuple[tuple[int, int], ...]
    """Seat and action of all answers."""
    moments: tuple[Moment, ...]


def read_match(text: str, viewer: int | None = None, content: Content | str | None = None) -> PlayedMatch:
    """Read a journal. A match that is not over needs a viewer."""
    end = Match.loads(text, dealer=None, content=content)
    if viewer is not None:
        end.view(viewer)  # refuses a seat that isn't there
    elif not end.over:
        raise BadSetup("analysis-running", last=end.players - 1)
    answers = standing(beginning(end.setup), read_journal(text).lines, viewer)
    moments = tuple(moments_of(answers, viewer))
    if not moments:
        raise BadSetup("analysis-empty")
    parse = game_named(end.game).bound(end.setup.content).parse
    played = tuple((answer.seat, parse(answer.text) or 0) for answer in answers)
    return PlayedMatch(end.setup, viewer, end.over, end.winners, played, moments)


def beginning(setup: Setup) -> Match:
    """The match before its first answer."""
    if setup.position is None:
        options: dict[str, Any] = dict(setup.options)
        return Match.new(setup.game, players=setup.players, dealer=None, content=setup.content, **options)
    position = {**setup.position, "players": setup.players, "options": setup.options}
    return Match.from_position(position, dealer=None, content=setup.content)


def standing(match: Match, lines: list[Line], viewer: int | None) -> list[PlayedAnswer]:
    """Play the lines; return the answers that nobody took back."""
    found: list[PlayedAnswer] = []
    step, known = 0, len(seen(match, viewer))
    for line in lines:
        if line.text == UNDO:
            found = without_last(found, line.seat, match.legal_undo(line.seat))
            match.undo(line.seat)
        else:
            match.play(line.text, seat=line.seat)
        events = tuple(seen(match, viewer, known))
        known += len(events)
        number = step + 1
        step = number if viewer is None or events else step
        if line.text != UNDO:
            found.append(PlayedAnswer(number, line.seat, line.text, events))
    return found


def seen(match: Match, viewer: int | None, since: int = 0) -> list[Event]:
    return [] if viewer is None else match.events(viewer, since)


def without_last(answers: list[PlayedAnswer], seat: int, count: int) -> list[PlayedAnswer]:
    """Return all answers but the last `count` of this seat."""
    own = [index for index, answer in enumerate(answers) if answer.seat == seat]
    gone = own[len(own) - count :]
    return [answer for index, answer in enumerate(answers) if index not in gone]


def moments_of(answers: list[PlayedAnswer], viewer: int | None) -> Iterator[Moment]:
    """The moments that the viewer saw; consecutive answers of chance are one."""
    row: list[tuple[int, PlayedAnswer]] = []
    for at, answer in enumerate(answers):
        if viewer not in (None, answer.seat) and not answer.events:
            continue
        if row and not row[-1][1].seat == answer.seat == CHANCE:
            yield moment(row, viewer)
            row = []
        row.append((at, answer))
    if row:
        yield moment(row, viewer)


def moment(row: list[tuple[int, PlayedAnswer]], viewer: int | None) -> Moment:
    at, first = row[0]
    answers = [answer for _, answer in row]
    knows = viewer in (None, first.seat)
    return Moment(
        at=at,
        step=first.step,
        last=answers[-1].step,
        seat=first.seat,
        actions=tuple(answer.text for answer in answers) if knows else (),
        events=() if knows else tuple(event for answer in answers for event in answer.events),
        is_open=knows and first.seat != CHANCE,
    )
