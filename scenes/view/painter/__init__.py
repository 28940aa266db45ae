"""The sea chart of a map, painted with pygame alone: water, coasts, land and the lines over it."""
