"""How a game ended: who won, and every point with the rule that gave it."""

from collections.abc import Callable

from game.core.score import Item, Outcome, Score
from scenes.host import Host
from scenes.sitting.people import Person
from scenes.sitting.sitting import Sitting
from scenes.ui.button import Button
from scenes.ui.entry import Entry
from scenes.ui.frame import Frame
from scenes.ui.layout import Align, Column, Grid, Row, Sides
from scenes.ui.panel import Panel
from scenes.ui.picture import Badge, Icon, Rule
from scenes.ui.screen import Screen
from scenes.ui.text import Label
from scenes.ui.widget import Widget


class Results(Screen):
    """One sheet per side, the winners' lit by the lamp."""

    def __init__(
        self,
        app: Host,
        sitting: Sitting,
        outcome: Outcome,
        again: Callable[[], None],
    ) -> None:
        super().__init__(app)
        self._sitting = sitting
        self._outcome = outcome
        self._again = again

    def enter(self) -> None:
        super().enter()
        self.app.sound.play("victory")

    def first_focus(self) -> Widget | None:
        return self.focusable("board")  # a key too many does no harm there

    def build(self) -> Widget:
        words = self.app.words
        sides = sorted(self._outcome.scores, key=lambda score: (not self._won(score), -score.total))
        heading = Column(
            Label(self._headline(), "screen", "cream", shadow=True, breaks=True),
            Label(
                words.say(self._outcome.verdict, self._sitting.names), "body", "cream", shadow=True
            ),
            gap=0,
        )
        content = Grid(
            *(Panel(self._side(score), lit=self._won(score)) for score in sides),
            least=lambda: self.app.theme.em(400),
            most=4,
            gap=36,
        )
        buttons = Sides(
            Row(
                Button(words("results.title"), self.app.show_title, "door", key="title"),
                Button(words("results.board"), self._board, "lens", key="board"),
                gap=20,
            ),
            Button(words("results.again"), self._once_more, "play", primary=True, key="again"),
        )
        return Frame(heading, content, buttons, most=1640)

    def _won(self, score: Score) -> bool:
        return any(seat in self._outcome.winners for seat in score.seats)

    def _headline(self) -> str:
        words, people = self.app.words, self._sitting.people
        winners = self._outcome.winners
        if not winners:
            return words("results.nobody")
        if len(winners) == len(people):
            return words("results.together")
        names = [people[seat].name for seat in winners]
        if len(names) == 1:
            return words("results.winner", name=names[0])
        return words("results.winners", names=", ".join(names))

    def _side(self, score: Score) -> Widget:
        people = [self._sitting.people[seat] for seat in score.seats]
        lines: list[Widget] = [
            Sides(
                Column(*(self._person(person) for person in people), gap=8),
                Row(
                    *([Icon("star", 36, "accent")] if self._won(score) else []),
                    *([Label(str(score.total), "number", "accent")] if score.items else []),
                    gap=10,
                ),
            ),
        ]
        if not score.items:  # a battle is not won by points
            return Column(*lines, gap=10)
        lines.append(Rule())
        lines += [self._item(items) for items in grouped(score.items)]
        lines.append(Rule())
        total = Label(self.app.words.count("points", score.total), "strong")
        lines.append(Sides(Label(self.app.words("results.total"), "strong"), total))
        return Column(*lines, gap=10)

    def _person(self, person: Person) -> Widget:
        return Entry(
            Badge(person.colour, person.symbol, 52), Label(person.name, "heading", breaks=True)
        )

    def _item(self, items: list[Item]) -> Widget:
        words = self.app.words
        text = items[0].text
        name = (
            words.say(text, self._sitting.names)
            if text
            else words("results.rule", rule=items[0].rule)
        )
        if len(items) > 1:
            name = words("results.times", name=name, n=len(items))
        points = sum(item.points for item in items)
        return Sides(
            Label(name), Label(f"{points:+d}".replace("-", "−"), "strong", align=Align.END)
        )

    def _board(self) -> None:
        self.app.stack.pop()

    def _once_more(self) -> None:
        self.app.stack.pop()
        self._again()

    def back(self) -> bool:
        self._board()
        return True


def grouped(items: tuple[Item, ...]) -> list[list[Item]]:
    """Items of one kind together, in the order in which kinds first appear."""
    groups: dict[str, list[Item]] = {}
    for item in items:
        kind = item.rule if item.text is None else f"{item.rule} {item.text}"
        groups.setdefault(kind, []).append(item)
    return list(groups.values())
