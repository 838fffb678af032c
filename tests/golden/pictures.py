"""A view and a log as a person would want to read them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cellmates

if TYPE_CHECKING:
    from cellmates import Event, Match


def picture(m: Match, seat: int | None) -> str:
    """One seat's view: the track from the boats back, then what is public and what is secret."""
    view = m.view(seat)
    rows = [f"seat {seat}" if seat is not None else "a spectator"]
    rows.append(f"  turn of seat {view['turn']}, round {view['round']}, waiting for {view['waiting']}")
    rows += [f"  boat {number}: {', '.join(boat) or '-'}" for number, boat in enumerate(view["boats"], 1)]
    fields = sorted(map(int, view["track"]), reverse=True)
    rows += [f"  field {field:2}: {' < '.join(view['track'][str(field)])}" for field in fields]
    dice = [f"{colour} {pips}" for colour, pips in view["dice"].items()]
    if view["white"] is not None:
        dice.append(f"white {view['white']}")
    rows.append(f"  dice: {', '.join(dice) or '-'}; to roll: {', '.join(view['to_roll']) or '-'}")
    rows.append(f"  moved: {', '.join(view['moved']) or '-'}; moved back: {view['moved_back'] or '-'}")
    for better, bet in enumerate(view["bets"]):
        told = "in" if view["bet_in"][better] else "not in"
        rows.append(f"  bet of seat {better}: {told}; {', '.join(bet) if bet is not None else 'secret'}")
    decision = m.decision(seat) if seat in m.waiting else None
    if decision is not None:
        rows.append(f"  asked: {cellmates.t(decision.prompt)}")
        rows += [f"    {option.text:<28} {cellmates.t(option.words)}" for option in decision.options[:12]]
        if len(decision.options) > 12:
            rows.append(f"    … and {len(decision.options) - 12} more")
    if view["over"]:
        rows.append(f"  over by {view['end_reason']}; points {view['points']}; won by {view['winners']}")
    return "\n".join(rows)


def sentence(m: Match, event: Event) -> str:
    """An event in English."""
    return cellmates.t(cellmates.game(m.game).at_table(m.options).event_words(event.name, event.args))
