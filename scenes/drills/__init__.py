"""Drills at the table: ten questions, each on its own position, and what to look at again."""
