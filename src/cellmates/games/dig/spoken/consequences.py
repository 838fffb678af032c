"""What an answer of `dig` is about, and what is certain about its outcome.

An answer is tried on a copy of the state, and the changes for the seat that is asked are reported, with what
the answer itself knows of its outcome. Answers whose outcome depends on somebody else's hand are not tried.
"""

from __future__ import annotations

from typing import Any, Final

from cellmates.games.dig.engine import Dig
from cellmates.games.dig.files.notation import Names, Notation
from cellmates.games.dig.rules import actions as a
from cellmates.games.dig.rules import vocabulary as v
from cellmates.games.dig.rules.state import DigState
from cellmates.games.dig.spoken.question import Facts, Trial, block_of
from cellmates.games.dig.spoken.questions import asked

TWO_WORDS: Final = {a.HAND_OVER, a.GIVE_UP, a.ROLL_MICHEL, a.LEAVE_MICHEL}
"""Actions whose verb has two words."""


def verb(notation: Notation, action: int) -> str:
    text = notation.texts[action]
    return text if action in TWO_WORDS else text.partition(" ")[0]


# What it is about


def target(names: Names, action: int) -> Facts:
    if action in (a.GIVE_CIGARETTE, a.ASK_CIGARETTE):
        return {"cigarettes": 1}
    if action < a.CRAFT or action == a.CALL:
        return {}
    start, what, words = next(block for block in about(names) if action >= block[0])
    index = action - start
    if index >= len(words):
        return {}
    if what == "card":
        return {"gang": names.gang_of[index], "card": names.card_text(index)}
    return {what: words[index]}


def about(names: Names) -> tuple[tuple[int, str, Any], ...]:
    """What each block of actions names; the last block comes first."""
    kinds = [a.LOSE, a.DRAW]
    own = [a.ASK, a.GIVE, a.SELL_KIND, a.TAKE, a.DISCARD, a.LAY, a.PLAY, a.WITH]
    return (
        (a.MICHEL, "michel", names.michel),
        (a.GANG, "card", names.gang_cards),
        (a.PAST, "past", names.pasts),
        *((start, "kind", names.kinds) for start in kinds),
        (a.ROLL, "pips", range(1, 7)),
        (a.FIRST, "seat", range(6)),
        *((start, "kind", names.kinds) for start in own),
        (a.DIG, "tool", v.TOOL_NAMES),
        (a.NAME, "tool", v.TOOL_NAMES),
        (a.JOIN, "gang", names.gangs),
        (a.SEAT, "seat", range(6)),
        (a.VISIT, "seat", range(6)),
        (a.GO, "location", v.LOCATIONS),
        (a.BUY, "purchase", v.PURCHASES),
        (a.CRAFT, "recipe", v.RECIPES),
    )


# Where it leads


def leads_to(names: Names, s: Dig, seat: int, action: int) -> Facts:
    """What is certain for the seat that is asked, and not hidden from it."""
    if seat < 0 or not a.is_for_seats(action):
        return {}
    start = block_of(action)
    answer = asked(s).answers[start]
    if answer.hangs_on_others:
        return answer.outcome(Trial(names, s, seat, action, start, after=s))
    trial = Trial(names, s, seat, action, start, after=tried(s, seat, action))
    return {**changes(trial), **answer.outcome(trial)}


def tried(s: Dig, seat: int, action: int) -> Dig:
    after = s.clone()
    assert isinstance(after, Dig)
    after.apply(seat, action)
    return after


def changes(of: Trial) -> Facts:
    """What is different for the seat that answers."""
    s, after, seat = of.s, of.after, of.seat
    facts = {} if hang_on_a_hand(of) else cards_changed(of)
    if after.cigarettes[seat] != s.cigarettes[seat]:
        facts["cigarettes"] = int(after.cigarettes[seat])
    if after.beatings[seat] != s.beatings[seat]:
        facts["beatings"] = int(after.beatings[seat])
    if after.at[seat] != s.at[seat]:
        facts |= arrival(after, seat)
    if asked(s).counts_actions or after.actions_left != s.actions_left:
        facts["actions"] = actions_left(of)
    return facts if seat == s.turn else {key: facts[key] for key in facts if key != "actions"}


def hang_on_a_hand(of: Trial) -> bool:
    """Whether cards come from a hand that the seat can't see: the outcome would give away what it holds."""
    if asked(of.s).shows_a_hand:
        return False
    others = (seat for seat in range(of.s.players) if seat != of.seat)
    return any(of.after.hand_size[seat] < of.s.hand_size[seat] for seat in others)


def actions_left(of: Trial) -> int:
    return int(of.after.actions_left) if of.after.turns == of.s.turns else 0


def cards_changed(of: Trial) -> Facts:
    """Cards that leave the seat's hand, and those that come into it."""
    kinds = of.names.kinds
    start = of.seat * len(kinds)
    now, then = of.s.hand, of.after.hand
    moved = {name: int(then[start + kind]) - int(now[start + kind]) for kind, name in enumerate(kinds)}
    gains = {name: number for name, number in moved.items() if number > 0}
    spends = {name: -number for name, number in moved.items() if number < 0}
    return ({"gains": gains} if gains else {}) | ({"spends": spends} if spends else {})


def arrival(after: DigState, seat: int) -> Facts:
    """Where the seat is then, and whether Michel(le) is there too (D-804)."""
    facts: Facts = {"location": v.LOCATIONS[int(after.at[seat])]}
    if after.settings.michel:
        facts["michel"] = bool(after.michel_at == after.at[seat])
    return facts
