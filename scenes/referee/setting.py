"""What else there is to choose: players, options, whose turn it is and how far it has come."""

from collections.abc import Iterator
from functools import partial
from typing import Any, Protocol

from game.core.laying import AUTO, SEAT, Draft, Field
from game.core.options import Option, OptionValue
from scenes.referee.desk import Desk
from scenes.table.parts import Table
from scenes.ui.choice import Choice, Stepper
from scenes.ui.entry import Entry
from scenes.ui.layout import Column, Sides
from scenes.ui.picture import Badge, Rule
from scenes.ui.text import Label
from scenes.ui.toggle import Toggle
from scenes.ui.widget import Widget

FEW = 3  # choices that stand side by side
CALM = 3  # what is rolled below it is no wind


class Set(Table, Protocol):
    """Who is set up."""

    desk: Desk

    def lay(self, draft: Draft[Any]) -> None: ...


def settings_part(table: Set) -> list[Widget]:
    """The turn first, then what was agreed; what belongs to a seat stands below its name."""
    fields = table.desk.laying.fields(table.desk.draft)
    parts: list[Widget] = [_field(table, field) for field in fields if field.seat is None]
    for seat in dict.fromkeys(field.seat for field in fields if field.seat is not None):
        own = [_field(table, field) for field in fields if field.seat == seat]
        parts += [Rule(), _person(table, seat), *own]
    return [*parts, Rule(), *_agreed(table)]


def _person(table: Set, seat: int) -> Widget:
    person = table.sitting.people[seat]
    return Entry(Badge(person.colour, person.symbol, 34), Label(person.name, "strong"), gap=12)


def _field(table: Set, field: Field) -> Widget:
    option, draft = field.option, table.desk.draft
    value = draft.fact(option.name)
    value = value if value in option.choices else option.default
    name = option.name.partition(" ")[0]
    key = f"lay.{name}.{field.of}" if field.of else f"lay.{name}"

    def change(chosen: OptionValue) -> None:
        table.lay(table.desk.draft.with_fact(option.name, chosen))

    label = table.app.words(key)
    words = partial(_fact_words, table, name)
    return _row(label, option, value, change, words, f"fact:{option.name}")


def _fact_words(table: Set, name: str, value: OptionValue) -> str:
    words, game = table.app.words, table.rules.name
    if name in (SEAT, "land"):
        return table.sitting.people[int(value)].name
    if value == AUTO:
        return words("lay.auto")
    if isinstance(value, str):
        known = value.replace(" ", "_")
        return words.first(f"lay.{game}.{name}.{known}", f"lay.{name}.{known}") or value
    if name == "wind":
        return words("lay.wind.calm" if value < CALM else "lay.wind.blows", n=value)
    return words("lay.hits", n=value) if name == "damage" else str(value)


def _agreed(table: Set) -> Iterator[Widget]:
    """The number of players and the options of the game."""
    laying, words, game = table.desk.laying, table.app.words, table.rules.name
    chosen = table.rules.agreed(table.desk.draft.base)

    def change(name: str, value: OptionValue) -> None:
        fresh = {"seats": value} if name == "seats" else chosen | {name: value}
        table.lay(laying.with_options(table.desk.draft, _whole(fresh)))

    def _whole(given: dict[str, Any]) -> dict[str, Any]:
        """With all that still can be as it was."""
        known = {o.name: o for o in table.rules.options(int(given["seats"]))}
        kept = {n: v for n, v in chosen.items() if n in known and known[n].accepts(v)}
        return table.rules.checked_options(kept | given)

    seats = Option("seats", table.rules.seats)
    yield _row(
        words("setup.how_many"), seats, chosen["seats"], partial(change, "seats"), str, "seats"
    )
    for option in laying.options(table.desk.draft):
        label = words.first(f"option.{game}.{option.name}", f"option.{option.name}")
        value = chosen[option.name]
        if not option.accepts(value):  # a map of one's own
            option = Option(option.name, (value, *option.choices))
        said = partial(_choice_words, table, option.name)
        yield _row(
            label or option.name, option, value, partial(change, option.name), said, option.name
        )


def _choice_words(table: Set, name: str, value: OptionValue) -> str:
    words, game = table.app.words, table.rules.name
    found = words.first(f"option.{game}.{name}.{value}", f"option.{name}.{value}")
    return found or words("lay.own_map")


def _row(label: str, option: Option, value: Any, change: Any, say: Any, key: str) -> Widget:
    """A name, and the control that suits how many choices there are."""
    if set(option.choices) == {True, False} and type(option.default) is bool:
        return Sides(Label(label), Toggle(bool(value), change, key=key))
    choices = [(choice, say(choice)) for choice in _in_order(option.choices)]
    control = Choice if len(choices) <= FEW else Stepper
    return Column(Label(label), control(choices, value, change, key=key), gap=4)


def _in_order(choices: tuple[OptionValue, ...]) -> list[OptionValue]:
    """Numbers as they are counted, whichever of them is the usual one; words as they come."""
    numbers = [choice for choice in choices if type(choice) is int]
    return sorted(numbers) if len(numbers) == len(choices) else list(choices)
