"""Where tables are kept: one port, and the databases behind it."""

from typing import Final

DATABASE: Final = "cellmates.db"
"""The file that is used where none is named: in the current folder."""
