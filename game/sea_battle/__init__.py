"""Sea Battle: sailing fleets, wind and broadsides on a hexagonal map."""

SEATS = (2, 3, 4)  # how many can play
