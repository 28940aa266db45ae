"""How the things of each game look when positions are laid by hand."""
