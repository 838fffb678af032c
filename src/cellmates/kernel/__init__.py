"""Law: what a game, a decision, chance, a journal and a match are. It knows no game."""
