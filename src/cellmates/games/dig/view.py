"""What a viewer of `dig` may know, in the words of position files: the own hand, and what is open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from librt.vecs import vec
from msgspec.structs import replace
from mypy_extensions import u8

from cellmates.games.dig import questions
from cellmates.games.dig.goal import points_of
from cellmates.games.dig.notation import Names
from cellmates.games.dig.pasts import is_revealed
from cellmates.games.dig.questions import ASK_ACCEPT, ASK_FRISK, ASK_INFORM
from cellmates.games.dig.state import QUEUE, TUNNEL, DigState, kinds_on, own_points, returned
from cellmates.games.dig.vocabulary import FIXED, KNIFE, LOCATIONS, NONE, TOOL_NAMES
from cellmates.games.dig.wording import public_prompt
from cellmates.kernel.game import Setup
from cellmates.kernel.seats import NOBODY, bits, seats_in
from cellmates.kernel.views import Asked, Keyed, View

VERSION: Final = 1
FRAMES: Final = {
    number: name.lower()
    for name, number in vars(questions).items()
    if name.startswith(("ASK_", "DO_")) and isinstance(number, int)
}
"""The names of the frames, as position files write them."""
Counts = dict[str, int]
Pile = list[str | list[str]]
"""A gang's pile from the top: names in order, and as a list those whose order nobody knows."""


class SeatView(Keyed, frozen=True, kw_only=True):
    at: str
    hand: Counts | None
    """The own hand; None: somebody else's."""
    hand_size: int
    known: Counts | None
    """Of another's hand: at least these cards, as far as the viewer saw them. None without the memory aid."""
    lacks: list[str] | None
    """Of another's hand: kinds it surely has none of."""
    gang: str | None
    past: str | None
    """The own one, or a revealed one."""
    past_revealed: bool
    beatings: int
    cigarettes: int
    dug: Counts
    points: int


class MichelView(Keyed, frozen=True, kw_only=True):
    at: str
    deck: list[str]
    """Her cards that can come next."""
    discard: list[str]
    open: list[str]
    """Drawn in the extortion that is going on."""


class OfferView(Keyed, frozen=True, kw_only=True):
    """A deal between team-mates, as the two see it (D-854)."""

    give: Counts
    ask: Counts
    give_cigarettes: int
    ask_cigarettes: int


class DigView(View, frozen=True, kw_only=True):
    first: int
    turns: int
    """Turns finished."""
    actions_left: int
    used: Counts
    seats: list[SeatView]
    hand: Counts | None
    """The own hand, once more."""
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
    """What is being settled: the open frames from the bottom up. All their numbers are public."""
    chosen: int | None
    """The seat that an effect chose last."""
    pool: int
    """Cards of a shakedown that are not dealt out yet."""
    looking_at: Counts | None
    """A hand that is being looked at."""
    offer: OfferView | None


def view(
    names: Names, setup: Setup, s: DigState, seat: int | None, reason: str | None, *, memory: bool
) -> DigView:
    players = range(setup.players)
    over = s.seat == NOBODY
    waiting = seats_in(s.waiting(), setup.players)
    return DigView(
        game=setup.game,
        version=VERSION,
        seat=seat,
        players=setup.players,
        options=dict(setup.options),
        turn=int(s.turn),
        waiting=waiting,
        asked=None if over else Asked(waiting, public_prompt(names, s)),
        over=over,
        end_reason=reason,
        winners=seats_in(s.winners(), setup.players),
        first=int(s.first),
        turns=int(s.turns),
        actions_left=int(s.actions_left),
        used=used(s),
        seats=[seat_view(names, s, owner, seat, memory=memory) for owner in players],
        hand=None if seat is None else hand(names, s, seat),
        scores=[int(points_of(s, owner)) for owner in players],
        target=int(s.settings.target),
        deck=int(s.deck_size),
        discard=counts(names, s.discard),
        piles=piles(s),
        bank=int(s.bank),
        gangs=gangs(names, s),
        in_play=None if s.in_play == NONE else names.kinds[s.in_play],
        michel=michel(names, s) if s.settings.michel else None,
        pending=frames(s),
        chosen=None if s.chosen == NONE else int(s.chosen),
        pool=int(s.pool_size),
        looking_at=looking_at(names, s, seat),
        offer=offer(names, s) if sees_offer(s, seat) else None,
    )


def views(
    names: Names,
    setup: Setup,
    s: DigState,
    seats: Sequence[int | None],
    reason: str | None,
    *,
    memory: bool,
) -> Iterator[DigView]:
    """What all may know once, and what each seat knows besides."""
    public = view(names, setup, s, None, reason, memory=memory)
    for seat in seats:
        yield public if seat is None else own_view(names, s, public, seat, memory=memory)


def own_view(names: Names, s: DigState, public: DigView, seat: int, *, memory: bool) -> DigView:
    rows = public.seats.copy()
    for owner in range(len(rows)):
        if owner == seat:
            rows[owner] = replace(rows[owner], hand=hand(names, s, seat), past=past(names, s, seat))
        elif memory:
            recalled = known(names, s, seat, owner)
            rows[owner] = replace(rows[owner], known=recalled, lacks=lacks(names, s, seat, owner))
    return replace(
        public,
        seat=seat,
        seats=rows,
        hand=rows[seat].hand,
        looking_at=looking_at(names, s, seat),
        offer=offer(names, s) if sees_offer(s, seat) else None,
    )


