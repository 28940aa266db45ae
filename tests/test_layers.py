"""Who may import whom."""

from build_scripts.imports import (
    ROOT,
    WHY_WIDE,
    files,
    graph_of,
    imports,
    module_of,
    reach,
    rings,
    wide,
)

STANDARD = {
    "abc", "bisect", "collections", "dataclasses", "enum", "fractions", "functools", "hashlib",
    "itertools", "json", "math", "operator", "pathlib", "random", "re", "tomllib", "typing",
}  # fmt: skip
GAMES = ("beacon_patrol", "pelican_bay", "sea_battle", "land_vs_sea")
MAY_USE = {
    "about": set(),
    "cell": set(),
    "grid": {"cell", "grid"},
    "core": {"cell", "core"},
    "tiles": {"cell", "grid", "core", "tiles"},
    "ai": {"core", "ai"},
    "tiled": {"about", "cell", "grid", "core", "sea_battle"},
    "registry": {"core", *GAMES},
} | {game: {"cell", "grid", "core", "tiles", game} for game in GAMES}
ALSO_MAY = {"sea_battle": {"about", "tiled"}}
# What a room of the scenes must not know, not even by way of others.
UNKNOWN = {
    "ui": {"view", "sitting", "screens", "table", "games"},
    "view": {"sitting", "screens", "table", "games"},
    "sitting": {"ui", "view", "screens", "table", "games"},
    "screens": {"table", "games"},
    "table": {"games"},
}


def test_game_files_import_only_what_their_room_may_use():
    wrong = []
    for path in files("game"):
        room = path.relative_to(ROOT / "game").parts[0].removesuffix(".py")
        if room == "__init__":
            continue
        allowed = MAY_USE[room] | ALSO_MAY.get(room, set())
        for name in imports(path):
            top, *rest = name.split(".")
            if top == "game":
                fine = rest[0] in allowed
            elif path.name == "tiled.py":
                fine = top in STANDARD | {"base64", "os", "pytmx", "xml", "zlib"}
            else:
                fine = top in STANDARD
            if not fine:
                wrong.append(f"{path.relative_to(ROOT)}: {name}")
    assert wrong == []


def test_only_one_module_uses_pytmx():
    users = [
        p.name for room in ("game", "scenes") for p in files(room) if "pytmx" in str(imports(p))
    ]
    assert users == ["tiled.py"]


def test_the_rules_know_nothing_of_scenes_and_pygame():
    outside = {"scenes", "pygame"}
    assert not [p for p in files("game") if outside & {n.split(".")[0] for n in imports(p)}]


def test_no_state_is_copied_the_slow_way():
    assert not [
        p for p in files("game") if {"copy", "pickle"} & {n.split(".")[0] for n in imports(p)}
    ]


def test_long_files_are_looked_at():
    """A file that has outgrown its one idea is split."""
    long = [
        p for p in files("game") + files("scenes") if len(p.read_text("utf-8").splitlines()) > 450
    ]
    assert [str(p.relative_to(ROOT)) for p in long] == []


def test_no_ring_of_imports():
    """Imports for types only count too: whoever reads a file need not know all the others."""
    assert rings(graph_of("scenes")) == []
    assert rings(graph_of("game")) == []


def test_every_wide_module_has_its_reason():
    graph = graph_of("scenes")
    assert set(wide(graph)) <= WHY_WIDE.keys() <= graph.keys()


def room_of(module: str) -> str:
    return f"{module}.".split(".")[1]


def test_rooms_of_the_scenes_know_only_what_lies_below_them():
    graph = graph_of("scenes")
    wrong = [
        f"{module}: {other}"
        for module in graph
        for other in reach(graph, module)
        if room_of(other) in UNKNOWN.get(room_of(module), set())
    ]
    assert wrong == []


def test_a_sitting_knows_no_drawing():
    """It plays, writes and tells; a lesson or a replay may listen where no table is."""
    drawing = ("pygame", "scenes.ui", "scenes.view")
    users = {
        module_of(p) for p in files("scenes") if any(n.startswith(drawing) for n in imports(p))
    }
    graph = graph_of("scenes")
    sitting = {module for module in graph if room_of(module) == "sitting"}
    assert sitting & users == set()
    beyond = {other for module in sitting for other in reach(graph, module)} - sitting
    assert beyond & users == set()


def test_only_games_know_a_game():
    """The table, the screens and the sound serve all of them alike."""
    rules = {f"game.{game}" for game in GAMES}
    assert not [
        p
        for p in files("scenes")
        if not module_of(p).startswith("scenes.games")
        and any(name.startswith(tuple(rules)) for name in imports(p))
    ]


def test_only_the_entry_knows_the_program():
    """Scenes depend on what they use of it."""
    users = [
        p for room in ("game", "scenes") for p in files(room) if "scenes.app" in str(imports(p))
    ]
    assert users == []
