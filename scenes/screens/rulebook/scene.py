"""The rulebook of a game: contents or what was found at the left, the page at the right."""

from functools import partial

from game.core.pages import Figure, Page
from game.core.rules import AnyRules
from scenes.game_host import GameHost
from scenes.intents import Command, Intent
from scenes.learning.course import course_of
from scenes.screens.rulebook.card import Card
from scenes.screens.rulebook.chapter import Chapter, Players, seats_for
from scenes.screens.rulebook.contents import contents, results
from scenes.screens.rulebook.layout import Opened, Pillar, search_field
from scenes.screens.rulebook.plate import Plate, Plates
from scenes.screens.rulebook.quick import Quick
from scenes.screens.rulebook.search import Found, passages, search, title_of
from scenes.screens.rulebook.topic import Topic
from scenes.sitting.trial import try_out
from scenes.ui.button import Button
from scenes.ui.entry import Entry
from scenes.ui.layout import Column, Row, Sides
from scenes.ui.panel import Panel
from scenes.ui.picture import Rule
from scenes.ui.screen import Screen
from scenes.ui.scroll import Scroll
from scenes.ui.text import Label
from scenes.ui.text_input import TextInput
from scenes.ui.widget import Widget

CONTENTS, TEXT = 410, 640  # least widths of the two sides, in design pixels of text
LEAF = 0.85  # of what is seen, by which the page keys scroll
MOST_LESSONS = 2  # that a page leads to
LOOKS = {"card": Card, "quick": Quick}


