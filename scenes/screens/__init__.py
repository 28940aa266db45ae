"""Everything one sees besides the table."""
