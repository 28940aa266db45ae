"""A match with its people, apart from any drawing."""
