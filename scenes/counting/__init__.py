"""Counting together: what was won is counted by hand before the result is shown."""
