"""A sheet of paper over the scene: a question, a message, a list of keys."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from scenes.host import Host
from scenes.ui.button import Button
from scenes.ui.layout import Align, Column, Inset, Row
from scenes.ui.panel import Panel
from scenes.ui.screen import Screen
from scenes.ui.scroll import Scroll
from scenes.ui.text import Label
from scenes.ui.widget import Widget

PAD = 6  # room for the focus ring of what scrolls


@dataclass(frozen=True, slots=True)
class Answer:
    """A button of a dialog and what it does; the dialog closes first."""

    text: str
    action: Callable[[], None] = lambda: None
    icon: str = ""
    primary: bool = False


class Overlay(Screen):
    """Lies over a scene, which shows through a veil."""

    covers = False

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self._veil: pygame.Surface | None = None

    def draw_background(self, surface: pygame.Surface, dirty: pygame.Rect) -> None:
        if self._veil is None or self._veil.get_size() != dirty.size:
            self._veil = pygame.Surface(dirty.size, pygame.SRCALPHA)
            self._veil.fill((20, 11, 5, 150))
        surface.blit(self._veil, dirty)


class Dialog(Overlay):
    """A title, something to read, and buttons; Enter gives the red answer, Esc the last."""

    width = 760.0

    def __init__(
        self,
        app: Host,
        title: str,
        content: Callable[[], Sequence[Widget]],
        answers: Sequence[Answer],
    ) -> None:
        super().__init__(app)
        self._title = title
        self._content = content
        self._answers = tuple(answers)

    def enter(self) -> None:
        super().enter()
        red = next((n for n, answer in enumerate(self._answers) if answer.primary), 0)
        self.focus_on(f"answer{red}")

    def build(self) -> Widget:
        buttons = [
            Button(
                answer.text,
                partial(self._give, answer),
                icon=answer.icon,
                primary=answer.primary,
                key=f"answer{index}",
            )
            for index, answer in enumerate(self._answers)
        ]
        return Middle(
            Column(
                Inset(Label(self._title, "heading", "accent"), PAD, 0),
                Scroll(Column(*self._content(), gap=14), pad=PAD),
                Inset(Row(*buttons, gap=20, align=Align.END), PAD, 0),
                gap=22,
            ),
            self.width,
        )

    def _give(self, answer: Answer) -> None:
        self.app.stack.pop()
        answer.action()

    def back(self) -> bool:
        self._give(self._answers[-1])
        return True


class Middle(Widget):
    """A panel in the middle of the window; its second row scrolls if it has to."""

    def __init__(self, column: Column, width: float) -> None:
        super().__init__(Panel(Inset(column, 8, 4), pad=36))
        self._column = column
        self._width = width

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        panel = self.children[0]
        most = rect.width - 2 * self.theme.px(40)
        wide = self._width * (1 + (self.theme.text_scale - 1) * 0.8)
        width = min(most, max(self.theme.px(wide), panel.least_width()))
        height = panel.height_for(width)
        room = rect.height - 2 * self.theme.px(40)
        sheet = pygame.Rect(0, 0, width, min(height, room))
        sheet.center = rect.center
        panel.place(sheet)
        if height > room:
            self._squeeze(height - room)

    def _squeeze(self, excess: int) -> None:
        """Take what is too much away from the scrolling part."""
        _, scroll, buttons = self._column.children
        lower = pygame.Rect(scroll.rect)
        lower.height = scroll.rect.height - excess
        scroll.place(lower)
        buttons.place(
            pygame.Rect(
                buttons.rect.x, buttons.rect.y - excess, buttons.rect.width, buttons.rect.height
            )
        )


def _of_text(app: Host, title: str, text: str, *answers: Answer) -> Dialog:
    return Dialog(app, title, lambda: (Label(text, breaks=True),), answers)


def message(app: Host, title: str, text: str, close: str) -> Dialog:
    """Something to read, with one button."""
    return _of_text(app, title, text, Answer(close, icon="tick", primary=True))


def question(
    app: Host, title: str, text: str, yes: str, no: str, action: Callable[[], None]
) -> Dialog:
    """A question; the safe answer is the last."""
    return _of_text(app, title, text, Answer(yes, action, primary=True), Answer(no))


def warning(
    app: Host, title: str, text: str, yes: str, no: str, action: Callable[[], None]
) -> Dialog:
    """A question about what cannot be made good again: Enter and Esc give the safe answer."""
    return _of_text(app, title, text, Answer(yes, action), Answer(no, primary=True))
