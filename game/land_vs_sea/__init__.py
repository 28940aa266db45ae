"""Land vs Sea: two sides complete their areas of one shared map of double-sided hexes."""
