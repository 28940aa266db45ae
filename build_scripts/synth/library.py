"""Every sound of the box by name: how it is made and how loud it is meant to be."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from build_scripts.synth.bells import bell, concertina, harp
from build_scripts.synth.envelopes import curve
from build_scripts.synth.guns import blow, cannon_far, cannon_near
from build_scripts.synth.master import levelled_loop, mastered
from build_scripts.synth.noise import band_pass, low_pass
from build_scripts.synth.oscillators import voiced
from build_scripts.synth.paper import flutter, rustle, slide
from build_scripts.synth.room import CABIN, DECK, HALL
from build_scripts.synth.sea import LOOP, ambience, bubble, bubbles, gust, spray
from build_scripts.synth.signal import Rng, Signal, panned, rng_for, together, unit
from build_scripts.synth.wood import clatter, creak, knock, splinters, table


@dataclass(frozen=True, slots=True)
class Recipe:
    """How to make a sound, how loud its loudest moment is (dB), its longest length."""

    make: Callable[[Rng], Signal]
    level: float
    longest: float
    loops: bool = False
    quality: float = 0.5

    def sound(self, name: str) -> Signal:
        """The finished samples; the name is the seed."""
        raw = self.make(rng_for(name))
        if self.loops:
            return levelled_loop(raw, self.level)
        return mastered(raw, self.level, self.longest)


def pick_up(rng: Rng) -> Signal:
    """A wooden tick, then the tile leaves the cloth."""
    scrape = slide(rng, curve(0.1, (0, 0), (0.35, 1), (1, 0)), 1000)
    tick = knock(rng, 590, 0.62, 0.8)
    return CABIN.around(together((0, unit(tick)), (0.018, 0.3 * unit(scrape))), rng)


def snap(rng: Rng) -> Signal:
    """An edge touches, then the face lies flat, and the table answers."""
    edge = unit(knock(rng, 860, 0.75, 0.8))
    flat = unit(knock(rng, 540, 0.78, 1.2))
    parts = ((0, 0.35 * edge), (0.022, flat), (0.022, 0.5 * unit(table(rng))))
    return CABIN.around(together(*parts), rng)


def refuse(rng: Rng) -> Signal:
    """Two dull taps, the second lower: no, not there."""
    first = together((0, unit(knock(rng, 262, 0.05, 1.5))), (0, 0.5 * unit(table(rng))))
    second = together((0, unit(knock(rng, 208, 0.05, 1.7))), (0, 0.6 * unit(table(rng))))
    return CABIN.around(low_pass(together((0, 0.8 * first), (0.115, second)), 1500), rng)


def turn(rng: Rng) -> Signal:
    """Off the table, round, and on again."""
    swish = slide(rng, curve(0.09, (0, 0), (0.4, 1), (1, 0)), 1100)
    off, on = unit(knock(rng, 700, 0.55, 0.5)), unit(knock(rng, 610, 0.6, 0.7))
    parts = ((0, 0.55 * off), (0.006, 0.26 * unit(swish)), (0.075, 0.9 * on))
    return CABIN.around(together(*parts), rng)


def flip(rng: Rng) -> Signal:
    """Air under the tile, then it lands on its other face."""
    line = curve(0.15, (0, 420), (0.6, 1300), (1, 700))
    air = gust(rng, 0.15, line, curve(0.15, (0, 0), (0.55, 1), (1, 0)))
    land = together((0, unit(knock(rng, 500, 0.68, 1.0))), (0, 0.7 * unit(table(rng))))
    return CABIN.around(together((0, 0.28 * unit(air)), (0.135, 0.9 * land)), rng)


def draw(rng: Rng) -> Signal:
    """One tile slides off the others."""
    drag = slide(rng, curve(0.2, (0, 0), (0.25, 0.7), (0.8, 1), (1, 0)), 1050)
    clack = unit(knock(rng, 620, 0.65, 0.8))
    return CABIN.around(together((0, 0.38 * unit(drag)), (0.185, clack)), rng)


def shuffle(rng: Rng) -> Signal:
    """Two hands stir the tiles on the table."""
    when = sorted(float(t) for t in rng.uniform(0, 1.25, 44))
    force = [float(f * (0.55 + 0.45 * np.sin(np.pi * (t / 0.42) % np.pi)))
             for t, f in zip(when, rng.uniform(0.2, 1, 44), strict=True)]  # fmt: skip
    tiles = unit(clatter(rng, (440, 800), when, force, 0.68))
    hands = slide(rng, curve(1.35, (0, 0), (0.15, 1), (0.32, 0.4), (0.5, 1), (0.66, 0.4),
                             (0.82, 0.9), (1, 0)), 850)  # fmt: skip
    return CABIN.around(together((0, tiles), (0, 0.16 * unit(hands))), rng)


def dice(rng: Rng) -> Signal:
    """Two dice: they fall, hop ever shorter, and lie."""
    parts = []
    for start, place, gap in ((0.0, -0.35, 0.125), (0.045, 0.4, 0.105)):
        moment, force, when, forces = start, 1.0, [], []
        while gap > 0.016:
            when.append(moment)
            forces.append(force)
            moment += gap * float(rng.uniform(0.85, 1.15))
            gap *= 0.74
            force *= 0.80
        bones = unit(clatter(rng, (820, 1150), when, forces, 0.62))
        wood = together(*((t, f * unit(table(rng))) for t, f in zip(when, forces, strict=True)))
        parts.append((0, panned(together((0, bones), (0, 0.28 * wood)), place)))
    return CABIN.around(together(*parts), rng)


def score(note: str, before: str, seconds: float) -> Callable[[Rng], Signal]:
    """The bell, with a small run-up."""

    def make(rng: Rng) -> Signal:
        strokes = together((0, 0.3 * bell(rng, before, 0.5)), (0.075, bell(rng, note, seconds)))
        return DECK.around(strokes, rng)

    return make


def region_closed(rng: Rng) -> Signal:
    """A latch falls shut, and a chord opens."""
    latch = together((0, unit(knock(rng, 420, 0.6))), (0, unit(table(rng))))
    chord = harp(rng, ("G3", "D4", "G4", "B4", "D5"), 0.062, 1.3)
    ring = bell(rng, "G4", 1.1)
    parts = ((0, 0.7 * latch), (0.07, unit(chord)), (0.32, 0.28 * unit(ring)))
    return HALL.around(together(*parts), rng)


def pelican(rng: Rng) -> Signal:
    """Three beats of big wings, a grunt, a plop."""
    wings = flutter(rng, 0.5, 6.2, 700)
    line = curve(0.26, (0, 105), (0.3, 150), (1, 88))
    voice = voiced(line, [1 / n**0.8 for n in range(1, 20)])
    throat = 0.2 * voice + band_pass(voice, 380, 620) + 0.8 * band_pass(voice, 950, 1350)
    throat *= curve(0.26, (0, 0), (0.15, 1), (0.6, 0.8), (1, 0))
    plop = together((0, bubble(320, 0.14, 0.7)), (0.05, 0.5 * bubble(460, 0.1, 0.6)))
    wet = spray(rng, 0.35, 0.015, 1100)
    parts = ((0, 0.8 * unit(wings)), (0.40, 0.8 * unit(throat)), (0.52, 0.5 * plop),
             (0.52, 0.35 * unit(wet)))  # fmt: skip
    return HALL.around(together(*parts), rng)


def splash(rng: Rng) -> Signal:
    """A ball goes in: a slap, a column of water, bubbles."""
    plunge = bubble(130, 0.28, 0.9)
    parts = ((0, unit(spray(rng, 0.9, 0.008, 1900))), (0.01, 0.9 * plunge),
             (0.12, 0.45 * unit(bubbles(rng, 0.6, 26, 260, 1100))),
             (0.30, 0.30 * unit(spray(rng, 0.6, 0.12, 2500))))  # fmt: skip
    return HALL.around(together(*parts), rng)


def hit(rng: Rng) -> Signal:
    """A ball goes through oak."""
    parts = ((0, blow(rng)), (0.012, 1.3 * unit(splinters(rng, 0.6, 60))))
    return HALL.around(together(*parts), rng)


def sinking(rng: Rng) -> Signal:
    """Timbers groan, water comes in, bubbles go up, and it is still."""
    groan = creak(rng, curve(1.4, (0, 14), (0.4, 44), (0.7, 30), (1, 11)),
                  curve(1.4, (0, 0), (0.3, 1), (0.8, 0.7), (1, 0)), 0.8)  # fmt: skip
    answer = creak(rng, curve(0.9, (0, 30), (1, 10)), curve(0.9, (0, 0), (0.4, 1), (1, 0)), 0.62)
    rush = gust(rng, 2.6, curve(2.6, (0, 480), (0.5, 760), (1, 260)),
                curve(2.6, (0, 0), (0.45, 1), (0.7, 0.6), (1, 0)))  # fmt: skip
    up = bubbles(rng, 2.0, 60, 190, 760)
    parts = ((0, unit(groan)), (1.0, 0.8 * unit(answer)), (0.25, 0.26 * unit(rush)),
             (0.9, 0.8 * unit(up)), (2.7, 0.4 * bubble(190, 0.3, 0.5)))  # fmt: skip
    return HALL.around(together(*parts), rng)


def wind(rng: Rng) -> Signal:
    """A gust fills the sail."""
    colour = curve(1.7, (0, 400), (0.35, 1050), (0.6, 800), (1, 360))
    force = curve(1.7, (0, 0), (0.36, 1), (0.6, 0.7), (1, 0))
    canvas = flutter(rng, 0.45, 11, 900)
    return HALL.around(
        together((0, unit(gust(rng, 1.7, colour, force))), (0.42, 0.4 * unit(canvas))), rng
    )


def calm(rng: Rng) -> Signal:
    """The air goes out of the sail; water laps, a rope hangs slack."""
    sigh = gust(rng, 1.2, curve(1.2, (0, 620), (1, 220)), curve(1.2, (0, 0), (0.2, 1), (1, 0)))
    lap = together((0, bubbles(rng, 0.5, 9, 240, 620)), (0, 0.4 * spray(rng, 0.6, 0.12, 700)))
    rope = creak(rng, curve(0.5, (0, 40), (1, 18)), curve(0.5, (0, 0), (0.4, 1), (1, 0)), 0.7)
    parts = ((0, 0.8 * unit(sigh)), (0.55, 0.5 * unit(lap)), (1.05, 0.35 * unit(lap)),
             (0.75, 0.2 * unit(rope)))  # fmt: skip
    return HALL.around(together(*parts), rng)


def victory(rng: Rng) -> Signal:
    """A short jig: concertina and strings, and the bell has the last word."""
    tune = [(0, 1, "D4"), (1, 2, "G4"), (3, 1, "B4"), (4, 2, "D5"), (6, 1, "B4"), (7, 1, "C5"),
            (8, 1, "D5"), (9, 1, "E5"), (10, 1.5, "D5"), (11.5, 1.5, "F#4 A4 D5"),
            (13, 4, "G4 B4 D5 G5")]  # fmt: skip
    chords = [(1, 1.4, "G3 B3"), (4, 1.4, "G3 D4"), (7, 1.4, "G3 C4 E4"), (10, 1.4, "F#3 C4"),
              (13, 4, "G3 D4")]  # fmt: skip
    beat = 0.15
    bass = ((1, "G2"), (4, "D3"), (7, "C3"), (10, "D3"), (13, "G2"))
    strings = together(*((start * beat, harp(rng, (note,), 0.1, 1.2)) for start, note in bass))
    ring = together((13 * beat, 0.6 * bell(rng, "G4", 1.6)), (17.5 * beat, bell(rng, "G4", 1.6)))
    parts = ((0, concertina(tune, beat, 0.25, 0.6)), (0, concertina(chords, beat, 0.8, 0.35)),
             (0, 0.6 * unit(strings)), (0, 0.8 * unit(ring)))  # fmt: skip
    return HALL.around(together(*parts), rng)


def defeat(rng: Rng) -> Signal:
    """The same band goes home: slower, lower, not without hope."""
    tune = [(0, 2, "B4"), (2, 1, "A4"), (3, 2, "G4"), (5, 1, "F#4"), (6, 5, "E4")]
    chords = [(0, 3, "G3 B3"), (3, 3, "G3 C4"), (6, 5, "G3 B3 C4")]
    beat = 0.21
    strings = together(
        *(
            (at * beat, harp(rng, (note,), 0.1, 1.4))
            for at, note in ((0, "E2"), (3, "C3"), (6, "C3"))
        )
    )
    wave = gust(rng, 1.8, curve(1.8, (0, 300), (0.5, 560), (1, 260)),
                curve(1.8, (0, 0), (0.5, 1), (1, 0)))  # fmt: skip
    parts = ((0, concertina(tune, beat, 0.75, 0.55)), (0, concertina(chords, beat, 0.9, 0.25)),
             (0, 0.6 * unit(strings)), (6 * beat, 0.3 * unit(bell(rng, "E4", 1.6))),
             (1.2, 0.25 * unit(wave)))  # fmt: skip
    return HALL.around(together(*parts), rng)


def page(rng: Rng) -> Signal:
    """A leaf lifts, bends over and falls."""
    lift = rustle(rng, curve(0.2, (0, 0), (0.45, 1), (1, 0)), 900, 650, 3900)
    fall = rustle(rng, curve(0.16, (0, 0), (0.3, 1), (1, 0)), 520, 500, 3000)
    air = gust(rng, 0.3, curve(0.3, (0, 420), (0.5, 900), (1, 380)),
               curve(0.3, (0, 0), (0.5, 1), (1, 0)))  # fmt: skip
    parts = ((0, 0.8 * unit(lift)), (0.02, 0.14 * unit(air)), (0.19, 0.6 * unit(fall)))
    return CABIN.around(together(*parts), rng)


# The hand that moves is quieter than what comes of it; guns are loudest.
SOUNDS = {
    "pick_up": Recipe(pick_up, -20, 0.20),
    "snap": Recipe(snap, -16, 0.30),
    "refuse": Recipe(refuse, -16, 0.40),
    "turn": Recipe(turn, -20, 0.20),
    "flip": Recipe(flip, -17, 0.36),
    "draw": Recipe(draw, -18, 0.36),
    "shuffle": Recipe(shuffle, -16, 1.6),
    "dice": Recipe(dice, -16, 1.0),
    "score_1": Recipe(score("G4", "D4", 0.75), -14, 0.9),
    "score_2": Recipe(score("A4", "E4", 0.80), -14, 0.95),
    "score_3": Recipe(score("B4", "G4", 0.85), -14, 1.0),
    "score_4": Recipe(score("D5", "A4", 0.90), -14, 1.05),
    "score_5": Recipe(score("E5", "B4", 1.00), -14, 1.15),
    "region_closed": Recipe(region_closed, -14, 1.7),
    "pelican": Recipe(pelican, -15, 1.2),
    "cannon_near": Recipe(cannon_near, -10, 2.6),
    "cannon_far": Recipe(cannon_far, -15, 2.8),
    "splash": Recipe(splash, -14, 1.5),
    "hit": Recipe(hit, -12, 1.2),
    "sinking": Recipe(sinking, -14, 3.6),
    "wind": Recipe(wind, -17, 1.9),
    "calm": Recipe(calm, -19, 2.0),
    "ambience": Recipe(ambience, -30, LOOP, loops=True, quality=0.3),
    "victory": Recipe(victory, -13, 4.2),
    "defeat": Recipe(defeat, -14, 3.6),
    "page": Recipe(page, -18, 0.40),
}
