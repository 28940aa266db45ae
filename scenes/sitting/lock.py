"""One program at a time has a game: a locked file beside it, freed by the system if it dies."""

import errno
import os
import sys
from contextlib import suppress
from pathlib import Path

from scenes.files import lies_there

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

SUFFIX = ".lock"
_TRIES = 50
_UNKNOWN = {errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP, errno.ENOTSUP}  # a disc without locks


class Held(Exception):
    """Another program has the game."""


class Lock:
    """Held from the moment it is made until it is freed."""

    def __init__(self, game: Path, how: int = 0) -> None:
        """Take hold of a game or say `Held`; with `os.O_EXCL` only where no lock file lies."""
        self._path = game.with_name(game.name + SUFFIX)
        for _ in range(_TRIES):
            self._handle = os.open(self._path, os.O_RDWR | os.O_CREAT | how, 0o666)
            try:
                _hold(self._handle)
                if how or self.lies_there():
                    return
            except BaseException:
                os.close(self._handle)
                raise
            os.close(self._handle)
        raise Held

    def lies_there(self) -> bool:
        """Whether the file is still in its place: who held it last may just have taken it away,
        or somebody tidies up."""
        return lies_there(self._handle, self._path)

    def free(self) -> None:
        """Let others have the game."""
        with suppress(OSError):  # Windows removes no open file; what others put there is theirs
            if sys.platform != "win32" and self.lies_there():
                self._path.unlink()
        with suppress(OSError):
            os.close(self._handle)
        with suppress(OSError):
            if sys.platform == "win32":
                self._path.unlink()


def _hold(handle: int) -> None:
    try:
        if sys.platform == "win32":
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in (errno.EACCES, errno.EAGAIN, errno.EDEADLK):
            raise Held from None
        if error.errno not in _UNKNOWN:
            raise
