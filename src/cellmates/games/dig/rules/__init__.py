"""The rules of `dig` that ask nobody: what lies where, what may be done, what a card is worth."""
