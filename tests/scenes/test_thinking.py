"""The process that thinks: it is heard, it may die at any moment, and nothing of it is left."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.ai.limit import Limit
from game.ai.player import random_move
from game.core.match import Match
from game.registry import GAMES
from scenes.sitting import thinking
from scenes.sitting.thinking import LONGEST, MOST_DEATHS, Task, Thinker, find_move
from tests.scenes import minds
from tests.scenes.minds import task

ROOT = Path(__file__).parent.parent.parent
Make = Callable[..., Thinker]


@pytest.fixture
def make() -> Iterator[Make]:
    made = []

    def make(find: thinking.Find = find_move, hands: int = 0) -> Thinker:
        made.append(Thinker(find, hands))
        return made[-1]

    yield make
    for thinker in made:
        thinker.close()
    assert zombies() == []


def zombies() -> list[str]:
    """Children of this process that nobody has taken leave of."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            name, _, rest = path.read_text().rpartition(")")
        except OSError:
            continue
        state, parent = rest.split()[:2]
        if state == "Z" and int(parent) == os.getpid():
            found.append(name)
    return found


def wait(thinker: Thinker, until: Callable[[], Any], seconds: float = 20.0) -> None:
    """Let the loop turn until something is so."""
    end = time.monotonic() + seconds
    while not until():
        assert time.monotonic() < end, "it never came to that"
        thinker.update()
        time.sleep(0.002)


def answer(thinker: Thinker, question: Task) -> Any:
    told: list[Any] = []
    thinker.ask(question, told.append)
    wait(thinker, lambda: told)
    assert not thinker.is_busy
    return told[0]


def pid(thinker: Thinker) -> int:
    assert thinker._worker is not None
    found = thinker._worker.pid
    assert found is not None
    return found


# --- answers


@pytest.mark.parametrize("game", GAMES)
def test_what_is_found_there_is_what_would_be_found_here(make: Make, game: str) -> None:
    rules, rng = GAMES[game], Random(3)
    match: Match[Any, Any] = Match(rules, {"seats": 2}, 3)
    while len(match.history) < 12 or rules.to_move(match.state) is None:
        match.play(random_move(rules, match.state, rng))
    seat = rules.to_move(match.state)
    assert seat is not None
    question = replace(Task.at(match, seat, "deckhand"), seconds=60.0)  # however busy the machine
    found = answer(make(), question)
    assert found == find_move(question, Limit())
    assert found.move in rules.legal(match.state)


def test_the_process_knows_the_rules_and_no_pictures(make: Make) -> None:
    """Whatever draws would be slow to load, and might open a window."""
    names = answer(make(minds.loaded), task()).split()
    assert "game" in names
    assert "pygame" not in names


def test_the_program_loads_no_pictures_before_it_is_started() -> None:
    """The process reads `main.py` too."""
    asks = "import main, sys; print('pygame' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", asks], cwd=ROOT, capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("False\n", "")


# --- one question at a time


def test_a_stop_is_heard() -> None:
    """Told to stop, it answers with what it has."""
    worker = thinking._Worker(minds.think_long)
    worker.pipe.send((1, task("long")))
    time.sleep(0.3)
    worker.pipe.send((2, None))
    number, words = worker.pipe.recv()
    worker.end()
    assert number == 1
    assert float(words.split()[1]) < LONGEST / 2


def test_nobody_thinks_for_ever() -> None:
    worker = thinking._Worker(minds.think_long)
    worker.pipe.send((1, task("long")))
    _, words = worker.pipe.recv()
    worker.end()
    assert float(words.split()[1]) < LONGEST + 1


def test_a_newer_question_takes_the_place_of_the_older(make: Make) -> None:
    thinker = make(minds.think_long)
    told: list[Any] = []
    thinker.ask(task("long"), told.append)
    assert answer(thinker, task("short")).startswith("short")
    assert told == []


def test_what_is_no_longer_wanted_is_not_told(make: Make) -> None:
    thinker = make(minds.echo)
    told: list[Any] = []
    thinker.ask(task("old"), told.append)
    thinker.forget()
    assert not thinker.is_busy
    assert answer(thinker, task("new")) == "new"
    assert told == []


def test_whoever_is_told_may_ask_again_at_once(make: Make) -> None:
    thinker, told = make(minds.echo), []

    def tell(found: Any) -> None:
        told.append(found)
        if len(told) < 3:
            thinker.ask(task(f"{len(told)}"), tell)

    thinker.ask(task("0"), tell)
    wait(thinker, lambda: len(told) == 3)
    assert told == ["0", "1", "2"]


# --- deaths


def test_killed_while_nobody_asks(make: Make) -> None:
    """It is taken leave of at once, and the next question starts another."""
    thinker = make(minds.echo)
    assert answer(thinker, task("before")) == "before"
    first = pid(thinker)
    os.kill(first, signal.SIGKILL)
    wait(thinker, lambda: thinker._worker is None)
    assert zombies() == []
    assert answer(thinker, task("after")) == "after"
    assert pid(thinker) != first


def test_killed_just_before_it_is_asked(make: Make) -> None:
    thinker = make(minds.echo)
    assert answer(thinker, task("before")) == "before"
    os.kill(pid(thinker), signal.SIGKILL)
    time.sleep(0.1)
    assert answer(thinker, task("after")) == "after"


