"""Every message that the games and the table use, read off their source."""

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from game.beacon_patrol.explored import FIXED_POINTS
from game.beacon_patrol.scoring import RANKS
from game.beacon_patrol.tileset import Feature
from game.core.bars import Bar
from game.core.margin import Margin
from game.core.rulebook import read_rulebook
from game.land_vs_sea.reasons import _FIRST
from game.land_vs_sea.roles import Role
from game.land_vs_sea.scoring import AREA, CHAIN
from game.land_vs_sea.state import Phase
from game.pelican_bay.state import Phase as BayPhase
from game.pelican_bay.state import Stage
from game.pelican_bay.tile import Terrain
from game.registry import GAMES as REGISTRY
from game.sea_battle.atlas import FOR_MORE, FOR_THREE, FOR_TWO
from game.sea_battle.fleet import Ship
from game.sea_battle.state import Phase as BattlePhase
from scenes.assets import root
from scenes.counting.card import WRONG
from scenes.counting.counting import Said
from scenes.disc_fault import KINDS as FAULTS
from scenes.drills.ending import PRAISE
from scenes.games.naming import BEACON_PATROL, LAND_VS_SEA, PELICAN_BAY, SEA_BATTLE
from scenes.games.sea_battle.maps.how_to import STEPS
from scenes.games.sea_battle.maps.left_out import PLACES
from scenes.games.story.solitaire import HEADLINES
from scenes.games.telling.land_vs_sea import POINTS_ALONE
from scenes.keepsake.order import Kind
from scenes.referee.desk import Mode
from scenes.screens.statistics.records import KINDS
from scenes.screens.statistics.scene import TABS
from scenes.sitting.people import LEVELS
from scenes.table.naming import Naming
from scenes.view.compass import MIDDLE, POINTS

GAMES = ("beacon_patrol", "pelican_bay", "sea_battle", "land_vs_sea")
FEATURES = tuple(feature.value for feature in Feature)
TERRAINS = tuple(terrain.name.lower() for terrain in Terrain)
SHIPS = tuple(ship.name.lower() for ship in Ship)

# What a parameter can be, by what it is said as: `{ship:ship}`.
FAMILIES: dict[str, tuple[str, ...]] = {
    "bp.laid": FEATURES,
    "bp.tile": FEATURES,
    "bp.swapped": tuple(feature.value for feature in FIXED_POINTS),
    "fault": FAULTS,
    "side": (MIDDLE, *POINTS),
    "way": ("north", "east", "south", "west"),
    "terrain": (*TERRAINS, "land", "water"),
    "into": (*TERRAINS, "land", "water"),
    "ls.kind": ("land", "sea"),
    "ls.into": ("land", "sea"),
    "ls.of": ("land", "sea"),
    "pb.kind": TERRAINS,
    "pb.of": TERRAINS,
    "ship": SHIPS,
    "sb.ship": SHIPS,
    "ls.drill.side": tuple(role.name.lower() for role in Role),
}

_LS_ITEMS = (
    *AREA.values(), *CHAIN.values(),
    "bonus_marks", "traders_meet", "trade_route", "waypoint_returned",
)  # fmt: skip
_MIXED = ["_".join(some) for n in (2, 3) for some in combinations(TERRAINS, n)]
_LS_OTHER_GUIDES = (Phase.WAYPOINT, Phase.OVER)
_BAY_GUIDES = (
    *(phase.value.replace(" ", "_") for phase in BayPhase if phase is not BayPhase.OVER),
    "bonus", "move_disc", "pass", "stop",
)  # fmt: skip

