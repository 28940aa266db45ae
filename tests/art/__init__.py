"""The pictures tell the truth: what is painted is what the rules know."""
