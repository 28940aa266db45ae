"""The widgets around the board, from what the game shows of a position."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial

import pygame

from game.core.text import Text
from scenes.screens.menu import menu_button
from scenes.table.arrange import Arrangement, Furniture
from scenes.table.bar import Bar
from scenes.table.cards import Bullet, Decision, Token, Track, seat_facts, status_facts
from scenes.table.drawer import Drawer, Story, TurnLine
from scenes.table.facts_card import FactsCard
from scenes.table.fleet import Fleet
from scenes.table.keys import RACK
from scenes.table.offer import Offer
from scenes.table.parts import Table
from scenes.table.prompt import Prompt
from scenes.table.recap import reasoned
from scenes.table.saying import Saying
from scenes.table.seat_card import SeatCard
from scenes.table.showing import Item, Press, SeatPanel, Showing
from scenes.table.tally import Tally
from scenes.table.team_card import TeamCard
from scenes.table.things import TILE, Chip, Gap, Lying, Place, Thing, Tray, labelled, thing, things
from scenes.ui.button import Button
from scenes.ui.layout import Align, Column, Inset, Row
from scenes.ui.picture import Badge, Icon
from scenes.ui.text import Label
from scenes.ui.widget import Widget

PRESS = "press"  # begins the keys of the buttons that are moves
BESIDE, MANY_BESIDE = 92, 80  # of a pile beside it, and where there are more than three
HANGING, OWNER = 64, 30  # of somebody's open tile, and of the badge beside them
APART = 0.8  # tile widths at most for what lies on the board, so that neighbours do not touch
LARGE = 1.4  # text so many times larger than usual: names of piles give way to the pointer
ABREAST = 2  # fleets that have room in large letters, if nothing else is docked
REASONS, SAID = 3, 2  # at most for a turn, in the log and below the bar
STACKED = 3  # that have room in usual letters above one another, if something is


class Peek(Button):
    """Held down, it shows the undersides of the rack; a key shows and hides them."""

    def __init__(self, scene: Table, label: str) -> None:
        super().__init__(label, lambda: scene.peek(not scene.is_peeking()), "lens", key="peek")
        self.tip = scene.app.words("name.peek.text")
        self._scene = scene

    def press(self, position: tuple[int, int]) -> bool:
        self._scene.peek(True)
        return True

    def drag(self, position: tuple[int, int]) -> None:
        """It shows as long as the button is down, wherever the pointer goes."""

    def release(self, position: tuple[int, int]) -> None:
        self._scene.peek(False)


def arranged(scene: Table, showing: Showing) -> Arrangement:
    """The whole table as things stand."""
    return Arrangement(furnished(scene, showing))


def furnished(scene: Table, showing: Showing) -> Furniture:
    """The widgets of the table."""
    words, names = scene.app.words, scene.sitting.names
    height = scene.presenter.layout.height
    wide = BESIDE if scene.most_beside <= 3 else MANY_BESIDE
    turns = scene.log.turns()
    last = _last(turns)
    saying, decision = _saying(scene, last), None
    if showing.question is not None and scene.may_act:
        question, choices = words.say(showing.question, names), _presses(scene, showing, False)
        why = ""
        if saying is not None and last is not None and not _is_large(scene):
            said = reasoned(words, names, last.reasons, SAID)
            why, saying = words("why.said", names, seat=last.seat, why=said), None
        decision = Decision(question, why, choices, _is_large(scene))
    docked = scene.docked()
    is_alone, count = docked is None, len(scene.sitting.people)
    most = (ABREAST if is_alone else 0) if _is_large(scene) else (count if is_alone else STACKED)
    is_crowded = count > most
    cards = {panel.seat: _person(scene, panel, height, is_crowded) for panel in showing.panels}
    in_bar = _in_bar(scene, showing, cards)
    title, tip = words("table.log"), words("table.log_key")
    story = Story(last, scene.toggle_log, title, tip) if scene.has_story else Widget()
    drawer = None
    if scene.is_log_open:
        close = Button("", scene.toggle_log, "cross", key="log_close", tip=words("close"))
        drawer = Drawer(title, _told(scene, turns), close)
    facts = _facts(scene, showing)
    return Furniture(
        bar=Bar([*in_bar, *facts], _tools(scene)),
        story=story,
        drawer=drawer,
        hanging=[
            (cards[panel.seat], _open_tiles(scene, panel, height))
            for panel in showing.panels
            if any(_matters(scene, item) for item in panel.items)
        ],
        sides=[card for card in cards.values() if isinstance(card, Fleet)],
        rack=_rack(scene, showing, height) if showing.has_rack else None,
        lying=[*scene.on_board(), *_lying(scene, showing)],
        spread=Row(*(_spread(scene, item, wide, height) for item in showing.spread), gap=18),
        prompt=None if decision else _prompt(scene, showing),
        ending=_ending(scene, showing, is_low=not showing.has_rack and _is_large(scene)),
        decision=decision,
        docked=docked,
        saying=saying,
    )


def _last(turns: tuple[TurnLine, ...]) -> TurnLine | None:
    """What somebody did last; the facts tell what chance brings after it, such as a wind."""
    done = (turn for turn in reversed(turns) if not turn.is_chance)
    return next(done, turns[-1] if turns else None)


def _saying(scene: Table, last: TurnLine | None) -> Saying | None:
    """What a computer player says to the turn that was just played, until somebody goes on."""
    if last is None or not last.is_reasoned or scene.is_log_open or not scene.hand.is_empty:
        return None
    words, names = scene.app.words, scene.sitting.names
    why = reasoned(words, names, last.reasons, 1 if _is_large(scene) else SAID)
    return Saying(words("why.said", names, seat=last.seat, why=why))


def _told(scene: Table, turns: tuple[TurnLine, ...]) -> Iterator[Widget]:
    """One line for each turn, its moves below it where they are unfolded."""
    for turn in turns:
        moves = scene.log.unfolded(turn)
        yield Bullet(Icon("down" if moves else "right", 16, "faint"), turn)
        if turn.is_reasoned:
            why = reasoned(scene.app.words, scene.sitting.names, turn.reasons, REASONS)
            said = scene.app.words("why.line", why=why)
            yield Inset(Label(said, "small", "faint"), 30, 0)
        if moves:
            yield Inset(Column(*moves, gap=4), 30, 0)


def _is_large(scene: Table) -> bool:
    return scene.app.theme.text_scale >= LARGE


def _rack(scene: Table, showing: Showing, height: float) -> Widget:
    """The tiles of whoever looks, each at its place."""
    placed = scene.places.of(showing.rack, (scene.viewer, scene.acting))
    made: list[Widget] = [
        Gap(TILE, height) if item is None else thing(scene, item, TILE, height) for item in placed
    ]
    return Place(RACK, Tray(Row(*made, gap=18, align=Align.MIDDLE), (TILE, TILE * height)))


def _tools(scene: Table) -> Widget:
    words, sitting = scene.app.words, scene.sitting
    tools: list[Widget] = []
    if scene.takes_back:
        undo = Button("", scene.undo, "undo", key="undo", tip=words("table.undo"))
        undo.enabled = sitting.has_moves
        redo = Button("", scene.redo, "redo", key="redo", tip=words("table.redo"))
        redo.enabled = sitting.can_redo
        tools += [undo, redo]
    tools.append(Button("", scene.sight.fit, "lens", key="fit", tip=words("table.fit")))
    if scene.hints.are_given:
        hint = Button("", scene.hint, "bulb", key="hint", tip=words("table.hint"))
        hint.enabled = not scene.hints.is_thinking
        tools.append(hint)
    tools.append(Button("", scene.show_rules, "book", key="rules", tip=words("menu.rules")))
    tools.append(menu_button(scene.app, scene.show_menu))
    return Row(*tools, gap=6, align=Align.END)


def _prompt(scene: Table, showing: Showing) -> Prompt | None:
    """What is due to whoever looks, or what may be done; purists know."""
    words, names = scene.app.words, scene.sitting.names
    if scene.flow.turn_end.seat is not None:
        over, more = (words("table.turn_is_over"),), words("table.prompt_more")
        return Prompt(words("table.you_may"), over, False, lambda _: scene.show_rules(), more)
    if not showing.guide or scene.helper == "purist" or not scene.may_act:
        return None
    held = scene.hand.held
    of_held = scene.presenter.held_guide(scene.view, held) if held is not None else None
    guide = (of_held,) if of_held is not None else showing.guide
    is_due = scene.is_due or of_held is not None
    title = words("table.you_must" if is_due else "table.you_may")
    lines = tuple(words.say(line, names) for line in guide)

    def follow(line: int) -> None:
        scene.app.show_rules(scene.rules.name, scene.presenter.prompts[guide[line].key])

    return Prompt(title, lines, is_due, follow, words("table.prompt_more"))


def _person(scene: Table, panel: SeatPanel, height: float, is_crowded: bool) -> SeatCard | Fleet:
    """A card in the bar, or at the side where there are ships to show."""
    words, sitting = scene.app.words, scene.sitting
    person, is_acting = sitting.people[panel.seat], scene.acting == panel.seat
    lines = tuple(words.say(line, sitting.names) for line in panel.lines)
    busy = words("table.thinks" if person.is_computer else "table.moves")
    state = busy if is_acting else words("table.waits")
    own = lines if panel.side is None else ()  # what partners have in common stands between them
    notes = (" · ".join((busy, *own)), " · ".join(own))
    notes = notes if is_acting else notes[::-1]
    names = tuple(words.say(gauge.label, sitting.names) for gauge in panel.gauges)
    key = f"seat{panel.seat}"

    def more() -> Widget:
        tokens = panel.tokens and scene.telling.picture(panel.tokens[0])
        return seat_facts(scene, person, panel, (state, *lines), tokens or "", names, height)

    if panel.gauges and not is_crowded:
        is_low = len(sitting.people) > ABREAST
        has_names = not is_low and scene.app.theme.text_scale < LARGE
        shown = (notes[0], panel.gauges, names, is_acting, key, more, has_names, is_low)
        return Fleet(scene, person, *shown)
    points = panel.points if panel.side is None else None  # partners have theirs between them
    return SeatCard(scene, person, notes, panel.tokens, points, is_acting, key, more)


def _in_bar(scene: Table, showing: Showing, cards: Mapping[int, SeatCard | Fleet]) -> list[Widget]:
    """Cards for the bar, partners together."""
    sides: dict[Text | int, list[SeatPanel]] = {}
    for panel in showing.panels:
        sides.setdefault(panel.seat if panel.side is None else panel.side, []).append(panel)
    made: list[Widget] = []
    for side, panels in sides.items():
        group = [card for panel in panels if isinstance(card := cards[panel.seat], SeatCard)]
        if isinstance(side, Text) and len(group) > 1:
            name = scene.app.words.say(side, scene.sitting.names)
            key = f"side{panels[0].seat}"
            points = Tally(scene.tallies, key, panels[0].points or 0, "cream")
            made.append(TeamCard(name, points, group))
        else:
            made += group
    return made


def _matters(scene: Table, item: Item) -> bool:
    """Whether something can be done with somebody's open tile now."""
    return item.key in scene.useful or item.key in scene.welcoming


