"""Gathering what a viewer of `dig` may know: the public part once, then what each seat knows in addition."""

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64, u8

from cellmates.games.dig.files.notation import Names
from cellmates.games.dig.files.view import (
    FRAMES,
    VERSION,
    Counts,
    DigView,
    ExtortionView,
    MichelView,
    OfferView,
    Pile,
    SeatView,
)
from cellmates.games.dig.outlook import outlook
from cellmates.games.dig.questions import michel as visits
from cellmates.games.dig.questions.cards import FRISK, NAME
from cellmates.games.dig.questions.deal import ACCEPT
from cellmates.games.dig.questions.extortion import ANSWER, FIGHT, HELP, LAY
from cellmates.games.dig.questions.kinds import (
    ASK_ANSWER,
    ASK_FIGHT,
    ASK_FRISK,
    ASK_HELP,
    ASK_INFORM,
    ASK_LAY,
    ASK_MICHEL_ANSWER,
    ASK_MICHEL_CARD,
    ASK_MICHEL_TOOL,
    ASK_NAME,
    EXTORTING,
)
from cellmates.games.dig.rules.goal import points_of
from cellmates.games.dig.rules.pasts import is_revealed
from cellmates.games.dig.rules.state import QUEUE, TUNNEL, DigState, own_points, returned
from cellmates.games.dig.rules.vocabulary import FIXED, KNIFE, LOCATIONS, NONE, TOOL_NAMES
from cellmates.games.dig.spoken.questions import public_prompt
from cellmates.kernel.frames import rows
from cellmates.kernel.game import Setup
from cellmates.kernel.seats import NOBODY, bit, bits, seats_in
from cellmates.kernel.views import Asked, replace


def view(
    names: Names, setup: Setup, s: DigState, seat: int | None, reason: str | None, *, memory: bool
) -> DigView:
    public = public_view(names, setup, s, reason)
    return public if seat is None else own_view(names, s, public, seat, memory=memory)


def views(
    names: Names,
    setup: Setup,
    s: DigState,
    seats: Sequence[int | None],
    reason: str | None,
    *,
    memory: bool,
) -> list[DigView]:
    """The public part, built once, and what each seat knows in addition."""
    public = public_view(names, setup, s, reason)
    return [public if seat is None else own_view(names, s, public, seat, memory=memory) for seat in seats]


def public_view(names: Names, setup: Setup, s: DigState, reason: str | None) -> DigView:
    """What spectators see."""
    over = s.seat == NOBODY
    waiting = seats_in(s.waiting(), s.players)
    return DigView(
        game=setup.game,
        version=VERSION,
        seat=None,
        players=setup.players,
        options=dict(setup.options),
        rules=setup.rules_version,
        turn=s.turn,
        waiting=waiting,
        asked=None if over else Asked(waiting, public_prompt(names, s)),
        over=over,
        end_reason=reason,
        winners=seats_in(s.winners(), s.players),
        first=s.first,
        turns=s.turns,
        actions_left=s.actions_left,
        used=used(s),
        seats=[public_seat(names, s, owner) for owner in range(s.players)],
        hand=None,
        scores=[points_of(s, owner) for owner in range(s.players)],
        target=s.settings.target,
        deck=s.deck_size,
        discard=counts(names, s.discard),
        piles=piles(s),
        bank=s.bank,
        gangs=gangs(names, s),
        in_play=None if s.in_play == NONE else names.kinds[s.in_play],
        michel=michel(names, s) if s.settings.michel else None,
        pending=frames(s),
        chosen=None if s.chosen == NONE else s.chosen,
        pool=s.pool_size,
        looking_at=None,
        offer=None,
        extortion=extortion(s),
        outlook=None,
    )


def own_view(names: Names, s: DigState, public: DigView, seat: int, *, memory: bool) -> DigView:
    rows = list(public.seats)
    own = hand(names, s, seat)
    for owner in range(s.players):
        if owner == seat:
            rows[owner] = replace(rows[owner], hand=own, past=past(names, s, seat))
        elif memory:
            recalled = known(names, s, seat, owner)
            rows[owner] = replace(rows[owner], known=recalled, lacks=lacks(names, s, seat, owner))
    return replace(
        public,
        seat=seat,
        seats=rows,
        hand=own,
        looking_at=looking_at(names, s, seat),
        offer=offer(names, s, seat) if sees_offer(s, seat) else None,
        outlook=None if s.seat == NOBODY else outlook(names, s, seat),
    )


def public_seat(names: Names, s: DigState, owner: i64) -> SeatView:
    revealed = is_revealed(s, owner)
    return SeatView(
        at=LOCATIONS[i64(s.at[owner])],
        hand=None,
        hand_size=i64(s.hand_size[owner]),
        known=None,
        lacks=None,
        gang=gang_card(names, s, owner),
        past=past(names, s, owner) if revealed else None,
        past_revealed=revealed,
        beatings=i64(s.beatings[owner]),
        cigarettes=i64(s.cigarettes[owner]),
        dug=dug(s, owner),
        points=own_points(s, owner),
        team=("a" if owner % 2 == 0 else "b") if s.settings.teams else None,
    )


def frames(s: DigState) -> list[list[str | int]]:
    return [[FRAMES[row[0]], *row[1:]] for row in rows(s)]


def used(s: DigState) -> Counts:
    """How often limited actions were used this turn."""
    found = {"search": s.searched, "extort": s.extorted, "adrenaline": s.adrenaline}
    if s.settings.teams and s.settings.amended:
        found["deal"] = s.deals_declined
    return found


