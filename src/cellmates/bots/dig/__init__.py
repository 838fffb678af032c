"""Bots of `dig`: `hustler` plays by rules of thumb; and the search's craft."""
