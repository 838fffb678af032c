"""Two matches that some viewers can't tell apart: with different hidden cards, bets and hidden steps."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from cellmates.kernel.chance import Stream, derive
from cellmates.kernel.match import Match
from cellmates.kernel.seats import CHANCE
from cellmates.testkit.swaps import SWAPS
from cellmates.testkit.walk import question, random_option, random_seat, wander

if TYPE_CHECKING:
    from collections.abc import Callable

    from cellmates.kernel.decisions import Option

Eyes = tuple[int | None, ...]
"""Viewers: seats, and None for a spectator."""
UNDO: Final = "undo"
TRIES: Final = 6
"""Answers tried before a walk ends: all others might reveal a secret."""


@dataclass(slots=True)
class Deed:
    """What one seat did at one table in one go, with what chance did then; without answers, nothing."""

    seat: int
    ticket: str = ""
    answers: list[str] = field(default_factory=list)
    dealt: list[str] = field(default_factory=list)

    @property
    def lines(self) -> list[str]:
        return [f"{self.seat} {text}" for text in self.answers] + [f"* {text}" for text in self.dealt]


@dataclass(frozen=True, slots=True)
class Step:
    """A step that looks the same to the viewers at both tables."""

    deeds: tuple[Deed, Deed]


class Twins:
    """Two matches, played along together for as long as these viewers see no difference."""

    def __init__(self, matches: tuple[Match, Match], eyes: Eyes, seed: int) -> None:
        self.begun = tuple(match.clone() for match in matches)
        self.matches = matches
        self.eyes = eyes
        self.whim = Stream(derive(seed, 1))
        self.steps: list[Step] = [Step((Deed(CHANCE), Deed(CHANCE)))]
        assert is_alike(*matches, eyes)
        self.deal()

    @property
    def differ(self) -> bool:
        """Whether there is a secret that could leak."""
        one, other = (match.position() for match in self.matches)
        return one != other

    def walk(self, steps: int) -> Twins:
        while len(self.steps) <= steps and self.step():
            pass
        return self

    def step(self) -> bool:
        """Take one more step that reveals nothing; False if there is none."""
        true, other = self.matches
        if true.over or CHANCE in true.waiting | other.waiting:
            return False
        deeds = self.secret_step() if true._state.is_secret() else self.open_step()
        if deeds is not None:
            self.steps.append(Step(deeds))
            self.deal()
        return deeds is not None

    def open_step(self) -> tuple[Deed, Deed] | None:
        for _ in range(TRIES):
            seat = random_seat(self.matches[0], self.whim)
            takes_back = has_second_thoughts(self.matches[0], seat) and not self.whim.below(4)
            text = UNDO if takes_back else random_option(question(self.matches[0], seat), self.whim).text
            if self.try_both(seat, text, text):
                return self.did(seat, [text], [text])
        return None

    def secret_step(self) -> tuple[Deed, Deed] | None:
        """A viewer's own answers are the same at both; another seat's bet differs, or is begun at one table
        only.
        """
        seat = random_seat(self.matches[0], self.whim)
        if seat in self.eyes:
            text = random_option(question(self.matches[0], seat), self.whim).text
            return self.did(seat, [text], [text])
        if self.whim.below(5):
            lines: tuple[list[str], list[str]] = ([], [])
            side = self.whim.below(2)
            lines[side].extend(hidden_step(self.matches[side], seat, self.whim))
            return self.did(seat, *lines)
        return self.did(seat, *(completed(match, seat, self.whim) for match in self.matches))

    def did(self, seat: int, *answers: list[str]) -> tuple[Deed, Deed]:
        deeds = []
        for match, texts in zip(self.matches, answers, strict=True):
            ticket = question(match, seat).ticket if seat in match.waiting else ""
            deeds.append(Deed(seat, ticket, texts))
            for text in texts:
                play(match, seat, text)
        assert is_alike(*self.matches, self.eyes)
        return deeds[0], deeds[1]

    def try_both(self, seat: int, *texts: str) -> bool:
        """Whether all viewers would see the same, and the match doesn't end."""
        after = []
        for match, text in zip(self.matches, texts, strict=True):
            if text != UNDO and match.why_not(text, seat) is not None:
                return False
            after.append(played(match, seat, text))
        return not after[0].over and not after[1].over and is_alike(after[0], after[1], self.eyes)

    def deal(self) -> None:
        """Chance does something at one table, and something that looks the same at the other."""
        true, other = self.matches
        while CHANCE in true.waiting and CHANCE in other.waiting:
            text = random_option(question(true, CHANCE), self.whim).text
            alike = next((each for each in self.outcomes(text) if self.try_both(CHANCE, text, each)), None)
            if alike is None:
                return
            for match, deed, dealt in zip(self.matches, self.steps[-1].deeds, (text, alike), strict=True):
                match.play(dealt, CHANCE)
                deed.dealt.append(dealt)

    def outcomes(self, text: str) -> list[str]:
        """What chance could do at the other table, in any order, the same thing last."""
        options = [option.text for option in question(self.matches[1], CHANCE)]
        shuffled = [options.pop(self.whim.below(len(options))) for _ in range(len(options))]
        return [each for each in shuffled if each != text] + [text]


