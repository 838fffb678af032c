"""Why a card or an effect can't do anything, or can't hit a seat (D-857, D-880 … D-882)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cellmates.games.dig import vocabulary as v
from cellmates.games.dig.reasons import Asking, no
from cellmates.games.dig.state import ability, are_mates, others, seats_at
from cellmates.kernel.game import Reason
from cellmates.words import player

ALONE: Final = {
    v.DRAW: "deck-empty",
    v.CIGARETTES: "bank-empty",
    v.ADRENALINE: "adrenaline",
    v.HEAL: "nothing-to-heal",
    v.KNIVES: "no-knives",
    v.SALVAGE: "discard-empty",
    v.BUY: "nothing-to-buy",
    v.DIG: "nothing-to-dig",
}
"""Why an effect on its own player does nothing."""
RULES: Final = {"adrenaline": "D-301", "nothing-to-buy": "D-605", "nothing-to-dig": "D-601"}


def why_no_effect(of: Asking, effects: Iterable[int]) -> Reason | None:
    """Why none of a card's effects would change anything: the reason of the first one."""
    word, reach = next(((int(of.s.tables.word[e]), int(of.s.tables.reach[e])) for e in effects), (-1, 0))
    if word in ALONE:
        return no(ALONE[word], RULES.get(ALONE[word], "D-881"))
    return why_no_targets(of, word, reach) if word >= v.BEAT else None


def why_no_targets(of: Asking, word: int, reach: int) -> Reason:
    """Nobody within reach, or the one reason why nobody there can be hit."""
    mask = int(others(of.s, of.seat))
    if reach == v.HERE:
        mask &= int(seats_at(of.s, of.at))
        if not mask:
            return no("nobody-here", "D-880")
    reasons = [why_no_target(of, seat, word) for seat in range(of.s.players) if mask >> seat & 1]
    first = next((reason for reason in reasons if reason), None)
    same = first is not None and all(reason and reason.id == first.id for reason in reasons)
    return first if first and same and len(reasons) == 1 else no("no-target", "D-880")


def why_no_target(of: Asking, target: int, word: int) -> Reason | None:
    """Why this seat can't be hit, wherever it is; all of it public."""
    s, name = of.s, player(target)
    if word not in (v.SWAP, v.SHAKEDOWN) and are_mates(s, of.seat, target):
        return no("a-mate", "D-857", player=name)
    if word <= v.SWAP and ability(s, target) == v.UNTOUCHABLE:
        return no("untouchable", "D-882", player=name)
    if word in (v.BEAT, v.BEAT_EACH):
        return no("beaten-enough", "D-881", player=name) if s.beatings[target] >= 2 else None
    if word == v.SEND:
        return no("in-solitary", "D-881", player=name) if s.at[target] == v.SOLITARY else None
    if word in (v.SWAP, v.SHAKEDOWN):
        empty = s.hand_size[target] == 0 and s.hand_size[of.seat] == 0
        return no("both-empty", "D-889", player=name) if empty else None
    return no("hand-empty", "D-881", player=name) if s.hand_size[target] == 0 else None
