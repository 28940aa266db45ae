"""Where the labels of the legend lie: a staircase below the bar, and two columns at the rims."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from itertools import combinations
from math import cos, hypot, pi, sin

import pygame

from scenes.table.legend.leads import Lead, crossed, runs_under

RIM = 14  # pixels to the edge of the window, or to what stands there
GAP = 4  # between two labels
OVER = 20  # a staircase: how far a label reaches beyond its lead
BEND = 22  # how far a lead goes straight on from its column
STEP = 3  # a label that hangs is tried so many pixels lower
FARTHEST, DIRECTIONS = 330, 16  # pixels from a thing to its label, and ways there
TRIES = 400  # swaps until leads of a column are untangled


class Way(Enum):
    """Where a label lies from its thing."""

    NEAR = auto()  # straight below what is in the upper half of the window, above what is not
    BESIDE = auto()  # right or left of it if there is room, else near
    ASIDE = auto()  # in the nearer column


@dataclass(frozen=True, slots=True)
class Wanted:
    """A thing in the window, and how large its label is."""

    spot: pygame.Rect
    size: tuple[int, int]
    way: Way
    is_round: bool


@dataclass(frozen=True, slots=True)
class Placed:
    label: pygame.Rect
    lead: Lead


def laid(
    wanted: Sequence[Wanted],
    window: pygame.Rect,
    free: pygame.Rect,
    taken: Iterable[pygame.Rect],
    spared: Iterable[pygame.Rect] = (),
    tiles: Iterable[pygame.Rect] = (),
) -> list[Placed] | None:
    """Where labels lie apart, no lead across another; what is spared is covered only at need.

    Labels that have no room in columns lie beside the tiles rather than on them.
    """
    taken, spared = tuple(taken), tuple(spared)
    free = _between_sides(free, (one.spot for one in wanted if not one.is_round))
    things = tuple(one.spot for one in wanted if one.is_round)
    near: dict[int, Placed] = {}
    for number in _staircase(wanted, window):
        placed = None
        if wanted[number].way is Way.BESIDE:
            placed = _beside(wanted[number], window, taken, near.values())
        if placed is None:
            placed = _near(wanted[number], window, free.top, taken, near.values())
        if placed is None:
            return None
        near[number] = placed
    for number in _at_rims(wanted, free):
        bars = (*taken, *things)
        placed = _beside(wanted[number], free, (*bars, *spared), near.values())
        if placed is None:
            placed = _beside(wanted[number], free, bars, near.values())
        if placed is not None:
            near[number] = placed
    aside = [number for number in range(len(wanted)) if number not in near]
    blocked = (*taken, *(placed.label for placed in near.values()))
    best: tuple[tuple[int, int], list[Placed]] | None = None  # with what speaks against it
    for left, right in _shared(wanted, aside, free):
        one = _column(wanted, left, True, window, free, blocked)
        other = _column(wanted, right, False, window, free, blocked)
        if one is not None and other is not None:
            found = near | one | other
            covers = any(
                placed.label.collidelist(things) >= 0 or runs_under(placed.lead[1:], placed.label)
                for placed in found.values()
            )
            if not covers and not any(_clash(*pair) for pair in combinations(found.values(), 2)):
                whole = [found[number] for number in range(len(wanted))]
                against = misleading(wanted, whole), covering(whole, spared)
                if best is None or against < best[0]:
                    best = against, whole
    if best is not None and best[0] == (0, 0):
        return best[1]
    scattered = _scattered(wanted, near, free, taken, spared, tuple(tiles))
    if scattered is not None:
        whole = [scattered[number] for number in range(len(wanted))]
        if best is None or (misleading(wanted, whole), covering(whole, spared)) < best[0]:
            return whole
    return None if best is None else best[1]


def covering(placed: Iterable[Placed], spared: Sequence[pygame.Rect]) -> int:
    """How many labels and leads lie on what should stay in sight."""
    return sum(
        one.label.colliderect(rect)
        or (runs_under(one.lead, rect) and not rect.inflate(rect.size).collidepoint(one.lead[-1]))
        for one in placed
        for rect in spared
    )


def misleading(wanted: Sequence[Wanted], placed: Sequence[Placed]) -> int:
    """How many leads run through the ring of something else that lies apart."""
    rings = [one.spot for one in wanted if one.is_round]
    return sum(
        not ring.colliderect(one.spot) and runs_under(each.lead, ring)
        for one, each in zip(wanted, placed, strict=True)
        for ring in rings
    )


def _clash(one: Placed, other: Placed) -> bool:
    return (
        one.label.colliderect(other.label)
        or crossed(one.lead, other.lead)
        or runs_under(one.lead, other.label)
        or runs_under(other.lead, one.label)
    )


def _at_rims(wanted: Sequence[Wanted], free: pygame.Rect) -> list[int]:
    """What lies where a column would cover it."""

    def is_inside(one: Wanted) -> bool:
        inner = free.inflate(-2 * (RIM + one.size[0] + BEND), 0)
        return inner.left < one.spot.left and one.spot.right < inner.right

    return [n for n, one in enumerate(wanted) if one.is_round and not is_inside(one)]


def _between_sides(free: pygame.Rect, taken: Iterable[pygame.Rect]) -> pygame.Rect:
    """What stands at the sides has its label between it and the board."""
    left, right = free.left, free.right
    for rect in taken:
        if not free.top < rect.centery < free.bottom:
            continue
        if rect.centerx < free.left:
            left = max(left, rect.right)
        elif rect.centerx > free.right:
            right = min(right, rect.left)
    return pygame.Rect(left, free.top, right - left, free.height)


# --- below the bar, above what stands low


def _reaches_left(wanted: Wanted, window: pygame.Rect) -> bool:
    return wanted.spot.centerx > window.centerx


def _anchors(wanted: Wanted, window: pygame.Rect) -> tuple[int, ...]:
    """Where the lead of a near label may meet its thing, the best place first."""
    spot, far = wanted.spot, 3 * OVER
    if spot.width < 2 * far:
        return (spot.centerx,)
    if _reaches_left(wanted, window):
        return (spot.right - far, spot.centerx, spot.left + OVER)
    return (spot.left + far, spot.centerx, spot.right - OVER)


def _staircase(wanted: Sequence[Wanted], window: pygame.Rect) -> list[int]:
    """What is labelled near, in the order in which no label gets into the way of a later lead."""
    near = [n for n, one in enumerate(wanted) if one.way is not Way.ASIDE]
    outwards = sorted(near, key=lambda n: abs(_anchors(wanted[n], window)[0] - window.centerx))
    return sorted(outwards, key=lambda n: not _reaches_left(wanted[n], window))


def _near(
    wanted: Wanted,
    window: pygame.Rect,
    top: int,
    taken: tuple[pygame.Rect, ...],
    placed: Iterable[Placed],
) -> Placed | None:
    """As close as others let it be."""
    found = [
        placed_at
        for x in _anchors(wanted, window)
        if (placed_at := _on_lead(wanted, x, window, top, taken, tuple(placed))) is not None
    ]
    return min(found, key=lambda one: abs(one.lead[0][1] - one.lead[1][1]), default=None)


def _on_lead(
    wanted: Wanted,
    x: int,
    window: pygame.Rect,
    top: int,
    taken: tuple[pygame.Rect, ...],
    placed: tuple[Placed, ...],
) -> Placed | None:
    """At the end of a lead straight down or up."""
    label, spot = pygame.Rect((0, 0), wanted.size), wanted.spot
    if _reaches_left(wanted, window):
        label.right = x + OVER
    else:
        label.left = x - OVER
    label.clamp_ip(window.inflate(-2 * RIM, 0))
    is_below = spot.centery < window.centery
    tops = range(spot.top - 3 * GAP - label.height, top, -STEP)
    if is_below:
        tops = range(max(top, spot.bottom) + GAP, window.bottom - RIM - label.height, STEP)
    for y in tops:
        label.y = y
        end = spot.bottom if is_below else spot.top - 1
        lead = ((x, label.top if is_below else label.bottom), (x, end))
        if _is_free(label, lead, taken, placed) and not _is_barred(lead, spot, taken):
            return Placed(pygame.Rect(label), lead)
    return None


def _beside(
    wanted: Wanted,
    window: pygame.Rect,
    taken: tuple[pygame.Rect, ...],
    placed: Iterable[Placed],
) -> Placed | None:
    spot, placed = wanted.spot, tuple(placed)
    for is_right in (True, False):
        label = pygame.Rect((0, 0), wanted.size)
        label.centery = min(spot.centery, window.bottom - RIM - label.height // 2)
        end = spot.centery if wanted.is_round else label.centery  # on the ring
        start = min(end, label.bottom - GAP)
        if is_right:
            label.left = spot.right + BEND
            lead = ((label.left, start), (spot.right - 1, end))
        else:
            label.right = spot.left - BEND
            lead = ((label.right, start), (spot.left, end))
        if window.contains(label) and _is_free(label, lead, taken, placed):
            return Placed(label, lead)
    return None


def _is_free(
    label: pygame.Rect, lead: Lead, taken: tuple[pygame.Rect, ...], placed: tuple[Placed, ...]
) -> bool:
    """Whether a label lies on nothing that is named, nor on another label or lead."""
    room = label.inflate(2 * GAP, 2 * GAP)
    return label.collidelist(taken) < 0 and not any(
        room.colliderect(other.label)
        or other.label.inflate(2 * GAP, 0).clipline(lead[0], lead[1])
        or label.clipline(other.lead[0], other.lead[1])
        for other in placed
    )


def _is_barred(lead: Lead, spot: pygame.Rect, taken: tuple[pygame.Rect, ...]) -> bool:
    """Whether a lead runs through something else that is named."""
    return any(runs_under(lead, rect) for rect in taken if not rect.colliderect(spot))


# --- anywhere on the board


def _scattered(
    wanted: Sequence[Wanted],
    near: dict[int, Placed],
    free: pygame.Rect,
    taken: tuple[pygame.Rect, ...],
    spared: tuple[pygame.Rect, ...],
    tiles: tuple[pygame.Rect, ...],
) -> dict[int, Placed] | None:
    """Each label as close to its thing as the others let it be, where columns have no room."""
    found = {number: placed for number, placed in near.items() if not wanted[number].is_round}
    rings = [one.spot for one in wanted if one.is_round]
    for number, one in enumerate(wanted):
        if number not in found and not one.is_round:
            beside = _beside(one, free, taken, found.values())
            if beside is None:
                return None
            found[number] = beside
    if any(placed.label.collidelist(rings) >= 0 for placed in found.values()) or any(
        _clash(*pair) for pair in combinations(found.values(), 2)
    ):
        return None
    for number, one in enumerate(wanted):
        if number in found:
            continue
        apart = [ring for ring in rings if not ring.collidepoint(one.spot.center)]
        placed = next(
            (
                each
                for avoided in (spared + tiles, spared, ())
                for each in _around(one)
                if free.contains(each.label)
                and each.label.inflate(2 * GAP, 2 * GAP).collidelist([*taken, *rings]) < 0
                and each.label.collidelist(avoided) < 0
                and not any(runs_under(each.lead, ring) for ring in apart)
                and not any(_clash(each, other) for other in found.values())
            ),
            None,
        )
        if placed is None:
            return None
        found[number] = placed
    return found


def _around(wanted: Wanted) -> Iterator[Placed]:
    """Labels around a thing, the nearest first, with straight leads."""
    spot, (wide, high) = wanted.spot, wanted.size
    for reach in range(BEND, FARTHEST, BEND):
        for step in range(DIRECTIONS):
            turn = (step + 1) // 2 * (1 if step % 2 else -1) * 2 * pi / DIRECTIONS
            dx, dy = cos(turn), sin(turn)
            away = spot.width / 2 + reach
            label = pygame.Rect((0, 0), wanted.size)
            label.center = (
                round(spot.centerx + dx * away + dx * wide / 2),
                round(spot.centery + dy * away + dy * high / 2),
            )
            end = spot.center
            start = (
                max(label.left, min(end[0], label.right - 1)),
                max(label.top, min(end[1], label.bottom - 1)),
            )
            share = spot.width / 2 / max(1.0, hypot(start[0] - end[0], start[1] - end[1]))
            ring = (
                round(end[0] + (start[0] - end[0]) * share),
                round(end[1] + (start[1] - end[1]) * share),
            )
            yield Placed(label, (start, ring))


# --- at the rims


def _shared(
    wanted: Sequence[Wanted], numbers: list[int], free: pygame.Rect
) -> Iterator[tuple[list[int], list[int]]]:
    """What may belong to the left and to the right, the likeliest way first."""
    by_x = sorted(numbers, key=lambda n: wanted[n].spot.centerx)
    middle = sum(wanted[n].spot.centerx < free.centerx for n in by_x)
    for cut in sorted(range(len(by_x) + 1), key=lambda cut: abs(cut - middle)):
        yield by_x[:cut], by_x[cut:]


def _column(
    wanted: Sequence[Wanted],
    numbers: list[int],
    is_left: bool,
    window: pygame.Rect,
    free: pygame.Rect,
    blocked: Iterable[pygame.Rect],
) -> dict[int, Placed] | None:
    """The labels of one side, one below the other, in an order that keeps their leads apart."""
    if not numbers:
        return {}
    wide = max(wanted[n].size[0] for n in numbers)
    lane = pygame.Rect(0, window.top + RIM, wide, window.height - 2 * RIM)
    if is_left:
        lane.left = free.left + RIM
    else:
        lane.right = free.right - RIM
    top, bottom = _open_part(lane, blocked, free)
    high = sum(wanted[n].size[1] for n in numbers) + GAP * (len(numbers) - 1)
    if high > bottom - top:
        return None
    bend = lane.right + BEND if is_left else lane.left - BEND
    order = sorted(numbers, key=lambda n: wanted[n].spot.centery)
    for _ in range(TRIES):
        placed = {}
        for n, y in zip(order, _stacked(wanted, order, top, bottom), strict=True):
            label = pygame.Rect((0, y), wanted[n].size)
            label.left = lane.left if is_left else lane.right - label.width
            placed[n] = Placed(label, _led(wanted[n], label, bend, is_left))
        tangled = _tangled(placed, order)
        if tangled is None:
            return placed
        one, other = tangled
        order[one], order[other] = order[other], order[one]
    return None


def _open_part(
    lane: pygame.Rect, blocked: Iterable[pygame.Rect], free: pygame.Rect
) -> tuple[int, int]:
    """From where to where nothing lies in a lane."""
    top, bottom = max(lane.top, free.top), lane.bottom
    for rect in blocked:
        if rect.right + GAP > lane.left and rect.left - GAP < lane.right:
            if rect.centery < free.centery:
                top = max(top, rect.bottom + GAP)
            else:
                bottom = min(bottom, rect.top - GAP)
    return top, bottom


def _stacked(wanted: Sequence[Wanted], order: list[int], top: int, bottom: int) -> list[int]:
    """The upper edges of labels, each as near to its thing as the others allow."""
    tops: list[int] = []
    y = top
    for n in order:
        wish = wanted[n].spot.centery - wanted[n].size[1] // 2
        tops.append(max(y, wish))
        y = tops[-1] + wanted[n].size[1] + GAP
    low = bottom
    for place in reversed(range(len(order))):
        tops[place] = min(tops[place], low - wanted[order[place]].size[1])
        low = tops[place] - GAP
    return tops


def _led(wanted: Wanted, label: pygame.Rect, bend: int, is_left: bool) -> Lead:
    start = (label.right if is_left else label.left - 1, label.centery)
    corner = (bend, label.centery)
    spot = wanted.spot
    if spot.right < label.left or spot.left > label.right:  # between the rim and its column
        y = max(spot.top + OVER, min(label.centery, spot.bottom - OVER))
        if is_left and spot.right < label.left:
            return ((label.left, label.centery), (spot.right - 1, y))
        if not is_left and spot.left > label.right:
            return ((label.right, label.centery), (spot.left, y))
    if not wanted.is_round:
        return (start, corner, (spot.left if is_left else spot.right - 1, spot.centery))
    dx, dy = corner[0] - spot.centerx, corner[1] - spot.centery
    share = spot.width / 2 / max(1.0, hypot(dx, dy))
    return (start, corner, (spot.centerx + round(dx * share), spot.centery + round(dy * share)))


def _tangled(placed: dict[int, Placed], order: list[int]) -> tuple[int, int] | None:
    """The places of two labels whose leads cross."""
    for one, other in combinations(range(len(order)), 2):
        if crossed(placed[order[one]].lead, placed[order[other]].lead):
            return one, other
    return None
