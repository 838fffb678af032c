"""`ismcts`: looks ahead. Information-set Monte Carlo tree search over tables imagined from a Sight.

An iteration imagines a table that looks the same to the seat, plays one of its options there, goes down the
tree of what was tried before as far as that leads, and lets rules of thumb play on from there. The result
is recorded for every seat at every node on the way. `docs/understand/how-the-search-thinks.md` has a picture.
"""

from math import sqrt
from time import perf_counter
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from cellmates.bots.craft import TO_THE_END, Craft, seat_policies
from cellmates.bots.policy import Policy, RandomPolicy
from cellmates.bots.search.tree import NOTHING, SEATS, Tree
from cellmates.kernel.chance import MASK32, draw
from cellmates.kernel.driver import deal_chance
from cellmates.kernel.seats import CHANCE, NOBODY, bit
from cellmates.kernel.sight import Sight
from cellmates.kernel.state import RECORD, State, new_menu

FAVOURITE: Final = 0.5
"""The share of the initial trust that the rules of thumb's answer gets; the other options share the rest."""
CURIOSITY: Final = 0.7
RIPE: Final = 4
"""A node is expanded after this many visits; until then playouts start there."""
GUESSES_PER_PLAYOUT: Final = 20
"""How many tables are imagined at most to find a possible one."""
HABIT: Final = 0.5
"""How many standard errors another answer must be better than the rules of thumb's."""


