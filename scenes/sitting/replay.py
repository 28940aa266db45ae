"""A game that was played, gone through back and forth: nothing is played and nothing is kept."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.core.bars import Bar
from game.core.match import Act, Match
from game.core.rules import Step
from scenes.sitting.save import Party
from scenes.sitting.sitting import Sitting

ALL_BARS = tuple(Bar)


class Replay(Sitting):
    """Rests before each decision of the game, and at its end; `at` is the number of the stop."""

    def __init__(self, party: Party) -> None:
        """It begins at the end; what the party goes on to do is no part of it."""
        match = party.match.at(party.match.length)
        made = (match, party.people, party.helper, party.path)
        super().__init__(*made, may_play=False, tutor=party.tutor)
        self.taken_back = list(party.taken_back)
        self.is_open = self.has_result = party.is_over  # nothing is secret any more
        played = enumerate(match.history)
        self.stops = (*(ply for ply, one in played if not one.by_chance), match.length)
        self.at = self.last

    @property
    def last(self) -> int:
        return len(self.stops) - 1

    @property
    def has_moves(self) -> bool:
        return self.at > 0

    @property
    def can_redo(self) -> bool:
        return self.at < self.last

    def go_to(self, stop: int) -> None:
        """Take back or play again until this stop, and tell it as one step."""
        stop = max(0, min(stop, self.last))
        if stop == self.at:
            return
        act, steps = (Act.REDO if stop > self.at else Act.UNDO), list[Step[Any]]()
        for _ in range(abs(stop - self.at)):
            steps += self.match.redo() if act is Act.REDO else self.match.undo(ALL_BARS)
        self.at = stop
        for listener in self._listeners:
            listener.stepped(act, tuple(steps))

    @property
    def can_play_on(self) -> bool:
        """Whether another game may begin here: none that is still going on is given away."""
        return self.is_open and not self.is_over

    def played_on(self, path: Path, seed: int) -> Sitting:
        """A new game of the same people from the position of now; dice fall anew."""
        assert self.can_play_on
        rules = self.match.rules
        position = rules.read(rules.write(self.match.state))
        match: Match[Any, Any] = Match(
            rules, {}, seed, practice=self.match.practice, position=position
        )
        return Sitting(match, self.people, self.helper, path, tutor=self.tutor)


class WhatIf(Replay):
    """A game that is over as it could have gone on after so many moves; where that ends is open."""

    def __init__(self, party: Party, ply: int, moves: Sequence[Any]) -> None:
        assert party.is_over
        match = party.match.at(ply)
        for move in moves:
            match.play(move)
        super().__init__(Party(match, party.people, party.helper, party.path))
        self.is_open = True