def _open_tiles(scene: Table, panel: SeatPanel, height: float) -> Widget:
    """Somebody's open tiles, with the badge of whoever holds them."""
    sitting, tiles = scene.sitting, things(scene, panel.items, HANGING, height)
    person = sitting.people[panel.seat]
    for tile in tiles.children:
        tile.tip = f"{tile.tip}\n{scene.app.words('table.held_by', sitting.names, seat=panel.seat)}"
    badge = Badge(person.colour, person.symbol, OWNER)
    return Tray(Row(badge, tiles, gap=10, align=Align.MIDDLE), (HANGING, HANGING * height), pad=8)


def _facts(scene: Table, showing: Showing) -> list[Widget]:
    """How things stand for all; none if there is nothing to tell."""
    words, sitting = scene.app.words, scene.sitting
    word, number = (None, None) if showing.big is None else showing.big
    title = words.say(word, sitting.names) if word else ""
    lines = (*scene.notices, *(words.say(line, sitting.names) for line in showing.status))
    if not lines and number is None:
        return []
    entries = tuple(
        (sitting.people[seat].colour, sitting.people[seat].symbol, points)
        for seat, points in showing.track
    )

    def more() -> Widget:
        emblem = Token(scene, showing.emblem, 76) if showing.emblem else None
        return status_facts(title, number, lines, Track(entries) if entries else None, emblem)

    emblem = Token(scene, showing.emblem, 44) if showing.emblem else None
    shown = scene.notices[:1] or ((title, *lines) if title else lines)
    return [FactsCard(shown, number, emblem, more, folds=bool(scene.notices))]


