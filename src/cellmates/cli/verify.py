"""`cellmates verify`: whether every draw of a match was fair."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from rich.table import Table as Grid

import cellmates
from cellmates.cli.files import read_text
from cellmates.cli.flags import FileName, Look
from cellmates.cli.screen import Screen
from cellmates.words import Phrase, player

if TYPE_CHECKING:
    from cellmates.lab.proof import Flaw, Proof

REFUTED: Final = 1
"""The exit code of a match that was not dealt as its dealer promised."""


def verify(
    file: FileName, /, *, content: str | None = None, json: bool = False, look: Look | None = None
) -> None:
    """Check that nobody chose what chance dealt in a finished match.

    Plays the journal of a fair dealer again and computes every draw from its secret and the players' nonces.
    Exit code 0: proven; 1: refuted; 2: it can't be read, or no fair dealer dealt it.

    Parameters
    ----------
    file
        A journal; `-` for standard input.
    content
        The content file it was played with, if it was not the house's.
    json
        Print JSON and nothing else.
    """
    from cellmates.lab.proof import prove

    screen = Screen(look or Look())
    proof = prove(read_text(file), content)
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
    screen.tell("fairness-proven", style="bold green", draws=proof.draws)
    if not proof.over:
        screen.tell("fairness-unfinished", style="yellow")
    screen.gap()
    screen.show(promises(screen, proof))
    screen.gap()
    screen.tell("fairness-compare")
    screen.tell("fairness-proves" if proof.own else "fairness-proves-little")
    screen.tell("fairness-proves-not")


def promises(screen: Screen, proof: Proof) -> Grid:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_row(screen.t("fairness-of-secret"), proof.commitment)
    for seat, nonce in enumerate(proof.nonces):
        instead = "fairness-silent" if seat in proof.silent else "fairness-default"
        grid.add_row(screen.t(player(seat)), nonce or screen.t(instead))
    return grid


def show_flaw(screen: Screen, proof: Proof, flaw: Flaw) -> None:
    screen.tell(flaw_words(flaw), style="bold red")
    if flaw.what == "draw":
        screen.tell("fairness-right-before", draws=proof.draws)


def flaw_words(flaw: Flaw) -> Phrase:
    if flaw.what == "nonce":
        return Phrase("fairness-refuted-nonce", {"player": player(flaw.seat or 0)})
    if flaw.what == "secret":
        return Phrase("fairness-refuted-secret")
    number = (flaw.draw or 0) + 1
    where = {"line": flaw.line, "draw": number, "dealt": flaw.dealt, "due": flaw.due}
    return Phrase("fairness-refuted-draw", where)
