"""Sea Battle: sailing fleets, wind and broadsides on a hexagonal map."""
