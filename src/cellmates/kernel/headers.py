"""What the header of a journal says: the set-up and the dealer, there and back."""

from __future__ import annotations

from cellmates.kernel.content import Content
from cellmates.kernel.dealers import Dealer, Seeded
from cellmates.kernel.fair import Fair, dealer_of
from cellmates.kernel.game import Game, Setup
from cellmates.kernel.journal import Journal
from cellmates.kernel.options import option_text, parse_options
from cellmates.kernel.refusals import BadJournal


def header_of(setup: Setup) -> dict[str, str]:
    """The lines for a set-up; the dealer adds his own."""
    header = {"game": setup.game, "players": str(setup.players)}
    header["options"] = " ".join(f"{name}={option_text(value)}" for name, value in setup.options.items())
    header |= {"rules": str(setup.rules_version), "content": setup.content.hash}
    if setup.position is not None:
        from cellmates.kernel.codec import to_json

        header["position"] = to_json(setup.position)
    return header


def setup_from(game: Game, journal: Journal, content: Content | str | None) -> Setup:
    """The set-up that a journal's header describes, if it is one of these rules and this content."""
    found = journal.header.get("rules", str(game.rules_version))
    if found != str(game.rules_version):
        raise BadJournal("journal-rules-version", found=found, ours=game.rules_version, game=game.name)
    players = journal.whole_number("players")
    options = parse_options(game.option_rules, journal.options(), players)
    setup = game.setup(players, options, content, journal.position())
    if journal.header.get("content", setup.content.hash) != setup.content.hash:
        raise BadJournal("journal-content", found=journal.header["content"], ours=setup.content.hash)
    return setup


def dealer_in(journal: Journal) -> Dealer | None:
    """The dealer that a journal was played with, as far as its header can tell."""
    name = journal.header.get("dealer", Seeded.name)
    if name == Fair.name:
        return dealer_of(journal)
    if name == Seeded.name and "seed" in journal.header:
        return Seeded(journal.whole_number("seed"))
    return None
