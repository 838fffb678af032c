"""Deprecated: the former name of `cellmates.lab.match_replay`."""

from cellmates.kernel.renamed import warn_renamed
from cellmates.lab.match_replay import SPECTATOR, Step, answer, seat_of
from cellmates.lab.match_replay import MatchReplay as Film
from cellmates.lab.match_replay import Viewpoint as Eyes

__all__ = ["SPECTATOR", "Eyes", "Film", "Step", "answer", "seat_of"]

warn_renamed("cellmates.lab.film", "cellmates.lab.match_replay")
