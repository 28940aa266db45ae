"""Tools for those who build the box: set-up, measurements, content."""
