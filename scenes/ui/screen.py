"""A scene made of widgets: builds them, gives them the pointer, the keys and the focus."""

import pygame

from scenes.host import Host
from scenes.intents import (
    LEFT,
    Arrow,
    Caret,
    Command,
    Edit,
    Intent,
    Pointed,
    Position,
    Pressed,
    Released,
    Typed,
    Wheeled,
)
from scenes.scene import Scene
from scenes.ui.scroll import Scroll
from scenes.ui.slider import Slider
from scenes.ui.text_input import TextInput
from scenes.ui.tooltip import DELAY, Flyout, Slip, Tooltip
from scenes.ui.tween import Tweens
from scenes.ui.widget import Widget

OUTSIDE: Position = (-1, -1)


class Screen(Scene):
    """Widgets are a picture of what the scene knows: they are built anew on every change."""

    def __init__(self, app: Host) -> None:
        self.app = app
        self.theme, self.sheets, self.sound = app.theme, app.sheets, app.sound
        self.dirt, self.clipboard = app.dirt, app.clipboard
        self.root = Widget()
        self.tweens = Tweens(lambda: app.settings.animation_speed)
        self._focus: Widget | None = None
        self._hover: Widget | None = None
        self._captor: Widget | None = None
        self._finger: Position | None = None
        self._sliding: Scroll | None = None
        self._rested = 0.0
        self._tooltip: Slip | None = None

    # --- for scenes to fill in

    def build(self) -> Widget:
        """The widgets as things stand."""
        raise NotImplementedError

    def back(self) -> bool:
        """Esc or the right button; False if there is nothing to go back to."""
        self.app.stack.pop()
        return True

    def first_focus(self) -> Widget | None:
        """Where somebody at the keyboard begins."""
        return next(iter(self._focusables()), None)

    # --- life

    def enter(self) -> None:
        self.refresh()

    def leave(self) -> None:
        self._drop()

    def pause(self) -> None:
        self._drop()

    def resume(self) -> None:
        self.refresh()

    def _drop(self) -> None:
        """Let go of the pointer and of the keyboard."""
        self._captor = None
        self._set_hover(None)
        self.app.listen_to_typing(None)
        self.app.dirt.add_all()

    def refresh(self) -> None:
        """Build the widgets anew; focus and scrolling stay where they were."""
        before = self._focus
        offsets = {w.key: w.offset for w in self.root.walk() if isinstance(w, Scroll)}
        self._captor = self._hover = self._focus = None
        self._finger = self._sliding = None
        self._tooltip = None
        self.root = self.build()
        self.root.attach(self)
        for widget in self.root.walk():
            if isinstance(widget, Scroll):
                widget.offset = offsets.get(widget.key, 0)
        self.arrange()
        self._take_up(before)
        if self._focus is None and self.shows_focus and (first := self.first_focus()):
            self._key_focus(first)
        self._tell_typing()
        self.app.dirt.add_all()

    def _take_up(self, before: Widget | None) -> None:
        """Give the focus to the widget that stands where the one before stood."""
        if before is None or not before.key:
            return
        again = next((w for w in self._focusables() if w.key == before.key), None)
        if again is not None:
            self._focus = again
            again.focused = True
        if isinstance(again, TextInput) and isinstance(before, TextInput):
            again.take_over(before)

    def arrange(self) -> None:
        """Give every widget its place in the window."""
        self.root.place(pygame.Rect((0, 0), self.app.size))

    # --- intents

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Pointed(at, touch):
                return (touch and self._slid(at)) or self._pointed(at)
            case Pressed(at, button, touch):
                self._finger = at if touch else None
                return self._pressed(at) if button == LEFT else False
            case Released(at, button):
                return self._released(at) if button == LEFT else False
            case Wheeled(at, notches):
                return self._wheeled(at, notches)
            case Command.NEXT | Command.PREVIOUS:
                return self._step_focus(1 if intent is Command.NEXT else -1)
            case Arrow():
                return self._arrow(intent)
            case Command.ACTIVATE:
                self.app.shows_focus = True
                return self._focus.activate() if self._focus else self._step_focus(1)
            case Command.CANCEL:
                return self.back()
            case Edit() | Typed() | Caret():
                return self._focus.edit(intent) if self._focus else False
        return False

    def _pointed(self, at: Position) -> bool:
        if self._captor is not None:
            self._captor.drag(at)
            return True
        self._set_hover(self.root.at(at))
        if self._hover is not None:
            self._hover.point(at)
        return True

    def _pressed(self, at: Position) -> bool:
        self._set_hover(self.root.at(at))
        self.hide_tooltip()
        widget = self._hover
        if widget is None:
            return False
        self.hide_focus()
        self.focus(widget if widget.can_focus() else None)
        if widget.press(at):
            self._captor = widget
        return True

    def _slid(self, at: Position) -> bool:
        """A finger that moves up or down scrolls what it lies on, and presses nothing."""
        if self._finger is None or isinstance(self._captor, Slider):
            return False
        way = self._finger[1] - at[1]
        if self._sliding is None:
            under = self.root.at(self._finger)
            lanes = () if under is None else (under, *under.ancestors())
            found = next((w for w in lanes if isinstance(w, Scroll) and w.furthest), None)
            if found is None or abs(way) < self.app.theme.px(24):
                return False
            self._sliding = found
            if self._captor is not None:
                self._captor.drag(OUTSIDE)
                self._captor = None
        self._sliding.to(self._sliding.offset + way)
        self._finger = at
        return True

    def _released(self, at: Position) -> bool:
        captor, self._captor = self._captor, None
        self._finger = self._sliding = None
        if captor is None:
            return False
        captor.release(at)
        if self.app.stack.top is self:
            self._set_hover(self.root.at(at))
        return True

    def _wheeled(self, at: Position, notches: float) -> bool:
        widget = self.root.at(at)
        while widget is not None and not widget.wheel(notches):
            widget = widget.parent
        if widget is not None:
            self._set_hover(self.root.at(at))
        return widget is not None

    def _set_hover(self, widget: Widget | None) -> None:
        if widget is self._hover:
            return
        if self._hover is not None:
            self._hover.set_hovered(False)
        self._hover = widget
        self._rested = 0.0
        self.hide_tooltip()
        if widget is not None and widget.enabled:
            widget.set_hovered(True)

    # --- focus

    def _focusables(self) -> list[Widget]:
        return [widget for widget in self.root.walk() if widget.can_focus()]

    @property
    def focused(self) -> Widget | None:
        return self._focus

    @property
    def shows_focus(self) -> bool:
        """Whether the keyboard is in use; it goes on being so on the next screen."""
        return self.app.shows_focus

    def hide_focus(self) -> None:
        """The pointer is in use now."""
        if self.shows_focus:
            self.app.shows_focus = False
            if self._focus:
                self._focus.invalidate()

    def focus(self, widget: Widget | None) -> None:
        """Let the keyboard speak to this widget."""
        if widget is self._focus:
            return
        if self._focus is not None:
            self._focus.set_focused(False)
        self._focus = widget
        self._rested = 0.0
        self.hide_tooltip()
        if widget is not None:
            widget.set_focused(True)
        self._tell_typing()

    def focus_on(self, key: str) -> None:
        """Let the keyboard speak to the widget of this key, if it is there."""
        self.focus(self.focusable(key) or self._focus)

    def focusable(self, key: str) -> Widget | None:
        return next((w for w in self._focusables() if w.key == key), None)

    def reveal(self, rect: pygame.Rect, inside: Widget) -> None:
        """Scroll whatever the widget lies in so that the rectangle is seen."""
        for ancestor in inside.ancestors():
            if isinstance(ancestor, Scroll):
                ancestor.show(rect)

    def _tell_typing(self) -> None:
        typing = self._focus if self._focus and self._focus.wants_text else None
        self.app.listen_to_typing(typing.rect if typing else None)

    def _stops(self) -> list[Widget]:
        """Where Tab stops; arrows may reach more."""
        return self._focusables()

    def _step_focus(self, step: int) -> bool:
        able = self._stops()
        if not able:
            return False
        if self._focus in able:
            index = (able.index(self._focus) + step) % len(able)
        else:
            index = 0 if step > 0 else -1
        self._key_focus(able[index])
        return True

    def _key_focus(self, widget: Widget) -> None:
        self.app.shows_focus = True
        self.focus(widget)
        widget.invalidate()
        self.reveal(widget.rect, widget)

    def _arrow(self, arrow: Arrow) -> bool:
        if self._focus is None:
            return self._step_focus(1)
        self.app.shows_focus = True
        if self._focus.arrow(arrow):
            return True
        nearest = self._nearest(self._focus.rect, arrow)
        if nearest is not None:
            self._key_focus(nearest)
            return True
        near_first = (*self._focus.ancestors(), *self.root.walk())
        return any(isinstance(lane, Scroll) and lane.arrow(arrow) for lane in near_first)

    def _nearest(self, start: pygame.Rect, arrow: Arrow) -> Widget | None:
        """The closest widget that lies in the arrow's direction."""
        best: tuple[float, Widget] | None = None
        for widget in self._focusables():
            if widget is self._focus:
                continue
            to = widget.rect
            if arrow.dx:
                ahead = (to.centerx - start.centerx) * arrow.dx
                aside = max(0, to.top - start.bottom, start.top - to.bottom)
                slant = abs(to.centery - start.centery)
                is_beside = start.left <= to.centerx <= start.right
            else:
                ahead = (to.centery - start.centery) * arrow.dy
                aside = max(0, to.left - start.right, start.left - to.right)
                slant = abs(to.centerx - start.centerx)
                is_beside = start.top <= to.centery <= start.bottom
            clear = to.height // 2 if arrow.dy else to.width // 2
            if ahead <= min(clear, 8) or (aside and is_beside):  # it lies another way
                continue
            cost = ahead + 3 * aside + 0.3 * slant
            if best is None or cost < best[0]:
                best = (cost, widget)
        return best[1] if best else None

    # --- time and picture

    def update(self, dt: float) -> bool:
        self._rested += dt
        if self._tooltip is None and self._rested > DELAY and self.app.stack.top is self:
            self._show_tooltip()
        return self.tweens.advance(dt)

    def _show_tooltip(self) -> None:
        over = self._hover if not self.shows_focus else self._focus
        if over is None:
            return
        more = over.more()
        if more is None and not over.tip:
            return
        self._tooltip = Tooltip(over.tip, over) if more is None else Flyout(more, over)
        self._tooltip.attach(self)
        others = [widget for widget in self.root.walk() if widget is not over]
        clear = [widget.rect for widget in others if widget.is_kept_clear]
        pressed = [widget.rect for widget in others if widget.focusable]
        self._tooltip.arrange(pygame.Rect((0, 0), self.app.size), clear, pressed)
        self._tooltip.invalidate()

    def hide_tooltip(self) -> None:
        """Whoever rests there has something else to look at."""
        if self._tooltip is not None:
            self._tooltip.invalidate()
            self._tooltip = None

    def draw(self, surface: pygame.Surface, dirty: pygame.Rect) -> None:
        self.draw_background(surface, dirty)
        self.root.draw(surface)
        if self._tooltip is not None:
            self._tooltip.draw(surface)

    def draw_background(self, surface: pygame.Surface, dirty: pygame.Rect) -> None:
        """The wooden table under the lamp."""
        if self.app.theme.high_contrast:
            surface.fill(self.app.theme.colours.wood, dirty)
            return
        table = self.app.assets.fitted("ui/table.jpg", self.app.size)
        surface.blit(table, dirty, dirty)
