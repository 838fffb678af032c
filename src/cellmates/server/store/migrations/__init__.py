"""The changes that the form of the database has gone through, and the way from any of them to the newest."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from alembic import command
from alembic.config import Config

if TYPE_CHECKING:
    from sqlalchemy import Connection

HERE: Final = Path(__file__).parent
NEWEST: Final = "head"


def migrate(connection: Connection, to: str = NEWEST, folder: Path = HERE) -> None:
    """Do what is missing, in the transaction of this connection."""
    settings = configured(folder)
    settings.attributes["connection"] = connection
    command.upgrade(settings, to)


def configured(folder: Path = HERE) -> Config:
    """What alembic.ini would say."""
    settings = Config()
    settings.set_main_option("script_location", str(folder).replace("%", "%%"))
    return settings
