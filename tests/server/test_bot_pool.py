"""Bots run in their own processes: whatever one does wrong, its table goes on in time."""

from __future__ import annotations

import asyncio
import pickle
import sys
from dataclasses import replace
from multiprocessing import active_children
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

import pytest

import cellmates
from cellmates import Match
from cellmates.kernel.chance import Stream
from cellmates.kernel.content import read_content
from cellmates.lab.analyst import analyse
from cellmates.lab.played_match import read_match
from cellmates.server.bots import bot_tasks
from cellmates.server.bots.bot_messages import AnalysisTask, BotChoice, BotQuestion
from cellmates.server.bots.bot_pool import (
    ANALYSES_OF_ADDRESS,
    ANALYSTS,
    MAX_ANALYSES,
    BotPool,
    BotPoolClosed,
    NoAnalysis,
)
from cellmates.server.bots.bot_tasks import is_house_bot
from cellmates.server.bots.fair_queue import Owner
from cellmates.server.refusals import Busy
from cellmates.testkit.swaps import SWAPS
from tests.patience import PATIENCE
from tests.server import odd_bots

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cellmates.kernel.content import Content
    from cellmates.server.bots.bot_messages import How
    from cellmates.server.bots.worker import Work

ROOT = Path(__file__).parents[2]
pytestmark = [pytest.mark.skipif(sys.platform == "win32", reason="sends signals"), pytest.mark.slow]


@pytest.fixture(autouse=True)
def nobody_stays() -> Iterator[None]:
    yield
    assert active_children() == []


def after(answers: int, game: str = "dig", content: Content | None = None) -> Match:
    """A match of three after this many answers, or at its end."""
    match = Match.new(game, players=3, seed=5, content=content)
    bot = cellmates.bot("normal", content=content)
    while answers and not match.over:
        seat = min(match.waiting)
        decision = match.decision(seat)
        assert decision is not None
        match.play(bot.choose(match.view(seat), decision), seat=seat)
        answers -= 1
    return match


def question(bot: str = "normal", match: Match | None = None, seed: int = 0, **more: Any) -> BotQuestion:
    match = match or after(30)
    seat = min(match.waiting)
    decision = match.decision(seat)
    assert decision is not None
    return BotQuestion.of(bot, match.view(seat), decision, seed, **more)


async def ask_all(bot_pool: BotPool, *questions: BotQuestion) -> list[BotChoice]:
    try:
        return await asyncio.gather(*map(bot_pool.choose, questions))
    finally:
        await bot_pool.close()


def chosen(asked: BotQuestion, seconds: float = PATIENCE, **more: Any) -> BotChoice:
    return asyncio.run(ask_all(BotPool(1, seconds, **more), asked))[0]


# Questions


def test_bots_choose_in_a_process_what_they_would_choose_here() -> None:
    asked = [question(bot, after(30, game), seed=9) for bot in ("hard", "easy") for game in ("dig", "boats")]
    found = asyncio.run(ask_all(BotPool(2, PATIENCE, queue=PATIENCE), *asked))
    assert found == [BotChoice(bot_tasks.chosen(each, each.bot), "bot") for each in asked]


def test_a_question_says_all_that_its_bot_needs() -> None:
    match = after(30)
    seat = min(match.waiting)
    decision = match.decision(seat)
    assert decision is not None
    asked = BotQuestion.of("hard", match.view(seat), decision, 9)
    bot = cellmates.bot("hard", seed=9)
    assert bot_tasks.chosen(asked, "hard") == bot.choose(match.view(seat), decision).id


def test_a_bot_plays_with_the_contents_of_its_table() -> None:
    game = cellmates.game("dig")
    text = game.house_text().replace("count = 14", "count = 15", 1)
    content = read_content(text, "dig", game.content_rules, "a file")
    assert content.hash != game.house_content().hash
    assert chosen(question(match=after(30, content=content), content=content)).how == "bot"


def test_a_searching_bot_gets_a_time_limit_and_others_take_what_they_need() -> None:
    asked = [question(bot, seconds=0.5) for bot in ("expert", "ismcts", "hard", "normal")]
    assert list(map(bot_tasks.in_time, asked)) == ["expert@0.5s", "ismcts@0.5s", "hard", "normal"]
    assert bot_tasks.in_time(question("expert")) == "expert"


