"""`hustler`: plays `dig` by rules of thumb.

Every answer is the option with the best score, counted in hundredths of a tunnel point: what a card, a place,
a blow or a fight is worth to the seat as far as it can see. It looks ahead no further than the next turn's
actions, so a decision costs about a microsecond.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cellmates.bots.dig.hustler.menu import TurnProspects
from cellmates.bots.dig.hustler.places import PLACES, Map, buy, carries, dig
from cellmates.bots.dig.hustler.rivals import best_tool, can_take, extortion, hit, stake, stands, visit
from cellmates.bots.dig.hustler.standing import (
    CARD,
    POINT,
    WEAPON,
    WORST,
    Standing,
    appraise,
    cigarette,
    held,
    keep,
    sale_of,
    worth,
)
from cellmates.bots.policy import Policy
from cellmates.games.dig.questions.kinds import (
    ASK_ACCEPT,
    ASK_ANSWER,
    ASK_BUY,
    ASK_DIG,
    ASK_DISCARD,
    ASK_FIGHT,
    ASK_FRISK,
    ASK_GO,
    ASK_HELP,
    ASK_INFORM,
    ASK_LAY,
    ASK_MICHEL,
    ASK_MICHEL_ANSWER,
    ASK_MICHEL_TOOL,
    ASK_NAME,
    ASK_OFFER,
    ASK_SALVAGE,
    ASK_SEAT,
    ASK_SELL,
    ASK_TAKE_KNIFE,
    ASK_TURN,
    ASK_WITH,
    CAREFULLY,
    DEALING,
    EXTORTING,
    OPTIONAL,
)
from cellmates.games.dig.rules import vocabulary as v
from cellmates.games.dig.rules.actions import (
    AGAIN,
    ASK,
    ASK_CIGARETTE,
    BUY,
    CALL,
    DECLINE,
    DIG,
    DISCARD,
    DONE,
    GIVE,
    GIVE_CIGARETTE,
    GIVE_UP,
    GO,
    HAND_OVER,
    LAY,
    LEAVE_MICHEL,
    NAME,
    REFUSE,
    REVEAL,
    ROLL_MICHEL,
    SEAT,
    SELL_KIND,
    TAKE,
    WITH,
)
from cellmates.games.dig.rules.vocabulary import BINDING, BUY_PICK, NONE, SPOON, TOOLS
from cellmates.games.dig.sight import DigSight
from cellmates.kernel.sight import Sight

MISCHIEF: Final = 10
"""Michel(le) is rolled for only if her six rolls together promise more than this."""


class Hustler(Policy):
    def __init__(self, seed: i64) -> None:
        super().__init__(seed)
        self.standing = Standing()
        self.prospects = TurnProspects()

    def choose(self, sight: Sight, menu: vec[i64], count: i64) -> i64:
        assert isinstance(sight, DigSight)
        if count == 1:
            return menu[0]
        question = sight.question()
        st = self.standing
        st.read(sight)
        if question == ASK_TURN:
            return self.prospects.choose(st, menu, count)
        if question == ASK_GO:
            return choose_place(st, self.prospects.map, menu, count)
        if question in (ASK_FIGHT, ASK_HELP, ASK_MICHEL_ANSWER):
            return choose_weapon(st, question, menu, count)
        if question == ASK_MICHEL:
            return roll_for_her(st, self.prospects.map.arrivals)
        if question == ASK_OFFER:
            return compose(menu, count)
        if question == ASK_ACCEPT and sight.answers_deal():
            return give_back(st, menu, count)
        best = menu[0]
        most: i64 = WORST
        for i in range(count):
            found = score(st, question, menu[i])
            if question == ASK_SEAT:
                found = found * 8 + self.stream.below(8)
            if found > most:
                most = found
                best = menu[i]
        return best


def score(st: Standing, question: i64, action: i64) -> i64:
    """Return how good an answer is; ties go to the first listed, and declining is worth nothing."""
    if action == DONE:
        return 0
    if question == ASK_SEAT:
        return score_seat(st, action - SEAT)
    if question in (ASK_DISCARD, ASK_MICHEL_TOOL):
        return -worth(st, action - DISCARD)
    if question == ASK_SELL:
        return sale_of(st, action - SELL_KIND)
    if question == ASK_NAME:
        return score_name(st, action - NAME)
    if question == ASK_ANSWER:
        return score_answer(st, action)
    if question == ASK_LAY:
        return -keep(st, action - LAY)
    if question == ASK_WITH:
        return score_with(st, action - WITH)
    return score_card(st, question, action)


def score_card(st: Standing, question: i64, action: i64) -> i64:
    """Score the questions of single cards, and a mate's deal: it helps the team, unless it costs too much."""
    if question == ASK_FRISK:
        return loss(st, action - DISCARD)
    if question in (ASK_INFORM, ASK_SALVAGE, ASK_TAKE_KNIFE):
        return worth(st, action - TAKE)
    if question == ASK_BUY:
        if action >= BUY + BUY_PICK:
            return buy(st, action - BUY - BUY_PICK + 1)
        return action - BUY - POINT
    if question == ASK_DIG:
        return dig(st, action - DIG)
    assert question == ASK_ACCEPT
    if action == DECLINE:
        return 0
    if wanted(st) <= 2 * brought(st) + CARD:
        return 1
    return -1


