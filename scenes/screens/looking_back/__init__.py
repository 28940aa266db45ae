"""A game looked back on: who was ahead, what was luck, and where it turned."""
