"""A disc that fails on purpose: the system's calls below one folder, from some call on."""

import builtins
import errno
import io
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any

FAULTS = (
    errno.ENOSPC, errno.EIO, errno.EROFS, errno.EACCES, errno.EDQUOT, errno.EMFILE, errno.EBUSY,
    errno.ENODEV, errno.ESTALE, errno.ETIMEDOUT,
)  # fmt: skip
BY_NAME = (
    "open", "mkdir", "replace", "rename", "unlink", "remove", "stat", "lstat", "listdir", "scandir",
    "access", "utime", "rmdir",
)  # fmt: skip
BY_HANDLE = ("write", "fsync", "fstat")
LONG = 10**9


class PowerCut(BaseException):
    """The program was there a moment ago."""


class Disc:
    """Inside of `with`, calls that concern the folder are counted and may fail."""

    def __init__(self, folder: Path, rng: Random) -> None:
        self._folder = os.fspath(folder)
        self._rng = rng
        self._real: dict[tuple[Any, str], Callable[..., Any]] = {}
        self._handles: set[int] = set()
        self._waits = LONG  # calls until it fails
        self._fails = 0  # calls that fail then
        self._fault: int | None = None  # None: the power goes

    # --- what goes wrong

    def fail(self, fault: int, after: int, times: int = LONG) -> None:
        """After some more calls, so many give a fault."""
        self._fault, self._waits, self._fails = fault, after, times

    def cut(self, after: int) -> None:
        """After some more calls nothing happens any more."""
        self._fault, self._waits, self._fails = None, after, LONG

    def heal(self) -> None:
        self._waits, self._fails = LONG, 0

    @contextmanager
    def at_rest(self) -> Iterator[None]:
        """Well for as long as somebody only looks."""
        before = self._waits, self._fails
        self.heal()
        try:
            yield
        finally:
            self._waits, self._fails = before

    @property
    def is_failing(self) -> bool:
        return self._waits <= 0 and self._fails > 0

    def forget(self) -> None:
        """As the system does with a program that is gone: what it had open is closed."""
        for handle in self._handles:
            with suppress(OSError):
                self._real[os, "close"](handle)
        self._handles.clear()

    # --- the calls

    def __enter__(self) -> "Disc":
        for name in BY_NAME:
            self._put(os, name, self._by_name)
        for name in BY_HANDLE:
            self._put(os, name, self._by_handle)
        self._put(os, "close", self._closing)
        self._put(builtins, "open", self._by_name)
        self._put(io, "open", self._by_name)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for (module, name), real in self._real.items():
            setattr(module, name, real)
        self.forget()

    def _put(self, module: Any, name: str, way: Callable[..., Any]) -> None:
        real = getattr(module, name)
        self._real[module, name] = real
        setattr(module, name, lambda *given, **more: way(name, real, *given, **more))

    def _concerns(self, path: object) -> bool:
        if isinstance(path, int):
            return path in self._handles
        try:
            return os.fspath(path).startswith(self._folder)  # type: ignore[call-overload]
        except TypeError:
            return False

    def _by_name(self, name: str, real: Callable[..., Any], *given: Any, **more: Any) -> Any:
        if given and self._concerns(given[0]):
            self._count()
            found = real(*given, **more)
            if name == "open" and isinstance(found, int):
                self._handles.add(found)
            return found
        return real(*given, **more)

    def _by_handle(self, name: str, real: Callable[..., Any], handle: Any, *given: Any) -> Any:
        if handle in self._handles:
            if name == "write" and self._waits == 0 and self._fails and len(given[0]) > 1:
                real(handle, given[0][: self._rng.randrange(len(given[0]))])  # a part of it
            self._count()
        return real(handle, *given)

    def _closing(self, name: str, real: Callable[..., Any], handle: int) -> None:
        self._handles.discard(handle)
        real(handle)

    def _count(self) -> None:
        if self._waits > 0:
            self._waits -= 1
            return
        if self._fails <= 0:
            return
        self._fails -= 1
        if self._fault is None:
            raise PowerCut
        raise OSError(self._fault, os.strerror(self._fault))
