"""The card of a count: how to count, the sums so far, and what came of the last try."""

from functools import partial
from typing import Protocol

from scenes.counting.counter import Counter
from scenes.counting.counting import Counting, Said, Side
from scenes.counting.sheet import Countable
from scenes.game_host import GameHost
from scenes.lessons.sheet import StepCard, link
from scenes.lessons.speech import Speech
from scenes.lessons.tuition import Tone
from scenes.sitting.sitting import Sitting
from scenes.table.things import Hands
from scenes.ui.button import Button
from scenes.ui.layout import Align, Column, Grid, Row, Sides
from scenes.ui.picture import Badge, Icon, Rule
from scenes.ui.text import Label
from scenes.ui.widget import Widget

ALL, RESULT = "count_all", "count_result"
CHIP, BADGE = 58, 34  # design pixels
WRONG = (Said.TWICE, Said.NOT_COUNTED, Said.MISSING)


class Desk(Hands, Protocol):
    """Who lays the card on the table."""

    app: GameHost
    sitting: Sitting
    counting: Counting
    why_not: tuple[str, ...]  # what there is to say of a place that does not count

    def count(self, number: int | None) -> None: ...

    def finish(self) -> None: ...

    def show_result(self) -> None: ...


class CountCard(StepCard):
    """As high as it may be: whatever is said, buttons stay where they are."""

    def height_for(self, width: int) -> int:
        return self.theme.window[1]


def count_card(desk: Desk) -> StepCard:
    """The card as things stand."""
    words, counting = desk.app.words, desk.counting
    title = Row(Icon("star", 30, "sea"), Label(words("counting.title"), "strong"), gap=12)
    how = Label(words.say(counting.sheet.how), colour="faint" if counting.is_done else "ink")
    body: list[Widget] = [title, Rule(), how]
    for side in counting.sides:
        body += _side(desk, side)
    # What is said comes and goes below the list, so that the list stays under the pointer.
    foot = Column(Column(*_speech(desk), gap=8), *_foot(desk), gap=12)
    return CountCard(Column(*body, gap=14), foot)


def _side(desk: Desk, side: Side) -> list[Widget]:
    """Who, what they have by now, and the pieces that are theirs to count."""
    people = desk.sitting.people
    badges = [Badge(people[seat].colour, people[seat].symbol, BADGE) for seat in side.seats]
    names = Label(", ".join(people[seat].name for seat in side.seats), "strong")
    made: list[Widget] = [
        Sides(Row(*badges, names, gap=8), Label(str(side.total), "heading"), gap=10)
    ]
    if side.besides:
        made.append(_written_down(desk, side))
    chips = [
        _counter(desk, number, part)
        for number, part in enumerate(desk.counting.sheet.parts)
        if part.picture and part.seats == side.seats
    ]
    if chips:
        made.append(Grid(*chips, least=lambda: desk.app.theme.px(CHIP), most=7, gap=4))
    return [Column(*made, gap=4)]


def _written_down(desk: Desk, side: Side) -> Label:
    """What was scored at once; in the end kind by kind, each leading to its rule."""
    words, game = desk.app.words, desk.sitting.game
    told = words("counting.besides", n=side.besides)
    if not desk.counting.is_done:
        return Label(told, "small", "faint")
    kinds = [f"[{words(f'finale.kind.{rule}')}]({rule}) {n}" for rule, n in side.kinds.items()]
    follow = partial(desk.app.show_rules, game)
    return Label(f"{told} ({', '.join(kinds)})", "small", "faint", follow=follow, rich=True)


def _counter(desk: Desk, number: int, part: Countable) -> Counter:
    counting = desk.counting
    worth = part.item.points if counting.is_counted(number) else None
    is_missing = counting.said is Said.MISSING
    count = partial(desk.count, number)
    return Counter(desk, part.picture, worth, is_missing, count, f"part:{number}")


def _speech(desk: Desk) -> list[Widget]:
    words, counting = desk.app.words, desk.counting
    if counting.said is Said.NOTHING:
        return [Speech(Tone.HINT, words("counting.first"), "")]
    if counting.said is Said.COUNTED:
        assert counting.last is not None
        part = counting.sheet.parts[counting.last]
        item, people = part.item, desk.sitting.people
        names = ", ".join(people[seat].name for seat in part.seats)
        what = "" if item.text is None else words.say(item.text)
        game, book = desk.sitting.game, desk.sitting.match.rules.book
        heading = words.say(book.rules[item.rule].text)
        counted = words("drill.counted", what=what, n=item.points)
        told = words("table.rule", rule=item.rule, heading=heading)
        return [
            Speech(Tone.PRAISE, f"{names}: {counted}", ""),
            link(told, partial(desk.app.show_rules, game, item.rule)),
        ]
    heading = words(f"counting.{counting.said.value}")
    if counting.said is Said.MISSING:
        told = words("counting.missing_text", n=len(counting.missing))
    else:
        told = "\n".join(desk.why_not) if counting.said is Said.NOT_COUNTED else ""
    tone = Tone.REPLY if counting.said in WRONG else Tone.PRAISE
    return [Speech(tone, heading, told)]


def _foot(desk: Desk) -> list[Widget]:
    words = desk.app.words
    if desk.counting.is_done:
        return [Button(words("results.show"), desk.show_result, "star", primary=True, key=RESULT)]
    return [
        Button(words("counting.all"), desk.finish, primary=True, key=ALL),
        link(words("counting.skip"), desk.show_result, Align.MIDDLE),
    ]
