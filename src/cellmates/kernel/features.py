"""The dictionary of a game's numeric observation: what every number means, and the way back to words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product

Told = int | str | list[str] | dict[str, int]
"""A number; the one of several; those that are so; the numbers of those that have one."""


@dataclass(frozen=True, slots=True)
class Feature:
    """Numbers that mean the same of several things: of every seat, of every convict and boat."""

    name: str
    meaning: str
    high: int = 1
    """They are whole numbers from 0 to this one; what is larger is told as this one. 1: it is so, or not."""
    axes: tuple[tuple[str, ...], ...] = ()
    """The things that they are told of, axis by axis; the last one changes fastest."""
    one: bool = False
    """Whether it is one of them: a number, counted from 1, stands before the flags; 0: none of them."""
    memory: bool = False
    """Whether it is remembered rather than seen: 0 throughout in an observation without memory."""

    @property
    def labels(self) -> list[str]:
        """What each of its numbers is told of."""
        things = [" ".join(things) for things in product(*self.axes)]
        return ["", *things] if self.one else things

    @property
    def highs(self) -> list[int]:
        """The largest value of each of its numbers."""
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
    """All features of a game's observation, in their order. A change of any of them is a new version."""

    def __init__(self, game: str, version: int, features: Sequence[Feature]) -> None:
        self.game = game
        self.version = version
        self.features = tuple(features)

    @cached_property
    def size(self) -> int:
        return sum(feature.size for feature in self.features)

    @cached_property
    def starts(self) -> dict[str, int]:
        """Where each feature begins."""
        found: dict[str, int] = {}
        at = 0
        for feature in self.features:
            found[feature.name] = at
            at += feature.size
        return found

    @cached_property
    def highs(self) -> tuple[int, ...]:
        """The largest value of every number."""
        return tuple(high for feature in self.features for high in feature.highs)

    @cached_property
    def entries(self) -> tuple[Entry, ...]:
        """Every number by its full name, such as `field[red]`."""
        found: list[Entry] = []
        for feature in self.features:
            for label, high in zip(feature.labels, feature.highs, strict=True):
                name = f"{feature.name}[{label}]" if label else feature.name
                found.append(Entry(len(found), name, high, feature.meaning))
        return tuple(found)

    def part(self, numbers: Sequence[int], name: str) -> Sequence[int]:
        """The numbers of one feature."""
        start = self.starts[name]
        size = next(feature.size for feature in self.features if feature.name == name)
        return numbers[start : start + size]

    def decode(self, numbers: Sequence[int]) -> dict[str, Told]:
        """An observation in words: what is so, by feature; what is 0 or not so is left out."""
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
