"""Short forms: beginnings of words, and several answers on one line. They become notation."""

from __future__ import annotations

import re
from functools import cached_property
from typing import TYPE_CHECKING, Final

from cellmates.cli.arguments.errors import BadCommand
from cellmates.games.dig.rules.actions import ACTIONS, is_for_seats

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cellmates.kernel.game import Game

FOLLOWED: Final = {
    "careful": (("go",),),
    "extort": (("seat",), ("name",), ("lay",), ("lay",)),
    "sell": (("sell",),) * 30,
    "discard": (("discard",),) * 30,
    "join": (("with",), ("with",), ("with",)),
    "craft": (("with",),),
    "play": (("seat", "go"), ("discard",)),
    "deal": (("seat",),),
    "go": (),
}
"""For each answer, the verbs of the answers that may follow on the same line."""
PLAYER: Final = re.compile(r"\bp(?:layer)?\s?(\d)\b")
SHOWN: Final = 6
"""How many meanings of an ambiguous word are listed."""


class Shorthand:
    def __init__(self, rules: Game) -> None:
        self._rules = rules

    @cached_property
    def _notation(self) -> list[str]:
        """Every answer that a seat could ever give, in notation."""
        texts = [self._rules.text(action) for action in range(ACTIONS) if is_for_seats(action)]
        return [text for text in texts if "#" not in text]

    def readings(self, typed: str, offered: list[str]) -> list[list[str]]:
        """The possible meanings of what was typed, likeliest first; each is a list of answers."""
        typed = PLAYER.sub(lambda found: f"seat {int(found[1]) - 1}", typed.replace(",", " "))
        typed = " ".join(typed.split())
        on_offer = meant(typed, offered)
        if len(on_offer) == 1:
            return [on_offer]
        if len(on_offer) > 1:
            raise BadCommand("terminal-dig-which", word=typed, options=quoted(on_offer))
        row = self._row(typed, offered)
        if row:
            return [row]
        ever = meant(typed, self._notation)
        if not ever:
            raise BadCommand("terminal-dig-unknown", word=typed)
        if len({text.partition(" ")[0] for text in ever}) > 1:
            raise BadCommand("terminal-dig-which", word=typed, options=quoted(ever))
        return [[text] for text in ever]

    def _row(self, typed: str, offered: list[str]) -> list[str]:
        """`sell cap phone`: the longest beginning that is an answer, then what follows; empty if none."""
        words = typed.split()
        for count in range(len(words) - 1, 0, -1):
            first = meant(" ".join(words[:count]), offered)
            if len(first) != 1:
                continue
            verb = first[0].partition(" ")[0]
            others = self._following(words[count:], FOLLOWED.get(verb, ()))
            if others:
                return [*first, *others, *(["done"] if first == ["sell"] else [])]
        return []

    def _following(self, words: list[str], verbs: tuple[tuple[str, ...], ...]) -> list[str]:
        """The answers that the words mean; empty if a word means none or several."""
        answers: list[str] = []
        while words:
            if len(answers) == len(verbs):
                return []
            known = [text for text in self._notation if text.partition(" ")[0] in verbs[len(answers)]]
            taken = next((count for count in (2, 1) if len(meant(" ".join(words[:count]), known)) == 1), 0)
            if not taken:
                return []
            answers += meant(" ".join(words[:taken]), known)
            words = words[taken:]
        return answers


def meant(typed: str, texts: Iterable[str]) -> list[str]:
    """The texts that begin as typed, word by word; if there are none, those that do without their verb."""
    words = typed.split()
    texts = list(texts)
    if typed in texts:
        return [typed]
    for skipped in (0, 1):
        found = [text for text in texts if begins(text.split()[skipped:], words)]
        exact = [text for text in found if text.split()[skipped:] == words]
        if exact or found:
            return exact if len(exact) == 1 else found
    return []


def begins(whole: list[str], words: list[str]) -> bool:
    return len(words) <= len(whole) and all(
        full.startswith(word) for full, word in zip(whole, words, strict=False)
    )


def quoted(texts: list[str]) -> list[str]:
    shown = [f'"{text}"' for text in texts[:SHOWN]]
    return [*shown, "…"] if len(texts) > SHOWN else shown
