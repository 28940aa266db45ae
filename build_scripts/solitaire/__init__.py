"""Teaches the players of Pelican Bay's solitaire what a table promises."""
