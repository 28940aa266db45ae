"""The deal of the day: what is dealt, and what came of it day by day."""
