"""The ordinary table with a question at its left: a position, a move that is thought of."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pygame

from game.cell import Cell
from game.core.drill import Drill, Question
from scenes.drills.card import ANSWER, NEXT, drill_card
from scenes.drills.doors import Doors
from scenes.drills.evidence import Evidence, evidence
from scenes.drills.exam import Exam
from scenes.drills.proposal import Proposal, proposed, rim
from scenes.game_host import GameHost
from scenes.intents import Intent, Pointed
from scenes.screens.menu import Deed, GameMenu
from scenes.sitting.sitting import Sitting
from scenes.table.keys import Key
from scenes.table.look import Asked, Look
from scenes.table.notes import Notes
from scenes.table.presenter import Presenter
from scenes.table.showing import Showing
from scenes.table.sight import Sight
from scenes.ui.screen import Screen
from scenes.ui.widget import Widget
from scenes.view.camera import Scope
from scenes.view.in_hand import draw_thing
from scenes.view.layouts import Point
from scenes.view.marks import Mark

NEAR, BESIDE = 4.5, 1.5  # tile widths around a move on a chart, and beside tiles
SMALLER = 0.7  # than at a table tiles may be: what is asked about may be anywhere on the board
GHOST = 190  # of 255: how much is seen of a thing that is only thought of
BEFORE = (150, 210, 230)  # the rim of what was laid already in this turn


class WideSight(Sight):
    """Shows the place that is thought of, too."""

    def __init__(self, table: "DrillTable") -> None:
        super().__init__(table)
        self._asked = table

    def cells(self) -> Iterable[Cell]:
        return dict.fromkeys((*super().cells(), *self._asked.thought_of))

    def scope(self, slack: float) -> Scope:
        """A large chart is seen from near by; of a long board, what is asked about."""
        table, whole = self._asked, super().scope(slack)
        box = table.board.camera.box
        if table.presenter.is_whole:
            near = box(table.way, NEAR) if table.way else whole.whole
            return Scope(near, near, 0)
        cells = (*table.thought_of, *table.drill.cells)
        play = box(map(table.presenter.layout.centre, cells), BESIDE) if cells else whole.play
        return Scope(whole.whole, play, round(whole.least * SMALLER))


class AskedNotes(Notes):
    """What is asked stays in sight, whatever else is told of the board."""

    def __init__(self, table: "DrillTable") -> None:
        super().__init__(table)
        self._asked = table

    def draw_on_board(self, told: tuple[Mark, ...]) -> None:
        super().draw_on_board((*self._asked.asked_marks(), *told))


class DrillTable(Look):
    """Asks, hears an answer, shows why."""

    takes_back = has_story = False  # nothing was played here

    def __init__(
        self,
        app: GameHost,
        sitting: Sitting,
        presenter: Presenter,
        exam: Exam,
        doors: Doors,
    ) -> None:
        self.exam = exam
        self._doors = doors
        self.evidence: Evidence | None = None
        self._proposal: Proposal | None = None
        seat, moves = self.drill.seat, self.drill.moves
        if moves:
            self._proposal = proposed(presenter, self.drill.view, seat, moves[0])
        super().__init__(app, sitting, presenter)
        self.flow: Asked = Asked(self)
        self.sight: WideSight = WideSight(self)
        self.notes: AskedNotes = AskedNotes(self)

    @property
    def drill(self) -> Drill:
        assert self.exam.drill is not None
        return self.exam.drill

    @property
    def thought_of(self) -> tuple[Cell, ...]:
        """Where a thing would go."""
        return (self._proposal.cell,) if self._proposal is not None else ()

    @property
    def way(self) -> tuple[Point, ...]:
        """From where a piece of the board would go where."""
        thought = self._proposal
        return () if thought is None or thought.start is None else (thought.start, thought.end)

    # --- life

    def enter(self) -> None:
        Screen.enter(self)
        self._lead_focus()

    def leave(self) -> None:
        super().leave()
        self._doors.left()

    def back(self) -> bool:
        self.show_menu()
        return True

    def show_menu(self) -> None:
        way_out = Deed("drill.leave", "door", self._give_up)
        legend = Deed("menu.legend", "lens", self.show_legend)
        self.app.stack.push(GameMenu(self.app, self.rules.name, way_out, legend))

    def _give_up(self) -> None:
        self.app.stack.pop()

    # --- what is shown

    def docked(self) -> Widget:
        return drill_card(self)

    def laid_out(self) -> Showing:
        return replace(super().laid_out(), guide=(), is_due=False)

    def show_position(self) -> None:
        super().show_position()
        presenter, view = self.presenter, self.view
        pieces = list(presenter.pieces(view))
        if self._proposal is not None:
            pieces += self._proposal.pieces()
        self.board.show(pieces, presenter.ground(view))
        is_told = bool(self.drill.moves) or self.exam.is_answered  # else coins would tell
        story = presenter.story(view) if is_told else ()
        self.board.inscribe(story)

    def mark_due(self) -> None:
        self.board.explain(tuple(self.asked_marks()))

    def asked_marks(self) -> Iterable[Mark]:
        """What the question is about; once it is answered, why."""
        layout, lamp = self.presenter.layout, self.app.theme.colours.lamp
        colour = BEFORE if self.drill.moves else lamp
        for cell in self.drill.cells:
            yield from rim(layout, cell, colour)
        if self._proposal is not None:
            yield from self._proposal.marks(self.presenter, lamp)
        if self.evidence is not None:
            yield from self.evidence.marks

    def is_glowing(self, key: Key) -> bool:
        """What is thought of stands out on the rack."""
        return self._proposal is not None and self._proposal.gesture.item == key

    def draw(self, surface: pygame.Surface, dirty: pygame.Rect) -> None:
        super().draw(surface, dirty)
        thought = self._proposal
        if thought is not None and thought.ghost is not None and not self.board.is_gliding:
            scale = self.board.camera.scale
            ghost = pygame.Surface((2 * scale, 2 * scale), pygame.SRCALPHA)
            draw_thing(ghost, self.pictures, thought.ghost, (scale, scale), scale)
            ghost.set_alpha(GHOST)
            end = self.board.camera.to_window(thought.end)
            surface.blit(ghost, ghost.get_rect(center=end))

    # --- where the keyboard is

    def first_focus(self) -> Widget | None:
        return self.focusable(NEXT) or self.focusable(f"{ANSWER}0") or super().first_focus()

    def _lead_focus(self) -> None:
        wanted = self.first_focus()
        if wanted is not None:
            self.focus(wanted)
        speech = next((w for w in self.root.walk() if w.key == "lesson_speech"), None)
        if speech is not None:
            self.reveal(speech.rect, speech)

    # --- what the learner does

    def handle(self, intent: Intent) -> bool:
        """Nobody is told by the board what is to be counted."""
        counts = self.drill.question is Question.AMOUNT and not self.exam.is_answered
        if counts and isinstance(intent, Pointed):
            return self.sight.handle(intent) or Screen.handle(self, intent)
        return super().handle(intent)

    def give(self, answer: Any) -> None:
        self.exam.give(answer)
        if self.exam.is_answered:
            self.notes.forget()
            self.evidence = evidence(self, self.drill, self._proposal)
            self.app.sound.play("score_3" if self.exam.was_right else "refuse")
        self.show_position()
        self.refresh()
        self._lead_focus()

    def go_on(self) -> None:
        self._doors.go_on()

    def tend(self, dt: float) -> None:
        super().tend(dt)
        self._doors.tend()
