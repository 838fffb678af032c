"""`snitch`: a toy game, written as an outside author would, without a compiler.

Everybody holds one hidden card, worth 1 to 3; the 3 is contraband. On their turn, players pass, accuse
somebody or call a vote. The accused admits (a point for the accuser) or denies. A card that is denied is
shown: contraband earns the accuser two points, anything else earns the accused one; then the accused draws a
new card. Votes are written in pencil by everybody at once and then sealed; more yes than no earns the caller
a point. At the end all cards are shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cellmates.kernel.content import Content
from cellmates.kernel.events import EventKind, number
from cellmates.kernel.frames import FramedState, copy_frames, pop, push, rows, stack
from cellmates.kernel.game import Game, Reason, Setup
from cellmates.kernel.options import OptionRule
from cellmates.kernel.refusals import BadPosition
from cellmates.kernel.seats import CHANCE, EVERYBODY, NOBODY, seats_in
from cellmates.kernel.sight import Sight
from cellmates.kernel.state import State, emit
from cellmates.kernel.views import Asked, View
from cellmates.words import Phrase, add_catalogue, player

if TYPE_CHECKING:
    from collections.abc import Mapping

    from librt.vecs import vec
    from mypy_extensions import i64

    from cellmates.kernel.chance import Stream

PASS, ACCUSE, VOTE, ADMIT, DENY, YES, NO, SEAL, DRAW, ACTIONS = 0, 1, 5, 6, 7, 8, 9, 10, 11, 14
TEXTS: Final = (
    "pass", "accuse 0", "accuse 1", "accuse 2", "accuse 3", "call a vote", "admit", "deny",
    "yes", "no", "seal", "draw 1", "draw 2", "draw 3",
)  # fmt: skip
WEIGHTS: Final = (3, 2, 1)
CONTRABAND: Final = 3
ACCUSED, VOTING = 0, 1  # frames: accuser and accused; caller
DREW, ACCUSED_BY, ADMITTED, SHOWN, CALLED, WROTE, SEALED, COUNTED, PASSED = range(9)

WORDS: Final = """
snitch-prompt-turn = Pass, accuse somebody, or call a vote.
snitch-prompt-accused = { $player } accuses you. Admit or deny?
snitch-prompt-vote = Write yes or no, then seal it.
snitch-prompt-draw = Which card does { $player } draw?
snitch-asked-turn = It is the turn of { $player }.
snitch-asked-accused = { $player } stands accused.
snitch-asked-vote = Everybody votes in secret.
snitch-option = { $text }
snitch-drew = You drew a { $card }.
snitch-accused = { $player } accused { $other }.
snitch-admitted = { $player } admitted it.
snitch-shown = { $player } denied it and showed a { $card }.
snitch-called = { $player } called a vote.
snitch-wrote = You wrote { $vote ->
        [1] yes
       *[2] no
    }.
