"""What plays over the board for a moment, and what stirs on it at rest."""
