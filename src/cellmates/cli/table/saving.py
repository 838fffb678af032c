"""Saves a match to a file, and says how to continue it."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from cellmates.cli.arguments.errors import BadCommand
from cellmates.cli.arguments.files import is_same_file, keep_text

if TYPE_CHECKING:
    from cellmates.kernel.match import Match


class Keeper:
    """Knows the file of this table. Other files are overwritten only on request."""

    def __init__(self, match: Match, own: str | None, *, flags: dict[str, str | None]) -> None:
        self._match = match
        self._own = own
        self._flags = {flag: value for flag, value in flags.items() if value is not None}
        self._kept = match.dumps() if own else ""

    @property
    def is_kept(self) -> bool:
        return self._match.dumps() == self._kept

    def save(self, name: str, *, overwrite: bool = False) -> str:
        """Write the journal; return the name of the file, which is the table's file from now on."""
        name = name or self._own or ""
        if not name:
            raise BadCommand("terminal-save-where")
        text = self._match.dumps()
        try:
            keep_text(name, text, overwrite=overwrite or is_same_file(name, self._own))
        except BadCommand as problem:
            if problem.code == "file-exists":
                raise BadCommand("terminal-save-exists", file=name) from None
            raise
        self._own, self._kept = name, text
        return name

    def command(self, verb: str) -> str:
        """The shell command to continue this file, or to replay it."""
        assert self._own is not None
        words = ["play", "--load", self._own] if verb == "play" else [verb, self._own]
        needed = self._flags if verb == "play" else {"--content": self._flags.get("--content")}
        flags = [word for flag, value in needed.items() if value for word in (flag, value)]
        return shlex.join(["cellmates", *words, *flags])
