"""Pelican Bay: lay the coast, close its regions, block the others with sun discs."""

SEATS = (1, 2, 3, 4)  # how many can play
