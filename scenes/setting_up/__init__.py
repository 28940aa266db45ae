"""Set up with us: the deal of a new game shown on its own table, part by part, before it begins."""
