"""A fleet plays the same games as single episodes, and its arrays are right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

import cellmates
from cellmates.bots.roster import policy
from cellmates.envs.fleet import GOES_ON, TERMINATED, TRUNCATED
from cellmates.envs.seeding import seed_of_game
from cellmates.envs.settings import Settings
from cellmates.kernel.chance import Stream, derive

if TYPE_CHECKING:
    from cellmates.bots.policy import Policy
    from cellmates.envs.episode import Episode

MATCHES: Final = 5
CASES: Final[list[tuple[str, int, dict[str, Any]]]] = [
    ("boats", 3, {"track": 9}),
    ("boats", 2, {"track": 4, "games": "match", "bets": "dealt"}),
    ("dig", 4, {}),
    ("dig", 4, {"teams": True, "michel": "michelle"}),
]


@pytest.mark.parametrize("at_horizon", ["truncate", "score"])
@pytest.mark.parametrize(("game", "players", "options"), CASES)
def test_every_match_is_the_one_that_a_single_episode_would_be(
    game: str, players: int, options: dict[str, Any], at_horizon: str
) -> None:
    settings = Settings(game, players, options, reward="score", horizon=150, at_horizon=at_horizon)
    fleet = settings.new_fleet([[None] * players for _ in range(MATCHES)])
    fleet.begin([100 + i for i in range(MATCHES)])
    twins = [Twin(settings, 100 + i) for i in range(MATCHES)]
    for step in range(400):
        for i, twin in enumerate(twins):
            assert row(fleet.observations, i, MATCHES) == twin.observation
            assert row(fleet.masks, i, MATCHES) == twin.mask
            assert bytes(fleet.seats)[i] == twin.episode.seat
        actions = fleet.sample(step)
        fleet.step(actions)
        for i, twin in enumerate(twins):
            end, rewards = twin.step(int.from_bytes(actions[2 * i : 2 * i + 2], "little"))
            assert bytes(fleet.ends)[i] == end
            assert list(fleet.rewards)[i * players : (i + 1) * players] == rewards
    assert min(twin.games for twin in twins) > 1


def test_policies_play_the_other_seats() -> None:
    """As in the arena, a policy is seeded from its game's seed and its seat."""
    settings = Settings("boats", 3, {"track": 9})
    fleet = settings.new_fleet([lineup() for _ in range(MATCHES)])
    fleet.begin([7 + i for i in range(MATCHES)])
    twins = [Twin(settings, 7 + i, lineup()) for i in range(MATCHES)]
    for step in range(120):
        assert [row(fleet.observations, i, MATCHES) for i in range(MATCHES)] == [
            twin.observation for twin in twins
        ]
        assert set(bytes(fleet.seats)) == {1}
        actions = fleet.sample(step)
        fleet.step(actions)
        for i, twin in enumerate(twins):
            twin.step(int.from_bytes(actions[2 * i : 2 * i + 2], "little"))
    assert min(twin.games for twin in twins) > 1


def test_what_the_rules_end_is_over_and_what_the_horizon_ends_is_cut_off_unpaid() -> None:
    settings = Settings("boats", 2, {"track": 3}, horizon=28, reward="score")
    fleet = settings.new_fleet([[None] * 2 for _ in range(40)])
    fleet.begin(list(range(40)))
    seen = set()
    for step in range(60):
        fleet.step(fleet.sample(step))
        for i, end in enumerate(bytes(fleet.ends)):
            seen.add(end)
            rewards = list(fleet.rewards)[2 * i : 2 * i + 2]
            assert sum(rewards) == pytest.approx(0)
            if end == TRUNCATED:
                assert list(fleet.lengths)[i] == 28
                assert rewards == [0, 0]
            elif end == GOES_ON:
                assert rewards == [0, 0]
    assert seen == {GOES_ON, TERMINATED, TRUNCATED}


