"""The layout of the track of `boats`, for picture and terminal: its fields, and its strips."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cellmates.games.boats.files.view import BoatsView


def fields_of(view: BoatsView) -> list[int]:
    """The fields from the start to the landing, on which nobody stands."""
    return list(range(view.board.start, view.board.last + 1))


def strips(fields: list[int], most: int) -> list[list[int]]:
    """As few strips as fit, of nearly equal length."""
    rows = -(-len(fields) // most)
    length = -(-len(fields) // rows)
    return [fields[i : i + length] for i in range(0, len(fields), length)]
