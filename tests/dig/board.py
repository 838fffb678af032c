"""A prison for rule tests: set up a position, answer in notation, see who holds what and is where."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, Any, Final

import pytest

from cellmates import Match, Refusal, to_json

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

PINNED: Final = "house-1"
"""The content of rule tests, which stays the same when the house table changes."""
ACCESSORIES: Final = ("chain", "cap", "bandana", "watch", "boots", "ring")
ACTION_CARDS: Final = (
    "ambush", "shakedown", "parcel", "pass", "snitch", "pickpocket", "frisk", "bandage", "adrenaline"
)  # fmt: skip
RARE: Final = ("phone", "pills", "whisky")
SEARCH_CARDS: Final[dict[str, int]] = {
    "binding": 14,
    "blade": 10,
    "spike": 6,
    "container": 5,
    **dict.fromkeys(ACCESSORIES, 3),
    **dict.fromkeys(RARE, 2),
    **dict.fromkeys(ACTION_CARDS, 2),
}
"""The 77 search cards of D-101."""
TOOLS: Final = ("spoon", "pick", "shovel")
Seat = dict[str, Any]


def stand(*seats: Seat, **fields: Any) -> Match:
    """A match at seat 0's action prompt, with these seats; chance is ours to answer.

    `stand({"at": "yard", "hand": {"knife": 1}}, {}, turn=1, options={"chaos": "low"})`. There are at least
    two seats; `players=` adds idle ones in the cells. A card that is newer than the first house table needs
    `content="house"`.
    """
    players = fields.pop("players", max(2, len(seats)))
    rows = [*seats, *({} for _ in range(players - len(seats)))]
    content = fields.pop("content", PINNED)
    position = {"game": "dig", "players": players, "seats": rows, **fields}
    return Match.from_position(position, dealer=None, content=content)


def start(players: int = 2, **options: Any) -> Match:
    """A match from the beginning; chance is ours to answer."""
    return Match.new("dig", players=players, dealer=None, **{"content": PINNED, **options})


def answer(m: Match, *answers: str) -> Match:
    """Give these answers, whoever is asked, chance included."""
    for text in answers:
        m.play(text)
    return m


def options(m: Match, seat: int | None = None) -> set[str]:
    decision = m.decision(seat)
    return set() if decision is None else {option.text for option in decision}


def weights(m: Match) -> dict[str, int | None]:
    """The options of chance, with their weights."""
    decision = m.decision()
    assert decision is not None
    return {option.text: option.weight for option in decision}


def view(m: Match, viewer: int | None = None) -> dict[str, Any]:
    """What a viewer is sent (None: a spectator), as a program reads it."""
    return dict(json.loads(to_json(m.view(viewer))))


def place(m: Match, seat: int) -> str:
    return str(of(m, seat, "at"))


def hand(m: Match, seat: int) -> dict[str, int]:
    """A seat's own view of its hand."""
    return dict(m.view(seat)["hand"])


def of(m: Match, seat: int, field: str, viewer: int | None = None) -> Any:
    """What a viewer sees of a seat: `of(m, 1, "beatings")`, `of(m, 1, "known", viewer=0)`."""
    return view(m, viewer)["seats"][seat][field]


def seen(m: Match, viewer: int, holder: int) -> dict[str, int]:
    """What a viewer knows of another hand."""
    return dict(of(m, holder, "known", viewer))


def happened(m: Match, name: str, viewer: int | None = None) -> list[Mapping[str, Any]]:
    """The arguments of all events of this name that a viewer saw (None: everybody)."""
    return [event.args for event in m.events(viewer) if event.name == name]


def deck_of(*seats: Seat, **kinds: int) -> dict[str, int]:
    """The discard that leaves just these kinds in the deck: `stand(a, b, discard=deck_of(a, b, blade=2))`."""
    rest = Counter(SEARCH_CARDS)
    rest.subtract(kinds)
    for seat in seats:
        rest.subtract({kind: n for kind, n in seat.get("hand", {}).items() if kind in SEARCH_CARDS})
    assert min(rest.values()) >= 0, "more cards than there are"
    return +rest


def refused(m: Match, action: Any, code: str | None = None, rule: str | None = None) -> Refusal:
    """Check that this is refused (with this code and rule), that `why_not` agrees, and nothing changes."""
    before = snapshot(m)
    with pytest.raises(Refusal) as caught:
        m.play(action)
    foretold = m.why_not(action)
    assert foretold is not None
    assert to_json(foretold) == to_json(caught.value)
    assert type(foretold) is type(caught.value)
    assert snapshot(m) == before
    assert code in (None, caught.value.code)
    assert rule in (None, caught.value.rule)
    return caught.value


def snapshot(m: Match) -> str:
    """Everything that could have changed."""
    viewers: Sequence[int | None] = [*range(m.players), None]
    told = [[m.view(viewer), m.events(viewer)] for viewer in viewers]
    asked = [m.decision(seat) for seat in sorted(m.waiting)]
    undo = [m.legal_undo(seat) for seat in range(m.players)]
    return to_json([m.position(), told, asked, undo, m.dumps(), m.log, m.scores])
