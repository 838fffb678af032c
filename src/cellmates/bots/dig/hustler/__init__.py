"""`hustler`: the rules of thumb for `dig`, one module for each thing it looks at."""
