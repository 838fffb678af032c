"""Extortion and fights (D-407, D-501 … D-508, D-852, D-856, D-886 … D-888)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cellmates.games.dig.questions import chance, kinds, observed
from cellmates.games.dig.questions.menu import add, add_if, add_weapons
from cellmates.games.dig.questions.question import Question, is_seat
from cellmates.games.dig.rules import actions as a
from cellmates.games.dig.rules import events as e
from cellmates.games.dig.rules import vocabulary as v
from cellmates.games.dig.rules.beatings import beat
from cellmates.games.dig.rules.cards import lay, pass_on
from cellmates.games.dig.rules.pasts import has_reaction, reaction_extra, reaction_number, reveal
from cellmates.games.dig.rules.state import (
    DigState,
    ability,
    amount,
    holds,
    mates,
    next_clockwise,
    others,
    seats_at,
    weapons_held,
)
from cellmates.kernel.frames import become, below, pop, push
from cellmates.kernel.seats import EVERYBODY, bit
from cellmates.kernel.state import emit

MAY_LAY_MORE: Final = 16
"""Added to the number of weapons due if one more is allowed (*bare knuckles*)."""

# Who can be extorted


def may_extort(s: DigState, seat: i64) -> bool:
    """Once per turn, with *pack* twice (D-407, D-883)."""
    return s.extorted < amount(s, seat, v.EXTORT_TIMES, 1) and victims(s, seat) != 0


def victims(s: DigState, seat: i64) -> i64:
    """The mask of the opponents here whom the seat has enough weapons to extort (D-407, D-887)."""
    here = opponents_here(s, seat)
    if here == 0:
        return 0
    armed = weapons_held(s, seat)
    mask: i64 = 0
    for victim in range(s.players):
        if here & bit(victim) and armed >= weapons_needed(s, seat, victim):
            mask |= bit(victim)
    return mask


def opponents_here(s: DigState, seat: i64) -> i64:
    return seats_at(s, i64(s.at[seat])) & others(s, seat) & ~mates(s, seat)


def weapons_needed(s: DigState, seat: i64, victim: i64) -> i64:
    """One (none with *bare knuckles*), and one more against *feared* (D-887)."""
    own: i64 = 0 if ability(s, seat) == v.BARE_KNUCKLES else 1
    return own + amount(s, victim, v.FEARED, 0)


# The threat


class Lay(Question):
    """`lay WEAPON` for the threat; `done` where another weapon is optional (D-501, D-887)."""

    def ask(self, s: DigState, victim: i64, tool: i64) -> None:
        """Replace the question of which tool: now the weapons for this victim and tool are due."""
        emit(s, e.EXTORTED, EVERYBODY, s.turn, victim, tool)
        more: i64 = MAY_LAY_MORE if ability(s, s.turn) == v.BARE_KNUCKLES else 0
        become(s, kinds.ASK_LAY, victim, tool, weapons_needed(s, s.turn, victim) + more)

    def victim(self, s: DigState) -> i64:
        return s.a

    def tool(self, s: DigState) -> i64:
        return s.b

    def must(self, s: DigState) -> i64:
        """How many weapons have to be laid."""
        return s.c & (MAY_LAY_MORE - 1)

    def may(self, s: DigState) -> bool:
        """Whether one more may be laid."""
        return s.c & MAY_LAY_MORE != 0

    def offer(self, s: DigState, seat: i64, out: vec[i64]) -> i64:
        return add_if(out, add_weapons(s, out, 0, seat), a.DONE, self.may(s) and self.must(s) == 0)

    def answer(self, s: DigState, action: i64) -> None:
        if action == a.DONE:
            ANSWER.ask(s, self.victim(s), self.tool(s))
            return
        lay(s, s.turn, action - a.LAY)
        s.c = 0 if s.c == MAY_LAY_MORE else s.c - 1
        if s.c == 0:
            ANSWER.ask(s, self.victim(s), self.tool(s))

    def fits(self, s: DigState, a: i64, b: i64, c: i64) -> bool:
        if not can_extort(s, s.turn, a) or not 0 <= b < v.TOOLS or not 0 < c < 2 * MAY_LAY_MORE:
            return False
        must = c & (MAY_LAY_MORE - 1)
        may = c < MAY_LAY_MORE or ability(s, s.turn) == v.BARE_KNUCKLES
        return may and must <= weapons_needed(s, s.turn, a)

    def is_armed(self, s: DigState) -> bool:
        """Whether the weapons due are in hand; not checked for an imagined hand, which is filled later."""
        return self.must(s) <= weapons_held(s, s.turn)

    def observe(self, s: DigState, out: vec[u8], at: i64) -> None:
        observed.about(out, at, self.victim(s))
        observed.tool(out, at, self.tool(s))
        observed.number(out, at, self.must(s))
        observed.may_leave(out, at, self.may(s))


class Answer(Question):
    """`hand over`, `refuse`, or reveal *bouncer* (D-502, D-886)."""

    def ask(self, s: DigState, victim: i64, tool: i64) -> None:
        """Weapons are laid; *backup* draws; then the victim answers (D-886)."""
        become(s, kinds.ASK_ANSWER, s.turn, victim, tool)
        if ability(s, victim) == v.BACKUP:
            chance.DRAW.ask(s, victim, amount(s, victim, v.BACKUP, 0))

    def attacker(self, s: DigState) -> i64:
        return s.a

    def asked(self, s: DigState) -> i64:
        """The victim."""
        return s.b

    def tool(self, s: DigState) -> i64:
        return s.c

    def offer(self, s: DigState, seat: i64, out: vec[i64]) -> i64:
        count = add_if(out, 0, a.HAND_OVER, holds(s, seat, v.SPOON + self.tool(s)) > 0)
        count = add(out, count, a.REFUSE)
        return add_if(out, count, a.REVEAL, has_reaction(s, seat, v.WHEN_EXTORTED))

    def answer(self, s: DigState, action: i64) -> None:
        attacker, victim, tool = self.attacker(s), self.asked(s), self.tool(s)
        if action == a.HAND_OVER:
            pop(s)
            hand_over(s, victim, attacker, tool)
        elif action == a.REFUSE:
            emit(s, e.REFUSED, EVERYBODY, victim, 0, 0)
            become(s, kinds.ASK_FIGHT, attacker, victim, tool)
        else:
            pop(s)
            repel(s, attacker, victim)

    def fits(self, s: DigState, a: i64, b: i64, c: i64) -> bool:
        return can_extort(s, a, b) and 0 <= c < v.TOOLS

    def observe(self, s: DigState, out: vec[u8], at: i64) -> None:
        observe_extortion(out, at, self.attacker(s), self.asked(s), self.tool(s))


def hand_over(s: DigState, giver: i64, taker: i64, tool: i64) -> None:
    """The tool passes openly (D-502, D-504)."""
    pass_on(s, giver, taker, v.SPOON + tool, EVERYBODY)
    emit(s, e.HANDED_OVER, EVERYBODY, giver, taker, v.SPOON + tool)


def repel(s: DigState, attacker: i64, victim: i64) -> None:
    """*Bouncer*: the extortion ends; the attacker takes a beating (D-886)."""
    reveal(s, victim)
    emit(s, e.REPELLED, EVERYBODY, victim, 0, 0)
    beat(s, attacker, reaction_number(s, victim))
    chance.LOSE.ask(s, attacker, victim, reaction_extra(s, victim))


# The fight

ATTACKER_LAYS: Final = 4
HAS_CALLED: Final = 1 << 15
ATTACKER_HELPERS: Final = 3
DEFENDER_HELPERS: Final = 9
"""The first bit of a side's helpers in a fight's third number."""


class Fight(Question):
    """`lay WEAPON`, `call` or `give up`, defender first; or reveal *master* (D-503, D-856, D-888)."""

    def attacker(self, s: DigState) -> i64:
        return s.a

    def defender(self, s: DigState) -> i64:
        return s.b

    def tool(self, s: DigState) -> i64:
        return s.c & 3

    def attacker_lays(self, s: DigState) -> bool:
        return s.c & ATTACKER_LAYS != 0

    def helpers(self, s: DigState, side: i64) -> i64:
        """The mask of the mates who laid a weapon for the attacker or the defender."""
        return (s.c >> (ATTACKER_HELPERS if side == self.attacker(s) else DEFENDER_HELPERS)) & 63

    def asked(self, s: DigState) -> i64:
        return self.attacker(s) if self.attacker_lays(s) else self.defender(s)

    def opponent(self, s: DigState) -> i64:
        """The one who is not asked."""
        return self.defender(s) if self.attacker_lays(s) else self.attacker(s)

    def mates_here(self, s: DigState) -> i64:
        """The mask of the asked seat's mates in the same location."""
        return helpers_there(s, self.asked(s))

    def has_called(self, s: DigState) -> bool:
        """Whether help was called for the weapon now due."""
        return s.c & HAS_CALLED != 0

    def may_call(self, s: DigState) -> bool:
        """Once for each weapon due, when a mate is there (D-856)."""
        return s.settings.teams and s.settings.amended and not self.has_called(s) and self.mates_here(s) != 0

    def offer(self, s: DigState, seat: i64, out: vec[i64]) -> i64:
        count = add(out, add_weapons(s, out, 0, seat), a.GIVE_UP)
        count = add_if(out, count, a.CALL, self.may_call(s))
        return add_if(out, count, a.REVEAL, has_reaction(s, seat, v.WHEN_LAYING))

    def answer(self, s: DigState, action: i64) -> None:
        if action == a.CALL:
            self.call(s)
        elif action >= a.LAY:
            lay(s, self.asked(s), action - a.LAY)
            self.next_lay(s)
        elif action == a.REVEAL:
            self.win_as_master(s)
        else:
            self.give_up(s)

    def next_lay(self, s: DigState) -> None:
        """The other side is to lay; it may call for help again."""
        s.c = (s.c ^ ATTACKER_LAYS) & ~HAS_CALLED

    def call(self, s: DigState) -> None:
        """Ask every mate there for help, clockwise (D-856)."""
        principal = self.asked(s)
        emit(s, e.CALLED, EVERYBODY, principal, 0, 0)
        s.c |= HAS_CALLED
        HELP.ask(s, principal, self.mates_here(s), principal)

    def win_as_master(self, s: DigState) -> None:
        """*Master*: win the fight at once, with the bonus one more random card (D-888)."""
        winner = self.asked(s)
        reveal(s, winner)
        self.end(s, self.opponent(s), reaction_extra(s, winner))

    def give_up(self, s: DigState) -> None:
        """Lose the fight at once (D-503); under the first rules every mate there is asked first."""
        principal, helpers = self.asked(s), self.mates_here(s)
        emit(s, e.GAVE_UP, EVERYBODY, principal, 0, 0)
        if helpers and not s.settings.amended:
            HELP.ask(s, principal, helpers, principal)
        else:
            self.end(s, principal, 0)

    def end(self, s: DigState, loser: i64, extra: i64) -> None:
        """Beatings for the losing side, then the loot (D-503, D-504, D-852)."""
        attacker, tool, helpers = self.attacker(s), self.tool(s), self.helpers(s, loser)
        winner = self.defender(s) if loser == attacker else attacker
        pop(s)
        s.learnt = EVERYBODY  # everybody learns whether the loser holds the named tool
        emit(s, e.FIGHT_WON, EVERYBODY, winner, loser, 0)
        beat(s, loser, amount(s, winner, v.ENFORCER, 1))
        loot_helpers(s, winner, helpers)
        extra += amount(s, winner, v.SPOILS, 0)
        if winner == attacker and holds(s, loser, v.SPOON + tool) > 0:
            hand_over(s, loser, winner, tool)
        else:
            extra += 1
        chance.LOSE.ask(s, loser, winner, extra)

    def fits(self, s: DigState, a: i64, b: i64, c: i64) -> bool:
        """Help can be called only in teams, and not under the first rules (D-856)."""
        most: i64 = HAS_CALLED * 2 if s.settings.teams and s.settings.amended else HAS_CALLED
        return can_extort(s, a, b) and 0 <= c < most and c & 3 < v.TOOLS and fits_sides(s, a, b, c)

    def observe(self, s: DigState, out: vec[u8], at: i64) -> None:
        observe_extortion(out, at, self.attacker(s), self.defender(s), self.tool(s))
        observed.helpers(out, at, (s.c & ~HAS_CALLED) >> ATTACKER_HELPERS)


