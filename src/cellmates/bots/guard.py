"""The guard between an unknown bot and the table: whatever the bot does wrong becomes a sentence.

A guest sees a table that was imagined for it, so it can neither peek nor spoil anything. That keeps a bot
honest; it is not a sandbox for a hostile one.
"""

from __future__ import annotations

import reprlib
import signal
import sys
import threading
import traceback
from operator import index
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, TypeVar

from cellmates.bots.policy import Policy
from cellmates.kernel.chance import derive
from cellmates.kernel.refusals import BotFault
from cellmates.words import Phrase

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType, TracebackType

    from librt.vecs import vec
    from mypy_extensions import i64

    from cellmates.kernel.sight import Sight

T = TypeVar("T")

CAN_RING: Final = hasattr(signal, "setitimer")
IMAGINATION: Final = 1
"""The sub-stream of a guest's seed from which its tables are imagined: its own choices use another."""
AGAIN: Final = 1.0
"""Seconds after which an alarm that a bot caught is raised again."""


class Guest(Policy):
    """A bot and its guard, as one policy."""

    def __init__(self, name: str, mind: Policy, seed: int, seconds: float) -> None:
        super().__init__(derive(seed, IMAGINATION))
        self.name = name
        self.mind = mind
        self.seconds = seconds

    def begin(self, seed: i64) -> None:
        super().begin(derive(seed, IMAGINATION))
        self._ask(None, lambda: self.mind.begin(seed))

    def choose(self, sight: Sight, menu: vec[i64], count: i64) -> i64:
        offered, seen = list(menu[:count]), self.look(sight)
        answer = self._ask(sight.seat, lambda: self.mind.choose(seen, menu[:count], count))
        action = as_action(answer)
        if action is None or action not in offered:
            given, options = reprlib.repr(answer), [str(each) for each in offered]
            where = place_at(sight.seat)
            raise BotFault("fault-answer", bot=self.name, where=where, answer=given, options=options)
        return action

    def look(self, sight: Sight) -> Sight:
        """Return what the bot is shown: a table that looks the same to its seat."""
        return sight.of(sight.imagine(self.stream))

    def _ask(self, seat: int | None, act: Callable[[], T]) -> T:
        """Let the bot do something. If it raises or takes too long, raise a fault with its name."""
        begun = monotonic()
        try:
            with Watch(self.seconds):
                answer = act()
        except Overdue:
            raise self._late(seat) from None
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            raise self._raised(seat, error) from error
        if monotonic() - begun > self.seconds:
            raise self._late(seat)
        return answer

    def _late(self, seat: int | None) -> BotFault:
        return BotFault("fault-late", bot=self.name, where=place_at(seat), seconds=self.seconds)

    def _raised(self, seat: int | None, error: BaseException) -> BotFault:
        file, line = place_of(error, type(self.mind))
        where, what = place_at(seat), told(error)
        return BotFault("fault-raised", bot=self.name, where=where, error=what, file=file, line=line)


class Examinee(Guest):
    """A guest that is shown the true table, to see what it does with it."""

    def look(self, sight: Sight) -> Sight:
        return sight


def place_at(seat: int | None) -> Phrase:
    return Phrase("fault-beginning") if seat is None else Phrase("fault-on-seat", {"seat": str(seat)})


def as_action(answer: object) -> int | None:
    """Return a whole number of any type; nothing else is an action."""
    if type(answer) is int:
        return answer
    if isinstance(answer, bool):
        return None
    try:
        return index(answer)  # type: ignore[arg-type]
    except TypeError:
        return None


def told(error: BaseException) -> str:
    message = " ".join(str(error).split())
    return f"{type(error).__name__}: {message}" if message else type(error).__name__


def place_of(error: BaseException, kind: type) -> tuple[str | None, str | None]:
    """Return the file and line in the bot's own module where it happened."""
    own = getattr(sys.modules.get(kind.__module__), "__file__", None)
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename == own]
    if not frames:
        return None, None
    return frames[-1].filename.replace("\\", "/").rpartition("/")[2], str(frames[-1].lineno)


class Overdue(BaseException):
    """Raised inside a bot when its time is over; not an Exception, since bots may catch those."""


class Watch:
    """Interrupts code that takes longer than a number of seconds.

    Only the main thread can be interrupted, only where the platform has interval timers, and compiled code
    only when it returns to Python; elsewhere the caller checks the time afterwards.
    """

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.armed = CAN_RING and threading.get_ident() == threading.main_thread().ident

    def __enter__(self) -> None:
        if self.armed:
            self._before: Any = signal.getsignal(signal.SIGALRM)
            if self._before is not ring:
                signal.signal(signal.SIGALRM, ring)
            self._left = signal.setitimer(signal.ITIMER_REAL, self.seconds, AGAIN)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Restore another program's alarm. Without one, our handler stays, which saves time."""
        if self.armed:
            try:
                signal.setitimer(signal.ITIMER_REAL, *self._left)
            finally:
                if self._before is not ring and self._before is not signal.SIG_DFL:
                    signal.signal(signal.SIGALRM, self._before)


def ring(_number: int, _frame: FrameType | None) -> None:
    raise Overdue
