"""Where tables are stored: one port, and the database behind it."""

from typing import Final

DATABASE: Final = "cellmates.db"
"""The default file, in the current folder."""
