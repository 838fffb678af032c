"""Short forms: `r b y w`, `rbyw`, `red blue`, `lg`, `back br`. They become notation."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from cellmates.cli.arguments.errors import BadCommand

if TYPE_CHECKING:
    from cellmates.cli.boats.pawns import Pawns

GREEN: Final = "green"
VERBS: Final = ("bet", "dice", "move", "back", "keep")


class Shorthand:
    def __init__(self, pawns: Pawns) -> None:
        self._names = {squeezed(shown): name for name, shown in pawns.names.items()}
        self._names |= {squeezed(name): name for name in pawns.names}
        self._letters = {letter.lower(): name for name, letter in pawns.letters.items()}
        self._shorts = {initials(name): name for name in pawns.names if " " in name}

    def readings(self, text: str, verbs: set[str]) -> list[list[str]]:
        """The possible meanings of what was typed, likeliest first. `verbs`: those of the open question."""
        verb, _, rest = text.partition(" ")
        if verb not in VERBS:
            verb, rest = default_verb(verbs), text
        if verb in {"", "keep"} or not rest.strip():
            return [[text]]
        found = [names for names in (self._by_words(rest), self._by_letters(rest)) if names]
        if not found:
            raise self._unknown(rest)
        return [answers(verb, names) for names in found]

    def _by_words(self, text: str) -> list[str]:
        """The names meant: every word is a name, a unique beginning of one, or a letter; otherwise empty."""
        names = [self._by_word(word) for word in words_in(text)]
        return [name for name in names if name] if all(names) else []

    def _by_word(self, word: str) -> str | None:
        if word in self._letters or word in self._shorts:
            return self._letters.get(word) or self._shorts[word]
        found = {name for beginning, name in self._names.items() if beginning.startswith(word)}
        return found.pop() if len(found) == 1 else None

    def _by_letters(self, text: str) -> list[str]:
        letters = [self._letters.get(letter) for letter in "".join(words_in(text))]
        return [name for name in letters if name] if all(letters) else []

    def _unknown(self, text: str) -> BadCommand:
        word = next((word for word in words_in(text) if not self._by_word(word)), text)
        several = {name for beginning, name in self._names.items() if beginning.startswith(word)}
        if word == GREEN:
            several = {name for name in self._names.values() if name.endswith(GREEN)}
        if several:
            return BadCommand("terminal-boats-which-colour", word=word, colours=sorted(several))
        letters = ", ".join(f"{letter.upper()} {name}" for letter, name in self._letters.items())
        return BadCommand("terminal-boats-no-colour", word=word, colours=letters)


def words_in(text: str) -> list[str]:
    """The words of a line; `light green` and `light-green` are one word."""
    joined = re.sub(rf"\b(light|dark)[\s-]+{GREEN}\b", rf"\1{GREEN}", text.lower())
    return [word for word in re.split(r"[\s,;]+", joined) if word]


def squeezed(name: str) -> str:
    return re.sub(r"[\s-]+", "", name.lower())


def initials(name: str) -> str:
    return "".join(word[0] for word in name.split())


def default_verb(verbs: set[str]) -> str:
    """The verb that a bare colour means: forward, where a die is to be played."""
    return next(
        (verb for verb in ("bet", "dice", "move") if verb in verbs), "back" if "back" in verbs else ""
    )


def answers(verb: str, names: list[str]) -> list[str]:
    """A choice of dice is one answer; bets and moves are one answer per colour."""
    return [" ".join([verb, *names])] if verb == "dice" else [f"{verb} {name}" for name in names]
