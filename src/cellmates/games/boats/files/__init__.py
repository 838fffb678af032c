"""Reading and writing `boats`: notation, positions, views, observation dictionaries."""
