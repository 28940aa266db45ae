"""One scene per game: what the shared table shows of it."""
