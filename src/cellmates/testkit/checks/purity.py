"""Clones are equal and independent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cellmates.testkit.failure import expect_equal
from cellmates.testkit.outlets import truth
from cellmates.testkit.walk import wander

if TYPE_CHECKING:
    from cellmates.testkit.walk import Walk


def purity(walk: Walk) -> None:
    """A clone equals its original, and stepping one never changes the other."""
    before = truth(walk.case, walk.match)
    twin, bystander = walk.match.clone(), walk.match.clone()
    expect_equal(truth(walk.case, twin), before, "a clone differs from its original")
    wander(twin, walk.dice, 1 + walk.dice.below(12))
    expect_equal(truth(walk.case, walk.match), before, "playing on a clone changed the original")
    child = bystander.clone()
    wander(bystander, walk.dice, 1 + walk.dice.below(12))
    expect_equal(truth(walk.case, child), before, "playing on the original changed its clone")
