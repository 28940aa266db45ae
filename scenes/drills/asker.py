"""Has questions thought out in another process, so that laying out positions stops nobody."""

from collections.abc import Iterable
from dataclasses import dataclass

from game.ai.limit import Limit
from game.core.drill import Drill, Topic, make
from game.registry import GAMES
from scenes.sitting.thinking import Thinker

FARTHER = 1_000_003  # to the next seed, if nothing comes to mind for one
MOST_TRIES = 5


@dataclass(frozen=True, slots=True)
class Wanted:
    """A question of a game."""

    game: str
    topic: Topic


def think_out(wanted: Wanted, limit: Limit) -> Drill:
    """The question of a topic, or of one near by if that gives none."""
    rules, topic = GAMES[wanted.game], wanted.topic
    for number in range(MOST_TRIES):
        near = Topic(topic.question, topic.seed + number * FARTHER, topic.extras)
        drill = make(rules, near)
        if drill is not None:
            return drill
    raise LookupError(f"no question for {wanted}")


class Asker:
    """Gets one question after the other; `ready` are those that have come."""

    def __init__(self, game: str, topics: Iterable[Topic]) -> None:
        self.ready: list[Drill] = []
        self._left = [Wanted(game, topic) for topic in topics]
        self._thinker = Thinker(think_out)
        self._is_alone = False  # the other process cannot do it, so it is done here
        self._ask()

    def _ask(self) -> None:
        if self._left and not self._is_alone:
            self._thinker.ask(self._left[0], self._found)
        else:
            self._thinker.close()

    def _found(self, drill: Drill | None) -> None:
        if drill is None:
            self._is_alone = True
        else:
            self.ready.append(drill)
            del self._left[0]
        self._ask()

    def update(self) -> None:
        """Hear what has been found."""
        if self._left and self._is_alone:
            self.ready.append(think_out(self._left.pop(0), Limit()))
        elif self._left:
            self._thinker.update()

    def close(self) -> None:
        self._left.clear()
        self._thinker.close()
