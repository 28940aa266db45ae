"""Who imports whom inside `scenes`: the rings, and the widest modules with their reason.

    .venv/bin/python -m build_scripts.imports

Imports for types only count like all others. It fails if there is a ring.
"""

import ast
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TypeAlias

ROOT = Path(__file__).parent.parent
Graph: TypeAlias = Mapping[str, frozenset[str]]  # each module and what it imports of its room

MANY_USERS, MANY_USED = 15, 15
WHY_WIDE: dict[str, str] = {
    "scenes.app": "puts everything together: window, words, sound, screens, tables",
    "scenes.assets": "pictures and fonts, for all that draws or measures",
    "scenes.files": "the one way to read and write files, for all that is kept",
    "scenes.game_host": "what all screens of games are given",
    "scenes.counting.table": "puts a count together: table, card, places, sums",
    "scenes.drills.table": "puts a question together: table, card, move, evidence",
    "scenes.games.beacon_patrol": "puts a game together: gestures, story, drama, log",
    "scenes.games.land_vs_sea": "puts a game together: gestures, story, drama, log",
    "scenes.games.pelican_bay": "puts a game together: gestures, story, drama, log",
    "scenes.games.sea_battle.table": "puts a game together: chart, fleets, courses, guns, log",
    "scenes.games.tables": "the one list of tables, with all that each can be used for",
    "scenes.i18n": "words, for all that is said on screen",
    "scenes.intents": "what people ask for, in the one form that every scene hears",
    "scenes.kept": "the one memory for all that is painted",
    "scenes.lessons.tuition": "how a learner stands in a step, for all that tells or shows it",
    "scenes.lessons.table": "puts a step together: table, card, arrow, answers",
    "scenes.referee.card": "puts the referee's card together: box, choices, verdict, answers",
    "scenes.referee.table": "puts the referee's table together: draft, hand, card, racks",
    "scenes.replay.strip": "puts the strip of a replay together: buttons, speeds, line, hand",
    "scenes.replay.table": "puts a replay together: table, strip, course, who looks",
    "scenes.screens.finale.scene": "puts the finale together: headline, figures, picture, curve",
    "scenes.screens.looking_back.scene": "puts looking back together: curve, luck, turning points",
    "scenes.screens.rulebook.plate": "puts a figure together: board, marks, words, button",
    "scenes.screens.rulebook.scene": "puts the rulebook together: contents, search, pages",
    "scenes.screens.learn.scene": "puts the Learn screen together: chart, card, progress",
    "scenes.screens.daily.scene": "puts the day together: calendar, deals, puzzle, people",
    "scenes.screens.statistics.scene": "puts the log-book together: games, people, records",
    "scenes.screens.passport.scene": "puts the passport together: people, booklet, topics",
    "scenes.screens.saves": "puts the kept games together: list, card, names, files",
    "scenes.screens.shelf.chooser": "a screen of many kinds of controls",
    "scenes.screens.setup": "a screen of many kinds of controls",
    "scenes.screens.title": "opens all the other screens",
    "scenes.setting_up.table": "puts a set-up together: table, card, flight, names",
    "scenes.sitting.people": "names, colours and symbols, for all that shows who it was",
    "scenes.sitting.save": "a game with its people, for all that opens or keeps one",
    "scenes.sitting.shelf": "the folder of kept games, for all that lists or adds one",
    "scenes.sitting.sitting": "where play enters, for all that plays or listens",
    "scenes.table.hand": "picks up, turns, aims and puts down, with all that this needs",
    "scenes.table.drama.moment": "what games and table play over a board",
    "scenes.table.furnish": "builds every widget around the board",
    "scenes.table.gestures": "what can be done with things, for games, hand and hints",
    "scenes.table.keys": "which thing it is, for all that shows or moves things",
    "scenes.table.parts": "the parts of the table, as far as they know one another",
    "scenes.table.legend.terms": "names every widget around the board",
    "scenes.table.presenter": "all that a game tells the table",
    "scenes.table.scene": "puts the table together: board, hand, notes, flow, panels",
    "scenes.table.things": "what lies on rack and panels, for all that shows or names it",
    "scenes.table.showing": "what games and table tell one another about things and panels",
    "scenes.ui.brush": "the paint: paper, shadows, rings, letters",
    "scenes.ui.choice": "one of several, on nearly every screen",
    "scenes.ui.button": "what is pressed, on nearly every screen",
    "scenes.ui.dialog": "questions and messages, from nearly every screen",
    "scenes.ui.entry": "a sign before words, on many screens",
    "scenes.ui.icons": "signs drawn in code, for all that has no words",
    "scenes.ui.layout": "how widgets share their room, on every screen",
    "scenes.ui.panel": "paper, under nearly all that is read",
    "scenes.ui.picture": "icons, badges and rules of ink, on many screens",
    "scenes.ui.screen": "the base of every screen",
    "scenes.ui.scroll": "what is higher than its room, on many screens",
    "scenes.ui.text": "words, on nearly every screen",
    "scenes.ui.theme": "colours, fonts and measures of all that is drawn",
    "scenes.ui.widget": "the base of everything on screen",
    "scenes.view.camera": "where one looks, for all that is drawn on a board",
    "scenes.view.pictures": "tiles and pieces as they are seen, for all that shows any",
    "scenes.view.board": "puts a board together: pieces, ground, marks, motion, camera",
    "scenes.view.layouts": "cells and points, for all that lies on a board",
    "scenes.view.marks": "what games and table draw on a board to explain it",
    "scenes.view.pieces": "what lies on a board, for all that shows or moves it",
}


