"""A board for rule tests: set up a position, answer in notation, see where everybody is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from cellmates import Match, Refusal, to_json

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

PINNED: Final = "house-1"
"""The content of rule tests, which stays the same when the house table changes."""
COLOURS: Final = ("red", "blue", "light green", "brown", "yellow", "orange", "dark green")
"""The colour order of the rules."""
BET: Final = list(COLOURS)
WINDOW: Final = "window"
FIVE_ABOARD: Final = [["light green", "brown"], ["yellow", "orange"], ["dark green"], []]
"""Red and blue are the last two."""
FOUR_ABOARD: Final = [["light green", "brown"], ["yellow", "orange"], [], []]
"""Red, blue and dark green are still on the way."""

Stacks = dict[int, list[str]]


def stand(track: Stacks | None = None, **fields: Any) -> Match:
    """A match in the second round of two players whose bets are in; chance is ours to answer."""
    stacks = {str(field): stack for field, stack in (track or {}).items()}
    players = fields.get("players", 2)
    usual = {"game": "boats", "players": players, "round": 2, "turn": 0, "bets": [BET] * players}
    return Match.from_position({**usual, "track": stacks, **fields}, dealer=None, content=PINNED)


def start(players: int = 2, **options: Any) -> Match:
    """A match from the beginning with `first` settled, waiting for the bets."""
    return Match.new("boats", players=players, dealer=None, content=PINNED, **{"first": 0, **options})


def write_bet(m: Match, seat: int, bet: Iterable[str] = COLOURS) -> None:
    m.play_all([f"bet {colour}" for colour in bet], seat=seat)


def begin(players: int = 2, **options: Any) -> Match:
    """A match at the first turn, every bet in the colour order."""
    m = start(players, **options)
    for seat in range(players):
        write_bet(m, seat)
    return m


def play(m: Match, *answers: str) -> Match:
    for answer in answers:
        m.play(answer)
    return m


def roll(m: Match, white: int | None = None, **pips: int) -> Match:
    """Choose these dice and have chance roll these pips: `roll(m, red=3, light_green=4, white=2)`."""
    rolled = {colour.replace("_", " "): n for colour, n in pips.items()}
    m.play(f"dice {' '.join(rolled)}{' white' if white else ''}")
    for colour in sorted(rolled, key=COLOURS.index):
        m.play(f"roll {colour} {rolled[colour]}")
    if white:
        m.play(f"roll white {white}")
    return m


def turn_of(m: Match) -> list[int]:
    """Which turn it is: the number of games played, the round, and the seat."""
    view = m.view(None)
    return [view["played"], view["round"], view["turn"]]


def take_a_turn(m: Match) -> None:
    """Play the open turn by the first option of every question."""
    now = turn_of(m)
    while not m.over and turn_of(m) == now:
        decision = m.decision()
        assert decision is not None
        m.play(decision.options[0])


def options(m: Match, seat: int | None = None) -> set[str]:
    decision = m.decision(seat)
    return set() if decision is None else {option.text for option in decision}


def place(m: Match, colour: str) -> int | str:
    """A convict's field, `window`, or `boat N`."""
    view = m.view(None)
    for field, stack in view["track"].items():
        if colour in stack:
            return int(field)
    for number, boat in enumerate(view["boats"], 1):
        if colour in boat:
            return f"boat {number}"
    return WINDOW


def stack_on(m: Match, field: int) -> list[str]:
    """The convicts on a field, bottom to top."""
    return list(m.view(None)["track"].get(str(field), []))


def boats(m: Match) -> list[list[str]]:
    return [list(boat) for boat in m.view(None)["boats"]]


def happened(m: Match, name: str) -> list[Mapping[str, Any]]:
    """The arguments of all public events of this name."""
    return [event.args for event in m.events(None) if event.name == name]


def lapsed(m: Match) -> list[str]:
    """The coloured dice that lapsed, in order."""
    return [args["colour"] for args in happened(m, "die_lapsed")]


def refused(m: Match, action: Any, seat: int | None = None) -> Refusal:
    """The refusal that playing this meets; checks that `why_not` agrees and nothing has changed."""
    before = snapshot(m)
    with pytest.raises(Refusal) as caught:
        m.play(action, seat)
    foretold = m.why_not(action, seat)
    assert foretold is not None
    assert to_json(foretold) == to_json(caught.value)
    assert type(foretold) is type(caught.value)
    assert snapshot(m) == before
    return caught.value


def reason(m: Match, action: Any, seat: int | None = None) -> tuple[str, str | None]:
    """Code and rule of the refusal."""
    refusal = refused(m, action, seat)
    return refusal.code, refusal.rule


def snapshot(m: Match) -> str:
    """Everything that could have changed."""
    viewers = [*range(m.players), None]
    told = [[m.view(viewer), m.events(viewer)] for viewer in viewers]
    asked = [m.decision(seat) for seat in sorted(m.waiting)]
    undo = [m.legal_undo(seat) for seat in range(m.players)]
    return to_json([m.position(), told, asked, undo, m.dumps(), m.log, m.scores])
