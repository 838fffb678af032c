"""`cellmates analyse`: what every choice of a saved match was worth, and where it turned."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cyclopts import Parameter

import cellmates
from cellmates.cli.arguments.errors import BadCommand
from cellmates.cli.arguments.files import check_target, keep_text, read_text
from cellmates.cli.arguments.flags import DisplayFlags, FileName
from cellmates.cli.terminal.progress import progress_bar
from cellmates.cli.terminal.screen import Screen

if TYPE_CHECKING:
    from cellmates.lab.analysis import Analysis
    from cellmates.lab.played_match import PlayedMatch


@Parameter(name="*")
@dataclass(frozen=True)
class Thinking:
    """How thoroughly to analyse."""

    iterations: int | None = None
    """Tables imagined for each question (default: 400). More are slower and more precise."""
    seed: int = 0
    """The seed of the imagined tables."""
    workers: int | None = None
    """Number of processes (default: as many as are worth starting)."""

    def analysis(self, match: PlayedMatch) -> Analysis:
        from cellmates.lab.analyst import ITERATIONS, analyse

        iterations = ITERATIONS if self.iterations is None else self.iterations
        with progress_bar(len(match.moments)) as progress:
            return analyse(match, iterations, self.seed, self.workers, progress)


@Parameter(name="*")
@dataclass(frozen=True)
class Drawing:
    """Where to draw the curve."""

    svg: str | None = None
    """Write a curve of everybody's chances to this SVG file."""
    overwrite: bool = False
    """Overwrite the file if it exists."""

    def check(self) -> None:
        if self.svg is None:
            return
        try:
            check_target(self.svg, overwrite=self.overwrite)
        except BadCommand as problem:
            if problem.code == "file-exists":
                raise BadCommand("analysis-curve-exists", file=self.svg) from None
            raise

    def keep(self, analysis: Analysis, match: PlayedMatch, locale: str) -> None:
        if self.svg is not None:
            from cellmates.pictures.curve import curve

            picture = curve(analysis, match.setup.content, locale)
            keep_text(self.svg, picture, overwrite=self.overwrite)


def analyse(
    file: FileName,
    /,
    *,
    seat: int | None = None,
    all: bool = False,  # noqa: A002
    drawing: Drawing | None = None,
    thinking: Thinking | None = None,
    content: str | None = None,
    json: bool = False,
    look: DisplayFlags | None = None,
) -> None:
    """Show what every choice in a saved match was worth, and where the match turned.

    A finished match is analysed with everything open. For a match that is not over, choose a --seat.
    The same seed gives the same result, with any number of workers.

    Parameters
    ----------
    file
        A journal, as written by `save FILE`; `-` for standard input.
    seat
        Take this seat's point of view: use only what it could know, and score only its choices.
    all
        Show every ply, not only those that mattered.
    content
        The content file it was played with, if not a built-in one.
    json
        Print JSON and nothing else.
    """
    from cellmates.lab.played_match import read_match

    screen, picture = Screen(look or DisplayFlags()), drawing or Drawing()
    picture.check()
    match = read_match(read_text(file), seat, content)
    analysis = (thinking or Thinking()).analysis(match)
    picture.keep(analysis, match, screen.locale)
    if json:
        print(cellmates.to_json(analysis.as_json()))
    else:
        show(screen, analysis, match, every=all)
        if picture.svg is not None:
            screen.tell("analysis-curve-kept", style="dim", file=picture.svg)


def show(screen: Screen, analysis: Analysis, match: PlayedMatch, *, every: bool) -> None:
    from cellmates.cli.commands.analysis_page import AnalysisPage

    page = AnalysisPage(screen, analysis, match.setup.content)
    page.show_all() if every else page.show_important()
