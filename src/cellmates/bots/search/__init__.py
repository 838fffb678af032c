"""`ismcts`, which looks ahead in any game that has a craft."""

from cellmates.bots.search.search import Search

__all__ = ["Search"]
