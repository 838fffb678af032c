"""How a command ends on failure: one sentence on stderr, and an exit code."""

from __future__ import annotations

import io
import os
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from cellmates.kernel.refusals import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator

BAD_INPUT: Final = 2
INTERRUPTED: Final = 130
BROKEN_PIPE: Final = 141
"""The code of a process ended by SIGPIPE, as a shell expects of a command in a pipe."""


class BadCommand(Problem):
    """Wrong input on the command line or at the prompt."""


@contextmanager
def spoken() -> Iterator[None]:
    """End the program with a sentence instead of a traceback if anything goes wrong inside."""
    from cyclopts import CycloptsError

    from cellmates.words import UnknownLanguage

    forgive_characters()
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError:
        leave_pipe()
    except (Problem, CycloptsError, UnknownLanguage, OSError) as error:
        print(sentence(error), file=sys.stderr)
        sys.exit(BAD_INPUT)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        sys.exit(INTERRUPTED)


def sentence(error: Exception) -> str:
    from cyclopts import UnusedCliTokensError

    from cellmates.words import UnknownLanguage, t

    if isinstance(error, UnknownLanguage):
        return t("terminal-unknown-language", locale=error.locale, languages=list(error.languages))
    if isinstance(error, UnusedCliTokensError):
        return t("terminal-unused", words=error.unused_tokens or [])
    if isinstance(error, OSError) and error.filename is not None:
        return t("terminal-file", file=str(error.filename), why=error.strerror or str(error))
    return " ".join(str(error).split())


def forgive_characters() -> None:
    """Print a question mark for characters that the terminal can't show; accept undecodable bytes."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def leave_pipe() -> None:
    """The reader of the pipe is gone: keep even the interpreter from writing when it exits."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    sys.exit(BROKEN_PIPE)
