"""A game at the terminal: its table, typed commands, hints, saving."""
