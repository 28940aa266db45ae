"""What each game says of a move that it advises."""
