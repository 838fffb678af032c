"""Minds: how to choose. A bot looks at a table only through a Sight."""
