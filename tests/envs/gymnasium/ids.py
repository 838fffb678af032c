"""The ids that Gymnasium makes without a warning; for older ones it mentions the newer version."""

from __future__ import annotations

from typing import Final

from cellmates.envs.gym_ids import IDS

OLDER: Final = ("cellmates/dig-v0",)
NEWEST: Final = tuple(id for id in IDS if id not in OLDER)
