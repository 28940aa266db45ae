"""The painter's workshop: shapes, fields, noise, terrains, symbols. Build time only."""
