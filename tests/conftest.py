"""For all tests alike."""

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Property tests have no deadline: a busy machine is no fault."""
    if config.pluginmanager.hasplugin("hypothesispytest"):  # slow to load, and not always wanted
        from hypothesis import settings

        settings.register_profile("patient", deadline=None)
        settings.load_profile("patient")
