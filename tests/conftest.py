"""For all tests alike."""

import gc

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Property tests have no deadline: a busy machine is no fault."""
    if config.pluginmanager.hasplugin("hypothesispytest"):  # slow to load, and not always wanted
        from hypothesis import settings

        settings.register_profile("patient", deadline=None)
        settings.load_profile("patient")


@pytest.fixture(scope="module", autouse=True)
def _what_is_here_stays() -> None:
    """The program looks for rings to give back whenever the title is shown: it need not look
    through thousands of tests and all that the rules remember."""
    gc.collect()
    gc.freeze()
