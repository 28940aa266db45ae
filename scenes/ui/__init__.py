"""A small widget kit: theme, layout, text, controls."""
