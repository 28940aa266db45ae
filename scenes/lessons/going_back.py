"""A try that is taken back: pieces go where they came from, laid tiles to the rack."""

from scenes.table.gestures import OnItem
from scenes.table.keys import RACK
from scenes.table.parts import Table
from scenes.table.targets import spot_of
from scenes.view.motion import Motion

SECONDS, LIFT = 0.45, 0.15


def go_back(table: Table) -> None:
    """Set in motion what differs from the beginning; at its end the moves are taken back."""
    speed = table.app.settings.animation_speed
    if speed <= 0:
        return
    view = table.rules.view(table.match.start, table.viewer)
    first = {piece.key: piece for piece in table.presenter.pieces(view)}
    rack = table.board.camera.to_board(spot_of(table, OnItem(RACK)))
    for piece in tuple(table.presenter.pieces(table.view)):
        to = first[piece.key].at if piece.key in first else rack
        if to != piece.at:
            table.board.move(piece.key, Motion((piece.at, to), SECONDS / speed, lift=LIFT))