@pytest.mark.parametrize("game", ["dig", "boats"])
def test_a_question_is_the_same_whatever_others_hide(game: str) -> None:
    match = after(40, game)
    seat = min(match.waiting)
    other = Match.from_position(SWAPS[game](match.position(), seat, Stream(1)))
    assert other.position() != match.position()
    assert pickle.dumps(question(match=other)) == pickle.dumps(question(match=match))


@pytest.mark.parametrize(
    ("name", "game", "is_one"),
    [
        ("expert", "dig", True),
        ("hustler", "dig", True),
        ("hustler", "boats", False),
        ("expert@1000000", "dig", False),
        ("tests.server.odd_bots:First", "dig", False),
        ("expert", "chess", False),
        ("", "dig", False),
    ],
)
def test_only_built_in_bots_may_be_named(name: str, game: str, is_one: bool) -> None:
    assert is_house_bot(name, game) is is_one


def test_an_unknown_bot_is_not_asked() -> None:
    assert chosen(question("os:abort"), playing=odd_bots.die).how == "refused"


# Failing bots


@pytest.mark.parametrize(
    ("work", "how"),
    [
        (odd_bots.die, "crashed"),
        (odd_bots.cry, "crashed"),
        (odd_bots.refuse, "refused"),
        (odd_bots.babble, "refused"),
        (odd_bots.answer_what_is_not_on_offer, "refused"),
    ],
)
def test_the_fallback_bot_plays_for_a_bot_that_fails(work: Work, how: How) -> None:
    asked = question("expert", seed=4)
    assert chosen(asked, playing=work) == BotChoice(bot_tasks.chosen(asked, "normal"), how)


def test_true_is_no_option() -> None:
    asked = replace(question(), options=(0, 1))
    assert chosen(asked, playing=odd_bots.answer_true).how == "refused"


def test_if_the_fallback_bot_fails_too_any_option_is_played() -> None:
    asked = BotQuestion("normal", "dig", 0, b"{}", (3, 5), 0)
    choice = chosen(asked)
    assert choice.option in asked.options
    assert choice.how != "bot"


@pytest.mark.parametrize("work", [odd_bots.hang_quietly, odd_bots.hang_stubbornly])
def test_a_bot_that_hangs_is_late(work: Work) -> None:
    begun = monotonic()
    assert chosen(question(), 1.0, playing=work).how == "late"
    assert monotonic() - begun >= 1.0


