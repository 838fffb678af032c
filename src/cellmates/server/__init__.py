"""The table server: holds the true state, sends views, keeps the order of moves, and deletes old tables."""
