"""What reads and writes `boats`: notation, positions, views, dictionaries of observations."""
