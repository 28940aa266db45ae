"""What was advised, and when: nobody is asked to think again about a turn that followed it."""

from typing import Any

from game.core.match import Match


class Counsel:
    """Lines of play with all that was played before them; of another game they say nothing."""

    def __init__(self, match: Match[Any, Any]) -> None:
        self._match = match
        self._advised: list[tuple[int, tuple[Any, ...]]] = []  # moves before, and all with the line

    def note(self, line: tuple[Any, ...]) -> None:
        """These moves are advised now."""
        before = self._played()
        self._advised.append((len(before), (*before, *line)))

    def covers(self, start: int, end: tuple[Any, ...] = ()) -> bool:
        """Whether all was advised that was played since so many moves, with moves to come."""
        moves = (*self._played(), *end)
        return all(self._is_advised(moves[: ply + 1]) for ply in range(start, len(moves)))

    def _is_advised(self, moves: tuple[Any, ...]) -> bool:
        """The last of all these moves."""
        return any(
            before < len(moves) and path[: len(moves)] == moves for before, path in self._advised
        )

    def _played(self) -> tuple[Any, ...]:
        return tuple(played.move for played in self._match.history)
