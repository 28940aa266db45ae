"""The same program as for all scenes, with the real tables."""

from tests.scenes.conftest import app, make_app

__all__ = ["app", "make_app"]
