"""Who plays `dig`: `hustler` by rules of thumb, and what the search knows of it."""
