"""The legend: everything on the table labelled at once."""
