"""A table: its record, its match, its players, and what each of them is sent."""
