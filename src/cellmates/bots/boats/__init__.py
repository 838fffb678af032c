"""Bots of `boats`: `planner` plays by rules of thumb, `sprinter` in playouts; and what the search knows."""
