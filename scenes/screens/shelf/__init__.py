"""The parts of the screen of kept games."""
