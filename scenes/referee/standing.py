"""What the referee says unasked: what does not fit, each fault with its rule; and the score."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import Protocol

import pygame

from game.core.reasons import Reason
from game.core.score import Item as ScoreItem
from game.core.score import Score
from game.core.text import Text
from scenes.lessons.speech import Speech
from scenes.lessons.tuition import Tone
from scenes.referee.desk import Desk
from scenes.table.parts import Table
from scenes.ui import brush
from scenes.ui.button import Pressable
from scenes.ui.entry import Entry
from scenes.ui.layout import Align, Column, Inset, Sides
from scenes.ui.picture import Badge, Rule
from scenes.ui.text import Label
from scenes.ui.widget import Widget

MOST = 6  # faults that are told one by one


class Judged(Table, Protocol):
    """Who is told."""

    desk: Desk

    def show_item(self, item: ScoreItem | None) -> None: ...

    def show_fault(self, fault: Reason) -> None: ...


# --- what does not fit


def verdict_part(table: Judged) -> Widget:
    """That everything fits, or what does not; what is due first where nothing lies yet."""
    words, settled = table.app.words, table.desk.settle()
    faults = settled.faults
    if table.desk.is_bare:
        return Speech(Tone.HINT, words("lay.bare"), words("lay.begin"))
    if not faults:
        return Speech(Tone.PRAISE, words("lay.fits"), "")
    groups = alike(faults)
    by_rule: dict[str, list[Widget]] = {}
    for number, (times, fault) in enumerate(groups[:MOST]):
        line = _fault_line(table, number, times, fault)
        by_rule.setdefault(fault.rule, []).append(line)
    told = [Column(*lines, _rule_link(table, rule), gap=2) for rule, lines in by_rule.items()]
    more = len(groups) - MOST
    rest: list[Widget] = []
    if more > 0:
        rest.append(Label(words("lay.more_faults", n=more), "small", "faint"))
    if settled.is_position and not settled.loose:  # a board for teaching, say
        rest.append(Label(words("lay.all_the_same"), "small", "faint"))
        heading = words("lay.unlikely", n=len(faults))
    else:
        rest += _left_out(table)
        heading = words("lay.faults", n=len(faults))
    return Column(Label(heading, "strong", "accent"), *told, *rest, gap=8)


def _left_out(table: Judged) -> list[Widget]:
    """How much of what lies there is not counted, as it can lie in no position."""
    loose = table.desk.settle().loose
    if not loose:
        return []
    return [Label(table.app.words("lay.left_out", n=len(loose)), "small", "accent")]


def alike(faults: Iterable[Reason]) -> list[tuple[int, Reason]]:
    """Faults that are told in the same words as one, with how often they occur."""
    found: dict[tuple[str, Text], list[Reason]] = {}
    for fault in faults:
        found.setdefault((fault.rule, fault.text), []).append(fault)
    return [
        (
            len(same),
            replace(
                same[0],
                cells=tuple(cell for fault in same for cell in fault.cells),
                edges=tuple(edge for fault in same for edge in fault.edges),
            ),
        )
        for same in found.values()
    ]


def _fault_line(table: Judged, number: int, times: int, fault: Reason) -> Widget:
    words, names = table.app.words, table.sitting.names
    said: Widget = Label(words.say(table.presenter.worded(fault.text), names), "small")
    if times > 1:
        said = Sides(said, Label(f"× {times}", "strong", align=Align.END))
    return Line(said, partial(table.show_fault, fault), f"fault:{number}")


def _rule_link(table: Judged, rule: str) -> Label:
    """The rule, as a link to its page."""
    words = table.app.words
    heading = words.say(table.rules.book.rules[rule].text)
    told = words("table.rule", rule=rule, heading=heading)

    def follow(target: str) -> None:
        table.app.show_rules(table.rules.name, target)

    return Label(f"[{told}]({rule})", "small", "sea", follow=follow, rich=True)


class Line(Pressable):
    """Words that show on the board what they speak of."""

    def __init__(
        self,
        body: Widget,
        action: Callable[[], object],
        key: str,
        look: Callable[[bool], None] | None = None,
    ) -> None:
        """`look` is told when the pointer or the focus comes and goes; without it, it is a
        fault."""
        super().__init__(Inset(body, 14, 5), action=action, key=key)
        self._is_fault = look is None
        self._look = look or (lambda on: None)

    def set_hovered(self, hovered: bool) -> None:
        if hovered != self.hovered:
            self._look(hovered)
        super().set_hovered(hovered)

    def set_focused(self, focused: bool) -> None:
        if focused != self.focused:
            self._look(focused)
        super().set_focused(focused)

    def paint(self, surface: pygame.Surface) -> None:
        px, colours = self.theme.px, self.theme.colours
        if self.hovered:
            surface.blit(brush.rounded(self.rect.size, px(8), colours.paper_light), self.rect)
        mark = pygame.Rect(self.rect.x, self.rect.y + px(4), px(5), self.rect.height - px(8))
        tint = colours.accent if self._is_fault else colours.sea
        surface.blit(brush.rounded(mark.size, px(2), tint), mark)
        self.ring(surface, px(8))


# --- what it scores


def score_part(table: Judged) -> list[Widget]:
    """Side by side what the board counts, line by line."""
    words, settled = table.app.words, table.desk.settle()
    scores = [score for score in table.desk.laying.worth(settled.state) if score.items]
    if not scores:
        own = f"lay.no_score.{table.rules.name}"
        return [*_left_out(table), Label(words(own if words.has(own) else "lay.no_score"))]
    parts: list[Widget] = [*_left_out(table), Label(words("lay.score"), "small", "faint")]
    for number, score in enumerate(scores):
        parts += [*([Rule()] if number else []), *_score(table, score)]
    return parts


def counted_on_board(scores: Iterable[Score]) -> tuple[ScoreItem, ...]:
    """What is drawn at once: what the board counts for nobody in particular, else all of it."""
    scores = tuple(scores)
    open_to_all = [item for score in scores if not score.seats for item in score.items]
    return tuple(open_to_all or (item for score in scores for item in score.items))


def _score(table: Judged, score: Score) -> list[Widget]:
    words = table.app.words
    total = Label(str(score.total), "number", "accent")
    heading = (
        Sides(_whose(table, score), total)
        if score.seats
        else Label(words("lay.on_board"), "strong")
    )
    lines = [
        Line(
            _item_words(table, item),
            partial(table.show_item, item),
            f"item:{score.seats}:{number}",
            partial(_light, table, item),
        )
        for number, item in enumerate(score.items)
    ]
    rules = dict.fromkeys(item.rule for item in score.items)
    links = [_rule_link(table, rule) for rule in rules]
    return [heading, Column(*lines, gap=0), Column(*links, gap=2)]


def _light(table: Judged, item: ScoreItem, on: bool) -> None:
    table.show_item(item if on else None)


def _whose(table: Judged, score: Score) -> Widget:
    """One side by its badge, partners by their names, all of them as the crew."""
    people = [table.sitting.people[seat] for seat in score.seats]
    if len(people) == len(table.sitting.people) and len(people) > 1:
        return Label(table.app.words("lay.all_together"), "strong")
    name = Label(", ".join(person.name for person in people), "strong")
    return Entry(Badge(people[0].colour, people[0].symbol, 34), name, gap=12)


def _item_words(table: Judged, item: ScoreItem) -> Widget:
    words = table.app.words
    told = words.say(item.text) if item.text else words.say(table.rules.book.rules[item.rule].text)
    return Sides(Label(told, "small"), Label(str(item.points), "strong", align=Align.END))
