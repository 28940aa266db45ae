"""What a step of a lesson lays out: no advice, no answers, and only buttons that belong to it."""

from copy import copy
from dataclasses import replace
from functools import cached_property
from typing import Protocol

from game.core.lesson import Ask, Kind
from game.core.tutor import GENERAL, Mood
from scenes.lessons.tuition import Tuition
from scenes.table.gestures import gesture_of
from scenes.table.parts import Table
from scenes.table.showing import Press, Showing


class Taught(Table, Protocol):
    """A table at which a step is taught."""

    tuition: Tuition

    @property
    def tries_anything(self) -> bool: ...


class Offered:
    """The table without what would do the step for the learner, or lead away from it."""

    def __init__(self, table: Taught) -> None:
        self._table = table
        self._taking_part: frozenset[tuple[int, str]] | None = None  # seats with their ships

    def shown(self, showing: Showing) -> Showing:
        """Without advice, which the card gives, and without what would give an answer away."""
        table, tuition = self._table, self._table.tuition
        showing = self._without_absent(showing)
        presses = tuple(press for press in showing.presses if self._is_offered(press))
        is_due = showing.is_due and not table.tries_anything  # what is tried is something else
        showing = replace(showing, presses=presses, guide=(), is_due=is_due)
        if any(panel.side is not None for panel in showing.panels):  # so that names can be read
            showing = replace(showing, status=())
        if not tuition.is_open:
            showing = replace(showing, presses=(), question=None)
        elif showing.question is None and self._is_one_gesture:
            useful = tuple(press for press in showing.presses if self._is_taught(press))
            showing = replace(showing, presses=useful)
        if tuition.asks is Ask.NUMBER:
            panels = tuple(replace(panel, points=None) for panel in showing.panels)
            showing = replace(showing, panels=panels, big=None, track=())
        return showing

    def _without_absent(self, showing: Showing) -> Showing:
        """Only ships that were afloat as the step began, and only fleets that have any, or of
        which something is told: that they are out."""
        fleets = {panel.seat for panel in showing.panels if panel.gauges}
        if self._taking_part is None:
            self._taking_part = frozenset(
                (panel.seat, gauge.picture)  # words change when another becomes the flagship
                for panel in showing.panels
                for gauge in panel.gauges
                if gauge.left or (panel.lines and not any(ship.left for ship in panel.gauges))
            )
        there = self._taking_part
        panels = (
            replace(
                panel, gauges=tuple(g for g in panel.gauges if (panel.seat, g.picture) in there)
            )
            for panel in showing.panels
        )
        shown = tuple(panel for panel in panels if panel.gauges or panel.seat not in fleets)
        return replace(showing, panels=shown)

    def _is_offered(self, press: Press) -> bool:
        """Whether a button plays; there is nobody to talk to, unless the step is about that, and
        nobody who would do the step for the learner."""
        if press.to_find or len(press.moves) > 1 or self._is_untaught_end(press):
            return False
        is_asked = any(move in self._table.tuition.step.way for move in press.moves)
        return is_asked or not any(map(self._table.rules.is_talk, press.moves))

    def _is_untaught_end(self, press: Press) -> bool:
        """Whether it is another way to end a turn, and the step is about something else."""
        step = self._table.tuition.step
        if not (press.is_end and press.picture) or step.kind is Kind.PLAY:
            return False
        return not {type(move) for move in press.moves} & {type(move) for move in step.way}

    def _is_taught(self, press: Press) -> bool:
        """Whether a button does what the step wants, as the gesture does, or is answered by it."""
        tutor = self._table.tuition.tutor
        match, again = tutor.match(), copy(tutor)
        for move in press.moves:
            match.play(move)
        said = again.played(match)
        is_answered = said.mood is Mood.AGAIN and said.words not in GENERAL
        return bool(press.moves) and (said.mood is Mood.DONE or is_answered)

    @cached_property
    def _is_one_gesture(self) -> bool:
        """Whether one thing is to be moved by hand, and no button has to do with it."""
        table, step = self._table, self._table.tuition.step
        gestures = table.presenter.gestures(table.view)
        things = gesture_of(gestures, step.way[0]) if step.way else None
        is_try = step.kind is Kind.REFUSED or things is not None
        return step.kind is not Kind.PLAY and step.moves == 1 and is_try
