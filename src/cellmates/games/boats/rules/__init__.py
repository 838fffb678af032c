"""The rules of `boats`: what stands where, what may be done, what it scores."""