def counts(names: Names, cards: vec[u8], start: i64 = 0) -> Counts:
    kinds: tuple[str, ...] = names.kinds
    found: dict[str, int] = {}
    for kind in range(len(kinds)):
        number = i64(cards[start + kind])
        if number > 0:
            found[kinds[kind]] = number
    return found


def hand(names: Names, s: DigState, seat: i64) -> Counts:
    return counts(names, s.hand, seat * s.tables.kinds)


def known(names: Names, s: DigState, viewer: i64, holder: i64) -> Counts:
    return counts(names, s.known, (viewer * s.players + holder) * s.tables.kinds)


def lacks(names: Names, s: DigState, viewer: i64, holder: i64) -> list[str]:
    kinds: tuple[str, ...] = names.kinds
    mask = s.lacks[viewer * s.players + holder]
    if mask == 0:
        return []
    return [kinds[kind] for kind in range(len(kinds)) if mask & bit(kind)]


def gang_card(names: Names, s: DigState, seat: i64) -> str | None:
    card = i64(s.gang[seat])
    return None if card == NONE else names.card_text(card)


def past(names: Names, s: DigState, seat: i64) -> str | None:
    dealt = i64(s.past[seat])
    return None if dealt == NONE else names.pasts[dealt]


def dug(s: DigState, seat: i64) -> Counts:
    found: dict[str, int] = {}
    for tool in range(len(TOOL_NAMES)):
        number = i64(s.tunnel[seat * TUNNEL + tool])
        if number > 0:
            found[TOOL_NAMES[tool]] = number
    return found


def piles(s: DigState) -> Counts:
    return {FIXED[KNIFE + i]: i64(s.piles[i]) for i in range(len(s.piles))}


def gangs(names: Names, s: DigState) -> dict[str, Pile]:
    """The piles of this edition's gangs (D-871)."""
    found: dict[str, Pile] = {}
    for gang in range(s.tables.gangs):
        if s.settings.gangs_in & bit(gang):
            found[names.gangs[gang]] = pile_of(names, s, gang)
    return found


def pile_of(names: Names, s: DigState, gang: i64) -> Pile:
    """The top card, the cards whose order nobody knows, then those returned (D-109)."""
    cards: tuple[str, ...] = names.gang_cards
    top = i64(s.top[gang])
    found: Pile = [] if top == NONE else [cards[top]]
    rest = [cards[card] for card in bits(s.rest[gang])]
    if rest:
        found.append(rest)
    for i in range(returned(s, gang)):
        found.append(cards[i64(s.queue[gang * QUEUE + i])])
    return found


def michel(names: Names, s: DigState) -> MichelView:
    return MichelView(
        at=LOCATIONS[s.michel_at],
        deck=hers(names, s.michel_deck),
        discard=hers(names, s.michel_discard),
        open=hers(names, s.michel_open),
    )


def hers(names: Names, mask: i64) -> list[str]:
    return [names.michel[card] for card in bits(mask)]


def looking_at(names: Names, s: DigState, viewer: i64) -> Counts | None:
    """*Frisk* and *informant*: the hand being looked at, for the seat that looks."""
    if viewer == s.turn and s.frame in (ASK_FRISK, ASK_INFORM):
        return hand(names, s, FRISK.victim(s))
    return None


def extortion(s: DigState) -> ExtortionView | None:
    """The public part of an extortion: who is in it, and for which tool."""
    question = s.frame
    if question == ASK_HELP:
        return between(HELP.attacker(s), HELP.defender(s), HELP.tool(s))
    if question == ASK_FIGHT:
        return between(FIGHT.attacker(s), FIGHT.defender(s), FIGHT.tool(s))
    if question == ASK_ANSWER:
        return between(ANSWER.attacker(s), ANSWER.asked(s), ANSWER.tool(s))
    if question == ASK_LAY:
        return between(s.turn, LAY.victim(s), LAY.tool(s))
    if question == ASK_NAME and NAME.purpose(s) == EXTORTING:
        return ExtortionView(attacker=s.turn, defender=NAME.victim(s), tool=None)
    if question == ASK_MICHEL_CARD or question == ASK_MICHEL_ANSWER or question == ASK_MICHEL_TOOL:
        return ExtortionView(attacker=None, defender=visits.CARD.seat(s), tool=None)
    return None


def between(attacker: i64, defender: i64, tool: i64) -> ExtortionView:
    return ExtortionView(attacker=attacker, defender=defender, tool=TOOL_NAMES[tool])


def sees_offer(s: DigState, viewer: i64) -> bool:
    if not s.settings.teams or not has_offer(s):
        return False
    return ACCEPT.is_seen_by(s, viewer)


def has_offer(s: DigState) -> bool:
    if s.offered_cigarettes + s.asked_cigarettes > 0:
        return True
    for number in s.offer:
        if number > 0:
            return True
    return False


def offer(names: Names, s: DigState, viewer: i64) -> OfferView:
    """A deal, for the two who see it; the dealer doesn't see what the mate composes in answer (D-854)."""
    is_hidden = s.answering and viewer == s.turn
    return OfferView(
        give=counts(names, s.offer),
        ask={} if is_hidden else counts(names, s.offer, s.tables.kinds),
        give_cigarettes=s.offered_cigarettes,
        ask_cigarettes=0 if is_hidden else s.asked_cigarettes,
        answering=s.answering,
    )
