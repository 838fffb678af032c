"""Joins sentences about the same player into one; a bot is named with its level."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import groupby
from typing import TYPE_CHECKING, Final

import msgspec

from cellmates.words import player

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from cellmates.kernel.story import Paragraph

MOST: Final = 6
"""The most seats at a table."""


@dataclass
class Breath:
    """What one player did in a row; or a sentence about nobody, unchanged."""

    seat: int | None
    deeds: list[str] = field(default_factory=list)


class Retelling:
    def __init__(self, say: Callable[..., str], cast: Mapping[int, str]) -> None:
        self._say = say
        self._cast = cast
        self._stop = say("terminal-full-stop")
        self._names = {seat: f"{say(player(seat))} " for seat in range(MOST)}

    def told(self, sentences: Sequence[str]) -> str:
        """One paragraph. A player who did several things in a row is named once, a bot with its level."""
        named: set[int] = set()
        parts = []
        for breath in self._breaths(sentences):
            parts.append(self._said(breath, is_first=breath.seat not in named))
            if breath.seat is not None:
                named.add(breath.seat)
        return " ".join(parts)

    def _breaths(self, sentences: Sequence[str]) -> list[Breath]:
        found: list[Breath] = []
        for sentence in sentences:
            seat, deed = self._split(sentence)
            if seat is None or not found or found[-1].seat != seat:
                found.append(Breath(seat))
            found[-1].deeds.append(deed)
        return found

    def _split(self, sentence: str) -> tuple[int | None, str]:
        """The seat and what it did, if the sentence is simple enough."""
        for seat, name in self._names.items():
            if sentence.startswith(name) and sentence.endswith(self._stop):
                return seat, sentence.removeprefix(name).removesuffix(self._stop)
        return None, sentence

    def _said(self, breath: Breath, *, is_first: bool) -> str:
        if breath.seat is None:
            return breath.deeds[0]
        who = player(breath.seat)
        level = self._cast.get(breath.seat) if is_first else None
        name = self._say(who) if level is None else self._say("terminal-seat", player=who, who=level)
        return self._say("terminal-deeds", player=name, deeds="; ".join(self._counted(breath.deeds)))

    def _counted(self, deeds: list[str]) -> Iterator[str]:
        for deed, same in groupby(deeds):
            yield self._say("terminal-deed", deed=deed, count=len(list(same)))


def news(paragraphs: Sequence[Paragraph], since: int) -> list[Paragraph]:
    """The parts of these paragraphs after this event, without a turn that has only just begun."""
    fresh = [newer(part, since) for part in paragraphs if part.ends > since]
    return [part for part in fresh if part.mark != "turn" or part.begins < part.ends]


def newer(part: Paragraph, since: int) -> Paragraph:
    lines = [line for line, upto in zip(part.lines, part.upto, strict=True) if upto > since]
    return msgspec.structs.replace(part, lines=lines, upto=part.upto[len(part.upto) - len(lines) :])


def laps(parts: Sequence[Paragraph]) -> Iterator[tuple[bool, Paragraph]]:
    """Paragraphs, each with whether a new lap begins there: the first player is on turn again."""
    first = first_on_turn(parts)
    begun = False
    for part in parts:
        begins = part.mark == "turn" and part.seat == first
        yield begins and begun, part
        begun = begun or begins


def whole_laps(parts: Sequence[Paragraph]) -> list[Paragraph]:
    """The paragraphs that make up whole laps; none if the first lap is not over."""
    first = first_on_turn(parts)
    begins = [i for i, part in enumerate(parts) if part.mark == "turn" and part.seat == first]
    return list(parts[: begins[-1]]) if len(begins) > 1 else []


def first_on_turn(parts: Sequence[Paragraph]) -> int | None:
    return next((part.seat for part in parts if part.mark == "turn"), None)
