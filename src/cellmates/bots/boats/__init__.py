"""Who plays `boats`: `planner` by rules of thumb, `sprinter` in playouts, and what the search knows of it."""