_RANKS = [f"finale.{rung.key}" for rung in RANKS]
_MARGINS = [f"finale.{margin.value}" for margin in Margin]
_MEASURES = tuple({rules.planner.measure.name for rules in REGISTRY.values() if rules.planner})
_KINDS = ("PB-R1", "PB-R3", "PB-E5", "LS-R1", "LS-R2", "LS-M1", "LS-K1", "LS-K2", "LS-W2")
_FEATS = (
    "BP-F3", "BP-F4", "BP-F5", "PB-R1", "PB-R3", "LS-R1", "LS-R2", "LS-M1", "LS-K1", "LS-W2",
    "SB-F2", "SB-F5",
)  # fmt: skip
# By what the naming of each game makes of its marks, and what is printed on tiles and maps.
_MARK_NAMES = {
    "bp": ("explored", "unexplored"),
    "pb": ("closed", "claimed", "choice", "bridge", "logs", "rocks"),
    "sb": ("waters", "land", "shoal"),
    "ls": ("completed_land", "completed_sea", "route", "chain"),
}


def _of(naming: Naming) -> Iterator[str]:
    """All that a game names for the legend."""
    names = set(naming.pictures.values())
    game = min(names).partition(".")[0]
    yield from (*sorted(names), *(f"{game}.name.{mark}" for mark in _MARK_NAMES[game]))


