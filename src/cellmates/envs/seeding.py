"""The course of a series of games: the seed of each of them, and the learner's seat where it is drawn."""

from mypy_extensions import i64

from cellmates.kernel.chance import below, derive, draw


def seed_of_game(series: i64, number: i64) -> i64:
    """Game 0 of a series is that of the seed itself, as everywhere in the house; the others are derived."""
    return derive(series, number) if number else series


def seat_of_game(seed: i64, players: i64) -> i64:
    """Where the learner sits in the game of this seed, if the seat is drawn."""
    return below(draw(derive(seed, players), 0), players)
