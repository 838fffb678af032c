"""Bots: how to choose an answer. A bot looks at a table only through a Sight."""
