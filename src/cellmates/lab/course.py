"""Deprecated: the former name of `cellmates.lab.played_match`."""

from cellmates.kernel.renamed import warn_renamed
from cellmates.lab.played_match import PlayedMatch as Course
from cellmates.lab.played_match import read_match as read_course

__all__ = ["Course", "read_course"]

warn_renamed("cellmates.lab.course", "cellmates.lab.played_match")
