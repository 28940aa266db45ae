"""What things are and do, in the words of the legend."""

from scenes.i18n import Words
from scenes.table.keys import InHand, OfSeat
from scenes.table.naming import Naming
from scenes.table.showing import Item


class Telling:
    """A name, and below it what the thing does; nothing for what has no name."""

    def __init__(self, words: Words, naming: Naming) -> None:
        self._words = words
        self._naming = naming

    def item(self, item: Item) -> str:
        """Of something on a rack, a card or the board; piles are told by their labels."""
        told = ""
        if item.label is not None and not isinstance(item.key, InHand | OfSeat):
            told = self._told(f"name.{item.label.key}")
        return told or self.picture(item.face.picture)

    def picture(self, name: str) -> str:
        return self._told(self._naming.picture(name))

    def _told(self, key: str) -> str:
        words = self._words
        return f"{words(key)}\n{words(f'{key}.text')}" if words.has(key) else ""
