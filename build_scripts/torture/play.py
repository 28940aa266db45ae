"""Computers play one game after the other at the real table, for hours if wanted.

Frames are as people have them, the thinking in its own process; memory and the time that a frame
takes are looked at all the while.
"""

import tempfile
import time
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pygame

from build_scripts.memory import rss, uncovered, zoom
from build_scripts.torture.part import Bar, Result
from game.core.match import Match
from game.core.planning import LEVELS
from game.registry import GAMES
from scenes.app import App
from scenes.atelier import Atelier
from scenes.sitting.people import seated
from scenes.sitting.sitting import Sitting

SIZE = (1920, 1080)
FRAME = 1 / 60
STEPS = 24  # figures of memory in the whole
PATIENCE = 60.0  # seconds in which something has to happen on the table
QUICK = LEVELS[:2]  # who answers soon, so that much is played


def run(amount: float, seed: int, bar: Bar, start: int = 0) -> Result:
    """So many minutes."""
    result, rng, games, moves = Result(), Random(seed), 0, 0
    frames: list[float] = []
    memory: list[tuple[float, int]] = []
    with tempfile.TemporaryDirectory() as folder:
        app = App(GAMES, Path(folder), SIZE, "uk")
        app.change(mute=True, animation="fast", cover=False)
        app.atelier = Atelier()
        app.show_title()
        app.frame(FRAME)
        began = time.monotonic()
        end = began + amount * 60
        while time.monotonic() < end:
            game = tuple(GAMES)[games % len(GAMES)]
            table, games = _sit_down(app, game, rng, games), games + 1
            played, since = 0, time.monotonic()
            while table.acting is not None and time.monotonic() < end:
                frames.append(_frame(app))
                if rng.random() < 0.002:
                    zoom(table, rng)
                if len(table.match.history) > played:
                    moves += len(table.match.history) - played
                    played, since = len(table.match.history), time.monotonic()
                elif time.monotonic() - since > PATIENCE:
                    result.blame(f"{game}: nothing happens any more after {played} moves")
                    break
                done = (time.monotonic() - began) / 60
                if done >= len(memory) * amount / STEPS:
                    memory.append((round(done, 2), rss()))
                bar.show(done, result.told["faults"])
            frames += [_frame(app) for _ in range(60)]
        app.stack.clear()
        app.atelier.close()
        pygame.quit()
    memory.append((round((time.monotonic() - began) / 60, 2), rss()))
    frames.sort()
    result.done = moves
    result.figures = {
        "games": games,
        "frames": len(frames),
        "frame ms p50": _ms(frames, 0.5),
        "frame ms p99": _ms(frames, 0.99),
        "frame ms p99.9": _ms(frames, 0.999),
        "frame ms most": _ms(frames, 1.0),
        "memory MB by minute": memory,
    }
    return result


def _ms(frames: list[float], share: float) -> float:
    return round(frames[min(int(len(frames) * share), len(frames) - 1)] * 1000, 2)


def _sit_down(app: App, game: str, rng: Random, number: int) -> Any:
    """A fresh game with a computer in every seat."""
    app.show_title()
    rules = GAMES[game]
    seats = rng.choice(rules.seats)
    match: Match[Any, Any] = Match(rules, {"seats": seats}, rng.randrange(10**6))
    people = [seated(seat, f"{seat + 1}") for seat in range(seats)]
    computers = tuple(replace(one, level=rng.choice(QUICK)) for one in people)
    app.sit_down(Sitting(match, computers, "learner", app.saves / f"{number}.save"))
    return uncovered(app)


def _frame(app: App) -> float:
    """One frame at its time; how long it took."""
    began = time.perf_counter()
    app.go_round(FRAME, ())
    took = time.perf_counter() - began
    time.sleep(max(0.0, FRAME - took))
    return took
