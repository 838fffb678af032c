"""Finished games: replays, analyses, journals that are brought or taken along."""
