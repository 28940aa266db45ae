"""The family's log-book on screen: games, people, records."""
