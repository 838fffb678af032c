"""Deprecated: the former name of `cellmates.pictures.curve`."""

from cellmates.kernel.renamed import warn_renamed
from cellmates.pictures.curve import curve

__all__ = ["curve"]

warn_renamed("cellmates.lab.curve", "cellmates.pictures.curve")
