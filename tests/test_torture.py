"""A small share of `dev.py torture`, and that it notices what it is there to notice."""

import json
import os
from typing import Any

import pytest

from build_scripts.torture.__main__ import main
from scenes import settings
from scenes.sitting.journal import Journal


@pytest.fixture(autouse=True)
def no_window(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


def tortured(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, dict[str, Any]]:
    code = main(list(arguments))
    return code, json.loads(capsys.readouterr().out)


@pytest.mark.parametrize(
    ("part", "done"), [("files", "read"), ("disc", "power cuts"), ("events", "done")]
)
def test_a_small_share(capsys: pytest.CaptureFixture[str], part: str, done: str) -> None:
    path = os.environ["PATH"]
    code, told = tortured(capsys, part, "--share", "small")
    assert told[part]["told"] == []
    assert code == 0
    assert told[part][done] > 0
    assert os.environ["PATH"] == path


def test_a_moment_of_play(capsys: pytest.CaptureFixture[str]) -> None:
    code, told = tortured(capsys, "play", "--amount", "0.03")
    assert code == 0
    assert told["play"]["frames"] > 10
    assert all(megabytes > 0 for _, megabytes in told["play"]["memory MB by minute"])


def test_the_seed_gives_the_same_again(capsys: pytest.CaptureFixture[str]) -> None:
    one, other = (
        tortured(capsys, "files", "--amount", "60", "--seed", "5")[1]["files"] for _ in range(2)
    )
    for name in ("read", "refused"):
        assert one[name] == other[name]


def test_a_reader_that_breaks_is_noticed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(path: object) -> None:
        raise KeyError("language")

    monkeypatch.setattr(settings, "load", broken)
    code, told = tortured(capsys, "files", "--amount", "19", "--seed", "9")
    assert code == 1
    (fault,) = told["files"]["told"]
    assert "settings, --seed 9 --start 3" in fault
    assert "KeyError" in fault


def test_moves_that_are_not_written_are_noticed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Journal, "add", lambda self, lines: None)
    code, told = tortured(capsys, "disc", "--amount", "2")
    assert code == 1
    assert "said to be kept, and is not" in told["disc"]["told"][0]


def test_what_is_no_part_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["whales"])
    assert "no such part: whales; there are kill, files" in capsys.readouterr().err
