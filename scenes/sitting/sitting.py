"""A match with its people: it plays, hears the referee, keeps everything, tells who listens."""

from __future__ import annotations

import os
from collections.abc import Callable, Container, Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.ai.player import Thought
from game.core.bars import Bar
from game.core.errors import CannotUndo
from game.core.match import Act, Match, Played
from game.core.reasons import Reason
from game.core.rules import AnyRules, Step
from game.core.text import Text, text
from scenes.files import NoFile
from scenes.sitting import journal, shelf
from scenes.sitting.agreed import TakenBack
from scenes.sitting.crew import hands_for
from scenes.sitting.going_back import bars_before, last_of_people
from scenes.sitting.journal import AGREED, Journal
from scenes.sitting.lock import Held, Lock
from scenes.sitting.people import Person
from scenes.sitting.save import Party
from scenes.sitting.thinking import Task, Thinker

ADVISER = "mate"  # the level that thinks for people who ask for it
PATIENCE = 3.0  # seconds until a disc that failed is tried again


class Listener:
    """Whoever wants to know how a sitting goes on."""

    def stepped(self, act: Act, steps: tuple[Step[Any], ...]) -> None:
        """A move was played, taken back or played again, with what chance added to it."""

    def refused(self, reason: Reason) -> None:
        """The referee said no to something that was tried."""

    def kept(self, fault: OSError | None) -> None:
        """The disc does not take what happens, for this reason; or has all of it again."""


