"""A prototype shows only the gangs that it has (D-871): in views, on cards, in pictures, in the terminal."""

from __future__ import annotations

from random import Random

import pytest

import cellmates
from cellmates import Match, t
from cellmates.cli.arguments.errors import BadCommand
from cellmates.cli.arguments.flags import DisplayFlags
from cellmates.cli.dig.drawer import DigDrawer
from cellmates.cli.terminal.drawer import drawer_for
from cellmates.cli.terminal.screen import Screen
from cellmates.pictures import picture
from cellmates.testkit import rule
from tests.dig.board import PINNED

ABSENT = ("triad", "queers")


def prototype() -> Match:
    return Match.new("dig", content=PINNED, players=3, seed=1, edition="prototype")


@rule("D-871")
def test_a_view_has_the_gangs_of_its_edition() -> None:
    assert list(prototype().view(0)["gangs"]) == ["crew", "cartel", "bikers", "bratva"]
    assert set(ABSENT) < set(Match.new("dig", content=PINNED, players=3, seed=1).view(0)["gangs"])


@rule("D-871")
def test_cards_name_the_gangs_of_their_edition() -> None:
    match = prototype()
    faces = cellmates.game("dig").card_texts(match.setup.content, match.options)
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


def test_the_terminal_names_the_gangs_of_its_edition() -> None:
    match = prototype()
    drawer = drawer_for(Screen(DisplayFlags()), match)
    assert isinstance(drawer, DigDrawer)
    assert "Crew" in drawer._lore.text("chain")
    assert "Triad" not in drawer._lore.text("chain")


@rule("D-875")
def test_nothing_that_is_asked_said_or_drawn_names_other_gangs() -> None:
    """Tries every answer, refused or not, at every kind of question of a match."""
    game, match, chance, asked = cellmates.game("dig"), prototype(), Random(1), set[str]()
    said: list[str] = []
    for number in range(200):
        seat = min(match.waiting)
        decision = match.decision(seat)
        assert decision is not None
        said += [t(decision.prompt), *(t(option.words) for option in decision.options)]
        if decision.prompt.id not in asked:
            asked.add(decision.prompt.id)
            said += [str(match.why_not(action, seat)) for action in range(game.actions)]
        if number % 50 == 0:
            said.append(picture(match.view(seat)))
        match.play(chance.choice(decision.options), seat)
    said += [t(line) for part in match.story(0) for line in part.lines]
    named = [sentence for sentence in said if any(gang in sentence.lower() for gang in ABSENT)]
    assert named == []


@rule("D-875")
def test_a_gang_of_another_edition_is_unknown() -> None:
    match = prototype()
    refusal = match.why_not("join triad", min(match.waiting))
    assert refusal is not None
    assert str(refusal).endswith("there are these: Crew, Cartel, Bikers and Bratva. (D-875)")


@rule("D-875")
@pytest.mark.parametrize("name", ["triad", "queers", "locksmith", "hacker", "herbs"])
def test_the_terminal_knows_nothing_of_theirs(name: str) -> None:
    look = drawer_for(Screen(DisplayFlags()), prototype()).lookups["look"]
    with pytest.raises(BadCommand, match=f'"{name}"'):
        look(prototype().view(0), name)
    look(Match.new("dig", content=PINNED, players=3, seed=1).view(0), "crew")
