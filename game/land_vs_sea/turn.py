"""How a turn goes on: from the tile to the action, the score, the waypoint and the draw."""

from game.cell import Cell
from game.core.events import (
    Event,
    GameEnded,
    RegionClosed,
    Scored,
    TilePlaced,
    TurnEnded,
)
from game.core.rules import Step
from game.grid.hex import neighbours
from game.land_vs_sea import scoring
from game.land_vs_sea.events import (
    HoleEnclosed,
    StackSplit,
    TileStolen,
    TileTaken,
    WaypointPlaced,
    WaypointReturned,
)
from game.land_vs_sea.faces import FACES, LAND, VOLCANO, WHIRLPOOL, Action
from game.land_vs_sea.fits import ONE_KIND
from game.land_vs_sea.moves import HAND, Draw, Erupt, Move, Place, Steal, Waypoint
from game.land_vs_sea.state import CARTOGRAPHER, Flag, Hand, Held, Phase, State

_ACTION = tuple(tile.action for tile in FACES)


class Turn:
    """A move being carried out: the parts of the next state, until they are put together."""

    __slots__ = (
        "action", "completed", "erupted", "events", "flags", "hands", "items", "map", "phase",
        "points", "reveals", "seat", "stacks", "table",
    )  # fmt: skip

    def __init__(self, state: State) -> None:
        (
            self.table,
            self.phase,
            self.seat,
            self.hands,
            self.stacks,
            self.map,
            self.erupted,
            self.action,
            self.completed,
            self.flags,
            self.points,
            self.items,
        ) = state
        self.events: list[Event] = []
        self.reveals = False

    def step(self) -> Step[State]:
        state = State(
            self.table,
            self.phase,
            self.seat,
            self.hands,
            self.stacks,
            self.map,
            self.erupted,
            self.action,
            self.completed,
            self.flags,
            self.points,
            self.items,
        )
        return Step(state, tuple(self.events), self.reveals)

    # --- the moves

    def place(self, move: Place) -> None:
        """LS-T1: a tile of the hand comes onto the map."""
        hand = self.hands[self.seat]
        upper, lower, known = hand[move.slot]
        self._set_hand(self.seat, hand[: move.slot] + hand[move.slot + 1 :])
        if move.lower and known != (1 << len(self.hands)) - 1:
            self.reveals = True
        face = lower if move.lower else upper
        self._lay(face, move.cell, move.turn)
        if self.table.caravans:
            self._earn(scoring.traders(self.table, self.map, move.cell, self.seat))
        self.action = _ACTION[face]
        asking = self.map.asking
        around = map(asking.get, neighbours(move.cell))
        if self.erupted or ONE_KIND.keys().isdisjoint(around):
            self._act()
        else:  # LS-V1: at once, before the action
            self.phase = Phase.ERUPT
            self.events.append(HoleEnclosed(one_kind_holes(asking)))

    def erupt(self, move: Erupt) -> None:
        """LS-V1: the volcano or the whirlpool fills a hole."""
        kind = ONE_KIND[self.map.asking[move.cell]]
        self.erupted = True
        self._lay(VOLCANO if kind == LAND else WHIRLPOOL, move.cell, move.turn)
        self._act()

    def steal(self, move: Steal) -> None:
        """LS-A2: a tile changes hands; the thief now sees its lower side."""
        theirs = self.hands[move.seat]
        upper, lower, known = theirs[move.slot]
        self._set_hand(move.seat, theirs[: move.slot] + theirs[move.slot + 1 :])
        taken = Held(upper, lower, known | 1 << self.seat)
        self._set_hand(self.seat, (*self.hands[self.seat], taken))
        self.events.append(TileStolen(self.seat, move.seat, move.slot))
        self.reveals = not known >> self.seat & 1  # a tile stolen back shows nothing new
        self._score()

    def waypoint(self, move: Waypoint) -> None:
        """LS-T4: the waypoint goes onto the map."""
        self._set_flag(self.seat, Flag(move.cell, move.area))
        self.events.append(WaypointPlaced(self.seat, move.cell, move.area))
        self._refill()

    def skip_waypoint(self) -> None:
        """LS-T4: the waypoint stays in hand."""
        self._refill()

    def draw(self, move: Draw) -> None:
        """LS-S2, LS-T5: the top tile of a stack comes into the hand."""
        stack = self.stacks[move.stack]
        upper, lower = stack[0]
        self._set_hand(self.seat, (*self.hands[self.seat], Held(upper, lower, 1 << self.seat)))
        rest, other = stack[1:], self.stacks[1 - move.stack]
        self.stacks = (rest, other) if move.stack == 0 else (other, rest)
        self.events.append(TileTaken(self.seat, 1, move.stack))
        self.reveals = True
        if not rest:
            self._split(empty=move.stack)
        if self.phase is Phase.DRAFT:
            self._draft_on()
        else:
            self._refill()

    # --- what follows

    def _lay(self, face: int, cell: Cell, turn: int) -> None:
        self.map, completed = self.map.lay(cell, face, turn)
        self.completed += completed
        self.events.append(TilePlaced(self.seat, face, cell, turn))
        if self.table.mountains:
            self._earn(scoring.chains(self.table, self.map, cell))

    def _act(self) -> None:
        """LS-T2: the action of the tile, if there is anything to do."""
        action, self.action = self.action, Action.NONE
        if action is Action.AGAIN and self.hands[self.seat]:  # LS-A1
            self.phase = Phase.AGAIN
        elif action is Action.STEAL and victims(self.hands, self.seat):
            self.phase = Phase.STEAL
        else:
            self._score()

    def _score(self) -> None:
        """LS-T3: the completed areas and the waypoints they or a ring of six send home."""
        for root in self.completed:
            region = self.map.regions.at_root[root]
            self.events.append(RegionClosed(region.kind, self.map.cells_of(root)))
            self._earn(scoring.area(self.table, self.map, root, self.seat))
        if self.table.waypoints:
            self._send_waypoints_home()
        self.completed = ()
        if not (any(self.stacks) or any(self.hands)):  # LS-E1
            self._end()
        elif (
            self.table.waypoints
            and self.flags[self.seat] is None
            and self.table.roles[self.seat] != CARTOGRAPHER  # LS-W3
        ):
            self.phase = Phase.WAYPOINT
        else:
            self._refill()

    def _send_waypoints_home(self) -> None:
        """LS-W2: completed or surrounded, or both, for one point."""
        for seat, flag in enumerate(self.flags):
            if flag is None:
                continue
            completed = self.completed and self.map.root_at(*flag) in self.completed
            if completed or self.map.is_surrounded(flag.cell):
                self._set_flag(seat, None)
                self.events.append(WaypointReturned(seat, flag.cell))
                self._earn([scoring.waypoint(self.table, flag.cell, self.seat)])

    def _refill(self) -> None:
        """LS-T5: up to two tiles, as long as there are any."""
        if len(self.hands[self.seat]) < HAND and any(self.stacks):
            self.phase = Phase.DRAW
        else:
            self._pass_on(Phase.PLACE)

    def _split(self, empty: int) -> None:
        """LS-T5: the last stack gives its lower half for a second one."""
        full = self.stacks[1 - empty]
        upper = (len(full) + 1) // 2  # an odd tile stays with the upper half
        halves = full[:upper], full[upper:]
        self.stacks = halves if empty == 1 else (halves[1], halves[0])
        if halves[1]:
            self.events.append(StackSplit(empty, len(halves[1])))

    def _draft_on(self) -> None:
        """LS-S2: one tile at a time around the table, then Land begins (LS-S3)."""
        full = all(len(hand) == HAND for hand in self.hands)
        self._pass_on(Phase.PLACE if full else Phase.DRAFT)

    def _pass_on(self, phase: Phase) -> None:
        """LS-S3: clockwise; LS-T6: past those who have nothing left to play."""
        seats = len(self.hands)
        after = (self.seat + 1) % seats
        while phase is Phase.PLACE and not self.hands[after]:
            after = (after + 1) % seats
        self.events.append(TurnEnded(self.seat, after))
        self.reveals |= after != self.seat
        self.seat, self.phase = after, phase

    def _end(self) -> None:
        """LS-E1: the trade routes, and it is over."""
        if self.table.caravans:
            self._earn(scoring.trade_routes(self.table, self.map))
        self.phase = Phase.OVER
        self.events.append(GameEnded())

    def _earn(self, earned: list[scoring.Earned]) -> None:
        for role, item in earned:
            points, items = list(self.points), list(self.items)
            points[role] += item.points
            items[role] += (item,)
            self.points, self.items = tuple(points), tuple(items)
            self.events.append(Scored(self.table.seats_of(role), item))

    def _set_hand(self, seat: int, hand: Hand) -> None:
        self.hands = (*self.hands[:seat], hand, *self.hands[seat + 1 :])

    def _set_flag(self, seat: int, flag: Flag | None) -> None:
        self.flags = (*self.flags[:seat], flag, *self.flags[seat + 1 :])


def one_kind_holes(asking: dict[Cell, int]) -> tuple[Cell, ...]:
    """LS-V1: the empty cells inside six edges of one kind, in order."""
    return tuple(sorted(cell for cell, asked in asking.items() if asked in ONE_KIND))


def victims(hands: tuple[Hand, ...], thief: int) -> tuple[int, ...]:
    """LS-A2: the other seats with a tile to spare."""
    return tuple(seat for seat, hand in enumerate(hands) if seat != thief and len(hand) >= HAND)


def carried_out(state: State, move: Move) -> Step[State]:
    """What a legal move leads to."""
    turn = Turn(state)
    match move:
        case Place():
            turn.place(move)
        case Draw():
            turn.draw(move)
        case Erupt():
            turn.erupt(move)
        case Steal():
            turn.steal(move)
        case Waypoint():
            turn.waypoint(move)
        case _:
            turn.skip_waypoint()
    return turn.step()
