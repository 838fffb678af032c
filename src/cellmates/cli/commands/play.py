"""`cellmates play`: a game in the terminal."""

from __future__ import annotations

import shlex
import sys
from typing import Final

import cellmates
from cellmates.cli.arguments.errors import BadCommand
from cellmates.cli.arguments.files import is_same_file, keep_text, read_text
from cellmates.cli.arguments.flags import DisplayFlags, NewGame
from cellmates.cli.table.advice import Adviser
from cellmates.cli.table.saving import Keeper
from cellmates.cli.table.seating import seated
from cellmates.cli.table.table import Left, TerminalTable
from cellmates.cli.terminal.drawer import drawer_for
from cellmates.cli.terminal.keyboard import Keyboard
from cellmates.cli.terminal.screen import Screen
from cellmates.kernel.match import Match
from cellmates.kernel.refusals import BotFault

FIRST: Final = "0"


def play(
    game: str | None = None,
    /,
    *,
    seat: str = FIRST,
    bots: str | None = None,
    new: NewGame | None = None,
    load: str | None = None,
    save_to: str | None = None,
    hint_budget: str = "1s",
    look: DisplayFlags | None = None,
) -> None:
    """Play a game in the terminal, against bots or with others at the same keyboard.

    Bots have four levels: easy overlooks options, normal plays by rules of thumb, hard looks ahead a
    little, and expert far. `cellmates bot list` describes all bots.

    Options of the game can be given as flags: `cellmates play boats --track 20 --short-route`.
    `cellmates play GAME --help` lists them.

    Parameters
    ----------
    game
        The game; not needed with --load.
    seat
        Your seat, from 0; `0,1` for two people at one keyboard; `none` to watch bots.
    bots
        The bots on the other seats: one for all, or one for each, with commas, such as easy,expert
        (default: normal). Name your own bot as module:Class. A searching bot may have a thinking time
        after an @, as in expert@0.5s.
    load
        Continue a game saved in this file.
    save_to
        Save the game to this file after every answer.
    hint_budget
        How long `hint` thinks: seconds (2s), or a number of imagined tables (500) for repeatable hints.
    """
    screen = Screen(look or DisplayFlags())
    fresh = new or NewGame()
    match = open_match(game, fresh, load)
    seating = seated(match, seat, bots)
    drawer = drawer_for(screen, match, {number: bot.name for number, bot in seating.bots.items()})
    adviser = Adviser(match, screen=screen, drawer=drawer, budget=hint_budget)
    flags = {"--seat": seat if seat != FIRST else None, "--bots": bots, "--content": fresh.content}
    keeper = Keeper(match, own_file(match, load, save_to), flags=flags)
    table = TerminalTable(
        match,
        seating,
        screen=screen,
        drawer=drawer,
        keyboard=Keyboard(screen),
        keeper=keeper,
        adviser=adviser,
        autosave=save_to is not None,
    )
    sit_at(table)


def sit_at(table: TerminalTable) -> None:
    """Play until the end or until somebody leaves, and save the game in any case if it should be saved."""
    try:
        table.run()
    except Left:
        say_goodbye(table)
    except KeyboardInterrupt:
        table.maybe_keep()
        say_goodbye(table)
        raise
    except BotFault as fault:
        table.maybe_keep()
        if not table.keeper.is_kept:
            raise
        raise BadCommand(
            "terminal-fault-kept", fault=fault.phrase, command=table.keeper.command("play")
        ) from fault


def open_match(game: str | None, new: NewGame, load: str | None) -> Match:
    if load is not None:
        return load_match(game, new, load)
    if game is None:
        raise BadCommand("terminal-which-game", games=list(cellmates.games()))
    cellmates.game(game)
    return Match.new(game, players=new.seats(game), seed=new.seed, content=new.content, **new.options(game))


def load_match(game: str | None, new: NewGame, load: str) -> Match:
    if new.players is not None or new.seed is not None or new.option:
        raise BadCommand("terminal-load-fresh")
    match = Match.loads(read_text(load), content=new.content)
    if game not in {None, match.game}:
        raise BadCommand("terminal-other-game", found=match.game, game=str(game))
    return match


def own_file(match: Match, load: str | None, save_to: str | None) -> str | None:
    """The file that this table saves to. It is checked before anybody plays."""
    if save_to is not None:
        keep_text(save_to, match.dumps(), overwrite=is_same_file(save_to, load))
    return save_to or load


def say_goodbye(table: TerminalTable) -> None:
    """Say how to continue the game."""
    screen, keeper = table.screen, table.keeper
    if table.match.over:
        return
    screen.gap()
    if keeper.is_kept:
        screen.tell_command("terminal-go-on", keeper.command("play"))
        return
    if table.keyboard.is_person or table.answered:
        screen.tell("terminal-left-unsaved")
        return
    screen.tell("terminal-input-ended")
    screen.tell_command("terminal-play-here", shlex.join(["cellmates", *sys.argv[1:]]))
    screen.tell("terminal-play-piped")
