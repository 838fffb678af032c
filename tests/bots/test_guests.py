"""A bot from elsewhere is named `module:Class`; whatever it does wrong is reported in a sentence."""

from __future__ import annotations

import pickle
import signal
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest

import cellmates
from cellmates import BadSetup, BotFault, Match
from cellmates.bots.guard import Examinee, Guest, Overdue, Watch
from cellmates.bots.guests import guest
from cellmates.bots.roster import NAMES, policy
from cellmates.games.boats.sight import BoatsSight
from cellmates.games.dig.sight import DigSight
from cellmates.kernel.sight import Sight
from cellmates.lab.simulate import simulate
from tests.bots.strangers import NAP
from tests.patience import wait_for

PAGE = Path(__file__).parents[2] / "docs" / "do" / "writing-a-bot.md"
STRANGERS = "tests.bots.strangers"
SOON = 0.2
"""Seconds; enough for a bot that doesn't dawdle."""


def stranger(name: str) -> str:
    return f"{STRANGERS}:{name}"


def asked(name: str, game: str = "boats", seat: int = 1) -> Any:
    """What a stranger answers to the first question of a match, from its view."""
    m = Match.new(game, players=2, seed=3)
    seat = seat if seat in m.waiting else min(m.waiting)
    decision = m.decision(seat)
    assert decision is not None
    return cellmates.bot(stranger(name), seed=5).choose(m.view(seat), decision)


def fault(name: str) -> BotFault:
    with pytest.raises(BotFault) as caught:
        asked(name)
    return caught.value


# Good guests


@pytest.mark.parametrize("game", cellmates.games())
def test_a_stranger_plays_from_a_view(game: str) -> None:
    assert isinstance(asked("First", game), cellmates.Option)


def test_a_stranger_plays_series_and_the_seed_decides_all() -> None:
    names = [stranger("Greedy"), "random", "random"]
    first, second = (simulate("boats", 3, 60, names, seed=4) for _ in range(2))
    assert first == second
    assert first.wins[0] > 60 / 3


@pytest.mark.slow
def test_results_do_not_depend_on_the_number_of_workers() -> None:
    names = [stranger("Gambler"), "planner"]
    alone, both = (simulate("boats", 2, 210, names, seed=1, workers=n) for n in (1, 2))
    assert alone == both


def test_a_compiled_class_is_welcome_too() -> None:
    names = ["cellmates.bots.boats.planner:Planner", "random"]
    assert simulate("boats", 2, 40, names).wins[0] > 20


def test_a_module_of_the_current_folder_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = f"from {STRANGERS} import First\n\nclass Guest(First):\n    pass\n"
    (tmp_path / "found_in_this_folder.py").write_text(text)
    monkeypatch.setattr(sys, "path", [entry for entry in sys.path if entry])
    monkeypatch.chdir(tmp_path)
    assert isinstance(policy("found_in_this_folder:Guest", "dig", 1), Guest)


def test_a_whole_number_of_another_kind_is_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    class Odd:
        def __index__(self) -> int:
            return 3

    monkeypatch.setattr(f"{STRANGERS}.Nonsense.answer", Odd())
    assert asked("Nonsense").id == 3


# Bots that can't be used


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("nowhere_to_be_found:Bot", 'no module "nowhere_to_be_found"'),
        ("tests.bots.nobody:Bot", 'no module "tests.bots.nobody"'),
        (stranger("Nobody"), 'no class "Nobody"'),
        (stranger("NoPolicy"), "Policy"),
        (stranger("A_NUMBER"), "Policy"),
        (stranger("CannotBeMade"), "OSError: no weights here"),
        (stranger("WantsMore"), "style"),
        (stranger("First@200"), "module:Class"),
        ("mybots:", "module:Class"),
        (":Greedy", "module:Class"),
        ("../mybots:Greedy", "module:Class"),
    ],
)
def test_what_is_wrong_with_a_name_is_explained(name: str, told: str) -> None:
    with pytest.raises(BadSetup) as caught:
        cellmates.bot(name)
    assert told in str(caught.value)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("1 / 0", "ZeroDivisionError"),
        ("import nowhere_to_be_found", "nowhere_to_be_found"),
        ("def", "SyntaxError"),
        ("raise SystemExit(3)", "SystemExit: 3"),
    ],
)
def test_a_module_that_breaks_down_is_reported_with_its_reason(
    text: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "breaks_down.py").write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(BadSetup) as caught:
        cellmates.bot("breaks_down:Bot")
    assert told in str(caught.value)
    assert caught.value.code == "bot-broken"


