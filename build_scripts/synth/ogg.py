"""Ogg Vorbis files that are the same bytes every time."""

import io
from pathlib import Path

import numpy as np
import soundfile

from build_scripts.synth.signal import RATE, Signal

SERIAL = b"CapT"  # libsndfile numbers its streams at random: we do not
_PAGE = b"OggS"
_POLYNOMIAL = 0x04C11DB7


def encoded(sound: Signal, quality: float) -> bytes:
    """A sound as an Ogg Vorbis file, quality 0 to 1."""
    whole = np.round(sound * 32768) / 32768  # so that a last bit of arithmetic changes nothing
    file = io.BytesIO()
    soundfile.write(
        file, whole, RATE, format="OGG", subtype="VORBIS", compression_level=1 - quality
    )
    return _renumbered(file.getvalue())


def decoded(source: Path | bytes) -> Signal:
    """The samples of an Ogg file, or of its bytes."""
    file = io.BytesIO(source) if isinstance(source, bytes) else source
    sound, rate = soundfile.read(file, dtype="float64")
    if rate != RATE:
        raise ValueError(f"{rate} samples a second instead of {RATE}")
    return sound


def _renumbered(file: bytes) -> bytes:
    """The same stream with our serial number, and checksums to match, on every page."""
    content = bytearray(file)
    start = 0
    while start < len(content):
        assert content[start : start + 4] == _PAGE
        segments = content[start + 26]
        end = start + 27 + segments + sum(content[start + 27 : start + 27 + segments])
        content[start + 14 : start + 18] = SERIAL
        content[start + 22 : start + 26] = bytes(4)
        content[start + 22 : start + 26] = _checksum(content[start:end]).to_bytes(4, "little")
        start = end
    return bytes(content)


def _checksum(page: bytes | bytearray) -> int:
    """The checksum of an Ogg page: CRC-32, highest bit first, from zero."""
    value = 0
    for byte in page:
        value = (value << 8 & 0xFFFFFFFF) ^ _TABLE[value >> 24 ^ byte]
    return value


def _table_entry(byte: int) -> int:
    value = byte << 24
    for _ in range(8):
        value = (value << 1) ^ (_POLYNOMIAL if value & 0x80000000 else 0)
        value &= 0xFFFFFFFF
    return value


_TABLE = tuple(_table_entry(byte) for byte in range(256))
