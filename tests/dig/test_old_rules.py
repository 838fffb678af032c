"""Matches begun under the first rules load, replay, and are played to their end under them."""

from __future__ import annotations

from pathlib import Path

import pytest

import cellmates
from cellmates import BadJournal, BadPosition, Match
from cellmates.testkit import rule

JOURNALS = sorted((Path(__file__).parent / "journals").glob("rules-1-*.txt"))


@pytest.fixture(params=JOURNALS, ids=lambda path: path.stem)
def journal(request: pytest.FixtureRequest) -> str:
    return str(request.param.read_text())


def test_there_are_journals_of_the_first_rules() -> None:
    assert len(JOURNALS) == 2


@rule("D-854", "D-856")
def test_a_journal_of_the_first_rules_is_replayed_word_for_word(journal: str) -> None:
    m = Match.loads(journal)
    assert m.setup.rules_version == 1
    assert m.over
    assert m.dumps() == journal


@rule("D-854", "D-856")
def test_a_match_of_the_first_rules_goes_on_by_them(journal: str) -> None:
    """Cut after a `give up` that asked a mate, it has the same future."""
    head, _, body = journal.partition("\n\n")
    lines = body.splitlines()[:-1]
    asked = next(i for i, line in enumerate(lines) if line.endswith(" decline"))
    m = Match.loads(f"{head}\n\n" + "\n".join(lines[:asked]) + "\n")
    assert m.view(None)["rules"] == 1
    for line in lines[asked:]:
        sign, _, text = line.partition(" ")
        if sign != "*":
            m.play(text, seat=int(sign))
    assert m.dumps() == journal


@rule("D-854", "D-856")
def test_under_the_newest_rules_the_same_lines_would_go_another_way(journal: str) -> None:
    with pytest.raises(BadJournal):
        Match.loads(without_sum(journal.replace("rules: 1\n", "rules: 2\n")))


def without_sum(journal: str) -> str:
    """A hand-made file may leave its last line out."""
    return journal.rpartition("end:")[0]


def test_unknown_rules_are_refused(journal: str) -> None:
    for version in ("0", "3", "one"):
        with pytest.raises(BadJournal, match="version"):
            Match.loads(without_sum(journal.replace("rules: 1\n", f"rules: {version}\n")))


def test_a_new_match_has_the_newest_rules() -> None:
    m = Match.new("dig", players=4, seed=1, teams=True)
    assert m.setup.rules_version == cellmates.game("dig").rules_version == 2


def test_a_position_keeps_its_rules() -> None:
    first = {"game": "dig", "players": 4, "options": {"teams": True}, "rules": 1}
    m = Match.from_position(first, dealer=None)
    assert m.position()["rules"] == 1
    assert Match.from_position(m.position(), dealer=None, content=m.setup.content).position() == m.position()
    for wrong in (3, "1", True, None):
        with pytest.raises(BadPosition, match="rules"):
            Match.from_position({**first, "rules": wrong}, dealer=None)
