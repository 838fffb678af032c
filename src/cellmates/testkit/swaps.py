"""Exchanges hidden things in a position file, for each game, without relying on its `imagine`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cellmates.games.boats.rules.actions import COLOURS
from cellmates.games.dig.content import house_content
from cellmates.games.dig.questions.kinds import EXTORTING

if TYPE_CHECKING:
    from cellmates.kernel.chance import Stream
    from cellmates.testkit.exam_case import Swap

OPEN_KINDS: Final = ("knife", "spoon", "pick", "shovel")


def swap_bets(position: dict[str, Any], viewer: int | None, stream: Stream) -> dict[str, Any]:
    """Change other seats' bets, and the length of unfinished ones. At the end all bets are open."""
    if position.get("pending") != "over":
        bets = position["bets"]
        position["bets"] = [
            bet if seat == viewer else another_bet(bet, stream) for seat, bet in enumerate(bets)
        ]
    return position


def another_bet(bet: list[str], stream: Stream) -> list[str]:
    whole = len(bet) == len(COLOURS)
    length = len(COLOURS) if whole else int(stream.below(len(COLOURS)))
    left = list(COLOURS)
    return [left.pop(stream.below(len(left))) for _ in range(length)]


def swap_cards(position: dict[str, Any], viewer: int | None, stream: Stream) -> dict[str, Any]:
    """Exchange cards of `dig` that the viewer can't place, between two hands or a hand and the deck.

    Pasts that the viewer doesn't know are exchanged too. What others know is reduced to what is still true.
    """
    seats = position["seats"]
    hidden = [seat for seat in range(len(seats)) if seat != viewer and not needs_own_cards(position, seat)]
    if not hidden:
        return position
    for _ in range(6):
        giver, taker = (hidden[stream.below(len(hidden))] for _ in range(2))
        change_cards(position, viewer, giver, taker, stream)
    swap_pasts(seats, hidden, stream)
    mend_knowledge(position, viewer)
    return position


def needs_own_cards(position: dict[str, Any], seat: int) -> bool:
    """Whether this seat has shown that it holds certain cards, by joining a gang or extorting."""
    question, purpose, *_ = (position["pending"]["frames"] or [["", 0]])[-1]
    extorts = question == "ask_lay" or (question == "ask_seat" and purpose == EXTORTING)
    return bool(seat == position["turn"] and (extorts or question == "ask_with"))


def change_cards(position: dict[str, Any], viewer: int | None, a: int, b: int, stream: Stream) -> None:
    """Exchange one card between two hands; the same hand twice means with the deck."""
    mine = loose_cards(position, viewer, a)
    theirs = loose_cards(position, viewer, b) if a != b else cards_in_deck(position)
    if not mine or not theirs:
        return
    x, y = mine[stream.below(len(mine))], theirs[stream.below(len(theirs))]
    if a == b and x in OPEN_KINDS:
        return
    if y in surely_lacking(position, viewer, a) or (a != b and x in surely_lacking(position, viewer, b)):
        return
    move_card(position["seats"][a]["hand"], x, y)
    if a != b:
        move_card(position["seats"][b]["hand"], y, x)


def move_card(hand: dict[str, int], out: str, into: str) -> None:
    hand[out] -= 1
    hand[into] = hand.get(into, 0) + 1
    if not hand[out]:
        del hand[out]


def loose_cards(position: dict[str, Any], viewer: int | None, seat: int) -> list[str]:
    """The cards of a hand that the viewer doesn't know to be there, except those in a deal."""
    known = {} if viewer is None else position["known"][viewer].get(str(seat), {})
    offered = cards_offered(position, seat)
    hand = position["seats"][seat]["hand"]
    return [
        kind
        for kind, count in hand.items()
        for _ in range(count - max(known.get(kind, 0), offered.get(kind, 0)))
    ]


def cards_offered(position: dict[str, Any], seat: int) -> dict[str, int]:
    """The cards that a seat has put into a deal: they can't be anywhere else (D-854)."""
    pending = position["pending"]
    question, mate, *_ = (pending["frames"] or [["", 0]])[-1]
    if question not in ("ask_offer", "ask_accept") or "offer" not in pending:
        return {}
    given, asked = pending["offer"]
    if seat == position["turn"]:
        return dict(given)
    return dict(asked) if seat == mate and pending.get("answering") else {}


def surely_lacking(position: dict[str, Any], viewer: int | None, seat: int) -> list[str]:
    return [] if viewer is None else position["lacks"][viewer].get(str(seat), [])


def cards_in_deck(position: dict[str, Any]) -> list[str]:
    """Search cards that the position does not name."""
    named = [seat["hand"] for seat in position["seats"]] + [position["discard"]]
    named += [position["pending"].get("pool", {}), {position["pending"].get("in_play", ""): 1}]
    column = "calm" if position["options"]["chaos"] == "low" else "count"
    rows = house_content().tables["cards"]
    left = {
        row["id"]: row.get(column, row["count"]) - sum(cards.get(row["id"], 0) for cards in named)
        for row in rows
    }
    return [kind for kind, count in left.items() if kind not in OPEN_KINDS for _ in range(count)]


def swap_pasts(seats: list[dict[str, Any]], hidden: list[int], stream: Stream) -> None:
    unknown = [seat for seat in hidden if seats[seat]["past"] and not seats[seat]["past_revealed"]]
    if len(unknown) > 1:
        a, b = unknown[0], unknown[1 + stream.below(len(unknown) - 1)]
        seats[a]["past"], seats[b]["past"] = seats[b]["past"], seats[a]["past"]


def mend_knowledge(position: dict[str, Any], viewer: int | None) -> None:
    for seat in range(len(position["seats"])):
        if seat == viewer:
            continue
        for holder, known in position["known"][seat].items():
            hand = position["seats"][int(holder)]["hand"]
            for kind in list(known):
                known[kind] = min(known[kind], hand.get(kind, 0))
        for holder, lacks in position["lacks"][seat].items():
            hand = position["seats"][int(holder)]["hand"]
            lacks[:] = [kind for kind in lacks if not hand.get(kind)]


SWAPS: Final[dict[str, Swap]] = {"boats": swap_bets, "dig": swap_cards}
"""The built-in games; pass a swap of your own for yours."""
