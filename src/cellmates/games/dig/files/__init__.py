"""Reading and writing `dig`: notation, positions, views, observation dictionaries."""
