"""What is wrong with a file that people can edit, in words."""

from game.core.errors import BadContent
from game.core.laying import POSITION
from game.core.text import Text
from scenes.i18n import Words

_ROOMS = ("content.", f"reason.{POSITION}")  # of what is said; files hold positions too


def fault_in(words: Words, error: BadContent) -> str:
    """The sentence for a fault."""
    fault = error.fault
    for room in _ROOMS:
        if words.has(room + fault.key):
            return words.say(Text(room + fault.key, fault.params))
    return words.say(fault)
