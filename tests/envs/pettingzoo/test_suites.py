"""PettingZoo's own suites, unmodified, and torchrl's check of its environments.

Only `max_cycles_test` is left out: it demands that every agent acts equally often, as in games without turns.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from pettingzoo.utils.conversions import parallel_to_aec  # type: ignore[import-untyped]
from pettingzoo.utils.wrappers import (  # type: ignore[import-untyped]
    AssertOutOfBoundsWrapper,
    OrderEnforcingWrapper,
    TerminateIllegalWrapper,
)

from tests.envs.pettingzoo.suites import (
    api_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
    state_test,
)
from tests.envs.pettingzoo.tables import A_FEW, EVERY_SETUP, MODULES, Keywords, table

# PettingZoo excuses only its own games from these two warnings. With `mask="info"` there are none.
dict_is_no_box = pytest.mark.filterwarnings(
    "ignore:^Observation space for each agent probably should be gymnasium.spaces.box or "
    "gymnasium.spaces.discrete$:UserWarning"
)
dict_is_no_array = pytest.mark.filterwarnings("ignore:^Observation is not a NumPy array$:UserWarning")
# torchrl warns about every version of PettingZoo but one.
torchrl_knows_another_version = pytest.mark.filterwarnings(
    "ignore:^PettingZoo in TorchRL is tested using version == 1.24.3 , :UserWarning"
)
ILLEGAL = pytest.mark.parametrize("illegal", ["end", "again", "raise"])


@dict_is_no_box
@dict_is_no_array
@pytest.mark.parametrize(("game", "keywords"), EVERY_SETUP)
def test_the_suite_passes_with_every_option_set(game: str, keywords: Keywords) -> None:
    api_test(table(game, **keywords), num_cycles=200)


@pytest.mark.parametrize(("game", "keywords"), A_FEW)
def test_the_suite_has_nothing_to_say_where_the_mask_is_in_the_info(game: str, keywords: Keywords) -> None:
    api_test(table(game, mask="info", **keywords))


@dict_is_no_box
@dict_is_no_array
@ILLEGAL
@pytest.mark.parametrize("memory", [True, False])
@pytest.mark.parametrize("game", MODULES)
def test_the_suite_passes_however_illegal_answers_are_dealt_with(
    game: str, memory: bool, illegal: str
) -> None:
    api_test(table(game, illegal=illegal, memory=memory, reward="placing", horizon=50), num_cycles=100)


@pytest.mark.slow
@pytest.mark.parametrize("mask", ["observation", "info"])
@pytest.mark.parametrize(("game", "keywords"), A_FEW)
def test_a_seed_repeats_a_game(game: str, keywords: Keywords, mask: str) -> None:
    seed_test(partial(table, game, mask=mask, **keywords))


@pytest.mark.parametrize(("game", "keywords"), A_FEW)
def test_the_parallel_suite_passes(game: str, keywords: Keywords) -> None:
    """With the mask in the info it samples without one, and the game ends by the first illegal answer."""
    parallel_api_test(MODULES[game].parallel_env(**keywords))
    parallel_api_test(MODULES[game].parallel_env(mask="info", **keywords))


@pytest.mark.parametrize("illegal", ["end", "again"])
@pytest.mark.parametrize("game", MODULES)
def test_a_seed_repeats_a_parallel_game(game: str, illegal: str) -> None:
    """It samples without a mask, so `illegal="raise"` could not pass."""
    parallel_seed_test(partial(MODULES[game].parallel_env, illegal=illegal))


@pytest.mark.parametrize(("game", "keywords"), A_FEW)
def test_the_state_for_a_central_critic_passes(game: str, keywords: Keywords) -> None:
    state_test(table(game, **keywords), MODULES[game].parallel_env(**keywords))


@pytest.mark.slow
@pytest.mark.parametrize("game", MODULES)
def test_every_way_of_rendering_passes(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(table, game, players=3))
    assert capsys.readouterr().out


@pytest.mark.parametrize("game", MODULES)
def test_there_and_back_again(game: str) -> None:
    """As a parallel environment and then, by PettingZoo's wrapper, turn-based again."""
    env = parallel_to_aec(MODULES[game].parallel_env(mask="info", illegal="again"))
    env.reset(seed=1)
    for agent in env.agent_iter(50):
        env.step(env.action_space(agent).sample(env.last()[4]["action_mask"]))


@dict_is_no_box
@dict_is_no_array
@pytest.mark.parametrize("game", MODULES)
def test_who_wants_pettingzoos_wrappers_can_have_them(game: str) -> None:
    wrapped = AssertOutOfBoundsWrapper(TerminateIllegalWrapper(table(game), illegal_reward=-1))
    api_test(OrderEnforcingWrapper(wrapped), num_cycles=100)


@pytest.mark.slow
@torchrl_knows_another_version
@pytest.mark.parametrize("mask", ["observation", "info"])
@pytest.mark.parametrize("game", MODULES)
def test_torchrl_gets_what_it_was_promised(game: str, mask: str) -> None:
    wrapped = in_torchrl(table(game, mask=mask, players=3))
    checked(wrapped)
    wrapped.rollout(60)


def in_torchrl(env: Any) -> Any:
    from torchrl.envs.libs.pettingzoo import PettingZooWrapper  # type: ignore[import-untyped]

    return PettingZooWrapper(env, use_mask=True, return_state=True)


def checked(env: Any) -> None:
    from torchrl.envs.utils import check_env_specs  # type: ignore[import-untyped]

    check_env_specs(env)
