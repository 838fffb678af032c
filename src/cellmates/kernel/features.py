"""The dictionary of a game's numeric observation: what every number means, and decoding back to words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product

Told = int | str | list[str] | dict[str, int]
"""A number; one of several things; the things whose flags are set; numbers by thing."""


@dataclass(frozen=True, slots=True)
class Feature:
    """Numbers with the same meaning for several things: for every seat, for every convict and boat."""

    name: str
    meaning: str
    high: int = 1
    """The numbers are whole, from 0 to this one; a larger value is shown as this one. 1 is for yes or no."""
    axes: tuple[tuple[str, ...], ...] = ()
    """The things they are about, axis by axis; the last one changes fastest."""
    one: bool = False
    """Whether at most one flag is set: then its number (from 1, or 0 for none) comes before the flags."""
    memory: bool = False
    """Whether it is remembered rather than seen; all 0 in an observation without memory."""

    @property
    def labels(self) -> list[str]:
        """Return what each of its numbers is about."""
        things = [" ".join(things) for things in product(*self.axes)]
        return ["", *things] if self.one else things

    @property
    def highs(self) -> list[int]:
        """Return the largest value of each of its numbers."""
        count = len(self.labels)
        return [count - 1, *[1] * (count - 1)] if self.one else [self.high] * count

    @property
    def size(self) -> int:
        return len(self.labels)


@dataclass(frozen=True, slots=True)
class Entry:
    """One number of an observation."""

    index: int
    name: str
    high: int
    meaning: str


class Dictionary:
    """All features of a game's observation, in order. A change to any of them makes a new version."""

    def __init__(self, game: str, version: int, features: Sequence[Feature]) -> None:
        self.game = game
        self.version = version
        self.features = tuple(features)

    @cached_property
    def size(self) -> int:
        return sum(feature.size for feature in self.features)

    @cached_property
    def starts(self) -> dict[str, int]:
        """Return where each feature begins."""
        found: dict[str, int] = {}
        at = 0
        for feature in self.features:
            found[feature.name] = at
            at += feature.size
        return found

    @cached_property
    def highs(self) -> tuple[int, ...]:
        """Return the largest value of every number."""
        return tuple(high for feature in self.features for high in feature.highs)

    @cached_property
    def entries(self) -> tuple[Entry, ...]:
        """Return every number by its full name, such as `field[red]`."""
        found: list[Entry] = []
        for feature in self.features:
            for label, high in zip(feature.labels, feature.highs, strict=True):
                name = f"{feature.name}[{label}]" if label else feature.name
                found.append(Entry(len(found), name, high, feature.meaning))
        return tuple(found)

    def part(self, numbers: Sequence[int], name: str) -> Sequence[int]:
        """Return the numbers of one feature."""
        start = self.starts[name]
        size = next(feature.size for feature in self.features if feature.name == name)
        return numbers[start : start + size]

    def decode(self, numbers: Sequence[int]) -> dict[str, Told]:
        """Return an observation in words, by feature; zeros and flags that are not set are left out."""
        if len(numbers) != self.size:
            problem = f"an observation of {self.game} v{self.version} has {self.size} numbers"
            raise ValueError(f"{problem}, not {len(numbers)}.")
        found: dict[str, Told] = {}
        for feature in self.features:
            told = [int(number) for number in self.part(numbers, feature.name)]
            if any(told):
                found[feature.name] = in_words(feature, told)
        return found


def in_words(feature: Feature, numbers: list[int]) -> Told:
    if not feature.axes:
        return numbers[0]
    if feature.one:
        return feature.labels[numbers[0]]
    named = {label: number for label, number in zip(feature.labels, numbers, strict=True) if number}
    return list(named) if feature.high == 1 else named
