"""The questions of `dig`: each with whom it asks, what is on offer, and what every answer does."""