# What is not written out in the source, by file and expression, with its function if need be.
SPELT_OUT: dict[str, dict[str, Iterable[str]]] = {
    "game/beacon_patrol/drill.py": {"_WORTH[item.rule]": ["bp.drill.turbine", "bp.drill.pier"]},
    "game/beacon_patrol/explored.py": {
        "f'explored_{feature.value}'": [f"explored_{feature.value}" for feature in FIXED_POINTS],
    },
    "game/beacon_patrol/scoring.py": {
        "ranks[held(ranks, points)].key": [rung.key for rung in RANKS],
    },
    "game/core/exercises.py": {"f'{key}_too'": ["pb.drill.may_lay_too"]},
    "game/land_vs_sea/reasons.py": {
        "_FIRST[Phase.OVER]": [_FIRST[Phase.OVER][1]],
        "_FIRST[phase]": [key for _, key in _FIRST.values()],
        "key": ["no_such_player", "not_from_yourself", "the_last_tile_stays"],
    },
    "game/land_vs_sea/scoring.py": {
        "AREA[region.kind]": AREA.values(),
        "CHAIN[terrain]": CHAIN.values(),
    },
    "game/pelican_bay/drill.py": {
        "asks": [f"pb.drill.{what}" for what in ("stop", "lay", "claim", "decline")],
    },
    "game/pelican_bay/scoring.py": {"key": ["most_points", "tie_is_shared"]},
    # what is wrong with the title or the seats of a map
    "game/sea_battle/legend.py": {
        "_titles: error.fault.key": ["unknown_language", "bad_title"],
        "_seats: error.fault.key": ["not_numbers_of_seats"],
    },
    "game/sea_battle/reasons.py": {
        "becalmed: key": ["calm_no_turn", "calm_no_sailing"],
        "ship_in_the_way: key": ["own_ship_there", "enemy_ship_there"],
        "in_dead_zone: key": ["no_lobbing_into_dead_zone", "in_dead_zone"],
    },
    "game/tiled.py": {
        "fault": ["map_not_hexagonal", "hexes_not_pointing_up", "odd_rows_not_shifted"],
    },
    "scenes/counting/card.py": {
        "f'counting.{counting.said.value}'": [
            f"counting.{said.value}" for said in (*WRONG, Said.DONE)
        ],
        "f'finale.kind.{rule}'": [f"finale.kind.{rule}" for rule in _KINDS],
    },
    "scenes/drills/card.py": {"key": ["drill.result", "daily.back", "lesson.next"]},
    "scenes/drills/ending.py": {"praise": [key for _, key in PRAISE] + ["drill.praise_some"]},
    "scenes/games/telling/beacon_patrol.py": {
        "f'bp.log.{item.text.key}'": [f"bp.log.explored_{feature}" for feature in FEATURES],
    },
    "scenes/games/land_vs_sea.py": {
        "f'ls.guide.{view.phase.value}'": [
            f"ls.guide.{phase.value}" for phase in Phase if phase not in _LS_OTHER_GUIDES
        ],
        "f'ls.role.{role.name.lower()}'": [f"ls.role.{role.name.lower()}" for role in Role],
        "f'ls.extra.{together}'": [
            f"ls.extra.{'_'.join(some)}"
            for count in (1, 2, 3)
            for some in combinations(("mountains", "caravans", "waypoints"), count)
        ],
        "f'ls.advice.{view.setup.advice}'": ["ls.advice.none", "ls.advice.free"],
        "f'ls.hover.{CHAIN[terrain]}'": ["ls.hover.range", "ls.hover.reef"],
    },
    "scenes/games/count/land_vs_sea.py": {"AREA[region.kind]": AREA.values()},
    "scenes/games/left/beacon_patrol.py": {
        "f'bp.name.{kind.feature.value}'": [
            f"bp.name.{feature}" for feature in FEATURES if feature != Feature.PLAIN.value
        ],
    },
    "scenes/games/left/pelican_bay.py": {
        "told": ["pb.left", "pb.left_alone"],
        "f'pb.left.{'_'.join(names)}'": [f"pb.left.{names}" for names in _MIXED],
    },
    "scenes/games/story/land_vs_sea.py": {
        "f'ls.hover.{Terrain(region.kind).name.lower()}'": ["ls.hover.land", "ls.hover.sea"],
        "f'ls.worth.{event.item.text.key}'": [f"ls.worth.{key}" for key in _LS_ITEMS],
        "f'ls.worth.{names[-1]}'": [f"ls.worth.{n}" for n in ("one", "two", "three")],
    },
    "scenes/games/story/pelican_bay.py": {
        "_FOLLOW_UP[moves[0]]": [f"pb.worth.{name}" for name in ("stop", "claim", "decline")],
    },
    "scenes/screens/rulebook/chapter.py": {
        "f'rulebook.chapter.{name}'": [
            f"rulebook.chapter.{name}" for name in ("box", "turn", "upkeep", "counting", "dispute")
        ],
    },
    "scenes/table/taking_back.py": {
        "f'undo.barred.{bar.value}'": [f"undo.barred.{bar.value}" for bar in Bar],
        "f'undo.agree.{bar.value}'": [f"undo.agree.{bar.value}" for bar in Bar],
    },
    "scenes/table/log.py": {
        "f'undo.log.{entry.bar.value}'": [f"undo.log.{bar.value}" for bar in Bar],
    },
    "scenes/games/sea_battle/maps/how_to.py": {
        "f'sb.maps.step.{step}'": [f"sb.maps.step.{step}" for step in STEPS],
    },
    "scenes/games/sea_battle/maps/left_out.py": {
        "f'sb.maps.at.{word}'": [f"sb.maps.at.{word}" for word in PLACES],
    },
    "scenes/games/sea_battle/maps/picker.py": {
        "f'option.sea_battle.map.{name}'": [
            f"option.sea_battle.map.{name}" for name in (*FOR_TWO, *FOR_THREE, *FOR_MORE)
        ],
    },
    "scenes/games/pelican_bay.py": {
        "f'pb.guide.{name}'": [f"pb.guide.{name}" for name in _BAY_GUIDES],
        "f'pb.stage.{view.stage.value}'": [
            f"pb.stage.{stage.value}" for stage in Stage if stage is not Stage.OPEN
        ],
    },
    "scenes/games/telling/pelican_bay.py": {
        "key": ["pb.log.claimed", "pb.log.scored"],
        "_BOTH[phrase.key]": ["turn.pb.regions_claimed", "turn.pb.regions_closed"],
    },
    "scenes/games/telling/land_vs_sea.py": {
        "f'ls.log.{name}'": ["ls.log.volcano", "ls.log.whirlpool"],
        "f'ls.log.{item.text.key}'": [f"ls.log.{key}" for key in _LS_ITEMS],
        "f'turn.ls.{item.text.key}'": [
            f"turn.ls.{key}" for key in _LS_ITEMS if key not in POINTS_ALONE
        ],
    },
    "scenes/games/sea_battle/table.py": {
        "f'sb.ship.{name_of(ship)}'": [f"sb.ship.{ship}" for ship in SHIPS],
        "sail": ["sb.guide.sail", "sb.guide.steer", "sb.guide.calm"],
        "key": ["sb.panel.flagship", "sb.panel.ship"],
    },
    "scenes/games/sea_battle/aftermath.py": {
        "_price(match, state, outcome.winners[0])": [
            f"sb.finale.{price}" for price in ("spotless", "dear", "plain")
        ],
    },
    "scenes/games/story/solitaire.py": {"HEADLINES[ended.verdict.key]": HEADLINES.values()},
    "scenes/screens/looking_back/scene.py": {
        "f'looking_back.unit.{measure.name}'": [
            f"looking_back.unit.{measure}" for measure in _MEASURES
        ],
    },
    "scenes/screens/finale/bars.py": {
        "f'finale.kind.{rule}'": [f"finale.kind.{rule}" for rule in _KINDS],
    },
    "scenes/screens/finale/curve.py": {"f'finale.{rung.key}'": _RANKS},
    "scenes/screens/finale/headline.py": {
        "f'finale.{key}'": _RANKS,
        "f'finale.{above.key}'": _RANKS,
        "f'finale.{key}.said'": [f"{rank}.said" for rank in _RANKS],
        "f'finale.{how.value}'": _MARGINS,
        "f'finale.{how.value}.said'": [f"{margin}.said" for margin in _MARGINS],
    },
    "scenes/screens/finale/ladder.py": {
        "f'finale.{rung.key}'": _RANKS,
        "f'finale.{rung.key}.said'": [f"{rank}.said" for rank in _RANKS],
    },
    "scenes/screens/finale/scene.py": {
        "f'finale.map.{self._sitting.game}'": [f"finale.map.{game}" for game in GAMES],
        "f'finale.made_of.{kind}'": [f"finale.made_of.explored_{f.value}" for f in Feature],
        "f'finale.brief.{rule}'": [f"finale.brief.{rule}" for rule in _FEATS],
    },
    "scenes/table/seats.py": {"f'level.{level}'": [f"level.{level}" for level in LEVELS]},
    "scenes/games/sea_battle/log.py": {"key": ["sb.log.lobbed", "sb.log.fired"]},
}
_AROUND = (
    "mover", "others", "facts", "prompt", "rack", "open", "question", "end", "peek",
    "last_turn", "table.stack", "table.box", "pb.reserve", "pb.supply", "pb.discs",
    "ls.stack", "ls.special",
)  # fmt: skip
_NAMES = (
    *(f"name.{name}" for name in _AROUND),
    *(name for game in (BEACON_PATROL, PELICAN_BAY, SEA_BATTLE, LAND_VS_SEA) for name in _of(game)),
)
SPELT_OUT["scenes/table/telling.py"] = {
    "key": _NAMES,
    "f'{key}.text'": [f"{name}.text" for name in _NAMES],
}
SPELT_OUT["scenes/table/noted.py"] = {"key": ["lesson.rule", "table.rule"]}
SPELT_OUT["scenes/table/legend/scene.py"] = {
    "term.key": _NAMES,
    "text": [f"{name}.text" for name in _NAMES],
    "own": [f"name.{name}.text.sea_battle" for name in ("mover", "facts", "rack")],
}
SPELT_OUT["scenes/screens/rulebook/plate.py"] = {"one.key": _NAMES}
SPELT_OUT["scenes/table/answers.py"] = {
    "own": ["table.vain.take_first.sea_battle", "table.vain.laid.beacon_patrol"]
}
# What can be chosen of a position that is laid by hand.
_CHOSEN = {
    **{f"lay.pelican_bay.phase.{phase.value.replace(' ', '_')}": 0 for phase in BayPhase},
    **{f"lay.land_vs_sea.phase.{phase.value}": 0 for phase in Phase},
    **{f"lay.sea_battle.phase.{phase.value}": 0 for phase in BattlePhase},
    **{f"lay.stage.{stage.value}": 0 for stage in Stage},
    **{
        f"lay.{fact}.{ship}": 0
        for fact in ("flagship", "damage", "moved", "shots")
        for ship in SHIPS
    },
    **{f"lay.stack.{how}": 0 for how in ("face_down", "empty")},
    **dict.fromkeys(
        f"lay.{fact}"
        for fact in (
            "seat", "phase", "tokens", "swapped", "stack", "stage", "pelicans", "wind", "flagship",
            "siege", "land",
        )
    ),
}  # fmt: skip
SPELT_OUT["scenes/table/trial.py"] = {"way_back": ["lay.back", "rulebook.back"]}
SPELT_OUT["scenes/referee/setting.py"] = {"key": _CHOSEN}
_ZONES = ("discarded", "stack", "reserve", "first_stack", "second_stack")
SPELT_OUT["scenes/referee/zones.py"] = {
    "f'lay.zone.{name}'": [f"lay.zone.{name}" for name in _ZONES]
}
SPELT_OUT["scenes/referee/card.py"] = {
    "f'lay.mode.{mode.value}'": [f"lay.mode.{mode.value}" for mode in Mode],
}
SPELT_OUT["scenes/screens/referee_door.py"] = {
    "f'game.{name}'": [f"game.{game}" for game in GAMES],
}
SPELT_OUT["scenes/referee/standing.py"] = {"own": ["lay.no_score.sea_battle"]}
SPELT_OUT["scenes/referee/palette.py"] = {"tag": ["pb.lay.crossing", "pb.lay.unknown"]}
# The words of a trial's menu stand in no call.
SPELT_OUT["scenes/screens/rulebook/scene.py"] = {
    "f'game.{self._rules.name}'": [f"game.{game}" for game in GAMES],
    "key": ["rulebook.page", "rulebook.contents", "rulebook.back", "rulebook.again"],
}
_KEEPSAKES = [f"keepsake.{kind.value}" for kind in Kind]
SPELT_OUT["scenes/keepsake/screen.py"] = {
    "key": _KEEPSAKES,
    "f'{key}.text'": [f"{key}.text" for key in _KEEPSAKES],
}
SPELT_OUT["scenes/keepsake/keepsakes.py"] = {
    "f'keepsake.done.{_family(kind)}'": ["keepsake.done.poster", "keepsake.done.film"],
    "f'game.{party.game}'": [f"game.{game}" for game in GAMES],
}
for _file in ("poster", "film"):
    SPELT_OUT[f"scenes/keepsake/{_file}.py"] = {
        "f'game.{subject.game}'": [f"game.{game}" for game in GAMES],
    }
