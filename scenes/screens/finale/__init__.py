"""How a game ended: headline, ladder or bars, the map as a picture, the curve, the best turns."""
