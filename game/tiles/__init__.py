"""Tiles as data: edges and areas, turned but never copied; stacks; what fits where."""
