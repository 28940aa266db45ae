"""How good it is to stand somewhere: shots to be fired, what may hit us, sieges, the way there."""

from collections.abc import Sequence
from typing import NamedTuple

from game.sea_battle.beliefs import Beliefs
from game.sea_battle.board import NOWHERE
from game.sea_battle.fleet import FLEET, HULLS, SHOTS
from game.sea_battle.havens import Havens
from game.sea_battle.lookout import CALM, WIND, WINDY, Lookout, anywhere
from game.sea_battle.races import Races
from game.sea_battle.rounds import next_seat
from game.sea_battle.stakes import EVEN, Stakes, stakes
from game.sea_battle.state import State
from game.sea_battle.volley import (
    NO_SHOTS,
    Battery,
    Gains,
    Volley,
    best_volley,
    expected_hits,
    shots_with,
    sunk_chance,
    together,
    worth,
)

SURE = 2.0  # wins: one that needs no more dice
LIKELY = 0.2  # a foe that is sunk so likely is not feared as before


class Stand(NamedTuple):
    """Where the own ships are, and what water that leaves clear."""

    ships: tuple[int, ...]
    headings: tuple[int, ...]
    clear: int


class Verdict(NamedTuple):
    """What a stand is worth, and the fire that belongs to it."""

    worth: float
    volley: Volley
    going_on: float  # how likely the battle is not won by this fire
    firm: float  # the worth without what either side may do next


