"""The map of a sea battle, chosen from pictures; players' own maps stand among them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.options import OptionValue
from game.core.text import Text, text
from game.sea_battle import atlas
from game.sea_battle.chart import Chart
from scenes.maps import folder
from scenes.maps.card import MapCard, card_width
from scenes.maps.how_to import HowTo
from scenes.maps.place import place_words
from scenes.people import Person
from scenes.pickers import Change
from scenes.ui.button import Button
from scenes.ui.entry import Entry
from scenes.ui.layout import Column, Grid, Row, Sides
from scenes.ui.picture import Icon
from scenes.ui.text import Label
from scenes.ui.widget import Widget

if TYPE_CHECKING:
    from scenes.app import App

ACROSS = 4


class MapPicker:
    """Looks into the folder when the set-up opens, and again when asked to."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._folder = app.data / "maps"
        self._own, self._faulty = folder.look(self._folder)

    def accepts(self, value: OptionValue, seats: int) -> bool:
        """A map of the box for so many, or one of the maps that were found."""
        return value in atlas.names(seats) or any(
            own.value == value for own in self._own if seats in own.chart.seats
        )

    # --- the picture

    def part(self, value: OptionValue, people: Sequence[Person], change: Change) -> Widget:
        words = self._app.words
        cards = self._cards(value, people, change)
        buttons = Row(
            Button(words("sb.maps.how"), lambda: self._how(value, len(people), change), "info", key="maps:how"),  # fmt: skip
            Button(words("sb.maps.again"), lambda: self._look_again(value, change), "turn_right", key="maps:again", tip=words("sb.maps.again_tip")),  # fmt: skip
            gap=14,
        )
        return Column(
            Label(words("option.sea_battle.map"), "heading"),
            Grid(*cards, least=lambda: card_width(cards), most=ACROSS, gap=22),
            *self._left_out(len(people)),
            buttons,
            gap=20,
        )

    def _cards(
        self, value: OptionValue, people: Sequence[Person], change: Change
    ) -> list[MapCard]:
        words, seats = self._app.words, len(people)
        cards = []
        for name in atlas.names(seats):
            title = words(f"option.sea_battle.map.{name}")
            chart = atlas.built_in(name)
            cards.append(
                MapCard(chart, title, people, value == name, _chooses(change, name), f"map:{name}")
            )
        for own in self._own:
            if seats in own.chart.seats:
                cards.append(self._own_card(own, value, people, change))
        return cards