class Sitting(Party):
    """Play enters here and nowhere else; what the disc does not take stays in memory."""

    def __init__(
        self,
        match: Match[Any, Any],
        people: tuple[Person, ...],
        helper: str,
        path: Path,
        lock: Lock | None = None,
        may_play: bool = True,
        tutor: bool = False,
    ) -> None:
        """A sitting without a lock gets a file of its own, named as `path` or nearly so."""
        super().__init__(match, people, helper, path, tutor)
        self.may_play = may_play  # False: another program plays it, here it is only looked at
        self.fault: OSError | None = None  # why the disc lacks something
        self._lock = lock
        self._is_kept = False
        self._is_as_read = False  # nothing was played since it was read from the disc
        self._journal: Journal | None = None
        self._lines: list[str] = []  # what the journal lacks
        self._waited = 0.0
        self._thinker = Thinker(hands=self._hands())
        self._reasons: dict[int, tuple[Text, ...]] = {}  # by the number of the move
        self._listeners: list[Listener] = []
        match.listen(self._note)

    def listen(self, listener: Listener) -> None:
        self._listeners.append(listener)

    @property
    def acting(self) -> int | None:
        return self.match.rules.to_move(self.match.state)

    @property
    def _is_computer_due(self) -> bool:
        seat = self.acting
        return seat is not None and self.people[seat].is_computer

    @property
    def has_moves(self) -> bool:
        """Whether there is something to take back, barred or not."""
        return self.may_play and self.match.has_decisions

    @property
    def bars(self) -> tuple[Bar, ...]:
        """What keeps the last move of a person from being taken back, with what computers did
        since."""
        return bars_before(self.match, self.people, last_of_people(self.match, self.people))

    @property
    def can_redo(self) -> bool:
        return self.may_play and self.match.can_redo

    # --- play

    def play(self, move: Any, why: tuple[Text, ...] = ()) -> None:
        """Play a legal move, perhaps with a reason for all to hear; `IllegalMove` if it is none."""
        assert self.may_play
        number = self.match.length
        steps = self.match.play(move)
        self._reasons = {n: said for n, said in self._reasons.items() if n < number}
        if why:
            self._reasons[number] = why
        self._tell(Act.PLAY, steps)

    def why(self, number: int) -> tuple[Text, ...]:
        """What was said for the move that so many came before; nothing outlives the sitting."""
        return self._reasons.get(number, ())

    def undo(self, past: Container[Bar] = ()) -> None:
        """Take back the last move of a person; `CannotUndo` if something bars it that is not to be
        passed."""
        assert self.may_play
        if any(bar not in past for bar in self.bars):
            raise CannotUndo(text("revealed_since"), f"move {self.match.length}")
        self._tell(Act.UNDO, self._back())

    def _back(self) -> tuple[Step[Any], ...]:
        """Take back the last move of a person, barred or not."""
        start, steps = last_of_people(self.match, self.people), self.match.undo(tuple(Bar))
        while self.match.length > start and self.match.has_decisions:
            steps += self.match.undo(tuple(Bar))
        return steps

    def take_back(self, bar: Bar) -> None:
        """The whole table agrees: take back the last move of a person, whatever came to light."""
        assert self.may_play
        steps = self._back()
        agreed = TakenBack(len(self.match.history), bar)
        self.taken_back.append(agreed)
        if self._journal is not None:
            self._lines.append(f"{AGREED}{agreed}")
        self._tell(Act.UNDO, steps)

    def redo(self) -> None:
        """Play again what was taken back last, up to where a person is to move."""
        assert self.may_play
        steps = self.match.redo()
        while self.match.can_redo and self._is_computer_due:
            steps += self.match.redo()
        self._tell(Act.REDO, steps)

    def reset_turn(self) -> None:
        """Take back everything since the turn began."""
        assert self.may_play
        seat = self.acting
        steps: tuple[Step[Any], ...] = ()
        while self.match.can_undo:
            back = self.match.undo()
            if self.acting != seat:
                self.match.redo()
                break
            steps += back
        if steps:
            self._tell(Act.UNDO, steps)

    def attempt(self, view: Any, moves: Iterable[Any]) -> None:
        """Somebody who sees this tries moves one after the other: tell what the referee says."""
        reason = self.match.rules.why_not_all(view, moves)
        if reason is not None:
            for listener in self._listeners:
                listener.refused(reason)

    def _note(self, act: Act, played: Played[Any, Any]) -> None:
        if self._journal is not None:  # another one would begin with all of it
            words = self.match.rules.move_to_text(played.move)
            self._lines.append("-" if act is Act.UNDO else f"+ {words}")

    def _tell(self, act: Act, steps: tuple[Step[Any], ...]) -> None:
        """The disc first; then those who listen."""
        self._is_as_read = False
        self._thinker.forget()
        before = self.fault
        self._keep()
        for listener in self._listeners:
            listener.stepped(act, steps)
        self._tell_kept(before)

    def hand_to(self, seat: int, level: str) -> None:
        """Let a computer player of some level go on for a seat, or a person again."""
        assert self.may_play
        people = list(self.people)
        people[seat] = replace(people[seat], level=level)
        self.people = tuple(people)
        self._thinker.forget()
        if self._thinker.hands != self._hands():
            self._thinker.close()
            self._thinker.hands = self._hands()
        self._stop_writing()  # people stand in its first line
        self._lines.clear()
        self.try_again()

    # --- thinking

    def _hands(self) -> int:
        """How many processes may help the computer players here."""
        levels = [person.level for person in self.people if person.is_computer]
        return hands_for(self.match.rules, self.match.state, levels)

    @property
    def is_thinking(self) -> bool:
        return self._thinker.is_busy

    def ask(
        self, seat: int, tell: Callable[[Thought | None], None], adviser: str = ADVISER
    ) -> None:
        """Have a move thought out for a seat; None is told if that cannot be done."""
        person = self.people[seat]
        level = person.level or adviser
        self._thinker.ask(Task.at(self.match, seat, level, person.is_computer), tell)

    def hear(self) -> None:
        """Let whoever asked know what was found by now."""
        self._thinker.update()

    # --- keeping

    def begin(self) -> None:
        """From here on every move is on the disc, or people know that it is not."""
        if self.may_play:
            if any(person.is_computer for person in self.people):
                self._thinker.start()
            self._is_kept = True
            self.try_again()

    def tend(self, seconds: float) -> None:
        """Time passes: now and then try a disc that failed."""
        self._waited += seconds
        if self.fault is not None and self._waited >= PATIENCE:
            self.try_again()

    def try_again(self) -> None:
        """Bring the disc up to date if it can be done now."""
        before = self.fault
        self._keep()
        self._tell_kept(before)

    @property
    def lacks_moves(self) -> bool:
        """Whether the disc has less than the table."""
        return self._is_kept and self._journal is None and not self._is_as_read

    def _keep(self) -> None:
        """After a fault everything is written anew: nobody knows what the disc made of the rest."""
        self._waited = 0.0
        if not self._is_kept:
            return
        try:
            self._hold()
            if self._journal is not None and not self._journal.lies_there():
                self._stop_writing()
            if self._journal is None:
                self._journal = Journal(self)
            elif self._lines:
                self._journal.add(self._lines)
            self._lines.clear()
            self.fault = None
        except OSError as error:
            self.fault = error
            self._stop_writing()
            if isinstance(error, NoFile):  # something else lies in its place
                self._let_go()

    def _hold(self) -> None:
        """Keep hold of the game; where somebody else has it by now, go on under another name."""
        if self._lock is not None and not self._lock.lies_there():
            self._let_go()
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with suppress(Held):
                self._lock = Lock(self.path)
        if self._lock is None:
            self._stop_writing()
            self.path, self._lock = shelf.claim(self.path)

    def _let_go(self) -> None:
        if self._lock is not None:
            self._lock.free()
            self._lock = None

    def _stop_writing(self) -> None:
        if self._journal is not None:
            self._journal.close()
            self._journal = None

    def _tell_kept(self, before: OSError | None) -> None:
        if (before is None) != (self.fault is None):
            for listener in self._listeners:
                listener.kept(self.fault)

    def close(self) -> None:
        """Turn the journal into the save, and let others have the game.

        Where that fails, `fault` says why, and `lacks_moves` if the journal has not all either.
        """
        self._thinker.close()
        self._keep()
        written = self._journal
        self._stop_writing()
        if written is not None:
            self._is_kept = False
            try:
                written.become_save(self)
                shelf.sweep_drafts(self.path)
            except OSError as error:
                self.fault = error
        elif not self.lacks_moves:
            self.fault = None
        self._let_go()


def open_sitting(
    path: Path, games: Mapping[str, AnyRules], name: Callable[[int], str] = str
) -> Sitting:
    """The sitting of a save, a journal or a record; `BadRecord` says what is wrong with it.

    It is held before it is read, so that nobody goes on with it in between.
    """
    path = Path(os.path.realpath(path))
    lock, may_play = None, True
    try:
        lock = Lock(journal.game_of(path))
    except Held:
        may_play = False
    except OSError:
        pass  # told when the first move cannot be written
    try:
        party = journal.read(path, games, name)
    except BaseException:
        if lock is not None:
            lock.free()
        raise
    if lock is not None and party.damaged is not None:
        lock.free()  # its journal is left alone, so the game goes on under another name
        lock = None
    match, people = party.match, party.people
    sitting = Sitting(match, people, party.helper, party.path, lock, may_play, party.tutor)
    sitting.damaged = party.damaged
    sitting.taken_back = party.taken_back
    sitting._is_as_read = party.damaged is None
    return sitting