def loss(st: Standing, kind: i64) -> i64:
    """Score what a rival would miss most: tools by their points, then cards that sell well or make tools."""
    if SPOON <= kind < SPOON + TOOLS:
        return i64(st.tables.tool_points[kind - SPOON]) * POINT
    return i64(st.tables.value[kind]) * CARD // 2


def score_with(st: Standing, kind: i64) -> i64:
    """Score discarding: the accessory it has most of goes first, a binding last."""
    if kind != BINDING:
        return st.own[kind]
    return 0


# Seats


def score_seat(st: Standing, seat: i64) -> i64:
    """Score whom to hit, extort or deal with; a second blow is left out if it would do no good."""
    word = st.sight.question_number(0)
    if word == EXTORTING:
        return extortion(st, seat)
    if word == DEALING:
        if can_take(st, seat):
            return 1
        return 0
    return hit(st, word, st.sight.question_number(1) & (OPTIONAL - 1), seat)


def score_name(st: Standing, tool: i64) -> i64:
    """Score naming a tool: the best that the victim surely holds, else the most valuable it may hold."""
    victim = st.sight.question_number(1)
    if best_tool(st, victim) == tool:
        return 10 * POINT
    if st.sight.surely_lacks(victim, SPOON + tool):
        return -POINT
    return held(st, tool)


# Extorted


def score_answer(st: Standing, action: i64) -> i64:
    """Fight if the tool is worth the weapons; otherwise hand it over: losing costs the tool and a beating."""
    attacker, tool = st.sight.question_number(0), st.sight.question_number(2)
    if action == REFUSE:
        if stands(st, attacker, stake(st, tool)):
            return 1
        return -1
    if action == HAND_OVER:
        return 0
    assert action == REVEAL
    if st.own[SPOON + tool] > 0 or st.weapons == 0:
        return 2
    return -2


def choose_weapon(st: Standing, question: i64, menu: vec[i64], count: i64) -> i64:
    """Lay the weapon that is least useful, or none."""
    cheapest: i64 = NONE
    bribe: i64 = NONE
    master = False
    calls = False
    for i in range(count):
        action = menu[i]
        if action == CALL:
            calls = True
        elif action >= DISCARD:
            if bribe == NONE or held(st, action - DISCARD - SPOON) < held(st, bribe - DISCARD - SPOON):
                bribe = action
        elif action >= LAY:
            if cheapest == NONE or keep(st, action - LAY) < keep(st, cheapest - LAY):
                cheapest = action
        elif action == REVEAL:
            master = True
    if question == ASK_MICHEL_ANSWER:
        return answer_her(st, cheapest, bribe, master=master)
    if question == ASK_HELP:
        if st.weapons >= 2:
            return cheapest
        return DECLINE
    return fight(st, cheapest, master=master, calls=calls)


def fight(st: Standing, weapon: i64, *, master: bool, calls: bool) -> i64:
    """Lay a weapon if it is worth it; call mates before laying the last weapon, and before losing."""
    attacker, defender = st.sight.question_number(0), st.sight.question_number(1)
    tool = st.sight.question_number(2) & 3
    if st.seat == defender:
        rival, prize = attacker, stake(st, tool)
    else:
        rival = defender
        sure = st.sight.surely_holds(defender, SPOON + tool) > 0
        prize = stake(st, tool) + held(st, tool) if sure else stake(st, tool)
    willing = weapon != NONE and stands(st, rival, prize)
    if calls and (not willing or st.weapons < 2):
        return CALL
    if willing:
        return weapon
    if master:
        return REVEAL
    return GIVE_UP


def answer_her(st: Standing, weapon: i64, bribe: i64, *, master: bool) -> i64:
    """Pay Michel(le) with a cheap tool; fight when armed; with *bouncer* or *master* nothing is lost."""
    if bribe != NONE and held(st, bribe - DISCARD - SPOON) <= 2 * WEAPON:
        return bribe
    if weapon != NONE and (st.weapons >= 2 or bribe == NONE):
        return weapon
    if master:
        return REVEAL
    if bribe != NONE:
        return bribe
    return GIVE_UP


