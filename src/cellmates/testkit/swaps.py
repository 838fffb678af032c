"""Hidden things exchanged in a position file, game by game: a swap that trusts no imagination."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cellmates.games.boats.actions import COLOURS

if TYPE_CHECKING:
    from cellmates.kernel.chance import Stream
    from cellmates.testkit.paper import Swap


def swap_bets(position: dict[str, Any], viewer: int | None, stream: Stream) -> dict[str, Any]:
    """Other seats' bets become others; unfinished ones of another length. At the end all bets are open."""
    if position.get("pending") != "over":
        bets = position["bets"]
        position["bets"] = [
            bet if seat == viewer else another_bet(bet, stream) for seat, bet in enumerate(bets)
        ]
    return position


def another_bet(bet: list[str], stream: Stream) -> list[str]:
    whole = len(bet) == len(COLOURS)
    length = len(COLOURS) if whole else int(stream.below(len(COLOURS)))
    left = list(COLOURS)
    return [left.pop(stream.below(len(left))) for _ in range(length)]


SWAPS: Final[dict[str, Swap]] = {"boats": swap_bets}
"""The house's own games; hand in one for yours."""
