"""What reads and writes `dig`: notation, positions, views, dictionaries of observations."""
