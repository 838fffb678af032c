"""A fingerprint of an engine: `python -m cellmates.testkit.fingerprint GAME --games N --seed S`.

Checksums for every set-up of the exam: playouts, whole matches with their journals and final positions, and
the choices of bots. Two engines that play alike have the same fingerprint on every machine.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from importlib import import_module
from typing import TYPE_CHECKING, Any

from cellmates.kernel import registry, state
from cellmates.kernel.chance import Stream, derive
from cellmates.kernel.codec import to_json
from cellmates.kernel.match import Match
from cellmates.kernel.sight import observed
from cellmates.testkit.inside import state_of
from cellmates.testkit.setups import exam_setups
from cellmates.testkit.walk import question, random_seat, wander

if TYPE_CHECKING:
    from cellmates.kernel.game import Game
    from cellmates.kernel.sight import Sight

LONGEST = 300
"""The number of answers played in a match."""
NOW_AND_THEN = 33
"""Searching bots are asked only every so often, because they are slow when interpreted."""


def fingerprint(name: str, games: int, seed: int) -> dict[str, Any]:
    """For each set-up, a checksum of playouts, and one of matches and bots."""
    game = registry.game(name)
    return {
        json.dumps([players, options]): {
            "playouts": playout_checksum(game, players, options, games, seed),
            "matches": match_checksum(game, players, options, derive(seed, i)),
            "bots": bot_checksum(game, players, options, derive(seed, i)),
        }
        for i, (players, options) in enumerate(exam_setups(game))
    }


def playout_checksum(game: Game, players: int, options: dict[str, Any], games: int, seed: int) -> list[int]:
    result = game.playouts(games, seed=seed, players=players, **options)
    return [int(result.games), int(result.decisions), int(result.draws), int(result.checksum)]


def match_checksum(game: Game, players: int, options: dict[str, Any], seed: int) -> str:
    match = Match.new(game.name, players=players, seed=seed, **options)
    wander(match, Stream(derive(seed, 1)), LONGEST)
    sights = [game.sight(state_of(match), seat) for seat in range(players)]
    seen = [[[int(n) for n in sight.answers()], sheet(game, sight)] for sight in sights]
    return digest([match.dumps(), match.position(), match.log, match.scores, seen])


def sheet(game: Game, sight: Sight) -> list[int]:
    return observed(sight, game.dictionary.size, memory=True)


def bot_checksum(game: Game, players: int, options: dict[str, Any], seed: int) -> str:
    """The choices of every built-in bot that plays this game."""
    bots = import_module("cellmates.bots.bot")  # this layer must not import bots
    roster = import_module("cellmates.bots.roster")
    chosen = []
    for name in roster.sparring(game.name):
        match = Match.new(game.name, players=players, seed=seed, **options)
        bot, stream = bots.bot(name, seed), Stream(derive(seed, 2))
        for i in range(LONGEST // 3):
            if match.over:
                break
            seat = random_seat(match, stream)
            asked = question(match, seat)
            if "@" in name and i % NOW_AND_THEN:
                option = asked.options[stream.below(len(asked.options))]
            else:
                option = bot.choose(match.view(seat), asked)
            match.play(option, seat)
            chosen.append(option.text)
    return digest(chosen)


def digest(x: object) -> str:
    return hashlib.sha256(to_json(x).encode()).hexdigest()


def is_compiled() -> bool:
    return not str(state.__file__).endswith(".py")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m cellmates.testkit.fingerprint", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=20, help="playouts of each set-up")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    prints = fingerprint(given.game, given.games, given.seed)
    print(json.dumps({"compiled": is_compiled(), "fingerprint": prints}))


if __name__ == "__main__":
    main()
