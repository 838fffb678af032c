"""`cellmates position`: checks a position file and shows it."""

from __future__ import annotations

import json as plain_json
from typing import TYPE_CHECKING, Any

from rich.text import Text

import cellmates
from cellmates.cli.arguments.errors import BadCommand
from cellmates.cli.arguments.files import read_text
from cellmates.cli.arguments.flags import DisplayFlags, FileName
from cellmates.cli.terminal.drawer import drawer_for
from cellmates.cli.terminal.screen import Screen
from cellmates.kernel.match import Match
from cellmates.words import Phrase, player

if TYPE_CHECKING:
    from cellmates.cli.terminal.drawer import Drawer


def position(
    file: FileName,
    /,
    *,
    seat: int | None = None,
    content: str | None = None,
    json: bool = False,
    look: DisplayFlags | None = None,
) -> None:
    """Check a position file; show its board and everybody's options.

    Parameters
    ----------
    file
        A position as JSON (`docs/lookup/positions.md`); `-` for standard input.
    seat
        Show only what this seat may know.
    content
        A content file of your own, or a built-in content by name.
    json
        Print JSON and nothing else.
    """
    screen = Screen(look or DisplayFlags())
    match = Match.from_position(read_position(file), dealer=None, content=content)
    match.view(seat)  # refuses a seat that isn't there
    if json:
        print(cellmates.to_json(as_json(match, seat)))
        return
    drawer = drawer_for(screen, match)
    view = drawer.truth(match) if seat is None else match.view(seat)
    screen.show(drawer.headline(view), drawer.board(view))
    show_questions(screen, drawer, match, seat)


def show_questions(screen: Screen, drawer: Drawer, match: Match, seat: int | None) -> None:
    for asked in sorted(match.waiting) if seat is None else [seat]:
        decision = match.decision(asked)
        screen.gap()
        who = screen.t("chance" if asked == cellmates.CHANCE else player(asked))
        if decision is None:
            screen.tell("terminal-not-asked", who=who)
            continue
        screen.show(Text(screen.t("terminal-asked", who=who, prompt=decision.prompt), style="bold"))
        screen.show(drawer.options(match, decision))
    if match.over:
        screen.gap()
        screen.show(drawer.ending(match))


def read_position(file: str) -> dict[str, Any]:
    text = read_text(file)
    try:
        found: dict[str, Any] = plain_json.loads(text)
    except plain_json.JSONDecodeError as error:
        why = Phrase("terminal-not-json", {"line": error.lineno, "column": error.colno})
        raise BadCommand("terminal-file", file=file, why=why) from None
    except (RecursionError, ValueError):
        why = Phrase("terminal-not-json", {"line": 1, "column": 1})
        raise BadCommand("terminal-file", file=file, why=why) from None
    return found


def as_json(match: Match, seat: int | None) -> dict[str, Any]:
    if seat is not None:
        return {"view": match.view(seat), "decision": match.decision(seat)}
    decisions = [match.decision(asked) for asked in sorted(match.waiting)]
    return {"position": match.position(), "waiting": sorted(match.waiting), "decisions": decisions}
