"""`dig` in a terminal: its drawing, and short forms for typing answers."""
