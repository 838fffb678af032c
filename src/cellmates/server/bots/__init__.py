"""Bots at the server: questions for them, fair turns, and the processes that think."""
