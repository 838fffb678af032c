"""The story of a match: made once, from what each viewer may know, at a cost that doesn't grow."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import cellmates
from cellmates import Match
from cellmates.kernel.refusals import MalformedAction
from cellmates.words import t

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cellmates.kernel.events import Event
    from cellmates.kernel.story import Paragraph


def played(game: str, answers: int = 120) -> Match:
    m = Match.new(game, players=3, seed=7)
    bot = cellmates.bot("random", 3)
    for _ in range(answers):
        seat = min(m.waiting)
        decision = m.decision(seat)
        assert decision is not None
        m.play(bot.choose(m.view(seat), decision), seat)
    return m


def merged(story: list[Paragraph], fresh: list[Paragraph]) -> list[Paragraph]:
    """Merge as a follower does: new paragraphs replace those that begin at the same event."""
    return [each for each in story if not fresh or each.begins < fresh[0].begins] + fresh


@pytest.mark.parametrize("game", ["boats", "dig"])
def test_bit_by_bit_it_is_the_same_story(game: str) -> None:
    m, heard, story = Match.new(game, players=3, seed=11), 0, list[cellmates.kernel.story.Paragraph]()
    bot = cellmates.bot("random", 5)
    for _ in range(150):
        if m.over:
            break
        seat = min(m.waiting)
        decision = m.decision(seat)
        assert decision is not None
        m.play(bot.choose(m.view(seat), decision), seat)
        story, heard = merged(story, m.story(1, heard)), m.heard(1)
    assert story == m.story(1) == cellmates.game(game).story(m.events(1))
    assert [part.begins for part in story][1:] == [part.ends + 1 for part in story[:-1]]


@pytest.mark.parametrize("game", ["boats", "dig"])
def test_only_the_last_paragraph_is_read_again(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    m = played(game)
    face = type(cellmates.game(game))
    tell, read = face.story, list[int]()

    def counting(self: cellmates.kernel.game.Game, events: Sequence[Event]) -> list[Paragraph]:
        read.append(len(events))
        return tell(self, events)

    last = m.story(0)[-1]
    monkeypatch.setattr(face, "story", counting)
    m.story(0)
    assert read == []
    before = m.heard(0)
    while m.heard(0) == before:
        seat = min(m.waiting)
        decision = m.decision(seat)
        assert decision is not None
        m.play(decision.options[0], seat)
    m.story(0)
    assert read == [m.heard(0) - last.begins + 1]


def test_a_viewer_reads_only_what_is_theirs() -> None:
    m = played("dig", 40)
    drawn = [t(line) for part in m.story(0) for line in part.lines if "You drew" in t(line)]
    assert drawn
    assert not any("You drew" in t(line) for part in m.story(None) for line in part.lines)


def test_every_sentence_knows_its_last_event() -> None:
    for part in played("dig").story(0):
        assert len(part.upto) == len(part.lines)
        assert part.upto == sorted(part.upto)
        assert all(part.begins <= number <= part.ends for number in part.upto)


@pytest.mark.parametrize("since", [-1, "0", 1.5, True])
def test_a_story_begins_at_the_number_of_an_event(since: object) -> None:
    with pytest.raises(MalformedAction):
        played("boats", 1).story(0, since)  # type: ignore[arg-type]
