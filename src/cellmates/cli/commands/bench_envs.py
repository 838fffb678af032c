"""The environments in `cellmates bench`: the measures and their targets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cellmates.cli.commands.bench import Target

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cellmates.lab.bench import BenchReport
    from cellmates.lab.peers import Work

FLEET: Final = {"boats": Target(3e6, 5e6), "dig": Target(1.5e6, 3e6)}
TWO_CORES: Final = Target(1.7, 1.9)
OBSERVE_US: Final = Target(0.8, 0.4)
AEC_US: Final = Target(15, 5)
"""Microseconds for one `last` and `step`, on top of the engine driven from Python."""
RATIOS: Final[dict[str, Target | None]] = {
    "aec / pettingzoo/texas_holdem": Target(20, 40),
    "fleet / open_spiel/python_kuhn_poker+": Target(10, 50),
    "fleet / open_spiel/python_liars_poker+": Target(10, 50),
    "spiel / open_spiel/python_kuhn_poker+": None,
    "spiel / open_spiel/python_liars_poker+": None,
    "aec / open_spiel/gin_rummy+": Target(1, 5),
    "fleet / open_spiel/gin_rummy+": Target(1, 20),
}
PEERS: Final = tuple(name.partition(" / ")[2] for name in RATIOS)


def works(games: Sequence[str], *, peers: bool) -> dict[str, Work]:
    """The measures that `--envs` adds."""
    from cellmates.envs.speed import own_works, peer_works

    own = {f"{game}/{what}": work for game in games for what, work in own_works(game).items()}
    return own | peer_works() if peers else own


def shared_works(games: Sequence[str]) -> dict[str, Work]:
    """Work for more than one core."""
    from cellmates.envs import speed

    return {f"{game}/{what}": work for game in games for what, work in speed.shared_works(game).items()}


def rows(report: BenchReport) -> Iterator[tuple[str, float, Target | None]]:
    rates = report.others
    for game, speed in report.games.items():
        if f"{game}/fleet" in rates:
            yield f"{game} fleet", rates[f"{game}/fleet"], FLEET.get(game)
        if f"{game}/observe" in rates:
            yield f"{game} observe_us", 1e6 / rates[f"{game}/observe"], OBSERVE_US
        if f"{game}/aec" in rates:
            yield f"{game} aec_us_above", 1e6 / rates[f"{game}/aec"] - 1e6 / speed.driven, AEC_US
        if f"{game}/spiel" in rates:
            yield f"{game} spiel", rates[f"{game}/spiel"], None
        alone, two = f"{game}/fleet_1_worker", f"{game}/fleet_2_workers"
        if alone in rates and two in rates:
            yield f"{game} fleet_1_worker", rates[alone], None
            yield f"{game} fleet_2_workers", rates[two], None
            yield f"{game} fleet_2_workers / fleet_1_worker", rates[two] / rates[alone], TWO_CORES
    for peer in dict.fromkeys(PEERS):
        if peer in rates:
            yield peer, rates[peer], None
    for game in report.games:
        for name, target in RATIOS.items():
            what, _, peer = name.partition(" / ")
            if peer in rates and f"{game}/{what}" in rates:
                yield f"{game} {name}", rates[f"{game}/{what}"] / rates[peer], target
