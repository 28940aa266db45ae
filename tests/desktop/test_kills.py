"""A share of the kills that `tests.desktop.kills` does by the hundred."""

from pathlib import Path

from tests.desktop import kills


def test_a_kill_at_any_moment_loses_no_completed_move(tmp_path: Path) -> None:
    killer = kills.run(tmp_path / "desk", 6, 1)
    assert killer.faults == []
    assert killer.told["kills"] == 6
    assert killer.told["moves"] > 0
