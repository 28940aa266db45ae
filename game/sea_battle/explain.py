"""Why a turn of Sea Battle is played: what its fire may do, what the flagship risks, sieges."""

from collections.abc import Sequence
from math import floor

from game.core.text import Text, text
from game.sea_battle.beliefs import Beliefs
from game.sea_battle.berthing import apart
from game.sea_battle.board import NOWHERE
from game.sea_battle.capture import fort_beside
from game.sea_battle.draws import is_lost
from game.sea_battle.fleet import SHIPS, Ship
from game.sea_battle.gunnery import FACES
from game.sea_battle.judgement import Judgement
from game.sea_battle.lookout import Foe
from game.sea_battle.moves import (
    Answer,
    DeclareFlagship,
    Fire,
    Move,
    OfferDraw,
    PlaceFort,
    Sail,
    TurnOnSpot,
)
from game.sea_battle.sails import Sailing
from game.sea_battle.state import State, has_wind
from game.sea_battle.volley import CHANCE, NO_SHOTS, Shots, expected_hits, sunk_chance, worth

TENTHS = 10
EXACT = 0.01  # hits: so near to a number of them as sums of sixths come
CLOSER = 2  # hexes that are worth a word
SAFER = 8  # points that are
_GAINS = {"sb.why.eases", "sb.why.escapes", "sb.why.guards", "sb.why.safe"}  # a risk is none


def explain(
    view: State, seat: int, moves: Sequence[Move], sailing: Sailing | None, beliefs: Beliefs
) -> tuple[Text, ...]:
    """The phrases for a plan of these moves."""
    match moves[0]:
        case PlaceFort(cell):
            return _fort(view, view.waters.number[cell])
        case DeclareFlagship(ship):
            return (_flagship(ship),)
        case OfferDraw() | Answer() as move:
            return (_draw(Judgement(view, seat, beliefs), move),)
    if sailing is None:
        return ()
    if isinstance(moves[-1], Sail | TurnOnSpot):
        return ()  # a part of a sailing is for the sake of the whole
    judge = Judgement(view, seat, beliefs)
    if isinstance(moves[0], Fire):  # what the others do this turn is no reason for the shot
        return tuple(_fire(judge, sailing, moves[0]))
    done = [*_fire(judge, sailing, moves[-1]), *_siege(judge, sailing)]
    danger = _danger(judge, sailing)
    if not done and not any(phrase.key in _GAINS for phrase in danger):
        done = _approach(judge, sailing)
    return (*done, *danger)


def _tenths(chance: float) -> int:
    """Neither never nor always, as long as it is not sure."""
    return min(TENTHS - 1, max(1, round(chance * TENTHS)))


def _name(ship: int) -> str:
    return SHIPS[ship].name.lower()


def _fire(judge: Judgement, sailing: Sailing, last: Move) -> list[Text]:
    """What becomes of the target that is fired at now, or else of the one that matters most."""
    aims = sailing.verdict.volley.aims
    aimed_at = [number for number, shots in enumerate(aims) if shots != NO_SHOTS]
    if not aimed_at:
        return []
    number = max(aimed_at, key=lambda n: worth(aims[n], judge.gains[n]))
    if isinstance(last, Fire):
        fired_at = (last.seat, last.target)
        number = next((n for n in aimed_at if _is(judge.look.foes[n], fired_at)), number)
    foe, shots = judge.look.foes[number], aims[number]
    sunk = sunk_chance(shots, foe.left)
    ship, seat = _name(foe.ship), foe.seat
    if not round(sunk * TENTHS):
        return [_hits(shots, ship, seat)]
    if foe.is_flagship:
        return [text("sb.why.sinks_flagship", ship=ship, seat=seat, n=_tenths(sunk))]
    return [text("sb.why.sinks", ship=ship, seat=seat, n=_tenths(sunk))]


