"""`cellmates verify`: checks whether every draw of a match was fair."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from rich.table import Table as Grid

import cellmates
from cellmates.cli.arguments.files import read_text
from cellmates.cli.arguments.flags import DisplayFlags, FileName
from cellmates.cli.terminal.inks import BAD, GOOD, WARNING
from cellmates.cli.terminal.screen import Screen
from cellmates.words import Phrase, player

if TYPE_CHECKING:
    from cellmates.lab.proof import Flaw, Proof

REFUTED: Final = 1
"""The exit code if a match was not dealt as promised."""


def verify(
    file: FileName,
    /,
    *,
    commitment: str | None = None,
    nonce: list[str] | None = None,
    content: str | None = None,
    json: bool = False,
    look: DisplayFlags | None = None,
) -> None:
    """Check that nobody influenced what chance dealt in a finished match.

    Replays the journal and computes every draw again from the dealer's secret and the players' nonces.
    The exit code is 0 if fairness is proven, 1 if it is refuted, 2 if the file can't be checked.

    Parameters
    ----------
    file
        A journal; `-` for standard input.
    commitment
        The commitment that the table showed before the start: the journal must have the same.
    nonce
        A nonce that your program drew: it must have been used. May be repeated.
    content
        The content file it was played with, if not a built-in one.
    json
        Print JSON and nothing else.
    """
    from cellmates.lab.proof import Noted, prove

    screen = Screen(look or DisplayFlags())
    noted = Noted.of(commitment, nonce or ())
    proof = prove(read_text(file), content, noted)
    if json:
        print(cellmates.to_json(proof.as_json()))
    else:
        show(screen, proof)
    if not proof.proven:
        sys.exit(REFUTED)


def show(screen: Screen, proof: Proof) -> None:
    if proof.flaw is not None:
        show_flaw(screen, proof, proof.flaw)
        return
    screen.tell("fairness-proven", style=f"bold {GOOD}", draws=proof.draws)
    if not proof.over:
        screen.tell("fairness-unfinished", style=WARNING)
    screen.gap()
    screen.show(promises(screen, proof))
    screen.gap()
    show_noted(screen, proof)
    screen.tell("fairness-proves" if proof.own else "fairness-proves-little")
    screen.tell("fairness-proves-not")


def show_noted(screen: Screen, proof: Proof) -> None:
    """What was compared with the file, and what is left to compare by eye."""
    noted = proof.noted
    if noted.commitment is not None:
        screen.tell("fairness-noted-commitment")
    if noted.nonces:
        users = [player(seat) for seat, nonce in enumerate(proof.nonces) if nonce in noted.nonces]
        screen.tell("fairness-noted-nonces", players=users, nonces=len(users))
    if noted.commitment is None or not noted.nonces:
        screen.tell("fairness-compare")


def promises(screen: Screen, proof: Proof) -> Grid:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_row(screen.t("fairness-of-secret"), proof.commitment)
    for seat, nonce in enumerate(proof.nonces):
        instead = "fairness-silent" if seat in proof.silent else "fairness-default"
        grid.add_row(screen.t(player(seat)), nonce or screen.t(instead))
    return grid


def show_flaw(screen: Screen, proof: Proof, flaw: Flaw) -> None:
    screen.tell(flaw_words(flaw), style=f"bold {BAD}")
    if flaw.what == "draw":
        screen.tell("fairness-right-before", draws=proof.draws)


def flaw_words(flaw: Flaw) -> Phrase:
    if flaw.what == "nonce":
        return Phrase("fairness-refuted-nonce", {"player": player(flaw.seat or 0)})
    if flaw.what in ("noted-commitment", "noted-nonce"):
        return Phrase(f"fairness-refuted-{flaw.what}", {"noted": flaw.noted})
    if flaw.what == "secret":
        return Phrase("fairness-refuted-secret")
    number = (flaw.draw or 0) + 1
    where = {"line": flaw.line, "draw": number, "dealt": flaw.dealt, "due": flaw.due}
    return Phrase("fairness-refuted-draw", where)
