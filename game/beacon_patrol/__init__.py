"""Beacon Patrol: together explore as much of the coast as the tiles allow."""

SEATS = (1, 2, 3, 4)  # how many can play