def _hits(shots: Shots, ship: str, seat: int) -> Text:
    """How many to expect; less than one is told as the faces that hit, alike for all shots then."""
    expected = expected_hits(shots)
    least = floor(expected + EXACT)
    if not least:
        faces = next(faces for faces, count in zip(CHANCE, shots, strict=False) if count)
        return text("sb.why.fires", ship=ship, seat=seat, n=faces, of=len(FACES))
    if expected - least < EXACT:
        return text("sb.why.hits", ship=ship, seat=seat, n=least)
    return text("sb.why.hits_about", ship=ship, seat=seat, n=least, of=least + 1)


def _is(foe: Foe, target: tuple[int, Ship]) -> bool:
    return (foe.seat, SHIPS[foe.ship]) == target


def _siege(judge: Judgement, sailing: Sailing) -> list[Text]:
    """SB-K1: a fort taken now, or next turn."""
    at = sailing.stand.ships[judge.flagship]
    enemy = None if at == NOWHERE else fort_beside(judge.state, judge.seat, at)
    if enemy is None:
        return []
    if judge.is_capturing(sailing.stand):
        return [text("sb.why.captures", seat=enemy)]
    return [text("sb.why.besieges", seat=enemy, n=_tenths(1 - judge.sunk(at)))]


def _danger(judge: Judgement, sailing: Sailing) -> list[Text]:
    """What may happen to the own flagship, beside what might have; and to the own fort."""
    start, end = judge.start.ships[judge.flagship], sailing.stand.ships[judge.flagship]
    if end == NOWHERE or judge.is_capturing(sailing.stand):
        return []
    before, after = (round(judge.sunk(at) * TENTHS) for at in (start, end))
    if 0 < after < before:
        return [text("sb.why.eases", n=after, of=before)]
    if after:
        return [text("sb.why.risks", n=_tenths(judge.sunk(end)))]
    if before:
        return [text("sb.why.escapes")]
    hulls = judge.after(sailing.verdict.volley)
    stands = (judge.start, sailing.stand)
    open_before, open_after = (round(judge.open_fort(stand, hulls) * TENTHS) for stand in stands)
    left_before, left_after = (judge.races.theirs(stand.ships, hulls) for stand in stands)
    if open_after < open_before or left_before - left_after > SAFER:
        return [text("sb.why.guards")]
    if judge.cornered(judge.start) - judge.cornered(sailing.stand) > SAFER:
        return [text("sb.why.escapes")]
    is_out_of_range = not any(map(any, judge.look.exposed(end)))
    return [text("sb.why.safe")] if sailing.verdict.volley.worth and is_out_of_range else []


def _approach(judge: Judgement, sailing: Sailing) -> list[Text]:
    """Where a quiet turn leads to."""
    look, stand = judge.look, sailing.stand
    ready = sum(any(look.strikes(s, stand.ships[s], stand.headings[s])) for s in judge.fleet)
    if ready:
        return [text("sb.why.ready", n=ready)]
    if judge.races.ours(stand.ships) - judge.races.ours(judge.start.ships) > SAFER:
        return [text("sb.why.races")]
    if judge.way(stand) - judge.way(judge.start) > CLOSER:
        return [text("sb.why.nearer")]
    return [text("sb.why.waits" if has_wind(judge.state) else "sb.why.calm")]


def _fort(view: State, at: int) -> tuple[Text, ...]:
    forts = [fort for fort in view.board.forts if fort != NOWHERE]
    if not forts:
        return (text("sb.why.fort_first"),)
    return (text("sb.why.fort", n=min(apart(view.waters, fort, at) for fort in forts)),)


def _flagship(ship: Ship) -> Text:
    if ship is Ship.LINE:
        return text("sb.why.flagship_strong")
    return text("sb.why.flagship_fast")


def _draw(judge: Judgement, move: Move) -> Text:
    balance = judge.balance()
    if isinstance(move, Answer) and not move.agree:
        return text("sb.why.fights_on")
    if is_lost(balance, judge.beliefs):
        return text("sb.why.draw_lost")
    return text("sb.why.draw_long")
