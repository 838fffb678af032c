"""The ids that Gymnasium makes without a word; of an older one it says that there is a newer."""

from __future__ import annotations

from typing import Final

from cellmates.envs.gym_ids import IDS

OLDER: Final = ("cellmates/dig-v0",)
NEWEST: Final = tuple(id for id in IDS if id not in OLDER)
