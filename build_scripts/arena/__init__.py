"""Computer players against each other: who wins, how surely, in how much time."""