SPELT_OUT["scenes/keepsake/legend.py"] = {
    "thing.key": _NAMES,
    "f'{thing.key}.text'": [f"{name}.text" for name in _NAMES],
}
_GAME_NAMES = [f"game.{game}" for game in GAMES]
SPELT_OUT["scenes/screens/statistics/games.py"] = {
    "f'game.{game}'": _GAME_NAMES,
    "f'finale.{rank}'": _RANKS,
}
SPELT_OUT["scenes/screens/statistics/persons.py"] = {"f'game.{game}'": _GAME_NAMES}
SPELT_OUT["scenes/screens/statistics/records.py"] = {
    "f'game.{game}'": _GAME_NAMES,
    "f'annals.value.{_UNITS[record.kind]}'": [
        f"annals.value.{unit}" for unit in ("points", "wins", "turns")
    ],
    "f'annals.record.{record.kind}'": [f"annals.record.{kind}" for kind in KINDS],
}
SPELT_OUT["scenes/screens/statistics/scene.py"] = {
    "f'annals.tab.{tab}'": [f"annals.tab.{tab}" for tab in TABS],
}
SPELT_OUT["scenes/screens/daily/calendar.py"] = {
    "f'daily.weekday.{number}'": [f"daily.weekday.{number}" for number in range(1, 8)],
    "f'daily.of_month.{day.month}'": [f"daily.of_month.{month}" for month in range(1, 13)],
}
SPELT_OUT["scenes/screens/daily/scene.py"] = {
    "f'daily.month.{self._month.month}'": [f"daily.month.{month}" for month in range(1, 13)],
    "f'daily.{key}'": ["daily.alone", "daily.together"],
    "f'game.{TOGETHER}'": ["game.beacon_patrol"],
    "f'game.{game}'": _GAME_NAMES,
}
# Calls that hand on what they were given: the message is read where they are called.
HANDED_ON = {
    ("scenes/table/presenter.py", "f'reason.{said.key}'"),  # what the games refuse with
    ("game/beacon_patrol/reasons.py", "key"),  # `remedy`
    ("game/core/reasons.py", "key"),  # `refuse`
    ("game/core/position.py", "fault"),  # `Reader.bad` and `bad_row`
    ("game/core/exercises.py", "key"),  # of a `Kind`
    ("scenes/referee/texts.py", "f'reason.{POSITION}{error.fault.key}'"),
    # the words of pages, which tests/content looks after
    ("scenes/screens/rulebook/search.py", "page.paragraph(name)"),
    ("scenes/screens/rulebook/search.py", "page.caption(figure)"),
    ("scenes/screens/rulebook/search.py", "step.words"),
    ("scenes/screens/rulebook/chapter.py", "page.paragraph(each)"),
    ("scenes/screens/rulebook/chapter.py", "step.words"),
    ("scenes/screens/rulebook/quick.py", "page.paragraph(name)"),
    ("scenes/screens/rulebook/scene.py", "lessons[number].title"),
    ("scenes/screens/rulebook/card.py", "page.paragraph(name)"),
    ("scenes/screens/rulebook/topic.py", "page.paragraph(name)"),
    ("scenes/screens/rulebook/topic.py", "page.rule(rule)"),
    ("scenes/screens/rulebook/scene.py", "self.page.caption(number)"),
    ("scenes/drills/ending.py", "lesson.title"),  # of lessons, which tests/content looks after
    ("game/sea_battle/ending.py", "key"),  # `beaten` and `ended`
}

