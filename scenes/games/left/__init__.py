"""The tiles of each game that are still to come."""