def imports(path: Path) -> set[str]:
    """Dotted names of everything a file imports, wherever in it that stands."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def files(room: str) -> list[Path]:
    """The Python files of a folder and of all below it."""
    return sorted((ROOT / room).rglob("*.py"))


def module_of(path: Path) -> str:
    """The dotted name of a file."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def graph_of(room: str) -> Graph:
    """Every module of a room with the modules of the same room that it imports."""
    paths = {module_of(path): path for path in files(room)}
    return {
        module: frozenset(_modules(imports(path), paths) - {module})
        for module, path in paths.items()
    }


def _modules(names: set[str], known: Mapping[str, Path]) -> set[str]:
    """The modules behind imported names: a module by itself, or the one a name is taken from."""
    either = ((name, name.rpartition(".")[0]) for name in names)
    return {next(n for n in pair if n in known) for pair in either if set(pair) & known.keys()}


def rings(graph: Graph) -> list[list[str]]:
    """The groups of modules that reach one another, the largest first."""
    reached = {module: reach(graph, module) for module in graph}
    groups = {
        tuple(sorted(other for other in found if module in reached[other]))
        for module, found in reached.items()
        if module in found
    }
    return sorted(map(list, groups), key=lambda group: (-len(group), group))


def reach(graph: Graph, start: str) -> set[str]:
    """Everything a module imports, and what that imports, and so on."""
    found: set[str] = set()
    waiting = list(graph[start])
    while waiting:
        module = waiting.pop()
        if module not in found:
            found.add(module)
            waiting += graph[module]
    return found


def users_of(graph: Graph, module: str) -> int:
    """How many modules import this one."""
    return sum(module in used for used in graph.values())


def wide(graph: Graph) -> list[str]:
    """The modules that many import, or that import many; the widest first."""
    width = {module: users_of(graph, module) + len(used) for module, used in graph.items()}
    found = [
        module
        for module, used in graph.items()
        if users_of(graph, module) >= MANY_USERS or len(used) >= MANY_USED
    ]
    return sorted(found, key=lambda module: (-width[module], module))


def _told(graph: Graph) -> Iterator[str]:
    count = sum(map(len, graph.values()))
    yield f"scenes: {len(graph)} modules, {count} imports, {len(rings(graph))} rings"
    for ring in rings(graph):
        yield f"  a ring of {len(ring)}: {' '.join(ring)}"
    yield f"imported by {MANY_USERS} or more, or importing {MANY_USED} or more:"
    for module in wide(graph):
        numbers = f"{users_of(graph, module):3} users {len(graph[module]):3} used"
        yield f"  {numbers}  {module}: {WHY_WIDE.get(module, 'no reason known')}"


def main() -> int:
    graph = graph_of("scenes")
    print(*_told(graph), sep="\n")
    return 1 if rings(graph) else 0


if __name__ == "__main__":
    sys.exit(main())
