"""The rules of `boats`: where everything is, what may be done, what it scores."""
