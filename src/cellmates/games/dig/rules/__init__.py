"""The rules of `dig` that ask no questions: where things are, what may be done, what a card is worth."""