def _lying(scene: Table, showing: Showing) -> list[Widget]:
    """What can be picked up from the board alone; most pieces have a likeness on the rack."""
    on_rack = {item.key for item in showing.rack}
    found = [item for item in scene.hand.items_on_board() if item.key not in on_rack]
    return [Lying(scene, item, _room_of(scene, item)) for item in found]


def _room_of(scene: Table, item: Item) -> Callable[[], pygame.Rect]:
    at = scene.presenter.place_of(scene.view, item.key)
    assert at is not None
    width = min(item.face.width, APART)
    return lambda: scene.board.room_at(at, width)


def _spread(scene: Table, item: Item, width: float, height: float) -> Widget:
    pile = Thing(scene, item, width, height)
    pile.enabled = item.key in scene.useful
    if item.label is None or _is_large(scene):
        return pile
    return labelled(pile, scene.say(item))


def _presses(scene: Table, showing: Showing, ends: bool) -> list[Widget]:
    """Buttons for moves; those with a picture stand side by side under their common words."""
    words, names = scene.app.words, scene.sitting.names
    made: list[Widget] = []
    chips: dict[str, list[Widget]] = {}
    for number, press in enumerate(showing.presses):
        if press.is_end != ends or not _is_offered(scene, press):
            continue
        label, key = words.say(press.label, names), f"{PRESS}{number}"
        action = partial(scene.press, press)
        if press.picture is not None:
            chip = Chip(scene, press.picture, action, key, label)
            chip.enabled = scene.may_act
            chips.setdefault(label, []).append(chip)
            continue
        if press.worth is not None:
            below = "" if press.below is None else words.say(press.below, names)
            large = _is_large(scene)
            offer = Offer(press.worth, label, below, press.colour, action, key, large)
            offer.enabled = scene.may_act
            made.append(offer)
            continue
        face = "small" if _is_large(scene) and not press.is_end else "strong"
        button = Button(label, action, primary=press.is_end, key=key, face=face)
        button.enabled = scene.may_act
        button.tip = words("table.end_tip") if press.is_end else ""
        made.append(button)
    for label, alike in chips.items():
        title = Label(label, "small", "cream" if ends else "ink", Align.MIDDLE, shadow=ends)
        made.append(Column(title, Row(*alike, gap=14, align=Align.MIDDLE), gap=6))
    return made


