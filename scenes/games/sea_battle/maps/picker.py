"""The map of a sea battle, chosen from pictures; players' own maps stand among them."""

from collections.abc import Callable, Sequence

from game.core.options import OptionValue
from game.sea_battle import atlas
from scenes.disc_fault import fault_of
from scenes.game_host import GameHost
from scenes.games.sea_battle.maps import folder
from scenes.games.sea_battle.maps.card import MapCard, card_width
from scenes.games.sea_battle.maps.how_to import HowTo
from scenes.games.sea_battle.maps.left_out import left_out
from scenes.sitting.people import Person
from scenes.ui.button import Button
from scenes.ui.layout import Column, Grid, Room, Row, Sides
from scenes.ui.text import Label
from scenes.ui.widget import Widget

Change = Callable[[OptionValue], None]
ACROSS = 4


class MapPicker:
    """Looks into the folder when the set-up opens, and again when asked to."""

    def __init__(self, app: GameHost) -> None:
        self._app = app
        self._folder = app.data / "maps"
        self._own, self._faulty = folder.look(self._folder)

    def accepts(self, value: OptionValue, seats: int) -> bool:
        """The maps that were found, if they are for so many."""
        return any(own.value == value for own in self._own if seats in own.chart.seats)

    # --- the picture

    def part(self, value: OptionValue, people: Sequence[Person], change: Change) -> Widget:
        words, seats = self._app.words, len(people)
        cards = [*self._boxed(value, people, change), *self._owned(value, people, change)]
        free = [Room() for _ in range(ACROSS - len(cards))]  # few cards are no larger than many
        how = Button(
            words("sb.maps.how"), lambda: self._how_to(value, seats, change), "info", key="maps:how"
        )
        again = Button(
            "",
            lambda: self._look_when_asked(value, change),
            "turn_right",
            key="maps:again",
            tip=words("sb.maps.again"),
        )
        return Column(
            Sides(Label(words("option.sea_battle.map"), "heading"), Row(how, again, gap=16)),
            Grid(*cards, *free, least=lambda: card_width(cards), most=ACROSS, gap=20),
            *left_out(words, self._own, self._faulty, seats),
            gap=20,
        )

    def _boxed(self, value: OptionValue, people: Sequence[Person], change: Change) -> list[MapCard]:
        return [
            MapCard(
                atlas.built_in(name),
                self._app.words(f"option.sea_battle.map.{name}"),
                people,
                value == name,
                _choosing(change, name),
                key=f"map:{name}",
            )
            for name in atlas.names(len(people))
        ]

    def _owned(self, value: OptionValue, people: Sequence[Person], change: Change) -> list[MapCard]:
        words = self._app.words
        chosen = next((own for own in self._own if own.value == value), None)
        return [
            MapCard(
                own.chart,
                folder.title(own.chart, words.language),
                people,
                own is chosen,
                _choosing(change, own.value),
                key=f"map:{own.path.name}",
                is_own=True,
                tip=words("sb.maps.own_tip", file=own.path.name),
            )
            for own in self._own
            if len(people) in own.chart.seats
        ]

    # --- the folder

    def _look_again(self, value: OptionValue, change: Change) -> None:
        """Read the folder anew; a chosen map that was changed there stays chosen."""
        before = next((own.path for own in self._own if own.value == value), None)
        self._own, self._faulty = folder.look(self._folder)
        change(next((own.value for own in self._own if own.path == before), value))

    def _look_when_asked(self, value: OptionValue, change: Change) -> None:
        """Even if nothing is new, people see that we looked."""
        self._look_again(value, change)
        self._app.toasts.show(self._app.words("sb.maps.found", n=len(self._own)))

    def _how_to(self, value: OptionValue, seats: int, change: Change) -> None:
        def put() -> None:
            self._put_example(atlas.names(seats)[0])
            self._look_again(value, change)

        self._app.stack.push(HowTo(self._app, self._folder, put))

    def _put_example(self, name: str) -> None:
        words, toasts = self._app.words, self._app.toasts
        file = f"{name}{folder.SUFFIX}"
        try:
            new = folder.put_example(self._folder, name)
        except OSError as error:
            toasts.show(words("sb.maps.not_put", fault=fault_of(error)), "warning")
            return
        toasts.show(words("sb.maps.put" if new else "sb.maps.is_there", file=file))


def _choosing(change: Change, value: OptionValue) -> Callable[[], None]:
    return lambda: change(value)
