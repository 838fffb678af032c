"""The swap exam: change what a seat can't know, and nothing that an environment shows it changes."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any

import pytest

from cellmates.kernel.chance import Stream
from cellmates.testkit.swaps import SWAPS
from tests.envs.pettingzoo.tables import EVERY_SETUP, Keywords, as_text, begun, chosen

if TYPE_CHECKING:
    from cellmates.envs.aec import TableEnv

MOMENTS = 12
STEPS = 9


@pytest.mark.parametrize("memory", [True, False])
@pytest.mark.parametrize(("game", "keywords"), EVERY_SETUP)
def test_nothing_that_is_handed_to_a_seat_tells_what_it_cannot_know(
    game: str, keywords: Keywords, memory: bool
) -> None:
    """Observation, mask, info, error, and what is rendered for it, with memory and without."""
    env = begun(game, 3, memory=memory, illegal="raise", render_mode="ansi", **keywords)
    stream, swapped = Stream(3), 0
    for number, _ in enumerate(chosen(env, 4)):
        if number % STEPS == 0:
            for seat in range(env.settings.players):
                other = dealt_otherwise(env, seat, stream)
                swapped += other.state().tobytes() != env.state().tobytes()
                assert handed_to(other, seat) == handed_to(env, seat)
        if number == MOMENTS * STEPS:
            break
    assert swapped, "nothing was ever swapped"


@pytest.mark.parametrize(("game", "keywords"), EVERY_SETUP)
def test_a_spectator_is_shown_nothing_that_is_hidden(game: str, keywords: Keywords) -> None:
    env = begun(game, 5, render_mode="ansi", **keywords)
    stream = Stream(5)
    for number, _ in enumerate(chosen(env, 6)):
        if number % STEPS == 0:
            assert dealt_otherwise(env, None, stream).render() == env.render()
        if number == MOMENTS * STEPS:
            break


def dealt_otherwise(env: TableEnv, seat: int | None, stream: Stream) -> TableEnv:
    """An environment in which things that this seat can't know are different."""
    other = deepcopy(env)
    settings = env.settings
    position = settings.rules.position(settings.setup, env._episode.state)
    kept = settings.kept(env._episode)
    kept["position"] = SWAPS[settings.game](deepcopy(position), seat, stream)
    other._attach(settings.resume(kept))
    other._ask(other._episode.seat)
    return other


def handed_to(env: TableEnv, seat: int) -> dict[str, str]:
    agent = env.possible_agents[seat]
    env.render_seat = seat
    handed = {
        "observation": as_text(env.observe(agent)),
        "info": as_text(env.infos[agent]),
        "picture": str(env.render()),
        "who is asked": env.agent_selection,
    }
    if agent == env.agent_selection:
        handed["error"] = complaint(env, -1)
    return handed


def complaint(env: TableEnv, action: Any) -> str:
    with pytest.raises(ValueError) as refused:
        env.step(action)
    return str(refused.value)
