"""What can be counted by hand in games that have points; a sea battle is won or lost (SB-G1)."""
