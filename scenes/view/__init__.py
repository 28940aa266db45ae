"""The board as people see it: camera, cells and pixels, pieces and how they move."""
