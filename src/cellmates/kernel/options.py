"""The options of a match: which ones a game has, and which values each allows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cellmates.kernel.refusals import BadSetup
from cellmates.words import Phrase

Value = int | bool | str | None


@dataclass(frozen=True, slots=True)
class OptionRule:
    """One option: its name, its default, the rule it belongs to, and the values it takes."""

    name: str
    default: Value
    rule: str
    choices: tuple[Value, ...] = ()
    least: int | None = None
    most: int | None = None
    seat: bool = False
    """Whether a seat number is a value too."""
    basic: bool = False
    """Whether a lobby shows it at once; the others are behind "more options"."""
    since: int = 1
    """The version of the rules that brought it; older matches have its default."""

    def words_id(self, game: str) -> str:
        """Return the id of its name in words, for lobbies and help; `.about` says what it changes."""
        return f"page-lobby-{game}-{self.name.replace('_', '-')}"

    def check(self, value: object, players: int) -> Value:
        """Return the value if the option allows it."""
        for choice in self.choices:
            if value == choice and type(value) is type(choice):
                return choice
        if value == "none" and None in self.choices:
            return None
        if type(value) is int and self._spans(value, players):
            return value
        raise BadSetup(
            "setup-bad-option", self.rule, option=self.name, value=show(value), allowed=self.allowed(players)
        )

    def parse(self, text: str, players: int) -> Value:
        """Return the value that a text from a journal or a command line means."""
        for choice in self.choices:
            if text == option_text(choice):
                return choice
        return self.check(int(text) if text.isdecimal() and len(text) < 30 else text, players)

    def allowed(self, players: int) -> Phrase:
        least, most = (0, players - 1) if self.seat else (self.least, self.most)
        words = [option_text(choice) for choice in self.choices]
        if least is None:
            return Phrase("expected-one-of", {"values": words})
        if not words:
            return Phrase("expected-number", {"min": least, "max": most})
        return Phrase("expected-number-or", {"min": least, "max": most, "word": words[0]})

    def _spans(self, value: int, players: int) -> bool:
        if self.seat:
            return 0 <= value < players
        return self.least is not None and self.most is not None and self.least <= value <= self.most


def option_text(value: Value) -> str:
    """Return an option's value as journals and command lines write it."""
    if value is None:
        return "none"
    return str(value).lower() if isinstance(value, bool) else str(value)


def whole(value: Value) -> int:
    """Return a number among the options; 0 for `none`."""
    return int(value or 0)


def show(value: object) -> str:
    return option_text(value) if value is None or isinstance(value, int) else repr(value)


def settle_options(
    game: str, rules: tuple[OptionRule, ...], given: Mapping[str, Any], players: int
) -> dict[str, Value]:
    """Return all options of a match: those given, checked, and the defaults of the rest."""
    known = {rule.name: rule for rule in rules}
    for name in given:
        if name not in known:
            raise BadSetup("setup-unknown-option", option=name, game=game, options=list(known))
    return {
        name: rule.check(given[name], players) if name in given else rule.default
        for name, rule in known.items()
    }


def check_versions(rules: tuple[OptionRule, ...], options: Mapping[str, Value], version: int) -> None:
    """Refuse an option that the rules of this version don't have yet."""
    for rule in rules:
        if version < rule.since and options[rule.name] != rule.default:
            raise BadSetup(
                "setup-later-option", rule.rule, option=rule.name, since=rule.since, version=version,
                value=show(rule.default),
            )  # fmt: skip


def parse_options(rules: tuple[OptionRule, ...], texts: Mapping[str, str], players: int) -> dict[str, Value]:
    """Read options written as text. Unknown names are kept: `settle_options` refuses them."""
    known = {rule.name: rule for rule in rules}
    return {name: known[name].parse(text, players) if name in known else text for name, text in texts.items()}
