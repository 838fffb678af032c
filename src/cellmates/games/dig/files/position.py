"""Position files of `dig`: a state as a dict in the rulebook's words (`docs/lookup/positions.md`)."""

from __future__ import annotations

from typing import Any

from cellmates.games.dig.files.notation import Names
from cellmates.games.dig.gathering import (
    counts,
    dug,
    frames,
    gang_card,
    hand,
    has_offer,
    hers,
    known,
    lacks,
    past,
    pile_of,
    used,
)
from cellmates.games.dig.rules.pasts import is_revealed
from cellmates.games.dig.rules.state import DigState, own_points
from cellmates.games.dig.rules.vocabulary import LOCATIONS, NONE
from cellmates.kernel.game import Setup
from cellmates.kernel.seats import NOBODY, bits


def position(names: Names, setup: Setup, s: DigState) -> dict[str, Any]:
    """The full position."""
    full: dict[str, Any] = {
        "game": setup.game,
        "players": setup.players,
        "options": dict(setup.options),
        "rules": setup.rules_version,
        "turn": int(s.turn),
        "first": int(s.first),
        "turns": int(s.turns),
        "actions_left": int(s.actions_left),
        "used": used(s),
        "seats": [seat_fields(names, s, seat) for seat in range(setup.players)],
        "discard": counts(names, s.discard),
        "bank": int(s.bank),
        "gangs": {names.gangs[gang]: pile_of(names, s, gang) for gang in bits(s.settings.gangs_in)},
        "known": [knowledge(names, s, viewer, known) for viewer in range(setup.players)],
        "lacks": [knowledge(names, s, viewer, lacks) for viewer in range(setup.players)],
    }
    if s.settings.michel:
        full["michel"] = {
            "at": LOCATIONS[s.michel_at],
            "discard": hers(names, s.michel_discard),
            "open": hers(names, s.michel_open),
        }
    return full | {"pending": pending(names, s)}


def seat_fields(names: Names, s: DigState, seat: int) -> dict[str, Any]:
    return {
        "at": LOCATIONS[int(s.at[seat])],
        "hand": hand(names, s, seat),
        "gang": gang_card(names, s, seat),
        "past": past(names, s, seat),
        "past_revealed": is_revealed(s, seat),
        "beatings": int(s.beatings[seat]),
        "cigarettes": int(s.cigarettes[seat]),
        "dug": dug(s, seat),
        "points": int(own_points(s, seat)),
    }


def knowledge(names: Names, s: DigState, viewer: int, of: Any) -> dict[str, Any]:
    """What a viewer knows of each other seat, if anything."""
    found = {str(holder): of(names, s, viewer, holder) for holder in range(s.players) if holder != viewer}
    return {holder: what for holder, what in found.items() if what}


def pending(names: Names, s: DigState) -> dict[str, Any]:
    """The frames from the bottom up, and what lies on the table for them."""
    fields: dict[str, Any] = {"frames": frames(s), "decisions": int(s.decisions)}
    if s.in_play != NONE:
        fields["in_play"] = names.kinds[s.in_play]
    if s.chosen != NONE:
        fields["chosen"] = int(s.chosen)
    if has_offer(s):
        fields["offer"] = [counts(names, s.offer), counts(names, s.offer, len(names.kinds))]
        fields["offered_cigarettes"] = [int(s.offered_cigarettes), int(s.asked_cigarettes)]
    if s.answering:
        fields["answering"] = True
    if s.pool_size:
        fields["pool"] = counts(names, s.pool)
    if s.seat == NOBODY:
        fields["over"] = "bound" if s.bounded else "target"
    return fields
