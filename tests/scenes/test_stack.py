"""Scenes are told what happens to them, in the right order."""

import pygame

from scenes.scene import Scene
from scenes.stack import Stack


class Logged(Scene):
    def __init__(self, name: str, log: list[str], covers: bool = True) -> None:
        self.name, self.log, self.covers = name, log, covers

    def enter(self) -> None:
        self.log.append(f"{self.name} enters")

    def leave(self) -> None:
        self.log.append(f"{self.name} leaves")

    def pause(self) -> None:
        self.log.append(f"{self.name} pauses")

    def resume(self) -> None:
        self.log.append(f"{self.name} resumes")

    def update(self, dt: float) -> bool:
        self.log.append(f"{self.name} updates")
        return self.name == "moving"

    def draw(self, surface: pygame.Surface, dirty: pygame.Rect) -> None:
        self.log.append(f"{self.name} draws")


def test_push_pauses_what_lies_below_and_pop_wakes_it() -> None:
    log: list[str] = []
    stack = Stack()
    stack.push(Logged("title", log))
    stack.push(Logged("table", log))
    stack.pop()
    assert log == ["title enters", "title pauses", "table enters", "table leaves", "title resumes"]


def test_replace_does_not_wake_what_lies_below() -> None:
    log: list[str] = []
    stack = Stack()
    stack.push(Logged("title", log))
    stack.push(Logged("setup", log))
    log.clear()
    stack.replace(Logged("table", log))
    assert log == ["setup leaves", "table enters"]
    assert len(stack) == 2


def test_clear_takes_the_top_off_first() -> None:
    log: list[str] = []
    stack = Stack()
    stack.push(Logged("title", log))
    stack.push(Logged("table", log))
    log.clear()
    stack.clear()
    assert log == ["table leaves", "title leaves"]
    assert stack.top is None


def test_only_what_can_be_seen_is_drawn_and_updated() -> None:
    log: list[str] = []
    stack = Stack()
    for scene in (Logged("title", log), Logged("table", log), Logged("note", log, covers=False)):
        stack.push(scene)
    log.clear()
    assert not stack.update(0.1)
    stack.draw(None, None)  # type: ignore[arg-type]
    assert log == ["table updates", "note updates", "table draws", "note draws"]


def test_update_tells_whether_anything_moves_and_reaches_all() -> None:
    log: list[str] = []
    stack = Stack()
    stack.push(Logged("moving", log))
    stack.push(Logged("note", log, covers=False))
    log.clear()
    assert stack.update(0.1)
    assert log == ["moving updates", "note updates"]
