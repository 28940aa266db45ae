"""What the board itself tells of a game: what a drop would bring, what has come of it so far."""
