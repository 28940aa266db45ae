"""GIF files of our own making: a palette for all frames, and of each frame only what changed."""

import struct
from array import array
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, islice
from typing import TypeAlias

Colour: TypeAlias = tuple[int, int, int]
Histogram: TypeAlias = Counter[int]  # how often each colour of 15 bits is there

COLOURS = 255  # the last place is kept for what stays as it was
SAME = 255  # that place
BITS = 8  # of a place in the palette
MOST_CODES = 4096  # of the packing
BLOCK = 255  # bytes in one piece of a file
LONGEST = 65_535  # pixels of a side
_GREEN, _RED = 5, 10  # where the five bits of each part of a colour begin


def parts(colour: int) -> Colour:
    """A colour of 15 bits as red, green and blue of five bits each."""
    return colour >> _RED & 31, colour >> _GREEN & 31, colour & 31


class Palette:
    """A few colours that stand for all."""

    def __init__(self, found: Histogram) -> None:
        self.colours = _few(found)
        self._nearest = array("h", [-1]) * 32_768

    def places(self, pixels: memoryview) -> bytes:
        """The place of each pixel's colour, pixels being of 15 bits."""
        nearest = self._nearest
        for colour in {colour for colour in set(pixels) if nearest[colour] < 0}:
            nearest[colour] = self._find(colour)
        return bytes(map(nearest.__getitem__, pixels))

    def _find(self, colour: int) -> int:
        red, green, blue = (part * 255 // 31 for part in parts(colour))
        away = [
            2 * (red - r) ** 2 + 4 * (green - g) ** 2 + 3 * (blue - b) ** 2
            for r, g, b in self.colours
        ]
        return away.index(min(away))


def _few(found: Histogram) -> list[Colour]:
    """Boxes of colours, cut in two where most lies, until there are enough; the middle of each."""
    boxes = [list(found)] if found else [[0]]
    while len(boxes) < COLOURS:
        widest = max(boxes, key=lambda box: _weight(found, box))
        if len(widest) < 2:
            break
        boxes.remove(widest)
        boxes += _cut(found, widest)
    return [_middle(found, box) for box in boxes]


def _spread(box: Sequence[int]) -> tuple[int, int]:
    """How far a box reaches in its longest direction, and which that is."""
    split = [parts(colour) for colour in box]
    reach = [
        max(part[way] for part in split) - min(part[way] for part in split) for way in range(3)
    ]
    return max((length, way) for way, length in enumerate(reach))


def _weight(found: Histogram, box: Sequence[int]) -> float:
    """What would be gained by cutting: large and busy boxes first."""
    if len(box) < 2:
        return -1.0
    many: int = sum(found[colour] for colour in box)
    return float((_spread(box)[0] + 0.5) * many**0.6)


def _cut(found: Histogram, box: list[int]) -> tuple[list[int], list[int]]:
    way = _spread(box)[1]
    box = sorted(box, key=lambda colour: parts(colour)[way])
    so_far = list(accumulate(found[colour] for colour in box))
    middle = bisect_left(so_far, so_far[-1] / 2) + 1
    middle = min(middle, len(box) - 1)
    return box[:middle], box[middle:]


def _middle(found: Histogram, box: Sequence[int]) -> Colour:
    many = sum(found[colour] for colour in box) or 1
    split = [(parts(colour), found[colour] or 1) for colour in box]
    red, green, blue = (
        round(sum(part[way] * times for part, times in split) / many * 255 / 31) for way in range(3)
    )
    return (min(255, red), min(255, green), min(255, blue))


# --- packing


def packed(places: Iterable[int]) -> bytes:
    """Places packed as GIF wants it (LZW), in blocks."""
    clear, end = 1 << BITS, (1 << BITS) + 1
    codes: dict[int, int] = {}
    width, free = BITS + 1, end + 1
    out, buffer, filled = bytearray(), clear, width
    stream = iter(places)
    prefix = next(stream)
    for place in stream:
        key = prefix << BITS | place
        code = codes.get(key)
        if code is not None:
            prefix = code
            continue
        buffer |= prefix << filled
        filled += width
        if free < MOST_CODES:
            codes[key] = free
            if free == 1 << width:
                width += 1
            free += 1
        else:
            buffer |= clear << filled
            filled += width
            codes.clear()
            width, free = BITS + 1, end + 1
        prefix = place
        while filled >= 8:
            out.append(buffer & 255)
            buffer >>= 8
            filled -= 8
    buffer |= prefix << filled
    filled += width
    if free == 1 << width and width < 12:
        width += 1
    buffer |= end << filled
    filled += width
    out += buffer.to_bytes((filled + 7) // 8, "little")
    return b"".join(_blocks(bytes(out)))


def _blocks(content: bytes) -> Iterator[bytes]:
    for start in range(0, len(content), BLOCK):
        block = content[start : start + BLOCK]
        yield bytes((len(block),)) + block
    yield b"\x00"


# --- the file


@dataclass(frozen=True, slots=True)
class Frame:
    """A part of the picture that changes, and how long all of it is then looked at."""

    left: int
    top: int
    width: int
    places: bytes  # row by row
    hundredths: int  # of a second

    @property
    def height(self) -> int:
        return len(self.places) // self.width


def beginning(size: tuple[int, int], palette: Palette) -> bytes:
    """Signature, size, colours; it begins anew for ever."""
    table = bytearray()
    for colour in islice(palette.colours, COLOURS):
        table += bytes(colour)
    table = table.ljust(3 * 256, b"\x00")
    loop = b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
    return b"GIF89a" + struct.pack("<HHBBB", *size, 0xF7, 0, 0) + bytes(table) + loop


def written(frame: Frame) -> bytes:
    """One frame: what is the same as before shines through."""
    control = struct.pack("<BBBBHBB", 0x21, 0xF9, 4, 0b101, frame.hundredths, SAME, 0)
    place = struct.pack("<BHHHHB", 0x2C, frame.left, frame.top, frame.width, frame.height, 0)
    return control + place + bytes((BITS,)) + packed(frame.places)


END = b"\x3b"


def changed(before: bytes, after: bytes, width: int, delay: int) -> Frame:
    """The smallest part that holds all that differs between two pictures; all of the first."""
    if not before:
        return Frame(0, 0, width, after, delay)
    rows = len(after) // width
    differ = [
        row
        for row in range(rows)
        if before[row * width : (row + 1) * width] != after[row * width : (row + 1) * width]
    ]
    if not differ:
        return Frame(0, 0, 1, bytes((SAME,)), delay)
    top, bottom = differ[0], differ[-1] + 1
    left, right = width, 0
    for row in differ:
        old, new = before[row * width : (row + 1) * width], after[row * width : (row + 1) * width]
        left = min(left, _first_difference(old, new))
        right = max(right, width - _first_difference(old[::-1], new[::-1]))
    places = bytearray()
    for row in range(top, bottom):
        old = before[row * width + left : row * width + right]
        new = after[row * width + left : row * width + right]
        if old == new:
            places += bytes((SAME,)) * len(new)
        else:
            places += bytes(SAME if a == b else b for a, b in zip(old, new, strict=True))
    return Frame(left, top, right - left, bytes(places), delay)


def _first_difference(one: bytes, other: bytes) -> int:
    """Where two rows that differ begin to differ."""
    low, high = 0, len(one)
    while high - low > 1:
        middle = (low + high) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle
    return low
