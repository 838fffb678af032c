"""The header of a journal or a position file: writing and reading the set-up and the dealer."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import replace
from typing import Any

from cellmates.kernel.content import Content
from cellmates.kernel.dealers import Dealer, Seeded
from cellmates.kernel.fair import Fair, dealer_of
from cellmates.kernel.game import Game, Setup
from cellmates.kernel.journal import Journal, is_number
from cellmates.kernel.options import option_text, parse_options
from cellmates.kernel.refusals import BadJournal, BadPosition
from cellmates.kernel.registry import game as game_named
from cellmates.words import Phrase


def header_of(setup: Setup) -> dict[str, str]:
    """Return the header lines of a set-up; the dealer adds its own."""
    header = {"game": setup.game, "players": str(setup.players)}
    header["options"] = " ".join(f"{name}={option_text(value)}" for name, value in setup.options.items())
    header |= {"rules": str(setup.rules_version), "content": setup.content.hash}
    if setup.position is not None:
        from cellmates.kernel.codec import to_json

        header["position"] = to_json(setup.position)
    return header


def setup_from(game: Game, journal: Journal, content: Content | str | None) -> Setup:
    """Return the set-up that a journal's header describes; refuse other rules or content."""
    version = rules_version_of(game, journal)
    players = journal.whole_number("players")
    options = parse_options(game.option_rules, journal.options(), players)
    content = shipped_with(game, journal) if content is None else content
    setup = game.setup(players, options, content, journal.position(), version)
    if journal.header.get("content", setup.content.hash) != setup.content.hash:
        raise BadJournal("journal-content", found=journal.header["content"], ours=setup.content.hash)
    return replace(setup, table=journal.header.get("table", ""))


def rules_version_of(game: Game, journal: Journal) -> int:
    """Return the journal's version of the rules, the newest if it names none; refuse an unknown one."""
    found = journal.header.get("rules", str(game.rules_version))
    if not found:
        raise BadJournal("journal-no-rules-version", ours=game.known_versions(), game=game.name)
    if not is_number(found) or not game.plays_by(int(found)):
        raise BadJournal("journal-rules-version", found=found, ours=game.known_versions(), game=game.name)
    return int(found)


def setup_at(position: Mapping[str, Any], content: Content | str | None) -> Setup:
    """Return the set-up of a match that begins at this position."""
    if not isinstance(position, Mapping) or "game" not in position:
        raise BadPosition("position-not-a-dict")
    position = deepcopy(dict(position))
    rulebook = game_named(position["game"])
    options = position.get("options", {})
    if not isinstance(options, Mapping):
        expected = Phrase("expected-dict")
        raise BadPosition("position-bad-field", field="options", value=repr(options), expected=expected)
    version = rules_version_at(rulebook, position)
    return rulebook.setup(position.get("players"), options, content, position, version)


def rules_version_at(game: Game, position: Mapping[str, Any]) -> int:
    """Return a position's version of the rules, the newest if it names none."""
    found = position.get("rules", game.rules_version)
    if type(found) is not int or not game.plays_by(found):
        expected = Phrase("expected-one-of", {"values": game.known_versions()})
        raise BadPosition("position-bad-field", field="rules", value=repr(found), expected=expected)
    return found


def shipped_with(game: Game, journal: Journal) -> str | None:
    """Return the name of the content that a journal was played with, if it came with the game."""
    digest = journal.header.get("content")
    return game.content_name(digest) if digest else None


def dealer_in(journal: Journal) -> Dealer | None:
    """Return the dealer of a journal, as far as its header says."""
    name = journal.header.get("dealer", Seeded.name)
    if name == Fair.name:
        return dealer_of(journal)
    if name == Seeded.name and "seed" in journal.header:
        return Seeded(journal.whole_number("seed"))
    return None


def with_table(setup: Setup, dealer: Dealer | None) -> Setup:
    """Return the set-up with the name of the table that the dealer deals for."""
    return replace(setup, table=dealer.table) if dealer is not None and dealer.table else setup
