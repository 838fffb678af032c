"""The questions of `dig`: whom each one asks, what is on offer, and what every answer does."""