def _is_offered(scene: Table, press: Press) -> bool:
    """Whether people want a button that saves them work."""
    wanted = not press.setting or getattr(scene.app.settings, press.setting)
    return wanted and not (press.setting and scene.helper == "purist")


def _ending(scene: Table, showing: Showing, is_low: bool) -> Widget:
    """The buttons in the corner, above one another, or `is_low`: side by side."""
    parts: list[Widget] = []
    is_over = scene.flow.turn_end.seat is not None
    if showing.can_peek and scene.flow.may_peek:
        parts.append(Peek(scene, scene.app.words("table.peek")))
    if is_over:
        words, key = scene.app.words("table.end_turn"), f"{PRESS}_end"
        parts.append(Button(words, scene.end_turn, primary=True, key=key))
        return Row(*parts, gap=14) if is_low else Column(*parts, gap=14)
    acting = scene.acting
    if acting is None or not scene.sitting.people[acting].is_computer:
        parts += [] if showing.question else _presses(scene, showing, False)
        parts += _presses(scene, showing, True)
    if scene.flow.has_ended:
        words, show = scene.app.words("results.show"), scene.flow.show_results
        parts.append(Button(words, show, "star", primary=True, key="results"))
    return Row(*parts, gap=14) if is_low else Column(*parts, gap=14)
