"""Answers from callers: which action they mean, and the error for those that are not on offer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from cellmates.bots.guard import as_action
from cellmates.kernel.dealers import checked_seed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cellmates.envs.settings import Settings


def action_in(settings: Settings, answer: object) -> int | None:
    """The action that a whole number of any type means; None if it means none."""
    action = as_action(answer)
    return action if action is not None and 0 <= action < settings.actions else None


def whole_seed(seed: object) -> int:
    """The seed that a whole number of any type means."""
    return checked_seed(int(seed) if isinstance(seed, np.integer) else seed)


def objection(
    settings: Settings, seat: int, answer: object, options: Iterable[int] | None = None
) -> ValueError:
    """Say which answer of which seat is refused; with `options`, also what is on offer."""
    action, text = action_in(settings, answer), settings.rules.text
    given = repr(answer) if action is None else f"{action} ({text(action)})"
    refused = f"{given} is not on offer to seat {seat}."
    if options is None:
        return ValueError(refused)
    offer = ", ".join(f"{each} ({text(each)})" for each in options)
    return ValueError(f"{refused} On offer: {offer}.")
