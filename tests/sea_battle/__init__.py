"""Sea Battle, rule by rule."""
