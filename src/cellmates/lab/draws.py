"""Replays a journal draw by draw: everything that chance dealt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cellmates.kernel.headers import setup_from
from cellmates.kernel.journal import read_journal
from cellmates.kernel.match import Match
from cellmates.kernel.refusals import Refusal
from cellmates.kernel.registry import game as game_named
from cellmates.kernel.seats import CHANCE
from cellmates.lab.match_replay import answer
from cellmates.lab.played_match import beginning
from cellmates.words import Phrase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cellmates.kernel.content import Content
    from cellmates.kernel.decisions import Decision
    from cellmates.kernel.journal import Line

ROLL: Final = "roll"
"""The first word of dice in the notation of every game: `roll red 3`."""
WHOSE: Final = ("player", "taker", "loser")
"""The arguments in which questions to chance name the seat concerned, best first."""


@dataclass(frozen=True, slots=True)
class ChanceDraw:
    """A decision of chance: the possible outcomes with their weights, and what came."""

    k: int
    """Counted from 0."""
    line: int
    """Its line in the file."""
    seat: int | None
    """The seat whose luck it is: the one the question names, for dice the one on turn; None: everybody's."""
    texts: tuple[str, ...]
    weights: tuple[int, ...]
    text: str
    """The outcome, as written in the file."""
    index: int
    """The index of that outcome; -1 if it is none of them."""


class Dealing:
    """A journal to replay. It is sound as far as it has been replayed."""

    def __init__(self, text: str, content: Content | str | None = None) -> None:
        self._text = text
        self._content = content
        self.journal = read_journal(text)
        rulebook = game_named(self.journal.require("game"))
        self.match = beginning(setup_from(rulebook, self.journal, content))
        self._parse = rulebook.bound(self.match.setup.content).parse

    def draws(self) -> Iterator[ChanceDraw]:
        """Yield every draw before it is played; asking for the next one plays it."""
        k = 0
        for line in self.journal.lines:
            if line.seat == CHANCE and CHANCE in self.match.waiting:
                yield self._draw(k, line)
                k += 1
            self._play(line)

    def _draw(self, k: int, line: Line) -> ChanceDraw:
        decision = self.match.decision(CHANCE)
        assert decision is not None
        ids = [option.id for option in decision.options]
        action = self._parse(line.text)
        return ChanceDraw(
            k=k,
            line=line.number,
            seat=self._whose(decision),
            texts=tuple(option.text for option in decision.options),
            weights=tuple(option.weight or 0 for option in decision.options),
            text=line.text,
            index=ids.index(action) if action in ids else -1,
        )

    def _whose(self, decision: Decision) -> int | None:
        for word in WHOSE:
            named = decision.prompt.args.get(word)
            if isinstance(named, Phrase) and named.id == "player":
                return int(named.args["n"]) - 1
        return self.match.view(None).turn if is_die(decision.options[0].text) else None

    def _play(self, line: Line) -> None:
        try:
            answer(self.match, line)
        except Refusal:
            Match.loads(self._text, dealer=None, content=self._content)  # raises with the line's number
            raise


def is_die(text: str) -> bool:
    words = text.split()
    return words[0] == ROLL and words[-1].isdecimal()