def test_a_native_class_of_another_library_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"{STRANGERS}.First.__mypyc_attrs__", ("stream",), raising=False)
    with pytest.raises(BadSetup, match="native_class=False"):
        policy(stranger("First"), "boats", 0)


def test_a_bot_of_one_game_does_not_play_another() -> None:
    with pytest.raises(BadSetup, match="doesn't play dig; it plays boats"):
        policy(stranger("Greedy"), "dig", 0)
    assert cellmates.bot(stranger("Greedy")).name == stranger("Greedy")


def test_house_bots_are_no_guests() -> None:
    for name in NAMES:
        game = "dig" if name == "hustler" else "boats"
        assert not isinstance(policy(name, game, 0), Guest)


# Bad manners


def test_a_bot_that_raises_is_named_with_seat_and_line() -> None:
    found = fault("Raises")
    assert found.code == "raised"
    assert '"tests.bots.strangers:Raises" (on seat 1) raised KeyError' in str(found)
    assert "of strangers.py" in str(found)
    assert isinstance(found.__cause__, KeyError)


def test_a_bot_that_leaves_the_program_does_not() -> None:
    assert "SystemExit" in str(fault("Leaves"))


@pytest.mark.parametrize("name", ["Nonsense", "Absent", "Agrees", "OffTheMenu"])
def test_a_bot_that_answers_what_is_not_on_offer_is_named_with_the_answer(name: str) -> None:
    found = fault(name)
    assert found.code == "answer"
    assert "(on seat 1) answered" in str(found)
    assert "0, 1, 2, 3, 4, 5 and 6" in str(found)


@pytest.mark.parametrize("name", ["Sleeps", "Endless"])
def test_a_bot_that_takes_too_long_is_interrupted(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CELLMATES_BOT_SECONDS", str(SOON))
    begun = time.monotonic()
    assert fault(name).code == "late"
    assert time.monotonic() - begun < NAP


def test_where_nobody_can_be_interrupted_the_time_is_looked_at_afterwards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("cellmates.bots.guard.CAN_RING", False)
    monkeypatch.setattr(f"{STRANGERS}.time.sleep", lambda seconds: None)
    minutes = iter(range(0, 10_000, 60))
    monkeypatch.setattr("cellmates.bots.guard.monotonic", lambda: next(minutes))
    assert fault("Sleeps").code == "late"


def test_a_bot_in_another_thread_plays_without_an_alarm() -> None:
    answers: list[Any] = []
    thread = threading.Thread(target=lambda: answers.append(asked("First")))
    thread.start()
    thread.join()
    assert len(answers) == 1


def test_an_alarm_of_somebody_else_is_left_as_it_was() -> None:
    rung: list[int] = []
    before = signal.signal(signal.SIGALRM, lambda number, frame: rung.append(number))
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.05)
        with Watch(5):
            pass
        wait_for(lambda: rung)
        assert rung == [signal.SIGALRM]
    finally:
        signal.signal(signal.SIGALRM, before)


def test_an_alarm_that_was_swallowed_comes_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cellmates.bots.guard.AGAIN", 0.05)
    with pytest.raises(Overdue), Watch(0.05):
        sleep_on()


def sleep_on() -> None:
    try:
        time.sleep(5)
    except Overdue:
        time.sleep(5)


def test_a_bot_that_fails_at_the_start_is_named() -> None:
    with pytest.raises(BotFault, match=r"as a game began.*RuntimeError"):
        simulate("boats", 2, 1, [stranger("StumblesAtTheStart")])


