"""Sea Battle at the shared table."""
