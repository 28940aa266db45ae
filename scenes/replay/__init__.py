"""A game that was played, gone through once more on the ordinary table."""
