"""Files as people's discs have them: read only if they are files, replaced in one step."""

import errno
import os
import re
import stat
import time
from contextlib import suppress
from pathlib import Path

_BINARY = getattr(os, "O_BINARY", 0)
_LONGEST = 3600.0  # seconds that anything takes to be written


class NoFile(OSError):
    """A folder, a pipe or a device where a file should be."""


class TooLarge(OSError):
    """A file of more bytes than anything of ours has."""


def read_whole(path: Path, most: int) -> bytes:
    """The content of a file; what is none, or too large, is refused without being opened."""
    found = os.stat(path)
    if not stat.S_ISREG(found.st_mode):
        raise NoFile(errno.EISDIR, "not a file", str(path))
    if found.st_size > most:
        raise TooLarge(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    with open(path, "rb") as file:
        content = file.read(most + 1)
    if len(content) > most:  # some files of the system say that they are empty
        raise TooLarge(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return content


def write_whole(path: Path, text: str) -> None:
    """Replace the file's content in one step: a power cut leaves the old one or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with suppress(FileNotFoundError):
        if not stat.S_ISREG(os.stat(path).st_mode):
            raise NoFile(errno.EISDIR, "not a file", str(path))
    # a draft of one's own: another program may be writing the same file
    draft = path.with_name(f"{path.name}.{os.getpid()}.new")
    draft.unlink(missing_ok=True)
    try:
        handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, 0o666)
        try:
            write_all(handle, text)
        finally:
            os.close(handle)
        os.replace(draft, path)
    except OSError:
        with suppress(OSError):
            draft.unlink()  # a full disc has no room for it
        raise
    sync_folder(path.parent)
    _sweep(path)


def _sweep(path: Path) -> None:
    """Clear away what power cuts left of earlier drafts; what another program writes is younger."""
    drafts = re.compile(re.escape(path.name) + r"\.\d+\.new")
    with suppress(OSError):
        for name in filter(drafts.fullmatch, os.listdir(path.parent)):
            if time.time() - os.lstat(path.parent / name).st_mtime > _LONGEST:
                os.unlink(path.parent / name)


def write_new(path: Path, text: str) -> None:
    """Put a text where nothing lies yet, or nothing at all; `FileExistsError` if something does."""
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, 0o666)
    try:
        write_all(handle, text)
    except OSError:
        os.close(handle)
        with suppress(OSError):
            path.unlink()
        raise
    os.close(handle)


def put_aside(path: Path) -> Path:
    """Keep a file that cannot be used under another name; where it lies now."""
    kept = path.with_suffix(path.suffix + ".bad")
    try:
        os.replace(path, kept)
    except OSError:
        return path
    return kept


def open_end(path: Path) -> int:
    """A handle that writes at the end of a file."""
    return os.open(path, os.O_WRONLY | os.O_APPEND | _BINARY)


def lies_there(handle: int, path: Path) -> bool:
    """Whether a file that was opened is still the one that lies in its place."""
    try:
        return os.path.samestat(os.fstat(handle), os.stat(path))
    except (FileNotFoundError, NotADirectoryError):
        return False


def write_all(handle: int, text: str) -> None:
    """Have all of a text on the disc; what UTF-8 has not is written as JSON does."""
    rest = memoryview(text.encode("utf-8", "backslashreplace"))
    while rest:
        rest = rest[os.write(handle, rest) :]
    os.fsync(handle)


def sync_folder(folder: Path) -> None:
    """Have the folder's list of files on the disc too, where the system can."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
