"""What a viewer of `dig` may know, in the words of position files: their own hand, and what is public."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from cellmates.games.dig.questions import kinds
from cellmates.kernel.views import Keyed, View
from cellmates.words import Phrase

VERSION: Final = 2
FRAMES: Final = {
    number: name.lower()
    for name, number in vars(kinds).items()
    if name.startswith(("ASK_", "DO_")) and isinstance(number, int)
}
"""The names of the frames, as position files write them."""
Counts = dict[str, int]
Pile = list[str | list[str]]
"""A gang's pile from the top: names in order, and as a list those whose order nobody knows."""


class SeatView(Keyed, frozen=True, kw_only=True):
    at: str
    hand: Counts | None
    """The viewer's own hand; None for other seats."""
    hand_size: int
    known: Counts | None
    """Cards that another hand holds at least, from what the viewer saw. None without the memory aid."""
    lacks: list[str] | None
    """Kinds that another hand certainly has none of."""
    gang: str | None
    past: str | None
    """The viewer's own past, or a revealed one."""
    past_revealed: bool
    beatings: int
    cigarettes: int
    dug: Counts
    points: int
    team: Literal["a", "b"] | None = None
    """The seat's team, in team play."""


class MichelView(Keyed, frozen=True, kw_only=True):
    at: str
    deck: list[str]
    """Michel(le)'s cards that can come next."""
    discard: list[str]
    open: list[str]
    """Drawn in the extortion that is going on."""


class ExtortionView(Keyed, frozen=True, kw_only=True):
    """An extortion that is going on, from the choice of a tool to the last weapon."""

    attacker: int | None
    """None: Michel(le)."""
    defender: int
    tool: str | None
    """The tool that is wanted; None if it is not named yet, or Michel(le)'s card shows it."""


class OfferView(Keyed, frozen=True, kw_only=True):
    """A deal between team-mates, as the two see it (D-854)."""

    give: Counts
    ask: Counts
    give_cigarettes: int
    ask_cigarettes: int
    answering: bool = False
    """The offer asked for nothing, and the mate composes what comes back: `ask` is then what the mate has
    put in
    so far, which the dealer is not shown."""


class Why(msgspec.Struct, frozen=True):
    """Why something can't be done."""

    rule: str
    """The number of the rule that forbids it."""
    words: Phrase
    """The reason, as a phrase to be rendered."""


class Outlook(Keyed, frozen=True, kw_only=True):
    """What the viewer can do and reach from here, and what it is worth."""

    deeds: dict[str, Why | None]
    """At the viewer's action menu: actions in notation, each None if it is on offer, else why not."""
    spent: list[str]
    """Of search, extort and adrenaline: what the viewer may not do again this turn."""
    prices: Counts
    """What each purchase costs the viewer in the yard."""
    values: Counts
    """Cigarettes that each kind in the viewer's hand sells for."""
    points: Counts
    """Tunnel points that each tool scores if the viewer digs it."""
    search: Counts
    """How many cards the viewer draws by a search in each location."""
    careful: Counts
    """How many actions a careful move costs, by the location it leads to."""
    extort: list[int]
    """The seats that the viewer could extort here."""
    visit: list[int]
    """In teams: the mates the viewer could visit."""
    deal: list[int]
    """In teams: the mates here with whom a deal is possible."""
    joins: dict[str, list[str]]
    """The accessories in the viewer's hand that each gang takes."""
    needs: Counts
    """How many different accessories each gang wants."""
    home: str
    """Where the viewer digs."""
    hand_limit: int
    """How many cards the viewer may keep at the end of a turn."""
    to_win: int
    """How many tunnel points are missing."""


class DigView(View, frozen=True, kw_only=True):
    rules: int = 1
    """The version of the rules of the match."""
    first: int
    turns: int
    """Turns finished."""
    actions_left: int
    used: Counts
    seats: list[SeatView]
    hand: Counts | None
    """The viewer's own hand again."""
    scores: list[int]
    """Tunnel points; in teams the team's."""
    target: int
    deck: int
    discard: Counts
    piles: Counts
    bank: int
    gangs: dict[str, Pile]
    in_play: str | None
    """The action card on the table."""
    michel: MichelView | None
    pending: list[list[str | int]]
    """The open frames from the bottom up. All their numbers are public."""
    chosen: int | None
    """The seat that an effect chose last."""
    pool: int
    """Cards of a shakedown that are not dealt out yet."""
    looking_at: Counts | None
    """A hand that is being looked at."""
    offer: OfferView | None
    extortion: ExtortionView | None = None
    outlook: Outlook | None = None
    """What the viewer can reach from here; None for spectators, and once the match is over."""
