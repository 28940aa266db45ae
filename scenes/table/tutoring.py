"""A tutor at the table: asks once before much is given away, and never keeps anybody waiting."""

from functools import partial
from typing import Any

from game.ai.judging import Judgement
from scenes.sitting.doubt import Doubt, beginning, find_better
from scenes.sitting.thinking import Thinker
from scenes.table.counsel import Counsel
from scenes.table.line import Line
from scenes.table.parts import Table
from scenes.table.recap import reasoned
from scenes.table.showing import Press
from scenes.table.slip import Reply, Slip, is_large

SURE = 0.8  # of the worlds in which it was tried: the better turn has to be better
REASONS = 2
FEW = 8  # moves that are tried out to see what they bring to light


class Tutor:
    """Thinks elsewhere about what people do; what it has not found in time, it lets pass."""

    def __init__(self, table: Table, line: Line, counsel: Counsel) -> None:
        self._table = table
        self._line = line
        self._counsel = counsel
        self._thinker = Thinker(find_better)
        self._start = 0  # moves before what is judged
        self._known: Judgement | None = None  # of a turn that would end now
        self._said: Judgement | None = None  # what it speaks of now
        self._press: Press | None = None  # what somebody was about to press
        self._asked: int | None = None  # the moves before what it has spoken of last

    @property
    def is_on(self) -> bool:
        """Where whatever was played can be taken back, nobody needs to be asked first."""
        table = self._table
        if table.rules.has_free_undo(table.match.options):
            return False
        return table.sitting.tutor and table.sitting.may_play

    @property
    def is_asking(self) -> bool:
        return self._said is not None

    def begin(self) -> None:
        """Be ready before anybody plays."""
        if self.is_on:
            self._thinker.start()
            self.consider()

    def end(self) -> None:
        self._thinker.close()

    def update(self) -> None:
        self._thinker.update()

    # --- thinking

    def consider(self) -> None:
        """The position changed: think about the turn that is over, or would be if it ended now."""
        self._thinker.forget()
        self._known = self._said = self._press = None
        table = self._table
        over = table.flow.turn_end.seat
        seat = over if over is not None else table.sitting.acting
        is_theirs = seat is not None and seat == table.viewer and seat in table.humans
        if not self.is_on or table.rules.planner is None or seat is None or not is_theirs:
            return
        self._start = start = beginning(table.match, seat, over is not None)
        if start == self._asked:
            return
        end = () if over is not None else self._ending()
        waits = over is not None or (start < table.match.length and self._is_last_chance())
        if end or waits:
            tell = partial(self._found, table.match.length, not end)
            self._thinker.ask(Doubt.about(table.match, seat, start, end), tell)

    def _ending(self) -> tuple[Any, ...]:
        """The move that would end the turn, the mildest if there are several."""
        table = self._table
        showing = table.presenter.showing(table.view, table.viewer)
        ends = [press.moves for press in showing.presses if press.is_end and not press.to_find]
        return ends[-1] if ends else ()

    def _is_last_chance(self) -> bool:
        """Whether whatever comes next brings something to light, so that nothing can be taken back
        any more."""
        table = self._table
        moves = table.rules.legal(table.view)
        few = moves if len(moves) <= FEW else ()
        return bool(few) and all(table.rules.apply(table.view, move).reveals for move in few)

    def _found(self, moves: int, is_now: bool, judged: Judgement | None) -> None:
        """Speak if that is now or never; else keep it until somebody ends the turn."""
        table = self._table
        planner = table.rules.planner
        assert planner is not None
        is_grave = judged is not None and judged.loss >= planner.blunder
        if judged is None or not is_grave or judged.wins < SURE * judged.worlds:
            return
        if moves != table.match.length:
            return
        if not is_now:
            self._known = judged
        elif self._can_be_undone and not self._counsel.covers(self._start):
            self._speak(judged)

    @property
    def _can_be_undone(self) -> bool:
        table = self._table
        return all(bar in table.flow.turn_end.open_bars for bar in table.match.bars)

    # --- asking

    def objects(self, press: Press) -> bool:
        """Whether it has to ask before a turn is ended; True if it does so now."""
        judged, self._known = self._known, None
        if judged is None or not press.is_end or self._counsel.covers(self._start, press.moves):
            return False
        self._press = press
        self._speak(judged)
        return True

    def _speak(self, judged: Judgement) -> None:
        self._said, self._asked = judged, self._start
        table = self._table
        table.hand.let_go()
        table.notes.forget()
        table.app.sound.play("page")
        table.refresh()
        table.focus(next((w for w in table.root.walk() if w.key == "tutor_back"), None))

    def slip(self) -> Slip:
        assert self._said is not None
        table, words = self._table, self._table.app.words
        showing = table.presenter.showing(table.view, table.viewer)
        has_points = showing.big is not None or any(p.points is not None for p in showing.panels)
        planner = table.rules.planner
        assert planner is not None
        plain = words("tutor.clearly_better")
        n = max(1, round(self._said.loss / planner.measure.worth))
        lines = [words("tutor.better", n=n) if has_points else plain]
        most = 1 if is_large(table) else REASONS
        why = reasoned(words, table.sitting.names, self._said.why, most)
        lines += [words("why.line", why=why)] if why else []
        has_moves = self._start < table.match.length
        back = words("tutor.take_back") if has_moves else words("tutor.think_again")
        replies = (
            Reply("tutor_back", back, "undo", self._take_back),
            Reply("tutor_show", words("tutor.show"), "lens", self._show),
            Reply("tutor_anyway", words("tutor.anyway"), "tick", self._go_on),
        )
        return Slip(words("tutor.title"), lines, replies, is_large(table))

    def _take_back(self) -> None:
        """As it was when the seat began, if nothing else has come to light."""
        table, start = self._table, self._start
        self._said = self._press = None
        if table.match.length > start:
            table.sitting.undo(table.flow.turn_end.open_bars)
        while table.match.length > start and table.match.can_undo:
            table.sitting.undo()
        table.refresh()

    def _show(self) -> None:
        """What it would have played, from where the seat began."""
        assert self._said is not None
        table, said = self._table, self._said
        view = table.rules.view(table.match.state_after(self._start), table.viewer)
        self._line.start(view, said.better)

    def _go_on(self) -> None:
        """It was only a question."""
        press, self._press = self._press, None
        self._said = None
        if press is not None:
            self._table.flow.press(press)
        elif self._table.flow.turn_end.seat is not None:
            self._table.flow.pass_on()
        else:
            self._table.refresh()

    def hush(self) -> bool:
        """Esc: no answer is an answer; True if there was a question."""
        if self._said is None:
            return False
        self._said = self._press = None
        self._table.refresh()
        return True
