"""The laboratory: measure the engine, and learn from many games."""
