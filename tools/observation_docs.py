"""Write `docs/lookup/observations.md`, the observation dictionaries; with `--check`, fail if it is stale."""

from __future__ import annotations

import re
import sys
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Final

import cellmates
from tools.generated import keep

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cellmates import Game
    from cellmates.kernel.features import Feature

ROOT: Final = Path(__file__).resolve().parents[1]
SPARE: Final = re.compile(r"#\d+")
PINNED: Final = "house-1"
"""The content shown on this page, so that a new house card doesn't change it."""
SHORT: Final = 8
"""The longest list that fits in a row; longer lists follow the table."""

INTRO: Final = """\
<!-- Written by tools/observation_docs.py: edit that file, or the features of a game. -->

# Observations and actions

What an environment of Cellmates shows to a seat, and what a seat can do: fixed sizes and stable numbers in
every version. An observation holds nothing that its seat may not know: an exam swaps hidden cards and bets,
and compares.

```python
import cellmates
from cellmates.envs.settings import Settings

settings = Settings("boats", players=3)
episode = settings.new_episode()
episode.begin(settings.start.clone(), seed=7)
episode.step(cellmates.game("boats").parse("bet orange"))
episode.look(0)

words = settings.dictionary.decode(bytes(episode.observation))
assert words["seat"] == "0"
assert words["stage"] == "bets"
assert words["own_place"] == {"orange": 1}
```

- All numbers are whole and fit in a byte (`uint8`); `from`–`to` are their places in the observation.
- *one of* several things begins with a number (1 for the first of them, 0 for none), followed by a flag for
  each.
- Seats have the numbers of the match: `turn[2]` is the seat that the action `seat 2` names. Your own seat
  comes first.
- There is room for six seats, and in `dig` for the largest content that a file may have; what is not there
  is 0. Cards have the names of the first house table (`house-1`) here; later ones take the next `#n`.
- *remembered*: what the seat could know by watching from the first move (`memory=True`, the default). With
  `memory=False` these are 0, and only what can be seen now is left.
- A change in any number's place or meaning makes a new version; the old one stays available under its name.
- Ids of actions are those of journals and of [notation.md](notation.md). A mask is 1 for actions on offer."""


def page() -> str:
    games = map(cellmates.game, cellmates.games())
    sections = (line for game in games for line in section(game.bound(game.content(PINNED))))
    return "\n".join([INTRO, *sections]) + "\n"


def section(game: Game) -> Iterator[str]:
    dictionary = game.dictionary
    sizes = f"{dictionary.size} numbers, {game.seat_actions} actions"
    yield f"\n## `{game.name}`, v{dictionary.version}: {sizes}\n"
    yield "| from | to | name | of | range | meaning |"
    yield "|---|---|---|---|---|---|"
    for feature in dictionary.features:
        start = dictionary.starts[feature.name]
        end = start + feature.size - 1
        remembered = " *(remembered)*" if feature.memory else ""
        row = (
            start,
            end,
            f"`{feature.name}`",
            things(feature),
            values(feature),
            feature.meaning + remembered,
        )
        yield f"| {' | '.join(str(cell) for cell in row)} |"
    yield from lists(game)
    yield from actions(game)


def things(feature: Feature) -> str:
    """What the numbers are about, axis by axis."""
    named = [
        ", ".join(axis) if len(axis) <= SHORT else f"[{label(axis)}](#{anchor(axis)})"
        for axis in feature.axes
    ]
    several = " × ".join(named)
    return f"one of {several}" if feature.one else several


def values(feature: Feature) -> str:
    return f"0–{len(feature.axes[0])}, flags" if feature.one else f"0–{feature.high}"


def label(axis: tuple[str, ...]) -> str:
    return f"{axis[0]} … ({len(axis)})"


def anchor(axis: tuple[str, ...]) -> str:
    return re.sub(r"\W+", "-", f"{axis[0]}-{len(axis)}").lower()


def lists(game: Game) -> Iterator[str]:
    """The long lists that rows point to."""
    axes = dict.fromkeys(
        axis for feature in game.dictionary.features for axis in feature.axes if len(axis) > SHORT
    )
    if axes:
        yield "\nLists, in the order of their numbers; `#n` is a spare place:\n"
    for axis in axes:
        named = [name for name in axis if not SPARE.search(name)]
        spare = f", #{len(named)}–#{len(axis) - 1}" if len(named) < len(axis) else ""
        yield f'- <a id="{anchor(axis)}"></a>**{label(axis)}**: {", ".join(named)}{spare}'


def actions(game: Game) -> Iterator[str]:
    """Ids that follow one another and begin with the same word share a row."""
    yield "\n| ids | actions |"
    yield "|---|---|"
    texts = [(id, game.text(id)) for id in range(game.seat_actions)]
    for _, group in groupby(texts, key=lambda each: verb(each[1])):
        rows = list(group)
        first, last = rows[0][0], rows[-1][0]
        ids = str(first) if first == last else f"{first}–{last}"
        yield f"| {ids} | {', '.join(shown([text for _, text in rows]))} |"


def verb(text: str) -> str:
    word, _, rest = text.partition(" ")
    return word if rest else text


def shown(texts: list[str]) -> list[str]:
    return [f"`{text}`" for text in texts if not SPARE.search(text)]


def main() -> int:
    return keep("observation_docs", ROOT / "docs" / "lookup", lambda: {"observations.md": page()}, __doc__)


if __name__ == "__main__":
    sys.exit(main())
