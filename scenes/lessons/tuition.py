"""A step of a lesson under way: hears the sitting, asks the tutor, keeps what there is to tell."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any

from game.cell import Cell
from game.core.bars import Bar
from game.core.condition import Try
from game.core.lesson import Ask, Kind, Step
from game.core.match import Act
from game.core.reasons import Reason
from game.core.rules import Step as Change
from game.core.tutor import Mood, Said, Tutor
from scenes.sitting.sitting import Listener, Sitting

ACTIVE = (Kind.DO, Kind.REFUSED, Kind.PLAY)  # steps in which the learner plays
MOST = 999  # that can be answered


class Tone(Enum):
    """How something is told."""

    PRAISE = "praise"
    REPLY = "reply"
    HINT = "hint"


@dataclass(frozen=True, slots=True)
class Remark:
    """What the card says besides the task."""

    tone: Tone
    words: str  # a key of the catalogues
    points: int = 0
    stars: int = 0


@dataclass(frozen=True, slots=True)
class Doors:
    """The ways out of a step."""

    go_on: Callable[[], None]
    again: Callable[[], None]
    leave: Callable[[], None]


class Tuition(Listener):
    """What the learner did in one step, and what was said to it."""

    def __init__(self, tutor: Tutor, sitting: Sitting, number: int, doors: Doors) -> None:
        self.tutor = tutor
        self.number = number  # of the lesson in its course
        self.doors = doors
        self.remark: Remark | None = None
        self.light: tuple[Cell, ...] = ()  # what a hint points at
        self.ghost: Any = None  # a move that a hint shows
        self.is_first_try = True
        self.must_take_back = False  # the try is off the goal: the board goes back
        self.has_failed = False  # a small game came to its end without a star
        self.figure: int | None = None  # the number to be answered
        self.figure_is_answered = False
        self.pointed: frozenset[Cell] = frozenset()  # the cells to be answered
        self.shown = 0  # moves of a step that is only watched
        self._sitting = sitting
        sitting.listen(self)

    @property
    def step(self) -> Step:
        return self.tutor.step

    @property
    def rule(self) -> str:
        """What the step is about."""
        return self.step.rule or self.tutor.lesson.rules[0]

    @property
    def is_open(self) -> bool:
        """Whether the learner may play now."""
        is_over = self.tutor.is_met or self.must_take_back or self.has_failed
        return self.step.kind in ACTIVE and not is_over

    @property
    def asks(self) -> Ask | None:
        """What kind of answer is waited for."""
        return None if self.tutor.is_met else self.step.ask

    @property
    def tried(self) -> Try[Any, Any]:
        match = self._sitting.match
        return Try(match.rules, self.step.position, match.history)

    # --- what the sitting tells

    def stepped(self, act: Act, steps: tuple[Change[Any], ...]) -> None:
        if act is Act.UNDO:
            return
        self._start_anew()
        if self.step.kind is Kind.WATCH:
            self.shown += 1
            if self.shown == len(self.step.way):
                self.tutor.watched()
                self.light = self.step.light  # the way it went
        else:
            self._hear(self.tutor.played(self._sitting.match))

    def refused(self, reason: Reason) -> None:
        self._start_anew()
        said = self.tutor.refused(reason)
        if said is not None:
            self._hear(said)

    def _start_anew(self) -> None:
        """A try was made: what was said before it has done its work."""
        self.is_first_try = False
        self.ghost = None
        if self.remark is not None and self.remark.tone in (Tone.HINT, Tone.REPLY):
            self.remark = None

    def _hear(self, said: Said) -> None:
        if said.mood is Mood.GO_ON:
            return
        tone = Tone.PRAISE if said.mood is Mood.DONE else Tone.REPLY
        self.remark = Remark(tone, said.words, said.points, said.stars)
        self.has_failed = said.take_back and self.step.kind is Kind.PLAY
        self.must_take_back = said.take_back and not self.has_failed
        if said.mood is Mood.DONE:
            self.light = self.step.light if self.step.kind is Kind.ANSWER else ()

    # --- what the learner asks for

    def take_back(self) -> None:
        """The board as it was when the step began."""
        self.must_take_back = False
        while self._sitting.match.has_decisions:
            self._sitting.undo(past=tuple(Bar))

    def hint(self) -> None:
        """Words, then a place, then a move."""
        if self.tutor.is_met or self.step.kind is Kind.WATCH:
            return
        hint = self.tutor.hint(self._sitting.match)
        self.remark = Remark(Tone.HINT, hint.words)
        self.light, self.ghost = hint.cells, hint.move

    def give_figure(self, figure: int | None) -> None:
        """The number that is about to be answered."""
        self.figure = None if figure is None else max(0, min(figure, MOST))
        self.figure_is_answered = False

    def point_at(self, cell: Cell) -> None:
        """Point at a cell, or no longer."""
        self.pointed ^= {cell}

    def answer(self, given: Any) -> None:
        if not self.tutor.is_met:
            self.figure_is_answered = self.asks is Ask.NUMBER
            self._hear(self.tutor.answered(given))
