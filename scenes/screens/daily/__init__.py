"""The deal of the day on screen: a calendar, and what was dealt on the day that is chosen."""
