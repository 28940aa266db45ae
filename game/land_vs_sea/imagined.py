"""How a game may go on for some turns, if everybody takes what looks best at a glance."""

from collections.abc import Iterator
from random import Random

from game.core.planning import Patience
from game.grid.hex import neighbours
from game.land_vs_sea.board import Board
from game.land_vs_sea.faces import FACES, VOLCANO, WHIRLPOOL, Action, Terrain
from game.land_vs_sea.fits import ONE_KIND
from game.land_vs_sea.glance import Glance, Way, lead
from game.land_vs_sea.hopes import as_bits, hopes
from game.land_vs_sea.moves import HAND
from game.land_vs_sea.promise import WEIGHTS, promises
from game.land_vs_sea.roles import GATHERER, Role
from game.land_vs_sea.scoring import chains, trade_routes, traders
from game.land_vs_sea.state import Phase, State

_ROUTE: float = WEIGHTS["worth"]["route_so_far"]


class Imagined:
    """A game whose tiles are all known, played on without a referee; waypoints stay as they are."""

    def __init__(self, state: State, rng: Random) -> None:
        self._setup = state.setup
        self._rng = rng
        self.board: Board = state.board
        self._erupted = state.erupted
        self._hands = [[(held.upper, held.lower) for held in hand] for hand in state.hands]
        self._stacks = [[*stack][::-1] for stack in state.stacks]  # the next tile last
        self.points = [float(points) for points in state.points]
        self._seat = state.seat
        self._mover = state.setup.roles[state.seat]
        for root in state.completed:
            self._complete(root)
        self._go_on(state.phase, state.action)

    def play(self, turns: int, patience: Patience) -> bool:
        """So many turns; False if patience is up before."""
        for _ in range(turns):
            if patience.is_up:
                return False
            if not any(self._hands):
                break
            while not self._hands[self._seat]:
                self._seat = (self._seat + 1) % len(self._hands)
            self._mover = self._setup.roles[self._seat]
            self._lay_best()
            self._end_turn()
        return True

    def lead(self, own: Role) -> float:
        """Points and promises of one side, beyond the best of the others."""
        worth = list(self.points)
        left = self._left()
        if left:
            to_come = as_bits(face for tile in self._tiles() for face in tile)
            for kind, hoped in enumerate(hopes(self.board, to_come, left, self._erupted)):
                worth[GATHERER[kind]] += hoped
        if self._setup.caravans:
            sure = _ROUTE if left else 1.0
            for role, item in trade_routes(self._setup, self.board):
                worth[role] += sure * item.points
        mine = worth.pop(own)
        return mine - max(worth)

    def _left(self) -> int:
        return sum(map(len, self._stacks)) + sum(map(len, self._hands))

    def _tiles(self) -> Iterator[tuple[int, int]]:
        for stack in self._stacks:
            yield from stack
        for hand in self._hands:
            yield from hand

    # --- a turn

    def _go_on(self, phase: Phase, action: Action) -> None:
        """The rest of a turn that is under way."""
        if phase in (Phase.PLACE, Phase.DRAFT, Phase.OVER):
            return
        if phase is Phase.ERUPT:
            self._erupt()
            phase = {Action.AGAIN: Phase.AGAIN, Action.STEAL: Phase.STEAL}.get(action, Phase.DRAW)
        if phase is Phase.AGAIN and self._hands[self._seat]:
            self._lay_best()
        elif phase is Phase.STEAL:
            self._steal()
        self._end_turn()

    def _lay_best(self) -> None:
        hand = self._hands[self._seat]
        glance = Glance(self._setup, self.board, promises(self._left()), self._erupted)
        faces = [face for tile in hand for face in tile]
        mover = self._mover
        ways = list(glance.ways(faces, touching=2)) or list(glance.ways(faces))
        best = max(ways, key=lambda way: lead(glance.gains(way, mover), mover))
        hand.remove(next(tile for tile in hand if best.face in tile))
        self._lay(best)
        action = FACES[best.face].action
        if action is Action.AGAIN and hand:
            self._lay_best()
        elif action is Action.STEAL:
            self._steal()

    def _lay(self, way: Way) -> None:
        setup = self._setup
        self.board, completed = self.board.lay(way.cell, way.face, way.turn)
        if setup.mountains:
            for role, item in chains(setup, self.board, way.cell):
                self.points[role] += item.points
        if setup.caravans:
            for role, item in traders(setup, self.board, way.cell, self._seat):
                self.points[role] += item.points
        for root in completed:
            self._complete(root)
        if not self._erupted and any(
            self.board.asking.get(near) in ONE_KIND for near in neighbours(way.cell)
        ):
            self._erupt()

    def _complete(self, root: int) -> None:
        region = self.board.regions.at_root[root]
        self.points[GATHERER[region.kind]] += region.size
        self.points[self._mover] += region.marks

    def _erupt(self) -> None:
        """The first hole, in the rotation that lies at hand."""
        self._erupted = True
        holes = self.board.one_kind_holes()
        if holes:
            terrain = ONE_KIND[self.board.asking[holes[0]]]
            self._lay(Way(holes[0], VOLCANO if terrain is Terrain.LAND else WHIRLPOOL, 0))

    def _steal(self) -> None:
        """Whatever the first who can spare one holds."""
        seats = len(self._hands)
        for step in range(1, seats):
            theirs = self._hands[(self._seat + step) % seats]
            if len(theirs) >= HAND:
                self._hands[self._seat].append(theirs.pop(self._rng.randrange(len(theirs))))
                return

    def _end_turn(self) -> None:
        hand = self._hands[self._seat]
        while len(hand) < HAND and any(self._stacks):
            fullest = max(self._stacks, key=len)
            upper, lower = fullest.pop()
            hand.append((upper, lower))
        self._seat = (self._seat + 1) % len(self._hands)