def has_second_thoughts(match: Match, seat: int) -> bool:
    """Whether an undo takes back only the seat's own answers: then the journal has this line and no more."""
    return 0 < match.legal_undo(seat) == match.open_answers(seat).chosen


def hidden_step(match: Match, seat: int, whim: Stream) -> list[str]:
    """A bet begun, continued or taken back; never its last part, which everybody sees."""
    if match.legal_undo(seat) and not whim.below(3):
        return [UNDO]
    option = random_option(question(match, seat), whim)
    after = played(match, seat, option.text)
    return [option.text] if seat in after.waiting and after._state.is_secret() else []


def completed(match: Match, seat: int, whim: Stream) -> list[str]:
    """All that is left of a secret answer."""
    rest = match.clone()
    texts = []
    while seat in rest.waiting and rest._state.is_secret():
        option: Option = random_option(question(rest, seat), whim)
        texts.append(option.text)
        rest.play(option, seat)
    return texts


def play(match: Match, seat: int, text: str) -> None:
    if text == UNDO:
        match.undo(seat)
    else:
        match.play(text, seat)


def played(match: Match, seat: int, text: str) -> Match:
    after = match.clone()
    play(after, seat, text)
    return after


def is_alike(one: Match, other: Match, eyes: Eyes) -> bool:
    return all(known(one, viewer) == known(other, viewer) for viewer in eyes)


def known(match: Match, viewer: int | None) -> tuple[Any, ...]:
    """All that a match shows a viewer."""
    seen = match.view(viewer), match.heard(viewer), match.events(viewer, max(0, match.heard(viewer) - 9))
    return seen if viewer is None else (*seen, match.decision(viewer), match.legal_undo(viewer))


# Making twins


def long_enough(make: Callable[..., Twins], steps: int, *args: Any, **options: Any) -> Twins:
    """Twins that went on for this many steps: the first, seed by seed."""
    for seed in range(100):
        twins = make(*args, seed, **options).walk(steps)
        if len(twins.steps) > steps and twins.differ:
            return twins
    raise AssertionError(args)


def dealt_twins(game: str, players: int, eyes: Eyes, seed: int, **options: Any) -> Twins:
    """From the beginning: what the viewers don't see is dealt differently."""
    one, other = (Match.new(game, players=players, dealer=None, **options) for _ in range(2))
    return Twins((one, other), eyes, seed)


def swapped_twins(game: str, players: int, eyes: Eyes, seed: int, **options: Any) -> Twins:
    """From a moment in a match: what the first viewer can't know is swapped in the position file."""
    match = Match.new(game, players=players, seed=seed, **options)
    wander(match, Stream(seed), 25)
    swap: Callable[..., dict[str, Any]] = SWAPS[game]
    swapped = swap(match.position(), eyes[0], Stream(derive(seed, 2)))
    one, other = (Match.from_position(each, dealer=None) for each in (match.position(), swapped))
    return Twins((one, other), eyes, seed)
