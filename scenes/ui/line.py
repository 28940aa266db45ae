"""A line of text under a caret, with a part of it selected; no drawing."""


class Line:
    """Text, the caret, and the other end of what is selected; nothing is where the two meet."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.caret = self.anchor = len(text)

    @property
    def selected(self) -> tuple[int, int]:
        """Where the selection begins and ends."""
        return (min(self.caret, self.anchor), max(self.caret, self.anchor))

    @property
    def is_selected(self) -> bool:
        return self.caret != self.anchor

    def selection(self) -> str:
        start, end = self.selected
        return self.text[start:end]

    def select(self, start: int, end: int) -> None:
        """Select what lies between, the caret at the end."""
        self.anchor, self.caret = self._inside(start), self._inside(end)

    def select_all(self) -> None:
        self.select(0, len(self.text))

    def select_word(self, place: int) -> None:
        """The word a place lies in, or the gap between two."""
        if not self.text:
            return
        place = min(place, len(self.text) - 1)
        kind, start, end = self.text[place].isalnum(), place, place + 1
        while start and self.text[start - 1].isalnum() == kind:
            start -= 1
        while end < len(self.text) and self.text[end].isalnum() == kind:
            end += 1
        self.select(start, end)

    def go(self, place: int, selects: bool = False) -> None:
        """The caret goes to a place; what it passes is selected or not."""
        self.caret = self._inside(place)
        if not selects:
            self.anchor = self.caret

    def step(self, way: int, selects: bool = False) -> None:
        """One letter on; out of a selection it goes to that end of it."""
        if self.is_selected and not selects:
            self.go(self.selected[way > 0])
        else:
            self.go(self.caret + way, selects)

    def stride(self, way: int, selects: bool = False) -> None:
        """To the next beginning of a word, or the one before."""
        place, text = self.caret, self.text
        if way > 0:
            while place < len(text) and text[place].isalnum():
                place += 1
            while place < len(text) and not text[place].isalnum():
                place += 1
        else:
            while place and not text[place - 1].isalnum():
                place -= 1
            while place and text[place - 1].isalnum():
                place -= 1
        self.go(place, selects)

    def replaced(self, fresh: str) -> tuple[str, int]:
        """The text with something in the place of the selection, and where the caret is then."""
        start, end = self.selected
        return self.text[:start] + fresh + self.text[end:], start + len(fresh)

    def _inside(self, place: int) -> int:
        return max(0, min(len(self.text), place))
