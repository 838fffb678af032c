"""The seeds of a series of games, and the learner's seat where it is drawn."""

from mypy_extensions import i64

from cellmates.kernel.chance import below, derive, draw


def seed_of_game(series: i64, number: i64) -> i64:
    """Game 0 of a series has the seed itself; the seeds of the others are derived from it."""
    return derive(series, number) if number else series


def seat_of_game(seed: i64, players: i64) -> i64:
    """The learner's seat in the game of this seed, where seats are drawn."""
    return below(draw(derive(seed, players), 0), players)
