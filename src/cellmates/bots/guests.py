"""Bots from elsewhere: `module:Class` names a policy in a module in the current folder or installed."""

from __future__ import annotations

import os
import re
import sys
from importlib import import_module
from typing import TYPE_CHECKING, Final

from cellmates.bots.guard import Guest, Overdue, Watch, told
from cellmates.bots.policy import Policy
from cellmates.kernel.refusals import BadSetup

if TYPE_CHECKING:
    from types import ModuleType

FORM: Final = re.compile(r"([^\W\d]\w*(?:\.[^\W\d]\w*)*):([^\W\d]\w*)")
SECONDS: Final = 10.0
"""How long a guest may take for a decision, unless the environment says otherwise."""
START: Final = 12
"""Factor on the limit for importing and creating it: machine-learning libraries are slow to load."""
VARIABLE: Final = "CELLMATES_BOT_SECONDS"
NATIVE: Final = "__mypyc_attrs__"
"""What mypyc writes into native classes."""
HOUSE: Final = "cellmates"


def guest(name: str, game: str, seed: int, seconds: float | None = None, kind: type[Guest] = Guest) -> Guest:
    """Return the bot with this name, behind its guard."""
    limit = seconds if seconds is not None else seconds_allowed()
    found = policy_named(name, START * limit)
    played = games_of(found)
    if played is not None and game not in played:
        raise BadSetup("setup-bot-other-game", bot=name, game=game, games=list(played))
    return kind(name, made(name, found, seed, START * limit), seed, limit)


def policy_named(name: str, seconds: float = START * SECONDS) -> type[Policy]:
    """Return the class that a name means; refuse one that can't play."""
    parts = FORM.fullmatch(name)
    if parts is None:
        raise BadSetup("setup-bot-form", bot=name)
    found = getattr(imported(name, parts[1], seconds), parts[2], None)
    if found is None:
        raise BadSetup("setup-bot-no-class", bot=name, module=parts[1], name=parts[2])
    if not isinstance(found, type) or not issubclass(found, Policy):
        raise BadSetup("setup-bot-no-policy", bot=name)
    if any(NATIVE in vars(each) and not of_the_house(each) for each in found.__mro__):
        raise BadSetup("setup-bot-native", bot=name)
    return found


def imported(name: str, module: str, seconds: float) -> ModuleType:
    look_here()
    try:
        with Watch(seconds):
            return import_module(module)
    except Overdue:
        raise not_ready(name, seconds) from None
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        missing = error.name if isinstance(error, ModuleNotFoundError) else None
        if missing is not None and f"{module}.".startswith(f"{missing}."):
            raise BadSetup("setup-bot-no-module", bot=name, module=module) from None
        raise BadSetup("setup-bot-broken", bot=name, module=module, error=told(error)) from error


def look_here() -> None:
    """Make modules of the current folder importable, which they are not for an installed command."""
    here = os.getcwd()  # noqa: PTH109 - as sys.path spells it
    if not {"", here} & set(sys.path):
        sys.path.insert(0, here)


def of_the_house(kind: type) -> bool:
    """Return whether a class is compiled in the same library as Policy; others have another memory layout."""
    return kind.__module__.partition(".")[0] == HOUSE


def games_of(kind: type[Policy]) -> tuple[str, ...] | None:
    """Return the games that a class says it plays; None if it doesn't say."""
    said = getattr(kind, "games", None)
    if said is None or isinstance(said, str):
        return None if said is None else (said,)
    return tuple(map(str, said))


def made(name: str, kind: type[Policy], seed: int, seconds: float) -> Policy:
    try:
        with Watch(seconds):
            return kind(seed)
    except Overdue:
        raise not_ready(name, seconds) from None
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise BadSetup("setup-bot-unmade", bot=name, error=told(error)) from error


def not_ready(name: str, seconds: float) -> BadSetup:
    return BadSetup("setup-bot-slow", bot=name, seconds=seconds, variable=VARIABLE, times=START)


def seconds_allowed() -> float:
    """Return what the environment allows, or ten seconds."""
    text = os.environ.get(VARIABLE, "")
    if not text:
        return SECONDS
    if re.fullmatch(r"[0-9]{1,6}(\.[0-9]{1,6})?", text) and float(text) > 0:
        return float(text)
    raise BadSetup("setup-bot-seconds", variable=VARIABLE, value=text)
