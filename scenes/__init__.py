"""Everything that draws or listens. Scenes use the games; no game knows a scene."""
