"""A view of `dig` as a person would want to read it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import cellmates
from tests.golden.pictures import sentence

if TYPE_CHECKING:
    from cellmates import Match


def picture(m: Match, seat: int | None) -> str:
    """One seat's view: the table, the seats, then what is asked."""
    view = json.loads(cellmates.to_json(m.view(seat)))
    rows = [f"seat {seat}" if seat is not None else "a spectator"]
    waiting = f"waiting for {view['waiting'] or 'chance'}"
    rows.append(f"  turn of seat {view['turn']}, {view['actions_left']} actions left, {waiting}")
    rows.append(f"  deck {view['deck']}, discard: {cards(view['discard'])}, bank {view['bank']}")
    rows.append(f"  piles: {cards(view['piles'])}")
    rows += [f"  seat {number}: {resident(row)}" for number, row in enumerate(view["seats"])]
    rows += [michel(view["michel"])] if view["michel"] is not None else []
    rows += [offer(view["offer"])] if view["offer"] is not None else []
    decision = m.decision(seat) if seat in m.waiting else None
    if decision is not None:
        rows.append(f"  asked: {cellmates.t(decision.prompt)}")
        rows += [f"    {option.text:<16} {cellmates.t(option.words)}" for option in decision.options]
    return "\n".join(rows)


def resident(row: dict[str, Any]) -> str:
    """A seat in one line: what is public, then its hand as far as the viewer may know it."""
    parts = [row["at"], row["gang"] or "no gang", f"past {row['past'] or 'hidden'}"]
    parts.append(f"{row['beatings']} beatings, {row['cigarettes']} cigarettes, {row['points']} points")
    parts.append(f"dug: {cards(row['dug'])}")
    if row["hand"] is not None:
        parts.append(f"hand: {cards(row['hand'])}")
    else:
        parts.append(f"{row['hand_size']} cards")
        parts += [f"surely {cards(row['known'])}"] if row["known"] else []
        parts += [f"no {', '.join(row['lacks'])}"] if row["lacks"] else []
    return "; ".join(parts)


def michel(row: dict[str, Any]) -> str:
    """Where she is, and her cards: open, discarded, and those that can come."""
    piles = [f"{pile}: {', '.join(row[pile]) or '-'}" for pile in ("open", "discard", "deck")]
    return f"  michel: {'; '.join([row['at'], *piles])}"


def offer(row: dict[str, Any]) -> str:
    """A deal, as the two see it."""
    given, asked = (
        cards(row[side] | ({"cigarettes": n} if (n := row[f"{side}_cigarettes"]) else {}))
        for side in ("give", "ask")
    )
    return f"  offer: give {given}; ask {asked}"


def told(m: Match, seat: int | None, since: Match | None) -> list[str]:
    """The events that a viewer saw since an earlier moment (None: the beginning), in English."""
    events = m.events(seat)[len(since.events(seat)) if since else 0 :]
    return [f"  told: {sentence(m, event)}" for event in events]


def cards(counts: dict[str, int]) -> str:
    return ", ".join(f"{number} {kind}" for kind, number in counts.items()) or "-"
