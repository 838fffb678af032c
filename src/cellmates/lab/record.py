"""The record of a tournament: a file with its settings and a line for each finished game, for resuming."""

from __future__ import annotations

import os
from errno import ENOENT
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from zlib import crc32

import msgspec

from cellmates.kernel.refusals import Problem
from cellmates.lab.timed import GameResult

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

FORMAT: Final = 1
CHECK: Final = b',"check":"'


class BadRecord(Problem):
    """A file from which this tournament can't be resumed."""


class ResultsFile:
    """The finished games. Each is written to the file before it is counted."""

    def __init__(self, path: Path, results: dict[int, GameResult]) -> None:
        self.path = path
        self.results = results
        self._file = os.open(path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))

    def add(self, result: GameResult) -> None:
        """Append the line in one write, so that readers never see half of it unless the system crashes."""
        line = checked_line(msgspec.json.encode(result))
        try:
            written = os.write(self._file, line)
        except OSError as error:
            raise OSError(error.errno, error.strerror, str(self.path)) from None
        if written < len(line):
            raise BadRecord("tournament-file-full", file=str(self.path))
        self.results[result.game] = result

    def close(self) -> None:
        os.close(self._file)


def open_record(
    name: str, settings: Mapping[str, Any], fits: Callable[[GameResult], bool], *, resume: bool
) -> ResultsFile:
    """Open a new file or, with `resume`, an existing one with the same settings. No other file is touched."""
    path = path_of(name)
    header = checked_line(msgspec.json.encode(settings))
    if not path.exists() or not resume:
        begin(path, header)
        return ResultsFile(path, {})
    if not path.is_file():
        raise BadRecord("tournament-file-none", file=name)
    text = path.read_bytes()
    if header.startswith(text):
        with path.open("ab") as file:
            file.write(header[len(text) :])
        return ResultsFile(path, {})
    results = read_record(name, text, settings, fits)
    if not text.endswith(b"\n"):
        os.truncate(path, text.rindex(b"\n") + 1)
    return ResultsFile(path, results)


def path_of(name: str) -> Path:
    try:
        return Path(name).expanduser()
    except RuntimeError:  # `~name` of an unknown user
        raise FileNotFoundError(ENOENT, os.strerror(ENOENT), name) from None


def begin(path: Path, header: bytes) -> None:
    try:
        with path.open("xb") as file:
            file.write(header)
    except FileExistsError:
        raise BadRecord("tournament-file-exists", file=str(path)) from None


def read_record(
    name: str, text: bytes, settings: Mapping[str, Any], fits: Callable[[GameResult], bool]
) -> dict[int, GameResult]:
    """The games of a file by number. A last line without an end was cut off while it was written."""
    first, *lines = text.split(b"\n")[:-1] or [b""]
    check_settings(name, first, settings)
    results: dict[int, GameResult] = {}
    for number, line in enumerate(lines, start=2):
        result = read_result(line)
        if result is None or not fits(result):
            raise BadRecord("tournament-file-damaged", file=name, line=number)
        results.setdefault(result.game, result)
    return results


def read_result(line: bytes) -> GameResult | None:
    try:
        return msgspec.json.decode(unchecked(line), type=GameResult)
    except (msgspec.DecodeError, ValueError):
        return None


def check_settings(name: str, line: bytes, settings: Mapping[str, Any]) -> None:
    try:
        found = msgspec.json.decode(unchecked(line))
    except (msgspec.DecodeError, ValueError):
        found = None
    if not isinstance(found, dict) or "tournament" not in found:
        raise BadRecord("tournament-file-none", file=name)
    here, found = flat(msgspec.to_builtins(settings)), flat(found)
    for key in {**here, **found}:
        if found.get(key) != here.get(key):
            raise BadRecord(
                "tournament-file-other",
                file=name,
                setting=key,
                found=shown(found, key),
                here=shown(here, key),
            )


def flat(settings: Mapping[str, Any]) -> dict[str, Any]:
    """The settings with the game's options flattened, such as `options.track`."""
    plain = dict(settings)
    options = plain.pop("options", None)
    return plain | {f"options.{name}": value for name, value in (options or {}).items()}


def shown(settings: Mapping[str, Any], key: str) -> str:
    return msgspec.json.encode(settings.get(key)).decode()


def checked_line(line: bytes) -> bytes:
    """The line followed by its checksum."""
    return b'%s%s%08x"}\n' % (line[:-1], CHECK, crc32(line))


def unchecked(line: bytes) -> bytes:
    """The line without its checksum; an error if the checksum is wrong."""
    cut = line.rindex(CHECK)
    plain = line[:cut] + b"}"
    if checked_line(plain) != line + b"\n":
        raise ValueError(line)
    return plain
