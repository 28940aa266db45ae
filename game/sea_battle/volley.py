"""What a fleet's fire is worth: binomials folded into the chance of every number of hits."""

from functools import lru_cache
from typing import NamedTuple, TypeAlias

# Shots that hit with 5, 4 and 2 faces.
Shots: TypeAlias = tuple[int, int, int]
NO_SHOTS: Shots = (0, 0, 0)
CHANCE = {5: 5 / 6, 4: 4 / 6, 2: 2 / 6, 0: 0.0}
_PLACE = {5: 0, 4: 1, 2: 2}
_ONE = {0: (0, 0, 0), 5: (1, 0, 0), 4: (0, 1, 0), 2: (0, 0, 1)}

Gains: TypeAlias = tuple[float, ...]  # by hits, up to those that sink it: what they are worth
Battery: TypeAlias = tuple[int, tuple[int, ...]]  # shots, and by target the faces that hit


def shots_with(faces: int, count: int) -> Shots:
    """So many shots that hit with so many faces."""
    one = _ONE[faces]
    return (one[0] * count, one[1] * count, one[2] * count)


def together(batteries: list[tuple[int, int]]) -> Shots:
    """Shots of many ships, given as faces and count."""
    close = normal = poor = 0
    for faces, count in batteries:
        if faces == 5:
            close += count
        elif faces == 4:
            normal += count
        elif faces == 2:
            poor += count
    return (close, normal, poor)


@lru_cache(maxsize=4096)
def hit_chances(shots: Shots) -> tuple[float, ...]:
    """By number of hits: how likely just so many are."""
    found = [1.0]
    for faces, count in zip(CHANCE, shots, strict=False):
        hit = CHANCE[faces]
        for _ in range(count):
            found = [
                (found[n] if n < len(found) else 0.0) * (1 - hit)
                + (found[n - 1] * hit if n else 0.0)
                for n in range(len(found) + 1)
            ]
    return tuple(found)


@lru_cache(maxsize=4096)
def expected_hits(shots: Shots) -> float:
    """Hits of so many shots, on average."""
    return sum(count * CHANCE[faces] for count, faces in zip(shots, _PLACE, strict=True))


@lru_cache(maxsize=65536)
def sunk_chance(shots: Shots, left: int) -> float:
    """How likely a ship with so much hull left is sunk."""
    return sum(hit_chances(shots)[left:])


@lru_cache(maxsize=65536)
def worth(shots: Shots, gains: Gains) -> float:
    """What shots at one ship bring on average."""
    most = len(gains) - 1
    return sum(
        chance * gains[min(hits, most)] for hits, chance in enumerate(hit_chances(shots)) if hits
    )


class Volley(NamedTuple):
    """The best use of a fleet's shots."""

    worth: float
    aims: tuple[Shots, ...]  # by target
    aim: tuple[int, ...]  # by battery: its target; -1 if it has none


IDLE = -1


def best_volley(batteries: tuple[Battery, ...], targets: tuple[Gains, ...]) -> Volley:
    """One target gets all that can hit it, the rest goes where it is worth most."""
    best: Volley | None = None
    single = [gains[1] for gains in targets]
    for main in range(len(targets)):
        if not any(shots and faces[main] for shots, faces in batteries):
            continue
        aims = [[0, 0, 0] for _ in targets]
        aim = []
        for shots, faces in batteries:
            at = main if faces[main] else _second(faces, single)
            if shots and at != IDLE:
                aims[at][_PLACE[faces[at]]] += shots
            aim.append(at if shots else IDLE)
        fixed = tuple((a, b, c) for a, b, c in aims)
        total = sum(
            worth(shots, gains)
            for shots, gains in zip(fixed, targets, strict=True)
            if shots != NO_SHOTS
        )
        if total > (best.worth if best else 0.0):
            best = Volley(total, fixed, tuple(aim))
    return best or Volley(0.0, (NO_SHOTS,) * len(targets), (IDLE,) * len(batteries))


def _second(faces: tuple[int, ...], single: list[float]) -> int:
    """Where a ship fires that cannot hit the main target."""
    best, at = 0.0, IDLE
    for number, count in enumerate(faces):
        if count * single[number] > best:
            best, at = count * single[number], number
    return at
