"""The swap exam on everything the server sends: what a seat can't know changes no byte that it is sent.

Two tables differ in what some viewers can't know: hidden cards, bets, how much of a bet is written; and in
what nobody may see at all: seeds, versions, plies, the times of moves. The viewers' session asks both for
everything, and listens while the others act.
"""

from __future__ import annotations

import asyncio
import pickle
import secrets
from dataclasses import dataclass, replace
from math import inf
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

import cellmates
from cellmates.kernel.match import Match
from cellmates.kernel.refusals import IllegalAction
from cellmates.lab.match_replay import MatchReplay
from cellmates.server.http.routes import ENDPOINTS
from cellmates.server.tables import autoplay, public_info
from cellmates.server.tables import broadcast as broadcast_module
from cellmates.server.tables.autoplay import to_next_beat
from cellmates.server.tables.table import Table, table_row
from cellmates.testkit.setups import exam_setups
from tests.patience import PATIENCE
from tests.server.in_process import InProcessServer, in_process_server, stop_clock
from tests.server.memory_store import MemoryStore
from tests.server.swap_exam import Leak, compare
from tests.server.transcripts import APART, Asker, getting, refused_commands
from tests.server.twin_tables import PATH, TABLE, TableSettings, record_of, stored, token_of
from tests.server.twins import Twins, dealt_twins, long_enough, swapped_twins

if TYPE_CHECKING:
    from collections.abc import Callable

    from cellmates.server.bots.bot_messages import BotQuestion
    from cellmates.server.wire.tables import Picture, SeatInfo, TableInfo

Patch = pytest.MonkeyPatch
USUAL = TableSettings()


@dataclass(frozen=True)
class Paper:
    """A set-up: the viewers, the step to begin at, and the settings of the table."""

    game: str
    players: int
    eyes: tuple[int | None, ...]
    options: dict[str, Any]
    before: int
    after: int
    make: Callable[..., Twins] = dealt_twins
    settings: TableSettings = USUAL

    def __str__(self) -> str:
        words = [f"{name}={value}" for name, value in self.options.items()]
        return " ".join([self.make.__name__, self.game, str(self.players), str(self.eyes), *words])

    def twins(self) -> Twins:
        steps = self.before + self.after
        return long_enough(self.make, steps, self.game, self.players, self.eyes, **self.options)


WILD = {"deal": "free", "chaos": "low", "michel": "michel"}
PAPERS = [
    Paper("boats", 3, (1, None), {}, 3, 16),
    Paper("boats", 2, (0, None), {"short_route": True}, 1, 12, settings=TableSettings(dice="fair")),
    Paper("boats", 4, (0, 1, None), {}, 3, 16),
    Paper("boats", 3, (2, None), {"bets": "dealt"}, 5, 10, settings=TableSettings(memory=False)),
    Paper("boats", 3, (None,), {"games": "match", "track": 12}, 1, 14),
    Paper("boats", 4, (0, None), {}, 1, 12, swapped_twins, TableSettings(host=1)),
    Paper("dig", 2, (1, None), {}, 8, 10),
    Paper("dig", 4, (0, None), {"michel": "michelle"}, 12, 10, settings=TableSettings(memory=False)),
    Paper("dig", 4, (2, None), {"teams": True}, 12, 10, settings=TableSettings(host=2, dice="fair")),
    Paper("dig", 3, (0, None), {"edition": "prototype"}, 10, 10),
    Paper("dig", 5, (None,), WILD, 12, 10),
    Paper("dig", 3, (0, 1, None), {}, 8, 8),
    Paper("dig", 4, (3, None), {"michel": "michelle"}, 1, 10, swapped_twins, TableSettings(host=3)),
]


@pytest.mark.slow
@pytest.mark.parametrize("paper", PAPERS, ids=str)
def test_two_tables_that_a_viewer_cannot_tell_apart_send_the_same(paper: Paper, monkeypatch: Patch) -> None:
    assert compare(monkeypatch, paper.twins(), paper.before, paper.settings) > 500


