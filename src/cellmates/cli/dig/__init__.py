"""How `dig` looks in a terminal, and the short forms its answers may be typed in."""
