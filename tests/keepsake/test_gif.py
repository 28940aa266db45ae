"""GIF files of our own making hold just the pictures they were made of."""

from collections import Counter
from io import BytesIO
from random import Random

import pygame
import pytest

from scenes.keepsake import gif


def unpacked(content: bytes) -> list[int]:
    """What any reader of GIF makes of packed places."""
    raw, at = bytearray(), 0
    while content[at]:
        raw += content[at + 1 : at + 1 + content[at]]
        at += 1 + content[at]
    assert at == len(content) - 1
    bits, filled = int.from_bytes(raw, "little"), 0
    clear, end = 256, 257
    table, width, found, before = {n: [n] for n in range(256)}, 9, list[int](), list[int]()
    free = end + 1
    while True:
        code = bits >> filled & (1 << width) - 1
        filled += width
        if code == end:
            return found
        if code == clear:
            table, width, free, before = {n: [n] for n in range(256)}, 9, end + 1, []
            continue
        entry = table[code] if code in table else [*before, before[0]]
        found += entry
        if before and free < 4096:
            table[free] = [*before, entry[0]]
            free += 1
            if free == 1 << width and width < 12:
                width += 1
        before = entry


@pytest.mark.parametrize("kinds", [1, 2, 7, 255])
@pytest.mark.parametrize("length", [1, 2, 300, 20_000])
def test_what_is_packed_is_unpacked_again(kinds: int, length: int) -> None:
    rng = Random(kinds * length)
    places = bytes(rng.randrange(kinds) for _ in range(length))
    assert bytes(unpacked(gif.packed(places))) == places


def test_a_picture_comes_back_from_the_file() -> None:
    size = (40, 30)
    colours = (0x7C00, 0x03E0, 0x001F, 0x7FFF)  # red, green, blue, white
    pixels = [colours[(x // 10 + y // 10) % 4] for y in range(size[1]) for x in range(size[0])]
    palette = gif.Palette(Counter(pixels))
    view = memoryview(b"".join(p.to_bytes(2, "little") for p in pixels)).cast("H")
    places = palette.places(view)
    whole = gif.beginning(size, palette) + gif.written(gif.changed(b"", places, 40, 10)) + gif.END
    seen = pygame.image.load(BytesIO(whole), "a.gif").convert(32)
    assert seen.get_size() == size
    named = [(255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255)]
    assert seen.get_at((5, 5))[:3] == named[0]
    assert seen.get_at((15, 5))[:3] == named[1]
    assert seen.get_at((35, 25))[:3] == named[(3 + 2) % 4]


def test_only_what_changed_is_written() -> None:
    before = bytearray(100 * 50)
    after = bytearray(before)
    after[20 * 100 + 30] = 7
    after[25 * 100 + 44] = 9
    frame = gif.changed(bytes(before), bytes(after), 100, 5)
    assert (frame.left, frame.top, frame.width, frame.height) == (30, 20, 15, 6)
    assert Counter(frame.places) == {gif.SAME: 15 * 6 - 2, 7: 1, 9: 1}
    assert gif.changed(bytes(after), bytes(after), 100, 5).places == bytes((gif.SAME,))


def test_a_palette_has_few_colours_and_the_nearest_is_taken() -> None:
    rng = Random(3)
    found = Counter(rng.randrange(32_768) for _ in range(5000))
    palette = gif.Palette(found)
    assert len(palette.colours) == gif.COLOURS
    assert gif.SAME not in palette.places(memoryview(b"\x00\x00\xff\x7f\x1f\x00").cast("H"))
