"""Rulebooks: the rules and content of each game, one package per game."""

from cellmates.kernel.game import Game
from cellmates.kernel.registry import register


def open_boats() -> Game:
    from cellmates.games.boats.game import GAME

    return GAME


def open_dig() -> Game:
    from cellmates.games.dig.game import GAME

    return GAME


register("boats", open_boats)
register("dig", open_dig)
