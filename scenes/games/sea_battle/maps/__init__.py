"""Choosing the map of a sea battle: pictures, players' own maps, how to make one."""
