"""The hand at the referee's table: it lays things anywhere, or asks whether it may."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

from game.core.laying import Draft
from game.core.reasons import Reason
from scenes.intents import LEFT, Intent, Position, Pressed
from scenes.referee.desk import Desk
from scenes.referee.verdict import Verdict, judged, told
from scenes.table.gestures import Effect, OnCell, OnItem, Target
from scenes.table.grip import Grip, grip
from scenes.table.hand import Hand
from scenes.table.notes import Notes
from scenes.table.parts import Table
from scenes.table.showing import Item
from scenes.table.targets import target_under
from scenes.ui.choice import Choice, Stepper
from scenes.view.marks import Edge, Lit, Mark, Wash


class RefereeTable(Table, Protocol):
    """The table, as far as its hand knows it."""

    desk: Desk
    supposed: Draft[Any] | None  # what the view is of, while something is held

    @property
    def notes(self) -> Notes: ...

    def suppose(self, draft: Draft[Any] | None) -> None:
        """Show the board as it would be with something in the hand, or as it is."""
        ...


@dataclass
class Laying(Grip):
    """A thing that may be laid anywhere; what comes of that is another draft."""

    laid: Callable[[Target, int, bool], Draft[Any] | None] = field(default=lambda *_: None)

    def draft_at(self, target: Target) -> Draft[Any] | None:
        """What comes of laying it there."""
        return self.laid(target, self.turn, self.flip)

    def fitting(self, target: Target) -> tuple[int, bool, Effect] | None:
        draft = self.draft_at(target)
        return None if draft is None else (self.turn, self.flip, (draft,))


def fault_marks(reason: Reason, colour: Any) -> list[Mark]:
    """The cells and edges where something does not fit."""
    washed: list[Mark] = [Wash(cell, colour, 70) for cell in reason.cells]
    return washed + [Edge(cell, side, colour, 0.09) for cell, side in reason.edges]


class RefereeHand(Hand):
    """Whatever it holds, it learns at once what the referee says."""

    _table: RefereeTable

    def lay(
        self,
        item: Item,
        at: Position,
        by_key: bool,
        laid: Callable[[Target, int, bool], Draft[Any] | None],
        places: tuple[Target, ...],
    ) -> None:
        """Hold something to lay it; `places` are those beside the board."""
        effects: dict[Target, list[tuple[int, bool, Effect]]] = {
            place: [(0, False, ())] for place in places
        }
        taken = Laying(item, item.first_turn, origin=at, effects=effects, laid=laid)
        self._hold(taken, at, by_key)

    def ask(self, item: Item, at: Position, by_key: bool) -> None:
        """Hold something to ask about it."""
        table = self._table
        self._hold(grip(item, table.presenter.gestures(table.view), at), at, by_key)

    def handle(self, intent: Intent) -> bool:
        """Whoever chooses something on the card puts back what they hold."""
        match intent:
            case Pressed(at, button) if button == LEFT and not self.is_empty:
                if isinstance(self._table.root.at(at), Choice | Stepper):
                    self.let_go()
                    return False
        return super().handle(intent)

    def let_go(self) -> None:
        super().let_go()
        self._table.suppose(None)

    def _drop(self, target: Target) -> None:
        """Lay it, or say whether that may be."""
        held, table = self._grip, self._table
        assert held is not None
        if isinstance(held, Laying):
            draft = held.draft_at(target)
            self.let_go()
            if draft is None:
                table.answers.of_drop(self.spot(target))
            else:
                table.flow.play(draft)
            return
        verdict, supposed = judged(table, held, target), table.supposed
        self._send_back(held)
        table.supposed = supposed  # the answer is about what was held
        self._tell(verdict, target)
        table.supposed = None
        table.app.sound.play("refuse" if verdict.reason else "score_2")

    def _tell(self, verdict: Verdict, target: Target) -> None:
        """Beside the place, with what is drawn for it."""
        table = self._table
        if verdict.reason is not None:
            table.notes.show_refusal(verdict.reason, self.spot(target), verdict.tried)
            return
        hover = told(table, verdict)
        cells = (target.cell,) if isinstance(target, OnCell) else ()
        table.board.explain((*(Lit(cell, GREEN, strong=True) for cell in cells), *hover.marks))
        table.notes.advise(hover, cells, self.spot(target), None)

    def _target_at(self, at: Position, held: Grip) -> Target | None:
        return target_under(self._table, at, held)  # a bare board, too, is laid just there

    def _light_up(self, held: Grip, turn: int) -> None:
        """What the referee says of the place under the hand."""
        table, aim = self._table, self._aim
        if isinstance(held, Laying):
            self._foresee(held, aim)
        elif isinstance(aim, OnItem) or aim is None:
            table.board.explain(())
            table.notes.whisper(None, None)
        else:
            self._tell(judged(table, held, aim), aim)

    def _foresee(self, held: Laying, aim: Target | None) -> None:
        """Where it would not fit, and why."""
        table = self._table
        draft = held.draft_at(aim) if aim is not None else None
        faults: list[Reason] = []
        if draft is not None and isinstance(aim, OnCell):
            after = table.desk.settle(draft)
            faults = [fault for fault in after.faults if aim.cell in fault.cells]
        if faults:
            table.notes.show_refusal(faults[0], self.spot(aim) if aim else self._at)
        else:
            table.notes.whisper(None, None)
            lamp = table.app.theme.colours.lamp
            lit = (Lit(aim.cell, lamp, strong=True),) if isinstance(aim, OnCell) else ()
            table.board.explain(lit)


GREEN = (150, 220, 130)
