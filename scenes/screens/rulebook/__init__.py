"""The rulebook: contents, pages with figures, search."""
