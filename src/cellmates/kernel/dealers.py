"""Dealers answer for chance. Only this module of the Law may make random numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from secrets import randbelow, token_bytes
from typing import TYPE_CHECKING

from cellmates.kernel.chance import SEED_LIMIT, below, draw
from cellmates.kernel.refusals import BadSetup, IllegalAction
from cellmates.kernel.seats import CHANCE
from cellmates.kernel.state import Scratch, State, listed

if TYPE_CHECKING:
    from cellmates.kernel.game import Game


class Dealer:
    """Answers the decisions of chance, in order. To write your own, override `choose`."""

    name = "custom"
    may_refuse = False
    """Whether `choose` may raise a refusal; a match then keeps a copy to fall back on."""
    table = ""
    """The public name of the table it deals for; only fair dice know one."""

    def choose(self, k: int, texts: Sequence[str], weights: Sequence[int]) -> int | None:
        """Return the outcome of chance's decision k (from 0), or None to leave it to the table's holder."""
        raise NotImplementedError

    def clone(self) -> Dealer:
        """Return a dealer with the same future."""
        return self

    def header(self, *, over: bool) -> Mapping[str, str]:
        """Return what a journal says about this dealer; its secret only once the match is over."""
        return {"dealer": self.name}


class Seeded(Dealer):
    """Draw k depends on nothing but the seed and k."""

    name = "seeded"

    def __init__(self, seed: int | None = None) -> None:
        self.seed = seed_or_new(seed)

    def choose(self, k: int, texts: Sequence[str], weights: Sequence[int]) -> int:
        return pick_by_weight(draw(self.seed, k), weights)

    def header(self, *, over: bool) -> Mapping[str, str]:
        return {"dealer": self.name, "seed": str(self.seed)}


class Scripted(Dealer):
    """Answers from a list of texts in notation (`roll red 3`); after the last one, the holder answers."""

    name = "scripted"
    may_refuse = True

    def __init__(self, script: Iterable[str]) -> None:
        self.script = script.splitlines() if isinstance(script, str) else list(script)
        self._next = 0

    def choose(self, k: int, texts: Sequence[str], weights: Sequence[int]) -> int | None:
        if self._next == len(self.script):
            return None
        text = self.script[self._next]
        if text not in texts:
            raise IllegalAction("refusal-not-offered", action=text)
        self._next += 1
        return texts.index(text)

    def clone(self) -> Scripted:
        twin = Scripted(self.script)
        twin._next = self._next
        return twin


class Recorded(Scripted):
    """Deals again what chance did in a journal."""

    name = "recorded"

    def __init__(self, journal: str) -> None:
        lines = (line.partition(" ") for line in journal.splitlines())
        super().__init__(text for seat, _, text in lines if seat == "*")


def dealt(dealer: Dealer, k: int, game: Game, state: State, scratch: Scratch) -> int | None:
    """Return the action for decision k of chance; None if the dealer leaves it to the table's holder."""
    actions = listed(state, CHANCE, scratch)
    texts = [game.text(action) for action in actions]
    weights = [state.weight(action) for action in actions]
    index = dealer.choose(k, texts, weights)
    return None if index is None else actions[index]


def pick_by_weight(number: int, weights: Sequence[int]) -> int:
    """Return the option that a 32-bit number picks, in proportion to the weights."""
    return pick_at(below(number, sum(weights)), weights)


def pick_at(point: int, weights: Sequence[int]) -> int:
    """Return the option that a point falls on, if the weights are laid end to end from 0."""
    for index, weight in enumerate(weights):
        point -= weight
        if point < 0:
            return index
    raise AssertionError(weights)


def new_secret() -> bytes:
    """Return the secret of a fair dealer: 32 bytes that nobody can guess."""
    return token_bytes(32)


def seed_or_new(seed: int | None) -> int:
    """Return this seed, or one that nobody can guess."""
    return randbelow(SEED_LIMIT) if seed is None else checked_seed(seed)


def checked_seed(seed: object) -> int:
    if type(seed) is not int or not 0 <= seed < SEED_LIMIT:
        raise BadSetup("setup-seed", seed=str(seed))
    return seed


def dealer_from(dealer: object, seed: int | None) -> Dealer | None:
    """Return the dealer that `Match.new(dealer=…, seed=…)` means."""
    if dealer == "seeded":
        return Seeded(seed)
    if dealer is None or isinstance(dealer, Dealer):
        return dealer
    raise BadSetup("setup-dealer", dealer=repr(dealer))
