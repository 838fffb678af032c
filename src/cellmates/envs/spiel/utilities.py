"""The lowest and highest return of a game, by the chosen reward."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cellmates.envs.rewards import by_placing, by_score, by_winning
from cellmates.games.boats.game import BoatsGame
from cellmates.games.boats.rules.actions import CONVICTS, boat_at
from cellmates.games.dig.game import DigGame

if TYPE_CHECKING:
    from cellmates.kernel.content import Content
    from cellmates.kernel.game import Game, Setup


def utilities(game: Game, setup: Setup, reward: str) -> tuple[float, float]:
    """The returns of a side that loses everything, and of one that wins everything."""
    most, least = worth(game, setup, reward, wins=True), worth(game, setup, reward, wins=False)
    return min(most + least), max(most + least)


def worth(game: Game, setup: Setup, reward: str, *, wins: bool) -> list[float]:
    """The returns if the first side beats all the others, or they beat it."""
    seats, sides = range(setup.players), game.sides(setup)
    ahead = [seat for seat in seats if (seat in sides[0]) == wins]
    behind = [seat for seat in seats if seat not in ahead]
    if reward == "win":
        return by_winning(ahead, setup.players)
    if reward == "placing":
        return by_placing((tuple(ahead), tuple(behind)), setup.players)
    points = most_points(game, setup)
    return by_score(sides, [points if seat in ahead else 0 for seat in seats])


def most_points(game: Game, setup: Setup) -> int:
    """The highest possible score of a seat, or of a team."""
    if isinstance(game, BoatsGame):
        return most_for_bets(game, setup)
    assert isinstance(game, DigGame)
    return int(game.bound(setup.content).settings(setup).target) - 1 + most_for_a_tool(setup.content)


def most_for_bets(game: BoatsGame, setup: Setup) -> int:
    """Every convict in the boat of the bet (B-501), in every game of the match (B-603)."""
    settings = game.settings(setup)
    bet = [settings.boat_points[boat_at(place) - 1] for place in range(CONVICTS)]
    return sum(bet) * int(settings.games)


def most_for_a_tool(content: Content) -> int:
    """Below the target, one more dig is possible; *patience* makes spoons worth more (D-201, D-601)."""
    more = [int(row["amount"]) for row in content.tables["gang_cards"] if row["ability"] == "spoon points"]
    spoon = int(content.row("cards", "spoon")["points"]) + max(more, default=0)
    return max(spoon, *(int(row.get("points", 0)) for row in content.tables["cards"]))
