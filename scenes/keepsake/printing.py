"""Pictures as files: PNG with its size in print, every byte on the disc before it counts."""

import os
import struct
import zlib
from io import BytesIO
from pathlib import Path

import pygame

from scenes.files import sync_folder

INCH = 0.0254  # metres
DOTS = 300  # to the inch
SIGNATURE = b"\x89PNG\r\n\x1a\n"
HEADER = len(SIGNATURE) + 4 + 4 + 13 + 4  # up to the end of the first chunk


def png_chunk(kind: bytes, content: bytes) -> bytes:
    """A part of a PNG: length, kind, content, checksum."""
    seal = zlib.crc32(kind + content)
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", seal)


def png_to_print(picture: pygame.Surface) -> list[bytes]:
    """The picture as PNG that tells how large it is in print, piece by piece."""
    whole = BytesIO()
    pygame.image.save(picture, whole, "poster.png")
    plain = whole.getbuffer()
    per_metre = round(DOTS / INCH)
    size = png_chunk(b"pHYs", struct.pack(">IIB", per_metre, per_metre, 1))
    return [bytes(plain[:HEADER]), size, bytes(plain[HEADER:])]


def write_file(draft: Path, path: Path, pieces: list[bytes]) -> None:
    """Write the draft, and give it its name once all of it is on the disc."""
    draft.parent.mkdir(parents=True, exist_ok=True)
    with draft.open("wb") as file:
        for piece in pieces:
            file.write(piece)
        file.flush()
        os.fsync(file.fileno())
    os.replace(draft, path)
    sync_folder(path.parent)
