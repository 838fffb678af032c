"""`cellmates replay --svg`: a saved match as pictures, of one step or of all."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cellmates.cli.arguments.files import STDIN, check_target, keep_text, told
from cellmates.cli.terminal.progress import progress_bar

if TYPE_CHECKING:
    from cellmates.cli.commands.replay import Showing
    from cellmates.cli.terminal.screen import Screen
    from cellmates.kernel.views import View

LEAST_DIGITS: Final = 4
"""At least this many digits, so that file names sort by step."""


class Album:
    def __init__(self, screen: Screen, show: Showing, *, overwrite: bool) -> None:
        self._screen = screen
        self._show = show
        self._overwrite = overwrite

    def write(self, out: str, at: int | None) -> None:
        """Write one step, by default the last, to a file; or every step to a folder."""
        last = self._show.last
        if out == STDIN:
            sys.stdout.write(self._drawn(next(self._show.views([last if at is None else at]))))
        elif is_folder(out):
            self._fill(out, range(last + 1) if at is None else range(at, at + 1))
        else:
            check_target(out, overwrite=self._overwrite)
            view = next(self._show.views([last if at is None else at]))
            keep_text(out, self._drawn(view), overwrite=self._overwrite)
            self._screen.tell("terminal-saved", file=out)

    def _fill(self, out: str, steps: range) -> None:
        """Write nothing if one of the names is taken."""
        files = {step: self._name(out, step) for step in steps}
        with told(out):
            Path(out).expanduser().mkdir(parents=True, exist_ok=True)
        for file in files.values():
            check_target(file, overwrite=self._overwrite)
        with progress_bar(len(files)) as progress:
            views = self._show.views(list(files))
            for done, (file, view) in enumerate(zip(files.values(), views, strict=True), 1):
                keep_text(file, self._drawn(view), overwrite=self._overwrite)
                progress(done)
        self._screen.tell("terminal-replay-pictures", count=len(files), file=out)

    def _name(self, out: str, step: int) -> str:
        digits = max(LEAST_DIGITS, len(str(self._show.last)))
        return str(Path(out) / f"{step:0{digits}}.svg")

    def _drawn(self, view: View) -> str:
        from cellmates.pictures import picture

        return picture(view, self._screen.locale, self._show.content)


def is_folder(name: str) -> bool:
    """Whether a folder is meant: an existing one, or a name that ends with a slash."""
    with told(name):
        return name.endswith(("/", "\\")) or Path(name).expanduser().is_dir()
