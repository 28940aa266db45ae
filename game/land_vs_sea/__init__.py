"""Land vs Sea: two sides complete their areas of one shared map of double-sided hexes."""

SEATS = (2, 3, 4)  # how many can play
