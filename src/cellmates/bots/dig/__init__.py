"""Bots of `dig`: `hustler` plays by rules of thumb; and what the search knows of the game."""
