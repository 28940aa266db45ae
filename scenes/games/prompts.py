"""Which rule tells more of what is due: by the key of what the table says, for each game.

`over` stands for the end of a game, the empty key for a moment in which nobody is to decide.
"""

from collections.abc import Mapping
from typing import TypeAlias

Prompts: TypeAlias = Mapping[str, str]

BEACON_PATROL: Prompts = {
    "bp.guide.place": "BP-T1",
    "bp.guide.sail": "BP-T2",
    "bp.guide.discard": "BP-T4",
    "bp.guide.fare": "BP-M3",
    "bp.guide.swap": "BP-T3",
    "bp.guide.answer": "BP-X1",
    "bp.guide.end": "BP-E0",
    "over": "BP-F1",
}

PELICAN_BAY: Prompts = {
    "pb.guide.base": "PB-S2",
    "pb.guide.base_disc": "PB-S3",
    "pb.guide.first_tile": "PB-P1",
    "pb.guide.second_tile": "PB-P4",
    "pb.guide.bonus": "PB-R4",
    "pb.guide.pass": "PB-P5",
    "pb.guide.stop": "PB-P1",
    "pb.guide.claim": "PB-R3",
    "pb.guide.pelican": "PB-L1",
    "pb.guide.disc": "PB-D1",
    "pb.guide.move_disc": "PB-D1",
    "over": "PB-E5",
}

SEA_BATTLE: Prompts = {
    "sb.guide.fort": "SB-S1",
    "sb.guide.ships": "SB-S2",
    "sb.guide.flagship": "SB-G2",
    "sb.guide.name_flagship": "SB-G2",
    "sb.guide.sail": "SB-M1",
    "sb.guide.steer": "SB-A3",
    "sb.guide.calm": "SB-T2",
    "sb.guide.fire": "SB-F1",
    "sb.guide.turn": "SB-A2",
    "sb.guide.end": "SB-T3",
    "sb.guide.answer": "SB-G4",
    "": "SB-F1",  # a die is in the air
    "over": "SB-G1",
}

LAND_VS_SEA: Prompts = {
    "ls.guide.draft": "LS-S2",
    "ls.guide.place": "LS-T1",
    "ls.guide.again": "LS-A1",
    "ls.guide.erupt": "LS-V1",
    "ls.guide.steal": "LS-A2",
    "ls.guide.waypoint": "LS-T4",
    "ls.guide.keep_waypoint": "LS-T4",
    "ls.guide.draw": "LS-T5",
    "ls.guide.draw_last": "LS-T5",
    "over": "LS-E1",
}
