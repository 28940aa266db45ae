"""The Learn screen: a sea chart with a harbour for each lesson, and a card about the chosen one."""