# Calls that make a message, by folder, with the argument that is the key.
_REASONS = {"game": {"refuse": 1, "remedy": 0}, "scenes": {}}
_BARE = {
    "game": {"text": 0, "bad_content": 1, "ended": 2, "beaten": 3, "Kind": 0},
    "scenes": {"text": 0, "Text": 0, "words": 0, "Deed": 0},
}
# Calls that find fault with the text of a position, as methods and as functions.
POSITION = "reason.position_"
_FAULTS = {("bad", True): 1, ("bad_row", True): 1, ("bad", False): 0}
_EVIDENCE = {"cells", "edges", "remedy"}


class Use(NamedTuple):
    """A message and where it is made; `params` is None if the source does not tell."""

    key: str
    params: frozenset[str] | None
    where: str


def of_games() -> Iterator[Use]:
    """Refusals, remedies, scores, verdicts, and what can be wrong with a map."""
    for game in GAMES:
        for path in sorted((root() / "game" / game).glob("*.py")):
            yield from _uses(path)
    for file in (
        "tiled.py", "core/position.py", "core/drill.py", "core/exercises.py", "core/reasons.py",
    ):  # fmt: skip
        yield from _uses(root() / "game" / file)


def of_scenes() -> Iterator[Use]:
    """What the table, the presenters, the choice of a map, the finale and the rulebook say."""
    for folder in (
        "table", "games", "drills", "counting", "referee", "replay", "screens/finale",
        "screens/rulebook", "screens/looking_back", "keepsake",
        "screens/statistics", "screens/daily",
    ):  # fmt: skip
        for path in sorted((root() / "scenes" / folder).rglob("*.py")):
            yield from _uses(path)
    yield from _uses(root() / "scenes" / "screens" / "referee_door.py")