@pytest.mark.parametrize(
    ("work", "kind"),
    [
        (odd_bots.cry, "crashed RuntimeError"),
        (odd_bots.leave, "crashed EOFError"),
        (odd_bots.refuse, "refused BadSetup"),
    ],
)
def test_nothing_of_a_question_is_logged_when_a_bot_fails(
    work: Work, kind: str, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    assert chosen(question("hard"), playing=work).how != "bot"
    assert [record.getMessage() for record in caplog.records] == [f"bot hard: {kind}"]
    assert capfd.readouterr() == ("", "")


def test_the_meter_counts_who_chose_and_how() -> None:
    heard: list[tuple[str, str]] = []
    waits: list[float] = []

    class RecordingMeter:
        def chose(self, bot: str, seconds: float, how: str) -> None:
            assert 0.0 < seconds < PATIENCE
            heard.append((bot, how))

        def waited(self, seconds: float) -> None:
            assert 0.0 <= seconds < 20.0
            waits.append(seconds)

    chosen(question("easy"), meter=RecordingMeter())
    chosen(question("easy"), meter=RecordingMeter(), playing=odd_bots.babble)
    chosen(question("a:b"), meter=RecordingMeter())
    assert heard == [("easy", "bot"), ("easy", "refused"), ("unknown", "refused")]
    assert len(waits) == 2  # the third never joined the queue


# Many questions, and time limits


def test_fifty_questions_at_once_are_all_answered_by_two_processes() -> None:
    match = after(30)
    asked = [question("easy", match, seed) for seed in range(50)]
    choices = asyncio.run(ask_all(BotPool(2, PATIENCE, 48, queue=PATIENCE), *asked))
    assert {choice.how for choice in choices} == {"bot"}
    assert len({choice.option for choice in choices}) > 1


def test_questions_beyond_the_queue_are_answered_at_once() -> None:
    choices = asyncio.run(ask_all(BotPool(1, PATIENCE, 2, queue=PATIENCE), *[question()] * 5))
    assert [choice.how for choice in choices] == ["bot"] * 3 + ["busy"] * 2


def test_the_time_limit_counts_from_the_question() -> None:
    """All at once: one after the other would take as many seconds as there are questions."""
    many = 40
    begun = monotonic()
    choices = asyncio.run(ask_all(BotPool(1, 1.0, many, playing=odd_bots.hang_quietly), *[question()] * many))
    assert [choice.how for choice in choices] == ["late"] * many
    assert monotonic() - begun < many


def test_the_first_question_starts_the_first_process() -> None:
    bot_pool = BotPool(4)
    assert active_children() == []
    asyncio.run(bot_pool.close())


def test_nobody_plays_for_a_bot_when_the_server_closes() -> None:
    async def story() -> None:
        bot_pool = BotPool(1, PATIENCE, playing=odd_bots.hang_quietly)
        asked = asyncio.create_task(bot_pool.choose(question()))
        await asyncio.sleep(0)
        await bot_pool.close()
        with pytest.raises(BotPoolClosed):
            await asked
        with pytest.raises(BotPoolClosed):
            await bot_pool.choose(question())

    asyncio.run(story())


# Analyses


def analysed(task: AnalysisTask, **more: Any) -> tuple[bytes, list[tuple[int, int]]]:
    heard: list[tuple[int, int]] = []

    async def story() -> bytes:
        bot_pool = BotPool(1, **more)
        try:
            return await bot_pool.analyse(task, lambda done, of: heard.append((done, of)))
        finally:
            await bot_pool.close()

    return asyncio.run(story()), heard


@pytest.mark.parametrize("viewer", [None, 1])
def test_an_analysis_is_what_the_command_would_print(viewer: int | None) -> None:
    journal = after(10_000, "boats").dumps()
    match = read_match(journal, viewer)
    found, heard = analysed(AnalysisTask(journal, viewer, iterations=1))
    assert found.decode() == cellmates.to_json(analyse(match, 1, workers=1).as_json())
    of = len(match.moments)
    assert (heard[0], heard[-1]) == ((0, of), (of, of))
    assert heard == sorted(set(heard))


@pytest.mark.parametrize("viewer", [None, 0])
def test_a_match_that_is_not_over_is_not_analysed(viewer: int | None) -> None:
    with pytest.raises(NoAnalysis) as refused:
        analysed(AnalysisTask(after(30, "boats").dumps(), viewer))
    assert refused.value.code == "refused"


@pytest.mark.parametrize(
    ("work", "why"),
    [(odd_bots.die, "crashed"), (odd_bots.hang_quietly, "late"), (odd_bots.cry, "crashed")],
)
def test_a_failed_analysis_says_why(work: Work, why: str) -> None:
    with pytest.raises(NoAnalysis) as problem:
        analysed(AnalysisTask("secret"), analysis_seconds=1.0 if why == "late" else PATIENCE, analysing=work)
    assert problem.value.code == why
    assert "secret" not in str(problem.value)


def test_analyses_wait_for_each_other_but_not_too_many() -> None:
    async def story() -> list[object]:
        bot_pool = BotPool(1, analysis_seconds=PATIENCE, analysing=odd_bots.hang_quietly)
        begun: asyncio.Queue[int] = asyncio.Queue()
        owners = [Owner(str(number)) for number in range(MAX_ANALYSES)]
        orders = [
            bot_pool.analyse(AnalysisTask(""), lambda pid, _: begun.put_nowait(pid), each) for each in owners
        ]
        tasks = [asyncio.create_task(order) for order in orders]
        for _ in range(ANALYSTS):
            await begun.get()
        with pytest.raises(NoAnalysis, match="Too many"):
            await bot_pool.analyse(AnalysisTask(""), print, Owner("late"))
        with pytest.raises(Busy):
            bot_pool.check_room(Owner("late"))
        assert begun.empty()
        await bot_pool.close()
        return list(await asyncio.gather(*tasks, return_exceptions=True))

    assert [type(found) for found in asyncio.run(story())] == [BotPoolClosed] * MAX_ANALYSES


def test_an_address_that_wants_many_analyses_keeps_nobody_waiting() -> None:
    async def story() -> None:
        bot_pool = BotPool(1, analysis_seconds=PATIENCE, analysing=odd_bots.hang_quietly)
        begun: asyncio.Queue[str] = asyncio.Queue()
        greedy, other = Owner("greedy"), Owner("other")

        def wanted(owner: Owner) -> asyncio.Task[bytes]:
            hear = lambda *_: begun.put_nowait(owner.address)  # noqa: E731 - a name helps to read it
            return asyncio.create_task(bot_pool.analyse(AnalysisTask(""), hear, owner))

        tasks = [wanted(greedy) for _ in range(ANALYSES_OF_ADDRESS)]
        assert await begun.get() == "greedy"
        with pytest.raises(Busy) as busy:
            bot_pool.check_room(greedy)
        assert busy.value.seconds > 0
        bot_pool.check_room(other)
        tasks.append(wanted(other))
        assert await begun.get() == "other"  # though the greedy one asked for two before
        await bot_pool.close()
        await asyncio.gather(*tasks, return_exceptions=True)

    asyncio.run(story())


def test_a_question_does_not_wait_behind_a_hundred_of_another_address() -> None:
    async def story() -> tuple[BotChoice, int]:
        bot_pool = BotPool(1, PATIENCE, waiting=200, queue=PATIENCE)
        match = after(30)
        flood = [(question("easy", match, seed), Owner("flood", str(seed))) for seed in range(100)]
        tasks = [asyncio.create_task(bot_pool.choose(*each)) for each in flood]
        await asyncio.sleep(0)
        found = await bot_pool.choose(question("easy", match), Owner("me", "mine"))
        waiting = len([each for each in tasks if not each.done()])
        await bot_pool.close()
        await asyncio.gather(*tasks, return_exceptions=True)
        return found, waiting

    choice, waiting = asyncio.run(story())
    assert choice.how == "bot"
    assert waiting > 50


def test_a_question_that_waits_too_long_goes_to_the_fallback_bot() -> None:
    async def story() -> BotChoice:
        bot_pool = BotPool(1, PATIENCE, queue=0.2, playing=odd_bots.hang_quietly)
        first = asyncio.create_task(bot_pool.choose(question()))
        await asyncio.sleep(0)
        second = await bot_pool.choose(question())
        assert not first.done()
        await bot_pool.close()
        await asyncio.gather(first, return_exceptions=True)
        return second

    assert asyncio.run(story()).how == "busy"


def test_bots_think_less_when_many_of_their_address_wait() -> None:
    asked = question("expert")
    assert bot_tasks.in_time(replace(asked, effort=0.1)) == "expert@100"
    assert bot_tasks.in_time(replace(asked, effort=0.001)) == f"expert@{bot_tasks.LEAST}"
    assert bot_tasks.in_time(replace(asked, effort=0.5, seconds=0.5)) == "expert@0.25s"
    assert bot_tasks.in_time(replace(question("normal"), effort=0.1)) == "normal"


def test_a_cancelled_analysis_makes_room() -> None:
    async def story() -> tuple[int, int]:
        bot_pool = BotPool(1, analysing=odd_bots.hang_quietly)
        pids: asyncio.Queue[int] = asyncio.Queue()
        first = asyncio.create_task(bot_pool.analyse(AnalysisTask(""), lambda pid, _: pids.put_nowait(pid)))
        second = asyncio.create_task(bot_pool.analyse(AnalysisTask(""), lambda pid, _: pids.put_nowait(pid)))
        gone = await pids.get()
        first.cancel()
        begun = await pids.get()
        await bot_pool.close()
        await asyncio.gather(first, second, return_exceptions=True)
        return gone, begun

    gone, begun = asyncio.run(story())
    assert gone != begun