def helpers_there(s: DigState, principal: i64) -> i64:
    """The mask of the mates who can lay a weapon in a fighter's place (D-852)."""
    return mates(s, principal) & seats_at(s, i64(s.at[principal]))


def fits_sides(s: DigState, attacker: i64, defender: i64, sides: i64) -> bool:
    """Only mates there can have helped, and a caller has a mate there (D-852, D-856)."""
    for_attacker, for_defender = helpers_there(s, attacker), helpers_there(s, defender)
    if (sides >> ATTACKER_HELPERS) & 63 & ~for_attacker or (sides >> DEFENDER_HELPERS) & 63 & ~for_defender:
        return False
    if not sides & HAS_CALLED:
        return True
    return (for_attacker if sides & ATTACKER_LAYS else for_defender) != 0


def loot_helpers(s: DigState, winner: i64, helpers: i64) -> None:
    """Every helper of the losing side takes a beating and loses a random card (D-852)."""
    for helper in range(s.players):
        if helpers & bit(helper):
            beat(s, helper, 1)
            chance.LOSE.ask(s, helper, winner, 1)


class Help(Question):
    """`lay WEAPON` in a mate's place, or `decline`: asked of every mate there, clockwise (D-852, D-856).

    After the last one the principal, who has used the call, is asked again.
    """

    def ask(self, s: DigState, after: i64, helpers: i64, principal: i64) -> None:
        helper = next_clockwise(s, after, helpers)
        push(s, kinds.ASK_HELP, helper, helpers & ~bit(helper), principal)

    def asked(self, s: DigState) -> i64:
        return s.a

    def others(self, s: DigState) -> i64:
        """The mask of the mates still to ask."""
        return s.b

    def principal(self, s: DigState) -> i64:
        return s.c

    def attacker(self, s: DigState) -> i64:
        """The attacker of the fight underneath; likewise the defender and the tool."""
        return below(s, 0)

    def defender(self, s: DigState) -> i64:
        return below(s, 1)

    def tool(self, s: DigState) -> i64:
        return below(s, 2) & 3

    def opponent(self, s: DigState) -> i64:
        """The principal's opponent."""
        return self.defender(s) if self.principal(s) == self.attacker(s) else self.attacker(s)

    def offer(self, s: DigState, seat: i64, out: vec[i64]) -> i64:
        return add(out, add_weapons(s, out, 0, seat), a.DECLINE)

    def answer(self, s: DigState, action: i64) -> None:
        helper, others, principal = self.asked(s), self.others(s), self.principal(s)
        pop(s)
        if action >= a.LAY:
            lay(s, helper, action - a.LAY)
            shift: i64 = ATTACKER_HELPERS if FIGHT.attacker_lays(s) else DEFENDER_HELPERS
            s.c |= bit(helper) << shift
            FIGHT.next_lay(s)
            return
        emit(s, e.DECLINED_HELP, EVERYBODY, helper, 0, 0)
        if others:
            self.ask(s, helper, others, principal)
        elif not s.settings.amended:
            FIGHT.end(s, principal, 0)

    def fits(self, s: DigState, a: i64, b: i64, c: i64) -> bool:
        if not is_seat(s, a) or not is_seat(s, c) or not 0 <= b < bit(s.players):
            return False
        there = helpers_there(s, c)
        return there & bit(a) != 0 and not b & ~there and not b & bit(a)

    def stands_on(self, s: DigState, principal: i64, kind: i64, a: i64, b: i64, c: i64) -> bool:
        """Whether the frame below is a fight in which this principal has called (D-856)."""
        has_called = c & HAS_CALLED != 0 or not s.settings.amended
        return kind == kinds.ASK_FIGHT and has_called and principal == (a if c & ATTACKER_LAYS else b)

    def observe(self, s: DigState, out: vec[u8], at: i64) -> None:
        """Observe the fight underneath too."""
        observe_extortion(out, at, self.attacker(s), self.defender(s), self.tool(s))
        observed.helpers(out, at, (below(s, 2) & ~HAS_CALLED) >> ATTACKER_HELPERS)


def can_extort(s: DigState, attacker: i64, victim: i64) -> bool:
    """Whether a position file may have it: on the attacker's turn, with an opponent who is there (D-407)."""
    return attacker == s.turn and is_seat(s, victim) and opponents_here(s, attacker) & bit(victim) != 0


def observe_extortion(out: vec[u8], at: i64, attacker: i64, victim: i64, tool: i64) -> None:
    observed.attacker(out, at, attacker)
    observed.about(out, at, victim)
    observed.tool(out, at, tool)


LAY: Final[Lay] = Lay()
ANSWER: Final[Answer] = Answer()
FIGHT: Final[Fight] = Fight()
HELP: Final[Help] = Help()
