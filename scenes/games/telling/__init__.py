"""What happened in a game, in words: move by move and turn by turn."""
