"""A word in time: at the table, learners are told of a rule the first time it matters to them."""