def of_content() -> Iterator[Use]:
    """What lessons, pages, cards and guided set-ups may lack."""
    for reader in ("content", "lesson", "pages", "cards", "setting_up", "condition", "rulebook"):
        file = f"game/core/{reader}.py"
        for call in ast.walk(ast.parse((root() / file).read_text(encoding="utf-8"))):
            match call:
                case ast.Call(ast.Name("bad_content"), [_, ast.Constant(str(key)), *_]):
                    yield Use(f"content.{key}", _named(call), f"{file}:{call.lineno}")
                case ast.Call(ast.Attribute(attr="_bad"), [ast.Constant(str(key)), *_]):
                    yield Use(f"content.{key}", _named(call), f"{file}:{call.lineno}")


def of_books() -> Iterator[Use]:
    """The headings of the rules."""
    for path in sorted((root() / "game").glob("*/rules.toml")):
        for rule in read_rulebook(path).rules.values():
            yield Use(rule.text.key, frozenset(), f"game/{path.parent.name}/rules.toml: {rule.id}")


@cache
def uses() -> tuple[Use, ...]:
    return (*of_games(), *of_scenes(), *of_content(), *of_books())


def _uses(path: Path) -> Iterator[Use]:
    file = path.relative_to(root()).as_posix()
    reasons, bare = (calls[file.partition("/")[0]] for calls in (_REASONS, _BARE))
    tree = ast.parse(path.read_text(encoding="utf-8"))
    remedies = {
        id(node.args[0])
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and _name(node) == "Remedy"
    }
    for function, node in _calls(tree):
        name = _name(node)
        if name == "bad_content" and not _is_for_people(file):
            continue
        if file.startswith("game/") and (place := _fault(file, node)) is not None:
            prefix = POSITION
        elif name in reasons or id(node) in remedies:
            prefix, place = "reason.", reasons.get(name, 0)
        elif name in bare:
            prefix, place = "", bare[name]
        else:
            continue
        for key in _keys(file, function, _argument(node, place)):
            known = _params(node, name) if prefix != POSITION else _named(node)
            yield Use(prefix + key, known, f"{file}:{node.lineno}")


