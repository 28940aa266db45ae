"""A small synthesiser: wood, paper, rope, bells, guns and the sea, from numbers alone."""
