"""Moved to `cellmates.pictures.curve`; this name goes with the next version."""

import warnings

from cellmates.pictures.curve import curve

__all__ = ["curve"]

warnings.warn(
    "cellmates.lab.curve is now cellmates.pictures.curve", DeprecationWarning, stacklevel=2
)  # literal: for programmers
