"""Keepsakes of a game: its map as a poster, its growth as a film; made in another process."""
