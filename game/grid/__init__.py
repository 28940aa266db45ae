"""Whole-number cells: square and hexagonal grids with the same verbs, lines and regions."""
