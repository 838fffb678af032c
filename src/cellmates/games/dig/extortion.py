"""Extortion and fights (D-407, D-501 … D-508, D-852, D-856, D-886 … D-888).

The third number of a fight's frame holds the named tool (two bits), whether the attacker is to lay (bit 2),
and the helpers who laid a weapon: the attacker's from bit 3, the defender's from bit 9.
"""

from typing import Final

from mypy_extensions import i64

from cellmates.games.dig.beatings import beat
from cellmates.games.dig.cards import lose, pass_on, put_away
from cellmates.games.dig.events import (
    CHOSE,
    DECLINED_HELP,
    EXTORTED,
    FIGHT_WON,
    GAVE_UP,
    HANDED_OVER,
    LAID,
    REFUSED,
    REPELLED,
)
from cellmates.games.dig.pasts import reaction_extra, reaction_number, reveal
from cellmates.games.dig.questions import (
    ASK_ANSWER,
    ASK_DRAW,
    ASK_FIGHT,
    ASK_HELP,
    ASK_LAY,
    ASK_LOSE,
    ASK_NAME,
    ASK_SEAT,
    EXTORTING,
)
from cellmates.games.dig.state import DigState, ability, amount, holds, mates, others, seats_at, weapons_held
from cellmates.games.dig.vocabulary import (
    BACKUP,
    BARE_KNUCKLES,
    ENFORCER,
    EXTORT_TIMES,
    FEARED,
    NONE,
    SPOILS,
    SPOON,
)
from cellmates.kernel.seats import EVERYBODY, bit
from cellmates.kernel.state import emit

ATTACKER_LAYS: Final = 4
MAY_LAY_MORE: Final = 16


def victims(s: DigState, seat: i64) -> i64:
    """The mask of those who can be extorted: opponents here, for whom the weapons suffice (D-407, D-887)."""
    armed = weapons_held(s, seat)
    mask: i64 = 0
    here = seats_at(s, i64(s.at[seat])) & others(s, seat) & ~mates(s, seat)
    for victim in range(s.players):
        if here & bit(victim) and armed >= weapons_needed(s, seat, victim):
            mask |= bit(victim)
    return mask


def weapons_needed(s: DigState, seat: i64, victim: i64) -> i64:
    """One (none with *bare knuckles*), and one more against *feared* (D-887)."""
    own: i64 = 0 if ability(s, seat) == BARE_KNUCKLES else 1
    return own + amount(s, victim, FEARED, 0)


def may_extort(s: DigState, seat: i64) -> bool:
    """Once per turn, with *pack* twice (D-407, D-883)."""
    return s.extorted < amount(s, seat, EXTORT_TIMES, 1) and victims(s, seat) != 0


def begin_extortion(s: DigState) -> None:
    s.extorted += 1
    s.frames.push(ASK_SEAT, EXTORTING, 0, 0)  # whom one can afford to extort is one's own business


def choose_victim(s: DigState, victim: i64) -> None:
    s.frames.pop()
    emit(s, CHOSE, EVERYBODY, s.turn, victim, 0)
    s.frames.push(ASK_NAME, EXTORTING, victim, 0)


def name_tool(s: DigState, tool: i64) -> None:
    """Intimidation: a victim, a tool, and the weapons to lay (D-501)."""
    victim = s.frames.number(1)
    s.frames.pop()
    emit(s, EXTORTED, EVERYBODY, s.turn, victim, tool)
    more: i64 = MAY_LAY_MORE if ability(s, s.turn) == BARE_KNUCKLES else 0
    s.frames.push(ASK_LAY, victim, tool, weapons_needed(s, s.turn, victim) + more)


def lay_first(s: DigState, kind: i64) -> None:
    lay(s, s.turn, kind)
    left = s.frames.number(2)
    left = 0 if left == MAY_LAY_MORE else left - 1
    s.frames.write(2, left)
    if left == 0:
        ask_victim(s)


def ask_victim(s: DigState) -> None:
    """Weapons are laid; *backup* draws; then the victim answers (D-886)."""
    victim, tool = s.frames.number(0), s.frames.number(1)
    s.frames.pop()
    s.frames.push(ASK_ANSWER, s.turn, victim, tool)
    if ability(s, victim) == BACKUP:
        s.frames.push(ASK_DRAW, victim, amount(s, victim, BACKUP, 0), 0)


def lay(s: DigState, seat: i64, kind: i64) -> None:
    """Weapons that are laid are discarded at once (D-505)."""
    lose(s, seat, kind, EVERYBODY)
    put_away(s, kind)
    emit(s, LAID, EVERYBODY, seat, kind, 0)


def hand_over(s: DigState) -> None:
    """The tool passes openly, and there is no fight (D-502)."""
    attacker, victim, tool = s.frames.number(0), s.frames.number(1), s.frames.number(2)
    s.frames.pop()
    pass_on(s, victim, attacker, SPOON + tool, EVERYBODY)
    emit(s, HANDED_OVER, EVERYBODY, victim, attacker, SPOON + tool)


