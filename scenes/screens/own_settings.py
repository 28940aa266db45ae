"""What one person at the table wants otherwise than the others: folded away below the name."""

from collections.abc import Callable, Hashable, Iterable
from dataclasses import replace

from game.about import LANGUAGES
from game.core.planning import LEVELS
from scenes.i18n import Words
from scenes.settings import HELPERS, TEXT_SCALES
from scenes.sitting.wishes import Wishes
from scenes.ui.choice import Stepper
from scenes.ui.layout import Column, Inset, Sides
from scenes.ui.text import Label
from scenes.ui.widget import Widget


def own_settings(
    words: Words, seat: int, wishes: Wishes, change: Callable[[Wishes], None]
) -> Widget:
    """Language, letters and help of one seat; the first choice is what all have."""

    def line(name: str, choices: Iterable[tuple[Hashable, str]]) -> Widget:
        same = type(getattr(wishes, name))()
        stepper = Stepper(
            [(same, words("setup.as_all")), *choices],
            getattr(wishes, name),
            lambda value: change(replace(wishes, **{name: value})),
            key=f"{name}{seat}",
        )
        return Sides(Label(words(f"setup.own.{name}"), "small"), stepper)

    return Inset(
        Column(
            line("language", LANGUAGES.items()),
            line("text_scale", ((scale, f"{scale}\u00a0%") for scale in TEXT_SCALES)),
            line("helper", ((level, words(f"helper.{level}")) for level in HELPERS)),
            line("adviser", ((level, words(f"level.{level}")) for level in LEVELS)),
            gap=8,
        ),
        20,
        6,
    )