def seat_view(names: Names, s: DigState, owner: int, viewer: int | None, *, memory: bool) -> SeatView:
    own = owner == viewer
    remembers = memory and viewer is not None and not own
    return SeatView(
        at=LOCATIONS[int(s.at[owner])],
        hand=hand(names, s, owner) if own else None,
        hand_size=int(s.hand_size[owner]),
        known=known(names, s, viewer or 0, owner) if remembers else None,
        lacks=lacks(names, s, viewer or 0, owner) if remembers else None,
        gang=gang_card(names, s, owner),
        past=past(names, s, owner) if own or is_revealed(s, owner) else None,
        past_revealed=is_revealed(s, owner),
        beatings=int(s.beatings[owner]),
        cigarettes=int(s.cigarettes[owner]),
        dug=dug(s, owner),
        points=int(own_points(s, owner)),
    )


def frames(s: DigState) -> list[list[str | int]]:
    return [[FRAMES[row[0]], *row[1:]] for row in s.frames.rows()]


def used(s: DigState) -> Counts:
    """What was done of that which may be done only so many times a turn."""
    return {"search": int(s.searched), "extort": int(s.extorted), "adrenaline": int(s.adrenaline)}


def counts(names: Names, cards: vec[u8], start: int = 0) -> Counts:
    return {names.kinds[kind]: int(cards[start + kind]) for kind in kinds_on(cards, start, len(names.kinds))}


def hand(names: Names, s: DigState, seat: int) -> Counts:
    return counts(names, s.hand, seat * len(names.kinds))


def known(names: Names, s: DigState, viewer: int, holder: int) -> Counts:
    return counts(names, s.known, (viewer * int(s.players) + holder) * len(names.kinds))


def lacks(names: Names, s: DigState, viewer: int, holder: int) -> list[str]:
    return [names.kinds[kind] for kind in bits(s.lacks[viewer * s.players + holder])]


def gang_card(names: Names, s: DigState, seat: int) -> str | None:
    return None if s.gang[seat] == NONE else names.card_text(int(s.gang[seat]))


def past(names: Names, s: DigState, seat: int) -> str | None:
    return None if s.past[seat] == NONE else names.pasts[int(s.past[seat])]


def dug(s: DigState, seat: int) -> Counts:
    numbers = [int(s.tunnel[seat * TUNNEL + i]) for i in range(len(TOOL_NAMES))]
    return {tool: number for tool, number in zip(TOOL_NAMES, numbers, strict=True) if number}


def piles(s: DigState) -> Counts:
    return {FIXED[KNIFE + i]: int(count) for i, count in enumerate(s.piles)}


def gangs(names: Names, s: DigState) -> dict[str, Pile]:
    """The piles of this edition's gangs (D-871)."""
    return {names.gangs[gang]: pile_of(names, s, gang) for gang in bits(s.settings.gangs_in)}


def pile_of(names: Names, s: DigState, gang: int) -> Pile:
    """The top card, those whose order nobody knows, then those returned (D-109)."""
    found: Pile = [] if s.top[gang] == NONE else [names.gang_cards[int(s.top[gang])]]
    rest = [names.gang_cards[card] for card in bits(s.rest[gang])]
    under = [names.gang_cards[int(s.queue[gang * QUEUE + i])] for i in range(returned(s, gang))]
    return [*found, *([rest] if rest else []), *under]


def michel(names: Names, s: DigState) -> MichelView:
    return MichelView(
        at=LOCATIONS[s.michel_at],
        deck=hers(names, s.michel_deck),
        discard=hers(names, s.michel_discard),
        open=hers(names, s.michel_open),
    )


def hers(names: Names, mask: int) -> list[str]:
    return [names.michel[card] for card in bits(mask)]


def looking_at(names: Names, s: DigState, viewer: int | None) -> Counts | None:
    """*Frisk* and *informant*: the hand that is looked at, for the looker."""
    if viewer == s.turn and s.frames.kind() in (ASK_FRISK, ASK_INFORM):
        return hand(names, s, s.frames.number(0))
    return None


def sees_offer(s: DigState, viewer: int | None) -> bool:
    """The one who composes it, and his mate once it is made (D-854)."""
    if not s.settings.teams or viewer is None or not has_offer(s):
        return False
    return viewer == s.turn or (s.frames.kind() == ASK_ACCEPT and viewer == s.frames.number(0))


def has_offer(s: DigState) -> bool:
    return any(s.offer) or s.offered_cigarettes + s.asked_cigarettes > 0


def offer(names: Names, s: DigState) -> OfferView:
    return OfferView(
        give=counts(names, s.offer),
        ask=counts(names, s.offer, len(names.kinds)),
        give_cigarettes=int(s.offered_cigarettes),
        ask_cigarettes=int(s.asked_cigarettes),
    )
