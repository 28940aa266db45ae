"""The finale: how the game ended, how it came to that, and where to go from here."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from game.core.chronicle import Turn
from game.core.score import Item, Outcome
from scenes.game_host import GameHost
from scenes.screens.finale.bars import bars
from scenes.screens.finale.best import BestTurn
from scenes.screens.finale.curve import Curve
from scenes.screens.finale.guns import guns
from scenes.screens.finale.headline import headline
from scenes.screens.finale.ladder import Ladder
from scenes.screens.finale.markers import legend
from scenes.screens.finale.masthead import Masthead
from scenes.screens.finale.picture import BoardPicture, Framed
from scenes.screens.finale.sheet import Sheet
from scenes.screens.finale.spread import Spread, Stage
from scenes.screens.finale.tale import Feat, Tale
from scenes.screens.menu import Deed, GameMenu, menu_button
from scenes.sitting.sitting import Sitting
from scenes.ui.button import Button
from scenes.ui.layout import Column, Row, Sides
from scenes.ui.screen import Screen
from scenes.ui.text import Label
from scenes.ui.widget import Widget


@dataclass(frozen=True, slots=True)
class Doors:
    """Where one can go from the finale, besides to all games."""

    again: Callable[[], None]  # the same people and options, a new deal
    replay: Callable[[Turn | None], None]  # the game, or one turn of it, once more
    look_back: Callable[[], None] | None  # at luck and turning points; where there are turns
    keep: Callable[[], None]  # a poster or a film


class Finale(Screen):
    """Made of a tale and a picture; it knows no game."""

    app: GameHost

    def __init__(
        self,
        app: GameHost,
        sitting: Sitting,
        outcome: Outcome,
        tale: Tale,
        picture: BoardPicture,
        doors: Doors,
    ) -> None:
        super().__init__(app)
        self._sitting = sitting
        self._outcome = outcome
        self._tale = tale
        self._picture = picture
        self._doors = doors
        self._has_sounded = False
        self._frame: Framed | None = None

    def enter(self) -> None:
        super().enter()
        told = headline(self.app.words, self._sitting.names, self._outcome, self._tale)
        if told.is_festive and not self._has_sounded:
            self.app.sound.play("victory")
        self._has_sounded = True

    def first_focus(self) -> Widget | None:
        return self.focusable("board")  # a key too many does no harm there

    def build(self) -> Widget:
        words = self.app.words
        told = headline(words, self._sitting.names, self._outcome, self._tale)
        letters = words("finale.letters")
        by_turn = {feat.number: letters[n] for n, feat in enumerate(self._tale.feats)}
        best = self._best(by_turn) if by_turn else None
        curve = None if self._tale.facts else self._curve(by_turn)
        spread = Spread(self._figures(), self._framed(), curve, best)
        return Stage(Masthead(told.title, told.sentence), spread, self._buttons())

    # --- the parts

    def _figures(self) -> Widget:
        words, people, tale = self.app.words, self._sitting.people, self._tale
        if tale.ladder:
            points = sum(score.total for score in self._outcome.scores)
            return Sheet(words("finale.ranks"), Ladder(words, tale.ladder, points))
        if tale.guns:
            shown = guns(words, people, self._outcome.winners, tale.guns)
            length = Label(words.say(tale.length), "small", "faint") if tale.length else None
            return Sheet(words("finale.guns"), shown, length)
        if tale.facts:
            lines = (Label(words.say(fact, self._sitting.names)) for fact in tale.facts)
            return Sheet(words("finale.facts"), Column(*lines, gap=10))
        return Sheet(words("finale.scores"), bars(words, people, self._outcome, self._tell))

    def _framed(self) -> Widget:
        words = self.app.words
        caption = words(f"finale.map.{self._sitting.game}")
        counted = ""
        if self._tale.ladder:
            items = [item for score in self._outcome.scores for item in score.items]
            counted = self._by_kind(items)
        self._frame = Framed(self._picture, caption, counted, self._tell)
        return self._frame

    def _by_kind(self, items: list[Item]) -> str:
        """What a shared score is made of, each kind leading to its rule: "8 beacons 24 · …"."""
        words = self.app.words
        kinds: dict[tuple[str, str], list[int]] = {}
        for item in items:
            assert item.text is not None
            kinds.setdefault((item.text.key, item.rule), []).append(item.points)
        ranked = sorted(kinds.items(), key=lambda kind: -sum(kind[1]))
        return " · ".join(
            f"[{words(f'finale.made_of.{kind}', n=len(points), points=sum(points))}]({rule})"
            for (kind, rule), points in ranked
        )

    def _tell(self, rule: str) -> None:
        """What a rule says about points."""
        self.app.show_rules(self._sitting.game, rule)

    def _curve(self, letters: dict[int, str]) -> Widget:
        words, people, tale = self.app.words, self._sitting.people, self._tale
        title = words.say(tale.grown)
        return Sheet(title, Curve(words, people, tale, letters), legend(people))

    def _best(self, letters: dict[int, str]) -> Widget:
        words = self.app.words
        rows = [self._feat(feat, letters[feat.number]) for feat in self._tale.feats]
        note = Label(words("finale.best.note"), "small", "faint")
        return Sheet(words("finale.best"), Column(*rows, gap=10), note)

    def _feat(self, feat: Feat, letter: str) -> Widget:
        words, names = self.app.words, self._sitting.names
        turn = self._tale.chronicle.turns[feat.number]
        title = words("finale.turn", n=feat.number + 1, name=names[turn.span.seat])
        look = partial(self._doors.replay, turn)
        return BestTurn(
            letter, title, self._told(turn), f"+{turn.gain}", look, self._picture.pictures,
            feat.pictures, f"feat{letter}", words("finale.look_again"),
        )  # fmt: skip

    def _told(self, turn: Turn) -> str:
        """What a turn brought, like with like: "explores 3+3+2"."""
        by_rule: dict[str, list[int]] = {}
        for item in sorted(turn.items, key=lambda item: -item.points):
            by_rule.setdefault(item.rule, []).append(item.points)
        return ", ".join(
            self.app.words(f"finale.brief.{rule}", n=len(points), points="+".join(map(str, points)))
            for rule, points in by_rule.items()
        )

    def _buttons(self) -> Widget:
        words = self.app.words
        again = Button(words("results.again"), self._once_more, "play", primary=True, key="again")
        board = Button(words("results.board"), self._board, "lens", key="board")
        replay = Button(words("replay.replay"), self._replay, "replay", key="replay")
        keep = Button(words("keepsake.title"), self._doors.keep, "poster", key="keepsake")
        title = Button(words("results.title"), self.app.show_title, "door", key="title")
        menu = menu_button(self.app, self._menu)
        ways: list[Widget] = [again, replay, keep, board]
        if (look_back := self._doors.look_back) is not None:
            ways.insert(2, Button(words("looking_back"), look_back, "scales", key="look_back"))
        return Sides(Row(*ways, gap=16), Row(title, menu, gap=16), gap=16)

    def update(self, dt: float) -> bool:
        painting = self._frame is not None and self._frame.go_on()
        return super().update(dt) or painting

    # --- ways out

    def _board(self) -> None:
        self.app.stack.pop()

    def _replay(self) -> None:
        self._doors.replay(None)

    def _once_more(self) -> None:
        self.app.stack.pop()
        self._doors.again()

    def _menu(self) -> None:
        way_out = Deed("results.title", "door", self.app.show_title)
        self.app.stack.push(GameMenu(self.app, self._sitting.game, way_out))

    def back(self) -> bool:
        self._board()
        return True
