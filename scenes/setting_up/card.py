"""The card of a set-up: the box, what is put on the table now, by which rule, and the ways on."""

from collections.abc import Callable
from dataclasses import dataclass

from scenes.game_host import GameHost
from scenes.lessons.sheet import StepCard, link
from scenes.lessons.ticks import Ticks
from scenes.setting_up.deal import Deal
from scenes.ui.button import Button
from scenes.ui.entry import Entry
from scenes.ui.game_box import SmallBox
from scenes.ui.layout import Align, Column
from scenes.ui.picture import Rule
from scenes.ui.text import Label

NEXT, BACK, BOX, GONE = "set_up_next", "set_up_back", "set_up_box", "set_up_gone"
LID = 84  # design pixels wide


@dataclass(frozen=True, slots=True)
class Doors:
    """The ways on."""

    go_on: Callable[[], None]
    go_back: Callable[[], None]
    skip: Callable[[], None]


def set_up_card(app: GameHost, game: str, deal: Deal, doors: Doors) -> StepCard:
    """The card as things stand."""
    words, step, count = app.words, deal.step, len(deal.steps)
    lines = Column(
        Label(words("set_up.title"), "strong"),
        Ticks(deal.at, count, False, words("lesson.step", n=deal.at + 1, count=count)),
        gap=6,
        align=Align.START,
    )
    heading = words.say(app.games[game].book.rules[step.rule].text)
    told = words("table.rule", rule=step.rule, heading=heading)
    body = Column(
        Entry(SmallBox(game, LID, BOX), lines, 18),
        Rule(),
        Label(words(step.words), "lead", key="set_up_told"),
        link(told, lambda: app.show_rules(game, step.rule)),
        gap=12,
    )
    label = words("set_up.begin" if deal.is_last else "set_up.next")
    on = Button(label, doors.go_on, "play", primary=True, key=NEXT)
    back = Button("", doors.go_back, "left", key=BACK, tip=words("set_up.back"))
    back.enabled = deal.at > 0
    skip = link(words("set_up.skip"), doors.skip, Align.MIDDLE)
    if deal.is_last:  # its place is kept, so that the way on stays where it is
        skip = Label(words("set_up.skip"), "small", key=GONE)
    return StepCard(body, Column(Entry(back, on, 12), skip, gap=12))