def test_killed_while_it_starts(make: Make) -> None:
    thinker = make(minds.echo)
    thinker.start()
    os.kill(pid(thinker), signal.SIGKILL)
    assert answer(thinker, task("after")) == "after"


def test_killed_while_it_thinks(make: Make, tmp_path: Path) -> None:
    """Twice: nobody notices more than a pause."""
    marker = tmp_path / "deaths"
    assert answer(make(minds.die_twice), task(marker=marker)) == "alive"
    assert marker.read_text() == "++"


def test_killed_in_the_middle_of_a_word(make: Make) -> None:
    thinker = make(minds.echo)
    told: list[Any] = []
    thinker.ask(task("once more"), told.append)
    assert thinker._worker is not None
    thinker._worker.pipe.close()
    thinker._worker.pipe, theirs = get_context("spawn").Pipe()
    os.write(theirs.fileno(), b"\0\0")  # half the length of what was to come
    theirs.close()
    wait(thinker, lambda: told)
    assert told == ["once more"]


def test_a_question_that_kills_is_given_up(make: Make, tmp_path: Path) -> None:
    """And told so; the next question is asked as if nothing had been."""
    marker, thinker = tmp_path / "deaths", make(minds.die_of_some)
    assert answer(thinker, task("deadly", marker)) is None
    assert marker.read_text() == "+" * MOST_DEATHS
    assert answer(thinker, task("harmless")) == "harmless"


def test_a_fault_is_a_death(make: Make) -> None:
    assert answer(make(minds.break_down), task()) is None


def test_a_process_that_stands_still_is_replaced(
    make: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinker, marker = make(minds.stand_still), tmp_path / "still"
    told: list[Any] = []
    thinker.ask(task(marker=marker), told.append)
    wait(thinker, marker.exists)
    monkeypatch.setattr(thinking, "PATIENCE", 0.1)
    wait(thinker, lambda: thinker._worker is None)
    monkeypatch.undo()
    wait(thinker, lambda: told)
    assert told == ["awake"]


def test_when_one_who_helps_is_killed_both_are_replaced(make: Make) -> None:
    thinker = make(minds.echo, hands=1)
    assert answer(thinker, task("before")) == "before"
    assert thinker._worker is not None
    (hand,) = thinker._worker._hands
    assert hand.pid is not None
    os.kill(hand.pid, signal.SIGKILL)
    wait(thinker, lambda: thinker._worker is None)
    assert zombies() == []
    assert answer(thinker, task("after")) == "after"
    assert thinker._worker is not None
    assert [hand.is_alive for hand in thinker._worker._hands] == [True]


@pytest.mark.parametrize("times", [1, MOST_DEATHS])
def test_a_process_that_cannot_be_started_is_tried_again(
    make: Make, monkeypatch: pytest.MonkeyPatch, times: int
) -> None:
    real, tries = thinking._Worker, []

    def refuse(find: thinking.Find, hands: int) -> Any:
        tries.append(find)
        if len(tries) <= times:
            raise BlockingIOError("no more processes")
        return real(find, hands)

    monkeypatch.setattr(thinking, "_Worker", refuse)
    expected = "there" if times < MOST_DEATHS else None
    assert answer(make(minds.echo), task("there")) == expected


# --- the end

PROGRAM = """
import signal, sys, time
from scenes.sitting.thinking import Thinker
from tests.scenes.minds import task, think_long

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # started in the background or not
    thinker = Thinker(think_long, hands=1)
    thinker.ask(task("long"), print)
    print(thinker._worker.pid, *(hand.pid for hand in thinker._worker._hands), flush=True)
    try:
        while True:
            thinker.update()
            time.sleep(0.01)
    except KeyboardInterrupt:
        sys.exit(0)
"""


@pytest.fixture
def program(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """A program that has just asked, and says which processes it asked."""
    path = tmp_path / "program.py"
    path.write_text(PROGRAM)
    process = subprocess.Popen(
        [sys.executable, str(path)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    yield process
    process.kill()
    process.communicate()


def is_running(number: int) -> bool:
    try:
        return Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def asked(program: "subprocess.Popen[str]") -> list[int]:
    assert program.stdout is not None
    numbers = [int(number) for number in program.stdout.readline().split()]
    assert len(numbers) == 2  # one helps
    return numbers


def end(numbers: list[int]) -> bool:
    until = time.monotonic() + 10
    while any(map(is_running, numbers)) and time.monotonic() < until:
        time.sleep(0.01)
    return not any(map(is_running, numbers))


@pytest.mark.parametrize("seconds", [0.0, 0.6])
def test_it_ends_with_a_program_that_is_killed(
    program: "subprocess.Popen[str]", seconds: float
) -> None:
    """While it starts, and while it thinks."""
    workers = asked(program)
    time.sleep(seconds)
    program.kill()
    assert end(workers)


@pytest.mark.parametrize("seconds", [0.0, 0.6])
def test_ctrl_c_ends_it_quietly(program: "subprocess.Popen[str]", seconds: float) -> None:
    """The terminal tells every process; this one leaves it to the program."""
    workers = asked(program)
    time.sleep(seconds)
    os.killpg(program.pid, signal.SIGINT)
    _, said = program.communicate(timeout=10)
    assert program.returncode == 0
    assert said == ""
    assert end(workers)
