"""Beacon Patrol: together explore as much of the coast as the tiles allow."""
