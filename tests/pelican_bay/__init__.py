"""Pelican Bay, rule by rule."""
