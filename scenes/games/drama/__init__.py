"""What each game plays over the board as moves change it."""