def refuse(s: DigState) -> None:
    attacker, victim, tool = s.frames.number(0), s.frames.number(1), s.frames.number(2)
    emit(s, REFUSED, EVERYBODY, victim, 0, 0)
    s.frames.pop()
    s.frames.push(ASK_FIGHT, attacker, victim, tool)


def repel(s: DigState) -> None:
    """*Bouncer*: the extortion ends; the attacker takes a beating (D-886)."""
    attacker, victim = s.frames.number(0), s.frames.number(1)
    s.frames.pop()
    reveal(s, victim)
    emit(s, REPELLED, EVERYBODY, victim, 0, 0)
    beat(s, attacker, reaction_number(s, victim))
    s.frames.push(ASK_LOSE, attacker, victim, reaction_extra(s, victim))


# The fight


def fighter(s: DigState) -> i64:
    """Whose turn to lay it is: defender first (D-503)."""
    return s.frames.number(0) if s.frames.number(2) & ATTACKER_LAYS else s.frames.number(1)


def lay_in_fight(s: DigState, kind: i64) -> None:
    lay(s, fighter(s), kind)
    s.frames.write(2, s.frames.number(2) ^ ATTACKER_LAYS)


def give_up(s: DigState) -> None:
    """Every mate there is asked for help; without any the fight is lost (D-503, D-856)."""
    principal = fighter(s)
    emit(s, GAVE_UP, EVERYBODY, principal, 0, 0)
    helpers = mates(s, principal) & seats_at(s, i64(s.at[principal]))
    if helpers:
        ask_helper(s, principal, helpers)
    else:
        end_fight(s, principal, 0)


def ask_helper(s: DigState, principal: i64, helpers: i64) -> None:
    helper = next_clockwise(s, principal, helpers)
    s.frames.push(ASK_HELP, helper, helpers & ~bit(helper), principal)


def next_clockwise(s: DigState, seat: i64, mask: i64) -> i64:
    """The first seat of a mask, clockwise from this one; NONE if it is empty."""
    for step in range(1, s.players + 1):
        other = (seat + step) % s.players
        if mask & bit(other):
            return other
    return NONE


def help_with(s: DigState, kind: i64) -> None:
    """A mate lays a weapon in the principal's place (D-852)."""
    helper = s.frames.number(0)
    s.frames.pop()
    lay(s, helper, kind)
    sides = s.frames.number(2)
    shift: i64 = 3 if sides & ATTACKER_LAYS else 9
    s.frames.write(2, (sides | (bit(helper) << shift)) ^ ATTACKER_LAYS)


def decline_help(s: DigState) -> None:
    helper, left, principal = s.frames.number(0), s.frames.number(1), s.frames.number(2)
    emit(s, DECLINED_HELP, EVERYBODY, helper, 0, 0)
    s.frames.pop()
    if left:
        following = next_clockwise(s, helper, left)
        s.frames.push(ASK_HELP, following, left & ~bit(following), principal)
    else:
        end_fight(s, principal, 0)


def win_as_master(s: DigState) -> None:
    """*Master*: the fight is won at once; with the bonus one more random card (D-888)."""
    winner = fighter(s)
    reveal(s, winner)
    loser = s.frames.number(1) if winner == s.frames.number(0) else s.frames.number(0)
    end_fight(s, loser, reaction_extra(s, winner))


def end_fight(s: DigState, loser: i64, extra: i64) -> None:
    """Beatings for the losing side, then the loot (D-503, D-504, D-852)."""
    attacker, defender, sides = s.frames.number(0), s.frames.number(1), s.frames.number(2)
    s.frames.pop()
    winner = defender if loser == attacker else attacker
    tool = sides & 3
    helpers = (sides >> (3 if loser == attacker else 9)) & 63
    s.learnt = EVERYBODY  # whether the loser holds the named tool
    emit(s, FIGHT_WON, EVERYBODY, winner, loser, 0)
    beat(s, loser, amount(s, winner, ENFORCER, 1))
    loot_helpers(s, winner, helpers)
    extra += amount(s, winner, SPOILS, 0)
    if winner == attacker and holds(s, loser, SPOON + tool) > 0:
        pass_on(s, loser, winner, SPOON + tool, EVERYBODY)
        emit(s, HANDED_OVER, EVERYBODY, loser, winner, SPOON + tool)
    else:
        extra += 1
    s.frames.push(ASK_LOSE, loser, winner, extra)


def loot_helpers(s: DigState, winner: i64, helpers: i64) -> None:
    """Each who laid a weapon on the losing side takes a beating and loses a random card (D-852)."""
    for helper in range(s.players):
        if helpers & bit(helper):
            beat(s, helper, 1)
            s.frames.push(ASK_LOSE, helper, winner, 1)
