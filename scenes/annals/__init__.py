"""The family's log-book: every game that came to its end, who played it and what came of it."""