# Rolling for Michel(le) and for itself


def roll_for_her(st: Standing, visits: vec[i64]) -> i64:
    """Roll if her moves promise enough harm to rivals: for each number, she is sent to the better place."""
    for place in range(PLACES):
        visits[place] = visit(st, place)
    total: i64 = 0
    for pips in range(1, 7):
        best: i64 = WORST
        for place in range(PLACES):
            if place != st.sight.michel_at() and carries(st, place, pips):
                best = max(best, visits[place])
        total += best
    if total > MISCHIEF:
        return ROLL_MICHEL
    return LEAVE_MICHEL


def choose_place(st: Standing, places: Map, menu: vec[i64], count: i64) -> i64:
    if st.sight.question_number(0) == v.MICHEL:
        return choose_her_place(st, menu, count)
    left = st.actions - 2 if st.sight.question_number(2) == CAREFULLY else st.actions
    appraise(st)
    places.survey(st)
    places.arrive(st, max(0, left), searched=False)
    best = menu[0]
    most: i64 = WORST
    for i in range(count):
        found = places.rolled(st) if menu[i] == AGAIN else places.arrivals[menu[i] - GO]
        if found > most:
            most = found
            best = menu[i]
    return best


def choose_her_place(st: Standing, menu: vec[i64], count: i64) -> i64:
    best = menu[0]
    most: i64 = WORST
    for i in range(count):
        found = visit(st, menu[i] - GO)
        if found > most:
            most = found
            best = menu[i]
    return best


# Deals


def compose(menu: vec[i64], count: i64) -> i64:
    """Give all tools to the mate, who says what comes back; under the first rules, for a cigarette.

    Every step uses up an option, so it ends.
    """
    gift: i64 = NONE
    wish: i64 = NONE
    done = False
    charge = False
    for i in range(count):
        action = menu[i]
        if action >= ASK:
            wish = action
        elif action >= GIVE:
            if is_tool(action - GIVE) or gift == NONE:
                gift = action
        elif action == ASK_CIGARETTE:
            charge = True
        elif action == DONE:
            done = True
    if gift != NONE and is_tool(gift - GIVE):
        return gift
    if done:
        return DONE
    if charge:
        return ASK_CIGARETTE
    if wish != NONE:
        return wish
    return menu[0]


def is_tool(kind: i64) -> bool:
    return SPOON <= kind < SPOON + TOOLS


def give_back(st: Standing, menu: vec[i64], count: i64) -> i64:
    """Give back as little as possible: a cigarette for cards, or the least useful cards (D-854)."""
    if menu[count - 2] == DONE:
        return DONE
    cheapest: i64 = NONE
    for i in range(count):
        action = menu[i]
        if action >= GIVE and (cheapest == NONE or worth(st, action - GIVE) < worth(st, cheapest - GIVE)):
            cheapest = action
    pays = menu[count - 2] == GIVE_CIGARETTE and st.sight.offered_cigarettes() == 0 and returned(st) == 0
    if pays and (cheapest == NONE or cigarette(st) < worth(st, cheapest - GIVE)):
        return worthwhile(st, GIVE_CIGARETTE, cigarette(st))
    if cheapest == NONE:
        return DECLINE
    return worthwhile(st, cheapest, worth(st, cheapest - GIVE) * max(1, offered_cards(st)))


def worthwhile(st: Standing, action: i64, cost: i64) -> i64:
    """Score a deal. The price stays in the team, so it hurts only if it costs far more than it gains."""
    if cost > 2 * brought(st):
        return DECLINE
    return action


def brought(st: Standing) -> i64:
    """Return the worth of what an open deal gives."""
    total = st.sight.offered_cigarettes() * cigarette(st)
    for kind in range(st.tables.kinds):
        if st.sight.offered(kind) > 0:
            total += st.sight.offered(kind) * worth(st, kind)
    return total


def wanted(st: Standing) -> i64:
    """Return the worth of what an open deal asks for."""
    total = st.sight.asked_cigarettes() * cigarette(st)
    for kind in range(st.tables.kinds):
        if st.sight.asked(kind) > 0:
            total += st.sight.asked(kind) * worth(st, kind)
    return total


def offered_cards(st: Standing) -> i64:
    total: i64 = 0
    for kind in range(st.tables.kinds):
        total += st.sight.offered(kind)
    return total


def returned(st: Standing) -> i64:
    """Return how many cards its own answer has so far."""
    total: i64 = 0
    for kind in range(st.tables.kinds):
        total += st.sight.asked(kind)
    return total
