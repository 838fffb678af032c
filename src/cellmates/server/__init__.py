"""The table server: holds the true state, deals views, keeps order and time."""
