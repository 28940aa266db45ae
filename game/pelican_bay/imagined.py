"""How a game may go on for some turns, if everybody takes what looks best at a glance."""

from collections.abc import Sequence

from game.core.planning import Patience
from game.grid.hex import SIDES
from game.pelican_bay.board import Board
from game.pelican_bay.evaluate import expected_step
from game.pelican_bay.moves import DISCS, HAND
from game.pelican_bay.scoring import PELICAN_POINTS, largest_open
from game.pelican_bay.state import Stage, State
from game.pelican_bay.steps import Choice, Prospects


class Imagined:
    """A game whose tiles are all known, played on without a referee."""

    def __init__(self, state: State, bonus: float) -> None:
        self._bonus = bonus
        self._board = state.board
        self._hands = [list(hand) for hand in state.hands]
        self._tiles = [*state.stack, *state.reserve][::-1]  # the next one last
        self._reserve = len(state.reserve)
        self._stage = state.stage
        self._discs = list(state.discs)
        self._supply = state.supply
        self._pelicans = list(state.pelicans)
        self._pelicans[state.seat] += state.perched
        self.totals = [float(sum(item.points for item in items)) for items in state.items]
        self._order = state.order
        self._at = state.at

    def lead(self, seat: int) -> float:
        """Over the best of the others, pelicans counted."""
        totals = [
            total + PELICAN_POINTS * had
            for total, had in zip(self.totals, self._pelicans, strict=True)
        ]
        mine = totals.pop(seat)
        return mine - max(totals)

    def promise(self) -> float:
        """What whoever is next may hope for."""
        return expected_step(self._board, tuple(self._discs))

    def play(self, turns: int, patience: Patience) -> bool:
        """So many turns, that of whoever is to play first; False if patience is up before."""
        for _ in range(turns):
            if patience.is_up:
                return False
            self._turn()
            self._at = (self._at + 1) % len(self._order)
            if not self._at:
                if self._stage in (Stage.LAST, Stage.FINAL):
                    break
                if self._stage is Stage.RESERVE:
                    self._stage = Stage.FINAL
        return True

    def _turn(self) -> None:
        seat = self._order[self._at]
        hand = self._hands[seat]
        while hand:
            choice = self._best(hand)
            if choice is None:
                break
            for turned in choice.turned:
                hand.remove(turned // SIDES)
            if not choice.closed:
                self.totals[seat] += choice.worth
                break
            self._claim(seat, choice.closed)
            self._draw(hand)
        self._block()
        if self._stage is not Stage.FINAL:
            self._draw(hand)

    def _best(self, hand: Sequence[int]) -> Choice | None:
        """Lay the best step there is; tiles of a pair may turn out not to match."""
        board = self._board
        pelican = PELICAN_POINTS * (1 if self._supply else 2)
        for choice in Prospects(board, pelican, self._bonus * largest_open_size(board)).choices(
            hand
        ):
            if any(cell in self._discs for cell in choice.cells):
                continue
            start = len(board.cells)
            after = board.with_tile(choice.cells[0], choice.turned[0])
            if len(choice.cells) > 1:
                cell, turned = choice.cells[1], choice.turned[1]
                if not after.fits.get(cell, 0) >> turned & 1:
                    continue
                after = after.with_tile(cell, turned)
                region = largest_open(after, start)
                if region is None:
                    continue
                choice = choice._replace(worth=float(region.size))
            self._board = after
            return choice
        return None

    def _claim(self, seat: int, closed: tuple[int, ...]) -> None:
        self.totals[seat] += sum(closed)
        for _ in closed:
            if self._supply:
                self._supply -= 1
            else:
                others = [n for n in range(len(self._hands)) if n != seat and self._pelicans[n]]
                if not others:
                    continue
                self._pelicans[max(others, key=self.totals.__getitem__)] -= 1
            self._pelicans[seat] += 1

    def _draw(self, hand: list[int]) -> None:
        while len(hand) < HAND and self._tiles:
            hand.append(self._tiles.pop())
        if self._stage is Stage.OPEN and len(self._tiles) <= self._reserve:
            self._stage = Stage.RESERVE

    def _block(self) -> None:
        """A disc where most is to be had; nobody knows what the next player holds."""
        cell = next((o.cell for o in self._board.openings if o.cell not in self._discs), None)
        if cell is not None:
            if len(self._discs) == DISCS:
                self._discs.pop(0)
            self._discs.append(cell)


def largest_open_size(board: Board) -> int:
    """Of all regions that can still grow."""
    return max([r.size for r in board.regions.at_root.values() if r.open], default=0)