class Rulebook(Screen):
    """Any place of the book is reached by its contents, by a word, by a number or by a link."""

    app: GameHost

    def __init__(
        self, app: GameHost, rules: AnyRules, pages: tuple[Page, ...], rule: str = ""
    ) -> None:
        """It is opened at a rule, or at a page by its name."""
        super().__init__(app)
        self._rules = rules
        self._pages = pages
        self._page = 0
        self._query = ""
        self._found: list[Found] = []
        self._target = ""  # the key of what was looked for on the page
        self._is_new = False  # it has not been brought into sight yet
        self._is_browsing = False  # where there is no room for both: the contents are shown
        self._plates = Plates(app, rules)
        self._seats = 2 if 2 in rules.seats else rules.seats[0]  # for whom the set-up is told
        for number, page in enumerate(pages):
            if any(rule == its.id for its in page.rules):
                self._page, self._target, self._is_new = number, f"rule:{rule}", True
            elif rule == page.name:
                self._page = number

    @property
    def page(self) -> Page:
        return self._pages[self._page]

    # --- the parts

    def build(self) -> Widget:
        is_wide = self._is_wide
        sides = []
        if is_wide or self._is_browsing:
            sides.append(Panel(self._side(), 20))
        if is_wide or not self._is_browsing:
            page = Column(self._look(), self._neighbours(), gap=26)
            sides.append(Panel(Scroll(page, f"page:{self.page.name}", pad=12), 24))
        return Opened(self._heading(), *sides, beside=CONTENTS)

    @property
    def _is_wide(self) -> bool:
        theme = self.app.theme
        return self.app.size[0] >= theme.em(CONTENTS) + theme.em(TEXT) + theme.px(140)

    def _heading(self) -> Widget:
        words = self.app.words
        back = Button("", self.back, "undo", key="back", tip=words("back"))
        title = Label(words("rulebook.title"), "box", "cream", shadow=True)
        game = Label(words(f"game.{self._rules.name}"), "sheet", "lamp", shadow=True)
        left = Entry(back, Row(title, game, gap=20), gap=20)
        if self._is_wide:
            return left
        key = "rulebook.page" if self._is_browsing else "rulebook.contents"
        return Sides(left, Button(words(key), self._browse, "book", key="browse"))

    def _browse(self) -> None:
        self._is_browsing = not self._is_browsing
        self.refresh()

    def _side(self) -> Widget:
        words = self.app.words
        field = search_field(self._query, words("rulebook.ghost"), self._look_for)
        if not self._query.strip():
            titles = [title_of(page, words) for page in self._pages]
            listing = contents(titles, self._page, self._choose, self._open_at)
            return Pillar(field, Scroll(listing, "contents", pad=8))
        found = self._found
        count = words("rulebook.found", n=len(found)) if found else words("rulebook.nothing")
        chosen = [each.passage.page == self._page and each.passage.anchor == self._target
                  for each in found]  # fmt: skip
        at = chosen.index(True) if True in chosen else -1
        listing = results(found, at, self._choose_found, self._open_found)
        label = Label(count, "small", "faint")
        return Pillar(Column(field, label, gap=8), Scroll(listing, "results", pad=8))

    def _look(self) -> Widget:
        """A page as its kind looks."""
        plates = [self._plate(number, each) for number, each in enumerate(self.page.figures)]
        if self.page.set_up:
            players = Players(self._rules, self._seats, self._seat)
            return Chapter(self.app.words, self.page, plates, self._target, players)
        make = LOOKS.get(self.page.name, Topic)
        return make(self.app.words, self.page, plates, self._target)

    def _seat(self, number: int) -> None:
        """Tell the set-up for so many players."""
        self._seats = number
        self.refresh()

    def _plate(self, number: int, figure: Figure) -> Plate:
        words = self.app.words
        play = Button(
            words("rulebook.play"), partial(self._play, figure), "play", key=f"play:{number}"
        )
        name = words("rulebook.figure", n=number + 1) if len(self.page.figures) > 1 else ""
        picture, racks = self._plates.of(self.page, number, figure), self._plates.racks(figure)
        lit = self._target == f"figure:{number}"
        caption = words(self.page.caption(number))
        return Plate(picture, racks, caption, name, play, number, lit)

    def _play(self, figure: Figure) -> None:
        """Go on from a position at a table of one's own."""
        door = self.app.tables[self._rules.name]
        sitting = try_out(self._rules, figure.position, door.looks)
        self.app.stack.push(door.trial(self.app, sitting, False))

    def _neighbours(self) -> Widget:
        """The pages before and after, and where the rules of this one are taught."""
        words = self.app.words
        near = [
            Button(title_of(self._pages[number], words), partial(self._turn_to, number), arrow,
                   key=f"near:{arrow}", face="small")
            for arrow, number in (("left", self._page - 1), ("right", self._page + 1))
            if 0 <= number < len(self._pages)
        ]  # fmt: skip
        return Column(Rule(), Row(*near, *self._lessons(), gap=14), gap=12)

    def _lessons(self) -> list[Widget]:
        """The lessons that teach most of the page's rules."""
        words, game = self.app.words, self._rules.name
        lessons = course_of(self._rules).lessons
        here = {rule.id for rule in self.page.rules}
        shared = {number: len(here.intersection(each.rules)) for number, each in enumerate(lessons)}
        best = sorted(filter(shared.get, shared), key=lambda number: -shared[number])[:MOST_LESSONS]
        return [
            Button(
                words("rulebook.lesson", n=number + 1, title=words(lessons[number].title)),
                partial(self.app.show_learn, game, lessons[number].name), "helm",
                key=f"lesson:{lessons[number].name}", face="small",
            )
            for number in sorted(best)
        ]  # fmt: skip

    # --- going somewhere

    def _turn_to(self, number: int, anchor: str = "") -> None:
        is_other = number != self._page
        self._page, self._target = number, anchor
        self._seats = seats_for(self.page, anchor, self._seats)
        self._is_new = bool(anchor)
        if is_other:
            self.app.sound.play("page")
        self.refresh()

    def _choose(self, number: int) -> None:
        """A line of the contents; where the page has no room beside them, a key only marks it."""
        self._is_browsing = self._is_browsing and self.app.shows_focus
        self._turn_to(number)

    def _open_at(self, number: int) -> None:
        self._is_browsing = False
        self._turn_to(number)

    def _choose_found(self, number: int) -> None:
        self._is_browsing = self._is_browsing and self.app.shows_focus
        passage = self._found[number].passage
        self._turn_to(passage.page, passage.anchor)

    def _open_found(self, number: int) -> None:
        self._is_browsing = False
        self._choose_found(number)

    def _look_for(self, query: str) -> None:
        self._query = query
        self._search()
        self.refresh()

    def _search(self) -> None:
        """In the language of now."""
        self._found = search(passages(self._pages, self.app.words), self._query)

    # --- life

    def refresh(self) -> None:
        self._search()
        super().refresh()
        self._show_target()

    def _show_target(self) -> None:
        """Bring what was looked for to the upper part of the page, once."""
        if not self._is_new:
            return
        for widget in self.root.walk():
            if widget.key == self._target:
                self._is_new = False
                scroll = next(each for each in widget.ancestors() if isinstance(each, Scroll))
                scroll.to(scroll.offset + widget.rect.top - scroll.rect.top - self.theme.px(40))

    def update(self, dt: float) -> bool:
        plates = (widget for widget in self.root.walk() if isinstance(widget, Plate))
        painting = any(plate.go_on() for plate in plates)
        return super().update(dt) or painting

    # --- keys

    def first_focus(self) -> Widget | None:
        return self.focusable("contents") or super().first_focus()

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Command.FIND:
                self._is_browsing = True
                self.refresh()
                self.focus_on("search")
            case Command.PAGE_UP | Command.PAGE_DOWN:
                self._leaf(LEAF if intent is Command.PAGE_DOWN else -LEAF)
            case Command.FIRST | Command.LAST:
                self._leaf(-1000 if intent is Command.FIRST else 1000)
            case Command.ACTIVATE if isinstance(self.focused, TextInput) and self._found:
                self._open_found(0)
                self.focus_on("results")
            case Command.RULES:
                pass  # it is open already
            case _:
                return super().handle(intent)
        return True

    def _leaf(self, views: float) -> None:
        """Scroll the page by so many times what is seen of it."""
        for widget in self.root.walk():
            if isinstance(widget, Scroll) and widget.key.startswith("page:"):
                widget.to(widget.offset + views * widget.rect.height)

    def back(self) -> bool:
        if self._query:
            self._look_for("")
            return True
        return super().back()