snitch-sealed = The vote of { $player } is sealed.
snitch-counted = { $yes } voted yes.
snitch-passed = { $player } passed.
snitch-refusal-yourself = You can't accuse yourself.
"""


class SnitchState(FramedState):
    def __init__(self, players: int, rounds: int) -> None:
        super().__init__(players)
        self.rounds = rounds
        self.turn = 0
        self.done = 0
        self.cards = [0] * players
        self.scores = [0] * players
        self.ballots = [0] * players
        self.sealed = 0

    def ask(self) -> None:
        """Find whose answer is next."""
        if 0 in self.cards:
            self.seat = CHANCE
        elif self.frame == ACCUSED:
            self.seat = self.b
        elif self.frame == VOTING:
            self.seat = seats_in(self.waiting_voters(), self.players)[0]
        else:
            self.seat = self.turn if self.done < self.rounds * self.players else NOBODY

    def waiting_voters(self) -> int:
        return ((1 << self.players) - 1) & ~self.sealed

    def waiting(self) -> int:
        if self.is_secret():
            return self.waiting_voters()
        return 1 << self.seat if self.seat >= 0 else 0

    def is_secret(self) -> bool:
        return self.frame == VOTING

    def actions(self, seat: int) -> list[int]:
        if self.seat == CHANCE:
            return [DRAW, DRAW + 1, DRAW + 2]
        if self.frame == ACCUSED:
            return [ADMIT, DENY]
        if self.frame == VOTING:
            return [SEAL] if self.ballots[seat] else [YES, NO]
        return [PASS, *(ACCUSE + other for other in range(self.players) if other != seat), VOTE]

    def list_options(self, seat: int, out: vec[i64]) -> int:
        actions = self.actions(seat)
        for i, action in enumerate(actions):
            out[i] = action
        return len(actions)

    def weight(self, action: int) -> int:
        return WEIGHTS[action - DRAW] if action >= DRAW else 1

    def apply(self, seat: int, action: int) -> None:
        if action >= DRAW:
            self.draw(action - DRAW + 1)
        elif action >= YES:
            self.vote(seat, action)
        elif action >= ADMIT:
            self.react(seat, action)
        else:
            self.act(seat, action)
        self.ask()

    def draw(self, card: int) -> None:
        seat = self.cards.index(0)
        self.cards[seat] = card
        emit(self, DREW, 1 << seat, seat, card, 0)

    def act(self, seat: int, action: int) -> None:
        if action == PASS:
            emit(self, PASSED, EVERYBODY, seat, 0, 0)
            self.end_turn()
        elif action == VOTE:
            emit(self, CALLED, EVERYBODY, seat, 0, 0)
            push(self, VOTING, seat, 0, 0)
        else:
            emit(self, ACCUSED_BY, EVERYBODY, seat, action - ACCUSE, 0)
            push(self, ACCUSED, seat, action - ACCUSE, 0)

    def react(self, seat: int, action: int) -> None:
        accuser = self.a
        pop(self)
        if action == ADMIT:
            emit(self, ADMITTED, EVERYBODY, seat, 0, 0)
            self.scores[accuser] += 1
        else:
            emit(self, SHOWN, EVERYBODY, seat, self.cards[seat], 0)
            guilty = self.cards[seat] == CONTRABAND
            self.scores[accuser if guilty else seat] += 2 if guilty else 1
            self.cards[seat] = 0
            self.learnt = EVERYBODY
        self.end_turn()

    def vote(self, seat: int, action: int) -> None:
        if action != SEAL:
            self.ballots[seat] = action - YES + 1
            emit(self, WROTE, 1 << seat, seat, action - YES + 1, 0)
            return
        self.sealed |= 1 << seat
        self.learnt = EVERYBODY
        emit(self, SEALED, EVERYBODY, seat, 0, 0)
        if not self.waiting_voters():
            self.count()

    def count(self) -> None:
        yes = self.ballots.count(1)
        emit(self, COUNTED, EVERYBODY, yes, 0, 0)
        if yes > self.ballots.count(2):
            self.scores[self.a] += 1
        self.ballots = [0] * len(self.ballots)
        self.sealed = 0
        pop(self)
        self.end_turn()

    def end_turn(self) -> None:
        self.done += 1
        self.turn = (self.turn + 1) % self.players
        if self.done == self.rounds * self.players:
            self.learnt = EVERYBODY

    def clone(self) -> SnitchState:
        copy = SnitchState(self.players, self.rounds)
        copy.turn, copy.done, copy.sealed, copy.seat = self.turn, self.done, self.sealed, self.seat
        copy.cards, copy.scores = self.cards.copy(), self.scores.copy()
        copy.ballots = self.ballots.copy()
        copy_frames(self, copy)
        return copy

    def points(self, seat: int) -> int:
        return self.scores[seat]

    def winners(self) -> int:
        best = max(self.scores)
        return sum(
            1 << seat for seat, points in enumerate(self.scores) if points == best and self.seat == NOBODY
        )

    def turns_played(self) -> int:
        return self.done


class SnitchView(View, frozen=True, kw_only=True):
    done: int
    cards: list[int | None]
    """Your own card; all cards once the game is over. 0: about to be drawn."""
    points: list[int]
    frames: list[list[int]]
    ballots: list[int | None]
    sealed: list[bool]


class SnitchSight(Sight):
    def __init__(self, state: SnitchState, seat: int) -> None:
        super().__init__(seat)
        self.state = state

    def answers(self) -> list[int]:
        s = self.state
        told = [s.cards[self.seat], s.ballots[self.seat], s.sealed, s.turn, s.done, *s.scores]
        return told + [number for row in rows(s) for number in row]

    def imagine(self, stream: Stream) -> SnitchState:
        copy = self.state.clone()
        for seat in range(copy.players):
            if seat != self.seat and copy.seat != NOBODY:
                copy.cards[seat] = imagined_card(stream) if copy.cards[seat] else 0
                copy.ballots[seat] = 1 + int(stream.below(2)) if copy.sealed >> seat & 1 else 0
        return copy

    def of(self, state: State) -> SnitchSight:
        assert isinstance(state, SnitchState)
        return SnitchSight(state, self.seat)

    def eyes(self, state: State, seat: int) -> SnitchSight:
        assert isinstance(state, SnitchState)
        return SnitchSight(state, seat)


def imagined_card(stream: Stream) -> int:
    return (1, 1, 1, 2, 2, 3)[stream.below(6)]


class Snitch(Game):
    name = "snitch"
    rules_version = 1
    least_players = 2
    most_players = 4
    option_rules = (OptionRule("rounds", 3, "T-1", least=1, most=9),)
    content_rules = ()
    actions = ACTIONS
    view_type = SnitchView
    event_kinds = (
        EventKind("drew", (number("seat"), number("card"))),
        EventKind("accused", (number("seat"), number("other"))),
        EventKind("admitted", (number("seat"),)),
        EventKind("shown", (number("seat"), number("card"))),
        EventKind("called", (number("seat"),)),
        EventKind("wrote", (number("seat"), number("vote"))),
        EventKind("sealed", (number("seat"),)),
        EventKind("counted", (number("yes"),)),
        EventKind("passed", (number("seat"),)),
    )

    def __init__(self) -> None:
        super().__init__()
        add_catalogue(WORDS)

    def house_content(self) -> Content:
        return Content(self.name, {}, "")

    def new_state(self, setup: Setup, *, recording: bool = False) -> SnitchState:
        state = SnitchState(setup.players, int(setup.options["rounds"] or 0))
        state.recording = recording
        return state

    def text(self, action: int) -> str:
        return TEXTS[action]

    def parse(self, text: str) -> int | None:
        return TEXTS.index(text.strip()) if text.strip() in TEXTS else None

    def rule(self, action: int) -> str:
        return "T-1"

    def prompt(self, state: State, seat: int) -> Phrase:
        s = of_snitch(state)
        if s.seat == CHANCE:
            return Phrase("snitch-prompt-draw", {"player": player(s.cards.index(0))})
        if s.frame == ACCUSED:
            return Phrase("snitch-prompt-accused", {"player": player(s.a)})
        return Phrase("snitch-prompt-vote" if s.is_secret() else "snitch-prompt-turn")

    def public_prompt(self, s: SnitchState) -> Phrase:
        if s.seat == CHANCE:
            return self.prompt(s, CHANCE)
        if s.is_secret():
            return Phrase("snitch-asked-vote")
        accused = s.frame == ACCUSED
        return Phrase("snitch-asked-accused" if accused else "snitch-asked-turn", {"player": player(s.seat)})

    def words(self, state: State, seat: int, action: int) -> Phrase:
        return Phrase("snitch-option", {"text": TEXTS[action]})

    def event_words(self, name: str, args: Mapping[str, Any]) -> Phrase:
        people = {"seat": "player", "other": "other"}
        said = {people.get(key, key): player(v) if key in people else v for key, v in args.items()}
        return Phrase("taken-back" if name == "taken_back" else f"snitch-{name}", said)

    def why_not(self, state: State, seat: int, action: int) -> Reason | None:
        return Reason("snitch-refusal-yourself", "T-1") if action == ACCUSE + seat else None

    def view(self, setup: Setup, state: State, seat: int | None, *, memory: bool) -> SnitchView:
        s = of_snitch(state)
        over, waiting = s.seat == NOBODY, seats_in(s.waiting(), setup.players)
        mine = [over or owner == seat for owner in range(setup.players)]
        return SnitchView(
            game=self.name, version=1, seat=seat, players=setup.players, options=dict(setup.options),
            turn=s.turn, waiting=waiting, over=over, end_reason=self.end_reason(s),
            asked=None if over else Asked(waiting, self.public_prompt(s)),
            winners=seats_in(s.winners(), setup.players), done=s.done, points=list(s.scores),
            cards=[s.cards[i] if mine[i] or not s.cards[i] else None for i in range(setup.players)],
            ballots=[s.ballots[i] if mine[i] else None for i in range(setup.players)],
            frames=rows(s), sealed=[bool(s.sealed >> i & 1) for i in range(setup.players)],
        )  # fmt: skip

    def position(self, setup: Setup, state: State) -> dict[str, Any]:
        s = of_snitch(state)
        return {
            "game": self.name, "players": setup.players, "options": dict(setup.options), "turn": s.turn,
            "done": s.done, "cards": list(s.cards), "points": list(s.scores), "ballots": list(s.ballots),
            "sealed": seats_in(s.sealed, setup.players), "frames": rows(s),
        }  # fmt: skip

    def state_from(self, setup: Setup, position: Mapping[str, Any]) -> SnitchState:
        s = self.new_state(setup)
        try:
            s.turn, s.done = position["turn"], position["done"]
            s.cards, s.scores = list(position["cards"]), list(position["points"])
            s.ballots = list(position["ballots"])
            stack(s, position["frames"])
            s.sealed = sum(1 << seat for seat in position["sealed"])
        except KeyError as missing:
            raise BadPosition("position-unknown-field", field=missing.args[0], fields=[]) from None
        s.ask()
        return s

    def sight(self, state: State, seat: int) -> SnitchSight:
        return SnitchSight(of_snitch(state), seat)

    def imagine(self, setup: Setup, view: View, stream: Stream) -> SnitchState:
        assert isinstance(view, SnitchView)
        cards = [imagined_card(stream) if card is None else card for card in view.cards]
        ballots = [
            int(view.sealed[i]) * (1 + int(stream.below(2))) if ballot is None else ballot
            for i, ballot in enumerate(view.ballots)
        ]
        sealed = [seat for seat, is_sealed in enumerate(view.sealed) if is_sealed]
        names = ("turn", "done", "points", "frames")
        guess = {name: view[name] for name in names} | {"cards": cards, "ballots": ballots, "sealed": sealed}
        return self.state_from(setup, guess)

    def end_reason(self, state: State) -> str | None:
        return "rounds" if state.seat == NOBODY else None

    def ranking(self, state: State) -> tuple[tuple[int, ...], ...]:
        scores = of_snitch(state).scores
        places = sorted(set(scores), reverse=True)
        return tuple(tuple(i for i, points in enumerate(scores) if points == place) for place in places)

    def faults(self, state: State) -> list[str]:
        s = of_snitch(state)
        sound = all(0 <= card <= CONTRABAND for card in s.cards) and s.depth <= 1
        return [] if sound else ["there is an unknown card"]


def of_snitch(state: State) -> SnitchState:
    assert isinstance(state, SnitchState)
    return state
