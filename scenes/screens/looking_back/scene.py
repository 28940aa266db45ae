"""Looking back: the game as somebody sees it who looks at every turn once more."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.ai.looking_back import Review, TurningPoint
from game.core.planning import CHANCES, Measure
from scenes.game_host import GameHost
from scenes.screens.finale.markers import legend
from scenes.screens.finale.masthead import Masthead
from scenes.screens.finale.sheet import Sheet
from scenes.screens.finale.spread import Stage
from scenes.screens.looking_back.luck import Share, bars
from scenes.screens.looking_back.pair import Pair
from scenes.screens.looking_back.point import Captions, Point, shown
from scenes.screens.looking_back.standing import Standing
from scenes.sitting.looking_back import Retrospect
from scenes.sitting.people import Person
from scenes.ui.button import Button
from scenes.ui.layout import Column, Row
from scenes.ui.progress import Progress
from scenes.ui.screen import Screen
from scenes.ui.text import Label
from scenes.ui.widget import Widget


@dataclass(frozen=True, slots=True)
class Glass:
    """What the table lets one see: the turning points, how each is told, and if all went well."""

    measure: Measure
    people: tuple[Person, ...]
    sides: tuple[tuple[int, ...], ...]
    points: Callable[[Sequence[Review]], Sequence[TurningPoint]]
    told: Callable[[TurningPoint], Point]
    praises: Callable[[Sequence[Review]], bool]


class LookingBack(Screen):
    """Grows while turns are looked at; whoever leaves and comes back finds what was found."""

    app: GameHost

    def __init__(self, app: GameHost, retrospect: Retrospect, glass: Glass) -> None:
        super().__init__(app)
        self._retrospect = retrospect
        self._glass = glass
        self._progress: Progress | None = None

    def leave(self) -> None:
        super().leave()
        self._retrospect.close()

    def pause(self) -> None:
        super().pause()
        self._retrospect.close()

    def first_focus(self) -> Widget | None:
        return self.focusable("played0") or self.focusable("back")

    def update(self, dt: float) -> bool:
        if self.app.stack.top is self and self._retrospect.update():
            self._heard()
        return super().update(dt)

    def _heard(self) -> None:
        """More is known: the bar grows; everything is shown anew once all is."""
        if self._retrospect.is_done or self._progress is None:
            self.refresh()
        else:
            self._progress.show(self._retrospect.done)

    def build(self) -> Widget:
        words = self.app.words
        back = Button(words("back"), self._back, "left", key="back")
        heading = Masthead(
            words("looking_back.title"),
            words(
                "looking_back.sentence.shared"
                if len(self._glass.sides) == 1  # nobody is ahead of partners
                else "looking_back.sentence"
            ),
        )
        if not self._retrospect.is_done:
            self._progress = Progress(self._retrospect.done)
            waiting = Column(Label(words("looking_back.thinking")), self._progress, gap=12)
            return Stage(heading, Sheet(words("looking_back.wait"), waiting), Row(back))
        self._progress = None
        points = self._glass.points(self._retrospect.reviews)
        letters = dict(zip((p.turn for p in points), words("looking_back.letters"), strict=False))
        sheets = Pair(self._standing(letters), self._luck(), self._points(points, letters))
        return Stage(heading, sheets, Row(back))

    def _back(self) -> None:
        self.back()

    # --- the parts

    def _standing(self, letters: dict[int, str]) -> Widget:
        words, glass, reviews = self.app.words, self._glass, self._retrospect.reviews
        shared = len(glass.sides) == 1
        title = words("looking_back.hope" if shared else "looking_back.ahead")
        values = [review.standing for review in reviews]
        seats = [review.span.seat for review in reviews]
        chart = Standing(glass.people, glass.sides, values, seats, letters)
        return Sheet(title, chart, legend(glass.people))

    def _luck(self) -> Widget:
        words, people, reviews = self.app.words, self._glass.people, self._retrospect.reviews
        luck, lost = [0.0] * len(people), [0.0] * len(people)
        measure = self._glass.measure
        for review in reviews:
            given = review.chances_lost if measure == CHANCES else review.loss
            luck[review.span.seat] += review.luck / measure.worth
            lost[review.span.seat] += given / measure.worth
        shares = [Share(*share) for share in zip(people, luck, lost, strict=True)]
        note = Label(words(f"looking_back.unit.{measure.name}"), "small", "faint")
        caveat = Label(words("looking_back.estimates"), "small", "faint")
        both = Column(bars(words, shares), caveat, gap=6)
        return Sheet(words("looking_back.luck_and_play"), both, note)

    def _points(self, points: Sequence[TurningPoint], letters: dict[int, str]) -> Widget:
        words = self.app.words
        if not points:
            is_praised = self._glass.praises(self._retrospect.reviews)
            said = words("looking_back.none" if is_praised else "looking_back.little")
            return Sheet(words("looking_back.points"), Label(said))
        captions = Captions(words("looking_back.see_played"), words("looking_back.see_better"))
        rows = [
            shown(self._glass.told(point), letters[point.turn], number, captions)
            for number, point in enumerate(points)
        ]
        return Sheet(words("looking_back.points"), Column(*rows, gap=20))
