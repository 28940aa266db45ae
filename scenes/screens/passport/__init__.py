"""The rules passport, opened: which rules somebody has met, topic by topic, each with its page."""