@pytest.mark.parametrize("value", ["soon", "0", "-1", "nan"])
def test_a_limit_is_a_number_of_seconds(value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CELLMATES_BOT_SECONDS", value)
    with pytest.raises(BadSetup, match="CELLMATES_BOT_SECONDS"):
        policy(stranger("First"), "boats", 0)


class Stopwatch:
    """Records what was allowed, and interrupts nobody."""

    def __init__(self, allowed: list[float]) -> None:
        self.allowed = allowed

    def __call__(self, seconds: float) -> Stopwatch:
        self.allowed.append(seconds)
        return self

    def __enter__(self) -> None: ...

    def __exit__(self, *raised: object) -> None: ...


class Late(Stopwatch):
    def __enter__(self) -> None:
        raise Overdue


def test_a_guest_has_more_time_to_be_imported_and_made_than_to_think(monkeypatch: pytest.MonkeyPatch) -> None:
    """Importing torch on a busy machine takes longer than ten seconds."""
    allowed: list[float] = []
    monkeypatch.setattr("cellmates.bots.guests.Watch", Stopwatch(allowed))
    assert guest(stranger("First"), "boats", 0).seconds == 10
    monkeypatch.setenv("CELLMATES_BOT_SECONDS", "30")
    assert guest(stranger("First"), "boats", 0).seconds == 30
    assert allowed == [120, 120, 360, 360]


@pytest.mark.parametrize("step", ["import", "make"])
def test_a_bot_that_is_never_ready_is_refused_with_what_to_set(
    step: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if step == "make":
        monkeypatch.setattr("cellmates.bots.guests.imported", lambda *_: sys.modules[STRANGERS])
    monkeypatch.setattr("cellmates.bots.guests.Watch", Late([]))
    with pytest.raises(BadSetup, match=r"after 120 seconds; set CELLMATES_BOT_SECONDS .* 12 times") as caught:
        guest(stranger("First"), "boats", 0)
    assert caught.value.code == "bot-slow"


def test_a_limit_can_be_given_by_hand() -> None:
    assert guest(stranger("First"), "boats", 0, seconds=0.5).seconds == 0.5


@pytest.mark.slow
def test_a_fault_travels_out_of_other_processes() -> None:
    with pytest.raises(BotFault) as caught:
        simulate("boats", 2, 201, [stranger("Raises"), "random"], workers=2)
    assert "KeyError" in str(caught.value)


def test_a_fault_can_be_packed() -> None:
    found = fault("Raises")
    again = pickle.loads(pickle.dumps(found))
    assert (type(again), again.code, str(again)) == (BotFault, "raised", str(found))


# Nothing to peek at


def test_a_guest_looks_at_an_imagined_table() -> None:
    """It may write into it; the true one is not affected."""
    game = cellmates.game("boats")
    state = game.new_state(game.setup(2, {"bets": "dealt"}))
    mind = policy(stranger("Peeks"), "boats", 1)
    assert isinstance(mind, Guest)
    seen = mind.look(game.sight(state, 0))
    assert seen.answers() == game.sight(state, 0).answers()
    assert seen._state is not state  # type: ignore[attr-defined]
    shown = guest(stranger("Peeks"), "boats", 1, kind=Examinee).look(game.sight(state, 0))
    assert shown._state is state  # type: ignore[attr-defined]


def test_a_bot_that_meddles_changes_nothing() -> None:
    """It plays the first option, and what it wrote has no effect."""
    meddler, honest = (simulate("boats", 2, 20, [stranger(n), "random"]) for n in ("Meddles", "First"))
    assert meddler == honest


# The page


@pytest.mark.parametrize("sight", [BoatsSight, DigSight])
def test_every_answer_of_a_sight_is_on_the_page(sight: type) -> None:
    page = PAGE.read_text(encoding="utf-8")
    _, _, of_this_game = page.partition(f"### `{sight.__module__.split('.')[2]}`")
    methods = [name for name, each in vars(sight).items() if callable(each) and not name.startswith("_")]
    common = [name for name in dir(Sight) if name in methods]
    assert [name for name in methods if name not in common and f"`{name}(" not in of_this_game] == []
    assert [name for name in common if f"`sight.{name}(" not in page] == []
