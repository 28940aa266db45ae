"""From a sailing to moves: who shoots as well now fires first, then those who sail into range."""

from game.sea_battle.fleet import LINES, SHIPS
from game.sea_battle.judgement import Judgement, Stand
from game.sea_battle.legal import END, FIRES
from game.sea_battle.moves import Move, Sail, TurnOnSpot
from game.sea_battle.sails import Helm, Sailing, moved
from game.sea_battle.volley import IDLE, worth


def orders(judge: Judgement, helm: Helm, sailing: Sailing) -> tuple[Move, ...]:
    """The moves of a sailing up to the next die, or to the end of the turn."""
    if judge.is_final and not sailing.moves and judge.is_capturing(sailing.stand):
        return (END,)
    aims = _aims(judge, sailing)
    for ship, foe in aims:
        after = judge.look.bears(
            ship, sailing.stand.ships[ship], sailing.stand.headings[ship], sailing.stand.clear
        )
        if judge.now[ship][foe] and judge.now[ship][foe] >= after[foe]:
            return (_fire(judge, ship, foe),)
    armed = dict(aims)
    left = list(sailing.moves)
    left.sort(key=lambda move: move[0] not in armed)
    found: list[Move] = []
    stand = judge.start
    for step in _in_reach(helm, stand, left, sailing.moves):
        ship, at, heading = step
        found.append(_move(judge, stand, step))
        stand = moved(judge.look.waters, stand, ship, at, heading)
        if ship in armed and judge.look.bears(ship, at, heading, stand.clear)[armed[ship]]:
            return (*found, _fire(judge, ship, armed[ship]))
    return (*found, END)


def _aims(judge: Judgement, sailing: Sailing) -> list[tuple[int, int]]:
    """Ships with their targets, what matters most first."""
    volley = sailing.verdict.volley
    weight = [worth(shots, gains) for shots, gains in zip(volley.aims, judge.gains, strict=True)]
    found = [(s, foe) for s, foe in zip(judge.fleet, volley.aim, strict=True) if foe != IDLE]
    return sorted(found, key=lambda aim: -weight[aim[1]])


def _in_reach(
    helm: Helm,
    stand: Stand,
    wanted: list[tuple[int, int, int]],
    sure: tuple[tuple[int, int, int], ...],
) -> list[tuple[int, int, int]]:
    """The wanted order if every ship finds its way in it, else the one that was found first."""
    for ship, at, heading in wanted:
        if not helm.stances(ship, stand)[heading] & helm.bit[at]:
            return list(sure)
        stand = moved(helm.waters, stand, ship, at, heading)
    return wanted


def _fire(judge: Judgement, ship: int, foe: int) -> Move:
    target = judge.look.foes[foe]
    return FIRES[ship][target.seat][target.ship]


def _move(judge: Judgement, stand: Stand, step: tuple[int, int, int]) -> Move:
    ship, at, heading = step
    turn = min((heading - stand.headings[ship]) % 6, (stand.headings[ship] - heading) % 6)
    if at == stand.ships[ship] and turn <= LINES[ship]:
        return TurnOnSpot(SHIPS[ship], heading)
    return Sail(SHIPS[ship], judge.look.waters.cell[at], heading)
