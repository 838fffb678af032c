"""What an environment says to an answer that is not on offer, where it was asked to raise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cellmates.bots.guard import as_action

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cellmates.envs.settings import Settings


def action_in(settings: Settings, answer: object) -> int | None:
    """The seats' action that a whole number of any kind means; None: it means none."""
    action = as_action(answer)
    return action if action is not None and 0 <= action < settings.actions else None


def objection(settings: Settings, seat: int, answer: object, options: Iterable[int]) -> ValueError:
    """Names the answer, the seat and what is on offer; for the seat's own player only."""
    action, text = action_in(settings, answer), settings.face.text
    given = repr(answer) if action is None else f"{action} ({text(action)})"
    offer = ", ".join(f"{each} ({text(each)})" for each in options)
    return ValueError(f"{given} is not on offer to seat {seat}. On offer: {offer}.")
