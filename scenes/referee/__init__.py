"""Ask the referee: any position laid by hand, and what there is to say of it."""
