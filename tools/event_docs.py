"""Write `docs/lookup/events.md` from the kinds of events of the games; with `--check`, fail if it is stale.

The readers and examples come from real matches, not from a list that could be wrong: matches are played at
random under every option until each kind of event has happened.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import cellmates
from cellmates.kernel.chance import Stream
from cellmates.kernel.events import SPECTATORS
from cellmates.testkit import exam_setups
from tools.generated import keep

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cellmates import Event, Game, Match
    from cellmates.kernel.events import EventKind

ROOT: Final = Path(__file__).resolve().parents[1]
LONGEST: Final = 800
"""The most answers played in one match; random play of `dig` takes thousands."""
NEAR_THE_END: Final[dict[str, list[dict[str, Any]]]] = {
    "dig": [
        {"game": "dig", "players": 2, "seats": [{"points": 11, "hand": {"shovel": 3}}, {}]},
        {"game": "dig", "players": 2, "pending": {"decisions": 19_990}},
    ]
}
PINNED: Final = "house-1"
"""The content shown on this page, so that a new house card doesn't change it."""
ROUNDS: Final = 40
"""The most rounds through all set-ups; a kind of event still missing then is an error."""
TAKES_BACK: Final = 25
"""One answer in this many is taken back, where that is possible."""
TYPES: Final = {"integer": "int", "array": "list"}

INTRO: Final = """\
<!-- Written by tools/event_docs.py: edit that file, or the catalogues in locale/en. -->

# Events

What happened in a match. `m.events(seat)`, or `m.events(None)` for a spectator, is one viewer's log;
`m.play(…)` returns all new events at once, for the table's holder only.

```python
import cellmates

m = cellmates.Match.new("boats", players=2, seed=7)
m.play("bet red", seat=0)

assert [event.name for event in m.events(0)] == ["first_chosen", "bet_written"]
assert [event.name for event in m.events(1)] == ["first_chosen"]

event = m.events(0)[-1]
assert (event.number, event.args, event.audience) == (2, {"seat": 0, "colour": "red", "place": 1}, (0,))
words = cellmates.game("boats").event_words(event.name, event.args)
assert str(words) == "You bet that red will board first (boat 1)."
```

- `number` counts from 1 in one viewer's log, without gaps: events that only others may read don't count.
  `m.events(seat, since=n)` gives the events after number n.
- `name` and `args` are stable; seats count from 0. Only rendered sentences count players from 1.
- `audience` is `"all"`, or a tuple of seats, with `"spectators"` in it where they read it too.
- An event carries ids and numbers, never text, so all viewers read it in their own language:
  `cellmates.t(words, "en")`.
- Nothing is ever deleted: taking answers back is an event too (`taken_back`). While answers are
  secret, as bets are, only the seat that took them back reads it.
- `m.story(seat, since=n)` gives the same in paragraphs, one for each turn and each extortion, each a list of
  phrases: those that end with event n or later. Only the last one can still grow; the number with which it
  `begins` identifies it.
- A field of 0 means the window: `boarded` has it as `from` when the last convict never left its window.

`cellmates.schema("boats")["events"]` is the JSON Schema of all `args`. Cards have the names of the
first house table (`house-1`) here; other content has other names."""


class Gallery:
    """The first event of every kind of a game, and all audiences that its kind had."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.first: dict[str, Event] = {}
        self.audiences: dict[str, set[str]] = {kind.name: set() for kind in game.all_event_kinds()}

    def is_complete(self) -> bool:
        return len(self.first) == len(self.audiences)

    def add(self, event: Event) -> None:
        self.first.setdefault(event.name, event)
        self.audiences[event.name].add(reader(event))


def reader(event: Event) -> str:
    """The readers of an event, in words."""
    if event.audience == "all":
        return "all"
    if SPECTATORS in event.audience:
        return "everybody else"
    return "its seat" if len(event.audience) == 1 else "the two seats"


def gallery(game: Game) -> Gallery:
    """Play until every kind of event has happened, then finish the round for rarer audiences."""
    shown = Gallery(game)
    for turn in range(ROUNDS):
        for index, match in enumerate(matches(game, turn)):
            for event in play(match, seed=turn * 1000 + index):
                shown.add(event)
        if shown.is_complete():
            return shown
    missing = sorted(set(shown.audiences) - set(shown.first))
    sys.exit(f"event_docs: these never happened: {', '.join(missing)}")


def matches(game: Game, turn: int) -> Iterator[Match]:
    """One match of every set-up, and positions close to rare endings."""
    for index, (players, options) in enumerate(exam_setups(game)):
        yield cellmates.Match.new(
            game.name, players=players, seed=turn * 1000 + index, content=PINNED, **options
        )
    for position in NEAR_THE_END.get(game.name, []):
        yield cellmates.Match.from_position(position, seed=turn, content=PINNED)


def play(match: Match, seed: int) -> list[Event]:
    """Play a match at random, with some answers taken back, up to a limit."""
    whim = Stream(seed)
    for _ in range(LONGEST):
        if match.over:
            break
        waiting = sorted(match.waiting)
        seat = waiting[whim.below(len(waiting))]
        if match.legal_undo(seat) and not whim.below(TAKES_BACK):
            match.undo(seat)
            continue
        decision = match.decision(seat)
        assert decision is not None
        match.play(decision.options[whim.below(len(decision))], seat)
    return match.log


def page() -> str:
    games = map(cellmates.game, cellmates.games())
    sections = (line for game in games for line in section(game.bound(game.content(PINNED))))
    return "\n".join([INTRO, *sections]) + "\n"


def section(game: Game) -> Iterator[str]:
    shown = gallery(game)
    yield f"\n## `{game.name}`\n"
    yield "| name | arguments | who reads it | an example in words |"
    yield "|---|---|---|---|"
    for kind in game.all_event_kinds():
        words = game.event_words(kind.name, shown.first[kind.name].args)
        yield f"| `{kind.name}` | {arguments(kind)} | {readers(shown.audiences[kind.name])} | {words} |"
    yield "\nThe words that arguments can take:\n"
    yield from values(game)


def arguments(kind: EventKind) -> str:
    found = [
        f"`{argument.name}` {TYPES.get(argument.schema.get('type', ''), 'str')}"
        for argument in kind.arguments
    ]
    return ", ".join(found) or "none"


def readers(audiences: set[str]) -> str:
    return " or ".join(sorted(audiences))


def values(game: Game) -> Iterator[str]:
    """The words that arguments can take, each list once."""
    lists: dict[tuple[str, ...], dict[str, None]] = {}
    for kind in game.event_kinds:
        for argument in kind.arguments:
            schema = argument.schema.get("items", argument.schema)
            if "enum" in schema:
                lists.setdefault(tuple(schema["enum"]), {})[f"`{kind.name}.{argument.name}`"] = None
    for words, names in lists.items():
        yield f"- {', '.join(names)}: {', '.join(words)}"


def main() -> int:
    return keep("event_docs", ROOT / "docs" / "lookup", lambda: {"events.md": page()}, __doc__)


if __name__ == "__main__":
    sys.exit(main())
