"""Version 2 of the rules adds an option and the windows' order; matches of version 1 go on."""

from __future__ import annotations

import pytest

from cellmates import BadJournal, BadPosition, BadSetup, Match
from cellmates.testkit import rule
from tests.boats.board import begin, stand

OLD = """\
game: boats
players: 2
options: track=26 bedsheet=8 short_route=false bets=written games=1 limit=200 counting=empty first=0
rules: 1
dealer: seeded
seed: 7

"""


@rule("B-105", "B-610")
def test_a_journal_of_version_1_loads_and_goes_on() -> None:
    m = Match.loads(OLD)
    assert (m.setup.rules_version, m.options["back_stop"]) == (1, "window")
    while not m.over:
        seat = min(m.waiting)
        decision = m.decision(seat)
        assert decision is not None
        m.play(decision.options[0], seat)
    again = Match.loads(m.dumps())
    assert (again.setup.rules_version, again.scores) == (1, m.scores)
    assert "rules: 1" in m.dumps()


@rule("B-105", "B-610")
def test_both_versions_play_alike() -> None:
    ends = []
    for version in ("1", "2"):
        m = Match.loads(OLD.replace("rules: 1", f"rules: {version}"))
        while not m.over:
            seat = min(m.waiting)
            decision = m.decision(seat)
            assert decision is not None
            m.play(decision.options[-1], seat)
        ends.append((m.lines(), m.scores, m.view(None)["windows"]))
    assert ends[0] == ends[1]


def test_a_new_match_is_of_version_2() -> None:
    assert begin().setup.rules_version == 2
    assert begin().position()["rules"] == 2


def test_a_position_may_be_of_version_1() -> None:
    m = stand({3: ["red"]}, rules=1)
    assert (m.setup.rules_version, m.position()["rules"]) == (1, 1)


@rule("B-610")
def test_version_1_has_no_option_that_came_with_version_2() -> None:
    with pytest.raises(BadSetup, match=r"back_stop.*version 2.*version 1.*window.*\(B-610\)"):
        stand(rules=1, options={"back_stop": "start"})
    with pytest.raises(BadSetup, match="B-610"):
        Match.loads(OLD.replace(" first=0", " back_stop=start first=0"))
    assert stand(rules=1, options={"back_stop": "window"}).setup.rules_version == 1


@pytest.mark.parametrize("version", [0, 3, "1", None])
def test_a_version_that_never_was_is_refused(version: object) -> None:
    with pytest.raises(BadPosition, match="rules"):
        stand(rules=version)
    with pytest.raises(BadJournal):
        Match.loads(OLD.replace("rules: 1", "rules: 3"))
