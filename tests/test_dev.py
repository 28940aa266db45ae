"""The one script that sets everything up: what it leaves out, it says."""

import subprocess
import sys

import pytest

from build_scripts import dev


@pytest.fixture
def bare(monkeypatch):
    """A machine without the tools of the real window; what is run is noted instead."""
    ran: list[tuple[str, ...]] = []
    monkeypatch.setattr(dev.shutil, "which", lambda name: None)
    monkeypatch.setattr(dev, "run", lambda *words: ran.append(words) or 0)
    monkeypatch.setattr(dev, "install", lambda group: None)
    monkeypatch.setattr(dev, "number_of_tests", lambda folder: 42)
    monkeypatch.delenv("CI", raising=False)
    return ran


def has(monkeypatch, *names):
    monkeypatch.setattr(dev.shutil, "which", lambda name: name if name in names else None)


def test_without_the_tools_it_says_what_it_left_out_and_passes(bare, capsys):
    assert dev.test([]) == 0
    assert "--ignore=tests/desktop" in bare[-1]
    said = capsys.readouterr().out.strip().splitlines()[-1]
    assert said.startswith("42 tests of the real window were left out")
    assert "apt install xvfb x11-xkb-utils xdotool binutils" in said


def test_ci_leaves_nothing_out(bare, monkeypatch):
    monkeypatch.setenv("CI", "true")
    with pytest.raises(dev.SetUpFailed, match="42 tests"):
        dev.test([])


def test_with_the_tools_everything_runs(bare, monkeypatch, capsys):
    has(monkeypatch, *dev.WINDOW_TOOLS)
    assert dev.test(["-x"]) == 0
    assert bare[-1][-1] == "-x"
    assert not any("--ignore" in word for word in bare[-1])
    assert "left out" not in capsys.readouterr().out


def test_a_failure_is_not_hidden_by_what_was_left_out(bare, monkeypatch):
    monkeypatch.setattr(dev, "run", lambda *words: 1 if "pytest" in words else 0)
    assert dev.test([]) == 1


@pytest.mark.parametrize(
    ("user", "tools", "first"),
    [
        (0, ("apt-get",), "env"),
        (1000, ("apt-get", "sudo"), "sudo"),
        (1000, ("apt-get",), None),
        (0, (), None),
    ],
)
def test_tools_are_got_only_where_nobody_has_to_be_asked(bare, monkeypatch, user, tools, first):
    has(monkeypatch, *tools)
    monkeypatch.setattr(dev.os, "geteuid", lambda: user, raising=False)
    dev.install_window_tools()
    assert [words[0] for words in bare] == ([first] * 2 if first else [])
    assert all("-n" in words for words in bare if words[0] == "sudo")


def test_quick_runs_a_share_of_the_tests(bare):
    assert dev.test(["--quick", "-x"]) == 0
    assert bare[-1][-1] == "-x"
    assert set(dev.QUICK_TESTS) <= set(bare[-1])
    assert "--quick" not in bare[-1]


def test_a_wheel_is_not_offered():
    said = subprocess.run(
        [sys.executable, "-c", "import no_wheel; no_wheel.build_wheel('x')"],
        cwd=dev.ROOT / "build_scripts",
        capture_output=True,
        text=True,
        check=False,
    )
    assert said.returncode != 0
    assert "dev.py play" in said.stderr