def _fault(file: str, call: ast.Call) -> int | None:
    """Which argument names a fault in the text of a position; None for any other call."""
    match call.func:
        case ast.Name(id="text"):
            return 0 if file == "game/core/position.py" else None
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return _FAULTS.get((name, isinstance(call.func, ast.Attribute)))
    return None


def _is_for_people(file: str) -> bool:
    """Maps can be people's own; tile files are part of the program."""
    return file == "game/tiled.py" or file.startswith("game/sea_battle/")


def _calls(node: ast.AST, function: str = "") -> Iterator[tuple[str, ast.Call]]:
    """Every call that is given something, with the function it stands in."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Call) and child.args:
            yield function, child
        inside = child.name if isinstance(child, ast.FunctionDef) else function
        yield from _calls(child, inside)


def _name(call: ast.Call) -> str:
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr="words" as name):
            return name
    return ""


def _argument(call: ast.Call, place: int) -> ast.expr:
    """The argument, or the one that stands for several."""
    for argument in call.args[: place + 1]:
        if isinstance(argument, ast.Starred):
            return argument.value
    return call.args[place]


def _keys(file: str, function: str, node: ast.expr) -> Iterable[str]:
    match node:
        case ast.Constant(value=str(key)):
            return [key]
        case ast.IfExp(body=one, orelse=other):
            return [*_keys(file, function, one), *_keys(file, function, other)]
    expression = ast.unparse(node).replace('"', "'")
    if (file, expression) in HANDED_ON:
        return []
    spelt = SPELT_OUT.get(file, {})
    found = spelt.get(f"{function}: {expression}") or spelt.get(expression)
    assert found, f"{file}: {function}: which messages are {expression}?"
    return found


def _params(call: ast.Call, name: str) -> frozenset[str] | None:
    given = _named(call)
    return None if name == "Text" or given is None else given - _EVIDENCE - {"players"}


def _named(call: ast.Call) -> frozenset[str] | None:
    """The names of what is given; None if some are only known when it is."""
    given = [word.arg for word in call.keywords]
    return None if None in given else frozenset(map(str, given))
