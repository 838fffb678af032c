"""Every question of `dig` has its words."""

from __future__ import annotations

from cellmates.games.dig.questions import kinds
from cellmates.games.dig.spoken.questions import SPOKEN


def test_every_question_is_spoken_once() -> None:
    assert sorted(SPOKEN) == list(range(kinds.LAST_QUESTION + 1))
    assert len({type(spoken) for spoken in SPOKEN.values()}) == len(SPOKEN)