class Search(Policy):
    """Thinks for a number of iterations (then results depend only on the seed), or for some seconds."""

    def __init__(self, seed: i64, craft: Craft, iterations: i64, seconds: float = 0.0) -> None:
        super().__init__(seed)
        self.craft = craft
        self.iterations: i64 = iterations
        self.seconds: float = seconds
        self.playouts: i64 = 0
        """How many it has played since it was created."""
        self.must_try: i64 = NOTHING
        """An action to consider even if it is not on the shortlist."""
        self.tree = Tree()
        self._menu = new_menu()
        self._options = vec[i64]()
        self._path = vec[i64]()
        self._chances = vec[float]([0.0 for _ in range(SEATS)])
        self._policies = vec[Policy]()
        self._counsel: Policy = RandomPolicy(seed)
        self.to_the_end = False
        """Whether playouts go on until the game is over, whatever the craft's horizon is."""
        self._truth: State | None = None
        self._seat: i64 = 0
        self._favourite: i64 = NOTHING

    def begin(self, seed: i64) -> None:
        super().begin(seed)
        self._policies = vec[Policy]()

    def choose(self, sight: Sight, menu: vec[i64], count: i64) -> i64:
        if count == 1:
            return menu[0]
        self.think(sight, menu, count)
        return self.verdict()

    # Results

    def verdict(self) -> i64:
        """The best option: the rules of thumb's, unless another is clearly better."""
        best = self._leader()
        favourite = self._favourite
        if favourite in (best, NOTHING):
            return self._options[best]
        if self._mean(best) - self._mean(favourite) < HABIT * self._doubt(best, favourite):
            return self._options[favourite]
        return self._options[best]

    def options(self) -> list[int]:
        """The options that were considered."""
        return list(self._options)

    def visits(self, index: i64) -> i64:
        return self.tree.visits[self._node(index)]

    def chance(self, index: i64, seat: i64) -> float:
        """A seat's chance to win after that option."""
        return self.tree.mean(self._node(index), seat)

    def error(self, index: i64) -> float:
        """The standard error of the asking seat's chance."""
        node = self._node(index)
        visits = float(max(1, self.tree.visits[node]))
        return spread(self.tree.squares[node] / visits, self.tree.mean(node, self._seat), visits)

    # Thinking

    def think_open(self, truth: State, sight: Sight, menu: vec[i64], count: i64) -> None:
        """Think with all cards visible: for the table's holder, when the game is over."""
        self._truth = truth
        self.think(sight, menu, count)
        self._truth = None

    def outlook_open(self, truth: State, sight: Sight, playouts: i64) -> list[float]:
        self._truth = truth
        found = self.outlook(sight, playouts)
        self._truth = None
        return found

    def outlook(self, sight: Sight, playouts: i64) -> list[float]:
        """Return every seat's chance to win as things are, then the standard errors; any seat may be asked.

        In the middle of another seat's question some imagined tables are impossible (an attacker must hold a
        weapon): they lead to a question that can't be answered, and are left out.
        """
        self._look(sight)
        sums = vec[float]([0.0] * SEATS)
        squares = vec[float]([0.0] * SEATS)
        players: i64 = 0
        found: i64 = 0
        for _ in range(GUESSES_PER_PLAYOUT * playouts):
            state = self._table(sight).clone()
            players = state.players
            seed = self.stream.below(MASK32)
            stop = state.turns_played() + self.craft.horizon
            if self._finish(state, self._sit_down(sight, state, seed), seed, 0, stop):
                for seat in range(players):
                    sums[seat] += self._chances[seat]
                    squares[seat] += self._chances[seat] * self._chances[seat]
                found += 1
                if found == playouts:
                    break
        self.playouts += found
        if found == 0:
            return [1.0 / float(players)] * players + [0.0] * players
        count = float(found)
        means = [sums[seat] / count for seat in range(players)]
        errors = [spread(squares[seat] / count, means[seat], count) for seat in range(players)]
        return means + errors

    def think_of(self, sight: Sight, options: list[int]) -> None:
        """Think about these options, for interpreted callers."""
        menu = new_menu()
        for i in range(len(options)):
            menu[i] = options[i]
        self.think(sight, menu, len(options))

    def think(self, sight: Sight, menu: vec[i64], count: i64) -> None:
        """Try the options in rounds, dropping the weaker half after each. All meet the same tables."""
        self._prepare(sight, menu, count)
        alive = vec[i64](list(range(len(self._options))))
        rounds = rounds_for(len(alive))
        begun = perf_counter()
        spent: i64 = 0
        for turn in range(rounds):
            share = self.iterations * (turn + 1) // rounds
            due = begun + self.seconds * float(turn + 1) / float(rounds)
            while True:
                base = self._table(sight)
                seed = self.stream.below(MASK32)
                for i in range(len(alive)):
                    self._try(sight, base, alive[i], seed)
                spent += len(alive)
                if self.seconds > 0.0:
                    if perf_counter() >= due:
                        break
                elif spent >= share:
                    break
            alive = self._better_half(alive)
        self.playouts += spent

    def _table(self, sight: Sight) -> State:
        truth = self._truth
        if truth is not None:
            return truth
        return self.craft.imagine(sight, self.stream)

    def _look(self, sight: Sight) -> None:
        self._seat = sight.seat
        self.craft.ponder(sight)
        if self.to_the_end:
            self.craft.horizon = TO_THE_END
        if len(self._policies) == 0:
            self._policies = vec[Policy](seat_policies(self.craft, SEATS, self.stream.below(MASK32)))
            self._counsel = self.craft.counsel(self.stream.below(MASK32))

    def _prepare(self, sight: Sight, menu: vec[i64], count: i64) -> None:
        self._look(sight)
        for i in range(count):
            self._menu[i] = menu[i]
        kept = self.craft.shortlist(sight, self._menu, count)
        for i in range(kept, count):
            if self._menu[i] == self.must_try:
                self._menu[i] = self._menu[kept]
                self._menu[kept] = self.must_try
                kept += 1
                break
        self._options = self._menu[:kept]
        favourite = self._counsel.choose(sight, menu, count)
        self._favourite = NOTHING
        self.tree.clear()
        self.tree.add(NOTHING, NOTHING)
        for i in range(kept):
            if self._options[i] == favourite:
                self._favourite = i
            self.tree.add(0, self._options[i])

    def _try(self, sight: Sight, base: State, option: i64, seed: i64) -> None:
        """Run one iteration: this option at that table."""
        state = base.clone()
        players = state.players
        eyes = self._sit_down(sight, state, seed)
        stop = state.turns_played() + self.craft.horizon
        node = self._node(option)
        self._path = vec[i64]([0, node])
        state.apply(self._seat, self._options[option])
        draws = self._descend(state, eyes, node, seed)
        if self._finish(state, eyes, seed, draws, stop):
            self._note(players)

    def _sit_down(self, sight: Sight, state: State, seed: i64) -> list[Sight]:
        """Return all seats' eyes on a table at which the rules of thumb will play."""
        for seat in range(state.players):
            self._policies[seat].begin(seed + seat)
        return [sight.eyes(state, seat) for seat in range(state.players)]

    def _finish(self, state: State, eyes: list[Sight], seed: i64, draws: i64, stop: i64) -> bool:
        """Play on, and set the chances from the result or the judge. False if the table was impossible."""
        if not self._play_out(state, eyes, seed, draws, stop):
            return False
        if state.seat == NOBODY:
            self.craft.returns(state, self._chances)
        else:
            self.craft.judge(eyes, self._chances)
        return True

    def _descend(self, state: State, eyes: list[Sight], node: i64, seed: i64) -> i64:
        """Follow the tree, adding a node. It ends where the asking seat can't see what happens."""
        draws: i64 = 0
        state.recording = True
        while self.tree.visits[node] >= RIPE:
            seat = state.seat
            if seat >= 0:
                action = self._select(state, eyes[seat], node)
                if action == NOTHING:
                    break
            elif seat == CHANCE:
                action = self._menu[state.pick(draw(seed, draws), self._menu)]
                draws += 1
            else:
                break
            state.apply(seat, action)
            if not is_open_to(state, bit(self._seat)):
                break
            state.log = vec[i64]()
            child = self.tree.find(node, action)
            if child == NOTHING:
                child = self.tree.add(node, action)
            self._path = append(self._path, child)
            node = child
        state.recording = False
        return draws

    def _select(self, state: State, sight: Sight, node: i64) -> i64:
        """Return the option that promises most to the seat asked: for its results, or for being untried."""
        seat = state.seat
        menu = self._menu
        count = state.list_options(seat, menu)
        if count == 0:
            return NOTHING
        if count == 1:
            return menu[0]
        tree = self.tree
        favourite = self._policies[seat].choose(sight, menu, count)
        usual = tree.mean(node, seat)
        best = menu[0]
        most = -1.0
        for i in range(count):
            trust = (1.0 - FAVOURITE) / float(count)
            if menu[i] == favourite:
                trust += FAVOURITE
            child = tree.find(node, menu[i])
            if child == NOTHING:
                score = usual + CURIOSITY * trust * sqrt(float(tree.visits[node]))
            else:
                tree.offered[child] += 1
                score = tree.mean(child, seat) + CURIOSITY * trust * sqrt(float(tree.offered[child])) / (
                    1.0 + float(tree.visits[child])
                )
            if score > most:
                most = score
                best = menu[i]
        return best

    def _play_out(self, state: State, eyes: list[Sight], seed: i64, draws: i64, stop: i64) -> bool:
        """Let rules of thumb play on, to the end or the horizon. False if somebody can't answer."""
        menu = self._menu
        policies = self._policies
        draws = deal_chance(state, seed, draws)
        while state.seat >= 0 and state.turns_played() < stop:
            seat = state.seat
            count = state.list_options(seat, menu)
            if count == 0:
                return False
            if count == 1:
                state.apply(seat, menu[0])
            else:
                state.apply(seat, policies[seat].choose(eyes[seat], menu, count))
            draws = deal_chance(state, seed, draws)
        return True

    def _note(self, players: i64) -> None:
        tree = self.tree
        mine = self._chances[self._seat]
        for i in range(len(self._path)):
            node = self._path[i]
            tree.visits[node] += 1
            tree.squares[node] += mine * mine
            for seat in range(players):
                tree.sums[node * SEATS + seat] += self._chances[seat]

    # Comparing

    def _node(self, index: i64) -> i64:
        return index + 1

    def _mean(self, index: i64) -> float:
        return self.tree.mean(index + 1, self._seat)

    def _doubt(self, a: i64, b: i64) -> float:
        """Return the standard error of a difference, as if the two had met different tables."""
        return sqrt(self.error(a) * self.error(a) + self.error(b) * self.error(b))

    def _leader(self) -> i64:
        """Return the best of the options that stayed to the end, which were tried most."""
        most: i64 = 0
        for i in range(len(self._options)):
            most = max(most, self.tree.visits[i + 1])
        best: i64 = NOTHING
        for i in range(len(self._options)):
            if self.tree.visits[i + 1] == most and (best == NOTHING or self._mean(i) > self._mean(best)):
                best = i
        return best

    def _better_half(self, alive: vec[i64]) -> vec[i64]:
        keep = (len(alive) + 1) // 2
        while len(alive) > keep:
            worst: i64 = NOTHING
            for i in range(len(alive)):
                if worst == NOTHING or self._mean(alive[i]) < self._mean(alive[worst]):
                    worst = i
            alive = without(alive, worst)
        return alive


def without(row: vec[i64], index: i64) -> vec[i64]:
    left = row[:index]
    for i in range(index + 1, len(row)):
        left = append(left, row[i])
    return left


def spread(square: float, mean: float, count: float) -> float:
    """Return the standard error of a mean, from the mean of the squares."""
    return sqrt(max(0.0, square - mean * mean) / count)


def rounds_for(options: i64) -> i64:
    """Return how often the options can be halved before one is left."""
    rounds: i64 = 1
    while options > 2:
        options = (options + 1) // 2
        rounds += 1
    return rounds


def is_open_to(state: State, viewer: i64) -> bool:
    """Return whether a viewer (a mask) saw everything that the log says about the last answer."""
    for record in range(len(state.log) // RECORD):
        if not state.log[record * RECORD + 1] & viewer:
            return False
    return True
