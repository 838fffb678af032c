"""What the terminal shows and reads: screen, colours, keys, progress."""
