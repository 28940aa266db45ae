"""The rules of the four games: standard library only, no drawing, no clock, no global random."""
