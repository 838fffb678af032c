"""A prototype shows only the gangs that it has (D-871): in views, on cards, in pictures, in the terminal."""

from __future__ import annotations

import cellmates
from cellmates import Match, t
from cellmates.cli.dig.drawer import DigDrawer
from cellmates.cli.drawer import drawer_for
from cellmates.cli.flags import Look
from cellmates.cli.screen import Screen
from cellmates.pictures import picture
from cellmates.testkit import rule

ABSENT = ("triad", "queers")


def prototype() -> Match:
    return Match.new("dig", players=3, seed=1, edition="prototype")


@rule("D-871")
def test_a_view_has_the_gangs_of_its_edition() -> None:
    assert list(prototype().view(0)["gangs"]) == ["crew", "cartel", "bikers", "bratva"]
    assert set(ABSENT) < set(Match.new("dig", players=3, seed=1).view(0)["gangs"])


@rule("D-871")
def test_cards_name_the_gangs_of_their_edition() -> None:
    match = prototype()
    faces = cellmates.game("dig").faces(match.setup.content, match.options)
    assert not any(name.startswith(ABSENT) for name in faces)
    said = " ".join(t(face.text) for face in faces.values() if face.text)
    assert "Crew" in said
    assert "Triad" not in said
    assert "Queers" not in said


def test_a_picture_has_the_gangs_of_its_edition() -> None:
    drawn = picture(prototype().view(0))
    assert "Bratva" in drawn
    assert "Triad" not in drawn


def test_a_bot_plays_on_without_them() -> None:
    match = prototype()
    decision = match.decision()
    assert decision is not None
    seat = min(match.waiting)
    chosen = cellmates.bot("hard@20", seed=1).choose(match.view(seat), decision)
    assert match.why_not(chosen, seat) is None


def test_the_terminal_tells_the_gangs_of_its_edition() -> None:
    match = prototype()
    drawer = drawer_for(Screen(Look()), match)
    assert isinstance(drawer, DigDrawer)
    assert "Crew" in drawer._lore.text("chain")
    assert "Triad" not in drawer._lore.text("chain")
