"""Lessons at the table: steps, a card that tells them, and what comes of every try."""