class Judgement:
    """Judges the stands of one fleet within its turn."""

    def __init__(self, state: State, seat: int, beliefs: Beliefs, is_kind: bool = False) -> None:
        self.look = look = Lookout(state, seat)
        self.state, self.seat, self.beliefs = state, seat, beliefs
        board, first = state.board, seat * FLEET
        self.start = Stand(
            board.ships[first : first + FLEET], board.headings[first : first + FLEET], board.clear
        )
        self.fleet = tuple(s for s in range(FLEET) if self.start.ships[s] != NOWHERE)
        self.flagship = int(state.flagships[seat])
        self.left = tuple(HULLS[s] - board.damage[first + s] for s in range(FLEET))
        self.stakes = self._stakes()
        self._own_gains = tuple(self._gains_on_us(s) for s in self.fleet)
        self.is_final = not state.setup.last_fleet or state.afloat.bit_count() == 2
        self.besiegers = self._besiegers()
        self.spares = is_kind and state.round <= beliefs.mercy
        self._leaves_forts = is_kind and state.round <= beliefs.peace
        self.gains = tuple(self._foe_gains(number) for number in range(len(look.foes)))
        self.races = Races(look, self.fleet, self.left[self.flagship], beliefs)
        self._havens = Havens(look, self.flagship, self._gains_on_us(self.flagship))
        turn = state.turn
        self.shots = turn.shots if turn.seat == seat else SHOTS
        self.moved = turn.moved if turn.seat == seat else 0
        self._none = (0,) * len(look.foes)
        self.now = tuple(
            look.bears(s, self.start.ships[s], self.start.headings[s], self.start.clear)
            if s in self.fleet
            else self._none
            for s in range(FLEET)
        )
        late = min(1.0, state.round / beliefs.late)
        self._fear = beliefs.fear * max(beliefs.least_fear, 1 - late)
        self._dread = beliefs.dread
        if state.round > beliefs.long:
            self._fear = self._dread = 0.0  # it has to end some day
        self._lures = tuple(
            beliefs.flagship_lure * (1 - late) + beliefs.lure * late
            if s == self.flagship
            else beliefs.lure
            for s in range(FLEET)
        )
        distances = look.waters.distances
        favour = {next_seat(state, seat): beliefs.next}
        self._prey = [
            (distances[foe.at], favour.get(foe.seat, 0.0)) for foe in look.foes if foe.is_flagship
        ]
        self._forts = [
            (fort, distances[fort], favour.get(owner, 0.0))
            for owner, fort in enumerate(board.forts)
            if owner != seat and fort != NOWHERE and self.flagship in self.fleet
        ]
        self._seats = tuple(
            tuple(n for n, foe in enumerate(look.foes) if foe.seat == other)
            for other in range(state.setup.seats)
            if other != seat and state.afloat >> other & 1
        )
        self._glimpses: dict[tuple[int, int, int], tuple[int, ...]] = {}
        self._volleys: dict[tuple[Battery, ...], Volley] = {}
        self._fears: dict[tuple[int, ...], float] = {}
        self._fear_volleys: dict[tuple[Battery, ...], float] = {}
        self._strikes: dict[tuple[tuple[int, ...], ...], float] = {}
        self._sunk: dict[int, float] = {}
        self._ways: dict[tuple[int, int], float] = {}

    # --- what is at stake

    def _besiegers(self) -> tuple[int, ...]:
        """The foes that win, or take us out, if they stay where they are (SB-K1)."""
        state, look = self.state, self.look
        around = look.waters.around
        own = state.board.forts[self.seat]
        return tuple(
            n
            for n, foe in enumerate(look.foes)
            if foe.is_flagship
            and state.sieges[foe.seat] == foe.at
            and (self.is_final or (own != NOWHERE and around[foe.at] & look.waters.bit[own]))
        )

    def _stakes(self) -> Stakes:
        """With more than two fleets nobody is ahead of all."""
        if self.state.afloat.bit_count() > 2:
            return EVEN
        ours = ((s, self.left[s]) for s in self.fleet)
        return stakes(ours, ((foe.ship, foe.left) for foe in self.look.foes), self.beliefs)

    def _gains_on_us(self, ship: int) -> Gains:
        """What hits on an own ship are worth to others."""
        is_flagship = ship == self.flagship
        gains = self.beliefs.gains(ship, self.left[ship], is_flagship)
        return tuple(gain * self.stakes.ours for gain in gains) if is_flagship else gains

    def _foe_gains(self, number: int) -> Gains:
        """What hits on a foe are worth; with more players a wounded flagship is others' prey."""
        beliefs, foe = self.beliefs, self.look.foes[number]
        gains = list(beliefs.gains(foe.ship, foe.left, foe.is_flagship))
        if (
            self.spares
            and foe.is_flagship
            and foe.left <= beliefs.wounded
            and number not in self.besiegers
        ):
            return (0.0,) * len(gains)
        if not foe.is_flagship:
            return tuple(gains)
        gains = [gain * self.stakes.theirs for gain in gains]
        if not self.is_final:
            gains[foe.left] -= beliefs.won * (1 - 1 / (self.state.afloat.bit_count() - 1))
        elif self.state.afloat.bit_count() > 2:
            before = self._sunk_by_others(number, foe.left)
            for hits in range(1, foe.left):
                risk = self._sunk_by_others(number, foe.left - hits) - before
                gains[hits] = beliefs.others * gains[hits] - beliefs.won * risk
        if number in self.besiegers:
            gains[foe.left] += beliefs.won
        return tuple(gains)

    def _sunk_by_others(self, number: int, left: int) -> float:
        """How likely somebody else sinks a foe before we are back."""
        look, foe = self.look, self.look.foes[number]
        exposed = look.exposed(foe.at)
        alive = 1.0
        for other in range(self.state.setup.seats):
            if other in (self.seat, foe.seat):
                continue
            chance = 0.0
            for weather, faces in zip(look.weathers, exposed, strict=True):
                shots = together(
                    [
                        (faces[n], SHOTS[shooter.ship])
                        for n, shooter in enumerate(look.foes)
                        if shooter.seat == other
                    ]
                )
                chance += weather.chance * sunk_chance(shots, left)
            alive *= 1 - chance
        return 1 - alive

    # --- a whole stand

    def of(self, stand: Stand) -> Verdict:
        volley = self.volley(stand)
        beliefs, look = self.beliefs, self.look
        going_on = 1.0
        for number, foe in enumerate(look.foes):
            if foe.is_flagship and self.is_final and volley.aims[number] != NO_SHOTS:
                going_on *= 1 - sunk_chance(volley.aims[number], foe.left)
        ahead = self.way(stand)
        if self.is_capturing(stand):
            sure = SURE * beliefs.won
            return Verdict(sure, volley, 0.0, sure)
        if self.besiegers:
            ahead -= beliefs.won
        later = beliefs.strike * self.strike(stand) - self._fear * self.fear(stand, volley)
        later += self.siege_at(stand.ships[self.flagship])
        hulls = self.after(volley)
        later += self.races.of(stand.ships, hulls)
        later -= self.cornered(stand)
        if not self.besiegers:
            besieged = self.stakes.ours * beliefs.besieged
            later -= beliefs.won * besieged * self.open_fort(stand, hulls)
        firm = volley.worth + going_on * ahead
        return Verdict(firm + going_on * later, volley, going_on, firm)

    def volley(self, stand: Stand) -> Volley:
        """The fire of this turn, each ship before or after its move."""
        batteries = []
        for ship in self.fleet:
            shots = self.shots[ship]
            if not shots:
                batteries.append((0, self._none))
                continue
            batteries.append((shots, self._faces(ship, stand)))
        key = tuple(batteries)
        found = self._volleys.get(key)
        if found is None:
            found = self._volleys[key] = best_volley(key, self.gains)
        return found

    def _faces(self, ship: int, stand: Stand) -> tuple[int, ...]:
        now, at, heading = self.now[ship], stand.ships[ship], stand.headings[ship]
        if not any(self.glimpse(ship, at, heading)):
            return now
        after = self.look.bears(ship, at, heading, stand.clear)
        return tuple(map(max, now, after))

    def glimpse(self, ship: int, at: int, heading: int) -> tuple[int, ...]:
        key = (ship, at, heading)
        found = self._glimpses.get(key)
        if found is None:
            found = self._glimpses[key] = self.look.glimpse(ship, at, heading)
        return found

    def strike(self, stand: Stand) -> float:
        """What we could do next turn if they stayed."""
        key = tuple(self.look.strikes(s, stand.ships[s], stand.headings[s]) for s in self.fleet)
        found = self._strikes.get(key)
        if found is None:
            batteries = tuple((SHOTS[s], faces) for s, faces in zip(self.fleet, key, strict=True))
            found = self._strikes[key] = best_volley(batteries, self.gains).worth
        return found

    def fear(self, stand: Stand, volley: Volley) -> float:
        """What they could do to us before our next turn, those that we sink left aside."""
        found = self._fear_of(stand.ships, -1)
        for number, foe in enumerate(self.look.foes):
            if not foe.is_flagship and volley.aims[number] != NO_SHOTS:
                sunk = sunk_chance(volley.aims[number], foe.left)
                if sunk > LIKELY:
                    found -= sunk * (found - self._fear_of(stand.ships, number))
        return found

    def _fear_of(self, ships: tuple[int, ...], without: int) -> float:
        key = (*ships, without)
        found = self._fears.get(key)
        if found is not None:
            return found
        look = self.look
        exposed = [look.exposed(ships[s]) for s in self.fleet]
        found = 0.0
        for number, weather in enumerate(look.weathers):
            for foes in self._seats:
                batteries = tuple(
                    (SHOTS[look.foes[n].ship], tuple([e[number][n] for e in exposed]))
                    for n in foes
                    if n != without
                )
                loss = self._fear_volleys.get(batteries)
                if loss is None:
                    loss = best_volley(batteries, self._own_gains).worth
                    self._fear_volleys[batteries] = loss
                found += weather.chance * loss
        self._fears[key] = found
        return found

    def cornered(self, stand: Stand) -> float:
        """What it costs that they could hit our flagship the turn after, wherever it flees."""
        at = stand.ships[self.flagship]
        if at == NOWHERE or not self._dread:
            return 0.0
        return self._dread * self._havens.loss(at, stand.headings[self.flagship])

    def sunk(self, at: int) -> float:
        """How likely our flagship is sunk there before our next turn, all firing at it."""
        found = self._sunk.get(at)
        if found is None:
            look = self.look
            found = 0.0
            for weather, faces in zip(look.weathers, look.exposed(at), strict=True):
                shots = together([(faces[n], SHOTS[foe.ship]) for n, foe in enumerate(look.foes)])
                found += weather.chance * sunk_chance(shots, self.left[self.flagship])
            self._sunk[at] = found
        return found

    def way(self, stand: Stand) -> float:
        """Every ship nearer to an enemy flagship, our flagship nearer to a fort."""
        return sum([self._way_of(ship, stand.ships[ship]) for ship in self.fleet])

    def _way_of(self, ship: int, at: int) -> float:
        key = (ship, at)
        known = self._ways.get(key)
        if known is not None:
            return known
        found = 0.0
        if self._prey:
            found -= self._lures[ship] * min([away[at] - near for away, near in self._prey])
        if ship == self.flagship and self._forts:
            fort = min([away[at] - near for _, away, near in self._forts])
            found -= self.beliefs.fort * fort
        self._ways[key] = found
        return found

    # --- sieges

    def is_capturing(self, stand: Stand) -> bool:
        """SB-K1: whether the turn has only to be ended."""
        at = stand.ships[self.flagship]
        return at != NOWHERE and self.state.sieges[self.seat] == at

    def siege_at(self, at: int) -> float:
        """A flagship that lies beside a fort and is not sunk there takes it next turn."""
        around = self.look.waters.around[at]
        if not any(around & self.look.waters.bit[fort] for fort, _, _ in self._forts):
            return 0.0
        if self._leaves_forts:
            return -self.beliefs.won
        siege = self.stakes.theirs * self.beliefs.siege
        return self.beliefs.won * siege * (1 - self.sunk(at))

    def after(self, volley: Volley) -> tuple[int, ...]:
        """By foe: the hull that fire leaves it as long as it is not sunk."""
        aims = zip(self.look.foes, volley.aims, strict=True)
        return tuple([max(1, foe.left - round(expected_hits(shots))) for foe, shots in aims])

    def open_fort(self, stand: Stand, hulls: Sequence[int]) -> float:
        """How likely an enemy flagship with such a hull can lie beside our fort and outlive our
        answer."""
        look, waters = self.look, self.look.waters
        fort = self.state.board.forts[self.seat]
        if fort == NOWHERE:
            return 0.0
        berths = waters.around[fort] & look.open
        worst = 0.0
        for number, foe in enumerate(look.foes):
            if not foe.is_flagship:
                continue
            comes = sum(
                weather.chance
                for weather in look.weathers
                if berths & anywhere(foe.reach[weather.winds[number]])
            )
            if comes:
                there = berths & anywhere(foe.reach[WINDY]) & (stand.clear | waters.bit[foe.at])
                worst = max(worst, comes * self._outlives(stand, there, hulls[number]))
        return worst

    def _outlives(self, stand: Stand, berths: int, left: int) -> float:
        look, best = self.look, 0.0
        while berths:
            low = berths & -berths
            berths ^= low
            at = low.bit_length() - 1
            faces = [
                (look.strikes_at(s, stand.ships[s], stand.headings[s], at), SHOTS[s])
                for s in self.fleet
            ]
            sunk = sum(
                chance * sunk_chance(together([(f[wind], n) for f, n in faces]), left)
                for wind, chance in ((WINDY, WIND), (CALM, 1 - WIND))
            )
            best = max(best, 1 - sunk)
        return best

    # --- the battle as it is

    def material(self) -> float:
        """What our fleet is worth more than the best of theirs."""
        beliefs, foes = self.beliefs, self.look.foes
        ours = sum(beliefs.standing(s, self.left[s], s == self.flagship) for s in self.fleet)
        theirs = [
            sum(beliefs.standing(foes[n].ship, foes[n].left, foes[n].is_flagship) for n in seat)
            for seat in self._seats
        ]
        return ours - max(theirs, default=0.0)

    def balance(self) -> float:
        """How the battle looks while others are to move."""
        beliefs, start = self.beliefs, self.start
        found = self.material() + beliefs.strike * self.strike(start)
        found -= beliefs.fear * self._fear_of(start.ships, -1)
        return found - beliefs.won if self.besiegers else found

    # --- one ship alone

    def glance(self, ship: int, at: int, heading: int) -> float:
        """What it does for one ship to stand there, at first sight."""
        found = 0.0
        shots = self.shots[ship]
        if shots:
            faces = map(max, self.now[ship], self.glimpse(ship, at, heading))
            found += max(
                [
                    worth(shots_with(f, shots), gains)
                    for f, gains in zip(faces, self.gains, strict=True)
                    if f
                ],
                default=0.0,
            )
        look = self.look
        gains = self._own_gains[self.fleet.index(ship)]
        for weather, faces_there in zip(look.weathers, look.exposed(at), strict=True):
            threat = together([(f, n) for f, n in zip(faces_there, look.guns, strict=True)])
            if threat != NO_SHOTS:
                found -= self._fear * weather.chance * worth(threat, gains)
        found += self._way_of(ship, at)
        if ship == self.flagship:
            found += self.siege_at(at)
        return found
