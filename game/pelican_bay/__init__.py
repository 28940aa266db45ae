"""Pelican Bay: lay the coast, close its regions, block the others with sun discs."""
