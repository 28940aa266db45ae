"""What can be chosen before a game, as data that a set-up screen can show."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from game.core.errors import BadOptions
from game.core.text import shown, text

OptionValue: TypeAlias = str | int | bool
Options: TypeAlias = Mapping[str, OptionValue]
Choices: TypeAlias = Mapping[str, tuple[OptionValue, ...]]  # by option, some of its values


def are_met(choices: Choices, options: Options) -> bool:
    """Whether everything was chosen as one of these."""
    return all(options.get(name) in some for name, some in choices.items())


@dataclass(frozen=True, slots=True)
class Option:
    """A named choice; the first is what people get unless they ask."""

    name: str
    choices: tuple[OptionValue, ...]

    @property
    def default(self) -> OptionValue:
        return self.choices[0]

    def accepts(self, value: object) -> bool:
        """True and 1 are told apart: a record must come back byte for byte."""
        return any(value == choice and type(value) is type(choice) for choice in self.choices)


def completed(
    given: Options, seats: tuple[int, ...], options: tuple[Option, ...]
) -> dict[str, OptionValue]:
    """The given options checked, with the defaults for what is missing."""
    # The seats first: which options there are depends on them.
    chosen: dict[str, OptionValue] = {"seats": given_seats(given, seats)}
    known = {option.name: option for option in options}
    for name in given:
        if name != "seats" and name not in known:
            raise BadOptions(text("unknown_option", option=shown(name)), "options")
    for name, option in known.items():
        if name in given and not option.accepts(given[name]):
            raise BadOptions(text("option_not_among_choices", value=shown(given[name])), name)
    chosen.update((name, given.get(name, option.default)) for name, option in known.items())
    return chosen


def given_seats(given: Options, seats: tuple[int, ...]) -> int:
    """The number of players, which has no default."""
    if "seats" not in given:
        raise BadOptions(text("number_of_seats_missing"), "seats")
    number = given["seats"]
    if type(number) is not int or number not in seats:
        fault = text("wrong_number_of_seats", seats=shown(number), fewest=seats[0], most=seats[-1])
        raise BadOptions(fault, "seats")
    return number
