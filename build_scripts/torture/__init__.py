"""Everything that could go wrong, on purpose and by the thousand: `dev.py torture`."""
