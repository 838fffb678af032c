"""Deprecated: the former name of `cellmates.lab.assess`."""

from cellmates.kernel.renamed import warn_renamed
from cellmates.lab.assess import AnalysisPlan as Inquiry
from cellmates.lab.assess import MeanTally, MoveFinding, Scored, Tried
from cellmates.lab.assess import MomentRef as Glance
from cellmates.lab.assess import assess as look

__all__ = ["Glance", "Inquiry", "MeanTally", "MoveFinding", "Scored", "Tried", "look"]

warn_renamed("cellmates.lab.look", "cellmates.lab.assess")