@pytest.mark.parametrize("wrong", [5, 140, 141, 65535])
def test_an_illegal_action_ends_the_game_at_its_givers_cost(wrong: int) -> None:
    fleet = Settings("boats", 2).new_fleet([[None] * 2] * 2)
    fleet.begin([1, 2])
    fleet.step(answers(0, 0))
    fleet.step(answers(wrong if wrong != 5 else 0, 5))
    assert bytes(fleet.illegal) == b"\1\0"
    assert bytes(fleet.ends) == bytes([TERMINATED, GOES_ON])
    assert list(fleet.rewards) == [-1, 0, 0, 0]
    assert sum(row(fleet.masks, 0, 2)) == 7  # a new game


def test_or_it_is_asked_again_and_nothing_changes() -> None:
    fleet = Settings("boats", 2, illegal="again").new_fleet([[None] * 2] * 2)
    fleet.begin([1, 2])
    fleet.step(answers(3, 3))
    before = bytes(fleet.observations), bytes(fleet.masks)
    fleet.step(answers(3, 900))
    assert bytes(fleet.illegal) == b"\1\1"
    assert bytes(fleet.ends) == bytes([GOES_ON, GOES_ON])
    assert (bytes(fleet.observations), bytes(fleet.masks)) == before


def test_a_caller_who_is_never_asked_is_told_so() -> None:
    settings = Settings("boats", 2, {"bets": "dealt", "limit": 1, "first": 0})
    fleet = settings.new_fleet([[policy("random", "boats", 0), None]])
    with pytest.raises(ValueError, match="no seat of the caller's was asked"):
        fleet.begin([1])


def test_the_first_game_of_a_series_is_that_of_its_seed() -> None:
    settings = Settings("boats", 3)
    episode = settings.new_episode()
    episode.begin(settings.start.clone(), seed_of_game(77, 0))
    run = cellmates.game("boats").start(players=3, seed=77)
    match = cellmates.Match.new("boats", players=3, seed=77)
    stream = Stream(5)
    while not run.over:
        assert episode.options() == run.options()
        seat = run.seat
        action = run.options()[stream.below(len(run.options()))]
        episode.step(action)
        run.step(action)
        match.play(action, seat=seat)
    assert episode.over
    assert run.scores() == match.scores == tuple(episode.state.points(seat) for seat in range(3))
    assert [seed_of_game(77, k) for k in (1, 2)] == [derive(77, 1), derive(77, 2)]


# Twins


class Twin:
    """One match of a fleet, played as single episodes."""

    def __init__(self, settings: Settings, series: int, policies: list[Policy | None] | None = None) -> None:
        self.settings = settings
        self.series = series
        self.policies = policies or [None] * settings.players
        self.games = 0
        self.episode: Episode = settings.new_episode()
        self.begin()

    def begin(self) -> None:
        seed = seed_of_game(self.series, self.games)
        self.games += 1
        for seat, each in enumerate(self.policies):
            if each is not None:
                each.begin(derive(seed, seat))
        self.episode.begin(self.settings.start.clone(), seed)
        self.episode.run_on(self.policies)

    def step(self, action: int) -> tuple[int, list[float]]:
        assert self.episode.step(action)
        self.episode.run_on(self.policies)
        is_over = self.episode.over or 0 < self.settings.horizon <= self.episode.decisions
        if not is_over:
            return GOES_ON, [0.0] * self.settings.players
        was_cut = not self.episode.over and self.settings.at_horizon == "truncate"
        rewards = [0.0] * self.settings.players if was_cut else self.settings.returns(self.episode.state)
        self.begin()
        return TRUNCATED if was_cut else TERMINATED, rewards

    @property
    def observation(self) -> bytes:
        self.episode.look(self.episode.seat)
        return bytes(self.episode.observation)

    @property
    def mask(self) -> bytes:
        self.episode.look(self.episode.seat)
        return bytes(self.episode.mask)


def lineup() -> list[Policy | None]:
    return [policy("planner", "boats", 0), None, policy("random", "boats", 0)]


def row(array: Any, i: int, rows: int) -> bytes:
    whole = bytes(array)
    size = len(whole) // rows
    return whole[i * size : (i + 1) * size]


def answers(*actions: int) -> bytes:
    return b"".join(action.to_bytes(2, "little") for action in actions)
