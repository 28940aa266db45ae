"""A good file made bad: cut, flipped, swapped, of another kind, too deep, too long, too large."""

import json
from random import Random
from typing import Any

STRANGE_NUMBERS = (0, -1, 1, 2, 7, 255, 2**31, -(2**63), 2**64, 10**40, 0.5, -0.0, 1e308)
STRANGE_WORDS = (
    "", " ", "\0", "\ud800", "\u202e", "\u200b", "'", '"', "\\", "\n", "%s", "{0}", "../..", "-",
    "nan", "х" * 300, "🜁", "1", "true", "null", "Ї\u0301", "a\tb",
)  # fmt: skip
DEEP = 3000  # brackets


def spoilt(good: bytes, rng: Random) -> bytes:
    """One of many ways to spoil a file, or a few of them together."""
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        good = rng.choice(WAYS)(good, rng)
    return good


def _spot(good: bytes, rng: Random) -> int:
    return rng.randrange(len(good) + 1)


def _cut_off(good: bytes, rng: Random) -> bytes:
    return good[: _spot(good, rng)]


def _headless(good: bytes, rng: Random) -> bytes:
    return good[_spot(good, rng) :]


def _bits(good: bytes, rng: Random) -> bytes:
    if not good:
        return good
    changed = bytearray(good)
    for _ in range(rng.choice((1, 1, 2, 8, 64))):
        changed[rng.randrange(len(changed))] ^= 1 << rng.randrange(8)
    return bytes(changed)


def _zeros(good: bytes, rng: Random) -> bytes:
    """A block that the disc never wrote."""
    at, size = _spot(good, rng), rng.choice((1, 16, 512, 4096))
    return good[:at] + bytes(min(size, len(good) - at)) + good[at + size :]


def _inserted(good: bytes, rng: Random) -> bytes:
    at = _spot(good, rng)
    return good[:at] + rng.randbytes(rng.choice((1, 2, 40))) + good[at:]


def _word(good: bytes, rng: Random) -> bytes:
    at = _spot(good, rng)
    word = rng.choice(STRANGE_WORDS).encode("utf-8", "surrogatepass")
    return good[:at] + word + good[at + rng.choice((0, 1, 5)) :]


def _left_out(good: bytes, rng: Random) -> bytes:
    at = _spot(good, rng)
    return good[:at] + good[at + rng.choice((1, 1, 3, 100)) :]


def _doubled(good: bytes, rng: Random) -> bytes:
    one, other = sorted((_spot(good, rng), _spot(good, rng)))
    return good[:other] + good[one:other] + good[other:] if other - one < 50_000 else good


def _lines(good: bytes, rng: Random) -> bytes:
    """Lines in another order, twice, or not at all."""
    lines = good.split(b"\n")
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    match rng.randrange(3):
        case 0:
            lines[one], lines[other] = lines[other], lines[one]
        case 1:
            lines.insert(one, lines[other])
        case 2:
            del lines[one]
    return b"\n".join(lines)


def _number(good: bytes, rng: Random) -> bytes:
    """A number of the file becomes one that nobody has thought of."""
    spots = [at for at, byte in enumerate(good) if 48 <= byte <= 57]
    if not spots:
        return good
    at = rng.choice(spots)
    return good[:at] + str(rng.choice(STRANGE_NUMBERS)).encode() + good[at + 1 :]


def _coded(good: bytes, rng: Random) -> bytes:
    """As another editor would have written it."""
    words = good.decode("utf-8", "replace")
    match rng.randrange(4):
        case 0:
            return words.encode("utf-16", "replace")
        case 1:
            return words.encode("cp1251", "replace")
        case 2:
            return b"\xef\xbb\xbf" + good
        case _:
            return good.replace(b"\n", b"\r\n")


def _deep(good: bytes, rng: Random) -> bytes:
    at, kind = _spot(good, rng), rng.choice((b"[", b'{"a":', b"(", b"<a>", b"[[", b"- "))
    return good[:at] + kind * DEEP + good[at:]


def _nothing(good: bytes, rng: Random) -> bytes:
    words = (
        b"",
        b"\n",
        b"{}",
        b"[]",
        b"null",
        b"0",
        b'""',
        b"<map/>",
        b"\0" * 64,
        b"NaN",
        b"1e999",
    )
    return rng.choice(words)


def _values(good: bytes, rng: Random) -> bytes:
    """JSON with other values in it, so that it is read further than its brackets."""
    try:
        whole = json.loads(good)
    except (ValueError, RecursionError):
        return _number(good, rng)
    for _ in range(rng.choice((1, 1, 2, 5))):
        whole = _changed(whole, rng)
    return json.dumps(whole, ensure_ascii=rng.random() < 0.5).encode("utf-8", "surrogatepass")


def _changed(value: Any, rng: Random) -> Any:
    """The same tree with another leaf or branch somewhere."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        key = rng.choice(list(value))
        match rng.randrange(12):
            case 0:
                return {name: kept for name, kept in value.items() if name != key}
            case 1:
                return {**value, rng.choice(STRANGE_WORDS): value[key]}
            case _:
                return {**value, key: _changed(value[key], rng)}
    if isinstance(value, list) and value and rng.random() < 0.9:
        at = rng.randrange(len(value))
        match rng.randrange(12):
            case 0:
                return value[:at] + value[at + 1 :]
            case 1:
                return [*value[:at], value[at], *value[at:]]
            case 2:
                return value * rng.choice((2, 50)) if len(value) < 2000 else value
            case _:
                return [*value[:at], _changed(value[at], rng), *value[at + 1 :]]
    return _leaf(value, rng)


def _leaf(value: Any, rng: Random) -> Any:
    others: tuple[Any, ...] = (None, True, False, [], {}, [[]], {"": None}, [value], {"a": value})
    match rng.randrange(4):
        case 0:
            return rng.choice(others)
        case 1:
            return rng.choice(STRANGE_NUMBERS)
        case 2:
            return rng.choice(STRANGE_WORDS)
        case _:
            if type(value) is int:
                return value + rng.choice((-1, 1, 10))
            return _letters(value, rng) if isinstance(value, str) else value


def _letters(words: str, rng: Random) -> str:
    at = rng.randrange(len(words) + 1)
    return words[:at] + rng.choice((*STRANGE_WORDS, "0", "-1", "9", " ")) + words[at + 1 :]


WAYS = (
    _cut_off, _headless, _bits, _bits, _zeros, _inserted, _word, _left_out, _doubled, _lines,
    _number, _number, _coded, _deep, _nothing, _values, _values, _values, _values,
)  # fmt: skip