@pytest.mark.soak
@pytest.mark.parametrize("game", ["boats", "dig"])
@pytest.mark.parametrize("seed", range(4))
def test_every_set_up_sits_the_exam(game: str, seed: int, monkeypatch: Patch) -> None:
    for number, (players, options) in enumerate(exam_setups(cellmates.game(game))):
        seats: list[int | None] = [(number + seed) % players, None, (number + seed + 1) % players]
        eyes = tuple(seats[:2] if number % 3 else seats if players > 2 else seats[1:2])
        settings = TableSettings(host=number % players, memory=bool(number % 2), dice=DICE[seed % 2])
        twins = dealt_twins(game, players, eyes, seed, **options).walk(20 + seed * 10)
        compare(monkeypatch, twins, max(1, len(twins.steps) // 2), settings)


DICE = ("fair", "seeded")


def test_every_endpoint_of_a_table_sits_the_exam() -> None:
    asked = {path.partition("?")[0] for path in getting()}
    asked |= {f"{PATH}/{tag}" for tag, _ in refused_commands(3)} | {f"{PATH}/{tag}" for tag in APART}
    paths = {each.path.format(table=TABLE) for each in ENDPOINTS if each.is_at_table}
    assert asked == paths


def test_a_bet_that_is_begun_sends_nothing_to_the_others() -> None:
    async def story() -> list[list[str]]:
        twins = dealt_twins("boats", 3, (1, None), 0)
        async with in_process_server(stored(twins, 0, 1, TableSettings())) as server:
            sockets = [await server.socket(TABLE, token_of(seat)) for seat in (1, 2)]
            for socket in sockets:
                await socket.settled()
            for tag, body in BEGINNING:
                answer = await server.call("POST", f"{PATH}/{tag}", body, token_of(0))
                assert answer.status == 200, answer.body
            return [await socket.settled() for socket in sockets]

    assert asyncio.run(story()) == [[], []]


BEGINNING: list[tuple[str, dict[str, Any]]] = [
    ("move", {"id": "a", "seat": 0, "ticket": "0.1", "answers": ["bet red"]}),
    ("move", {"id": "b", "seat": 0, "ticket": "0.2", "answers": ["bet blue", "bet brown"]}),
    ("undo", {"seat": 0}),
]


# The exam works: each leak is one line that somebody could write


def uneven_twins() -> Twins:
    """Twins in a game of bets with different numbers of hidden steps."""
    for seed in range(100):
        twins = dealt_twins("boats", 3, (1, None), seed).walk(8)
        one, other = ((match.plies, match.heard(0), match.legal_undo(0)) for match in twins.matches)
        if all(a != b for a, b in zip(one, other, strict=True)) and 1 in twins.matches[0].waiting:
            return twins
    raise AssertionError


def in_picture(patch: Patch, leak: Callable[[Table, Picture, int], Picture]) -> None:
    """Change what every picture shows."""
    right = Table.picture

    def picture(self: Table, viewer: int | None, since: int) -> Picture:
        return leak(self, right(self, viewer, since), since)

    patch.setattr(Table, "picture", picture)


def change(picture: Picture, **fields: Any) -> Picture:
    return msgspec.structs.replace(picture, **fields)


def views_are_of_seat_0(patch: Patch) -> None:
    in_picture(patch, lambda self, picture, _: change(picture, view=match_of(self).view(0)))


def tickets_count_all_plies(patch: Patch) -> None:
    def counted(self: Table, picture: Picture, _: int) -> Picture:
        decision = picture.decision
        ticket = str(match_of(self).plies)
        return change(picture, decision=decision and msgspec.structs.replace(decision, ticket=ticket))

    in_picture(patch, counted)


def last_turns_count_all_plies(patch: Patch) -> None:
    in_picture(patch, lambda self, picture, _: change(picture, last_turn=match_of(self).plies))


def spectators_hear_what_seat_0_hears(patch: Patch) -> None:
    def heard(self: Table, picture: Picture, since: int) -> Picture:
        return picture if picture.seat else change(picture, events=match_of(self).events(0, since))

    in_picture(patch, heard)


def numbers_count_all_events(patch: Patch) -> None:
    in_picture(patch, lambda self, picture, _: change(picture, number=len(match_of(self).log)))


def hidden_steps_are_told(patch: Patch) -> None:
    right = Table.tell_match

    def tell_match(self: Table) -> None:
        for connection in self.listeners:
            connection.shown = None
        right(self)

    patch.setattr(Table, "tell_match", tell_match)


def every_move_is_news_of_the_table(patch: Patch) -> None:
    right = Table._keep_move

    async def keep_move(self: Table, *args: Any) -> None:
        await right(self, *args)
        self.tell_table()

    patch.setattr(Table, "_keep_move", keep_move)


def refusals_name_the_position(patch: Patch) -> None:
    right = Table.move

    async def move(self: Table, *args: Any) -> Any:
        try:
            return await right(self, *args)
        except IllegalAction:
            action = str(match_of(self).position())
            raise IllegalAction("refusal-not-offered", action=action) from None

    patch.setattr(Table, "move", move)


def replays_show_every_line(patch: Patch) -> None:
    right = MatchReplay.steps
    patch.setattr(MatchReplay, "steps", lambda self, eyes: right(self, None))


def tables_show_their_seeds(patch: Patch) -> None:
    right = public_info.table_info

    def table_info(record: Any, *args: Any, **more: Any) -> TableInfo:
        info = right(record, *args, **more)
        return msgspec.structs.replace(info, options={**info.options, "seed": record.dice.seed})

    patch.setattr(broadcast_module, "table_info", table_info)


def undone_moves_are_counted(patch: Patch) -> None:
    in_picture(patch, lambda self, picture, _: change(picture, undo=match_of(self).legal_undo(0)))


LEAKS = [
    views_are_of_seat_0,
    tickets_count_all_plies,
    last_turns_count_all_plies,
    spectators_hear_what_seat_0_hears,
    numbers_count_all_events,
    hidden_steps_are_told,
    every_move_is_news_of_the_table,
    refusals_name_the_position,
    replays_show_every_line,
    tables_show_their_seeds,
    undone_moves_are_counted,
]


@pytest.mark.slow
@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_the_exam_finds(leak: Callable[[Patch], None], monkeypatch: Patch) -> None:
    twins = uneven_twins()
    leak(monkeypatch)
    with pytest.raises(Leak):
        compare(monkeypatch, twins, 4, TableSettings())


def match_of(table: Table) -> Match:
    assert table.match is not None
    return table.match


# Before the first draw


def nonce_twins(side: int) -> MemoryStore:
    """A table at which seat 0 has revealed a nonce, and the others have not."""
    store = MemoryStore()
    record = record_of(Match.new("boats", players=3), (1, None), TableSettings(dice="fair"), 0)
    seats = [
        replace_nonce(seat, f"{side + 5:064x}" if not number else None)
        for number, seat in enumerate(record.seats)
    ]
    dealing = msgspec.structs.replace(record, status="dealing", seats=seats)
    store.tables[TABLE], store.moves[TABLE], store.lines[TABLE] = table_row(dealing), [], {}
    return store


def replace_nonce(seat: Any, nonce: str | None) -> Any:
    return msgspec.structs.replace(seat, nonce=nonce, nonce_commitment="c" * 64)


def told_while_dealing(patch: Patch, side: int) -> list[tuple[str, str]]:
    async def story() -> list[tuple[str, str]]:
        async with in_process_server(nonce_twins(side)) as server:
            asker = Asker(server, token_of(1))
            await asker.look_at_everything()
            socket = await server.socket(TABLE, token_of(1))
            asker.note("hello", *socket.welcome)
            return asker.transcript

    with patch.context() as fixed:
        stop_clock(fixed)
        return asyncio.run(story())


def test_a_nonce_is_not_shown_before_all_nonces_are_in(monkeypatch: Patch) -> None:
    assert told_while_dealing(monkeypatch, 0) == told_while_dealing(monkeypatch, 1)


def test_the_exam_finds_a_nonce_that_is_shown_early(monkeypatch: Patch) -> None:
    right = public_info.seat_info

    def seat_info(record: Any, number: int, seat: Any, connected: Any) -> SeatInfo:
        return msgspec.structs.replace(right(record, number, seat, connected), nonce=seat.nonce)

    monkeypatch.setattr(public_info, "seat_info", seat_info)
    assert told_while_dealing(monkeypatch, 0) != told_while_dealing(monkeypatch, 1)


# Bots


@pytest.mark.parametrize("paper", PAPERS[:1] + PAPERS[6:10], ids=str)
def test_a_bot_is_asked_the_same_whatever_others_hide(paper: Paper, monkeypatch: Patch) -> None:
    twins = asked_twins(paper)
    seat = next(seat for seat in twins.matches[0].waiting if seat in twins.eyes)
    settings = replace(paper.settings, bots=(seat,))
    with monkeypatch.context() as fixed:
        fixed.setattr(secrets, "randbelow", lambda _: 5)
        one, other = (asyncio.run(first_question(twins, side, settings)) for side in (0, 1))
    assert twins.differ
    assert pickle.dumps(one) == pickle.dumps(other)


def asked_twins(paper: Paper) -> Twins:
    """Twins that end with a question to the viewer."""
    for seed in range(200):
        twins = paper.make(paper.game, paper.players, paper.eyes, seed, **paper.options).walk(14)
        if twins.differ and twins.matches[0].waiting & set(twins.eyes):
            return twins
    raise AssertionError(paper)


async def somebody_comes(server: InProcessServer) -> None:
    """Connect somebody, since bots pause at an empty table."""
    table = await server.registry.table(TABLE)
    table._last_asked = inf
    server.registry.autoplay.wake(table)


async def first_question(twins: Twins, side: int, settings: TableSettings) -> BotQuestion:
    async with in_process_server(stored(twins, side, len(twins.steps), settings)) as server:
        await somebody_comes(server)
        async with asyncio.timeout(PATIENCE):
            while not server.bot_pool.questions:
                await asyncio.sleep(0)
        return server.bot_pool.questions[0]


@pytest.mark.parametrize(("passed", "rest"), [(0.0, 0.8), (0.3, 0.5), (0.8, 0.0), (0.9, 0.7), (2.0, 0.4)])
def test_an_answer_waits_for_the_next_whole_beat(passed: float, rest: float) -> None:
    assert to_next_beat(passed, 0.8) == pytest.approx(rest)


@pytest.mark.parametrize("thought", [0.0, 0.2, 0.5, 0.7, 1.9])
def test_a_bot_moves_at_a_whole_beat_however_long_it_thought(thought: float, monkeypatch: Patch) -> None:
    clock = Clock()
    monkeypatch.setattr(autoplay, "time", clock)
    monkeypatch.setattr(autoplay, "asyncio", clock)
    twins = asked_twins(PAPERS[6])
    asyncio.run(one_answer(twins, clock, thought))
    beats = clock.now / 0.8
    assert beats == pytest.approx(round(beats))
    assert clock.now >= max(0.8, thought)


class Clock(SimpleNamespace):
    """Time that passes only while somebody waits or thinks."""

    def __init__(self) -> None:
        super().__init__(
            now=0.0, create_task=asyncio.create_task, gather=asyncio.gather, TaskGroup=asyncio.TaskGroup
        )

    def monotonic(self) -> float:
        return float(self.now)

    async def sleep(self, seconds: float) -> None:
        self.now += seconds
        await asyncio.sleep(0)


async def one_answer(twins: Twins, clock: Clock, thought: float) -> None:
    """Let a bot answer one question after thinking for this long."""
    answered = asyncio.Event()
    settings = TableSettings(bots=(1,), beat=0.8)
    async with in_process_server(stored(twins, 0, len(twins.steps), settings)) as server:
        patient(server, clock, thought, answered)
        await somebody_comes(server)
        async with asyncio.timeout(PATIENCE):
            await answered.wait()


def patient(server: InProcessServer, clock: Clock, thought: float, answered: asyncio.Event) -> None:
    """Slow bots; the store reports when an answer was given, and takes no more."""
    choose, append = server.bot_pool.choose, server.store.append

    async def slowly(question: BotQuestion, *_: Any) -> Any:
        clock.now += thought
        return await choose(question)

    async def noted(*args: Any) -> bool:
        answered.set()
        await append(*args)
        return bool(await asyncio.Event().wait())

    server.bot_pool.choose = slowly  # type: ignore[method-assign, assignment]
    server.store.append = noted  # type: ignore[method-assign, assignment]
