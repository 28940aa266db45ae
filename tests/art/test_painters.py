"""The painters still paint what is kept: of the pictures that come in sets, one of each set."""

import pytest

from build_scripts.paint import GAMES, _jobs
from build_scripts.painting.files import Job, difference

BY_SET = [(f"{job.game}-{job.paint.__name__}", job) for job in _jobs(GAMES) if job.arguments]


@pytest.mark.parametrize("job", dict(BY_SET).values(), ids=dict(BY_SET))
def test_what_is_painted_is_what_is_kept(job: Job) -> None:
    painted = job.run()
    whole = [name for name in painted if "#" not in name]
    assert whole
    faults = {name: difference(name, painted[name]) for name in whole}
    assert {name: fault for name, fault in faults.items() if fault} == {}
