"""The pawn has one name and its own pronouns at the table, wherever it is mentioned (D-811)."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING, Final

import pytest

import cellmates
from cellmates import Match, t
from cellmates.cli.arguments.flags import DisplayFlags
from cellmates.cli.terminal.drawer import drawer_for
from cellmates.cli.terminal.screen import Screen
from cellmates.pictures import picture
from cellmates.server.tables import broadcast, frozen
from cellmates.testkit import rule
from tests.dig.board import PINNED

if TYPE_CHECKING:
    from collections.abc import Iterator

WRONG: Final = {
    "michel": re.compile(r"Michel\(le\)|\b(Michelle|[Ss]he|[Hh]er|[Hh]ers|herself)\b"),
    "michelle": re.compile(r"Michel\(le\)|\b(Michel|[Hh]e|[Hh]im|[Hh]is|himself)\b"),
}
"""Notation says `michel` at every table."""
NAMES: Final = {"michel": re.compile(r"\bMichel\b"), "michelle": re.compile(r"\bMichelle\b")}
ABOUT_THE_PAWN: Final = {kind.name for kind in cellmates.game("dig").event_kinds if "michel" in kind.name}
SEEDS: Final = range(3)

pawns = pytest.mark.parametrize("who", ["michel", "michelle"])


def answers(who: str, seed: int) -> Iterator[Match]:
    """A match of random answers, at each of its first questions."""
    match, chance = (
        Match.new("dig", content=PINNED, players=4, seed=seed, michel=who, teams=seed % 2 == 1),
        Random(seed),
    )
    for _ in range(250):
        if match.over:
            return
        yield match
        seat = min(match.waiting)
        decision = match.decision(seat)
        assert decision is not None
        match.play(chance.choice(decision.options), seat)


def after(who: str, seed: int) -> Match:
    *_, match = answers(who, seed)
    return match


def expect_right(who: str, said: str) -> None:
    wrong = WRONG[who].search(said)
    assert wrong is None, said[max(0, wrong.start() - 60) : wrong.end() + 60]


@rule("D-811")
@pawns
def test_events_and_the_story_tell_of_it(who: str) -> None:
    found: set[str] = set()
    for seed in SEEDS:
        match = after(who, seed)
        found |= {event.name for event in match.log}
        told = [str(event.words) for event in broadcast.told(match.rules, match.log)]
        story = [t(line) for viewer in (0, 1, None) for part in match.story(viewer) for line in part.lines]
        for said in told, story:
            expect_right(who, "\n".join(said))
            assert NAMES[who].search("\n".join(said))
    assert found >= ABOUT_THE_PAWN


@rule("D-811")
@pawns
def test_stored_events_tell_of_it(who: str) -> None:
    match = after(who, 0)
    face = match.rules
    paragraphs = frozen.stored_story(face, match.events(0))
    said = [str(event.words) for event in frozen.worded_events(face, match.events(0))]
    said += [t(line) for part in paragraphs for line in part.lines]
    expect_right(who, "\n".join(said))
    assert NAMES[who].search("\n".join(said))


@rule("D-811")
@pawns
def test_questions_options_and_refusals_tell_of_it(who: str) -> None:
    game, said = cellmates.game("dig"), set()
    asked: set[str] = set()
    for match in answers(who, 1):
        seat = min(match.waiting)
        decision = match.decision(seat)
        assert decision is not None
        said |= {t(decision.prompt), *(t(option.words) for option in decision.options)}
        if decision.prompt.id not in asked:
            asked.add(decision.prompt.id)
            said |= {str(match.why_not(action, seat)) for action in range(game.actions)}
    assert any("michel" in prompt for prompt in asked)
    expect_right(who, "\n".join(said))
    assert NAMES[who].search("\n".join(said))


@rule("D-811")
def test_without_a_pawn_there_is_no_pronoun_for_one() -> None:
    game, asked, said = cellmates.game("dig"), set[str](), set[str]()
    for match in answers("none", 1):
        seat = min(match.waiting)
        decision = match.decision(seat)
        assert decision is not None
        if decision.prompt.id not in asked:
            asked.add(decision.prompt.id)
            said |= {str(match.why_not(action, seat)) for action in range(game.actions)}
    assert any("that pawn is not in the game" in sentence for sentence in said)
    # the pronouns of Michel and Michelle
    named = [sentence for sentence in said if re.search(r"\b([Ss]he|[Hh]e|[Hh]er|[Hh]im|[Hh]is)\b", sentence)]
    assert named == []


@rule("D-811")
@pawns
def test_card_texts_tell_of_it(who: str) -> None:
    match = Match.new("dig", content=PINNED, players=2, seed=1, michel=who)
    faces = cellmates.game("dig").card_texts(match.setup.content, match.options).values()
    phrases = [phrase for face in faces for phrase in (face.name, face.text, face.bonus) if phrase]
    expect_right(who, "\n".join(map(t, phrases)))


@rule("D-811")
@pawns
def test_terminal_and_pictures_tell_of_it(who: str, capsys: pytest.CaptureFixture[str]) -> None:
    drawn = []
    for number, match in enumerate(answers(who, 2)):
        if number % 60 == 0:
            show(match)
            drawn.append(picture(match.view(0)))
    for said in capsys.readouterr().out, *drawn:
        expect_right(who, said)
        assert NAMES[who].search(said)


def show(match: Match) -> None:
    """Everything that the terminal shows of a table."""
    screen = Screen(DisplayFlags())
    drawer = drawer_for(screen, match)
    seat = min(match.waiting)
    view, decision = match.view(seat), match.decision(seat)
    assert decision is not None
    screen.show(drawer.headline(view), drawer.board(view), drawer.brief(view))
    screen.show(drawer.options(match, decision), *drawer.story(match.story(seat)))
    screen.show(*(command(view) for command in drawer.commands.values()))
    for event in match.events(seat):
        screen.show(drawer.event_words(event))


def test_both_names_are_said_where_no_table_is_meant() -> None:
    words = cellmates.game("dig").event_words("michel_extorted", {"seat": 0})
    assert t(words) == "Michel(le) turned to Player 1."
