"""The words of the table and of the four games."""
