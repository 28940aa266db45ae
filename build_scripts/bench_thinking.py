"""Whether the table stays smooth while captains think on all cores."""

import time
from statistics import quantiles
from typing import Any

GAME, LEVEL, SEATS = "beacon_patrol", "captain", 2  # who thinks longest
ROUNDS, FRAMES, PACE = 6, 120, 1 / 60
LONGEST = 33.0  # milliseconds of a frame that people might see


class Company:
    """Captains who think about the opening of a game, again and again."""

    def __init__(self) -> None:
        from game.core.match import Match
        from game.registry import GAMES
        from scenes.sitting.crew import hands_for
        from scenes.sitting.thinking import Task, Thinker

        rules = GAMES[GAME]
        match: Match[Any, Any] = Match(rules, rules.default_options(SEATS), 5)
        seat = rules.to_move(match.state)
        assert seat is not None
        self._task = Task.at(match, seat, LEVEL)
        self._thinker = Thinker(hands=hands_for(rules, match.state, [LEVEL]))
        self.answers = 0

    def think(self) -> None:
        """Go on, with the next question once there is an answer."""
        if not self._thinker.is_busy:
            self._thinker.ask(self._task, self._hear)
        self._thinker.update()

    def _hear(self, found: Any) -> None:
        self.answers += 1

    def rest(self) -> None:
        self._thinker.forget()

    def leave(self) -> None:
        self._thinker.close()


def measure_thinking(app: Any) -> dict[str, Any]:
    """Frames of a board that is pushed about, in company and not, by turns."""
    board = app.stack.top.board
    company = Company()
    company.think()
    time.sleep(2.0)  # their processes start

    def frames(in_company: bool) -> list[float]:
        times = []
        for number in range(FRAMES):
            start = time.perf_counter()
            if in_company:
                company.think()
            board.pan(3 if number % 80 < 40 else -3, 1)
            app.frame(PACE)
            taken = time.perf_counter() - start
            times.append(taken * 1e3)
            time.sleep(max(0.0, PACE - taken))
        return times

    alone: list[float] = []
    together: list[float] = []
    for _ in range(ROUNDS):
        company.rest()
        alone += frames(in_company=False)
        together += frames(in_company=True)
    company.leave()
    found = {"alone": alone, "together": together}
    return {
        name: {"p99": round(quantiles(times, n=100)[98], 2), "worst": round(max(times), 2)}
        for name, times in found.items()
    }
