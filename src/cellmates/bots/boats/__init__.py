"""Bots of `boats`: `planner` plays by rules of thumb, `sprinter` in playouts; and the search's craft."""
