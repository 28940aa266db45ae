"""The shared table: one scene for every game, over a match and a presenter."""
